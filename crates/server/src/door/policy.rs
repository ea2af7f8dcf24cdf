//! The headers of every answer: what a browser may do with it.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// What a content policy is for.
#[derive(Clone, Copy)]
pub(crate) enum Policy<'a> {
    /// A page, and the scripts within it that are allowed by their hashes.
    Page { scripts: &'a str },
    /// The same, written into the page: browsers do not read there who may frame it.
    InPage { scripts: &'a str },
    /// A page without a script of its own.
    Plain,
    /// A script that runs beside pages: it asks for things, and may compile WebAssembly.
    Worker,
}

/// Nothing is loaded from elsewhere, and no script or style that stands inside a page is used, except a page's list of
/// addresses and its first script, which their hashes allow. WebAssembly is compiled, text is never run as a script.
pub(crate) fn content_policy(what: Policy<'_>) -> String {
    let scripts = match what {
        Policy::Page { scripts } | Policy::InPage { scripts } => {
            format!(" script-src 'self' 'wasm-unsafe-eval' {scripts};")
        }
        Policy::Plain => String::new(),
        Policy::Worker => {
            return "default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'".to_owned();
        }
    };
    let page = format!("default-src 'self';{scripts} object-src 'none'; base-uri 'none'; form-action 'self'");
    if let Policy::InPage { .. } = what { page } else { page + "; frame-ancestors 'none'" }
}

/// What the client has no use for. It writes to the clipboard, plays sounds, notifies and keeps a screen lit.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), encrypted-media=(), geolocation=(), \
                           gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), \
                           publickey-credentials-get=(), serial=(), usb=(), xr-spatial-tracking=()";
/// For a year a browser uses TLS only.
const TRANSPORT_SECURITY: &str = "max-age=31536000";

/// Adds the headers to an answer. The content policy is sent with pages only: a browser reads it nowhere else, and a
/// first visit asks for many files.
pub(super) fn dress(headers: &mut HeaderMap, is_secure: bool) {
    for (name, value) in [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_page(headers) {
        if !headers.contains_key(header::CONTENT_SECURITY_POLICY)
            && let Ok(policy) = HeaderValue::from_str(&content_policy(Policy::Plain))
        {
            headers.insert(header::CONTENT_SECURITY_POLICY, policy);
        }
        for (name, value) in [
            (header::REFERRER_POLICY, "same-origin"),
            (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
            (HeaderName::from_static("permissions-policy"), PERMISSIONS),
        ] {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    if is_secure {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(TRANSPORT_SECURITY));
    }
    // An answer that gives a cookie is for one person.
    if headers.contains_key(header::SET_COOKIE) || !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

fn is_page(headers: &HeaderMap) -> bool {
    headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"))
}
