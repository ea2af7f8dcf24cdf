//! Who sits where: opening, joining, leaving, coming back, giving up, playing again.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use axum::{Extension, Json};
use orichalcum_protocol::fair::Seed;
use orichalcum_store::{IdentityId, Millis, TableId};
use rand::TryRng;
use rand::rngs::SysRng;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Changed, Opened, play, seats_in, somebody, table_id};
use crate::app::App;
use crate::door::Body;
use crate::identity::Visitor;
use crate::problem::Problem;
use crate::table::{Entry, Table};
use crate::wire::{BotRequest, JoinRequest, NewTable, SeatNumber};

/// A private link.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SeatLink {
    /// The path to open on the other device.
    link: String,
}

/// Opens a table.
#[utoipa::path(post, path = "/api/v1/tables", tag = "tables", request_body = NewTable,
    responses((status = 200, description = "A message: how things stand", body = serde_json::Value), (status = 400, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Body(request): Body<NewTable>,
) -> Result<Response, Problem> {
    let identity = somebody(&visitor)?;
    app.opening.take(&visitor)?;
    check_table_limit(&app, &identity).await?;
    let name = name_of(&app, &identity).await?;
    let entries = Table::open(app.set, &request, &identity, &name, random_seed()?)?;
    let id = TableId::random();
    app.tables.open(&id, entries).await?;
    app.metrics.opened.inc();
    play::message(&app, &id, &visitor).await
}

/// Takes a free seat.
#[utoipa::path(post, path = "/api/v1/tables/{id}/join", tag = "tables", request_body = JoinRequest,
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, body = Changed), (status = 400, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn join(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    Body(request): Body<JoinRequest>,
) -> Result<Json<Changed>, Problem> {
    let identity = somebody(&visitor)?;
    check_table_limit(&app, &identity).await?;
    let (name, seed) = (name_of(&app, &identity).await?, random_seed()?);
    change(&app, &id, move |table| table.sit(request.seat, &identity, &name, seed)).await
}

/// Puts a bot on a free seat.
#[utoipa::path(post, path = "/api/v1/tables/{id}/bot", tag = "tables", request_body = BotRequest,
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, body = Changed), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn seat_bot(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    Body(request): Body<BotRequest>,
) -> Result<Json<Changed>, Problem> {
    let (identity, seed) = (somebody(&visitor)?, random_seed()?);
    change(&app, &id, move |table| table.seat_bot(request.seat, &request.level, &identity, seed)).await
}

/// Goes away.
#[utoipa::path(post, path = "/api/v1/tables/{id}/leave", tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, body = Changed), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn leave(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
) -> Result<Json<Changed>, Problem> {
    let identity = somebody(&visitor)?;
    change(&app, &id, move |table| table.leave(&identity)).await
}

/// Comes back.
#[utoipa::path(post, path = "/api/v1/tables/{id}/return", tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, body = Changed), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn come_back(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
) -> Result<Json<Changed>, Problem> {
    let identity = somebody(&visitor)?;
    change(&app, &id, move |table| table.come_back(&identity)).await
}

/// Lets a bot play for somebody who keeps the table waiting.
#[utoipa::path(post, path = "/api/v1/tables/{id}/stand-in", tag = "tables", request_body = SeatNumber,
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, body = Changed), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn stand_in(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    Body(request): Body<SeatNumber>,
) -> Result<Json<Changed>, Problem> {
    let (identity, patience) = (somebody(&visitor)?, app.tables.patience().clone());
    change(&app, &id, move |table| table.call_stand_in(request.seat, &identity, Millis::now(), &patience)).await
}

/// Gives up.
#[utoipa::path(post, path = "/api/v1/tables/{id}/resign", tag = "tables", request_body = SeatNumber,
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, body = Changed), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn resign(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    Body(request): Body<SeatNumber>,
) -> Result<Json<Changed>, Problem> {
    let identity = somebody(&visitor)?;
    change(&app, &id, move |table| table.resign(request.seat, &identity)).await
}

