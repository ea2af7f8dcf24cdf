//! What a client may ask of the server, checked for its form here and for its sense at the table.

use orichalcum_protocol::fair::{Commitment, Share};
use orichalcum_rules::Seat;
use orichalcum_rules::sketch::Sketch;
use serde::Deserialize;
use utoipa::ToSchema;

/// Opens a table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewTable {
    /// The players in seat order, 2 to 4; in a solo game one.
    #[schema(min_items = 1, max_items = 4)]
    pub seats: Vec<SeatRequest>,
    /// The strength of the Automaton: makes it a solo game.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub automaton: Option<String>,
    /// Whether everybody may see it in the list of tables.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub public: bool,
    /// Whether players may ask for hints; left out: if there is only one person.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub hints: Option<bool>,
    /// SHA-256 of one's share in the seed, to be shown when all have promised theirs; left out: one adds none.
    #[serde(default)]
    #[schema(value_type = Option<String>, min_length = 64, max_length = 64)]
    #[cfg_attr(test, ts(optional, type = "string"))]
    pub commitment: Option<Commitment>,
    /// Begins with this position, in the form of the engine protocol, and not with the setup.
    #[serde(default)]
    #[schema(value_type = Option<serde_json::Value>)]
    #[cfg_attr(test, ts(optional))]
    pub start: Option<Box<Sketch>>,
}

/// A seat of a new table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatRequest {
    /// `me`, `same_screen` (another person at my screen), `open` or `bot`.
    pub kind: RequestedKind,
    /// The name of a person at my screen.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    #[schema(max_length = 40)]
    pub name: Option<String>,
    /// The level of a bot: novice, explorer, strategist or oracle.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub level: Option<String>,
    /// A board or `random`, and a side unless the player shall choose it (`thera/calm`); left out: `random`.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    #[schema(max_length = 40)]
    pub island: Option<String>,
}

/// Who a seat of a new table is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum RequestedKind {
    /// Whoever opens the table.
    Me,
    /// Another person at the same screen.
    SameScreen,
    /// Whoever comes.
    Open,
    /// A bot.
    Bot,
}

/// Takes a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct JoinRequest {
    /// Which one; left out: the first that is free.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    #[cfg_attr(test, ts(optional))]
    pub seat: Option<Seat>,
    /// SHA-256 of one's share in the seed; left out: one adds none.
    #[serde(default)]
    #[schema(value_type = Option<String>, min_length = 64, max_length = 64)]
    #[cfg_attr(test, ts(optional, type = "string"))]
    pub commitment: Option<Commitment>,
}

/// Offers the same people another game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RematchRequest {
    /// SHA-256 of one's share in the seed; left out: one adds none.
    #[serde(default)]
    #[schema(value_type = Option<String>, min_length = 64, max_length = 64)]
    #[cfg_attr(test, ts(optional, type = "string"))]
    pub commitment: Option<Commitment>,
}

/// Promises a share in the seed again, or shows the one that was promised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ShareRequest {
    /// SHA-256 of a share, to promise it.
    #[serde(default)]
    #[schema(value_type = Option<String>, min_length = 64, max_length = 64)]
    #[cfg_attr(test, ts(optional, type = "string"))]
    pub commitment: Option<Commitment>,
    /// The share that was promised, to show it.
    #[serde(default)]
    #[schema(value_type = Option<String>, min_length = 64, max_length = 64)]
    #[cfg_attr(test, ts(optional, type = "string"))]
    pub share: Option<Share>,
}

/// Tells the host of something at a table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReportRequest {
    /// The number of the message that it is about; left out: the table as a whole.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub seq: Option<u64>,
    /// What is wrong, in plain words.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
}

/// Does something in the game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ActRequest {
    /// The last message that the player has seen: if the game has moved since, nothing is done.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// The word of the action, from the choices.
    #[schema(max_length = 60)]
    pub action: String,
}

/// Takes steps back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct UndoRequest {
    /// The last message that the player has seen.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// How many steps.
    #[schema(minimum = 1)]
    pub steps: u32,
}

/// Says something to the others.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChatRequest {
    /// Plain text.
    #[schema(min_length = 1, max_length = 500)]
    pub text: String,
}

/// Takes away or gives back somebody's voice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MuteRequest {
    /// Whose.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// Whether they are muted.
    pub muted: bool,
}

/// Names a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatNumber {
    /// Its number, from 1.
    #[schema(value_type = u8)]
    pub seat: Seat,
}

/// Follows a private link to a seat.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatLinkRequest {
    /// What stands behind the `#` of the link.
    #[schema(max_length = 200)]
    pub link: String,
}

/// Puts a bot on an open seat.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BotRequest {
    /// Which seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The level: novice, explorer, strategist or oracle.
    pub level: String,
}

/// Changes one's name.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RenameRequest {
    /// The new name.
    #[schema(min_length = 1, max_length = 40)]
    pub name: String,
}

/// Asks for a token for a program.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewToken {
    /// What it is for.
    #[schema(min_length = 1, max_length = 40)]
    pub label: String,
}
