//! The HTTP interface: paths and who answers them. What they mean is in `docs/api.md`.

mod lists;
mod me;
mod operations;
mod pages;
mod play;
mod replay;
mod report;
mod seats;

use std::sync::Arc;

use axum::Router;
use axum::routing::{delete, get, post};
use orichalcum_rules::Seat;
use orichalcum_store::{IdentityId, TableId};
use serde::{Deserialize, Serialize};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use utoipa::{IntoParams, OpenApi, ToSchema};

use crate::app::App;
use crate::identity::Visitor;
use crate::live::GIVEN_UP;
use crate::problem::Problem;
use crate::{door, stream};

/// The answer to a change: it is durable.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Changed {
    /// The number of the last entry of the table's log.
    #[cfg_attr(test, ts(type = "number"))]
    seq: u64,
}

/// What the asker has heard of already.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Since {
    /// Waits up to 2 seconds until the table has an entry of this number, which may come from another node.
    pub(crate) at_least: Option<u64>,
}

/// Names a table.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Opened {
    /// Its name in addresses.
    table: String,
}

/// Everything that the server answers.
pub(crate) fn router(app: Arc<App>) -> Router {
    let api = Router::new()
        .route("/me", get(me::me).post(me::rename))
        .route("/me/tokens", get(me::tokens).post(me::add_token))
        .route("/me/tokens/{token}", delete(me::revoke_token))
        .route("/components", get(lists::components))
        .route("/lobby", get(lists::lobby))
        .route("/my-tables", get(lists::my_tables))
        .route("/tables", post(seats::open))
        .route("/tables/{id}", get(play::look))
        .route("/tables/{id}/stream", get(stream::stream))
        .route("/tables/{id}/join", post(seats::join))
        .route("/tables/{id}/bot", post(seats::seat_bot))
        .route("/tables/{id}/leave", post(seats::leave))
        .route("/tables/{id}/return", post(seats::come_back))
        .route("/tables/{id}/stand-in", post(seats::stand_in))
        .route("/tables/{id}/resign", post(seats::resign))
        .route("/tables/{id}/rematch", post(seats::rematch))
        .route("/tables/{id}/share", post(seats::share))
        .route("/tables/{id}/report", post(report::report))
        .route("/tables/{id}/seat-link", post(seats::seat_link))
        .route("/seat-links", post(seats::follow_seat_link))
        .route("/tables/{id}/actions", post(play::act))
        .route("/tables/{id}/undo", post(play::undo))
        .route("/tables/{id}/chat", post(play::chat))
        .route("/tables/{id}/mute", post(play::mute))
        .route("/tables/{id}/hint", get(play::hint))
        .route("/tables/{id}/history", get(replay::history))
        .route("/tables/{id}/record", get(replay::record))
        .route("/replays", post(replay::upload))
        .route("/openapi.json", get(operations::openapi))
        .fallback(operations::no_such_path)
        .method_not_allowed_fallback(operations::no_such_method);
    Router::new()
        .nest("/api/v1", api)
        .route("/healthz", get(operations::health))
        .route("/readyz", get(operations::ready))
        .route("/metrics", get(operations::metrics))
        .fallback_service(get(pages::page))
        .layer(
            CompressionLayer::new().compress_when(DefaultPredicate::new().and(NotForContentType::const_new("font/"))),
        )
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&app), door::pass))
        .with_state(app)
}

/// The interface as an `OpenAPI` document.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Orichalcum",
        description = "Tables over HTTP. See docs/api.md for the words of actions and the shape of messages."
    ),
    paths(
        me::me,
        me::rename,
        me::tokens,
        me::add_token,
        me::revoke_token,
        lists::components,
        lists::lobby,
        lists::my_tables,
        seats::open,
        seats::join,
        seats::seat_bot,
        seats::leave,
        seats::come_back,
        seats::stand_in,
        seats::resign,
        seats::rematch,
        seats::share,
        report::report,
        seats::seat_link,
        seats::follow_seat_link,
        play::look,
        play::act,
        play::undo,
        play::chat,
        play::mute,
        play::hint,
        stream::stream,
        replay::history,
        replay::record,
        replay::upload,
        operations::health,
        operations::ready,
        operations::metrics,
    )
)]
pub(crate) struct Interface;

/// A table's name as it stands in an address.
pub(crate) fn table_id(text: &str) -> Result<TableId, Problem> {
    TableId::new(text).map_err(|_| Problem::not_found("no_table", "There is no such table."))
}

/// Whoever changes something is somebody: the door has seen to it.
pub(crate) fn somebody(visitor: &Visitor) -> Result<IdentityId, Problem> {
    visitor.identity.clone().ok_or_else(|| Problem::forbidden("nobody", "Do something first: a cookie comes with it."))
}

/// Seats as listings keep them: those that somebody holds.
pub(crate) fn seats_in(role: Option<&str>) -> Vec<Seat> {
    role.unwrap_or_default().split(' ').filter_map(|seat| seat.parse().ok()).collect()
}

/// Seats as listings keep them, with those given up.
pub(crate) fn places_in(role: Option<&str>) -> Vec<Seat> {
    let seats = role.unwrap_or_default().split(' ');
    seats.filter_map(|seat| seat.strip_prefix(GIVEN_UP).unwrap_or(seat).parse().ok()).collect()
}