/// Plays again with the same people.
#[utoipa::path(post, path = "/api/v1/tables/{id}/rematch", tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, body = Opened), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn rematch(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
) -> Result<Json<Opened>, Problem> {
    let identity = somebody(&visitor)?;
    let old = table_id(&id)?;
    let table = app.tables.live(&old).await?.look().await;
    let entries = table.rematch(&identity, random_seed()?)?;
    if table.rematch_table().is_none() {
        check_table_limit(&app, &identity).await?;
        let new = TableId::random();
        app.tables.open(&new, entries).await?;
        app.tables.change(&old, move |table| Ok(table.rematched(&new))).await?;
    }
    // Whoever was faster has opened the one that counts.
    let table = app.tables.live(&old).await?.look().await;
    let next = table.rematch_table().ok_or_else(Problem::unavailable)?;
    Ok(Json(Opened { table: next.to_string() }))
}

/// A private link that carries a seat to another device.
#[utoipa::path(post, path = "/api/v1/tables/{id}/seat-link", tag = "tables", request_body = SeatNumber,
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, body = SeatLink), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn seat_link(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    Body(request): Body<SeatNumber>,
) -> Result<Json<SeatLink>, Problem> {
    let identity = somebody(&visitor)?;
    let id = table_id(&id)?;
    let table = app.tables.live(&id).await?.look().await;
    if !table.seats_of(&identity).contains(&request.seat) {
        return Err(Problem::forbidden("not_your_seat", "This seat is not yours."));
    }
    Ok(Json(SeatLink { link: format!("/seat/{}", app.signer.seat_link(&id, request.seat, &identity)) }))
}

/// Takes the seat of a private link.
#[utoipa::path(post, path = "/api/v1/seat-links/{link}", tag = "tables",
    params(("link" = String, Path, description = "The secret of the link")),
    responses((status = 200, body = Opened), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn follow_seat_link(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(link): Path<String>,
) -> Result<Json<Opened>, Problem> {
    let identity = somebody(&visitor)?;
    let found = app.signer.read_seat_link(&link);
    let (id, seat, from) = found.ok_or_else(|| Problem::not_found("no_link", "This is no link to a seat."))?;
    let name = name_of(&app, &identity).await?;
    app.tables.change(&id, move |table| table.move_seat(seat, &from, &identity, &name)).await?;
    Ok(Json(Opened { table: id.to_string() }))
}

/// Changes a table by a command.
pub(super) async fn change<C>(app: &Arc<App>, id: &str, command: C) -> Result<Json<Changed>, Problem>
where
    C: Fn(&Table) -> Result<Vec<Entry>, Problem> + Send + Sync + 'static,
{
    let seq = app.tables.change(&table_id(id)?, command).await?;
    Ok(Json(Changed { seq }))
}

async fn name_of(app: &App, identity: &IdentityId) -> Result<String, Problem> {
    let known = app.store.identity(identity).await?;
    Ok(known.map_or_else(|| "Guest".to_owned(), |identity| identity.name))
}

async fn check_table_limit(app: &App, identity: &IdentityId) -> Result<(), Problem> {
    let most = app.config.limits.tables;
    let tables = app.store.tables_of(identity, most.saturating_add(200)).await?;
    let running = tables.iter().filter(|listed| {
        listed.card.status != orichalcum_store::Status::Finished && !seats_in(listed.role.as_deref()).is_empty()
    });
    if running.count() >= most as usize {
        let message = format!("You have {most} tables that are not over. Finish or leave one first.");
        return Err(Problem::conflict("too_many_tables", message));
    }
    Ok(())
}

/// The secret of a game's chance, from the operating system.
fn random_seed() -> Result<Seed, Problem> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes).map_err(|_| Problem::unavailable())?;
    Ok(Seed::from_bytes(bytes))
}
