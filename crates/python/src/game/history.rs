//! What led to a game: steps that games share, so that a copy costs next to nothing, and their records.

use std::sync::Arc;

use orichalcum_protocol::fair::Seed;
use orichalcum_protocol::record::{Record, StepLine};
use orichalcum_rules::Position;
use orichalcum_rules::sketch::Sketch;
use pyo3::prelude::*;

use super::Game;
use crate::fault::Fault;
use crate::kit;

/// A step that was played.
#[derive(Debug)]
pub(super) struct Past {
    pub(super) before: Position,
    pub(super) step: StepLine,
    pub(super) earlier: Option<Arc<Past>>,
}

/// One step after the other: a long game would otherwise be dropped by a function that calls itself a thousand times.
impl Drop for Past {
    fn drop(&mut self) {
        let mut next = self.earlier.take();
        while let Some(mut past) = next.and_then(Arc::into_inner) {
            next = past.earlier.take();
        }
    }
}

impl Game {
    /// The steps after the beginning, the latest first.
    fn backwards(&self) -> impl Iterator<Item = &StepLine> {
        std::iter::successors(self.past.as_deref(), |past| past.earlier.as_deref()).map(|past| &past.step)
    }

    fn whole_record(&self) -> Record {
        let mut record = Record::clone(&self.beginning);
        let begun = record.steps.len();
        record.steps.extend(self.backwards().cloned());
        record.steps[begun..].reverse();
        record
    }

    fn read(text: &str, components: Option<&str>, seed: Option<Seed>) -> Result<Self, Fault> {
        let bad = |message: String| Fault::new("bad_record", message);
        let record = Record::parse(text).map_err(|fault| bad(fault.to_string()))?;
        let kit = kit::kit(components)?;
        let begins_with_setup = record.header.start.is_none();
        let first = record.beginning(&kit.set).map_err(|fault| bad(fault.to_string()))?;
        let positions = record.positions(&kit.set).map_err(|fault| bad(fault.to_string()))?;
        if begins_with_setup && positions.is_empty() {
            return Err(bad("expected at least the setup".into()));
        }
        let known = record.seed().map_err(|fault| bad(fault.to_string()))?;
        let seed = seed.or(known).ok_or_else(|| bad("the record names no seed: give one".into()))?;
        let set_up = usize::from(begins_with_setup);
        let Record { header, mut steps } = record;
        let later = steps.split_off(set_up);
        let mut before =
            positions.first().filter(|_| begins_with_setup).map_or(*first.position(), |game| *game.position());
        let mut game =
            Self { kit, seed, beginning: Arc::new(Record { header, steps }), position: before, past: None, seq: 0 };
        for (step, after) in later.into_iter().zip(&positions[set_up..]) {
            game.seq = step.seq;
            game.past = Some(Arc::new(Past { before, step, earlier: game.past.take() }));
            before = *after.position();
        }
        game.position = before;
        Ok(game)
    }
}

#[pymethods]
impl Game {
    /// The game as lines of JSON.
    fn record(&self) -> String {
        self.whole_record().to_text()
    }

    /// The words of the actions that were played.
    fn actions(&self) -> Vec<String> {
        let mut words: Vec<String> =
            self.backwards().filter_map(|step| step.action).map(|action| action.to_string()).collect();
        words.reverse();
        words
    }

    /// Reads a game from its record, folding what happened.
    #[staticmethod]
    #[pyo3(signature = (record, *, components=None, seed=None))]
    fn from_record(
        py: Python<'_>,
        record: &str,
        components: Option<&str>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let seed = seed.map(|seed| kit::seed(py, Some(seed))).transpose()?;
        Ok(Self::read(record, components, seed)?)
    }

    /// A game that goes on from a position as `position()` gives it.
    #[staticmethod]
    #[pyo3(signature = (position, *, components=None, seed=None))]
    fn from_position(
        position: &Bound<'_, PyAny>,
        components: Option<&str>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let py = position.py();
        let text: String = py.import("json")?.call_method1("dumps", (position,))?.extract()?;
        let bad = |message: String| Fault::new("bad_position", message);
        let sketch: Sketch = serde_json::from_str(&text).map_err(|error| bad(error.to_string()))?;
        Self::sketched(py, &sketch, components, seed)
    }

    /// A game that goes on from a drawing.
    #[staticmethod]
    #[pyo3(signature = (drawing, *, components=None, seed=None))]
    fn from_text(
        py: Python<'_>,
        drawing: &str,
        components: Option<&str>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let kit = kit::kit(components)?;
        let sketch =
            Sketch::from_text(&kit.set, drawing).map_err(|fault| Fault::new("bad_position", fault.to_string()))?;
        Self::sketched(py, &sketch, components, seed)
    }

    /// How a copy is made of it in another process.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Written)> {
        let game = slf.borrow();
        let rebuild = slf.py().import("orichalcum._engine")?.getattr("_read_game")?;
        Ok((rebuild, (game.record(), game.kit.text.clone(), game.seed())))
    }
}

impl Game {
    fn sketched(
        py: Python<'_>,
        sketch: &Sketch,
        components: Option<&str>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let kit = kit::kit(components)?;
        let position = sketch.check(&kit.set).map_err(|fault| Fault::new("bad_position", fault.to_string()))?;
        Ok(Self::at(kit, &position, kit::seed(py, seed)?))
    }
}

/// A record, the text of its component set if it has one, and the seed, which the record may not name.
type Written = (String, Option<String>, String);

/// What `pickle` calls.
#[pyfunction]
#[pyo3(name = "_read_game")]
pub(crate) fn read_game(
    py: Python<'_>,
    record: &str,
    components: Option<&str>,
    seed: &Bound<'_, PyAny>,
) -> PyResult<Game> {
    Ok(Game::read(record, components, Some(kit::seed(py, Some(seed))?))?)
}
