//! What every request passes: who asks and how often, where from, and the headers of every answer.

mod address;
mod body;
mod cookie;
mod key;
mod origin;
mod policy;
mod query;

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use orichalcum_store::{IdentityId, Millis, TokenHash};
use orichalcum_table::guest_name;
use rand::RngExt;

pub(crate) use body::{Body, read};
pub(crate) use policy::{Policy, content_policy};
pub(crate) use query::{Query, flag};

use crate::app::App;
use crate::identity::Visitor;
use crate::problem::Problem;

/// Where records are uploaded to be kept.
const KEPT_RECORDS: &str = "/api/v1/records";

/// Admits a request or refuses it, and adds headers to the answer.
pub(crate) async fn pass(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    // The pattern of the path, not the path: a reader of the log who learns the name of a private table could watch it.
    let path = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let method = request.method().clone();
    let mut response = match admit(&app, request).await {
        Ok((request, cookie)) => {
            let mut response = next.run(request).await;
            if let Some(cookie) = cookie {
                response.headers_mut().append(header::SET_COOKIE, cookie);
            }
            response
        }
        Err(problem) => problem.into_response(),
    };
    policy::dress(response.headers_mut(), app.is_secure());
    let status = response.status().as_u16();
    tracing::debug!(%method, path = path.as_deref().unwrap_or("a file"), status, took = ?began.elapsed(), "answered");
    app.metrics.answered(status, began.elapsed());
    response
}

/// The request with its sender, and the cookie that the sender gets, if any.
async fn admit(app: &App, mut request: Request) -> Result<(Request, Option<HeaderValue>), Problem> {
    origin::check_host(request.headers())?;
    let address = address::address_of(&request, &app.config);
    // The client's files are many and cheap: a page asks for all of them at once.
    if !request.uri().path().starts_with("/api/") {
        request.extensions_mut().insert(Visitor { identity: None, address, once: None });
        return Ok((request, None));
    }
    let now = Instant::now();
    app.requests_by_address.take(address, now)?;
    let (mut identity, mut cookie) = identity_of(app, request.headers()).await?;
    if app.bans.hold(identity.as_ref(), address, Millis::now()) {
        return Err(Problem::banned());
    }
    if let Some(identity) = &identity {
        app.requests.take(identity.clone(), now)?;
    }
    let mut once = None;
    if changes(request.method()) {
        origin::check_origin(request.headers(), app.config.public_url.as_deref())?;
        body::check_kind(&request)?;
        (request, once) = key::taken(app, request).await?;
        if identity.is_none() {
            app.identities.take(address, now)?;
            let guest = key::guest(app, once.as_ref()).await?;
            cookie = give_cookie(app, &guest);
            identity = Some(guest);
        }
    }
    if let Some(identity) = &identity {
        app.thinking.note(identity, address);
    }
    request.extensions_mut().insert(Visitor { identity, address, once });
    Ok((request, cookie))
}

fn changes(method: &Method) -> bool {
    !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

/// Who asks, if that is known, and a new cookie in the place of an old one.
async fn identity_of(app: &App, headers: &HeaderMap) -> Result<(Option<IdentityId>, Option<HeaderValue>), Problem> {
    if let Some(credentials) = headers.get(header::AUTHORIZATION) {
        let token = credentials.to_str().ok().and_then(|credentials| credentials.strip_prefix("Bearer "));
        let holder = app.store.token(TokenHash::of(token.ok_or_else(Problem::unknown_token)?)).await?;
        return Ok((Some(holder.ok_or_else(Problem::unknown_token)?), None));
    }
    let today = cookie::day(Millis::now());
    let Some(known) = cookie::read(&app.signer, headers, app.is_secure(), today) else { return Ok((None, None)) };
    let renewed = if known.is_stale { give_cookie(app, &known.identity) } else { None };
    Ok((Some(known.identity), renewed))
}

fn give_cookie(app: &App, identity: &IdentityId) -> Option<HeaderValue> {
    cookie::give(&app.signer, identity, app.is_secure(), cookie::day(Millis::now()))
}

fn random_guest_name() -> String {
    guest_name(rand::rng().random())
}
