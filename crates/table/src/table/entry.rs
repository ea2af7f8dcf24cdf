//! What a table's log holds. The serialised form is kept for good: a change must still read what was written before.

use orichalcum_log::{IdentityId, TableId};
use orichalcum_protocol::fair::{Commitment, Share};
use orichalcum_rules::sketch::Sketch;
use orichalcum_rules::{Action, Event, Seat};
use serde::{Deserialize, Serialize};

use super::Words;
use crate::wire::{QuickWord, StepBy};

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Entry {
    /// A person opened the table.
    Opened {
        /// Who.
        host: IdentityId,
        /// The players' seats.
        seats: Vec<SeatPlan>,
        /// The strength of the Automaton in a solo game.
        automaton: Option<String>,
        /// Whether everybody may find it.
        public: bool,
        /// Whether hints may be asked for.
        hints: bool,
        /// The name of the component set.
        set: String,
        /// The fingerprint of the component set.
        fingerprint: String,
        /// The server's share in the seed, of which all know the commitment; tables from before have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        share: Option<Share>,
        /// Whether the game was played somewhere else, and is kept here from its record.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        elsewhere: bool,
    },
    /// The game begins with this position, and not with the setup.
    Placed {
        /// The position.
        position: Box<Sketch>,
    },
    /// A person sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        identity: IdentityId,
        /// Their name.
        name: Words,
        /// What they promise to add to the seed, if they add anything.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<Commitment>,
    },
    /// A player stood up before the game.
    Stood {
        /// From where.
        seat: Seat,
        /// Whether it was taken from them because they did not show their share in time.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        silent: bool,
    },
    /// A player promised another share: what they had shown is worth nothing since others sat down after it.
    Promised {
        /// Where they sit.
        seat: Seat,
        /// The promise.
        commitment: Commitment,
    },
    /// A player showed their share in the seed.
    Shown {
        /// Where they sit.
        seat: Seat,
        /// The share.
        share: Share,
    },
    /// The host put a bot on a free seat.
    BotSeated {
        /// Where.
        seat: Seat,
        /// Its level.
        level: String,
    },
    /// The last person stood up before the game: nobody will play here.
    Closed,
    /// The game began.
    Started {
        /// The secret of its chance.
        seed: String,
        /// The setup.
        events: Vec<Event>,
    },
    /// A seat acted in the game.
    Stepped {
        /// The number of the step.
        step: u32,
        /// Whose step.
        seat: Seat,
        /// What was asked for.
        action: Action,
        /// Who asked.
        by: StepBy,
        /// Whether dice or draws decided something: then it cannot be taken back.
        drew: bool,
        /// What came of it.
        events: Vec<Event>,
        /// Marks the request, if it had a key: the same one is not carried out again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mark: Option<String>,
    },
    /// A player took their last steps back.
    Undone {
        /// Who.
        seat: Seat,
        /// How many.
        steps: u32,
        /// Marks the request, as that of a step.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mark: Option<String>,
    },
    /// A player left during the game.
    Left {
        /// From where.
        seat: Seat,
        /// Whether they only closed the page, as far as the server saw.
        silent: bool,
    },
    /// A player came back.
    Returned {
        /// Where.
        seat: Seat,
    },
    /// A bot took the seat of a player who left.
    BotStoodIn {
        /// Where.
        seat: Seat,
        /// Its level.
        level: String,
    },
    /// A player gave up. A bot plays on for them if the game goes on.
    Resigned {
        /// Where.
        seat: Seat,
        /// The level of the bot.
        level: String,
    },
    /// A player wrote in the chat.
    Said {
        /// From which seat.
        seat: Seat,
        /// What.
        text: Words,
        /// Which of the quick words it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        word: Option<QuickWord>,
    },
    /// The host muted or unmuted a player.
    Muted {
        /// Whose.
        seat: Seat,
        /// Whether it is gone.
        muted: bool,
    },
    /// A player took their seat to another device.
    SeatMoved {
        /// Which seat.
        seat: Seat,
        /// Whose it is now.
        identity: IdentityId,
        /// Their name.
        name: Words,
    },
    /// A player has another name.
    Renamed {
        /// Where they sit.
        seat: Seat,
        /// The name.
        name: Words,
    },
    /// A player offered the same people another game.
    Rematched {
        /// At which table.
        table: TableId,
    },
}

