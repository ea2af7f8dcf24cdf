//! What the game waits for, taken apart for a screen.

use orichalcum_rules::{ActionKind, Ask, Building, Seat, Titan};
use serde::Serialize;

use super::patch::{Patched, write_other_object};

/// What the game waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "what", rename_all = "snake_case")]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the fields are those of the rules' question")]
pub enum Question {
    Side,
    Metropolis,
    Card,
    Tile,
    TitanOrder {
        waiting: Vec<Titan>,
    },
    TitanReturn {
        titan: Titan,
        waiting: Vec<Titan>,
    },
    LootTitanReturn {
        titan: Titan,
    },
    Act {
        action: ActionKind,
    },
    FightOn,
    LootBuilding {
        building: Building,
    },
    ConstructAgain,
    Additional,
    Discard,
    Initiative {
        tied: Vec<Seat>,
    },
    Automaton,
    /// Nothing: the game is over.
    Over {
        /// Nobody if it was drawn.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, serde(default), ts(optional))]
        winner: Option<Seat>,
    },
}

impl Patched for Question {
    fn write_patch(&self, after: &Self, text: &mut Vec<u8>) -> bool {
        write_other_object(self, after, text)
    }
}

impl From<Ask> for Question {
    fn from(ask: Ask) -> Self {
        match ask {
            Ask::Side => Self::Side,
            Ask::Metropolis => Self::Metropolis,
            Ask::Card => Self::Card,
            Ask::Tile => Self::Tile,
            Ask::TitanOrder { waiting } => Self::TitanOrder { waiting: waiting.iter().collect() },
            Ask::TitanReturn { titan, waiting } => Self::TitanReturn { titan, waiting: waiting.iter().collect() },
            Ask::LootTitanReturn { titan } => Self::LootTitanReturn { titan },
            Ask::Act { action } => Self::Act { action },
            Ask::FightOn => Self::FightOn,
            Ask::LootBuilding { building } => Self::LootBuilding { building },
            Ask::ConstructAgain => Self::ConstructAgain,
            Ask::Additional => Self::Additional,
            Ask::Discard => Self::Discard,
            Ask::Initiative { tied } => Self::Initiative { tied: tied.iter().collect() },
            Ask::Automaton => Self::Automaton,
            Ask::Over { winner } => Self::Over { winner },
        }
    }
}
