//! What is measured while players play.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Counts and times of one run.
#[derive(Debug, Default)]
pub(super) struct Gauge {
    is_on: AtomicBool,
    steps: AtomicU64,
    games: AtomicU64,
    delivered: Mutex<Vec<Duration>>,
    answered: Mutex<Vec<Duration>>,
}

/// What was measured.
#[derive(Debug)]
pub(super) struct Reading {
    /// Steps that were answered with success.
    pub(super) steps: u64,
    /// Games that were played to their end.
    pub(super) games: u64,
    /// From sending a step until it came by the other player's stream, the shortest first.
    pub(super) delivered: Vec<Duration>,
    /// From sending a step until it was answered, the shortest first.
    pub(super) answered: Vec<Duration>,
}

impl Gauge {
    /// Begins to measure.
    pub(super) fn begin(&self) {
        self.is_on.store(true, Ordering::Relaxed);
    }

    /// Ends it.
    pub(super) fn end(&self) -> Reading {
        self.is_on.store(false, Ordering::Relaxed);
        let sorted = |times: &Mutex<Vec<Duration>>| {
            let mut times = std::mem::take(&mut *lock(times));
            times.sort_unstable();
            times
        };
        Reading {
            steps: self.steps.load(Ordering::Relaxed),
            games: self.games.load(Ordering::Relaxed),
            delivered: sorted(&self.delivered),
            answered: sorted(&self.answered),
        }
    }

    /// A step was answered.
    pub(super) fn answered(&self, after: Duration) {
        if self.is_on.load(Ordering::Relaxed) {
            self.steps.fetch_add(1, Ordering::Relaxed);
            lock(&self.answered).push(after);
        }
    }

    /// A step came by the other player's stream.
    pub(super) fn delivered(&self, after: Duration) {
        if self.is_on.load(Ordering::Relaxed) {
            lock(&self.delivered).push(after);
        }
    }

    /// A game was played to its end.
    pub(super) fn played(&self) {
        if self.is_on.load(Ordering::Relaxed) {
            self.games.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// The time that `percent` of a hundred do not exceed.
pub(crate) fn percentile(sorted: &[Duration], percent: usize) -> Duration {
    let rank = (sorted.len() * percent).div_ceil(100).max(1);
    sorted.get(rank - 1).copied().unwrap_or_default()
}

fn lock(times: &Mutex<Vec<Duration>>) -> MutexGuard<'_, Vec<Duration>> {
    times.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::percentile;
    use std::time::Duration;

    #[test]
    fn percentiles_are_values_that_occurred() {
        let times: Vec<Duration> = (1..=200).map(Duration::from_millis).collect();
        for (percent, millis) in [(50, 100), (99, 198), (100, 200), (0, 1)] {
            assert_eq!(percentile(&times, percent), Duration::from_millis(millis), "{percent} %");
        }
        assert_eq!(percentile(&[], 99), Duration::ZERO);
        assert_eq!(percentile(&times[..1], 99), times[0]);
    }
}