/// What an entry does to the game at a table.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Played<'entry> {
    /// It begins.
    Began(&'entry [Event]),
    /// A step is made.
    Step(u32, &'entry [Event]),
    /// Steps are taken back.
    Back,
    /// Nothing.
    Nothing,
}

impl Entry {
    /// What it does to the game.
    pub(crate) fn played(&self) -> Played<'_> {
        match self {
            Self::Started { events, .. } => Played::Began(events),
            Self::Stepped { step, events, .. } => Played::Step(*step, events),
            Self::Undone { .. } => Played::Back,
            Self::Opened { .. }
            | Self::Placed { .. }
            | Self::Sat { .. }
            | Self::Stood { .. }
            | Self::Promised { .. }
            | Self::Shown { .. }
            | Self::BotSeated { .. }
            | Self::Closed
            | Self::Left { .. }
            | Self::Returned { .. }
            | Self::BotStoodIn { .. }
            | Self::Resigned { .. }
            | Self::Said { .. }
            | Self::Muted { .. }
            | Self::SeatMoved { .. }
            | Self::Renamed { .. }
            | Self::Rematched { .. } => Played::Nothing,
        }
    }
}

impl Entry {
    /// Everything in it that a person wrote.
    pub fn words_mut(&mut self) -> Vec<&mut Words> {
        match self {
            Self::Opened { seats, .. } => seats.iter_mut().filter_map(|plan| plan.holder.words_mut()).collect(),
            Self::Sat { name, .. } | Self::SeatMoved { name, .. } | Self::Renamed { name, .. } => vec![name],
            Self::Said { text, .. } => vec![text],
            Self::Placed { .. }
            | Self::Stood { .. }
            | Self::Promised { .. }
            | Self::Shown { .. }
            | Self::BotSeated { .. }
            | Self::Closed
            | Self::Started { .. }
            | Self::Stepped { .. }
            | Self::Undone { .. }
            | Self::Left { .. }
            | Self::Returned { .. }
            | Self::BotStoodIn { .. }
            | Self::Resigned { .. }
            | Self::Muted { .. }
            | Self::Rematched { .. } => Vec::new(),
        }
    }
}

/// What was settled about a seat when the table was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatPlan {
    /// Who plays there.
    #[serde(flatten)]
    pub holder: Holder,
    /// A board or `random`, and a side unless the player chooses it.
    pub island: String,
    /// What the host promises to add to the seed: at their first seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Commitment>,
    /// The seat whose colour it has, if not its own: a player who plays again keeps theirs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Seat>,
}

/// Who plays at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "holder", rename_all = "snake_case")]
pub enum Holder {
    /// Nobody yet.
    Open,
    /// Nobody but this person, who is asked to play again.
    Offered {
        /// Who.
        identity: IdentityId,
        /// Their name.
        name: Words,
    },
    /// A person.
    Person {
        /// Who.
        identity: IdentityId,
        /// Their name.
        name: Words,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: String,
    },
}

impl Holder {
    /// The name of the person.
    pub(super) fn name(&self) -> Option<&str> {
        match self {
            Self::Person { name, .. } | Self::Offered { name, .. } => name.text(),
            Self::Open | Self::Bot { .. } => None,
        }
    }

    fn words_mut(&mut self) -> Option<&mut Words> {
        match self {
            Self::Person { name, .. } | Self::Offered { name, .. } => Some(name),
            Self::Open | Self::Bot { .. } => None,
        }
    }

    /// Whether a person may still sit down here.
    pub(super) fn is_free(&self) -> bool {
        matches!(self, Self::Open | Self::Offered { .. })
    }
}

#[cfg(test)]
pub(super) mod tests;
