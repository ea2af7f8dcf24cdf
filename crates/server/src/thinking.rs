//! Thinking, shared fairly: bots, stand-ins and hints wait for their turn on the account of the player they think for.
//!
//! Whose turn it is and how long a thought may take is settled in `schedule`, without a clock and without threads.
//! The holder of a [`Turn`] thinks on a thread of its own until it drops it.

mod account;
mod clock;
mod fair;
mod schedule;
mod whole_turn;

use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use orichalcum_bots::bot::Budget;
use orichalcum_bots::net::EMBEDDED_INPUTS;
use orichalcum_bots::view::INPUTS;
use orichalcum_store::{IdentityId, TableId};
use tokio::sync::oneshot;
use tokio::time::{Instant, timeout};

use crate::metrics::ThoughtMetrics;

use account::Accounts;
use clock::MACHINE;
use schedule::{Allowance, Schedule, Ticket};

pub(crate) use account::Account;
pub(crate) use schedule::Lane;
pub(crate) use whole_turn::time_for_step;

const _: () = assert!(
    EMBEDDED_INPUTS == INPUTS,
    "the nets that come with the program were trained for other pieces: train them again (docs/bots/training.md)"
);

/// All thinking of a node.
#[derive(Debug)]
pub(crate) struct Thinking {
    schedule: Mutex<Schedule<oneshot::Sender<Turn>>>,
    accounts: Accounts,
    metrics: ThoughtMetrics,
}

/// There is no turn to be had soon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Crowded {
    /// How long it would take, as things look.
    pub(crate) wait: Duration,
}

impl Thinking {
    /// Nothing is being thought. At most `threads` deep thoughts run at once, and each usually takes at most `usual`.
    pub(crate) fn new(threads: usize, usual: Duration, metrics: ThoughtMetrics) -> Arc<Self> {
        let schedule = Mutex::new(Schedule::new(threads, usual));
        Arc::new(Self { schedule, accounts: Accounts::default(), metrics })
    }

    /// This identity was last seen at this address.
    pub(crate) fn note(&self, identity: &IdentityId, address: IpAddr) {
        self.accounts.note(identity, address, Instant::now());
    }

    /// The account of what is thought for an identity at a table.
    pub(crate) fn account(&self, identity: &IdentityId, table: &TableId) -> Account {
        self.accounts.account(identity, table, Instant::now())
    }

    /// Forgets who is gone.
    pub(crate) fn forget_gone(&self) {
        self.accounts.forget_gone(Instant::now());
    }

    /// A turn to think, however long that takes to come; none if too much waits for the same network already.
    pub(crate) async fn turn(self: &Arc<Self>, lane: Lane, account: Account) -> Result<Turn, Crowded> {
        let began = Instant::now();
        let (mut line, turn) = self.stand_in_line(lane, account)?;
        let Ok(turn) = turn.await else { return Err(line.crowded()) };
        line.has_had_its_turn = true;
        self.metrics.waited(lane.name(), began.elapsed());
        Ok(turn)
    }

    /// A turn to think deeply within a time; none if none is expected in that time, or none came.
    pub(crate) async fn turn_within(self: &Arc<Self>, most: Duration, account: Account) -> Result<Turn, Crowded> {
        let wait = self.schedule().expected_wait(&account);
        if wait > most {
            return Err(Crowded { wait });
        }
        timeout(most, self.turn(Lane::Deep, account)).await.unwrap_or(Err(Crowded { wait: most }))
    }

    fn stand_in_line(
        self: &Arc<Self>,
        lane: Lane,
        account: Account,
    ) -> Result<(InLine<'_>, oneshot::Receiver<Turn>), Crowded> {
        let (sender, turn) = oneshot::channel();
        let waits = self.schedule().wait(lane, account.clone(), sender);
        let line = match waits {
            Ok(ticket) => InLine { thinking: self, lane, account, ticket, has_had_its_turn: false },
            Err(schedule::Full) => return Err(Crowded { wait: self.schedule().expected_wait(&account) }),
        };
        self.serve();
        Ok((line, turn))
    }

    /// Gives turns to those who are next, as long as there are threads.
    fn serve(self: &Arc<Self>) {
        loop {
            let begun = {
                let mut schedule = self.schedule();
                let begun = schedule.begin();
                for lane in Lane::ALL {
                    self.metrics.waiting(lane.name(), schedule.waiting(lane));
                }
                begun
            };
            let Some(begun) = begun else { return };
            let turn = Turn {
                thinking: Arc::clone(self),
                lane: begun.lane,
                allowance: begun.allowance,
                began: Instant::now(),
            };
            // A caller that is cancelled at this very moment drops the turn, which gives it to the next one.
            let _ = begun.waiter.send(turn);
        }
    }

