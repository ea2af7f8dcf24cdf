//! What every request passes: who asks and how often, where from, and the headers of every answer.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{ConnectInfo, FromRequest, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use orichalcum_store::{IdentityId, Millis, TokenHash};
use rand::RngExt;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::identity::Visitor;
use crate::limits::Who;
use crate::problem::Problem;

/// Nothing comes from elsewhere, nothing is written into the page by a text.
const CONTENT_SECURITY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
                                form-action 'self'; frame-ancestors 'none'";

/// Lets a request in, or not, and dresses the answer.
pub(crate) async fn pass(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    // The pattern of the path, not the path: links to seats are secret.
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
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    let status = response.status().as_u16();
    tracing::debug!(%method, path = path.as_deref().unwrap_or("a file"), status, took = ?began.elapsed(), "answered");
    app.metrics.answered(status, began.elapsed());
    response
}

async fn admit(app: &App, mut request: Request) -> Result<(Request, Option<HeaderValue>), Problem> {
    let now = Instant::now();
    let peer = request
        .extensions()
        .get::<ConnectInfo<SocketAddr>>()
        .map_or_else(|| SocketAddr::from(([127, 0, 0, 1], 0)), |ConnectInfo(peer)| *peer);
    let address = app.address_of(peer, text(request.headers(), &HeaderName::from_static("x-forwarded-for")));
    // The client's files are many and cheap: a page asks for all of them at once.
    if !request.uri().path().starts_with("/api/") {
        request.extensions_mut().insert(Visitor { identity: None, address });
        return Ok((request, None));
    }
    app.requests_by_address.take(address, now)?;
    let mut identity = identity_of(app, request.headers()).await?;
    app.requests.take(identity.clone().map_or(Who::Address(address), Who::Identity), now)?;
    let mut cookie = None;
    if changes(request.method()) {
        check_origin(app, request.headers())?;
        if identity.is_none() {
            let guest = app.store.create_identity(&guest_name(), Millis::now()).await?;
            cookie = HeaderValue::from_str(&app.signer.set_cookie(&guest.id, app.is_secure())).ok();
            identity = Some(guest.id);
        }
    }
    if let Some(identity) = &identity {
        app.thinking.note(identity, address);
    }
    request.extensions_mut().insert(Visitor { identity, address });
    Ok((request, cookie))
}

fn changes(method: &Method) -> bool {
    !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

async fn identity_of(app: &App, headers: &HeaderMap) -> Result<Option<IdentityId>, Problem> {
    if let Some(credentials) = text(headers, &header::AUTHORIZATION) {
        let token = credentials.strip_prefix("Bearer ").ok_or_else(Problem::unknown_token)?;
        let holder = app.store.token(TokenHash::of(token)).await?;
        return holder.map(Some).ok_or_else(Problem::unknown_token);
    }
    Ok(text(headers, &header::COOKIE).and_then(|cookies| app.signer.read_cookie(cookies)))
}

/// A browser says which page a change comes from: it must be one of ours. Programs say nothing.
fn check_origin(app: &App, headers: &HeaderMap) -> Result<(), Problem> {
    let Some(origin) = text(headers, &header::ORIGIN) else { return Ok(()) };
    let host = text(headers, &header::HOST);
    let is_ours = match &app.config.public_url {
        Some(url) => origin == url.trim_end_matches('/'),
        None => origin.split_once("://").map(|(_, host)| host) == host,
    };
    if is_ours {
        return Ok(());
    }
    Err(Problem::forbidden("wrong_origin", "This request comes from another site. Open the game's own page."))
}

fn text<'headers>(headers: &'headers HeaderMap, name: &HeaderName) -> Option<&'headers str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

fn guest_name() -> String {
    format!("Guest {}", rand::rng().random_range(1000..10_000))
}

/// A body of JSON in the right form.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Problem> {
        let bytes = read(request, app.config.limits.body).await?;
        // An empty body stands for one that says nothing.
        let bytes = if bytes.is_empty() { "{}".into() } else { bytes };
        serde_json::from_slice(&bytes).map(Self).map_err(|error| Problem::bad_request("bad_body", error.to_string()))
    }
}

/// The bytes of a body, if they are not too many.
pub(crate) async fn read(request: Request, most: usize) -> Result<axum::body::Bytes, Problem> {
    axum::body::to_bytes(request.into_body(), most).await.map_err(|_| Problem::too_large())
}
