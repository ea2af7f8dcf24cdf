//! Tends the tables that must move by themselves: bots, the Automaton, stand-ins for people who left.
//!
//! A table that is due is claimed in the store, so that one node does it, and another one if that node dies. Thinking
//! happens on a few threads of its own, so that bots never keep people waiting. Waiting goes by the clock that nobody
//! sets; what the other one says is compared with it, because what was due before it was set back looks as if it were
//! not.

use std::sync::Arc;
use std::time::Duration;

use orichalcum_bots::bot::Budget;
use orichalcum_bots::judge::Judge;
use orichalcum_bots::levels::Level;
use orichalcum_rules::{Action, Game};
use orichalcum_store::{Millis, Store, TableId};
use tokio::sync::{Semaphore, watch};
use tokio::time::Instant;

use crate::live::Tables;
use crate::problem::Problem;
use crate::table::Duty;

/// How long a claim lasts: longer than any bot thinks.
const LEASE: Duration = Duration::from_secs(15);
/// How long to wait at most before looking again, for what other nodes left behind.
const SWEEP: Duration = Duration::from_secs(1);
/// How many tables are claimed at once.
const BATCH: u32 = 256;

/// The one who tends the tables of a node.
#[derive(Debug)]
pub(crate) struct Tender {
    pub(crate) tables: Arc<Tables>,
    pub(crate) store: Store,
    /// How many bots may think at the same time.
    pub(crate) thinkers: Arc<Semaphore>,
    /// How long a bot may think about a step.
    pub(crate) thinking_time: Duration,
}

impl Tender {
    /// Tends tables until told to stop.
    pub(crate) async fn run(self: Arc<Self>, mut stopping: watch::Receiver<bool>) {
        let mut due = self.tables.due();
        let mut clock = Clock::default();
        loop {
            let earliest = *due.borrow_and_update();
            let wait = earliest.map_or(SWEEP, |at| at.saturating_duration_since(Instant::now()).min(SWEEP));
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                _ = due.changed() => continue,
                _ = stopping.wait_for(|stop| *stop) => return,
            }
            self.tables.clear_due();
            let was_set_back = clock.was_set_back(Instant::now(), Millis::now());
            self.tend_due(was_set_back).await;
        }
    }

    /// Tends what is due; after a clock was set back, everything that waits for a time: when it is due cannot be told.
    async fn tend_due(self: &Arc<Self>, was_set_back: bool) {
        let patience = self.tables.patience().longest();
        let (longest, limit) = if was_set_back { (Duration::ZERO, u32::MAX) } else { (patience, BATCH) };
        match self.store.claim_due(self.tables.node(), Millis::now(), LEASE, longest, limit).await {
            Ok(claimed) => {
                for (table, _) in claimed {
                    let tender = Arc::clone(self);
                    tokio::spawn(async move { tender.tend(&table).await });
                }
            }
            Err(error) => tracing::warn!(%error, "tables that are due could not be claimed"),
        }
        // What is due later, also what this call made due, must wake this task again.
        if let Ok(Some(next)) = self.store.next_due(Millis::now(), LEASE, patience).await {
            self.tables.wake_at(next);
        }
    }

    async fn tend(&self, id: &TableId) {
        if let Err(problem) = self.do_duty(id).await {
            tracing::warn!(table = %id, %problem.message, "a table could not be tended");
        }
    }

    async fn do_duty(&self, id: &TableId) -> Result<(), Problem> {
        let now = Millis::now();
        let patience = self.tables.patience().clone();
        self.tables.change(id, move |table| Ok(table.stand_ins(now, &patience))).await?;
        let table = self.tables.live(id).await?.look().await;
        let (Some(duty), Some(game)) = (table.duty(), table.game()) else {
            return self.tables.put_off(id).await;
        };
        let step = table.step();
        match duty {
            Duty::Automaton => {
                self.tables
                    .change(id, move |table| if table.step() == step { table.act_for_automaton() } else { Ok(vec![]) })
                    .await?;
            }
            Duty::Bot { level, .. } => {
                let Some(action) = self.think(id, game, &level, step).await? else { return Ok(()) };
                self.tables
                    .change(id, move |table| if table.step() == step { table.act_for_bot(action) } else { Ok(vec![]) })
                    .await?;
            }
        }
        Ok(())
    }

    /// What a bot would do; nothing if it waited for its turn to think until somebody else had taken it over.
    async fn think(
        &self,
        id: &TableId,
        game: &Game<'static>,
        level: &str,
        step: u32,
    ) -> Result<Option<Action>, Problem> {
        let level: Level = level.parse().map_err(|error: String| Problem::bad_request("bad_level", error))?;
        let began = Instant::now();
        let waiting = Arc::clone(&self.thinkers).acquire_owned().await;
        let _permit = waiting.map_err(|_| Problem::unavailable())?;
        if began.elapsed() > LEASE / 2 {
            let is_due = self.tables.live(id).await?.look().await.step() == step;
            if !is_due || !self.store.claim(id, self.tables.node(), Millis::now(), LEASE).await? {
                return Ok(None);
            }
        }
        let game = *game;
        let (judge, budget) = (Judge::shared(), Budget::Time(self.thinking_time));
        let thought =
            tokio::task::spawn_blocking(move || level.bot(judge, u64::from(step)).choose(&game, budget).action).await;
        thought.map(Some).map_err(|error| {
            tracing::error!(%error, "a bot broke down");
            Problem::unavailable()
        })
    }
}

/// By how much the two clocks may differ between two looks at them: they are not read at the same moment.
const TOLERANCE: Duration = Duration::from_secs(1);

/// What the clocks said when they were last looked at: the one that nobody sets, and the one of the machine.
#[derive(Debug, Default)]
struct Clock(Option<(Instant, Millis)>);

impl Clock {
    /// Whether the machine's clock was set back since the last look. At the first look it may have been.
    fn was_set_back(&mut self, monotonic: Instant, now: Millis) -> bool {
        match self.0.replace((monotonic, now)) {
            None => true,
            Some((before, then)) => now.plus(TOLERANCE) < then.plus(monotonic.duration_since(before)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_set_back_is_noticed_and_one_that_is_set_forward_is_none_of_our_business() {
        let (began, mut clock) = (Instant::now(), Clock::default());
        for (seconds, milliseconds, was_set_back) in [
            (0, 50_000, true),
            (0, 50_000, false),
            (1, 51_020, false),
            (2, 51_200, false),
            (3, 48_000, true),
            (4, 49_000, false),
            (5, 3_600_000, false),
            (600, 3_600_000, true),
        ] {
            let found = clock.was_set_back(began + Duration::from_secs(seconds), Millis(milliseconds));
            assert_eq!(found, was_set_back, "{seconds} {milliseconds}");
        }
    }
}
