//! What a table's log holds. The serialised form is kept for good: a change must still read what was written before.

use orichalcum_rules::{Action, Event, Seat};
use orichalcum_store::{IdentityId, TableId};
use serde::{Deserialize, Serialize};

use crate::wire::StepBy;

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Entry {
    /// Somebody opened the table.
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
    },
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        identity: IdentityId,
        /// Their name.
        name: String,
    },
    /// Somebody stood up before the game.
    Stood {
        /// From where.
        seat: Seat,
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
    /// Somebody did something in the game.
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
    },
    /// Somebody took their last steps back.
    Undone {
        /// Who.
        seat: Seat,
        /// How many.
        steps: u32,
    },
    /// Somebody went away during the game.
    Left {
        /// From where.
        seat: Seat,
        /// Whether they only closed the page, as far as the server saw.
        silent: bool,
    },
    /// Somebody came back.
    Returned {
        /// Where.
        seat: Seat,
    },
    /// A bot took the seat of somebody who went away.
    BotStoodIn {
        /// Where.
        seat: Seat,
        /// Its level.
        level: String,
    },
    /// Somebody gave up. A bot plays on for them if the game goes on.
    Resigned {
        /// Where.
        seat: Seat,
        /// The level of the bot.
        level: String,
    },
    /// Somebody said something.
    Said {
        /// From which seat.
        seat: Seat,
        /// What.
        text: String,
    },
    /// The host took away or gave back a voice.
    Muted {
        /// Whose.
        seat: Seat,
        /// Whether it is gone.
        muted: bool,
    },
    /// Somebody took their seat to another device.
    SeatMoved {
        /// Which seat.
        seat: Seat,
        /// Whose it is now.
        identity: IdentityId,
        /// Their name.
        name: String,
    },
    /// Somebody has another name.
    Renamed {
        /// Where they sit.
        seat: Seat,
        /// The name.
        name: String,
    },
    /// The same people play again.
    Rematched {
        /// At which table.
        table: TableId,
    },
}

/// What was settled about a seat when the table was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatPlan {
    /// Who plays there.
    #[serde(flatten)]
    pub holder: Holder,
    /// A board or `random`, and a side unless the player chooses it.
    pub island: String,
}

/// Who plays at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "holder", rename_all = "snake_case")]
pub enum Holder {
    /// Nobody yet.
    Open,
    /// A person.
    Person {
        /// Who.
        identity: IdentityId,
        /// Their name.
        name: String,
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
            Self::Person { name, .. } => Some(name),
            Self::Open | Self::Bot { .. } => None,
        }
    }
}
