//! Who is there, seat by seat. It is sent beside the messages and never stored, as it is true for a moment only.

use orichalcum_rules::{Map, Seat};
use serde::{Deserialize, Serialize};

/// Who is there: the data of the event `presence`, for readers who asked for it. It comes when a stream opens and
/// whenever it changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Attendance {
    /// When this was so, in milliseconds since 1970, by the server's clock.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// The seats of people.
    pub seats: Map<Seat, SeatPresence>,
    /// After how many milliseconds of waiting for somebody the others may let a bot play for them.
    #[cfg_attr(test, ts(type = "number"))]
    pub patience: u64,
}

/// Whether the person of a seat is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatPresence {
    /// Where they are.
    pub state: Whereabouts,
    /// Whether they said that they leave: then the others may let a bot play at once.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, serde(default), ts(as = "Option<bool>", optional))]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub on_purpose: bool,
    /// When a bot takes over by itself if they stay away, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional, type = "number"))]
    pub bot_at: Option<u64>,
}

/// Where the person of a seat is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Whereabouts {
    /// At the table.
    Here,
    /// Their page is hidden, or gave no sign for a minute, or has not been opened.
    Away,
    /// They left the table, or closed its last page.
    Left,
    /// A bot plays for them.
    Bot,
}

/// A sign of life from the page of somebody who plays.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SignRequest {
    /// Whether the page is hidden now: its person is away at once.
    #[serde(default)]
    pub hidden: bool,
}
