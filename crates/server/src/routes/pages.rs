//! The client's files and pages, from inside the binary (from disk in a debug build).

mod bound;
mod compose;
mod files;
#[cfg(debug_assertions)]
mod listing;
mod served;
mod smaller;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use served::Kind;

const HTML: Kind = Kind { content_type: "text/html; charset=utf-8", is_text: true };

/// What lies at an address that names its contents never changes.
const FOR_GOOD: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// A page, or a file at its own path, is kept and asked for again.
const ASKED_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");

/// A file, or the page that a path stands for.
pub(crate) async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = served::at_address(path) {
        let mut response = sent(file.kind, file.data, file.hash, &headers).await;
        response.headers_mut().insert(header::CACHE_CONTROL, FOR_GOOD);
        return response;
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
    if !kind.is_text {
        return (about, Body::from(data)).into_response();
    }
    let varies = [(header::VARY, "accept-encoding")];
    if smaller::is_wanted(headers)
        && let Some(smaller) = smaller::smaller(hash, data.clone()).await
    {
        return (about, varies, [(header::CONTENT_ENCODING, "br")], Body::from(smaller)).into_response();
    }
    (about, varies, Body::from(data)).into_response()
}
