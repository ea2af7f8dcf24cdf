//! What cannot be done, as an exception: a code for programs, a sentence for people, the reason and the rule of an
//! illegal action.

use orichalcum_rules::{Illegal, UnknownName};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

create_exception!(
    orichalcum,
    Error,
    PyValueError,
    "What cannot be done. `code` is a word that a program can compare; `reason` and `rule` are those of an illegal \
     action, and None otherwise."
);
create_exception!(
    orichalcum,
    IllegalAction,
    Error,
    "The rules do not allow it now: `reason` is the word for why, `rule` the number of the rule, `game` which game of \
     many (or None)."
);

/// What cannot be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    code: &'static str,
    message: String,
    illegal: Option<Illegal>,
    game: Option<usize>,
}

impl Fault {
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), illegal: None, game: None }
    }

    pub(crate) fn illegal(illegal: Illegal) -> Self {
        let message = format!("{} ({})", illegal.sentence(), illegal.rule());
        Self { code: "illegal_action", message, illegal: Some(illegal), game: None }
    }

    /// The same of one of many games.
    pub(crate) fn of_game(self, game: usize) -> Self {
        Self { message: format!("game {game}: {}", self.message), game: Some(game), ..self }
    }

    pub(crate) fn no_number(number: impl std::fmt::Display) -> Self {
        let last = crate::actions::COUNT - 1;
        Self::new("bad_action", format!("expected the number of an action from 0 to {last}, found {number}"))
    }
}

impl From<Illegal> for Fault {
    fn from(illegal: Illegal) -> Self {
        Self::illegal(illegal)
    }
}

impl From<Fault> for PyErr {
    fn from(fault: Fault) -> Self {
        Python::attach(|py| {
            let error = match fault.illegal {
                Some(_) => IllegalAction::new_err(fault.message),
                None => Error::new_err(fault.message),
            };
            let value = error.value(py);
            let told = value
                .setattr("code", fault.code)
                .and_then(|()| value.setattr("reason", fault.illegal.map(Illegal::name)))
                .and_then(|()| value.setattr("rule", fault.illegal.map(Illegal::rule)))
                .and_then(|()| value.setattr("game", fault.game));
            told.err().unwrap_or(error)
        })
    }
}

/// A fault of a word that was not understood.
pub(crate) fn unknown(code: &'static str) -> impl Fn(UnknownName) -> Fault {
    move |name| Fault::new(code, name.to_string())
}
