//! What a player that thinks is: a position in, an action out.

use std::time::Duration;

use orichalcum_rules::{Action, Game};

/// How much thinking is allowed for one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// How many positions may be judged, for tests and measurements: the same seed gives the same answer everywhere.
    Nodes(u64),
    /// The same, unless it is called off meanwhile: then the best so far is the answer.
    NodesUnless(u64, CalledOff),
    /// How much time may pass on a clock, for play.
    Time(Duration, Clock),
}

/// Says whether nobody waits for the answer any more. It is handed in, as the clock is.
#[derive(Clone, Copy, Debug)]
pub struct CalledOff(pub fn() -> bool);

impl PartialEq for CalledOff {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::fn_addr_eq(self.0, other.0)
    }
}

impl Eq for CalledOff {}

/// Says how much time has passed since some fixed moment. It is handed in: bots know no clock, and a browser has none that
/// Rust knows.
#[derive(Clone, Copy, Debug)]
pub struct Clock(pub fn() -> Duration);

impl PartialEq for Clock {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::fn_addr_eq(self.0, other.0)
    }
}

impl Eq for Clock {}

impl Budget {
    /// How many positions that is, roughly.
    pub(crate) fn nodes(self) -> u64 {
        match self {
            Self::Nodes(most) | Self::NodesUnless(most, _) => most,
            Self::Time(most, _) => most.as_millis() as u64 * NODES_PER_MILLISECOND,
        }
    }

    /// Begins to think.
    pub(crate) fn start(self) -> Begun {
        let began = match self {
            Self::Nodes(_) | Self::NodesUnless(..) => Duration::ZERO,
            Self::Time(_, clock) => clock.0(),
        };
        Begun { budget: self, began }
    }
}

/// What a slow core judges in a millisecond.
const NODES_PER_MILLISECOND: u64 = 100;

/// The share of a time in which something new is begun: what has begun is finished, and takes some milliseconds.
const USABLE: f64 = 0.98;

/// Thinking that has begun.
#[derive(Debug)]
pub(crate) struct Begun {
    budget: Budget,
    /// What the clock said.
    began: Duration,
}

impl Begun {
    /// What part of the budget is used after `nodes`: 1 when all of it is.
    pub(crate) fn used(&self, nodes: u64) -> f64 {
        match self.budget {
            Budget::NodesUnless(_, called_off) if (called_off.0)() => f64::INFINITY,
            Budget::Nodes(most) | Budget::NodesUnless(most, _) => nodes as f64 / most.max(1) as f64,
            Budget::Time(most, clock) => {
                let passed = clock.0().saturating_sub(self.began);
                passed.as_secs_f64() / (most.as_secs_f64() * USABLE).max(1e-6)
            }
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
