//! Playing: looking at a table, acting, taking back, talking, asking for a hint.

use std::time::Duration;

use axum::Json;
use orichalcum_bots::analyse::analyse;
use serde::Serialize;

use super::{AtTable, Changed, Since};
use crate::door::{Body, Query};
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
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub(crate) struct Hint {
    /// How likely each seat is to win, in seat order.
    chances: Vec<f32>,
    /// The best few actions, the best first.
    best: Vec<HintAction>,
}

/// An action that a hint names.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub(crate) struct HintAction {
    /// The word of the action.
    action: String,
    /// How likely the player is to win with it.
    chance: f32,
}

pub(crate) async fn look(at: AtTable, Query(since): Query<Since>) -> Result<Json<Message>, Problem> {
    message(&at, since.at_least).await
}

/// How a table stands, for one reader who has heard of an entry.
pub(super) async fn message(at: &AtTable, at_least: Option<u64>) -> Result<Json<Message>, Problem> {
    let table = at.app.tables.live_at(&at.id, at_least).await?.look().await;
    Ok(Json(Bulletin::now(table).message(at.visitor.identity.as_ref(), Detail::Events)))
}

pub(crate) async fn act(at: AtTable, Body(request): Body<ActRequest>) -> Result<Json<Changed>, Problem> {
    let (identity, mark) = (at.identity()?, at.visitor.mark());
    let act = move |table: &Table| table.act(&identity, request.seq, &request.action, mark.clone());
    // The mark stored with the step identifies a repeated request, for longer than a kept answer would.
    let changed = at.change_on(Terms::default(), act).await?;
    at.app.metrics.steps.inc();
    Ok(changed)
}

pub(crate) async fn undo(at: AtTable, Body(request): Body<UndoRequest>) -> Result<Json<Changed>, Problem> {
    let (identity, mark) = (at.identity()?, at.visitor.mark());
    let undo = move |table: &Table| table.undo(&identity, request.seq, request.steps, mark.clone());
    at.change_on(Terms::default(), undo).await
}

pub(crate) async fn chat(at: AtTable, Body(request): Body<ChatRequest>) -> Result<Json<Changed>, Problem> {
    let identity = at.identity()?;
    at.app.chat.take(&at.visitor)?;
    at.change(move |table| table.say(&identity, &request)).await
}

pub(crate) async fn mute(at: AtTable, Body(request): Body<MuteRequest>) -> Result<Json<Changed>, Problem> {
    let identity = at.identity()?;
    at.change(move |table| table.mute(&identity, request.seat, request.muted)).await
}

pub(crate) async fn hint(at: AtTable) -> Result<Json<Hint>, Problem> {
    let (identity, table) = (at.identity()?, at.look().await?);
    if !table.hints() {
        return Err(Problem::forbidden("no_hints", "This table is played without hints."));
    }
    let asked = table.asked().filter(|seat| table.seats_of(&identity).contains(seat));
    let (Some(_), Some(game)) = (asked, table.game().copied()) else {
        return Err(Problem::conflict("not_your_turn", "Hints are for the player who is to act."));
    };
    at.app.heavy.take(&at.visitor)?;
    let account = at.app.thinking.account(&identity, &at.id);
    let turn = at.app.thinking.turn_within(HINT_WAIT, account).await.map_err(|crowded| {
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
