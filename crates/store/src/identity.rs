//! Who plays: a name that can change behind one that does not.

use crate::append::check_text;
use crate::database::{reading, writing};
use crate::{IdentityId, Millis, Store, StoreError};
use serde::{Deserialize, Serialize};
use sqlx::{query, query_as};

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// Never changes.
    pub id: IdentityId,
    /// What others see.
    pub name: String,
    /// When they came.
    pub created_at: Millis,
}

impl Store {
    /// Makes an identity under a new name of its own.
    ///
    /// # Errors
    /// When the name cannot be stored, or the database fails.
    pub async fn create_identity(&self, name: &str, at: Millis) -> Result<Identity, StoreError> {
        check_text(name)?;
        let identity = Identity { id: IdentityId::random(), name: name.to_owned(), created_at: at };
        writing!(&self.shared.database, connection => {
            query("INSERT INTO identities (id, name, created_at) VALUES ($1, $2, $3)")
                .bind(identity.id.as_str())
                .bind(name)
                .bind(at.0)
                .execute(connection)
                .await?;
        });
        Ok(identity)
    }

    /// Looks somebody up; none when they are not known.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn identity(&self, id: &IdentityId) -> Result<Option<Identity>, StoreError> {
        let row: Option<(String, i64)> = reading!(&self.shared.database, connection => {
            query_as("SELECT name, created_at FROM identities WHERE id = $1")
                .bind(id.as_str())
                .fetch_optional(connection)
                .await?
        });
        Ok(row.map(|(name, created_at)| Identity { id: id.clone(), name, created_at: Millis(created_at) }))
    }

    /// Changes what others see. False when they are not known.
    ///
    /// # Errors
    /// When the name cannot be stored, or the database fails.
    pub async fn rename_identity(&self, id: &IdentityId, name: &str) -> Result<bool, StoreError> {
        check_text(name)?;
        let changed = writing!(&self.shared.database, connection => {
            query("UPDATE identities SET name = $2 WHERE id = $1")
                .bind(id.as_str())
                .bind(name)
                .execute(connection)
                .await?
                .rows_affected()
        });
        Ok(changed == 1)
    }
}
