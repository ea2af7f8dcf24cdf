//! Why a request was refused: a status and a code for programs, a sentence for people.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use orichalcum_rules::Illegal;
use orichalcum_store::StoreError;
use serde::{Serialize, Serializer};

use orichalcum_table::Denial;
use orichalcum_table::wire::{SentProblem, Stands};

/// A refusal. After it nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    status: StatusCode,
    /// What it is, for programs.
    pub code: &'static str,
    /// What it is, for people, and what to do.
    pub message: String,
    /// Why an action is not legal.
    pub reason: Option<Illegal>,
    /// The number of the rule behind it.
    pub rule: Option<&'static str>,
    /// What stands where the request would have gone, when the table has moved on.
    pub stands: Option<Box<Stands>>,
    /// After how many seconds it may work.
    pub retry_after: Option<u32>,
    /// The line of a record that does not hold.
    pub line: Option<usize>,
}

impl Serialize for Problem {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let sent = SentProblem {
            code: self.code.into(),
            message: self.message.clone(),
            reason: self.reason,
            rule: self.rule.map(Into::into),
            stands: self.stands.clone(),
            retry_after: self.retry_after,
            line: self.line,
        };
        sent.serialize(serializer)
    }
}

impl Problem {
    fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        let message = message.into();
        Self { status, code, message, reason: None, rule: None, stands: None, retry_after: None, line: None }
    }

    /// The form of the request is wrong.
    pub(crate) fn bad_request(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, code, message)
    }

    /// The token is unknown.
    pub(crate) fn unknown_token() -> Self {
        let message = "This token is unknown or was taken back: make a new one with POST /api/v1/me/tokens.";
        Self::new(StatusCode::UNAUTHORIZED, "unknown_token", message)
    }

    /// It belongs to another person.
    pub(crate) fn forbidden(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, message)
    }

    /// There is no such thing.
    pub(crate) fn not_found(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, code, message)
    }

    /// There is no such table, or not any more.
    pub(crate) fn no_table() -> Self {
        Denial::no_table().into()
    }

    /// The path is for other methods.
    pub(crate) fn wrong_method() -> Self {
        Self::new(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", "This path is not for this method.")
    }

    /// The state is not what the request assumes: it may be right at another time.
    pub(crate) fn conflict(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, code, message)
    }

    /// This node has not heard of an entry that the client knows of.
    pub(crate) fn behind() -> Self {
        let message = "This server has not received that entry yet. Ask again in a moment.";
        Self { retry_after: Some(1), ..Self::conflict("behind", message) }
    }

    /// What is stored of a table is not what was stored.
    pub(crate) fn damaged() -> Self {
        Denial::damaged().into()
    }

    /// Nobody has given the component set of a table or record.
    pub(crate) fn unknown_set(name: &str, fingerprint: &str) -> Self {
        let message = format!(
            "This was played with the component set `{name}` ({fingerprint}), which this server does not have: \
             the people who run it can add it once, with `orichalcum admin add-set FILE`."
        );
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "unknown_set", message)
    }

    /// The same, where it is the record that is at fault and not what is stored here.
    pub(crate) fn of_upload(self) -> Self {
        match self.code {
            "unknown_set" => Self { status: StatusCode::UNPROCESSABLE_ENTITY, ..self },
            _ => self,
        }
    }

    /// The person sits at as many tables as they may.
    pub(crate) fn too_many_tables() -> Self {
        let message = "You have too many tables that are not over. Finish or leave one first.";
        Self::conflict("too_many_tables", message)
    }

    /// A host has banned them.
    pub(crate) fn banned() -> Self {
        Self::forbidden("banned", "The host of this site has banned you.")
    }

    /// Its form is right, its content is wrong at any time.
    pub(crate) fn unprocessable(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, message)
    }

    /// The body is larger than allowed.
    pub(crate) fn too_large() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", "This is too much text for one request.")
    }

    /// The body is of another kind than the path expects.
    pub(crate) fn wrong_kind(expected: &str) -> Self {
        let message = format!("The body must be {expected}, and say so in its Content-Type.");
        Self::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "wrong_kind", message)
    }

    /// The body does not come.
    pub(crate) fn too_slow() -> Self {
        Self::new(StatusCode::REQUEST_TIMEOUT, "too_slow", "The rest of this request did not come. Send it again.")
    }

    /// Too many requests.
    pub(crate) fn too_often(code: &'static str, message: impl Into<String>, seconds: u32) -> Self {
        Self { retry_after: Some(seconds), ..Self::new(StatusCode::TOO_MANY_REQUESTS, code, message) }
    }

    /// The store does not answer. Its reason goes to the log, not to a stranger.
    pub(crate) fn unavailable() -> Self {
        let message = "The server cannot reach its database. Nothing is lost: try again in a moment.";
        Self { retry_after: Some(1), ..Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message) }
    }

    /// The store cannot write until its host has made room.
    pub(crate) fn no_room() -> Self {
        let message = "The server's database has no room to write. Nothing is lost: try again in a while.";
        Self { retry_after: Some(5), ..Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message) }
    }

    /// Too much of this kind of work is in progress.
    pub(crate) fn busy(message: impl Into<String>, seconds: u32) -> Self {
        Self { retry_after: Some(seconds), ..Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message) }
    }

    /// Nothing can be stored, for a reason of that kind.
    pub(crate) fn not_ready(code: &'static str, message: impl Into<String>) -> Self {
        Self { retry_after: Some(5), ..Self::new(StatusCode::SERVICE_UNAVAILABLE, code, message) }
    }

    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        self.status
    }
}

impl From<Denial> for Problem {
    fn from(denial: Denial) -> Self {
        let Denial { ground, code, message, reason, stands, line } = denial;
        let status = StatusCode::from_u16(ground.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let retry_after = ground.retry_after();
        Self { reason, rule: reason.map(Illegal::rule), stands, retry_after, line, ..Self::new(status, code, message) }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the store failed");
        match error {
            StoreError::Damaged(_) => Self::damaged(),
            StoreError::NoRoom(_) => Self::no_room(),
            _ => Self::unavailable(),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let retry = self.retry_after.map(HeaderValue::from);
        let is_broken_off = self.status == StatusCode::REQUEST_TIMEOUT;
        let mut response = (self.status, Json(self)).into_response();
        if is_broken_off {
            // The rest of the request is not read.
            response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        if let Some(seconds) = retry {
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response
    }
}
