//! Games to be seen again: histories and records of tables, and records that somebody uploads.

use std::sync::Arc;

use axum::extract::{Path, Request, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use orichalcum_protocol::record::Record;
use orichalcum_protocol::wire::GameView;
use orichalcum_rules::{Action, Odds, Set};

use super::table_id;
use crate::app::App;
use crate::identity::Visitor;
use crate::problem::Problem;
use crate::wire::{History, HistoryStep};
use crate::{door, table};

/// Every step with the view after it.
#[utoipa::path(get, path = "/api/v1/tables/{id}/history", tag = "replay", params(("id" = String, Path, description = "The table")),
    responses((status = 200, description = "Every step that stands", body = serde_json::Value), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn history(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Json<History>, Problem> {
    let (table, record) = read(&app, &id).await?;
    Ok(Json(History { steps: steps(&record, table.set())?, table: Some(table.view()) }))
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
) -> Result<Json<History>, Problem> {
    app.heavy.take(&visitor)?;
    let bytes = door::read(&app, request, app.config.limits.record).await?;
    let parsed = tokio::task::spawn_blocking(move || {
        let text = std::str::from_utf8(&bytes).map_err(|_| bad_record("a record is text"))?;
        Record::parse(text).map_err(|fault| bad_record(&fault.to_string()))
    });
    let record = parsed.await.map_err(|_| Problem::unavailable())??;
    let set = app.tables.sets().find(&record.header.set, &record.header.set_fingerprint).await?;
    let checked = tokio::task::spawn_blocking(move || steps(&record, set));
    let steps = checked.await.map_err(|_| Problem::unavailable())??;
    Ok(Json(History { table: None, steps }))
}

async fn read(app: &App, id: &str) -> Result<(table::Table, Record), Problem> {
    let (table, log) = app.tables.read(&table_id(id)?).await?;
    let record = table.record(log.iter().map(|(entry, _)| entry))?;
    Ok((table, record))
}

fn steps(record: &Record, set: &'static Set) -> Result<Vec<HistoryStep>, Problem> {
    let games = record.positions(set).map_err(|fault| bad_record(&fault.to_string()))?;
    let mut before = record.beginning(set).map_err(|fault| bad_record(&fault.to_string()))?;
    let mut steps = Vec::with_capacity(games.len());
    for (line, game) in record.steps.iter().zip(games) {
        let odds = match line.action {
            Some(Action::Fight { circle, hoplites }) => before.fight_odds(circle, hoplites).map(Odds::as_f64),
            _ => None,
        };
        let game_view = GameView::of(&game, line.seq);
        steps.push(HistoryStep {
            seat: line.seat,
            action: line.action,
            events: line.events.clone(),
            game: game_view,
            odds,
        });
        before = game;
    }
    Ok(steps)
}

fn bad_record(message: &str) -> Problem {
    Problem::unprocessable("bad_record", message)
}
