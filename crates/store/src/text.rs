//! The texts beside a table's log, read and removed.

use crate::database::{Database, reading, writing};
use crate::{Digest, Notice, Store, StoreError, TableId, Text};
use sqlx::{query, query_as};
use std::collections::HashMap;

/// A text as the database has it.
pub(crate) fn from_row(salt: &[u8], body: String) -> Result<Text, StoreError> {
    let salt = salt.try_into().map_err(|_| StoreError::Damaged("a salt has another length".to_owned()))?;
    Ok(Text { salt, body })
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
            let (digest, text) = (Digest::from_bytes(&digest)?, from_row(&salt, body)?);
            if text.digest() == digest {
                texts.insert(digest, text.body);
            }
        }
        Ok(texts)
    }

    /// Removes a text for good, and notifies every node to read the table again. False when there is no such text.
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

    /// Notifies every node.
    pub(crate) async fn announce(&self, notice: Notice) -> Result<(), StoreError> {
        match &self.shared.database {
            Database::Sqlite(_) => self.publish(notice),
            Database::Postgres(postgres) => postgres.publish(notice).await?,
        }
        Ok(())
    }
}
