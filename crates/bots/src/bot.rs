//! What a player that thinks is: a position in, an action out.

use std::time::{Duration, Instant};

use orichalcum_rules::{Action, Game};

/// How much thinking is allowed for one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many positions judged, for tests and measurements: the same seed gives the same answer.
    Nodes(u64),
    /// So much time, for play.
    Time(Duration),
}

impl Budget {
    /// How many positions that is, roughly.
    pub(crate) fn nodes(self) -> u64 {
        match self {
            Self::Nodes(most) => most,
            Self::Time(most) => most.as_millis() as u64 * NODES_PER_MILLISECOND,
        }
    }

    /// Begins to think.
    pub(crate) fn start(self) -> Clock {
        Clock { budget: self, began: Instant::now() }
    }
}

/// What a slow core judges in a millisecond.
const NODES_PER_MILLISECOND: u64 = 100;

/// The share of a time in which something new is begun: what has begun is finished, and takes some milliseconds.
const USABLE: f64 = 0.98;

/// Thinking that has begun.
#[derive(Debug)]
pub(crate) struct Clock {
    budget: Budget,
    began: Instant,
}

impl Clock {
    /// How much of the budget is used after so many nodes, 1 when all is.
    pub(crate) fn used(&self, nodes: u64) -> f64 {
        match self.budget {
            Budget::Nodes(most) => nodes as f64 / most.max(1) as f64,
            Budget::Time(most) => self.began.elapsed().as_secs_f64() / (most.as_secs_f64() * USABLE).max(1e-6),
        }
    }
}

/// What a bot answers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// What it does.
    pub action: Action,
    /// How likely it thinks to win then, from 0 to 1.
    pub value: f32,
    /// Positions judged.
    pub nodes: u64,
}

/// A player that thinks.
pub trait Bot: Send {
    /// Chooses for the player whom the game asks. The game is not over.
    fn choose(&mut self, game: &Game<'_>, budget: Budget) -> Choice;
}
