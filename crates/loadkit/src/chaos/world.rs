//! What all players of a run share: where the servers are, what phase it is, and what went wrong.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use rand::RngExt;
use rand::rngs::StdRng;
use tokio::sync::watch;

/// How far the run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Phase {
    /// Games are played, and new ones begun, while servers are killed.
    Playing,
    /// Nobody acts any more. Everybody reads to the end.
    Ending,
}

/// What all players share.
#[derive(Debug)]
pub(super) struct World {
    addresses: Vec<SocketAddr>,
    pub(super) phase: watch::Sender<Phase>,
    acknowledged: AtomicU64,
    violations: Mutex<Vec<String>>,
}

/// Something that a server has promised: it is in the log, with this number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Told {
    pub(super) seq: u64,
    /// What happened, by the name that messages and entries share.
    pub(super) what: String,
    /// The word of the action, if it was a step.
    pub(super) action: Option<String>,
}

/// What one player went through at one table.
#[derive(Clone, Debug, Default)]
pub(super) struct Story {
    pub(super) table: String,
    /// What was answered with success.
    pub(super) acknowledged: Vec<Told>,
    /// What came by the stream.
    pub(super) seen: Vec<Told>,
    /// How often the stream was taken up again after it broke.
    pub(super) resumed: u64,
}

impl World {
    pub(super) fn new(addresses: Vec<SocketAddr>) -> Self {
        Self {
            addresses,
            phase: watch::Sender::new(Phase::Playing),
            acknowledged: AtomicU64::new(0),
            violations: Mutex::default(),
        }
    }

    /// Any of the servers.
    pub(super) fn address(&self, rng: &mut StdRng) -> SocketAddr {
        self.addresses[rng.random_range(0..self.addresses.len())]
    }

    pub(super) fn is_ending(&self) -> bool {
        *self.phase.borrow() == Phase::Ending
    }

    pub(super) fn acknowledge(&self) {
        self.acknowledged.fetch_add(1, Ordering::Relaxed);
    }

    /// How many changes were acknowledged so far.
    pub(super) fn acknowledged(&self) -> u64 {
        self.acknowledged.load(Ordering::Relaxed)
    }

    /// Notes that a promise was broken.
    pub(super) fn violate(&self, what: String) {
        eprintln!("violation: {what}");
        self.violations.lock().unwrap_or_else(PoisonError::into_inner).push(what);
    }

    pub(super) fn violations(&self) -> Vec<String> {
        self.violations.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
