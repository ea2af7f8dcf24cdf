//! What a game looks like: as a dictionary, as a drawing, in one line.

use orichalcum_rules::sketch::{self, Sketch};
use pyo3::prelude::*;
use serde_json::Value;

use super::Game;

/// JSON as Python's own dictionaries, lists and numbers.
pub(crate) fn to_python<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}

#[pymethods]
impl Game {
    /// The position as a dictionary, complete: `from_position` reads it.
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let sketch = Sketch::of(&self.kit.set, &self.position);
        to_python(
            py,
            &serde_json::to_string(&sketch)
                .map_err(|error| crate::fault::Fault::new("bad_position", error.to_string()))?,
        )
    }

    /// The position drawn as text: `from_text` reads it.
    fn draw(&self) -> String {
        sketch::draw(&self.kit.set, &self.position)
    }

    /// What happened in the last step, the setup if none was played.
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let last = self.past.as_deref().map(|past| &past.step).or(self.beginning.steps.last());
        to_python(py, &serde_json::json!(last.map_or(&[][..], |step| &step.events)).to_string())
    }

    /// The component set: figures, islands, tiles.
    fn components<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        crate::components(py, self.kit.text.as_deref())
    }

    fn __str__(&self) -> String {
        self.draw()
    }

    fn __repr__(&self) -> String {
        let position = &self.position;
        let seats = position.seat_count();
        let who = match position.automaton() {
            Some(automaton) => {
                format!("solo against {}", self.kit.set.automaton().strength(automaton.strength()).name)
            }
            None => format!("{seats} players"),
        };
        let points = Value::from(self.points());
        let stands = match (self.winner(), self.seat()) {
            (Some(winner), _) => format!("won by seat {winner}"),
            (None, Some(seat)) => format!("seat {seat} asked for {}", self.ask()),
            (None, None) => "drawn".to_owned(),
        };
        format!("<orichalcum.Game: {who}, round {}, {stands}, points {points}>", position.round())
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("orichalcum.drawing")?.call_method1("html", (slf,))
    }
}
