//! The client's files, from inside the binary (from disk in a debug build).

use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "web/"]
#[exclude = "test/*"]
#[exclude = "node_modules/*"]
#[exclude = "*.d.ts"]
#[exclude = "*.json"]
struct Files;

/// A file, or the page that a path stands for.
pub(crate) async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let name = page_of(path);
    let Some(file) = Files::get(&name) else {
        return match Files::get("404.html") {
            Some(missing) => {
                (StatusCode::NOT_FOUND, [(header::CONTENT_TYPE, "text/html; charset=utf-8")], Body::from(missing.data))
                    .into_response()
            }
            None => (StatusCode::NOT_FOUND, "There is nothing here.\n").into_response(),
        };
    };
    answer(&name, &file, &headers)
}

/// Paths without a dot are pages; those below `table`, `watch`, `seat` and `replay` are one page each.
fn page_of(path: &str) -> String {
    let first = path.split('/').next().unwrap_or_default();
    match first {
        "" => "index.html".to_owned(),
        "table" | "watch" => "table.html".to_owned(),
        "seat" => "seat.html".to_owned(),
        "replay" => "replay.html".to_owned(),
        _ if path.contains('.') => path.to_owned(),
        _ => format!("{path}.html"),
    }
}

fn answer(name: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let tag =
        file.metadata.sha256_hash().iter().take(8).fold("\"".to_owned(), |tag, byte| tag + &format!("{byte:02x}"))
            + "\"";
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let about = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, "no-cache".to_owned())];
    // A proxy that compresses marks the tag as weak.
    if known.is_some_and(|known| known.trim_start_matches("W/") == tag) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    (about, [(header::CONTENT_TYPE, kind_of(name))], Body::from(file.data.clone())).into_response()
}

fn kind_of(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
