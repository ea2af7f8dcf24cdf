//! Whether what is appended gets stored: the result of the last write, or of a trial write where there was none.

use crate::{Store, StoreError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// How long a write that succeeded is proof enough.
const PROOF: Duration = Duration::from_secs(5);
/// How often a write is tried only to see whether it succeeds.
const PAUSE: Duration = Duration::from_secs(2);
/// How long a caller waits for it.
pub(crate) const LONGEST_PROBE: Duration = Duration::from_secs(2);

/// A store that does not store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failing {
    /// How long ago the first write failed of those that failed since the last success.
    pub since: Duration,
    /// Why the last one did.
    pub why: StoreError,
}

/// The results of the writes of one store.
#[derive(Debug, Default)]
pub(crate) struct Health(Mutex<Writes>);

#[derive(Debug, Default)]
struct Writes {
    /// When the last write ended, and how; none when nothing was written yet.
    last: Option<(Instant, Result<(), StoreError>)>,
    failing_since: Option<Instant>,
    /// When and why the last append failed, if it did.
    append_failed: Option<(Instant, StoreError)>,
}

impl Health {
    /// An append has ended like this.
    pub(crate) fn note_append(&self, outcome: Result<(), StoreError>) {
        self.lock().append_failed = outcome.clone().err().map(|why| (Instant::now(), why));
        self.note(outcome);
    }

    /// A write has ended like this.
    pub(crate) fn note(&self, outcome: Result<(), StoreError>) {
        let now = Instant::now();
        let mut known = self.lock();
        known.failing_since = outcome.is_err().then(|| known.failing_since.unwrap_or(now));
        known.last = Some((now, outcome));
    }

    pub(crate) fn failing(&self) -> Option<Failing> {
        let known = self.lock();
        match (&known.last, known.failing_since) {
            (Some((_, Err(why))), Some(since)) => Some(Failing { since: since.elapsed(), why: why.clone() }),
            _ => None,
        }
    }

    /// Whether writing works, as far as that is known without trying it; the last trial was at that time. An append that
    /// failed just now says more than a trial: on a full disk there is often room for a row and not for a game.
    pub(crate) fn known(&self, tried_at: Option<Instant>) -> Option<Result<(), StoreError>> {
        let known = self.lock();
        if let Some((failed_at, why)) = &known.append_failed
            && failed_at.elapsed() < PROOF
        {
            return Some(Err(why.clone()));
        }
        let (ended_at, outcome) = known.last.as_ref()?;
        let is_proven = outcome.is_ok() && ended_at.elapsed() < PROOF;
        let was_tried = tried_at.is_some_and(|tried_at| tried_at.elapsed() < PAUSE);
        (is_proven || was_tried).then(|| outcome.clone())
    }

    fn lock(&self) -> MutexGuard<'_, Writes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store {
    /// Whether something can be stored now. What was stored in the last few seconds is proof enough; otherwise a row is
    /// written and deleted again, behind the appends that wait, at most once in two seconds. The answer comes within
    /// about two seconds, even when the database does not answer or another process keeps it locked.
    ///
    /// # Errors
    /// Why nothing can be stored.
    pub async fn probe_write(&self) -> Result<(), StoreError> {
        self.shared.writer.probe().await
    }

    /// How the last write failed, if it did. Nothing is tried to find out.
    pub fn failing(&self) -> Option<Failing> {
        self.shared.writer.health().failing()
    }

    /// How many appends could not be stored since this store was opened, stale ones aside.
    pub fn failed_appends(&self) -> u64 {
        self.shared.writer.failed()
    }
}

#[cfg(test)]
mod tests {
    use super::{Health, PAUSE, PROOF};
    use crate::StoreError;
    use std::time::Duration;
    use tokio::time::{Instant, advance};

    #[tokio::test(start_paused = true)]
    async fn a_success_is_proof_for_a_while_and_a_trial_is_not_repeated_at_once() {
        let health = Health::default();
        assert_eq!(health.known(None), None);
        health.note(Ok(()));
        assert_eq!(health.known(None), Some(Ok(())));
        advance(PROOF).await;
        assert_eq!(health.known(None), None, "that was long ago");
        let tried_at = Some(Instant::now());
        health.note(Err(StoreError::Closed));
        assert_eq!(health.known(None), None, "a failure may be over");
        assert_eq!(health.known(tried_at), Some(Err(StoreError::Closed)));
        advance(PAUSE).await;
        assert_eq!(health.known(tried_at), None);
    }

    #[tokio::test(start_paused = true)]
    async fn an_append_that_failed_says_more_than_a_trial_that_did_not() {
        let health = Health::default();
        let full = || StoreError::NoRoom("full".to_owned());
        health.note_append(Err(full()));
        health.note(Ok(()));
        assert_eq!(health.known(None), Some(Err(full())), "there was room for a row, not for an append");
        health.note_append(Ok(()));
        assert_eq!(health.known(None), Some(Ok(())));
        health.note_append(Err(full()));
        advance(PROOF).await;
        health.note(Ok(()));
        assert_eq!(health.known(None), Some(Ok(())), "nobody has tried to append for long");
    }

    #[tokio::test(start_paused = true)]
    async fn it_fails_since_the_first_failure() {
        let health = Health::default();
        assert_eq!(health.failing(), None);
        for why in ["a", "b"] {
            health.note(Err(StoreError::NoRoom(why.to_owned())));
            advance(Duration::from_secs(1)).await;
        }
        let failing = health.failing().expect("it fails");
        assert_eq!((failing.since, failing.why), (Duration::from_secs(2), StoreError::NoRoom("b".to_owned())));
        health.note(Ok(()));
        assert_eq!(health.failing(), None);
    }
}
