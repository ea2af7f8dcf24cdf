//! The component sets that tables were opened with: a table keeps its set, whatever the server is started with later.

use crate::append::check_text;
use crate::database::{reading, writing};
use crate::{Millis, Store, StoreError};
use serde::{Deserialize, Serialize};
use sqlx::{query, query_as};

/// A component set as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredSet {
    /// Distinguishes it from every other set.
    pub fingerprint: String,
    /// What it is called.
    pub name: String,
    /// The text that it is read from.
    pub body: String,
    /// When it came.
    pub added_at: Millis,
}

pub(crate) const KEEP: &str = "
    INSERT INTO sets (fingerprint, name, body, added_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (fingerprint) DO NOTHING";

impl Store {
    /// Keeps a set for good. One of the same fingerprint stays as it is.
    ///
    /// # Errors
    /// When it cannot be stored, or the database fails.
    pub async fn keep_set(&self, set: &StoredSet) -> Result<(), StoreError> {
        check_text(&set.body)?;
        check_text(&set.name)?;
        writing!(&self.shared.database, connection => {
            let keep = query(KEEP).bind(&set.fingerprint).bind(&set.name).bind(&set.body);
            keep.bind(set.added_at.0).execute(connection).await?;
        });
        Ok(())
    }

    /// The set of that fingerprint; none when nobody gave it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set(&self, fingerprint: &str) -> Result<Option<StoredSet>, StoreError> {
        let row: Option<(String, String, i64)> = reading!(&self.shared.database, connection => {
            query_as("SELECT name, body, added_at FROM sets WHERE fingerprint = $1")
                .bind(fingerprint)
                .fetch_optional(connection)
                .await?
        });
        let fingerprint = fingerprint.to_owned();
        Ok(row.map(|(name, body, at)| StoredSet { fingerprint, name, body, added_at: Millis(at) }))
    }
}
