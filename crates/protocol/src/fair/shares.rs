//! A seed that nobody can choose: the server and every player add a share to it, each promised before any is shown.
//!
//! The server publishes SHA-256 of its share when the table is opened, every player that of theirs when they sit down.
//! When all have promised, the players show their shares; a share that differs from what was promised is refused. The
//! seed is SHA-256 over a word, the share of the server, and the number of the seat and the share of each player in the
//! order of the seats. The server shows its share when the game is over.

use std::fmt::{Debug, Display, Formatter};
use std::str::FromStr;

use orichalcum_rules::Seat;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Seed;

/// What one participant adds to the seed: 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Share([u8; 32]);

impl Share {
    /// The share of these bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// What is published before the share is shown.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }
}

/// The SHA-256 of a share, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; 32]);

/// The seed of a game, from all shares. The players' are in the order of the seats.
pub fn seed_of(server: &Share, players: &[(Seat, Share)]) -> Seed {
    let mut hash = Sha256::new_with_prefix(b"orichalcum seed 2\n");
    hash.update(server.0);
    for (seat, share) in players {
        hash.update([seat.index() as u8 + 1]);
        hash.update(share.0);
    }
    Seed::from_bytes(hash.finalize().into())
}

/// Text that is no share and no commitment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoShare;

impl Display for NoShare {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str("expected 64 hexadecimal digits")
    }
}

impl std::error::Error for NoShare {}

fn bytes_of(text: &str) -> Result<[u8; 32], NoShare> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).map_err(|_| NoShare)?;
    Ok(bytes)
}

macro_rules! written_in_digits {
    ($name:ident) => {
        impl Display for $name {
            fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
                f.write_str(&hex::encode(self.0))
            }
        }

        impl FromStr for $name {
            type Err = NoShare;

            fn from_str(text: &str) -> Result<Self, NoShare> {
                bytes_of(text).map(Self)
            }
        }

        impl TryFrom<String> for $name {
            type Error = NoShare;

            fn try_from(text: String) -> Result<Self, NoShare> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(value: $name) -> Self {
                value.to_string()
            }
        }

        #[cfg(feature = "openapi")]
        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                let text = utoipa::openapi::schema::SchemaType::Type(utoipa::openapi::schema::Type::String);
                utoipa::openapi::ObjectBuilder::new().schema_type(text).pattern(Some("^[0-9a-fA-F]{64}$")).into()
            }
        }

        #[cfg(feature = "openapi")]
        impl utoipa::ToSchema for $name {}
    };
}

written_in_digits!(Share);
written_in_digits!(Commitment);

/// A share is a secret until it is shown: nothing prints it by accident.
impl Debug for Share {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str("Share(secret)")
    }
}

impl Debug for Commitment {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "Commitment({self})")
    }
}

/// How a game's seed came about, as a record states it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shares {
    /// What the server promised when the table was opened.
    pub server_commitment: Commitment,
    /// The share of the server, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub server_share: Option<Share>,
    /// The players' shares in the order of the seats. A player who is not listed added none.
    pub players: Vec<PlayerShare>,
}

/// The share of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerShare {
    /// Whose.
    pub seat: Seat,
    /// What was promised before any share was shown.
    pub commitment: Commitment,
    /// What was shown.
    pub share: Share,
}

impl Shares {
    /// The seed that they give, once the server has shown its share.
    ///
    /// # Errors
    /// The first share that is not what was promised.
    pub fn seed(&self) -> Result<Option<Seed>, String> {
        for player in &self.players {
            if player.share.commitment() != player.commitment {
                return Err(format!("the share of seat {} is not what was promised", player.seat));
            }
        }
        if !self.players.is_sorted_by(|one, next| one.seat < next.seat) {
            return Err("the shares are not in the order of the seats".to_owned());
        }
        let Some(server) = self.server_share else { return Ok(None) };
        if server.commitment() != self.server_commitment {
            return Err("the share of the server is not what was promised".to_owned());
        }
        let players: Vec<(Seat, Share)> = self.players.iter().map(|player| (player.seat, player.share)).collect();
        Ok(Some(seed_of(&server, &players)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(byte: u8) -> Share {
        Share::from_bytes([byte; 32])
    }

    fn shares() -> Shares {
        let player = |seat: usize, byte| PlayerShare {
            seat: Seat::ALL[seat],
            commitment: share(byte).commitment(),
            share: share(byte),
        };
        Shares {
            server_commitment: share(9).commitment(),
            server_share: Some(share(9)),
            players: vec![player(0, 1), player(1, 2)],
        }
    }

    #[test]
    fn the_seed_is_sha_256_over_all_shares() {
        let mut text = b"orichalcum seed 2\n".to_vec();
        text.extend([9; 32]);
        text.extend([1]);
        text.extend([1; 32]);
        text.extend([2]);
        text.extend([2; 32]);
        let expected = Seed::from_bytes(Sha256::digest(text).into());
        assert_eq!(shares().seed(), Ok(Some(expected)));
    }

    #[test]
    fn every_share_changes_the_seed() {
        let seeds: Vec<String> = [
            shares(),
            Shares { server_commitment: share(8).commitment(), server_share: Some(share(8)), ..shares() },
            Shares { players: shares().players[..1].to_vec(), ..shares() },
            Shares { players: shares().players[1..].to_vec(), ..shares() },
        ]
        .iter()
        .map(|shares| shares.seed().unwrap().unwrap().to_string())
        .collect();
        let mut distinct = seeds.clone();
        distinct.sort();
        distinct.dedup();
        assert_eq!(distinct.len(), seeds.len());
    }

    #[test]
    fn a_share_that_was_not_promised_is_refused() {
        let check = |change: &dyn Fn(&mut Shares), expected: &str| {
            let mut changed = shares();
            change(&mut changed);
            assert_eq!(changed.seed(), Err(expected.to_owned()));
        };
        check(&|shares| shares.players[1].share = share(7), "the share of seat 2 is not what was promised");
        check(&|shares| shares.server_share = Some(share(7)), "the share of the server is not what was promised");
        check(&|shares| shares.players.reverse(), "the shares are not in the order of the seats");
        assert_eq!(Shares { server_share: None, ..shares() }.seed(), Ok(None), "not yet");
    }

    #[test]
    fn a_share_is_read_as_printed_and_kept_from_debug() {
        let text = share(0xab).to_string();
        assert_eq!(text.parse(), Ok(share(0xab)));
        assert!(!format!("{:?}", share(0xab)).contains("ab"));
        for wrong in ["", "ab", &"x".repeat(64), &format!("{text}0")] {
            assert_eq!(wrong.parse::<Share>(), Err(NoShare));
        }
    }
}
