//! What lies beside the log: names and chat, which can be removed while the log stays whole.
//!
//! An entry holds the digest of a text and of a salt that nobody knows, so that a short text cannot be guessed from what
//! is left when it was removed.

use crate::database::{Database, reading, writing};
use crate::id::random_bytes;
use crate::{Digest, Notice, Store, StoreError, TableId};
use sqlx::{query, query_as};
use std::collections::HashMap;

/// How many bytes a salt has.
pub(crate) const SALT: usize = 16;

/// A text with its salt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// What makes the digest of a short text impossible to guess.
    pub salt: [u8; SALT],
    /// The text.
    pub body: String,
}

impl Text {
    /// A text with a salt of its own.
    ///
    /// # Panics
    /// When the operating system has no randomness to give.
    pub fn new(body: impl Into<String>) -> Self {
        Self { salt: random_bytes(), body: body.into() }
    }

    /// What an entry holds of it.
    pub fn digest(&self) -> Digest {
        Digest::of_parts(&[&self.salt, self.body.as_bytes()])
    }

    pub(crate) fn from_row(salt: &[u8], body: String) -> Result<Self, StoreError> {
        let salt = salt.try_into().map_err(|_| StoreError::Damaged(format!("a salt has {SALT} bytes")))?;
        Ok(Self { salt, body })
    }
}

impl Store {
    /// The texts beside a table's log, by their digests. A text that is not what its digest says is left out, like one
    /// that was removed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn texts(&self, table: &TableId) -> Result<HashMap<Digest, String>, StoreError> {
        const TEXTS: &str = "
            SELECT digest, salt, body FROM tables JOIN texts ON table_no = no WHERE id = $1";
        let rows: Vec<(Vec<u8>, Vec<u8>, String)> = reading!(&self.shared.database, connection => {
            query_as(TEXTS).bind(table.as_str()).fetch_all(connection).await?
        });
        let mut texts = HashMap::new();
        for (digest, salt, body) in rows {
            let (digest, text) = (Digest::from_bytes(&digest)?, Text::from_row(&salt, body)?);
            if text.digest() == digest {
                texts.insert(digest, text.body);
            }
        }
        Ok(texts)
    }

    /// Removes a text for good, and tells every node to read the table again. False when there is no such text.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn remove_text(&self, table: &TableId, digest: Digest) -> Result<bool, StoreError> {
        const REMOVE: &str = "
            DELETE FROM texts WHERE digest = $2 AND table_no = (SELECT no FROM tables WHERE id = $1)";
        let removed = writing!(&self.shared.database, connection => {
            query(REMOVE).bind(table.as_str()).bind(digest.bytes()).execute(connection).await?.rows_affected()
        });
        if removed == 1 {
            self.announce(Notice::Reread { table: table.clone() }).await?;
        }
        Ok(removed == 1)
    }

    /// Tells every node.
    pub(crate) async fn announce(&self, notice: Notice) -> Result<(), StoreError> {
        match &self.shared.database {
            Database::Sqlite(_) => self.tell(notice),
            Database::Postgres(postgres) => postgres.tell(notice).await?,
        }
        Ok(())
    }
}
