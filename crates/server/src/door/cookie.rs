//! The cookie that says who a visitor is: signed, dated, and renewed long before a browser would forget it.

use axum::http::{HeaderMap, HeaderValue, header};
use orichalcum_store::{IdentityId, Millis};

use crate::identity::Signer;

/// The name of the cookie where people come without TLS, and of all cookies that were ever given before.
const PLAIN: &str = "orichalcum";
/// The name of the cookie over TLS: no other site under the same domain can set one of this name.
const GUARDED: &str = "__Host-orichalcum";
/// What the signature is for.
const PURPOSE: &str = "cookie";
/// How long a browser keeps the cookie.
const A_YEAR: cookie::time::Duration = cookie::time::Duration::days(365);
/// After how many days it is renewed.
const RENEWED_AFTER: i64 = 30;

/// A cookie that is one of ours.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Cookie {
    pub(super) identity: IdentityId,
    /// Whether it is old, or of an older form, and must be replaced.
    pub(super) is_stale: bool,
}

/// The day on which something happens, counted from the first of January 1970.
pub(super) fn day(now: Millis) -> i64 {
    now.0.div_euclid(24 * 3600 * 1000)
}

/// The header that gives a visitor their cookie.
pub(super) fn give(signer: &Signer, identity: &IdentityId, is_secure: bool, today: i64) -> Option<HeaderValue> {
    let name = if is_secure { GUARDED } else { PLAIN };
    let what = format!("{identity}.{today}");
    let signed = signer.sign(PURPOSE, &what);
    let given = cookie::Cookie::build((name, format!("{what}.{signed}")))
        .path("/")
        .max_age(A_YEAR)
        .http_only(true)
        .same_site(cookie::SameSite::Lax)
        .secure(is_secure);
    HeaderValue::from_str(&given.to_string()).ok()
}

/// The cookie of a request: the first that is one of ours, whatever else goes by its name.
pub(super) fn read(signer: &Signer, headers: &HeaderMap, is_secure: bool, today: i64) -> Option<Cookie> {
    let guarded = is_secure.then(|| first(signer, headers, GUARDED, today)).flatten();
    let plain = || {
        first(signer, headers, PLAIN, today).map(|cookie| Cookie { is_stale: cookie.is_stale || is_secure, ..cookie })
    };
    guarded.or_else(plain)
}

fn first(signer: &Signer, headers: &HeaderMap, name: &str, today: i64) -> Option<Cookie> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    // What is no cookie is passed over: other sites under the same domain may set anything.
    let sent = lines.flat_map(cookie::Cookie::split_parse).filter_map(Result::ok);
    sent.filter(|cookie| cookie.name() == name).find_map(|cookie| check(signer, cookie.value(), today))
}

fn check(signer: &Signer, value: &str, today: i64) -> Option<Cookie> {
    let (what, signed) = value.rsplit_once('.')?;
    signer.check(PURPOSE, what, signed)?;
    // The first ones had no date. A date in the future comes from a clock that went wrong.
    let (identity, age) = match what.split_once('.') {
        Some((identity, date)) => (identity, date.parse().map(|date: i64| date.abs_diff(today)).ok()),
        None => (what, None),
    };
    let is_stale = age.is_none_or(|age| age > RENEWED_AFTER.unsigned_abs());
    Some(Cookie { identity: IdentityId::new(identity).ok()?, is_stale })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TODAY: i64 = 20_000;

    fn signer() -> Signer {
        Signer::new([7; 32])
    }

    fn ada() -> IdentityId {
        IdentityId::new("ada").unwrap()
    }

    /// A cookie as a browser sends it back.
    fn pair(is_secure: bool, date: i64) -> String {
        let given = give(&signer(), &ada(), is_secure, date).unwrap();
        given.to_str().unwrap().split(';').next().unwrap().to_owned()
    }

    /// A cookie as it was given before cookies had a date.
    fn undated() -> String {
        format!("orichalcum=ada.{}", signer().sign("cookie", "ada"))
    }

    #[track_caller]
    fn check(lines: &[&str], is_secure: bool, expected: Option<bool>) {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(header::COOKIE, line.parse().unwrap());
        }
        let expected = expected.map(|is_stale| Cookie { identity: ada(), is_stale });
        assert_eq!(read(&signer(), &headers, is_secure, TODAY), expected, "{lines:?}");
    }

    #[test]
    fn a_cookie_is_read_as_it_was_given_and_never_made_up() {
        let given = pair(false, TODAY);
        check(&[&format!("theme=dark; {given}")], false, Some(false));
        check(&["theme=dark", &given], false, Some(false));
        for wrong in [
            given.replace("ada", "bob"),
            given.replace("20000", "20001"),
            given.replace(".20000", ""),
            "orichalcum=ada".to_owned(),
            "orichalcum=ada.".to_owned(),
            "orichalcum=ada.00".to_owned(),
            format!("{given}0"),
            given.replace("orichalcum", "other"),
            String::new(),
        ] {
            check(&[&wrong], false, None);
        }
        let other = Signer::new([8; 32]);
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, given.parse().unwrap());
        assert_eq!(read(&other, &headers, false, TODAY), None, "another site's cookie");
    }

    #[test]
    fn a_foreign_cookie_of_the_same_name_signs_nobody_out() {
        let given = pair(false, TODAY);
        for foreign in ["orichalcum=foreign", "orichalcum=eve.00", "orichalcum="] {
            check(&[&format!("{foreign}; {given}")], false, Some(false));
            check(&[foreign, &given], false, Some(false));
        }
    }

    #[test]
    fn over_tls_the_cookie_is_guarded_and_older_ones_are_taken_in_exchange() {
        let text = give(&signer(), &ada(), true, TODAY).unwrap();
        let text = text.to_str().unwrap();
        for word in ["__Host-orichalcum=ada.", "; Path=/;", "; HttpOnly", "; SameSite=Lax", "; Secure"] {
            assert!(text.contains(word), "{word} in {text}");
        }
        assert!(!text.contains("Domain"));
        let (plain, guarded) = (pair(false, TODAY), pair(true, TODAY));
        check(&[&guarded], true, Some(false));
        check(&[&plain], true, Some(true));
        check(&[&undated()], true, Some(true));
        // One that another site of the domain may have set does not count beside it.
        let eve = format!("orichalcum=eve.{}", signer().sign("cookie", "eve"));
        check(&[&format!("{eve}; {guarded}")], true, Some(false));
        check(&[&guarded], false, None);
    }

    #[test]
    fn a_cookie_is_renewed_after_a_month_or_when_it_has_no_date() {
        for (date, is_stale) in
            [(TODAY, false), (TODAY - 30, false), (TODAY - 31, true), (TODAY + 1, false), (TODAY + 31, true), (0, true)]
        {
            check(&[&pair(false, date)], false, Some(is_stale));
        }
        check(&[&undated()], false, Some(true));
        assert_eq!((day(Millis(0)), day(Millis(86_399_999)), day(Millis(86_400_000))), (0, 0, 1));
    }
}
