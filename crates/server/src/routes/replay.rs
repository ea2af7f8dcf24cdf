//! Games to be seen again: histories and records of tables, and records that somebody uploads.

mod written;

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, Request, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use orichalcum_protocol::record::Record;
use orichalcum_table::Table;

use super::table_id;
use crate::app::App;
use crate::door;
use crate::identity::Visitor;
use crate::problem::Problem;

/// Every step with the view after it.
#[utoipa::path(get, path = "/api/v1/tables/{id}/history", tag = "replay", params(("id" = String, Path, description = "The table")),
    responses((status = 200, description = "Every step that stands", body = serde_json::Value), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn history(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Response, Problem> {
    let (table, record) = read(&app, &id).await?;
    let beginning = record.beginning(table.set()).map_err(|fault| bad_record(&fault.to_string()))?;
    // A log that does not fold is refused as a whole, not in the middle of the answer.
    record.positions(table.set()).map_err(|fault| bad_record(&fault.to_string()))?;
    Ok(written::answer(Some(&table.view()), record, &beginning, None))
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
        beginning.map(|beginning| (record, beginning)).map_err(|fault| bad_record(&fault.to_string()))
    });
    let (record, beginning) = checked.await.map_err(|_| Problem::unavailable())??;
    Ok(written::answer(None, record, &beginning, Some(room)))
}

async fn read(app: &App, id: &str) -> Result<(Table, Record), Problem> {
    let (table, log) = app.tables.read(&table_id(id)?).await?;
    let record = table.record(log.iter().map(|(entry, _)| entry))?;
    Ok((table, record))
}

fn bad_record(message: &str) -> Problem {
    Problem::unprocessable("bad_record", message)
}
