//! For the operator of the server: is it alive, is it ready, how is it doing.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use orichalcum_store::StoreError;

use crate::app::App;
use crate::problem::Problem;

/// How long the database may take to read a line before it counts as gone.
const READING: Duration = Duration::from_secs(2);

pub(crate) async fn health() -> &'static str {
    "ok\n"
}

pub(crate) async fn ready(State(app): State<Arc<App>>) -> Result<&'static str, Problem> {
    if app.is_stopping() {
        return Err(Problem::unavailable());
    }
    // The caller is a machine that must not wait, and the store may have to be tried.
    app.store.probe_write().await.map_err(|error| not_ready(&error))?;
    match tokio::time::timeout(READING, app.store.lobby(1)).await {
        Ok(read) => read.map(|_| "ready\n").map_err(|error| not_ready(&error)),
        Err(_) => Err(Problem::not_ready("unreachable", "The database does not answer.")),
    }
}

/// The answer names the kind of the reason; the database's own words go to the log.
fn not_ready(error: &StoreError) -> Problem {
    tracing::warn!(%error, "this server is not ready");
    match error {
        StoreError::NoRoom(_) => Problem::not_ready("no_room", "The database has no room to write."),
        StoreError::Unreachable(_) => Problem::not_ready("unreachable", "The database does not answer."),
        StoreError::Newer { .. } => Problem::not_ready("outdated", "The program is too old for its database."),
        _ => Problem::not_ready("refused", "The database refuses to write."),
    }
}

pub(crate) async fn metrics(State(app): State<Arc<App>>) -> Response {
    app.metrics.watch_store(app.store.failing().is_some(), app.store.failed_appends());
    app.metrics.watch_tables(app.tables.count(), app.tables.logs_folded());
    let text = app.metrics.text(app.streams.total());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

/// The interface as an `OpenAPI` document, as a test has written it.
pub(crate) async fn openapi() -> Response {
    const DOCUMENT: &str = include_str!("../../../../docs/openapi.json");
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT).into_response()
}

/// There is nothing under this path of the interface.
pub(crate) async fn no_such_path() -> Problem {
    Problem::not_found("no_such_path", "There is nothing here: see /api/v1/openapi.json.")
}

/// The path exists, but not for this method.
pub(crate) async fn no_such_method() -> Problem {
    Problem::wrong_method()
}

#[cfg(test)]
mod tests {
    use super::{Problem, not_ready};
    use orichalcum_store::StoreError;

    #[test]
    fn the_answer_names_the_kind_of_the_reason_and_not_the_words_of_the_database() {
        let words = || "relation 17 in /var/lib".to_owned();
        for (error, code) in [
            (StoreError::NoRoom(words()), "no_room"),
            (StoreError::Unreachable(words()), "unreachable"),
            (StoreError::Newer { found: 3, known: 2 }, "outdated"),
            (StoreError::Refused(words()), "refused"),
            (StoreError::Unknown(words()), "refused"),
        ] {
            let problem = not_ready(&error);
            assert_eq!((problem.status().as_u16(), problem.code, problem.retry_after), (503, code, Some(5)));
            assert!(!problem.message.contains("relation"), "{}", problem.message);
        }
    }

    #[test]
    fn a_change_that_finds_no_room_is_asked_for_again_later() {
        let problem = Problem::from(StoreError::NoRoom("relation 17".to_owned()));
        assert_eq!((problem.status().as_u16(), problem.code, problem.retry_after), (503, "unavailable", Some(5)));
        assert!(problem.message.contains("Nothing is lost") && !problem.message.contains("17"), "{}", problem.message);
    }
}
