//! Who asks: a guest with a signed cookie, or a program with a token. Nobody registers.

use std::net::IpAddr;
use std::time::Duration;

use hmac::{Hmac, KeyInit, Mac};
use orichalcum_rules::Seat;
use orichalcum_store::{IdentityId, Millis, TableId};
use sha2::Sha256;

use crate::live::Terms;
use crate::problem::Problem;
use orichalcum_table::Once;

/// How long a private link to a seat can be followed.
const LIFE_OF_SEAT_LINK: Duration = Duration::from_hours(24);

/// The sender of a request.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// Who they are, if they have done anything before.
    pub(crate) identity: Option<IdentityId>,
    /// Where they are.
    pub(crate) address: IpAddr,
    /// The key of a request that must be carried out once.
    pub(crate) once: Option<Once>,
}

impl Visitor {
    /// Their identity. Everybody who changes something has one: the door has seen to it.
    pub(crate) fn known(&self) -> Result<IdentityId, Problem> {
        let nobody = || Problem::forbidden("nobody", "Change something first: a cookie comes with the answer.");
        self.identity.clone().ok_or_else(nobody)
    }

    /// The terms on which what they ask for is stored.
    pub(crate) fn terms(&self) -> Terms {
        Terms { once: self.identity.clone().zip(self.once.clone()), quota: None }
    }

    /// What a step keeps of the request.
    pub(crate) fn mark(&self) -> Option<String> {
        self.identity.as_ref().zip(self.once.as_ref()).map(|(identity, once)| once.mark(identity))
    }
}

/// What a private link to a seat says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatLink {
    pub(crate) table: TableId,
    pub(crate) seat: Seat,
    /// The number of the entry that gave the seat to the maker of the link: with the next one the link is used up.
    pub(crate) since: u64,
    pub(crate) made: Millis,
}

impl SeatLink {
    /// Whether its day is over.
    pub(crate) fn is_expired(&self, now: Millis) -> bool {
        now > self.made.plus(LIFE_OF_SEAT_LINK)
    }
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

    /// The identity that is made from a key: the same key makes the same one, and nobody can compute it beforehand.
    pub(crate) fn identity_of_key(&self, key: &str) -> Option<IdentityId> {
        let mut name = self.sign("identity", key);
        name.truncate(32);
        IdentityId::new(&name).ok()
    }

    /// The secret of a private link to a seat.
    pub(crate) fn seat_link(&self, link: &SeatLink) -> String {
        let SeatLink { table, seat, since, made } = link;
        let what = format!("{table}.{seat}.{since}.{}", made.0);
        format!("{what}.{}", self.sign("seat", &what))
    }

    /// What a private link to a seat says, if it is one of ours.
    pub(crate) fn read_seat_link(&self, link: &str) -> Option<SeatLink> {
        let (what, signed) = link.rsplit_once('.')?;
        self.check("seat", what, signed)?;
        let [table, seat, since, made] = what.split('.').collect::<Vec<_>>()[..] else { return None };
        Some(SeatLink {
            table: TableId::new(table).ok()?,
            seat: seat.parse().ok()?,
            since: since.parse().ok()?,
            made: Millis(made.parse().ok()?),
        })
    }

    /// The signature of something for one purpose.
    pub(crate) fn sign(&self, purpose: &str, what: &str) -> String {
        hex::encode(self.keyed(purpose, what).finalize().into_bytes())
    }

    /// Whether that is the signature of something for one purpose.
    pub(crate) fn check(&self, purpose: &str, what: &str, signed: &str) -> Option<()> {
        self.keyed(purpose, what).verify_slice(&hex::decode(signed).ok()?).ok()
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
    fn a_seat_link_is_for_one_seat_of_one_table_and_one_day() {
        let signer = Signer::new([7; 32]);
        let said =
            SeatLink { table: TableId::new("t1").unwrap(), seat: Seat::ALL[1], since: 5, made: Millis(1_000_000) };
        let link = signer.seat_link(&said);
        assert_eq!(signer.read_seat_link(&link).as_ref(), Some(&said));
        for forged in [
            link.replace("t1.2", "t1.1"),
            link.replace("t1.2.5", "t1.2.6"),
            link.replace("1000000", "2000000"),
            "nonsense".to_owned(),
            String::new(),
        ] {
            assert_eq!(signer.read_seat_link(&forged), None, "{forged}");
        }
        let day = Duration::from_hours(24);
        assert!(!said.is_expired(said.made.plus(day)));
        assert!(said.is_expired(said.made.plus(day + Duration::from_millis(1))));
    }
}
