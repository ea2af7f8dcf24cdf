//! The game for researchers: what `import orichalcum` finds under its Python files. `docs/python.md` shows it.
//!
//! ```python
//! import orichalcum
//!
//! game = orichalcum.Game(2, seed=7)
//! while not game.is_over:
//!     game.apply(game.think("novice", nodes=100).action)
//! print(game)
//! ```
#![deny(missing_docs)]

mod actions;
mod arena;
mod chance;
mod fault;
mod game;
mod interrupt;
mod kit;
mod observation;
mod thinking;
mod vec_env;

use orichalcum_protocol::components::Components;
use orichalcum_protocol::record::Record;
use orichalcum_rules::{Game as Rules, MAX_SEATS, RULES_VERSION, Setup, Side};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use fault::{Error, Fault, IllegalAction};

/// A component set as a dictionary; the standard one without a text.
#[pyfunction]
#[pyo3(signature = (text=None))]
fn components<'py>(py: Python<'py>, text: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
    let kit = kit::kit(text)?;
    let told = serde_json::to_string(&Components::of(&kit.set));
    game::to_python(py, &told.map_err(|error| Fault::new("bad_components", error.to_string()))?)
}

/// Replays a record: the same actions with the same chance must give the same events.
#[pyfunction]
#[pyo3(signature = (record, *, components=None))]
fn verify<'py>(py: Python<'py>, record: &str, components: Option<&str>) -> PyResult<Bound<'py, PyDict>> {
    let bad = |message: String| Fault::new("bad_record", message);
    let record = Record::parse(record).map_err(|fault| bad(fault.to_string()))?;
    let verified = record.verify(&kit::kit(components)?.set).map_err(|fault| bad(fault.to_string()))?;
    let told = PyDict::new(py);
    told.set_item("steps", verified.steps)?;
    told.set_item("outcomes", verified.outcomes)?;
    told.set_item("seed_holds", verified.seed_holds)?;
    Ok(told)
}

/// The blocks of action numbers: name, first number, how many.
#[pyfunction]
fn action_blocks() -> Vec<(&'static str, usize, usize)> {
    actions::Block::ALL.into_iter().map(|block| (block.name(), block.start(), block.len())).collect()
}

/// The blocks of an observation at a table of so many seats, the Automaton's included: name, first number, shape.
#[pyfunction]
fn observation_blocks(seats: usize) -> PyResult<Vec<observation::BlockOfNumbers>> {
    // More seats than there are would be as many islands in memory before they are refused.
    let setup = Setup::on_side(seats.min(MAX_SEATS + 1), Side::Calm)
        .map_err(|fault| Fault::new("bad_setup", fault.to_string()))?;
    Ok(observation::layout(&Rules::unpacked(&kit::kit(None)?.set, &setup)))
}

#[pymodule]
#[pyo3(name = "_engine")]
fn engine(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("Error", py.get_type::<Error>())?;
    module.add("IllegalAction", py.get_type::<IllegalAction>())?;
    module.add_class::<game::Game>()?;
    module.add_class::<thinking::Thought>()?;
    module.add_class::<thinking::Analysis>()?;
    module.add_class::<vec_env::VecEnv>()?;
    module.add_function(wrap_pyfunction!(components, module)?)?;
    module.add_function(wrap_pyfunction!(verify, module)?)?;
    module.add_function(wrap_pyfunction!(action_blocks, module)?)?;
    module.add_function(wrap_pyfunction!(observation_blocks, module)?)?;
    module.add_function(wrap_pyfunction!(arena::arena, module)?)?;
    module.add_function(wrap_pyfunction!(game::read_game, module)?)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("RULES_VERSION", RULES_VERSION)?;
    module.add("ACTIONS", actions::COUNT)?;
    module.add("ACTIONS_VERSION", actions::VERSION)?;
    module.add("OBSERVATIONS_VERSION", observation::VERSION)?;
    module.add("LEVELS", orichalcum_bots::levels::Level::ALL.map(orichalcum_bots::levels::Level::name))?;
    module.add("PLANES", observation::PLANES)?;
    module.add("QUESTIONS", observation::QUESTIONS)
}
