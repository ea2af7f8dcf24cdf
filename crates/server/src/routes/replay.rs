//! Games to be seen again: histories and records of tables, and records that somebody uploads.

mod written;

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Request, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use orichalcum_protocol::record::Record;

use super::AtTable;
use crate::app::App;
use crate::identity::Visitor;
use crate::problem::Problem;
use crate::{door, table};

pub(crate) async fn history(at: AtTable) -> Result<Response, Problem> {
    let (table, record) = read(&at).await?;
    let beginning = record.beginning(table.set()).map_err(|fault| bad_record(&fault.to_string()))?;
    // A log that does not fold is refused as a whole, not in the middle of the answer.
    record.positions(table.set()).map_err(|fault| bad_record(&fault.to_string()))?;
    Ok(written::answer(Some(&table.view()), record, &beginning, None))
}

pub(crate) async fn record(at: AtTable) -> Result<Response, Problem> {
    let (_, record) = read(&at).await?;
    let disposition = format!("attachment; filename=\"orichalcum-{}.jsonl\"", at.id);
    let headers = [(header::CONTENT_TYPE, "application/jsonl".to_owned()), (header::CONTENT_DISPOSITION, disposition)];
    Ok((headers, record.to_text()).into_response())
}

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
    let found = app.tables.sets().find(&record.header.set, &record.header.set_fingerprint).await;
    let set = found.map_err(Problem::of_upload)?;
    let checked = tokio::task::spawn_blocking(move || {
        let beginning = record.check(set).and_then(|()| record.beginning(set));
        beginning.map(|beginning| (record, beginning)).map_err(|fault| bad_record(&fault.to_string()))
    });
    let (record, beginning) = checked.await.map_err(|_| Problem::unavailable())??;
    Ok(written::answer(None, record, &beginning, Some(room)))
}

async fn read(at: &AtTable) -> Result<(table::Table, Record), Problem> {
    let (table, log) = at.app.tables.read(&at.id).await?;
    let record = table.record(log.iter().map(|(entry, _)| entry))?;
    Ok((table, record))
}

fn bad_record(message: &str) -> Problem {
    Problem::unprocessable("bad_record", message)
}
