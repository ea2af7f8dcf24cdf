//! A table as everybody sees it: who sits where, and how it ended.

use orichalcum_rules::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Status {
    /// Seats are being taken.
    Open,
    /// The game is on.
    Playing,
    /// The game is over.
    Finished,
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableView {
    /// Its name in addresses.
    pub id: String,
    /// Where it stands.
    pub status: Status,
    /// Whether it is listed for everybody.
    pub public: bool,
    /// Whether players may ask for hints.
    pub hints: bool,
    /// Who sits where, in seat order; the Automaton has the second seat of a solo game.
    pub seats: Vec<SeatView>,
    /// The strength of the Automaton in a solo game.
    pub automaton: Option<String>,
    /// The name of the component set that it is played with.
    pub set: String,
    /// Whether the game begins with a position that somebody set up: such a game is never rated.
    pub from_position: bool,
    /// SHA-256 of the server's share in the seed, known since the table was opened.
    pub server_commitment: Option<String>,
    /// The server's share, once the game is over.
    pub server_share: Option<String>,
    /// The players' shares in the seed, in seat order; whoever has none is not here.
    pub shares: Vec<SharePart>,
    /// Until when all shares must be shown, while the table waits for that, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub show_until: Option<u64>,
    /// SHA-256 of the seed of all chance, known since the start.
    pub commitment: Option<String>,
    /// The seed, once the game is over.
    pub seed: Option<String>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The table of the rematch, if there is one.
    pub rematch: Option<String>,
}

/// A player's share in the seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SharePart {
    /// Whose.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// Its SHA-256, known before any share was shown.
    pub commitment: String,
    /// The share, once it was shown.
    pub share: Option<String>,
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatView {
    /// Its number, from 1.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// Who it is for.
    pub kind: SeatKind,
    /// The name of the person.
    pub name: Option<String>,
    /// The level of the bot that plays there: its own seat, or in place of a person who left.
    pub bot: Option<String>,
    /// The island that was settled: a board or `random`, and a side unless the player chooses it (`thera/calm`).
    pub island: String,
    /// Whether the person is away.
    pub away: bool,
    /// Since when the table waits for this seat, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub waited_for_since: Option<u64>,
    /// Whether the person gave up.
    pub resigned: bool,
    /// Whether the host took away the person's voice in the chat.
    pub muted: bool,
}

/// Who a seat is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum SeatKind {
    /// Free for whoever comes.
    Open,
    /// Kept for somebody who is asked to play again.
    Offered,
    /// A person.
    Person,
    /// A bot.
    Bot,
    /// The Automaton of the rules.
    Automaton,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Outcome {
    /// The winner; nobody if it was drawn.
    #[schema(value_type = Option<u8>)]
    pub winner: Option<Seat>,
    /// Why.
    pub end: End,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum End {
    /// By the rules: enough points and no creature, or a draw.
    Rules,
    /// The opponent gave up.
    Resignation,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Listed {
    /// The table.
    pub table: TableView,
    /// The round of the game; 0 before it.
    pub round: u8,
    /// Victory points in seat order.
    pub points: Vec<u8>,
    /// Which seats are mine, also where I gave up.
    #[schema(value_type = Vec<u8>)]
    pub mine: Vec<Seat>,
    /// Whether it waits for me.
    pub my_turn: bool,
    /// When something last happened there, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub changed_at: u64,
}
