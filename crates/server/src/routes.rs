//! The HTTP interface: every operation once, with who answers it. What they mean to a client is in `docs/api.md`.

mod at_table;
#[cfg(test)]
pub(crate) mod document;
mod kept;
mod lists;
mod me;
mod operations;
mod pages;
mod play;
mod presence;
mod qr;
mod replay;
mod report;
mod seats;

use std::sync::Arc;

use axum::Router;
use axum::routing::get;
use orichalcum_rules::Seat;
use serde::Deserialize;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

pub(crate) use at_table::AtTable;
pub use pages::{WrittenSite, write_site};

#[cfg(test)]
use self::document::{Link, about, example_game};
#[cfg(test)]
use orichalcum_table::wire::{
    ActRequest, BotRequest, ChatRequest, Hint, History, JoinRequest, Me, Message, MuteRequest, NewTable, NewToken,
    Opened, RematchRequest, RenameRequest, ReportRequest, SeatLinkRequest, SeatNumber, ShareRequest, SignRequest,
    SignTaken, UndoRequest,
};
#[cfg(test)]
use serde_json::json;

use crate::app::App;
use crate::live::GIVEN_UP;
use crate::{door, stream};

/// What the client has seen already.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Since {
    /// Waits up to 2 seconds until the table has an entry of this number, which may come from another node.
    pub(crate) at_least: Option<u64>,
}

/// Makes a router of operations and, for tests, their description: method, path, who answers, what is said of each.
macro_rules! operations {
    (
        $routes:ident, $described:ident:
        $($method:ident $path:literal $module:ident::$handler:ident => $about:expr;)+
    ) => {
        fn $routes() -> Router<Arc<App>> {
            Router::new()$(.route($path, axum::routing::$method($module::$handler)))+
        }

        #[cfg(test)]
        fn $described() -> Vec<document::Operation> {
            vec![$(document::Operation {
                method: stringify!($method),
                path: $path,
                id: concat!(stringify!($module), "_", stringify!($handler)),
                about: $about,
            }),+]
        }
    };
}

