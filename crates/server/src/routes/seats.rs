//! Who sits where: opening, joining, leaving, coming back, giving up, playing again.

use std::sync::Arc;

use axum::extract::State;
use axum::{Extension, Json};
use orichalcum_protocol::fair::Share;
use orichalcum_store::{IdentityId, Millis, Quota, TableId};
use rand::TryRng;
use rand::rngs::SysRng;
use serde::Serialize;

use super::{AtTable, play};
use crate::app::App;
use crate::door::Body;
use crate::identity::{self, Visitor};
use crate::live::{Opening, Terms};
use crate::problem::Problem;
use orichalcum_table::wire::{
    BotRequest, Changed, JoinRequest, Message, NewTable, Opened, RematchRequest, SeatLinkRequest, SeatNumber,
    ShareRequest,
};
use orichalcum_table::{Denial, Opener, Table};

/// A private link.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub(crate) struct SeatLink {
    /// The address to open on the other device. Its secret lies behind `#`, where no server on the way reads it.
    #[cfg_attr(test, schema(pattern = "^/seat#[0-9A-Za-z_-]{1,64}(?:\\.[0-9]+){3}\\.[0-9a-f]+$"))]
    link: String,
}

pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Body(request): Body<NewTable>,
) -> Result<Json<Message>, Problem> {
    let identity = visitor.known()?;
    app.opening.take(&visitor)?;
    let name = app.name_of(&identity).await?;
    let id = TableId::random();
    let opener = Opener { identity: &identity, commitment: request.commitment, server: random_share()? };
    let entries = Table::open(&id, app.tables.sets().usual(), &request, opener, &name)?;
    let id = match app.tables.open(&id, entries, &app.seated(&visitor)).await? {
        Opening::New => {
            app.metrics.opened.inc();
            id
        }
        Opening::Before(id) => id,
    };
    play::message(&AtTable { app, id, visitor }, None).await
}

pub(crate) async fn join(at: AtTable, Body(request): Body<JoinRequest>) -> Result<Json<Changed>, Problem> {
    let identity = at.identity()?;
    let (name, fresh) = (at.app.name_of(&identity).await?, random_share()?);
    let sit = move |table: &Table| table.sit(request.seat, &identity, &name, request.commitment, fresh);
    at.change_on(at.app.seated(&at.visitor), sit).await
}

pub(crate) async fn seat_bot(at: AtTable, Body(request): Body<BotRequest>) -> Result<Json<Changed>, Problem> {
    let (identity, fresh) = (at.identity()?, random_share()?);
    at.change(move |table| table.seat_bot(request.seat, &request.level, &identity, fresh)).await
}

pub(crate) async fn leave(at: AtTable) -> Result<Json<Changed>, Problem> {
    let identity = at.identity()?;
    at.change(move |table| table.leave(&identity)).await
}

pub(crate) async fn come_back(at: AtTable) -> Result<Json<Changed>, Problem> {
    let identity = at.identity()?;
    at.change(move |table| table.come_back(&identity)).await
}

pub(crate) async fn stand_in(at: AtTable, Body(request): Body<SeatNumber>) -> Result<Json<Changed>, Problem> {
    let (identity, patience) = (at.identity()?, at.app.tables.patience().clone());
    at.change(move |table| table.call_stand_in(request.seat, &identity, Millis::now(), &patience)).await
}

pub(crate) async fn resign(at: AtTable, Body(request): Body<SeatNumber>) -> Result<Json<Changed>, Problem> {
    let identity = at.identity()?;
    at.change(move |table| table.resign(request.seat, &identity)).await
}

/// The others are asked, not seated: a seat is kept for each.
pub(crate) async fn rematch(at: AtTable, Body(request): Body<RematchRequest>) -> Result<Json<Opened>, Problem> {
    let identity = at.identity()?;
    let left = left_rematch(&at).await?;
    // The old log is the lock: the request that notes the offer first names the table.
    let (offers, new) = (identity.clone(), TableId::random());
    at.change(move |table| table.offer_rematch(&offers, &new, left.as_ref())).await.map(drop)?;
    let table = at.look().await?;
    let next = table.rematch_table().ok_or_else(Problem::unavailable)?.clone();
    // It may have been opened already, or the node that named it died before it could.
    if at.app.store.head(&next).await?.is_none() {
        at.app.opening.take(&at.visitor)?;
        let opener = Opener { identity: &identity, commitment: request.commitment, server: random_share()? };
        let entries = table.rematch(&next, opener)?;
        let quota = Terms { once: None, ..at.app.seated(&at.visitor) };
        match at.app.tables.open(&next, entries, &quota).await {
            Ok(_) => at.app.metrics.opened.inc(),
            Err(problem) if problem.code == "exists" => {}
            Err(problem) => return Err(problem),
        }
    }
    Ok(Json(Opened { table: next.to_string() }))
}

/// The last rematch that was offered, if everybody has left it before it began.
async fn left_rematch(at: &AtTable) -> Result<Option<TableId>, Problem> {
    let Some(next) = at.look().await?.rematch_table().cloned() else { return Ok(None) };
    // The node that named it may have died before it could open it: then it is still to be opened.
    if at.app.store.head(&next).await?.is_none() {
        return Ok(None);
    }
    let is_left = at.app.tables.live(&next).await?.look().await.is_closed();
    Ok(is_left.then_some(next))
}

pub(crate) async fn share(at: AtTable, Body(request): Body<ShareRequest>) -> Result<Json<Changed>, Problem> {
    let (identity, fresh) = (at.identity()?, random_share()?);
    let share = move |table: &Table| match (request.commitment, request.share) {
        (Some(commitment), None) => table.promise(&identity, commitment),
        (None, Some(share)) => table.show(&identity, share, fresh),
        _ => Err(Denial::malformed("bad_body", "Give either a commitment or the share that was promised.")),
    };
    at.change(share).await
}

pub(crate) async fn seat_link(at: AtTable, Body(request): Body<SeatNumber>) -> Result<Json<SeatLink>, Problem> {
    let since = at.look().await?.seated_since(&at.identity()?, request.seat)?;
    let link = identity::SeatLink { table: at.id, seat: request.seat, since, made: Millis::now() };
    Ok(Json(SeatLink { link: format!("/seat#{}", at.app.signer.seat_link(&link)) }))
}

pub(crate) async fn follow_seat_link(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Body(request): Body<SeatLinkRequest>,
) -> Result<Json<Opened>, Problem> {
    let identity = visitor.known()?;
    let secret = request.link.rsplit('#').next().unwrap_or_default();
    let found = app.signer.read_seat_link(secret);
    let link = found.ok_or_else(|| Problem::not_found("no_link", "This is no link to a seat."))?;
    if link.is_expired(Millis::now()) {
        let message = "This link is older than a day. Make a new one where you play.";
        return Err(Problem::conflict("link_expired", message));
    }
    let (seat, since) = (link.seat, link.since);
    app.tables.change(&link.table, visitor.terms(), move |table| table.move_seat(seat, since, &identity)).await?;
    Ok(Json(Opened { table: link.table.to_string() }))
}

impl App {
    /// The name that others see.
    async fn name_of(&self, identity: &IdentityId) -> Result<String, Problem> {
        let known = self.store.identity(identity).await?;
        Ok(known.map_or_else(|| "Guest".to_owned(), |identity| identity.name))
    }

    /// The terms for a visitor who sits down: how many unfinished tables they may have.
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
