//! Who sits where: opening, joining, leaving, coming back, giving up, playing again.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::{Extension, Json};
use orichalcum_protocol::fair::Share;
use orichalcum_store::{IdentityId, Millis, Quota, TableId};
use rand::TryRng;
use rand::rngs::SysRng;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Changed, Opened, play, somebody, table_id};
use crate::app::App;
use crate::door::Body;
use crate::identity::{self, Visitor};
use crate::live::{Opening, Terms};
use crate::problem::Problem;
use orichalcum_table::wire::{
    BotRequest, JoinRequest, Message, NewTable, RematchRequest, SeatLinkRequest, SeatNumber, ShareRequest,
};
use orichalcum_table::{Denial, Entry, Opener, Table};

/// A private link.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SeatLink {
    /// The address to open on the other device. Its secret lies behind `#`, where no server on the way reads it.
    link: String,
}

/// Opens a table.
#[utoipa::path(post, path = "/api/v1/tables", tag = "tables", request_body = NewTable,
    responses((status = 200, description = "A message: how things stand", body = serde_json::Value), (status = 400, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Body(request): Body<NewTable>,
) -> Result<Json<Message>, Problem> {
    let identity = somebody(&visitor)?;
    app.opening.take(&visitor)?;
    let name = name_of(&app, &identity).await?;
    let id = TableId::random();
    let opener = Opener { identity: &identity, commitment: request.commitment, server: random_share()? };
    let entries = Table::open(&id, app.tables.sets().usual(), &request, opener, &name)?;
    match app.tables.open(&id, entries, &app.seated(&visitor)).await? {
        Opening::New => {
            app.metrics.opened.inc();
            play::message(&app, &id, &visitor, None).await
        }
        Opening::Before(id) => play::message(&app, &id, &visitor, None).await,
    }
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
    let (name, fresh) = (name_of(&app, &identity).await?, random_share()?);
    let sit = move |table: &Table| table.sit(request.seat, &identity, &name, request.commitment, fresh);
    change(&app, app.seated(&visitor), &id, sit).await
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
    let (identity, fresh) = (somebody(&visitor)?, random_share()?);
    let seat_bot = move |table: &Table| table.seat_bot(request.seat, &request.level, &identity, fresh);
    change(&app, visitor.terms(), &id, seat_bot).await
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
    change(&app, visitor.terms(), &id, move |table| table.leave(&identity)).await
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
    change(&app, visitor.terms(), &id, move |table| table.come_back(&identity)).await
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
    change(&app, visitor.terms(), &id, move |table| {
        table.call_stand_in(request.seat, &identity, Millis::now(), &patience)
    })
    .await
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
    change(&app, visitor.terms(), &id, move |table| table.resign(request.seat, &identity)).await
}

/// Offers the same people another game, or finds the one that was offered. The others are asked: a seat is kept for each.
#[utoipa::path(post, path = "/api/v1/tables/{id}/rematch", tag = "tables", request_body = RematchRequest,
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, body = Opened), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn rematch(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    Body(request): Body<RematchRequest>,
) -> Result<Json<Opened>, Problem> {
    let identity = somebody(&visitor)?;
    let old = table_id(&id)?;
    // The old log is the lock: whoever notes the offer first names the table.
    let (offers, new) = (identity.clone(), TableId::random());
    app.tables.change(&old, visitor.terms(), move |table| table.offer_rematch(&offers, &new)).await?;
    let table = app.tables.live(&old).await?.look().await;
    let next = table.rematch_table().ok_or_else(Problem::unavailable)?.clone();
    // It may have been opened already, or whoever named it died before they could.
    if app.store.head(&next).await?.is_none() {
        app.opening.take(&visitor)?;
        let opener = Opener { identity: &identity, commitment: request.commitment, server: random_share()? };
        let entries = table.rematch(&next, opener)?;
        let quota = Terms { once: None, ..app.seated(&visitor) };
        match app.tables.open(&next, entries, &quota).await {
            Ok(_) => app.metrics.opened.inc(),
            Err(problem) if problem.code == "exists" => {}
            Err(problem) => return Err(problem),
        }
    }
    Ok(Json(Opened { table: next.to_string() }))
}

/// Promises a share in the seed again, or shows the one that was promised.
#[utoipa::path(post, path = "/api/v1/tables/{id}/share", tag = "tables", request_body = ShareRequest,
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, body = Changed), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn share(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    Body(request): Body<ShareRequest>,
) -> Result<Json<Changed>, Problem> {
    let (identity, fresh) = (somebody(&visitor)?, random_share()?);
    let share = move |table: &Table| match (request.commitment, request.share) {
        (Some(commitment), None) => table.promise(&identity, commitment),
        (None, Some(share)) => table.show(&identity, share, fresh),
        _ => Err(Denial::malformed("bad_body", "Give either a commitment or the share that was promised.")),
    };
    change(&app, visitor.terms(), &id, share).await
}

/// A private link that carries a seat to another device, within a day.
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
    let since = table.seated_since(&identity, request.seat)?;
    let link = identity::SeatLink { table: id, seat: request.seat, since, made: Millis::now() };
    Ok(Json(SeatLink { link: format!("/seat#{}", app.signer.seat_link(&link)) }))
}

/// Takes the seat of a private link.
#[utoipa::path(post, path = "/api/v1/seat-links", tag = "tables", request_body = SeatLinkRequest,
    responses((status = 200, body = Opened), (status = 400, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn follow_seat_link(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Body(request): Body<SeatLinkRequest>,
) -> Result<Json<Opened>, Problem> {
    let identity = somebody(&visitor)?;
    let found = app.signer.read_seat_link(&request.link);
    let link = found.ok_or_else(|| Problem::not_found("no_link", "This is no link to a seat."))?;
    if link.is_expired(Millis::now()) {
        let message = "This link is older than a day. Make a new one where you play.";
        return Err(Problem::conflict("link_expired", message));
    }
    let (seat, since) = (link.seat, link.since);
    app.tables.change(&link.table, visitor.terms(), move |table| table.move_seat(seat, since, &identity)).await?;
    Ok(Json(Opened { table: link.table.to_string() }))
}

/// Changes a table by a command.
pub(super) async fn change<C>(app: &Arc<App>, terms: Terms, id: &str, command: C) -> Result<Json<Changed>, Problem>
where
    C: Fn(&Table) -> Result<Vec<Entry>, Denial> + Send + Sync + 'static,
{
    let seq = app.tables.change(&table_id(id)?, terms, command).await?;
    Ok(Json(Changed { seq }))
}

async fn name_of(app: &App, identity: &IdentityId) -> Result<String, Problem> {
    let known = app.store.identity(identity).await?;
    Ok(known.map_or_else(|| "Guest".to_owned(), |identity| identity.name))
}

impl App {
    /// The terms for whoever sits down: they may have so many tables that are not over.
    fn seated(&self, visitor: &Visitor) -> Terms {
        let most = self.config.limits.tables;
        let quota = visitor.identity.clone().map(|identity| Quota { identity, most });
        Terms { quota, ..visitor.terms() }
    }
}

/// The server's share in a seed, from the operating system.
fn random_share() -> Result<Share, Problem> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes).map_err(|_| Problem::unavailable())?;
    Ok(Share::from_bytes(bytes))
}
