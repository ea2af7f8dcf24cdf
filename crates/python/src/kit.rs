//! What a game begins with: component sets, which are kept for good once they are read, setups and seeds.

use std::sync::{Mutex, PoisonError};

use orichalcum_protocol::fair::Seed;
use orichalcum_protocol::islands;
use orichalcum_rules::{IslandChoice, MAX_SEATS, Outcome, Set, Setup};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString};

use crate::fault::{Fault, unknown};

/// A component set and the text that it was read from, if it is not the standard one.
#[derive(Debug)]
pub(crate) struct Kit {
    pub(crate) set: Set,
    pub(crate) text: Option<String>,
}

/// Every set that was asked for. Games borrow theirs for as long as they like, so none is ever given back: the same text
/// is read once.
static KITS: Mutex<Vec<&'static Kit>> = Mutex::new(Vec::new());

/// The set of that text; the standard one without a text.
pub(crate) fn kit(text: Option<&str>) -> Result<&'static Kit, Fault> {
    let mut kits = KITS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = kits.iter().find(|kit| kit.text.as_deref() == text) {
        return Ok(known);
    }
    let set = match text {
        None => Set::standard(),
        Some(text) => {
            Set::parse("components", text).map_err(|fault| Fault::new("bad_components", fault.to_string()))?
        }
    };
    let kit: &'static Kit = Box::leak(Box::new(Kit { set, text: text.map(ToOwned::to_owned) }));
    kits.push(kit);
    Ok(kit)
}

/// Who plays, as a caller says it.
#[derive(Clone, Debug, FromPyObject)]
pub(crate) enum Islands {
    /// The same choice for everybody.
    Same(String),
    /// One for each player.
    Each(Vec<String>),
}

/// The setup of a game.
pub(crate) fn setup(
    set: &Set,
    players: Option<usize>,
    islands: Option<Islands>,
    solo: Option<&str>,
) -> Result<Setup, Fault> {
    let usual = if solo.is_some() { 1 } else { 2 };
    let count = players.unwrap_or(match &islands {
        Some(Islands::Each(each)) => each.len(),
        Some(Islands::Same(_)) | None => usual,
    });
    if count > MAX_SEATS {
        return Err(Fault::new("bad_setup", format!("expected at most {MAX_SEATS} players, found {count}")));
    }
    let words = match islands {
        Some(Islands::Each(each)) if each.len() != count => {
            let message = format!("expected an island for each of {count} players, found {}", each.len());
            return Err(Fault::new("bad_islands", message));
        }
        Some(Islands::Each(each)) => each,
        Some(Islands::Same(word)) => vec![word; count],
        None => vec!["random".to_owned(); count],
    };
    let choices: Result<Vec<IslandChoice>, String> = words.iter().map(|word| islands::parse(set, word)).collect();
    let choices = choices.map_err(|message| Fault::new("bad_islands", message))?;
    islands::setup(set, &choices, solo).map_err(|message| Fault::new("bad_setup", message))
}

/// A seed: a number, hexadecimal digits, or a fresh one of the system.
pub(crate) fn seed(py: Python<'_>, given: Option<&Bound<'_, PyAny>>) -> PyResult<Seed> {
    let bad = || Fault::new("bad_seed", "expected a whole number from 0 to 2^64 - 1 or 1 to 64 hexadecimal digits");
    let Some(given) = given else {
        let digits: String = py.import("secrets")?.call_method1("token_hex", (32,))?.extract()?;
        return Ok(digits.parse().map_err(|_| bad())?);
    };
    if let Ok(digits) = given.cast::<PyString>() {
        return Ok(digits.to_cow()?.parse().map_err(|_| bad())?);
    }
    let number = given.call_method0("__index__").ok().filter(PyAnyMethods::is_instance_of::<PyInt>);
    let number: Option<u64> = number.and_then(|number| number.extract().ok());
    Ok(number.map(Seed::from_number).ok_or_else(bad)?)
}

/// Outcomes of chance from their words; none if nothing is given.
pub(crate) fn outcomes(words: Option<&[String]>) -> Result<Vec<Outcome>, Fault> {
    words.unwrap_or_default().iter().map(|word| word.parse().map_err(unknown("wrong_chance"))).collect()
}
