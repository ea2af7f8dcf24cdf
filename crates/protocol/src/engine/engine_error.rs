//! What the engine says when it cannot do what it was asked: a code for programs, a sentence for people.

use orichalcum_rules::Illegal;
use serde_json::{Value, json};

/// An error of the engine protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineError {
    /// A word that a program can compare.
    pub code: &'static str,
    /// A sentence.
    pub message: String,
    /// The reason and the rule of an illegal action.
    pub illegal: Option<Illegal>,
}

impl EngineError {
    pub(super) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), illegal: None }
    }

    pub(super) fn no_game() -> Self {
        Self::new("no_game", "There is no game yet: begin with `new` or `load`.")
    }

    pub(super) fn illegal(illegal: Illegal) -> Self {
        Self { code: "illegal_action", message: illegal.sentence().to_owned(), illegal: Some(illegal) }
    }

    pub(super) fn to_json(&self) -> Value {
        let mut error = json!({ "code": self.code, "message": self.message });
        if let (Some(illegal), Some(fields)) = (self.illegal, error.as_object_mut()) {
            fields.insert("reason".into(), json!(illegal));
            fields.insert("rule".into(), json!(illegal.rule()));
        }
        json!({ "ok": false, "error": error })
    }
}
