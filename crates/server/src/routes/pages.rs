//! The client's files and pages, from inside the binary (from disk in a debug build).

mod bound;
mod compose;
mod files;
mod keeper;
#[cfg(debug_assertions)]
mod listing;
mod place;
mod served;
mod shelf;
mod site;
mod smaller;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::door::{Policy, content_policy};
use served::{Form, Kind};
pub use site::{WrittenSite, write_site};

const SCRIPT: Kind = Kind { content_type: "text/javascript; charset=utf-8", form: Form::Text };
const HTML: Kind = Kind { content_type: "text/html; charset=utf-8", form: Form::Text };

/// What lies at an address that names its contents never changes.
const FOR_GOOD: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// A page, or a file at its own path, is kept and asked for again.
const ASKED_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");

/// A file, or the page that a path stands for.
pub(crate) async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == keeper::FILE
        && let Some((script, hash)) = keeper::script(uri.query())
    {
        return for_workers(kept(SCRIPT, script, hash, &headers).await);
    }
    if let Some(file) = served::at_address(path) {
        let mut response = sent(file.kind, file.data, file.hash, &headers).await;
        response.headers_mut().insert(header::CACHE_CONTROL, FOR_GOOD);
        return if is_worker(path) { for_workers(response) } else { response };
    }
    if let Some(file) = served::get(path) {
        return kept(file.kind, file.data, file.hash, &headers).await;
    }
    if let Some(page) = compose::page(page_of(path)) {
        let mut response = kept(HTML, page.text, page.hash, &headers).await;
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, page.policy);
        return response;
    }
    let Some(missing) = compose::page("404") else { return StatusCode::NOT_FOUND.into_response() };
    let mut response = sent(HTML, missing.text, missing.hash, &headers).await;
    *response.status_mut() = StatusCode::NOT_FOUND;
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, missing.policy);
    response
}

/// Whether an address is that of the script which plays tables in the browser.
fn is_worker(address: &str) -> bool {
    let name = bound::WORKER.trim_end_matches("js");
    address.strip_prefix(bound::FOLDER).is_some_and(|path| path.starts_with(name))
}

/// An answer that runs beside pages, under a policy of its own.
fn for_workers(mut response: Response) -> Response {
    if let Ok(policy) = HeaderValue::from_str(&content_policy(Policy::Worker)) {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

/// All paths below `table`, `watch`, `seat` and `replay` are one page each.
fn page_of(path: &str) -> &str {
    match path.split('/').next() {
        Some("") => "index",
        Some("table" | "watch") => "table",
        Some("seat") => "seat",
        Some("replay") => "replay",
        _ => path,
    }
}

/// An answer that a browser keeps and checks by its tag; only the tag if nothing has changed.
async fn kept(kind: Kind, data: Bytes, hash: [u8; 32], headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", hex::encode(&hash[..8]));
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    // What was compressed on its way has its tag marked as weak.
    let is_unchanged = known.is_some_and(|known| known.trim_start_matches("W/") == tag);
    let about = [(header::ETAG, tag)];
    let mut response = if is_unchanged {
        (StatusCode::NOT_MODIFIED, about).into_response()
    } else {
        (about, sent(kind, data, hash, headers).await).into_response()
    };
    response.headers_mut().insert(header::CACHE_CONTROL, ASKED_AGAIN);
    response
}

/// The bytes, compressed with Brotli for clients that accept it; a later layer makes other encodings.
async fn sent(kind: Kind, data: Bytes, hash: [u8; 32], headers: &HeaderMap) -> Response {
    let about = [(header::CONTENT_TYPE, kind.content_type)];
    let varies = [(header::VARY, "accept-encoding")];
    let is_wanted = smaller::is_wanted(headers);
    let packed = match kind.form {
        Form::Binary => return (about, Body::from(data)).into_response(),
        Form::Text if is_wanted => smaller::smaller(hash, data.clone()).await,
        Form::Text => None,
        Form::Packed if is_wanted => Some(data.clone()),
        Form::Packed => match smaller::unpacked(hash, data).await {
            Some(whole) => return (about, varies, Body::from(whole)).into_response(),
            None => return StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        },
    };
    match packed {
        Some(packed) => (about, varies, [(header::CONTENT_ENCODING, "br")], Body::from(packed)).into_response(),
        None => (about, varies, Body::from(data)).into_response(),
    }
}
