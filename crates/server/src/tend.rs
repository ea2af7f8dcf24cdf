//! Tends the tables that must move by themselves: bots, the Automaton, stand-ins for people who left.
//!
//! A table that is due is claimed in the store, so that one node does it, and another one if that node dies. Thinking
//! happens on a few threads of its own, in turn with everybody else's (`thinking`), so that bots never keep people
//! waiting. Waiting uses the monotonic clock. The machine's clock is compared with it: after it was set back, what was
//! due before looks as if it were not.

use std::sync::Arc;
use std::time::Duration;

use orichalcum_bots::judge::Judge;
use orichalcum_bots::levels::Level;
use orichalcum_rules::Action;
use orichalcum_store::{Millis, Store, TableId};
use tokio::sync::watch;
use tokio::time::Instant;

use crate::limits::Held;
use crate::live::{Tables, Terms};
use crate::problem::Problem;
use crate::thinking::{Lane, Thinking, time_for_step};
use orichalcum_table::{Duty, Table};

/// How long a claim lasts: longer than any bot thinks, unless it is configured to think for very long.
const LEASE: Duration = Duration::from_secs(15);
/// How long to wait at most before looking again, for what other nodes left behind.
const SWEEP: Duration = Duration::from_secs(1);
/// How many tables are claimed at once.
const BATCH: u32 = 256;

/// The task that tends the tables of a node.
#[derive(Debug)]
pub(crate) struct Tender {
    tables: Arc<Tables>,
    store: Store,
    thinking: Arc<Thinking>,
    /// How long a bot may think about the first step of a turn.
    thinking_time: Duration,
    /// The tables whose bots think here, or wait for their turn to.
    thought_about: Held<TableId>,
}

impl Tender {
    pub(crate) fn new(tables: Arc<Tables>, store: Store, thinking: Arc<Thinking>, thinking_time: Duration) -> Self {
        Self { tables, store, thinking, thinking_time, thought_about: Held::at_most(1) }
    }

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

    /// Tends what is due; after a clock was set back, everything that waits for a time: when it is due is not known.
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
        let overdue = move |table: &Table| Ok([table.stand_silent(now), table.stand_ins(now, &patience)].concat());
        self.tables.change(id, Terms::default(), overdue).await?;
        let table = self.tables.live(id).await?.look().await;
        let step = table.step();
        match table.duty() {
            None => self.tables.put_off(id).await?,
            Some(Duty::Automaton) => {
                self.tables
                    .change(id, Terms::default(), move |table| {
                        if table.step() == step { table.act_for_automaton() } else { Ok(vec![]) }
                    })
                    .await?;
            }
            Some(Duty::Bot { level, .. }) => {
                let Some(action) = self.think(&table, &level).await? else { return Ok(()) };
                self.tables
                    .change(id, Terms::default(), move |table| {
                        if table.step() == step { table.act_for_bot(action) } else { Ok(vec![]) }
                    })
                    .await?;
            }
        }
        Ok(())
    }

    /// What a bot would do. Nothing if it is being thought about already, if there is no room to wait (the claim then
    /// ends by itself, and the table is claimed again), or if another node took it over while it waited.
    async fn think(&self, table: &Table, level: &str) -> Result<Option<Action>, Problem> {
        let Some(game) = table.game().copied() else { return Ok(None) };
        let (id, step) = (table.id(), table.step());
        let level: Level = level.parse().map_err(|error: String| Problem::bad_request("bad_level", error))?;
        // A thought that waits for longer than its claim lasts is claimed again here, which prolongs the claim, and
        // must not wait twice.
        let Ok(_held) = self.thought_about.hold(id.clone()) else { return Ok(None) };
        let began = Instant::now();
        let account = self.thinking.account(table.host(), id);
        let Ok(turn) = self.thinking.turn(Lane::of(level, &game), account).await else { return Ok(None) };
        if began.elapsed() > LEASE / 2 {
            let is_due = self.tables.live(id).await?.look().await.step() == step;
            if !is_due || !self.store.claim(id, self.tables.node(), Millis::now(), LEASE).await? {
                return Ok(None);
            }
        }
        let (judge, usual) = (Judge::shared(), time_for_step(self.thinking_time, table.steps_by_bots()));
        let thought = tokio::task::spawn_blocking(move || {
            level.bot(judge, u64::from(step)).choose(&game, turn.budget(usual)).action
        });
        thought.await.map(Some).map_err(|error| {
            tracing::error!(%error, "a bot broke down");
            Problem::unavailable()
        })
    }
}

/// By how much the two clocks may differ between two looks at them: they are not read at the same moment.
const TOLERANCE: Duration = Duration::from_secs(1);

/// What the monotonic clock and the machine's clock said when they were last read.
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
