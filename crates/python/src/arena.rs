//! A player written in Python against the levels of the program, measured as the arena measures.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use orichalcum_arena::schedule::Schedule;
use orichalcum_arena::{BotWithBudget, Contestant, Forfeit, ForfeitKind, Measurement};
use orichalcum_bots::judge::Judge;
use orichalcum_protocol::fair::Seed;
use orichalcum_rules::{Action, Game as Rules, Side};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::fault::{Fault, unknown};
use crate::game::{Chosen, Game};
use crate::interrupt;
use crate::kit::{self, Kit};
use crate::thinking;

/// How long Ctrl-C may wait.
const EVERY: Duration = Duration::from_millis(50);
/// More games than anybody waits for.
const MOST_SETS: u64 = 1_000_000;

/// A function that chooses.
struct Called<'a> {
    choose: &'a Py<PyAny>,
    kit: &'static Kit,
    failed: &'a Mutex<Option<PyErr>>,
    stop: &'a Arc<AtomicBool>,
}

impl Contestant for Called<'_> {
    fn begin(&mut self, _seed: u64) {}

    fn choose(&mut self, game: &Rules<'_>) -> Result<Action, Forfeit> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(Forfeit { kind: ForfeitKind::Hung, message: "nobody waits for the game any more".into() });
        }
        let position = *game.position();
        let answer = Python::attach(|py| {
            // What it is shown has a seed of its own: the next draws of the measured game are nobody's to know.
            let shown = Game::at(self.kit, &position, Seed::from_number(0));
            let answer = self.choose.bind(py).call1((shown,))?;
            Ok(answer.extract::<Chosen>()?.action(&position)?)
        });
        answer.map_err(|error: PyErr| {
            let message = error.to_string();
            self.stop.store(true, Ordering::Relaxed);
            self.failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
            Forfeit { kind: ForfeitKind::Crashed, message }
        })
    }
}

/// Plays sets of games against a level: every deal once from every seat. An exception of the player, or an action that is
/// none, ends the measurement, as Ctrl-C does; an illegal one loses the game.
#[pyfunction]
#[pyo3(signature = (choose, against="novice", *, sets=50, players=2, solo=None, nodes=None, ms=None, seed=1, side=None,
    components=None))]
#[expect(clippy::too_many_arguments, reason = "they are named in Python")]
#[expect(clippy::needless_pass_by_value, reason = "this is how arguments come")]
pub(crate) fn arena<'py>(
    py: Python<'py>,
    choose: Py<PyAny>,
    against: &str,
    sets: u64,
    players: usize,
    solo: Option<&str>,
    nodes: Option<u64>,
    ms: Option<u64>,
    seed: u64,
    side: Option<&str>,
    components: Option<&str>,
) -> PyResult<Bound<'py, PyDict>> {
    let kit = kit::kit(components)?;
    let (level, budget) = (thinking::level(against)?, thinking::budget(nodes, ms)?);
    let side: Option<Side> = side.map(|side| side.parse().map_err(unknown("bad_islands"))).transpose()?;
    let bad = |message: String| Fault::new("bad_setup", message);
    if sets > MOST_SETS {
        return Err(bad(format!("expected at most {MOST_SETS} sets, found {sets}")).into());
    }
    let setup = kit::setup(&kit.set, solo.is_none().then_some(players), None, solo)?;
    let players = setup.islands().len();
    let measurement = Measurement {
        set: &kit.set,
        schedule: Schedule::new(players, players, sets).map_err(bad)?,
        seed,
        side,
        automaton: setup.automaton(),
        threads: 1,
        sprt: None,
    };
    let (stop, failed) = (Arc::new(AtomicBool::new(false)), Mutex::new(None));
    let measure = || {
        let contestants = || {
            interrupt::heed(&stop);
            let called = Called { choose: &choose, kit, failed: &failed, stop: &stop };
            let mut seats: Vec<Box<dyn Contestant + '_>> = vec![Box::new(called)];
            seats.resize_with(players, || Box::new(BotWithBudget::new(level, budget, Judge::shared())));
            seats
        };
        measurement.run(&stop, contestants, |_, _| ControlFlow::Continue(()))
    };
    let summary = py.detach(|| {
        watched(measure, |error| {
            stop.store(true, Ordering::Relaxed);
            failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        })
    })?;
    if let Some(error) = failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(error);
    }
    let summary = summary.map_err(bad)?;
    let of_player = &summary.bots[0];
    let interval = of_player.score.interval();
    let told = PyDict::new(py);
    told.set_item("games", summary.games)?;
    told.set_item("score", of_player.score.mean())?;
    told.set_item("interval", (interval.low, interval.high))?;
    told.set_item("wins", of_player.wins)?;
    told.set_item("forfeits", of_player.forfeits)?;
    told.set_item("rounds", summary.lengths.mean())?;
    Ok(told)
}

/// Works in a thread of its own, while this one, which may be the one that gets signals, looks for them.
fn watched<T: Send>(work: impl FnOnce() -> T + Send, mut signalled: impl FnMut(PyErr)) -> Result<T, Fault> {
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        let worker = thread::Builder::new().spawn_scoped(scope, move || sender.send(work()));
        worker.map_err(|error| Fault::new("no_thread", format!("no thread to play in: {error}")))?;
        loop {
            match receiver.recv_timeout(EVERY) {
                Ok(done) => return Ok(done),
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(error) = interrupt::signals() {
                        signalled(error);
                    }
                }
                Err(error @ RecvTimeoutError::Disconnected) => {
                    return Err(Fault::new("no_thread", format!("the thread that plays has ended: {error}")));
                }
            }
        }
    })
}
