//! Which page a request comes from: changes are made by the game's own pages and by programs, not by other sites.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::problem::Problem;

/// A request is for one host. A request that names two is made for two programs to read differently.
pub(super) fn check_host(headers: &HeaderMap) -> Result<(), Problem> {
    if headers.get_all(header::HOST).iter().count() > 1 {
        return Err(Problem::bad_request("two_hosts", "A request names one host."));
    }
    Ok(())
}

/// A browser says which page a change comes from: it must be one of ours. Programs say nothing.
pub(super) fn check_origin(headers: &HeaderMap, public_url: Option<&str>) -> Result<(), Problem> {
    let is_ours = |origin: &HeaderValue| {
        // What is not text is no address of ours.
        let Ok(origin) = origin.to_str() else { return false };
        match public_url {
            Some(url) => origin == url.trim_end_matches('/'),
            None => {
                origin.split_once("://").map(|(_, host)| host.as_bytes())
                    == headers.get(header::HOST).map(HeaderValue::as_bytes)
            }
        }
    };
    let is_across =
        headers.get_all("sec-fetch-site").iter().any(|site| site.as_bytes().eq_ignore_ascii_case(b"cross-site"));
    if is_across || !headers.get_all(header::ORIGIN).iter().all(is_ours) {
        return Err(Problem::forbidden(
            "wrong_origin",
            "This request comes from another site. Open the game's own page.",
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderName;

    use super::*;

    fn headers(lines: &[(&'static str, &[u8])]) -> HeaderMap {
        let named = |(name, value): &(&'static str, &[u8])| {
            (HeaderName::from_static(name), HeaderValue::from_bytes(value).unwrap())
        };
        lines.iter().map(named).collect()
    }

    #[test]
    fn a_change_comes_from_a_page_of_ours_or_from_a_program() {
        let check = |more: &[(&'static str, &[u8])], public: Option<&str>, is_let_in: bool| {
            let lines = [&[("host", &b"play.example.org"[..])], more].concat();
            assert_eq!(check_origin(&headers(&lines), public).is_ok(), is_let_in, "{lines:?} {public:?}");
        };
        let public = Some("https://games.example/");
        check(&[], None, true);
        check(&[("origin", b"https://play.example.org")], None, true);
        check(&[("origin", b"https://play.example.org")], public, false);
        check(&[("origin", b"https://games.example")], public, true);
        for wrong in [&b"https://evil.example"[..], b"http://play.example.org.evil.example", b"null", b"", b"\xff\xfe"]
        {
            check(&[("origin", wrong)], None, false);
            check(&[("origin", wrong)], public, false);
            check(&[("origin", b"https://play.example.org"), ("origin", wrong)], None, false);
        }
        for (site, is_let_in) in [("same-origin", true), ("none", true), ("cross-site", false), ("Cross-Site", false)] {
            check(&[("sec-fetch-site", site.as_bytes())], None, is_let_in);
        }
    }

    #[test]
    fn a_request_names_one_host() {
        for (hosts, is_let_in) in [(0, true), (1, true), (2, false)] {
            assert_eq!(check_host(&headers(&vec![("host", &b"here"[..]); hosts])).is_ok(), is_let_in);
        }
    }
}
