//! What all players of a run share: where the servers are, what phase it is, which tables there are, and what went wrong.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rand::RngExt;
use rand::rngs::StdRng;
use tokio::sync::watch;

use super::history::History;

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
    pub(super) history: History,
    acknowledged: AtomicU64,
    words: AtomicU64,
    tables: Mutex<BTreeMap<String, Fate>>,
    weather: Mutex<Weather>,
    violations: Mutex<Vec<String>>,
}

/// What becomes of a table that is not over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// People play there.
    Live,
    /// It is being deleted: it may be gone, or not yet.
    Doomed,
    /// It was deleted at that time.
    Deleted(Instant),
}

/// Whether something keeps servers from their work for a while.
#[derive(Debug)]
struct Weather {
    disturbances: u32,
    calm_since: Instant,
}

/// Lasts as long as something keeps servers from their work.
#[derive(Debug)]
pub(super) struct Disturbance(Arc<World>);

/// Something that a server has promised: it is in the log, with this number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Reported {
    pub(super) seq: u64,
    /// What happened, by the name that messages and entries share.
    pub(super) what: String,
    /// The word of the action, if it was a step.
    pub(super) action: Option<String>,
    /// What was said, if something was.
    pub(super) text: Option<String>,
}

/// What one player went through at one table.
#[derive(Clone, Debug, Default)]
pub(super) struct Story {
    pub(super) table: String,
    /// What was answered with success.
    pub(super) acknowledged: Vec<Reported>,
    /// What came by the stream.
    pub(super) seen: Vec<Reported>,
    /// How often the stream was taken up again after it broke.
    pub(super) resumed: u64,
}

impl World {
    pub(super) fn new(addresses: Vec<SocketAddr>, history: History) -> Self {
        Self {
            addresses,
            phase: watch::Sender::new(Phase::Playing),
            history,
            acknowledged: AtomicU64::new(0),
            words: AtomicU64::new(0),
            tables: Mutex::default(),
            weather: Mutex::new(Weather { disturbances: 0, calm_since: Instant::now() }),
            violations: Mutex::default(),
        }
    }

    /// Any of the servers.
    pub(super) fn address(&self, rng: &mut StdRng) -> SocketAddr {
        self.addresses[rng.random_range(0..self.addresses.len())]
    }

    /// All of the servers.
    pub(super) fn addresses(&self) -> &[SocketAddr] {
        &self.addresses
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

    /// A sentence that nobody has said before.
    pub(super) fn sentence(&self) -> String {
        format!("What a day, number {}!", self.words.fetch_add(1, Ordering::Relaxed))
    }

    /// People begin to play at a table.
    pub(super) fn begin(&self, table: &str) {
        lock(&self.tables).insert(table.to_owned(), Fate::Live);
    }

    /// They have stopped.
    pub(super) fn end(&self, table: &str) {
        let mut tables = lock(&self.tables);
        if tables.get(table) == Some(&Fate::Live) {
            tables.remove(table);
        }
    }

    /// Chooses a table at which people play: from now on it may be gone at any time.
    pub(super) fn doom(&self, chance: usize) -> Option<String> {
        let mut tables = lock(&self.tables);
        let mut live = tables.iter_mut().filter(|(_, fate)| **fate == Fate::Live).collect::<Vec<_>>();
        let place = chance.checked_rem(live.len())?;
        let (table, fate) = &mut live[place];
        **fate = Fate::Doomed;
        Some((*table).clone())
    }

    /// A doomed table is gone.
    pub(super) fn bury(&self, table: &str) {
        lock(&self.tables).insert(table.to_owned(), Fate::Deleted(Instant::now()));
    }

    /// Whether a table is being deleted, or was.
    pub(super) fn is_doomed(&self, table: &str) -> bool {
        matches!(lock(&self.tables).get(table), Some(Fate::Doomed | Fate::Deleted(_)))
    }

    /// For how long a table has been gone while the servers could notice it.
    pub(super) fn gone_for(&self, table: &str) -> Option<Duration> {
        match lock(&self.tables).get(table) {
            Some(Fate::Deleted(at)) => Some(at.elapsed().min(self.calm_for())),
            Some(Fate::Live | Fate::Doomed) | None => None,
        }
    }

    /// Something begins to keep servers from their work.
    pub(super) fn disturb(self: &Arc<Self>) -> Disturbance {
        lock(&self.weather).disturbances += 1;
        Disturbance(Arc::clone(self))
    }

    /// For how long nothing has kept servers from their work. Kills do not count: a server that was killed is back at
    /// once.
    pub(super) fn calm_for(&self) -> Duration {
        let weather = lock(&self.weather);
        if weather.disturbances > 0 { Duration::ZERO } else { weather.calm_since.elapsed() }
    }

    /// Notes that a promise was broken.
    pub(super) fn violate(&self, what: String) {
        eprintln!("violation: {what}");
        lock(&self.violations).push(what);
    }

    pub(super) fn violations(&self) -> Vec<String> {
        lock(&self.violations).clone()
    }
}

impl Drop for Disturbance {
    fn drop(&mut self) {
        let mut weather = lock(&self.0.weather);
        weather.disturbances -= 1;
        weather.calm_since = Instant::now();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
