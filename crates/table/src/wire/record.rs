//! What is said of a record: what a list shows of it, and what was found when every draw was checked.

use orichalcum_rules::{Map, Seat};
use serde::Serialize;

use super::history::RecordedPlayer;

/// What a list says of a record that holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
pub struct About {
    /// Who played, as far as it says so.
    pub players: Map<Seat, RecordedPlayer>,
    /// The strength of the Automaton in a solo game.
    pub automaton: Option<String>,
    /// How many steps it has, the setup included.
    pub steps: usize,
    /// Whether the game is over.
    pub over: bool,
    /// Who won it.
    pub winner: Option<Seat>,
}

/// What was found out about a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
pub struct Verdict {
    /// In a word.
    pub verdict: Finding,
    /// How many steps were played again, the setup included.
    pub steps: usize,
    /// How many draws were compared.
    pub draws: usize,
    /// How many players had a share in the seed; none if the record does not say how it came about.
    pub shares: Option<usize>,
    /// What was promised about the seed before the game.
    pub commitment: Option<String>,
    /// The line that does not hold.
    pub line: Option<usize>,
    /// Why it does not.
    pub message: Option<String>,
}

/// What was found out about a record, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS))]
pub enum Finding {
    /// All of it holds.
    Holds,
    /// Its steps hold, and its seed is not known.
    NoSeed,
    /// Its draws do not follow from its seed.
    DrawsDiffer,
    /// A line does not hold.
    Broken,
}
