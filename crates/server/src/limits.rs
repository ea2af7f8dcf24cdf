//! How often a client may ask and how much it may hold at once: a bucket of tokens, or a count, for each of them.

mod network;
mod visitor;

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

pub(crate) use network::{HeldByNetwork, Network, NetworkHold, RateByNetwork};
pub(crate) use visitor::{HeldByVisitor, RateByVisitor, VisitorHold};

use crate::problem::Problem;

/// A rate limit for each key `K`.
#[derive(Debug)]
pub(crate) struct Rate<K> {
    /// How many at once.
    burst: f64,
    per_second: f64,
    buckets: Mutex<HashMap<K, (f64, Instant)>>,
}

impl<K: Eq + Hash> Rate<K> {
    /// `number` each second, four times as many at once.
    pub(crate) fn per_second(number: u32) -> Self {
        Self { burst: f64::from(number) * 4.0, per_second: f64::from(number), buckets: Mutex::default() }
    }

    /// `number` each minute, a quarter of them at once.
    pub(crate) fn per_minute(number: u32) -> Self {
        Self {
            burst: (f64::from(number) / 4.0).max(1.0),
            per_second: f64::from(number) / 60.0,
            buckets: Mutex::default(),
        }
    }

    /// `at_once`, then one more after each `pause`.
    pub(crate) fn one_in(pause: Duration, at_once: u32) -> Self {
        Self { burst: f64::from(at_once), per_second: 1.0 / pause.as_secs_f64(), buckets: Mutex::default() }
    }

    /// `number` each minute, all of them at once if need be.
    pub(crate) fn per_minute_at_once(number: u32) -> Self {
        Self { burst: f64::from(number), ..Self::per_minute(number) }
    }

    /// Takes one, or says after how many seconds there is one again.
    pub(crate) fn take(&self, who: K, now: Instant) -> Result<(), Problem> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let (tokens, filled) = buckets.entry(who).or_insert((self.burst, now));
        *tokens = (*tokens + now.duration_since(*filled).as_secs_f64() * self.per_second).min(self.burst);
        *filled = now;
        if *tokens < 1.0 {
            let seconds = ((1.0 - *tokens) / self.per_second.max(1e-9)).ceil();
            // A bucket that never fills is asked for again in an hour.
            let seconds = (1..3600).find(|whole| f64::from(*whole) >= seconds).unwrap_or(3600);
            return Err(Problem::too_often("too_often", "Too many requests. Wait a moment.", seconds));
        }
        *tokens -= 1.0;
        Ok(())
    }

    /// Forgets those whose bucket is full again.
    pub(crate) fn forget_full(&self, now: Instant) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.retain(|_, (tokens, filled)| {
            *tokens + now.duration_since(*filled).as_secs_f64() * self.per_second < self.burst
        });
    }
}

/// Things that are held for a time, up to a limit for each key.
#[derive(Debug)]
pub(crate) struct Held<K> {
    most: u32,
    counts: Arc<Mutex<HashMap<K, u32>>>,
}

impl<K: Clone + Eq + Hash> Held<K> {
    pub(crate) fn at_most(most: u32) -> Self {
        Self { most, counts: Arc::default() }
    }

    /// Holds one more until the answer is dropped.
    pub(crate) fn hold(&self, who: K) -> Result<Hold<K>, Problem> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(who.clone()).or_default();
        if *count >= self.most {
            let message = "You have too many of these open at once. Close one.";
            return Err(Problem::too_often("too_many", message, 5));
        }
        *count += 1;
        Ok(Hold { who, counts: Arc::clone(&self.counts) })
    }

    /// How many are held in all.
    pub(crate) fn total(&self) -> u32 {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
    }
}

/// One thing that is held.
#[derive(Debug)]
pub(crate) struct Hold<K: Eq + Hash> {
    who: K,
    counts: Arc<Mutex<HashMap<K, u32>>>,
}

impl<K: Eq + Hash> Drop for Hold<K> {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.who) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                counts.remove(&self.who);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_runs_dry_and_fills_again() {
        let rate = Rate::per_second(2);
        let now = Instant::now();
        for _ in 0..8 {
            assert!(rate.take("ada", now).is_ok());
        }
        assert_eq!(rate.take("ada", now).map_err(|problem| problem.retry_after), Err(Some(1)));
        assert!(rate.take("bob", now).is_ok(), "everybody has a bucket of their own");
        assert!(rate.take("ada", now + Duration::from_secs(1)).is_ok());
        rate.forget_full(now + Duration::from_mins(1));
        assert_eq!(rate.buckets.lock().unwrap().len(), 0);
    }

    #[test]
    fn some_at_once_and_then_one_after_each_pause() {
        let rate = Rate::one_in(Duration::from_mins(12), 5);
        let now = Instant::now();
        let take =
            |seconds| rate.take("ada", now + Duration::from_secs(seconds)).map_err(|problem| problem.retry_after);
        for second in 0..5 {
            assert_eq!(take(second), Ok(()));
        }
        assert_eq!(take(5), Err(Some(715)));
        assert_eq!(take(720), Ok(()));
        assert_eq!(take(721), Err(Some(719)));
    }

    #[test]
    fn what_is_dropped_is_held_no_more() {
        let held = Held::at_most(1);
        let first = held.hold("ada").unwrap();
        assert!(held.hold("ada").is_err());
        drop(first);
        assert!(held.hold("ada").is_ok());
        assert_eq!(held.total(), 0);
    }
}
