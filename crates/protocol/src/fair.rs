//! Chance from a seed that anybody can check afterwards.
//!
//! The draws of step *n* come from the `ChaCha20` key stream with the seed as key, block counter 0 and *n* as nonce
//! (64-bit counter, 64-bit nonce), taken as little-endian 32-bit words. A number below *m* is the first word *w* below
//! ⌊2³² / m⌋ · m, modulo *m*; a word not below it is skipped. SHA-256 of the seed is the commitment: it is published
//! when a game starts, the seed when it ends. [`Shares`] says where a seed comes from.

mod shares;

use std::convert::Infallible;
use std::fmt::{Debug, Display, Formatter};
use std::str::FromStr;

use orichalcum_rules::{Chance, Urn};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

pub use shares::{Commitment, NoShare, PlayerShare, Share, Shares, seed_of};

/// The secret of a game's chance: 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed of these bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The seed whose last bytes are this number: for tests and measurements.
    pub fn from_number(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[24..].copy_from_slice(&number.to_be_bytes());
        Self(bytes)
    }

    /// SHA-256 of the seed, in hexadecimal digits.
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }

    /// The draws of one step.
    pub fn chance(&self, step: u64) -> FairChance {
        let mut words = ChaCha20Rng::from_seed(self.0);
        words.set_stream(step);
        FairChance { words }
    }
}

impl Display for Seed {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

/// A seed is a secret while its game lasts: nothing prints it by accident.
impl Debug for Seed {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// Text that is no seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSeed;

impl Display for NoSeed {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str("expected a seed of 1 to 64 hexadecimal digits")
    }
}

impl std::error::Error for NoSeed {}

impl FromStr for Seed {
    type Err = NoSeed;

    /// Fewer than 64 digits are filled with zeros on the left.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.is_empty() {
            return Err(NoSeed);
        }
        let mut bytes = [0; 32];
        hex::decode_to_slice(format!("{text:0>64}"), &mut bytes).map_err(|_| NoSeed)?;
        Ok(Self(bytes))
    }
}

/// The draws of one step.
#[derive(Clone, Debug)]
pub struct FairChance {
    words: ChaCha20Rng,
}

impl FairChance {
    /// A uniformly drawn number below `below`, which is not 0.
    pub fn number(&mut self, below: u32) -> u32 {
        let fair = u64::from(below) * ((1 << 32) / u64::from(below));
        loop {
            let word = self.words.next_u32();
            if u64::from(word) < fair {
                return word % below;
            }
        }
    }
}

impl Chance for FairChance {
    type Refusal = Infallible;

    fn draw(&mut self, urn: Urn<'_>) -> Result<u32, Infallible> {
        Ok(self.number(urn.total()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_stream_is_plain_chacha20() {
        // RFC 8439, A.1, test vector 1: zero key, zero counter, zero nonce.
        let mut chance = Seed::from_bytes([0; 32]).chance(0);
        let words: Vec<u32> = (0..4).map(|_| chance.words.next_u32()).collect();
        assert_eq!(words, [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]);
    }

    #[test]
    fn a_seed_is_read_as_printed_and_kept_from_debug() {
        let seed = Seed::from_number(0xabc);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!("abc".parse(), Ok(seed));
        assert!(!format!("{seed:?}").contains("abc"));
        for wrong in ["", "xyz", &"0".repeat(65)] {
            assert_eq!(wrong.parse::<Seed>(), Err(NoSeed));
        }
    }

    #[test]
    fn the_commitment_is_sha_256() {
        let zeros = Seed::from_bytes([0; 32]).commitment();
        assert_eq!(zeros, "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    }

    #[test]
    fn numbers_are_even() {
        let mut counts = [0_u32; 6];
        let mut chance = Seed::from_number(1).chance(7);
        for _ in 0..60_000 {
            counts[chance.number(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }
}
