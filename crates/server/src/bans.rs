//! Whom the host has banned: looked up at every request, so kept in memory.

use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};

use orichalcum_store::{Ban, Banned, IdentityId, Millis, Store, StoreError};

/// All bans.
#[derive(Debug, Default)]
pub(crate) struct Bans(RwLock<Vec<Ban>>);

impl Bans {
    pub(crate) async fn read(store: &Store) -> Result<Self, StoreError> {
        Ok(Self(RwLock::new(store.bans(Millis::now()).await?)))
    }

    /// Reads them again; when the store fails, those that are known stay.
    pub(crate) async fn read_again(&self, store: &Store) {
        match store.bans(Millis::now()).await {
            Ok(bans) => *self.0.write().unwrap_or_else(PoisonError::into_inner) = bans,
            Err(error) => tracing::warn!(%error, "who is shut out could not be read"),
        }
    }

    /// Whether this identity or address is banned.
    pub(crate) fn hold(&self, identity: Option<&IdentityId>, address: IpAddr, now: Millis) -> bool {
        let bans = self.0.read().unwrap_or_else(PoisonError::into_inner);
        bans.iter().filter(|ban| ban.until.is_none_or(|until| now < until)).any(|ban| match &ban.whom {
            Banned::Identity(whom) => identity.is_some_and(|identity| identity.as_str() == whom),
            Banned::Address(range) => Range::parse(range).is_some_and(|range| range.holds(address)),
        })
    }
}

/// Addresses that begin alike: `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/48`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    first: IpAddr,
    bits: u8,
}

impl Range {
    /// Reads a range.
    pub fn parse(text: &str) -> Option<Self> {
        let (address, bits) = text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let first: IpAddr = address.parse::<IpAddr>().ok()?.to_canonical();
        let most = if first.is_ipv4() { 32 } else { 128 };
        let bits: u8 = bits.map_or(Some(most), |bits| bits.parse().ok())?;
        (bits <= most).then_some(Self { first, bits })
    }

    fn holds(&self, address: IpAddr) -> bool {
        let differ = match (self.first, address.to_canonical()) {
            (IpAddr::V4(first), IpAddr::V4(address)) => (u32::from(first) ^ u32::from(address)).leading_zeros(),
            (IpAddr::V6(first), IpAddr::V6(address)) => (u128::from(first) ^ u128::from(address)).leading_zeros(),
            _ => return false,
        };
        differ >= u32::from(self.bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_holds_the_addresses_that_begin_alike() {
        for (range, address, expected) in [
            ("192.0.2.7", "192.0.2.7", true),
            ("192.0.2.7", "192.0.2.8", false),
            ("192.0.2.0/24", "192.0.2.200", true),
            ("192.0.2.0/24", "192.0.3.1", false),
            ("192.0.2.0/24", "::ffff:192.0.2.1", true),
            ("2001:db8::/48", "2001:db8:0:7::1", true),
            ("2001:db8::/48", "2001:db8:1::1", false),
            ("0.0.0.0/0", "198.51.100.1", true),
            ("0.0.0.0/0", "::1", false),
        ] {
            let holds = Range::parse(range).unwrap().holds(address.parse().unwrap());
            assert_eq!(holds, expected, "{range} {address}");
        }
        for wrong in ["", "192.0.2", "192.0.2.0/33", "::/129", "a/8", "192.0.2.0/-1"] {
            assert_eq!(Range::parse(wrong), None, "{wrong}");
        }
    }
}
