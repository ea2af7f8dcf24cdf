//! Who asks: a guest with a signed cookie, or a program with a token. Nobody registers.

use std::fmt::Write;
use std::net::IpAddr;

use hmac::{Hmac, KeyInit, Mac};
use orichalcum_rules::Seat;
use orichalcum_store::{IdentityId, TableId};
use sha2::Sha256;

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

    /// The signature of something for one purpose.
    pub(crate) fn sign(&self, purpose: &str, what: &str) -> String {
        let mut text = String::new();
        for byte in self.keyed(purpose, what).finalize().into_bytes() {
            // Writing to a String cannot fail.
            let _ = write!(text, "{byte:02x}");
        }
        text
    }

    /// Whether that is the signature of something for one purpose.
    pub(crate) fn check(&self, purpose: &str, what: &str, signed: &str) -> Option<()> {
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
    fn a_seat_link_is_for_one_seat_of_one_table() {
        let signer = Signer::new([7; 32]);
        let (table, ada) = (TableId::new("t1").unwrap(), IdentityId::new("ada").unwrap());
        let link = signer.seat_link(&table, Seat::ALL[1], &ada);
        assert_eq!(signer.read_seat_link(&link), Some((table, Seat::ALL[1], ada)));
        assert_eq!(signer.read_seat_link(&link.replace("t1.2", "t1.1")), None);
        assert_eq!(signer.read_seat_link("nonsense"), None);
    }
}
