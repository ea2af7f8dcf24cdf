//! The headers of every answer: what a browser may do with it.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// Nothing comes from elsewhere, nothing is written into the page by a text.
const CONTENT_SECURITY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
                                form-action 'self'; frame-ancestors 'none'";
/// What the client has no use for. It writes to the clipboard, plays sounds and notifies.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), encrypted-media=(), geolocation=(), \
                           gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), \
                           publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), \
                           xr-spatial-tracking=()";
/// For a year a browser comes over TLS only.
const TRANSPORT_SECURITY: &str = "max-age=31536000";

/// Dresses an answer.
pub(super) fn dress(headers: &mut HeaderMap, is_secure: bool) {
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), PERMISSIONS),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_secure {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(TRANSPORT_SECURITY));
    }
    // An answer that gives a cookie is for one person.
    if headers.contains_key(header::SET_COOKIE) || !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}
