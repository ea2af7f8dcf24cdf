//! Answers that are no messages: to a change, to a reader who asks who they are, to a player who asks for a hint.

use orichalcum_bots::analyse::Analysis;
use orichalcum_bots::levels::Level;
use orichalcum_log::IdentityId;
use orichalcum_rules::{Game, Set};
use serde::Serialize;

/// How many actions a hint names.
const HINT_ACTIONS: usize = 3;

/// The answer to a change: it is durable.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Changed {
    /// The number of the last entry of the table's log.
    #[cfg_attr(test, ts(type = "number"))]
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub seq: u64,
}

/// Names a table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Opened {
    /// Its name in addresses.
    #[cfg_attr(feature = "openapi", schema(value_type = super::schema::TableName))]
    pub table: String,
}

/// A sign that was taken.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SignTaken {
    /// Always true. Whether it counts depends on an open stream.
    pub taken: bool,
}

/// The current visitor, and what there is to choose from.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// Your identity on this server; none before your first change.
    id: Option<String>,
    /// The name that others see.
    name: Option<String>,
    /// The levels of bots, weakest first.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<super::schema::BotLevel>))]
    levels: Vec<&'static str>,
    /// The strengths of the Automaton, weakest first.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<super::schema::Strength>))]
    strengths: Vec<String>,
}

impl Me {
    /// A visitor, with the levels of bots and what the set of new tables knows.
    pub fn of(person: Option<(&IdentityId, &str)>, set: &Set) -> Self {
        Self {
            id: person.map(|(identity, _)| identity.to_string()),
            name: person.map(|(_, name)| name.to_owned()),
            levels: Level::ALL.iter().filter(|level| **level != Level::Random).map(|level| level.name()).collect(),
            strengths: set.automaton().strengths.iter().map(|strength| strength.name.clone()).collect(),
        }
    }
}

/// A judgement of the game as it stands.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Hint {
    /// How likely each seat is to win, in seat order.
    chances: Vec<f32>,
    /// The best few actions, the best first.
    best: Vec<HintAction>,
}

/// An action that a hint names.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HintAction {
    /// The word of the action.
    #[cfg_attr(feature = "openapi", schema(value_type = orichalcum_rules::Action))]
    action: String,
    /// How likely the player is to win with it.
    chance: f32,
}

impl Hint {
    /// What an analysis says of a game.
    pub fn of(game: &Game<'_>, analysis: &Analysis) -> Self {
        let best = analysis.best.iter().take(HINT_ACTIONS);
        Self {
            best: best.map(|ranked| HintAction { action: ranked.action.to_string(), chance: ranked.value }).collect(),
            chances: game.position().seats().map(|seat| analysis.chances[seat]).collect(),
        }
    }
}
