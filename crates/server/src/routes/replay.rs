//! Games to be seen again: histories and records of tables, and records that people upload.

mod held;

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use orichalcum_protocol::components::Components;
use orichalcum_protocol::record::Record;
use orichalcum_rules::Set;
use orichalcum_table::wire::{Detail, History, TableView};
use orichalcum_table::{Bulletin, Denial, Table, history_of};
use serde::Deserialize;

use super::AtTable;
use crate::app::App;
use crate::door::{self, Query, flag};
use crate::identity::Visitor;
use crate::problem::Problem;

/// What a history is to hold besides.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct HistoryWith {
    /// The component set of the table, for a page that opens: `?components`. It never changes, so that a page that has
    /// it leaves it out.
    #[serde(default, deserialize_with = "flag")]
    components: bool,
}

pub(crate) async fn history(at: AtTable, Query(with): Query<HistoryWith>) -> Result<Json<History>, Problem> {
    let (table, history) = at.app.tables.history(&at.id).await?;
    let view = TableView::clone(&table.view());
    let components = with.components.then(|| Components::of(table.set()));
    let now = Bulletin::now(table).message(at.visitor.identity.as_ref(), Detail::Events);
    Ok(Json(History { table: Some(view), now: Some(now), components, ..history }))
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
    let (record, set) = uploaded(&app, request).await?;
    let checked = tokio::task::spawn_blocking(move || {
        let beginning = record.check(set).and_then(|()| record.beginning(set));
        let beginning = beginning.map_err(|fault| Denial::bad_record(&fault))?;
        serde_json::to_vec(&history_of(&record, beginning)).map_err(|_| Problem::unavailable())
    });
    let text = checked.await.map_err(|_| Problem::unavailable())??;
    Ok(([(header::CONTENT_TYPE, "application/json")], held::body(text.into(), room)).into_response())
}

/// The record that a request brings, bounded but not checked, and its component set.
pub(super) async fn uploaded(app: &App, request: Request) -> Result<(Record, &'static Set), Problem> {
    let bytes = door::read(app, request, app.config.limits.record).await?;
    let parsed = tokio::task::spawn_blocking(move || {
        let text = std::str::from_utf8(&bytes).map_err(|_| Problem::unprocessable("bad_record", "a record is text"))?;
        Record::parse_bounded(text).map_err(|fault| Problem::from(Denial::bad_record(&fault)))
    });
    let record = parsed.await.map_err(|_| Problem::unavailable())??;
    let found = app.tables.sets().find(&record.header.set, &record.header.set_fingerprint).await;
    Ok((record, found.map_err(Problem::of_upload)?))
}

async fn read(at: &AtTable) -> Result<(Table, Record), Problem> {
    let (table, log) = at.app.tables.read(&at.id).await?;
    let record = table.record(log.iter().map(|(entry, _)| entry))?;
    Ok((table, record))
}
