//! What follows the `?` of an address, in the right form.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};

use crate::problem::Problem;

/// The words of an address, read into their type.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let read = axum::extract::Query::<T>::from_request_parts(parts, state).await;
        let axum::extract::Query(query) = read.map_err(|error| Problem::bad_request("bad_query", error.body_text()))?;
        Ok(Self(query))
    }
}

/// A parameter that is on if it has no value: `?full` or `?full=true`.
pub(crate) fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    match String::deserialize(deserializer)?.as_str() {
        "" | "true" => Ok(true),
        "false" => Ok(false),
        other => Err(serde::de::Error::custom(format!("expected true or false, found {other}"))),
    }
}
