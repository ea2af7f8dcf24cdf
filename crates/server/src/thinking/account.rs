//! On whose account the server thinks: where a player is, who they are, and at which table.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use orichalcum_store::{IdentityId, TableId};
use tokio::time::Instant;

use crate::limits::Network;

/// An identity that was not seen for this long, and for which nothing was thought either, is forgotten.
const REMEMBERED: Duration = Duration::from_mins(10);

/// On whose account a thought is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Account {
    pub(super) place: Place,
    pub(super) identity: IdentityId,
    pub(super) table: TableId,
}

/// Where a player is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Place {
    /// In this network.
    Network(Network),
    /// This node has not seen them: they count as a network of their own.
    Unknown(IdentityId),
}

/// Where everybody was last seen. Kept in memory only.
#[derive(Debug, Default)]
pub(super) struct Accounts {
    places: Mutex<HashMap<IdentityId, (Network, Instant)>>,
}

impl Accounts {
    /// This identity was last seen at this address.
    pub(super) fn note(&self, identity: &IdentityId, address: IpAddr, now: Instant) {
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        let place = (Network::of(address), now);
        match places.get_mut(identity) {
            Some(known) => *known = place,
            None => _ = places.insert(identity.clone(), place),
        }
    }

    /// The account of what is thought for an identity at a table. The identity is remembered.
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
    fn a_player_is_where_they_were_last_seen_until_they_are_forgotten() {
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
