//! Limits by address, counted by what one subscriber is given: an address of IPv4, a /64 of IPv6.
//!
//! A provider may as well hand out a /48 as one, which is 65,536 times as much: all of a /48 together has four times the
//! limit of one of its parts.

use std::net::{IpAddr, Ipv6Addr};
use std::time::{Duration, Instant};

use super::{Held, Hold, Rate};
use crate::problem::Problem;

/// How many times the limit of a /64 a /48 has.
const WIDER: u32 = 4;

/// The addresses of one subscriber.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Network(IpAddr);

impl Network {
    /// Where an address belongs.
    pub(crate) fn of(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(address) => Self(address.into()),
            IpAddr::V6(address) => Self(first(address, 64)),
        }
    }

    /// All that one subscriber may hold: an address of IPv4, a /48 of IPv6.
    pub(crate) fn widest(address: IpAddr) -> Self {
        Self::around(address).unwrap_or(Self::of(address))
    }

    /// The /48 around an address of IPv6.
    fn around(address: IpAddr) -> Option<Self> {
        match address.to_canonical() {
            IpAddr::V4(_) => None,
            IpAddr::V6(address) => Some(Self(first(address, 48))),
        }
    }
}

/// The first address of those that begin with the same bits.
fn first(address: Ipv6Addr, bits: u32) -> IpAddr {
    Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << (128 - bits))).into()
}

/// The same refusal, which says that it is not for this person alone.
fn of_all(problem: Problem, message: &str) -> Problem {
    let mut problem = problem;
    message.clone_into(&mut problem.message);
    problem
}

/// A rate limit for each address.
#[derive(Debug)]
pub(crate) struct RateByNetwork {
    near: Rate<Network>,
    wide: Rate<Network>,
}

impl RateByNetwork {
    /// `number` each second, four times as many at once.
    pub(crate) fn per_second(number: u32) -> Self {
        Self { near: Rate::per_second(number), wide: Rate::per_second(number.saturating_mul(WIDER)) }
    }

    /// `number` each minute, all of them at once if need be: a class begins when the teacher says so.
    pub(crate) fn per_minute(number: u32) -> Self {
        Self { near: Rate::per_minute_at_once(number), wide: Rate::per_minute_at_once(number.saturating_mul(WIDER)) }
    }

    /// `at_once`, then one more after each `pause`.
    pub(crate) fn one_in(pause: Duration, at_once: u32) -> Self {
        let wide = Rate::one_in(pause / WIDER, at_once.saturating_mul(WIDER));
        Self { near: Rate::one_in(pause, at_once), wide }
    }

    /// Takes one, or says after how many seconds there is one again.
    pub(crate) fn take(&self, address: IpAddr, now: Instant) -> Result<(), Problem> {
        let shared = |problem| of_all(problem, "Your network asks too often. Wait a moment.");
        self.near.take(Network::of(address), now).map_err(shared)?;
        Network::around(address).map_or(Ok(()), |wide| self.wide.take(wide, now).map_err(shared))
    }

    /// Forgets those whose bucket is full again.
    pub(crate) fn forget_full(&self, now: Instant) {
        self.near.forget_full(now);
        self.wide.forget_full(now);
    }
}

/// Things that are held for a time, up to a limit for each address.
#[derive(Debug)]
pub(crate) struct HeldByNetwork {
    near: Held<Network>,
    wide: Held<Network>,
}

/// One thing that is held from an address.
#[derive(Debug)]
pub(crate) struct NetworkHold {
    _near: Hold<Network>,
    _wide: Option<Hold<Network>>,
}

impl HeldByNetwork {
    pub(crate) fn at_most(number: u32) -> Self {
        Self { near: Held::at_most(number), wide: Held::at_most(number.saturating_mul(WIDER)) }
    }

    /// Holds one more until the answer is dropped.
    pub(crate) fn hold(&self, address: IpAddr) -> Result<NetworkHold, Problem> {
        let shared = |problem| of_all(problem, "Your network has too many of these open at once.");
        let near = self.near.hold(Network::of(address)).map_err(shared)?;
        let wide = Network::around(address).map(|wide| self.wide.hold(wide)).transpose().map_err(shared)?;
        Ok(NetworkHold { _near: near, _wide: wide })
    }

    /// How many are held in all.
    pub(crate) fn total(&self) -> u32 {
        self.near.total()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many of 200 attempts are let through, the n-th from the n-th address.
    fn passed(address: impl Fn(u32) -> String) -> (usize, usize) {
        let (rate, held, now) = (RateByNetwork::per_minute(10), HeldByNetwork::at_most(10), Instant::now());
        let addresses: Vec<IpAddr> = (0..200).map(|n| address(n).parse().unwrap()).collect();
        let holds: Vec<_> = addresses.iter().filter_map(|address| held.hold(*address).ok()).collect();
        assert_eq!(held.total() as usize, holds.len());
        (addresses.iter().filter(|address| rate.take(**address, now).is_ok()).count(), holds.len())
    }

    #[test]
    fn an_address_is_counted_by_what_one_subscriber_is_given() {
        let check = |name: &str, address: &dyn Fn(u32) -> String, expected: usize| {
            assert_eq!(passed(address), (expected, expected), "{name}");
        };
        check("one of IPv4", &|_| "192.0.2.1".to_owned(), 10);
        check("neighbours of IPv4", &|n| format!("192.0.2.{n}"), 200);
        check("one of IPv6", &|_| "2001:db8::1".to_owned(), 10);
        check("all of a /64", &|n| format!("2001:db8:1:2::{n:x}"), 10);
        check("all of a /48", &|n| format!("2001:db8:1:{n:x}::1"), 40);
        check("many /48", &|n| format!("2001:db8:{n:x}::1"), 200);
        let mapped = |n| if n % 2 == 0 { "192.0.2.1".to_owned() } else { "::ffff:192.0.2.1".to_owned() };
        check("one of IPv4, written as IPv6", &mapped, 10);
    }

    #[test]
    fn what_a_wider_network_refuses_is_not_held_by_the_narrower_one() {
        let held = HeldByNetwork::at_most(1);
        let address = |n: u16| IpAddr::from([0x2001, 0xdb8, 1, n, 0, 0, 0, 1]);
        let mut holds: Vec<_> = (0..4).map(|n| held.hold(address(n)).unwrap()).collect();
        assert!(held.hold(address(9)).is_err());
        holds.pop();
        assert!(held.hold(address(9)).is_ok());
    }
}
