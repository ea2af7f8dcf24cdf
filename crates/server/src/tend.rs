//! Tends the tables that must move by themselves: bots, the Automaton, stand-ins for people who left.
//!
//! A table that is due is claimed in the store, so that one node does it, and another one if that node dies. Thinking
//! happens on a few threads of its own, so that bots never keep people waiting.

use std::sync::Arc;
use std::time::{Duration, Instant};

use orichalcum_bots::bot::Budget;
use orichalcum_bots::judge::Judge;
use orichalcum_bots::levels::Level;
use orichalcum_rules::{Action, Game};
use orichalcum_store::{Millis, Store, TableId};
use tokio::sync::{Semaphore, watch};

use crate::live::{Tables, Terms};
use crate::problem::Problem;
use crate::table::{Duty, Table};

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
        loop {
            let now = Millis::now();
            let earliest = *due.borrow_and_update();
            let wait =
                earliest.map_or(SWEEP, |at| Duration::from_millis((at.0 - now.0).max(0).unsigned_abs()).min(SWEEP));
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                _ = due.changed() => continue,
                _ = stopping.wait_for(|stop| *stop) => return,
            }
            self.tables.clear_due();
            self.tend_due().await;
        }
    }

    async fn tend_due(self: &Arc<Self>) {
        match self.store.claim_due(self.tables.node(), Millis::now(), LEASE, BATCH).await {
            Ok(claimed) => {
                for (table, _) in claimed {
                    let tender = Arc::clone(self);
                    tokio::spawn(async move { tender.tend(&table).await });
                }
            }
            Err(error) => tracing::warn!(%error, "tables that are due could not be claimed"),
        }
        // What is due later, also what this call made due, must wake this task again.
        if let Ok(Some(next)) = self.store.next_due(Millis::now()).await {
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
        let (Some(duty), Some(game)) = (table.duty(), table.game()) else {
            return self.tables.put_off(id).await;
        };
        let step = table.step();
        match duty {
            Duty::Automaton => {
                self.tables
                    .change(id, Terms::default(), move |table| {
                        if table.step() == step { table.act_for_automaton() } else { Ok(vec![]) }
                    })
                    .await?;
            }
            Duty::Bot { level, .. } => {
                let Some(action) = self.think(id, game, &level, step).await? else { return Ok(()) };
                self.tables
                    .change(id, Terms::default(), move |table| {
                        if table.step() == step { table.act_for_bot(action) } else { Ok(vec![]) }
                    })
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
