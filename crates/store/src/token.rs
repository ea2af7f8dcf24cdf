//! Keys with which bot programs show who they are. Only their SHA-256 is stored: a stolen database reveals no key.

use crate::answer::keep;
use crate::append::check_text;
use crate::database::{Database, reading, writing};
use crate::{Answer, Digest, IdentityId, Millis, Store, StoreError};
use sqlx::{query, query_as, query_scalar};

/// The SHA-256 of a key. The key must be long and random: it is hashed once and without salt.
pub type TokenHash = Digest;

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
    /// Adds a key for an identity that has fewer than `most`. False when it has that many.
    ///
    /// # Errors
    /// [`StoreError::Exists`] when the key is there already; otherwise when the database fails.
    pub async fn add_token(
        &self,
        hash: TokenHash,
        identity: &IdentityId,
        label: &str,
        at: Millis,
        most: u32,
        answer: Option<&Answer>,
    ) -> Result<bool, StoreError> {
        const ADD: &str = "
            INSERT INTO tokens (hash, identity, label, created_at)
            SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM tokens WHERE identity = $2) < $5
            ON CONFLICT (hash) DO NOTHING";
        check_text(label)?;
        let alone = match &self.shared.database {
            // There is only one writer.
            Database::Sqlite(_) => "SELECT 1 WHERE $1 <> ''",
            Database::Postgres(_) => "SELECT pg_advisory_xact_lock(hashtextextended($1, 1))",
        };
        let added = writing!(&self.shared.database, connection => {
            query(alone).bind(identity.as_str()).execute(&mut *connection).await?;
            let add = query(ADD).bind(hash.bytes()).bind(identity.as_str()).bind(label).bind(at.0);
            let added = add.bind(i64::from(most)).execute(&mut *connection).await?.rows_affected();
            if added == 1 {
                keep!(answer, connection);
            }
            added
        });
        Ok(added == 1)
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
