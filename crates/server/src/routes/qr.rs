//! The address of a table as a QR code, for a phone that is held up to the screen.

use std::fmt::Write;

use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use qrcodegen::{QrCode, QrCodeEcc};

use super::AtTable;
use crate::problem::Problem;

/// How wide the border is that readers need around a code, in modules.
const BORDER: i32 = 4;

pub(crate) async fn qr(at: AtTable, headers: HeaderMap) -> Result<Response, Problem> {
    at.look().await?;
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let site = match (at.app.config.public_url.as_deref(), host) {
        (Some(url), _) => url.trim_end_matches('/').to_owned(),
        (None, Some(host)) => format!("http://{host}"),
        (None, None) => return Err(Problem::bad_request("no_host", "A request names its host.")),
    };
    let picture = picture(&format!("{site}/table/{}", at.id))?;
    let about = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "no-cache")];
    Ok((about, picture).into_response())
}

/// A text as a picture: dark on white whatever the theme, because readers want it so.
fn picture(text: &str) -> Result<String, Problem> {
    let too_long = |_| Problem::bad_request("no_host", "This host has too long a name for a QR code.");
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).map_err(too_long)?;
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|x| code.get_module(*x, y)) {
            // Writing to a String cannot fail.
            let _ = write!(path, "M{} {}h1v1h-1z", x + BORDER, y + BORDER);
        }
    }
    let size = code.size() + 2 * BORDER;
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" shape-rendering=\"crispEdges\">\
         <rect width=\"{size}\" height=\"{size}\" fill=\"#fff\"/><path d=\"{path}\" fill=\"#2b2118\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_three_corners_inside_a_white_border() {
        let picture = picture("http://localhost:8080/table/0123456789abcdef").unwrap();
        // 44 bytes at level M need version 4 of the standard: 33 modules.
        assert!(picture.contains("viewBox=\"0 0 41 41\""), "{picture}");
        let is_dark = |x: i32, y: i32| picture.contains(&format!("M{x} {y}h1"));
        for (left, top) in [(4, 4), (30, 4), (4, 30)] {
            for place in 0..7 {
                assert!(is_dark(left + place, top) && is_dark(left, top + place), "an edge at {left} {top}");
            }
            assert!(!is_dark(left + 1, top + 1) && is_dark(left + 3, top + 3));
        }
        assert!((0..41).all(|place| !is_dark(place, 3) && !is_dark(3, place) && !is_dark(37, place)));
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        assert!(picture(&"x".repeat(3000)).is_err());
    }
}
