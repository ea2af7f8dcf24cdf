//! On whose account the server thinks: where somebody is, who they are, and at which table.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use orichalcum_store::{IdentityId, TableId};
use tokio::time::Instant;

use crate::network::Network;

/// Who has not been heard of for so long, and for whom nothing was thought either, is forgotten.
const REMEMBERED: Duration = Duration::from_mins(10);

/// On whose account a thought is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Account {
    pub(super) place: Place,
    pub(super) identity: IdentityId,
    pub(super) table: TableId,
}

/// Where somebody is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Place {
    /// In this network.
    Network(Network),
    /// This node has not heard of them: they stand for themselves.
    Unknown(IdentityId),
}

/// Where everybody was last heard of. Kept in memory only.
#[derive(Debug, Default)]
pub(super) struct Accounts {
    places: Mutex<HashMap<IdentityId, (Network, Instant)>>,
}

impl Accounts {
    /// Somebody was heard of.
    pub(super) fn note(&self, identity: &IdentityId, address: IpAddr, now: Instant) {
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        let place = (Network::of(address), now);
        match places.get_mut(identity) {
            Some(known) => *known = place,
            None => _ = places.insert(identity.clone(), place),
        }
    }

    /// The account of what is thought for somebody at a table. Whoever is thought for is remembered.
    pub(super) fn account(&self, identity: &IdentityId, table: &TableId, now: Instant) -> Account {
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        let place = match places.get_mut(identity) {
            Some((network, heard)) => {
                *heard = now;
                Place::Network(*network)
            }
            None => Place::Unknown(identity.clone()),
        };
        Account { place, identity: identity.clone(), table: table.clone() }
    }

    /// Forgets who is gone.
    pub(super) fn forget_gone(&self, now: Instant) {
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        places.retain(|_, (_, heard)| now.duration_since(*heard) < REMEMBERED);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_is_where_they_were_last_heard_of_until_they_are_forgotten() {
        let (accounts, began) = (Accounts::default(), Instant::now());
        let (ada, table) = (IdentityId::new("ada").unwrap(), TableId::new("t").unwrap());
        let place = |after: Duration| accounts.account(&ada, &table, began + after).place;
        assert_eq!(place(Duration::ZERO), Place::Unknown(ada.clone()));
        accounts.note(&ada, "192.0.2.1".parse().unwrap(), began);
        accounts.note(&ada, "192.0.2.2".parse().unwrap(), began);
        let known = Place::Network(Network::of("192.0.2.2".parse().unwrap()));
        assert_eq!(place(REMEMBERED / 2), known);
        accounts.forget_gone(began + REMEMBERED);
        assert_eq!(place(REMEMBERED), known, "thought for meanwhile");
        accounts.forget_gone(began + REMEMBERED * 2);
        assert_eq!(place(REMEMBERED * 2), Place::Unknown(ada.clone()));
    }
}
