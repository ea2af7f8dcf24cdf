//! Playing: looking at a table, acting, taking back, talking, asking for a hint.

use std::time::Duration;

use axum::Json;
use orichalcum_bots::analyse::analyse;

use super::{AtTable, Since};
use crate::door::{Body, Query};
use crate::live::Terms;
use crate::problem::Problem;
use orichalcum_table::wire::{ActRequest, Changed, ChatRequest, Detail, Hint, Message, MuteRequest, UndoRequest};
use orichalcum_table::{Bulletin, Table};

/// How long a hint may be thought about.
const HINT_TIME: Duration = Duration::from_millis(800);
/// How long a hint may wait for its turn to be thought about.
const HINT_WAIT: Duration = Duration::from_secs(2);

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
    let identity = at.identity()?;
    let game = at.look().await?.to_be_judged_for(&identity)?;
    at.app.heavy.take(&at.visitor)?;
    let account = at.app.thinking.account(&identity, &at.id);
    let turn = at.app.thinking.turn_within(HINT_WAIT, account).await.map_err(|crowded| {
        let seconds = u32::try_from(crowded.wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1);
        Problem::busy("Bots think about many games just now. Ask for a hint again in a moment.", seconds)
    })?;
    let thought = tokio::task::spawn_blocking(move || analyse(&game, turn.budget(HINT_TIME)));
    let analysis = thought.await.map_err(|_| Problem::unavailable())?;
    Ok(Json(Hint::of(&game, &analysis)))
}
