//! Why a request was refused: a status and a code for programs, a sentence for people.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use orichalcum_rules::Illegal;
use orichalcum_store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

/// A refusal. After it nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Problem {
    #[serde(skip)]
    #[schema(ignore)]
    status: StatusCode,
    /// What it is, for programs.
    pub code: &'static str,
    /// What it is, for people, and what to do.
    pub message: String,
    /// Why an action is not legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[cfg_attr(test, ts(optional))]
    pub reason: Option<Illegal>,
    /// The number of the rule behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rule: Option<&'static str>,
    /// After how many seconds it may work.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub retry_after: Option<u32>,
}

impl Problem {
    fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Self { status, code, message: message.into(), reason: None, rule: None, retry_after: None }
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

    /// It belongs to somebody else.
    pub(crate) fn forbidden(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, message)
    }

    /// There is no such thing.
    pub(crate) fn not_found(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, code, message)
    }

    /// The path is for other methods.
    pub(crate) fn wrong_method() -> Self {
        Self::new(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", "This path is not for this method.")
    }

    /// Things stand otherwise than the request supposes.
    pub(crate) fn conflict(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, code, message)
    }

    /// The game has moved since the client looked.
    pub(crate) fn stale() -> Self {
        Self::conflict("stale", "The table has moved on. Look again.")
    }

    /// It makes sense, but not now.
    pub(crate) fn unprocessable(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, message)
    }

    /// The rules say no.
    pub(crate) fn illegal(illegal: Illegal) -> Self {
        let problem = Self::unprocessable("illegal_action", illegal.sentence());
        Self { reason: Some(illegal), rule: Some(illegal.rule()), ..problem }
    }

    /// The body is larger than allowed.
    pub(crate) fn too_large() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", "This is too much text for one request.")
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

    /// There is too much of the same to do just now.
    pub(crate) fn busy(message: impl Into<String>, seconds: u32) -> Self {
        Self { retry_after: Some(seconds), ..Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message) }
    }

    /// The body came too slowly.
    pub(crate) fn too_slow() -> Self {
        Self::new(StatusCode::REQUEST_TIMEOUT, "too_slow", "The text came too slowly. Try again.")
    }

    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        self.status
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the store failed");
        Self::unavailable()
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let retry = self.retry_after.map(HeaderValue::from);
        let mut response = (self.status, Json(self)).into_response();
        if let Some(seconds) = retry {
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response
    }
}
