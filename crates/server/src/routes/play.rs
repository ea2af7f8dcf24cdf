//! Playing: looking at a table, acting, taking back, talking, asking for a hint.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::{Extension, Json};
use orichalcum_bots::analyse::analyse;
use orichalcum_store::TableId;
use serde::Serialize;
use utoipa::ToSchema;

use super::seats::change;
use super::{Changed, Since, somebody, table_id};
use crate::app::App;
use crate::door::{Body, Query};
use crate::identity::Visitor;
use crate::live::Terms;
use crate::problem::Problem;
use orichalcum_table::wire::{ActRequest, ChatRequest, Detail, Message, MuteRequest, UndoRequest};
use orichalcum_table::{Bulletin, Table};

/// How long a hint may be thought about.
const HINT_TIME: Duration = Duration::from_millis(800);
/// How long a hint may wait for its turn to be thought about.
const HINT_WAIT: Duration = Duration::from_secs(2);
/// How many actions a hint names.
const HINT_ACTIONS: usize = 3;

/// A judgement of the game as it stands.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Hint {
    /// How likely each seat is to win, in seat order.
    chances: Vec<f32>,
    /// The best few actions, the best first.
    best: Vec<HintAction>,
}

/// An action that a hint names.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct HintAction {
    /// The word of the action.
    action: String,
    /// How likely it makes one to win.
    chance: f32,
}

/// How things stand.
#[utoipa::path(get, path = "/api/v1/tables/{id}", tag = "tables", params(("id" = String, Path, description = "The table"), Since),
    responses((status = 200, description = "A message: how things stand", body = serde_json::Value), (status = 400, body = Problem), (status = 404, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn look(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    Query(since): Query<Since>,
) -> Result<Json<Message>, Problem> {
    message(&app, &table_id(&id)?, &visitor, since.at_least).await
}

/// How a table stands, for one reader who has heard of an entry.
pub(super) async fn message(
    app: &App,
    id: &TableId,
    visitor: &Visitor,
    at_least: Option<u64>,
) -> Result<Json<Message>, Problem> {
    let table = app.tables.live_at(id, at_least).await?.look().await;
    Ok(Json(Bulletin::now(table).message(visitor.identity.as_ref(), Detail::Events)))
}

/// Does something in the game.
#[utoipa::path(post, path = "/api/v1/tables/{id}/actions", tag = "play", request_body = ActRequest,
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, body = Changed), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn act(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    Body(request): Body<ActRequest>,
) -> Result<Json<Changed>, Problem> {
    let (identity, mark) = (somebody(&visitor)?, visitor.mark());
    let act = move |table: &Table| table.act(&identity, request.seq, &request.action, mark.clone());
    let changed = change(&app, Terms::default(), &id, act).await?;
    app.metrics.steps.inc();
    Ok(changed)
}

/// Takes one's own last steps back.
#[utoipa::path(post, path = "/api/v1/tables/{id}/undo", tag = "play", request_body = UndoRequest,
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, body = Changed), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn undo(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    Body(request): Body<UndoRequest>,
) -> Result<Json<Changed>, Problem> {
    let (identity, mark) = (somebody(&visitor)?, visitor.mark());
    let undo = move |table: &Table| table.undo(&identity, request.seq, request.steps, mark.clone());
    change(&app, Terms::default(), &id, undo).await
}

/// Says something.
#[utoipa::path(post, path = "/api/v1/tables/{id}/chat", tag = "play", request_body = ChatRequest,
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, body = Changed), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn chat(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    Body(request): Body<ChatRequest>,
) -> Result<Json<Changed>, Problem> {
    let identity = somebody(&visitor)?;
    app.chat.take(&visitor)?;
    change(&app, visitor.terms(), &id, move |table| table.say(&identity, &request.text)).await
}

/// Takes away or gives back a voice in the chat.
#[utoipa::path(post, path = "/api/v1/tables/{id}/mute", tag = "play", request_body = MuteRequest,
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, body = Changed), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn mute(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    Body(request): Body<MuteRequest>,
) -> Result<Json<Changed>, Problem> {
    let identity = somebody(&visitor)?;
    change(&app, visitor.terms(), &id, move |table| table.mute(&identity, request.seat, request.muted)).await
}

/// Judges the game for whoever is asked.
#[utoipa::path(get, path = "/api/v1/tables/{id}/hint", tag = "play", params(("id" = String, Path, description = "The table")),
    responses((status = 200, body = Hint), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn hint(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
) -> Result<Json<Hint>, Problem> {
    let identity = somebody(&visitor)?;
    let id = table_id(&id)?;
    let table = app.tables.live(&id).await?.look().await;
    if !table.hints() {
        return Err(Problem::forbidden("no_hints", "This table is played without hints."));
    }
    let asked = table.asked().filter(|seat| table.seats_of(&identity).contains(seat));
    let (Some(_), Some(game)) = (asked, table.game().copied()) else {
        return Err(Problem::conflict("not_your_turn", "Hints are for whoever is to act."));
    };
    app.heavy.take(&visitor)?;
    let account = app.thinking.account(&identity, &id);
    let turn = app.thinking.turn_within(HINT_WAIT, account).await.map_err(|crowded| {
        let seconds = u32::try_from(crowded.wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1);
        Problem::busy("Bots think about many games just now. Ask for a hint again in a moment.", seconds)
    })?;
    let thought = tokio::task::spawn_blocking(move || analyse(&game, turn.budget(HINT_TIME)));
    let analysis = thought.await.map_err(|_| Problem::unavailable())?;
    let best = analysis.best.iter().take(HINT_ACTIONS);
    Ok(Json(Hint {
        best: best.map(|ranked| HintAction { action: ranked.action.to_string(), chance: ranked.value }).collect(),
        chances: game.position().seats().map(|seat| analysis.chances[seat]).collect(),
    }))
}
