//! What a stream sends: one message for each entry of the table's log.

use orichalcum_rules::{Action, Seat};
use serde::{Deserialize, Serialize};

use super::change::Change;
use super::choices::Choices;
use super::game::GameView;
use super::patch::Patch;
use super::table::TableView;
use super::written::Written;

/// What happened, and how things stand after it: as a whole (`view`), or as what changes in the message before it
/// (`table`, `changes`).
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Message {
    /// The number of the entry in the table's log; also the `id` of the server-sent event.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// When it happened, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// What happened.
    #[cfg_attr(test, ts(as = "Happening"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Happening))]
    pub happened: Written<Happening>,
    /// The events of the game, in their order, each with what it changes in the view of the game.
    #[serde(skip_serializing_if = "Written::is_an_empty_list")]
    #[cfg_attr(test, serde(default), ts(optional, as = "Option<Vec<Change>>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<Change>>))]
    pub changes: Written<Vec<Change>>,
    /// What changes in the view of the table, as a merge patch.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    pub table: Option<Patch>,
    /// How everything stands: in the first message of a stream, when a game starts, and in every message of a reader
    /// who asked for whole ones. Then there are no patches.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional, as = "Option<View>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<View>))]
    pub view: Option<Written<View>>,
    /// What is the reader's own.
    pub you: You,
    /// What the reader may do, if one of their seats is asked. Messages of the past have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional, as = "Option<Choices>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Choices>))]
    pub choices: Option<Written<Choices>>,
}

/// How everything stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct View {
    /// The table.
    pub table: TableView,
    /// The game; none before it starts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    pub game: Option<GameView>,
}

/// What is the reader's own at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct You {
    /// The seats held, several on a shared screen, none for a spectator.
    pub seats: Vec<Seat>,
    /// The same and those given up: a player who resigned still belongs to the table, and may talk and play again.
    pub played: Vec<Seat>,
    /// The seat that is kept for the reader, who is asked to play again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    pub offer: Option<Seat>,
    /// What the table waits for from the reader before the game starts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    pub share: Option<ShareTask>,
    /// Whether the reader opened the table.
    pub host: bool,
    /// What can be taken back.
    pub undo: Undo,
}

/// What a player must do for their share in the seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ShareTask {
    /// Promise a share: publish its SHA-256.
    Promise,
    /// Show the share that was promised.
    Show,
}

/// What can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Undo {
    /// How many steps, one by one; all of them together reset the turn.
    pub steps: u32,
    /// Whether dice or draws have shown something in this turn, so that what was before them stands.
    pub shown: bool,
}

/// What happened at a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "what", rename_all = "snake_case")]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the fields are those of the entries in the log")]
pub enum Happening {
    /// Nothing: this is how things stand.
    Now,
    Opened,
    Sat {
        seat: Seat,
        name: String,
    },
    Stood {
        seat: Seat,
        /// Whether the seat was taken from them because they did not show their share in time.
        silent: bool,
    },
    Promised {
        seat: Seat,
    },
    Shown {
        seat: Seat,
    },
    BotSeated {
        seat: Seat,
        #[cfg_attr(feature = "openapi", schema(value_type = super::schema::BotLevel))]
        level: String,
    },
    Started,
    Stepped(Stepped),
    Undone {
        seat: Seat,
        steps: u32,
    },
    Left {
        seat: Seat,
    },
    Returned {
        seat: Seat,
    },
    BotStoodIn {
        seat: Seat,
        #[cfg_attr(feature = "openapi", schema(value_type = super::schema::BotLevel))]
        level: String,
    },
    Resigned {
        seat: Seat,
    },
    Said {
        seat: Seat,
        name: String,
        /// None when the host removed it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, serde(default), ts(optional))]
        text: Option<String>,
        /// Which of the quick words it is, for a reader who shows it in their own language.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, serde(default), ts(optional))]
        word: Option<QuickWord>,
    },
    Muted {
        seat: Seat,
        muted: bool,
    },
    SeatMoved {
        seat: Seat,
        name: String,
    },
    Renamed {
        seat: Seat,
        name: String,
    },
    Rematched {
        #[cfg_attr(feature = "openapi", schema(value_type = super::schema::TableName))]
        table: String,
    },
}

/// Something that is said with one touch, and that everybody reads in their own language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "each says itself")]
pub enum QuickWord {
    WellPlayed,
    Oops,
    Thanks,
}

impl QuickWord {
    /// The same as a line of chat, for readers who know no quick words.
    pub fn text(self) -> &'static str {
        match self {
            Self::WellPlayed => "Well played!",
            Self::Oops => "Oops!",
            Self::Thanks => "Thanks!",
        }
    }
}

/// A step of the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Stepped {
    /// Its number.
    pub step: u32,
    /// Whose it was.
    pub seat: Seat,
    /// What was asked for.
    pub action: Action,
    /// Who asked.
    pub by: StepBy,
}

/// What stands where a request would have gone: the entry that last changed the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "what", rename_all = "snake_case")]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the fields are those of the entries in the log")]
pub enum Stands {
    Started {
        #[cfg_attr(test, ts(type = "number"))]
        seq: u64,
    },
    Stepped {
        #[cfg_attr(test, ts(type = "number"))]
        seq: u64,
        step: u32,
        seat: Seat,
        action: Action,
        by: StepBy,
    },
    Undone {
        #[cfg_attr(test, ts(type = "number"))]
        seq: u64,
        seat: Seat,
        steps: u32,
    },
}

/// Who asked for a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum StepBy {
    /// The person at the seat.
    Person,
    /// The bot at the seat, also in place of a person.
    Bot,
    /// Nobody: the Automaton's turn.
    Automaton,
}