    fn schedule(&self) -> MutexGuard<'_, Schedule<oneshot::Sender<Turn>>> {
        self.schedule.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place in the line, given up when it is dropped.
struct InLine<'thinking> {
    thinking: &'thinking Thinking,
    lane: Lane,
    account: Account,
    ticket: Ticket,
    has_had_its_turn: bool,
}

impl InLine<'_> {
    fn crowded(&self) -> Crowded {
        Crowded { wait: self.thinking.schedule().expected_wait(&self.account) }
    }
}

impl Drop for InLine<'_> {
    fn drop(&mut self) {
        if !self.has_had_its_turn {
            let mut schedule = self.thinking.schedule();
            schedule.withdraw(self.lane, &self.account, self.ticket);
            self.thinking.metrics.waiting(self.lane.name(), schedule.waiting(self.lane));
        }
    }
}

/// A turn to think, which ends when it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    thinking: Arc<Thinking>,
    lane: Lane,
    allowance: Allowance,
    began: Instant,
}

impl Turn {
    /// How long a thought that usually takes `usual` may take: the less, the more waits.
    pub(crate) fn budget(&self, usual: Duration) -> Budget {
        Budget::Time(self.allowance.of_usual(usual), MACHINE)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.thinking.schedule().end(self.lane, self.began.elapsed());
        self.thinking.serve();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metrics::Metrics;

    const USUAL: Duration = Duration::from_millis(900);

    fn thinking(metrics: &Metrics) -> Arc<Thinking> {
        Thinking::new(1, USUAL, metrics.thoughts.clone())
    }

    fn account(thinking: &Thinking, who: &str, address: &str) -> Account {
        let identity = IdentityId::new(who).unwrap();
        thinking.note(&identity, address.parse().unwrap());
        thinking.account(&identity, &TableId::new("t").unwrap())
    }

    #[tokio::test(start_paused = true)]
    async fn a_turn_that_is_dropped_is_the_next_ones() {
        let metrics = Metrics::new();
        let thinking = thinking(&metrics);
        let ada = account(&thinking, "ada", "192.0.2.1");
        let first = thinking.turn(Lane::Deep, ada.clone()).await.unwrap();
        let second = tokio::spawn({
            let (thinking, ada) = (Arc::clone(&thinking), ada.clone());
            async move { thinking.turn(Lane::Deep, ada).await.map(|turn| turn.budget(USUAL)) }
        });
        tokio::time::sleep(Duration::from_mins(1)).await;
        assert!(!second.is_finished());
        drop(thinking.turn(Lane::Quick, ada).await.unwrap());
        assert!(metrics.text(0).contains("orichalcum_thoughts_waiting{lane=\"deep\"} 1"));
        drop(first);
        assert_eq!(second.await.unwrap(), Ok(Budget::Time(USUAL, MACHINE)));
        let text = metrics.text(0);
        for line in [
            "orichalcum_thoughts_waiting{lane=\"deep\"} 0",
            "orichalcum_thought_wait_seconds_count{lane=\"deep\"} 2",
            "orichalcum_thought_wait_seconds_sum{lane=\"deep\"} 60",
            "orichalcum_thought_wait_seconds_count{lane=\"quick\"} 1",
        ] {
            assert!(text.contains(line), "{line} in {text}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn who_would_wait_too_long_is_refused_and_stands_in_nobodys_way() {
        let metrics = Metrics::new();
        let thinking = thinking(&metrics);
        let (ada, bob) = (account(&thinking, "ada", "192.0.2.1"), account(&thinking, "bob", "192.0.2.2"));
        let first = thinking.turn(Lane::Deep, ada.clone()).await.unwrap();
        // A turn is expected in time and does not come.
        let began = Instant::now();
        let asked = thinking.turn_within(Duration::from_secs(2), bob.clone());
        let crowded = timeout(Duration::from_hours(24), asked).await.expect("an answer").unwrap_err();
        assert_eq!((crowded.wait, began.elapsed()), (Duration::from_secs(2), Duration::from_secs(2)));
        assert_eq!(thinking.schedule().waiting(Lane::Deep), 0);
        // No turn is expected in time.
        let waiting: Vec<_> = (0..20).map(|_| thinking.stand_in_line(Lane::Deep, ada.clone()).unwrap()).collect();
        let began = Instant::now();
        let crowded = thinking.turn_within(Duration::from_secs(2), ada).await.unwrap_err();
        assert!(crowded.wait > Duration::from_secs(2) && began.elapsed().is_zero(), "{crowded:?}");
        drop(waiting);
        drop(first);
        assert!(thinking.turn_within(Duration::from_secs(2), bob).await.is_ok());
    }
}
