//! Where a request comes from: the other end of the connection, or what trusted proxies say of it.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, Request};
use axum::http::HeaderMap;

use crate::config::Config;

/// The address of the sender of a request.
pub(super) fn address_of(request: &Request, config: &Config) -> IpAddr {
    let connected = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = connected.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |ConnectInfo(peer)| peer.ip());
    let claimed = if config.behind_proxy { forwarded(request.headers(), config.trusted_hops) } else { None };
    claimed.unwrap_or(peer).to_canonical()
}

/// The address that the outermost trusted proxy saw.
///
/// Each proxy adds the address that it sees at the end of the last line, or in a line of its own. So what counts from
/// the end is true as far as there are trusted proxies, and what stands before it a client may have made up.
fn forwarded(headers: &HeaderMap, hops: usize) -> Option<IpAddr> {
    let lines = headers.get_all("x-forwarded-for").iter();
    let listed: Vec<&[u8]> = lines.flat_map(|line| line.as_bytes().split(|byte| *byte == b',')).collect();
    let trusted = hops.clamp(1, listed.len().max(1));
    let text = str::from_utf8(listed.get(listed.len().checked_sub(trusted)?)?).ok()?.trim();
    // Some proxies add the port, and then write IPv6 in brackets.
    let with_port = || text.parse().ok().map(|address: SocketAddr| address.ip());
    let in_brackets = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    text.parse().ok().or_else(with_port).or_else(in_brackets)
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    #[track_caller]
    fn check(hops: Option<usize>, lines: &[&[u8]], expected: &str) {
        let mut request = Request::new(Body::empty());
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([192, 0, 2, 9], 4000))));
        for line in lines {
            let line = axum::http::HeaderValue::from_bytes(line).unwrap();
            request.headers_mut().append("x-forwarded-for", line);
        }
        let usual = Config::on(SocketAddr::from(([127, 0, 0, 1], 0)));
        let config = Config { behind_proxy: hops.is_some(), trusted_hops: hops.unwrap_or(1), ..usual };
        assert_eq!(address_of(&request, &config).to_string(), expected, "{hops:?} {lines:?}");
    }

    #[test]
    fn only_what_a_trusted_proxy_has_added_counts() {
        check(None, &[b"198.51.100.1"], "192.0.2.9");
        check(Some(1), &[], "192.0.2.9");
        check(Some(1), &[b"198.51.100.1"], "198.51.100.1");
        check(Some(1), &[b"203.0.113.5, 198.51.100.1"], "198.51.100.1");
        // HAProxy adds a line of its own behind the client's.
        check(Some(1), &[b"203.0.113.5", b"198.51.100.1"], "198.51.100.1");
        check(Some(2), &[b"203.0.113.5, 198.51.100.1", b"198.51.100.7"], "198.51.100.1");
        check(Some(3), &[b"203.0.113.5, 198.51.100.1", b"198.51.100.7"], "203.0.113.5");
        // A client that bypasses the first proxy was seen by the second one only.
        check(Some(2), &[b"198.51.100.1"], "198.51.100.1");
        check(Some(0), &[b"203.0.113.5, 198.51.100.1"], "198.51.100.1");
    }

    #[test]
    fn addresses_are_read_in_every_form_and_nonsense_is_the_proxys_own() {
        check(Some(1), &[b"::ffff:198.51.100.1"], "198.51.100.1");
        check(Some(1), &[b"198.51.100.1:4711"], "198.51.100.1");
        check(Some(1), &[b"[2001:db8::1]:4711"], "2001:db8::1");
        check(Some(1), &[b"[2001:db8::1]"], "2001:db8::1");
        check(Some(1), &[b"198.51.100.1, unknown"], "192.0.2.9");
        check(Some(1), &[b"198.51.100.1,"], "192.0.2.9");
        check(Some(1), &[b"\xff\xfe, 198.51.100.1"], "198.51.100.1");
        check(Some(1), &[b"198.51.100.1, \xff\xfe"], "192.0.2.9");
    }
}