operations! { api, described_api:
    get "/me" me::me => about("Says who you are.").gives::<Me>();
    post "/me" me::rename => about("Changes your name, also at the tables whose game has not begun.")
        .takes::<RenameRequest>().gives::<Me>().refuses(&[422]);
    get "/me/tokens" me::tokens => about("Your tokens.").gives::<Vec<me::TokenView>>()
        .link(Link::to("me_revoke_token").with("token", "$response.body#/0/id"));
    post "/me/tokens" me::add_token => about("Makes a token for a program, and shows it once.")
        .takes::<NewToken>().gives::<me::TokenShown>().refuses(&[409, 422])
        .link(Link::to("me_revoke_token").with("token", "$response.body#/id"));
    delete "/me/tokens/{token}" me::revoke_token => about("Takes a token back.")
        .names_token().gives::<Vec<me::TokenView>>().refuses(&[404, 415]);
    get "/components" lists::components => about("The component set of a table, or of new tables.")
        .asks_for_table().gives::<orichalcum_protocol::components::Components>().refuses(&[404]);
    get "/lobby" lists::lobby => about("Public tables: those that wait for players and those to watch.")
        .gives_lists(&["open", "playing"]).links_to_table("$response.body#/open/0/table/id");
    get "/my-tables" lists::my_tables => about("Your tables, the latest first.")
        .gives_lists(&["tables"]).links_to_table("$response.body#/tables/0/table/id");
    post "/tables" seats::open =>
        about("Opens a table: it starts when no seat is free and all promised parts are shown.")
        .takes::<NewTable>().gives::<Message>().refuses(&[409, 422])
        .links_to_table("$response.body#/view/table/id").links_to_moves("$response.body#/view/table/id");
    get "/tables/{id}" play::look => about("How things stand.")
        .at_table().waits_for_entry().gives::<Message>().refuses(&[409])
        .links_to_table("$request.path.id").links_to_moves("$request.path.id");
    get "/tables/{id}/stream" stream::stream =>
        about("The table's messages as server-sent events, from where the reader left off.")
        .at_table().resumes().gives_events::<Message>();
    post "/tables/{id}/join" seats::join => about("Takes a free seat, or the one that is kept for you.")
        .at_table().may_take::<JoinRequest>().changes();
    post "/tables/{id}/bot" seats::seat_bot => about("Puts a bot on a free seat.")
        .at_table().takes::<BotRequest>().changes().refuses(&[422]);
    post "/tables/{id}/leave" seats::leave => about("Leaves the table.").at_table().changes();
    post "/tables/{id}/return" seats::come_back => about("Comes back.").at_table().changes();
    post "/tables/{id}/stand-in" seats::stand_in => about("Lets a bot play for a player who keeps the table waiting.")
        .at_table().takes::<SeatNumber>().changes();
    post "/tables/{id}/resign" seats::resign => about("Gives up.").at_table().takes::<SeatNumber>().changes();
    post "/tables/{id}/rematch" seats::rematch =>
        about("Offers the same people another game, or finds the one that was offered.")
        .at_table().may_take::<RematchRequest>().gives::<Opened>().refuses(&[409])
        .links_to_table("$response.body#/table");
    post "/tables/{id}/share" seats::share =>
        about("Promises a share in the seed again, or shows the one that was promised.")
        .at_table().takes::<ShareRequest>().changes();
    post "/tables/{id}/report" report::report =>
        about("Reports a line of chat, a name or a person to the host of the site.")
        .at_table().takes::<ReportRequest>().gives::<report::Reported>().refuses(&[422]);
    get "/tables/{id}/qr.svg" qr::qr => about("The address of the table as a QR code.")
        .at_table().gives_text("image/svg+xml");
    post "/tables/{id}/seat-link" seats::seat_link =>
        about("A private link that carries a seat to another device, within a day.")
        .at_table().takes::<SeatNumber>().gives::<seats::SeatLink>().refuses(&[409])
        .link(Link::to("seats_follow_seat_link").with_body(json!({ "link": "$response.body#/link" })));
    post "/seat-links" seats::follow_seat_link => about("Takes the seat of a private link.")
        .takes::<SeatLinkRequest>().gives::<Opened>().refuses(&[404, 409]).links_to_table("$response.body#/table");
    post "/tables/{id}/actions" play::act => about("Does something in the game.")
        .at_table().takes::<ActRequest>().changes();
    post "/tables/{id}/undo" play::undo => about("Takes your own last steps back.")
        .at_table().takes::<UndoRequest>().changes();
    post "/tables/{id}/chat" play::chat => about("Writes in the chat.")
        .at_table().takes::<ChatRequest>().changes().refuses(&[422]);
    post "/tables/{id}/mute" play::mute => about("Mutes or unmutes a player in the chat.")
        .at_table().takes::<MuteRequest>().changes();
    post "/tables/{id}/presence" presence::sign =>
        about("Gives a sign of life, or says that the page is hidden. Nothing is stored.")
        .at_table().may_take::<SignRequest>().gives::<SignTaken>();
    get "/tables/{id}/hint" play::hint => about("Judges the game for the player who is asked.")
        .at_table().gives::<Hint>().refuses(&[409]);
    get "/tables/{id}/history" replay::history =>
        about("The first view and what every step changes in it, what was said, and how things stand now.")
        .at_table().may_bring_components().gives::<History>();
    get "/tables/{id}/record" replay::record => about("The record as JSON lines.")
        .at_table().gives_text("application/jsonl").refuses(&[409]);
    post "/replays" replay::upload => about("The history of an uploaded record, checked.")
        .takes_record(&example_game::begun()).gives::<History>().refuses(&[422]);
    post "/records" kept::keep => about("Keeps a finished game that was played somewhere else, checked, as a table.")
        .takes_record(&example_game::finished()).gives::<Opened>().refuses(&[422]).links_to_table("$response.body#/table");
    get "/openapi.json" operations::openapi => about("This document.").gives_object();
}

operations! { watched, described_watched:
    get "/healthz" operations::health => about("The process runs.").outside().gives_text("text/plain");
    get "/readyz" operations::ready => about("The store answers, and the server is not about to stop.")
        .outside().gives_text("text/plain").refuses(&[503]);
    get "/metrics" operations::metrics =>
        about("Counters in Prometheus' text form.").outside().gives_text("text/plain");
}

/// The path of the interface; monitoring lies beside it.
const API: &str = "/api/v1";

/// Everything that the server answers.
pub(crate) fn router(app: Arc<App>) -> Router {
    let api = api().fallback(operations::no_such_path).method_not_allowed_fallback(operations::no_such_method);
    watched()
        .nest(API, api)
        .fallback_service(get(pages::page))
        .layer(
            CompressionLayer::new().compress_when(DefaultPredicate::new().and(NotForContentType::const_new("font/"))),
        )
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&app), door::pass))
        .with_state(app)
}

/// Every operation with its whole path.
#[cfg(test)]
pub(crate) fn described() -> impl Iterator<Item = (String, document::Operation)> {
    let api = described_api().into_iter().map(|operation| (format!("{API}{}", operation.path), operation));
    api.chain(described_watched().into_iter().map(|operation| (operation.path.to_owned(), operation)))
}

/// Seats as listings keep them: those that a person holds.
pub(crate) fn seats_in(role: Option<&str>) -> Vec<Seat> {
    role.unwrap_or_default().split(' ').filter_map(|seat| seat.parse().ok()).collect()
}

/// Seats as listings keep them, with those given up.
pub(crate) fn places_in(role: Option<&str>) -> Vec<Seat> {
    let seats = role.unwrap_or_default().split(' ');
    seats.filter_map(|seat| seat.strip_prefix(GIVEN_UP).unwrap_or(seat).parse().ok()).collect()
}
