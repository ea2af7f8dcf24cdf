//! Limits by person and by address together: a person who is greedy costs the others at the address nothing.

use std::time::{Duration, Instant};

use orichalcum_store::IdentityId;

use super::{Held, HeldByNetwork, Hold, NetworkHold, Rate, RateByNetwork};
use crate::identity::Visitor;
use crate::problem::Problem;

/// How many times the limit of one identity an address has, where no other number is set.
const FOR_ALL: u32 = 4;

/// A rate limit for each identity and for each address.
#[derive(Debug)]
pub(crate) struct RateByVisitor {
    by_identity: Rate<IdentityId>,
    by_network: RateByNetwork,
}

impl RateByVisitor {
    /// `of_identity` each minute for one identity, and `of_address` for one address.
    pub(crate) fn per_minute(of_identity: u32, of_address: u32) -> Self {
        Self { by_identity: Rate::per_minute(of_identity), by_network: RateByNetwork::per_minute(of_address) }
    }

    /// `at_once`, then one more after each `pause`; four times as much for one address.
    pub(crate) fn one_in(pause: Duration, at_once: u32) -> Self {
        let by_network = RateByNetwork::one_in(pause / FOR_ALL, at_once.saturating_mul(FOR_ALL));
        Self { by_identity: Rate::one_in(pause, at_once), by_network }
    }

    /// Takes one, or says after how many seconds there is one again. A visitor without an identity is counted by
    /// address only.
    pub(crate) fn take(&self, visitor: &Visitor) -> Result<(), Problem> {
        let now = Instant::now();
        if let Some(identity) = &visitor.identity {
            self.by_identity.take(identity.clone(), now)?;
        }
        self.by_network.take(visitor.address, now)
    }

    /// Forgets those whose bucket is full again.
    pub(crate) fn forget_full(&self, now: Instant) {
        self.by_identity.forget_full(now);
        self.by_network.forget_full(now);
    }
}

/// Things that are held for a time, up to a limit for each person and for each address.
#[derive(Debug)]
pub(crate) struct HeldByVisitor {
    by_identity: Held<IdentityId>,
    by_network: HeldByNetwork,
}

/// One thing that a visitor holds.
#[derive(Debug)]
pub(crate) struct VisitorHold {
    _by_identity: Option<Hold<IdentityId>>,
    _by_network: NetworkHold,
}

impl HeldByVisitor {
    pub(crate) fn at_most(of_identity: u32, of_address: u32) -> Self {
        Self { by_identity: Held::at_most(of_identity), by_network: HeldByNetwork::at_most(of_address) }
    }

    /// Holds one more until the answer is dropped.
    pub(crate) fn hold(&self, visitor: &Visitor) -> Result<VisitorHold, Problem> {
        let by_identity = visitor.identity.clone().map(|identity| self.by_identity.hold(identity)).transpose()?;
        Ok(VisitorHold { _by_identity: by_identity, _by_network: self.by_network.hold(visitor.address)? })
    }

    /// How many are held in all.
    pub(crate) fn total(&self) -> u32 {
        self.by_network.total()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visitor(name: &str) -> Visitor {
        let identity = (!name.is_empty()).then(|| IdentityId::new(name).unwrap());
        Visitor { identity, address: [192, 0, 2, 1].into(), once: None }
    }

    #[test]
    fn a_greedy_person_leaves_the_others_at_the_address_their_share() {
        let rate = RateByVisitor::per_minute(4, 3);
        assert!(rate.take(&visitor("ada")).is_ok());
        for _ in 0..100 {
            assert!(rate.take(&visitor("ada")).is_err());
        }
        assert!(rate.take(&visitor("bob")).is_ok());
        assert!(rate.take(&visitor("")).is_ok());
        assert!(rate.take(&visitor("cleo")).is_err(), "three a minute are the share of an address");
    }

    #[test]
    fn identities_do_not_multiply_what_an_address_may_hold() {
        let held = HeldByVisitor::at_most(2, 3);
        let ada = [held.hold(&visitor("ada")).unwrap(), held.hold(&visitor("ada")).unwrap()];
        assert!(held.hold(&visitor("ada")).is_err());
        let _bob = held.hold(&visitor("bob")).unwrap();
        assert!(held.hold(&visitor("bob")).is_err() && held.hold(&visitor("")).is_err());
        drop(ada);
        assert!(held.hold(&visitor("bob")).is_ok());
        assert_eq!(held.total(), 1);
    }
}
