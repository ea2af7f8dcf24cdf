//! What a client may ask of the server, its form is checked here, its meaning at the table.

use orichalcum_protocol::fair::{Commitment, Share};
use orichalcum_rules::Seat;
use orichalcum_rules::sketch::Sketch;
use serde::Deserialize;

use super::message::QuickWord;
#[cfg(feature = "openapi")]
use super::schema::{BotLevel, Island, Strength};

/// Opens a table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewTable {
    /// The players in seat order, 2 to 4; in a solo game one.
    #[cfg_attr(feature = "openapi", schema(min_items = 1, max_items = 4))]
    pub seats: Vec<SeatRequest>,
    /// The strength of the Automaton: makes it a solo game.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Strength>))]
    pub automaton: Option<String>,
    /// Whether everybody may see it in the list of tables.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub public: bool,
    /// Whether players may ask for hints; left out: if there is only one person.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub hints: Option<bool>,
    /// SHA-256 of your share in the seed, to be shown when all have promised theirs; left out: you add none.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "string"))]
    pub commitment: Option<Commitment>,
    /// Begins with this position, in the form of the engine protocol, and not with the setup.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub start: Option<Box<Sketch>>,
}

/// A seat of a new table, by whom it is for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum SeatRequest {
    /// The player who opens the table.
    Me {
        /// A board or `random`, and a side unless the player chooses it (`thera/calm`); left out: `random`.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<Island>))]
        island: Option<String>,
    },
    /// Another person at the same screen.
    SameScreen {
        /// The name of the person.
        #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 40, format = "name"))]
        name: String,
        /// As above.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<Island>))]
        island: Option<String>,
    },
    /// Any person who comes.
    Open {
        /// As above.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<Island>))]
        island: Option<String>,
    },
    /// A bot.
    Bot {
        /// Its level.
        #[cfg_attr(feature = "openapi", schema(value_type = BotLevel))]
        level: String,
        /// As above.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<Island>))]
        island: Option<String>,
    },
}

/// Takes a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct JoinRequest {
    /// Which one; left out: the first that is free.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub seat: Option<Seat>,
    /// SHA-256 of your share in the seed; left out: you add none.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "string"))]
    pub commitment: Option<Commitment>,
}

/// Offers the same people another game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RematchRequest {
    /// SHA-256 of your share in the seed; left out: you add none.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "string"))]
    pub commitment: Option<Commitment>,
}

/// Promises a share in the seed again, or shows the one that was promised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ShareRequest {
    /// SHA-256 of a share, to promise it.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "string"))]
    pub commitment: Option<Commitment>,
    /// The share that was promised, to show it.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "string"))]
    pub share: Option<Share>,
}

/// Reports something at a table to the host of the site.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReportRequest {
    /// The number of the message that it is about; left out: the table as a whole.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 9_007_199_254_740_991_u64))]
    pub seq: Option<u64>,
    /// What is wrong, in plain words.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 500, format = "line-of-chat"))]
    pub reason: String,
}

/// Does something in the game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ActRequest {
    /// The last message that the player has seen: if the game has moved since, nothing is done.
    #[cfg_attr(test, ts(type = "number"))]
    #[cfg_attr(feature = "openapi", schema(maximum = 9_007_199_254_740_991_u64))]
    pub seq: u64,
    /// The word of the action, from the choices.
    #[cfg_attr(feature = "openapi", schema(value_type = orichalcum_rules::Action))]
    pub action: String,
}

/// Takes steps back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UndoRequest {
    /// The last message that the player has seen.
    #[cfg_attr(test, ts(type = "number"))]
    #[cfg_attr(feature = "openapi", schema(maximum = 9_007_199_254_740_991_u64))]
    pub seq: u64,
    /// How many steps.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 4_294_967_295_u64))]
    pub steps: u32,
}

/// Writes in the chat: a text or a quick word.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ChatRequest {
    /// In the player's own words.
    Text(ChatText),
    /// A word that everybody reads in their own language.
    Word(ChatWord),
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatText {
    /// Plain text.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 500, format = "line-of-chat"))]
    pub text: String,
}

/// A quick word in the chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatWord {
    /// Which.
    pub word: QuickWord,
}

/// Mutes or unmutes a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MuteRequest {
    /// Whose.
    pub seat: Seat,
    /// Whether they are muted.
    pub muted: bool,
}

/// Names a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatNumber {
    /// Its number, from 1.
    pub seat: Seat,
}

/// Follows a private link to a seat.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatLinkRequest {
    /// The link, or what stands behind its `#`.
    #[cfg_attr(feature = "openapi", schema(max_length = 200))]
    pub link: String,
}

/// Puts a bot on an open seat.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BotRequest {
    /// Which seat.
    pub seat: Seat,
    /// The level.
    #[cfg_attr(feature = "openapi", schema(value_type = BotLevel))]
    pub level: String,
}

/// Changes your name.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RenameRequest {
    /// The new name.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 40, format = "name"))]
    pub name: String,
}

/// Asks for a token for a program.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewToken {
    /// What it is for.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 40, format = "name"))]
    pub label: String,
}
