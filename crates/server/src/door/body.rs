//! Bodies: of the kind that is expected, not too long, not too slow, and an object where an object is meant.

use std::sync::Arc;

use axum::body::{Bytes, HttpBody, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::header;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::app::App;
use crate::problem::Problem;

/// Where records are uploaded: everything else is JSON.
const UPLOADS: [&str; 2] = ["/api/v1/replays", super::KEPT_RECORDS];

/// Up to this one every whole number is exact as a floating-point number.
const LARGEST_WHOLE: f64 = 9_007_199_254_740_991.0;

/// A body of JSON in the right form.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Problem> {
        let bytes = read(app, request, app.config.limits.body).await?;
        parse(&bytes).map(Self)
    }
}

/// The bytes of a body, if they are not too many and come soon enough.
pub(crate) async fn read(app: &App, request: Request, most: usize) -> Result<Bytes, Problem> {
    let reading = to_bytes(request.into_body(), most);
    let read = tokio::time::timeout(app.config.waits.body, reading).await.map_err(|_| Problem::too_slow())?;
    read.map_err(|_| Problem::too_large())
}

/// A body must state its content type: browsers send bodies without it from pages of other sites without asking first.
pub(super) fn check_kind(request: &Request) -> Result<(), Problem> {
    if request.body().is_end_stream() {
        return Ok(());
    }
    let expected = if UPLOADS.contains(&request.uri().path()) { "application/jsonl" } else { "application/json" };
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    // Parameters, such as the charset, change nothing: JSON is UTF-8.
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if kind.eq_ignore_ascii_case(expected) {
        return Ok(());
    }
    Err(Problem::wrong_kind(expected))
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    // An empty body stands for one that says nothing.
    let bytes = if bytes.is_empty() { b"{}" } else { bytes };
    // A list would be taken for an object without the names of its fields.
    if bytes.trim_ascii_start().first() == Some(&b'[') {
        return Err(Problem::bad_request("bad_body", "A list stands where an object is expected."));
    }
    serde_json::from_slice(bytes)
        .or_else(|error| with_whole_numbers(bytes).ok_or_else(|| Problem::bad_request("bad_body", error.to_string())))
}

/// The body if it is right but for numbers like `41.0`, which are whole in JSON and are written so by some programs.
fn with_whole_numbers<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let mut value = serde_json::from_slice(bytes).ok()?;
    if make_whole(&mut value) { serde_json::from_value(value).ok() } else { None }
}

/// Whether there was such a number.
fn make_whole(value: &mut Value) -> bool {
    match value {
        Value::Number(number) => {
            let whole = number.as_f64().filter(|_| number.is_f64()).and_then(|number| {
                let is_whole = number.fract() == 0.0 && (0.0..=LARGEST_WHOLE).contains(&number);
                is_whole.then(|| format!("{number:.0}").parse::<u64>().ok()).flatten()
            });
            whole.is_some_and(|whole| {
                *value = whole.into();
                true
            })
        }
        Value::Array(values) => make_all_whole(values.iter_mut()),
        Value::Object(members) => make_all_whole(members.values_mut()),
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}

fn make_all_whole<'value>(values: impl Iterator<Item = &'value mut Value>) -> bool {
    let mut has_found = false;
    for value in values {
        has_found |= make_whole(value);
    }
    has_found
}

#[cfg(test)]
mod tests {
    use super::*;
    use orichalcum_table::wire::{RenameRequest, UndoRequest};

    #[test]
    fn a_list_is_no_object() {
        let check = |text: &str, expected: Option<&str>| {
            let found = parse::<RenameRequest>(text.as_bytes()).ok().map(|request| request.name);
            assert_eq!(found.as_deref(), expected, "{text}");
        };
        check(r#"{"name":"x"}"#, Some("x"));
        check(" \n{\"name\":\"x\"}\n", Some("x"));
        check(r#"["x"]"#, None);
        check(" \n [\"x\"]", None);
        check("", None);
    }

    #[test]
    fn a_whole_number_may_have_a_point() {
        let check = |text: &str, expected: Option<(u64, u32)>| {
            let found = parse::<UndoRequest>(text.as_bytes()).ok().map(|request| (request.seq, request.steps));
            assert_eq!(found, expected, "{text}");
        };
        check(r#"{"seq":41,"steps":2}"#, Some((41, 2)));
        check(r#"{"seq":41.0,"steps":2}"#, Some((41, 2)));
        check(r#"{"seq":41.0,"steps":2.0e0}"#, Some((41, 2)));
        check(r#"{"seq":1000000000001.0,"steps":2}"#, Some((1_000_000_000_001, 2)));
        for wrong in ["41.5", "-1.0", "1e300", "\"41\"", "null", "41.0,\"more\":1"] {
            check(&format!("{{\"steps\":2,\"seq\":{wrong}}}"), None);
        }
    }

    #[test]
    fn a_body_must_be_of_the_kind_that_is_expected() {
        let check = |path: &str, kind: Option<&str>, body: &'static str, is_let_in: bool| {
            let request = Request::post(path);
            let request = match kind {
                Some(kind) => request.header("content-type", kind),
                None => request,
            };
            let found = check_kind(&request.body(body.into()).unwrap());
            assert_eq!(found.is_ok(), is_let_in, "{path} {kind:?} {body:?}");
        };
        for (kind, is_json, is_record) in [
            (Some("application/json"), true, false),
            (Some("Application/JSON; charset=utf-8"), true, false),
            (Some("application/jsonl"), false, true),
            (Some("text/plain"), false, false),
            (Some("application/x-www-form-urlencoded"), false, false),
            (Some("multipart/form-data"), false, false),
            (Some("application/json-seq"), false, false),
            (Some(""), false, false),
            (None, false, false),
        ] {
            check("/api/v1/me", kind, "{}", is_json);
            check("/api/v1/replays", kind, "{}", is_record);
            check("/api/v1/records", kind, "{}", is_record);
            check("/api/v1/me", kind, "", true);
        }
    }
}
