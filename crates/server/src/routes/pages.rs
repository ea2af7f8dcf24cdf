//! The client's files and pages, from inside the binary (from disk in a debug build).

mod compose;
mod files;
#[cfg(debug_assertions)]
mod listing;

use std::borrow::Cow;

use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

const HTML: &str = "text/html; charset=utf-8";

/// A file, or the page that a path stands for.
pub(crate) async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(kind) = kind_of(path)
        && let Some(file) = files::get(path)
    {
        return answer(kind, file.data, &file.hash, &headers);
    }
    if let Some(page) = compose::page(page_of(path)) {
        return answer(HTML, page.text, &page.hash, &headers);
    }
    let missing = compose::page("404").map(|page| page.text).unwrap_or_default();
    (StatusCode::NOT_FOUND, [(header::CONTENT_TYPE, HTML)], Body::from(missing)).into_response()
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

fn answer(kind: &'static str, data: Cow<'static, [u8]>, hash: &[u8; 32], headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", hex::encode(&hash[..8]));
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    // A proxy that compresses marks the tag as weak.
    let unchanged = known.is_some_and(|known| known.trim_start_matches("W/") == tag);
    let about = [(header::ETAG, tag), (header::CACHE_CONTROL, "no-cache".to_owned())];
    if unchanged {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    (about, [(header::CONTENT_TYPE, kind)], Body::from(data)).into_response()
}

/// What kind of file is served as it lies there. Pages are not among them: they are composed.
fn kind_of(path: &str) -> Option<&'static str> {
    let (_, extension) = path.rsplit_once('.')?;
    Some(match extension {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        "txt" | "LICENSE" => "text/plain; charset=utf-8",
        _ => return None,
    })
}
