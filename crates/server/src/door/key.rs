//! The `Idempotency-Key` of a request, and the identity that is made from it.

use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderName, Method};
use orichalcum_store::{IdentityId, Millis};

use super::body::read;
use super::random_guest_name;
use crate::app::App;
use crate::problem::Problem;
use orichalcum_table::Once;

/// The shortest key from which an identity is made for a client without a cookie: nobody guesses a random key of that
/// length.
const SHORTEST_UNGUESSABLE: usize = 32;
const HEADER: HeaderName = HeaderName::from_static("idempotency-key");
/// Uploads change nothing.
const EXEMPT: &str = "/api/v1/replays";
/// How long the same key makes the same person: as long as answers are kept.
const A_DAY: Duration = Duration::from_hours(24);

/// Takes the key of a request, if it has one, together with what it asks for.
pub(super) async fn taken(app: &App, request: Request) -> Result<(Request, Option<Once>), Problem> {
    let path = request.uri().path().to_owned();
    let Some(key) = request.headers().get(HEADER) else { return Ok((request, None)) };
    let key = String::from_utf8_lossy(key.as_bytes()).into_owned();
    if request.method() != Method::POST || path == EXEMPT {
        return Ok((request, None));
    }
    if path == super::KEPT_RECORDS {
        // A record is read when there is room for it, and one that comes twice is kept once by its own name.
        let once = Once::new(&key, request.method().as_str(), &path, b"")?;
        return Ok((request, Some(once)));
    }
    let (parts, body) = request.into_parts();
    let asked = Request::from_parts(parts.clone(), body);
    let bytes = read(app, asked, app.config.limits.body).await?;
    let once = Once::new(&key, parts.method.as_str(), &path, &bytes)?;
    Ok((Request::from_parts(parts, Body::from(bytes)), Some(once)))
}

/// A new identity. With a key it is the same one when the same request comes again.
pub(super) async fn guest(app: &App, once: Option<&Once>) -> Result<IdentityId, Problem> {
    let now = Millis::now();
    if let Some(once) = once {
        check_unguessable(once)?;
        if let Some(id) = app.signer.identity_of_key(once.key()) {
            let known = app.store.create_identity_as(id, &random_guest_name(), now).await?;
            if now < known.created_at.plus(A_DAY) {
                return Ok(known.id);
            }
        }
    }
    Ok(app.store.create_identity(&random_guest_name(), now).await?.id)
}

/// Whether an identity can be made from a key that nobody else gets by guessing it.
fn check_unguessable(once: &Once) -> Result<(), Problem> {
    if once.key().len() >= SHORTEST_UNGUESSABLE {
        return Ok(());
    }
    let message = format!(
        "The first request of a client without a cookie makes its identity from the key: take \
         {SHORTEST_UNGUESSABLE} or more random characters."
    );
    Err(Problem::bad_request("short_key", message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_becomes_somebody_by_a_key_that_can_be_guessed() {
        let once = |key: &str| Once::new(key, "POST", "/api/v1/tables", b"").unwrap();
        assert!(check_unguessable(&once("short")).is_err());
        assert!(check_unguessable(&once(&"k".repeat(SHORTEST_UNGUESSABLE))).is_ok());
    }
}
