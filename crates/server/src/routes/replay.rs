//! Games to be seen again: histories and records of tables, and records that somebody uploads.

mod held;

use std::sync::Arc;

use axum::extract::{Path, Request, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use orichalcum_protocol::record::Record;
use orichalcum_table::wire::{Detail, History};
use orichalcum_table::{Bulletin, Table, history_of};

use super::table_id;
use crate::app::App;
use crate::door;
use crate::identity::Visitor;
use crate::problem::Problem;

/// The first view of the game and what every step changes in it, what was said, and how things stand now.
#[utoipa::path(get, path = "/api/v1/tables/{id}/history", tag = "replay", params(("id" = String, Path, description = "The table")),
    responses((status = 200, description = "Every step that stands", body = serde_json::Value), (status = 404, body = Problem)))]
pub(crate) async fn history(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
) -> Result<Json<History>, Problem> {
    let (table, history) = app.tables.history(&table_id(&id)?).await?;
    let view = table.view();
    let now = Bulletin::now(Arc::new(table)).message(visitor.identity.as_ref(), Detail::Events);
    Ok(Json(History { table: Some(view), now: Some(now), ..history }))
}

/// The record as JSON lines.
#[utoipa::path(get, path = "/api/v1/tables/{id}/record", tag = "replay", params(("id" = String, Path, description = "The table")),
    responses((status = 200, description = "The record, one JSON object per line", content_type = "application/jsonl", body = String), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn record(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Response, Problem> {
    let (_, record) = read(&app, &id).await?;
    let disposition = format!("attachment; filename=\"orichalcum-{id}.jsonl\"");
    let headers = [(header::CONTENT_TYPE, "application/jsonl".to_owned()), (header::CONTENT_DISPOSITION, disposition)];
    Ok((headers, record.to_text()).into_response())
}

/// The history of an uploaded record.
#[utoipa::path(post, path = "/api/v1/replays", tag = "replay", request_body(content = String, content_type = "application/jsonl", description = "A record"),
    responses((status = 200, description = "Every step", body = serde_json::Value), (status = 413, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn upload(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    request: Request,
) -> Result<Response, Problem> {
    app.heavy.take(&visitor)?;
    let room = app.uploads.enter(visitor.address).await?;
    let bytes = door::read(&app, request, app.config.limits.record).await?;
    let parsed = tokio::task::spawn_blocking(move || {
        let text = std::str::from_utf8(&bytes).map_err(|_| bad_record("a record is text"))?;
        Record::parse_bounded(text).map_err(|fault| bad_record(&fault.to_string()))
    });
    let record = parsed.await.map_err(|_| Problem::unavailable())??;
    let set = app.tables.sets().find(&record.header.set, &record.header.set_fingerprint).await?;
    let checked = tokio::task::spawn_blocking(move || {
        let beginning = record.check(set).and_then(|()| record.beginning(set));
        let beginning = beginning.map_err(|fault| bad_record(&fault.to_string()))?;
        serde_json::to_vec(&history_of(&record, beginning)).map_err(|_| Problem::unavailable())
    });
    let text = checked.await.map_err(|_| Problem::unavailable())??;
    Ok(([(header::CONTENT_TYPE, "application/json")], held::body(text.into(), room)).into_response())
}

async fn read(app: &App, id: &str) -> Result<(Table, Record), Problem> {
    let (table, log) = app.tables.read(&table_id(id)?).await?;
    let record = table.record(log.iter().map(|(entry, _)| entry))?;
    Ok((table, record))
}

fn bad_record(message: &str) -> Problem {
    Problem::unprocessable("bad_record", message)
}
