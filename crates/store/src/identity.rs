//! Who plays: a name that can change behind one that does not.

use crate::answer::keep;
use crate::append::check_text;
use crate::database::{reading, writing};
use crate::{Answer, IdentityId, Millis, Store, StoreError};
use serde::{Deserialize, Serialize};
use sqlx::{query, query_as};

/// A player: a person or a bot program.
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
        self.create_identity_as(IdentityId::random(), name, at).await
    }

    /// Makes an identity under a given name, or finds the one that was made under it before.
    ///
    /// # Errors
    /// When the name cannot be stored, or the database fails.
    pub async fn create_identity_as(&self, id: IdentityId, name: &str, at: Millis) -> Result<Identity, StoreError> {
        const CREATE: &str = "
            INSERT INTO identities (id, name, created_at) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING";
        check_text(name)?;
        let added = writing!(&self.shared.database, connection => {
            query(CREATE).bind(id.as_str()).bind(name).bind(at.0).execute(connection).await?.rows_affected()
        });
        match self.identity(&id).await? {
            Some(found) if added == 0 => Ok(found),
            _ => Ok(Identity { id, name: name.to_owned(), created_at: at }),
        }
    }

    /// Looks an identity up; none when it is not known.
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

    /// Changes the name that others see. An identity that was not known, or was purged, is known from now on.
    ///
    /// # Errors
    /// When the name cannot be stored, or the database fails.
    pub async fn rename_identity(
        &self,
        id: &IdentityId,
        name: &str,
        at: Millis,
        answer: Option<&Answer>,
    ) -> Result<(), StoreError> {
        const PUT: &str = "
            INSERT INTO identities (id, name, created_at) VALUES ($1, $2, $3)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name";
        check_text(name)?;
        writing!(&self.shared.database, connection => {
            query(PUT).bind(id.as_str()).bind(name).bind(at.0).execute(&mut *connection).await?;
            keep!(answer, connection);
        });
        Ok(())
    }
}
