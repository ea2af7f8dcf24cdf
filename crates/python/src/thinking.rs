//! Bots and judgements: what the program would play, and what it makes of a position.

use std::time::Duration;

use orichalcum_bots::analyse::analyse;
use orichalcum_bots::bot::Budget;
use orichalcum_bots::judge::Judge;
use orichalcum_bots::levels::Level;
use pyo3::prelude::*;

use crate::actions::number_of;
use crate::fault::Fault;
use crate::game::Game;
use crate::interrupt;

/// Positions judged when nothing is said.
const USUAL_NODES: u64 = 10_000;
/// The most that may be asked for: some half an hour of one core.
const MOST_NODES: u64 = 1_000_000_000;
/// The longest that may be asked for.
const LONGEST_MS: u64 = 3_600_000;

/// What a bot would do.
#[pyclass(module = "orichalcum._engine", frozen, get_all)]
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    /// The action's word.
    action: String,
    /// Its number.
    number: u16,
    /// How likely the seat that is asked then wins.
    value: f32,
    /// Positions judged.
    nodes: u64,
}

/// What Oracle makes of a position.
#[pyclass(module = "orichalcum._engine", frozen, get_all)]
#[derive(Clone, Debug)]
pub(crate) struct Analysis {
    /// How likely each seat is to win.
    chances: Vec<f32>,
    /// The best actions with their values, best first.
    best: Vec<(String, f32)>,
    /// Positions judged.
    nodes: u64,
}

#[pymethods]
impl Thought {
    fn __repr__(&self) -> String {
        format!(
            "Thought(action='{}', number={}, value={:.4}, nodes={})",
            self.action, self.number, self.value, self.nodes
        )
    }
}

#[pymethods]
impl Analysis {
    fn __repr__(&self) -> String {
        format!("Analysis(chances={:.4?}, best={:.4?}, nodes={})", self.chances, self.best, self.nodes)
    }
}

/// How much thinking is allowed, unless it is called off.
pub(crate) fn budget(nodes: Option<u64>, ms: Option<u64>) -> Result<Budget, Fault> {
    match (nodes, ms) {
        (None, None) => Ok(interrupt::nodes(USUAL_NODES)),
        (Some(nodes @ 1..=MOST_NODES), None) => Ok(interrupt::nodes(nodes)),
        (None, Some(ms @ 1..=LONGEST_MS)) => Ok(interrupt::time(Duration::from_millis(ms))),
        _ => {
            let message = format!("expected nodes from 1 to {MOST_NODES} or ms from 1 to {LONGEST_MS}, not both");
            Err(Fault::new("bad_budget", message))
        }
    }
}

/// The level of that name.
pub(crate) fn level(name: &str) -> Result<Level, Fault> {
    name.parse().map_err(|message: String| Fault::new("bad_level", message))
}

#[pymethods]
impl Game {
    /// What a bot of that level would do, with so many positions judged or so much time.
    #[pyo3(signature = (level="oracle", nodes=None, *, ms=None, seed=0))]
    fn think(slf: &Bound<'_, Self>, level: &str, nodes: Option<u64>, ms: Option<u64>, seed: u64) -> PyResult<Thought> {
        let (level, budget) = (self::level(level)?, budget(nodes, ms)?);
        // Others may go on with the game meanwhile: this is about the position as it is now.
        let game = slf.borrow().to_think_about()?;
        let think = || level.bot(Judge::shared(), seed).choose(&game, budget);
        let choice = interrupt::unless_signalled(slf.py(), think)?;
        Ok(Thought {
            action: choice.action.to_string(),
            number: number_of(choice.action),
            value: choice.value,
            nodes: choice.nodes,
        })
    }

    /// Everybody's chances and the best few actions.
    #[pyo3(signature = (nodes=None, *, ms=None, best=3))]
    fn analyse(slf: &Bound<'_, Self>, nodes: Option<u64>, ms: Option<u64>, best: usize) -> PyResult<Analysis> {
        let budget = budget(nodes, ms)?;
        let game = slf.borrow().to_think_about()?;
        let analysis = interrupt::unless_signalled(slf.py(), || analyse(&game, budget))?;
        let judged = analysis.best.iter().take(best.max(1));
        Ok(Analysis {
            chances: game.position().seats().map(|seat| analysis.chances[seat]).collect(),
            best: judged.map(|judged| (judged.action.to_string(), judged.value)).collect(),
            nodes: analysis.nodes,
        })
    }
}
