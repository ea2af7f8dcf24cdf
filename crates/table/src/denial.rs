//! Why a table does not do what was asked: a code for programs, a sentence for people.

use orichalcum_protocol::record::RecordFault;
use orichalcum_rules::Illegal;
use serde::{Serialize, Serializer};

use crate::wire::{SentProblem, Stands};

/// A refusal. After it nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Denial {
    /// What kind of refusal it is.
    pub ground: Ground,
    /// What it is, for programs.
    pub code: &'static str,
    /// What it is, for people, and what to do.
    pub message: String,
    /// Why an action is not legal.
    pub reason: Option<Illegal>,
    /// What stands where the request would have gone, when the table has moved on.
    pub stands: Option<Box<Stands>>,
    /// The line of a record that does not hold.
    pub line: Option<usize>,
}

/// What a refusal is grounded on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// The form of the request is wrong.
    Malformed,
    /// It belongs to another person.
    Forbidden,
    /// The state is not what the request assumes: it may be right at another time.
    Conflict,
    /// There is no such thing.
    NotFound,
    /// Its form is right, its content is wrong at any time.
    Unprocessable,
    /// There was too much of it.
    TooOften {
        /// After how many seconds it may work.
        retry_after: u32,
    },
    /// What is stored of the table is not what was stored.
    Damaged,
}

impl Ground {
    /// What HTTP calls it.
    pub const fn status(self) -> u16 {
        match self {
            Self::Malformed => 400,
            Self::Forbidden => 403,
            Self::NotFound => 404,
            Self::Conflict => 409,
            Self::Unprocessable => 422,
            Self::TooOften { .. } => 429,
            Self::Damaged => 500,
        }
    }

    /// After how many seconds it may work, if that is known.
    pub const fn retry_after(self) -> Option<u32> {
        match self {
            Self::TooOften { retry_after } => Some(retry_after),
            Self::Malformed
            | Self::Forbidden
            | Self::NotFound
            | Self::Conflict
            | Self::Unprocessable
            | Self::Damaged => None,
        }
    }
}

impl Serialize for Denial {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_sent().serialize(serializer)
    }
}

impl Denial {
    fn new(ground: Ground, code: &'static str, message: impl Into<String>) -> Self {
        Self { ground, code, message: message.into(), reason: None, stands: None, line: None }
    }

    /// As it is sent.
    pub fn as_sent(&self) -> SentProblem {
        SentProblem {
            code: self.code.into(),
            message: self.message.clone(),
            reason: self.reason,
            rule: self.reason.map(|reason| reason.rule().into()),
            stands: self.stands.clone(),
            retry_after: self.ground.retry_after(),
            line: self.line,
        }
    }

    /// The form of the request is wrong.
    pub fn malformed(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Ground::Malformed, code, message)
    }

    /// It belongs to another person.
    pub fn forbidden(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Ground::Forbidden, code, message)
    }

    /// The state is not what the request assumes: it may be right at another time.
    pub fn conflict(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Ground::Conflict, code, message)
    }

    /// There is no such thing.
    pub fn not_found(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Ground::NotFound, code, message)
    }

    /// There is no such table, or not any more.
    pub fn no_table() -> Self {
        Self::not_found("no_table", "There is no such table.")
    }

    /// Its form is right, its content is wrong at any time.
    pub fn unprocessable(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Ground::Unprocessable, code, message)
    }

    /// A record does not hold.
    pub fn bad_record(fault: &RecordFault) -> Self {
        Self { line: Some(fault.line), ..Self::unprocessable("bad_record", fault.to_string()) }
    }

    /// There was too much of it.
    pub fn too_often(code: &'static str, message: impl Into<String>, retry_after: u32) -> Self {
        Self::new(Ground::TooOften { retry_after }, code, message)
    }

    /// The game has moved since the client looked; this is what stands there.
    pub fn stale(stands: Stands) -> Self {
        let message = "The game has moved on. Look at the table again.";
        Self { stands: Some(Box::new(stands)), ..Self::conflict("stale", message) }
    }

    /// What is stored of a table is not what was stored.
    pub fn damaged() -> Self {
        let message =
            "What is stored of this table is damaged. Other tables are not: tell the people who run this site.";
        Self::new(Ground::Damaged, "damaged", message)
    }

    /// The rules say no.
    pub fn illegal(illegal: Illegal) -> Self {
        Self { reason: Some(illegal), ..Self::conflict("illegal_action", illegal.sentence()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_sent_as_it_is_declared() {
        let fault = RecordFault { line: 12, message: "expected a step".to_owned() };
        let too_often = Denial::too_often("too_often", "Not so fast.", 3);
        for denial in [Denial::bad_record(&fault), Denial::illegal(Illegal::TooFewHoplites), too_often] {
            let text = serde_json::to_string(&denial).unwrap();
            assert_eq!(serde_json::from_str::<SentProblem>(&text).unwrap(), denial.as_sent());
        }
        let sent = Denial::bad_record(&fault).as_sent();
        assert_eq!(
            (sent.code.as_ref(), sent.line, sent.message.as_str()),
            ("bad_record", Some(12), "line 12: expected a step")
        );
    }
}
