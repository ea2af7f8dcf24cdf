//! Keys with which bot programs show who they are. Only their SHA-256 is stored: a stolen database opens no door.

use crate::append::check_text;
use crate::database::{reading, writing};
use crate::{IdentityId, Millis, Store, StoreError};
use sha2::{Digest, Sha256};
use sqlx::{query, query_as, query_scalar};
use std::fmt;

/// The SHA-256 of a key.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// The hash of a key. The key must be long and random: it is hashed once and without salt.
    pub fn of(secret: &str) -> Self {
        Self(Sha256::digest(secret.as_bytes()).into())
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }

    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Self, StoreError> {
        let bytes = bytes.try_into().map_err(|_| StoreError::Damaged("a hash has 32 bytes".to_owned()))?;
        Ok(Self(bytes))
    }
}

impl fmt::Display for TokenHash {
    /// In hexadecimal digits.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(formatter, "{byte:02x}"))
    }
}

impl fmt::Debug for TokenHash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "TokenHash({self})")
    }
}

impl std::str::FromStr for TokenHash {
    type Err = StoreError;

    fn from_str(digits: &str) -> Result<Self, StoreError> {
        let bad = || StoreError::Invalid("a hash is written in 64 hexadecimal digits".to_owned());
        if digits.len() != 64 || !digits.is_ascii() {
            return Err(bad());
        }
        let mut bytes = [0; 32];
        for (place, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&digits[2 * place..2 * place + 2], 16).map_err(|_| bad())?;
        }
        Ok(Self(bytes))
    }
}

/// A key as its owner sees it in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// What the key is known by.
    pub hash: TokenHash,
    /// What its owner calls it.
    pub label: String,
    /// When it was made.
    pub created_at: Millis,
}

impl Store {
    /// Adds a key for an identity.
    ///
    /// # Errors
    /// [`StoreError::Exists`] when the key is there already; otherwise when the database fails.
    pub async fn add_token(
        &self,
        hash: TokenHash,
        identity: &IdentityId,
        label: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        const ADD: &str = "
            INSERT INTO tokens (hash, identity, label, created_at) VALUES ($1, $2, $3, $4)
            ON CONFLICT (hash) DO NOTHING";
        check_text(label)?;
        let added = writing!(&self.shared.database, connection => {
            query(ADD)
                .bind(hash.bytes())
                .bind(identity.as_str())
                .bind(label)
                .bind(at.0)
                .execute(connection)
                .await?
                .rows_affected()
        });
        if added == 1 { Ok(()) } else { Err(StoreError::Exists("this key".to_owned())) }
    }

    /// Whose key this is; none when it is nobody's.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn token(&self, hash: TokenHash) -> Result<Option<IdentityId>, StoreError> {
        let identity: Option<String> = reading!(&self.shared.database, connection => {
            query_scalar("SELECT identity FROM tokens WHERE hash = $1")
                .bind(hash.bytes())
                .fetch_optional(connection)
                .await?
        });
        let name =
            |identity: String| IdentityId::new(&identity).map_err(|error| StoreError::Damaged(error.to_string()));
        identity.map(name).transpose()
    }

    /// The keys of an identity, the oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tokens_of(&self, identity: &IdentityId) -> Result<Vec<Token>, StoreError> {
        let rows: Vec<(Vec<u8>, String, i64)> = reading!(&self.shared.database, connection => {
            query_as("SELECT hash, label, created_at FROM tokens WHERE identity = $1 ORDER BY created_at, hash")
                .bind(identity.as_str())
                .fetch_all(connection)
                .await?
        });
        let token = |(hash, label, at): (Vec<u8>, String, i64)| {
            Ok(Token { hash: TokenHash::from_bytes(&hash)?, label, created_at: Millis(at) })
        };
        rows.into_iter().map(token).collect()
    }

    /// Takes a key away from its owner. False when they have no such key.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn revoke_token(&self, hash: TokenHash, identity: &IdentityId) -> Result<bool, StoreError> {
        let revoked = writing!(&self.shared.database, connection => {
            query("DELETE FROM tokens WHERE hash = $1 AND identity = $2")
                .bind(hash.bytes())
                .bind(identity.as_str())
                .execute(connection)
                .await?
                .rows_affected()
        });
        Ok(revoked == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::TokenHash;

    #[test]
    fn a_hash_is_read_as_it_is_written() {
        let hash = TokenHash::of("abc");
        // The first test vector of FIPS 180-2.
        let digits = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(hash.to_string(), digits);
        assert_eq!(digits.parse(), Ok(hash));
        assert!(digits[1..].parse::<TokenHash>().is_err());
        assert!(digits.replace('b', "g").parse::<TokenHash>().is_err());
    }
}
