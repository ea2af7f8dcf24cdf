//! What thinks for the engine. It is handed in, since the protocol knows no bots.

use std::time::Duration;

use orichalcum_rules::{Action, Game};
use serde_json::{Value, json};

use super::engine_error::EngineError;

/// How much thinking is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// This many positions judged: repeatable.
    Nodes(u64),
    /// This much time.
    Time(Duration),
}

impl Limit {
    /// What is allowed when nothing is said.
    pub const USUAL: Self = Self::Time(Duration::from_secs(1));
    /// The longest time that may be asked for.
    const LONGEST: u64 = 3_600_000;

    /// Reads the fields `nodes` and `ms` of a command.
    pub(super) fn read(nodes: Option<u64>, milliseconds: Option<u64>) -> Result<Self, EngineError> {
        match (nodes, milliseconds) {
            (None, None) => Ok(Self::USUAL),
            (Some(nodes @ 1..), None) => Ok(Self::Nodes(nodes)),
            (None, Some(milliseconds @ 1..=Self::LONGEST)) => Ok(Self::Time(Duration::from_millis(milliseconds))),
            _ => Err(EngineError::new(
                "bad_budget",
                format!("expected nodes from 1 or ms from 1 to {}, not both", Self::LONGEST),
            )),
        }
    }

    /// The field of a command that says it.
    pub fn field(self) -> (&'static str, u64) {
        match self {
            Self::Nodes(nodes) => ("nodes", nodes),
            Self::Time(time) => ("ms", u64::try_from(time.as_millis()).unwrap_or(Self::LONGEST)),
        }
    }
}

/// What a thinker would do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thought {
    /// The action.
    pub action: Action,
    /// How likely the player who is asked then wins, from 0 to 1.
    pub value: f32,
    /// Positions judged.
    pub nodes: u64,
}

/// What a thinker makes of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Insight {
    /// How likely each player is to win, in seat order.
    pub chances: Vec<f32>,
    /// The best actions with their values for the player who is asked, best first.
    pub best: Vec<(Action, f32)>,
    /// Positions judged.
    pub nodes: u64,
}

/// Something that thinks about games that are not over.
pub trait Thinker: std::fmt::Debug {
    /// Chooses as the level of that name would; as the usual one if no name is given.
    ///
    /// # Errors
    /// A sentence that says which levels there are, if there is none of that name.
    fn think(&self, game: &Game<'_>, level: Option<&str>, limit: Limit, seed: u64) -> Result<Thought, String>;

    /// Judges the position and its best actions, at most `best` of them.
    fn analyse(&self, game: &Game<'_>, best: usize, limit: Limit) -> Insight;
}

impl Thought {
    pub(super) fn to_json(self) -> Value {
        json!({ "action": self.action.to_string(), "value": rounded(self.value), "nodes": self.nodes })
    }
}

impl Insight {
    pub(super) fn to_json(&self) -> Value {
        let best: Vec<Value> = self
            .best
            .iter()
            .map(|(action, value)| json!({ "action": action.to_string(), "value": rounded(*value) }))
            .collect();
        let chances: Vec<f64> = self.chances.iter().map(|chance| rounded(*chance)).collect();
        json!({ "chances": chances, "best": best, "nodes": self.nodes })
    }
}

/// Four digits are more than a judgement is worth.
fn rounded(value: f32) -> f64 {
    (f64::from(value) * 1e4).round() / 1e4
}
