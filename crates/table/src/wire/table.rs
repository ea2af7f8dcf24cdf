//! A table as everybody sees it: who sits where, and how it ended.

use orichalcum_rules::{Map, Seat};
use serde::{Deserialize, Serialize};

use super::patch::{Patched, patched_by_field, replaced_as_a_whole, write_other_object};
use super::written::Written;

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Status {
    /// Seats are being taken.
    Open,
    /// The game is on.
    Playing,
    /// The game is over.
    Finished,
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct TableView {
    /// Its name in addresses.
    #[cfg_attr(feature = "openapi", schema(value_type = super::schema::TableName))]
    pub id: String,
    /// Where it stands.
    pub status: Status,
    /// Whether it is listed for everybody.
    pub public: bool,
    /// Whether players may ask for hints.
    pub hints: bool,
    /// Who sits where.
    pub seats: Map<Seat, SeatView>,
    /// The strength of the Automaton in a solo game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<super::schema::Strength>))]
    pub automaton: Option<String>,
    /// The name of the component set that it is played with.
    pub set: String,
    /// Whether the game begins with a set-up position: such a game is never rated.
    pub from_position: bool,
    /// Whether the game was played somewhere else, and is kept here from its record.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, serde(default), ts(optional, as = "Option<bool>"))]
    pub elsewhere: bool,
    /// SHA-256 of the server's share in the seed, known since the table was opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<orichalcum_protocol::fair::Commitment>))]
    pub server_commitment: Option<String>,
    /// The server's share, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<orichalcum_protocol::fair::Share>))]
    pub server_share: Option<String>,
    /// The players' shares in the seed; players without one are left out.
    pub shares: Map<Seat, SharePart>,
    /// Until when all shares must be shown, while the table waits for that, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional, type = "number"))]
    pub show_until: Option<u64>,
    /// SHA-256 of the seed of all chance, known since the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<orichalcum_protocol::fair::Commitment>))]
    pub commitment: Option<String>,
    /// The seed, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<super::schema::SeedDigits>))]
    pub seed: Option<String>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    pub outcome: Option<Outcome>,
    /// The table of the rematch, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<super::schema::TableName>))]
    pub rematch: Option<String>,
}

patched_by_field!(TableView {
    id,
    status,
    public,
    hints,
    seats,
    automaton,
    set,
    from_position,
    elsewhere,
    server_commitment,
    server_share,
    shares,
    show_until,
    commitment,
    seed,
    outcome,
    rematch,
});

/// A player's share in the seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SharePart {
    /// Its SHA-256, known before any share was shown.
    #[cfg_attr(feature = "openapi", schema(value_type = orichalcum_protocol::fair::Commitment))]
    pub commitment: String,
    /// The share, once it was shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<orichalcum_protocol::fair::Share>))]
    pub share: Option<String>,
}

patched_by_field!(SharePart { commitment, share });

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// Who it is for.
    pub kind: SeatKind,
    /// The name of the person.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    pub name: Option<String>,
    /// The level of the bot that plays there: its own seat, or in place of a person who left.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<super::schema::BotLevel>))]
    pub bot: Option<String>,
    /// The island that was settled: a board or `random`, and a side unless the player chooses it (`thera/calm`).
    #[cfg_attr(feature = "openapi", schema(value_type = super::schema::SettledIsland))]
    pub island: String,
    /// The seat whose colour it has: a person who plays again keeps theirs at any seat.
    pub colour: Seat,
    /// Whether the person is away.
    pub away: bool,
    /// Since when the table waits for this seat, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional, type = "number"))]
    pub waited_for_since: Option<u64>,
    /// Whether the person gave up.
    pub resigned: bool,
    /// Whether the host muted the person in the chat.
    pub muted: bool,
}

patched_by_field!(SeatView { kind, name, bot, island, colour, away, waited_for_since, resigned, muted });

/// Who a seat is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum SeatKind {
    /// Free for any player.
    Open,
    /// Kept for a player who is asked to play again.
    Offered,
    /// A person.
    Person,
    /// A bot.
    Bot,
    /// The Automaton of the rules.
    Automaton,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// The winner; nobody if it was drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    pub winner: Option<Seat>,
    /// Why.
    pub end: End,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum End {
    /// By the rules: enough points and no creature, or a draw.
    Rules,
    /// The opponent gave up.
    Resignation,
}

/// A table in a list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Listed {
    /// The table.
    #[cfg_attr(test, ts(as = "TableView"))]
    #[cfg_attr(feature = "openapi", schema(value_type = TableView))]
    pub table: Written<TableView>,
    /// The round of the game; 0 before it.
    pub round: u8,
    /// Victory points in seat order.
    pub points: Vec<u8>,
    /// Which seats are mine, also where I gave up.
    pub mine: Vec<Seat>,
    /// Whether it waits for me.
    pub my_turn: bool,
    /// When something last happened there, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub changed_at: u64,
}

replaced_as_a_whole!(Status, SeatKind);

impl Patched for Outcome {
    fn write_patch(&self, after: &Self, text: &mut Vec<u8>) -> bool {
        write_other_object(self, after, text)
    }
}
