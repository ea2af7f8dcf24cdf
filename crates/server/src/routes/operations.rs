//! For whoever runs the server: is it alive, is it ready, how is it doing.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use utoipa::OpenApi;

use super::Interface;
use crate::app::App;
use crate::problem::Problem;

/// The process runs.
#[utoipa::path(get, path = "/healthz", tag = "operations", responses((status = 200, description = "It runs", body = String)))]
pub(crate) async fn health() -> &'static str {
    "ok\n"
}

/// The store answers, and the server is not about to stop.
#[utoipa::path(get, path = "/readyz", tag = "operations", responses((status = 200, description = "It is ready", body = String), (status = 503, body = Problem)))]
pub(crate) async fn ready(State(app): State<Arc<App>>) -> Result<&'static str, Problem> {
    if app.is_stopping() {
        return Err(Problem::unavailable());
    }
    app.store.lobby(1).await?;
    Ok("ready\n")
}

/// Counters for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "operations", responses((status = 200, description = "Counters in Prometheus' text form", body = String)))]
pub(crate) async fn metrics(State(app): State<Arc<App>>) -> Response {
    let text = app.metrics.text(app.tables.count(), app.streams.total());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

/// The interface as an `OpenAPI` document.
pub(crate) async fn openapi() -> Json<utoipa::openapi::OpenApi> {
    Json(Interface::openapi())
}

/// There is nothing under this path of the interface.
pub(crate) async fn no_such_path() -> Problem {
    Problem::not_found("no_such_path", "There is nothing here: see /api/v1/openapi.json.")
}

/// The path exists, but not for this method.
pub(crate) async fn no_such_method() -> Problem {
    Problem::wrong_method()
}
