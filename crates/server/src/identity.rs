//! Who asks: a guest with a signed cookie, or a program with a token. Nobody registers.

use std::fmt::Write;
use std::net::IpAddr;

use hmac::{Hmac, KeyInit, Mac};
use orichalcum_rules::Seat;
use orichalcum_store::{IdentityId, TableId};
use sha2::Sha256;

/// The name of the cookie.
pub(crate) const COOKIE: &str = "orichalcum";
/// How long a browser keeps the cookie, in seconds.
const A_YEAR: u32 = 365 * 24 * 3600;

/// Whoever sent a request.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// Who they are, if they have done anything before.
    pub(crate) identity: Option<IdentityId>,
    /// Where they are.
    pub(crate) address: IpAddr,
}

/// Signs what a client keeps, so that nobody can make it up.
#[derive(Clone)]
pub(crate) struct Signer([u8; 32]);

impl std::fmt::Debug for Signer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Signer(secret)")
    }
}

impl Signer {
    /// A signer with the secret of the site.
    pub(crate) fn new(secret: [u8; 32]) -> Self {
        Self(secret)
    }

    /// The header that gives somebody their cookie.
    pub(crate) fn set_cookie(&self, identity: &IdentityId, is_secure: bool) -> String {
        let secure = if is_secure { "; Secure" } else { "" };
        let signed = self.sign("cookie", identity.as_str());
        format!("{COOKIE}={identity}.{signed}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{secure}")
    }

    /// Whose cookie is in a `Cookie` header, if it is one of ours.
    pub(crate) fn read_cookie(&self, header: &str) -> Option<IdentityId> {
        let named = header.split(';').filter_map(|pair| pair.trim().split_once('='));
        let (identity, signed) =
            named.filter(|(name, _)| *name == COOKIE).find_map(|(_, value)| value.split_once('.'))?;
        self.check("cookie", identity, signed)?;
        IdentityId::new(identity).ok()
    }

    /// The private link of a seat.
    pub(crate) fn seat_link(&self, table: &TableId, seat: Seat, holder: &IdentityId) -> String {
        let what = format!("{table}.{seat}.{holder}");
        format!("{what}.{}", self.sign("seat", &what))
    }

    /// What a private link of a seat is for, if it is one of ours.
    pub(crate) fn read_seat_link(&self, link: &str) -> Option<(TableId, Seat, IdentityId)> {
        let (what, signed) = link.rsplit_once('.')?;
        self.check("seat", what, signed)?;
        let mut parts = what.split('.');
        let (table, seat, holder) = (parts.next()?, parts.next()?, parts.next()?);
        Some((TableId::new(table).ok()?, seat.parse().ok()?, IdentityId::new(holder).ok()?))
    }

    fn sign(&self, purpose: &str, what: &str) -> String {
        let mut text = String::new();
        for byte in self.keyed(purpose, what).finalize().into_bytes() {
            // Writing to a String cannot fail.
            let _ = write!(text, "{byte:02x}");
        }
        text
    }

    fn check(&self, purpose: &str, what: &str, signed: &str) -> Option<()> {
        let bytes: Option<Vec<u8>> =
            (0..signed.len().div_ceil(2)).map(|n| u8::from_str_radix(signed.get(2 * n..2 * n + 2)?, 16).ok()).collect();
        self.keyed(purpose, what).verify_slice(&bytes?).ok()
    }

    fn keyed(&self, purpose: &str, what: &str) -> Hmac<Sha256> {
        let keyed = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key may have any length");
        keyed.chain_update(purpose).chain_update(":").chain_update(what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_read_as_it_was_given_and_never_made_up() {
        let signer = Signer::new([7; 32]);
        let ada = IdentityId::new("ada").unwrap();
        let given = signer.set_cookie(&ada, false);
        let pair = given.split(';').next().unwrap();
        assert_eq!(signer.read_cookie(&format!("theme=dark; {pair}")), Some(ada));
        assert!(given.contains("HttpOnly") && given.contains("SameSite=Lax"));
        let forged = pair.replace("ada", "bob");
        for wrong in [
            forged.as_str(),
            "orichalcum=ada",
            "orichalcum=ada.",
            "orichalcum=ada.00",
            &format!("{pair}0"),
            "other=ada.00",
            "",
        ] {
            assert_eq!(signer.read_cookie(wrong), None, "{wrong}");
        }
        assert_eq!(Signer::new([8; 32]).read_cookie(pair), None, "another site's cookie");
    }

    #[test]
    fn a_seat_link_is_for_one_seat_of_one_table() {
        let signer = Signer::new([7; 32]);
        let (table, ada) = (TableId::new("t1").unwrap(), IdentityId::new("ada").unwrap());
        let link = signer.seat_link(&table, Seat::ALL[1], &ada);
        assert_eq!(signer.read_seat_link(&link), Some((table, Seat::ALL[1], ada)));
        assert_eq!(signer.read_seat_link(&link.replace("t1.2", "t1.1")), None);
        assert_eq!(signer.read_seat_link("nonsense"), None);
    }
}
