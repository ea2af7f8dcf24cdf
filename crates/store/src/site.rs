//! What all nodes of a site share besides the tables: the secret that signs cookies.

use crate::database::writing;
use crate::{NodeId, Store, StoreError};
use orichalcum_log::random_bytes;
use sqlx::{query, query_scalar};

pub(crate) const SECRET: &str = "secret";

/// A row that comes and goes in one transaction, to see whether anything can be written. Its name is new each time, so
/// that no node waits for another.
pub(crate) const PROBE: [&str; 2] =
    ["INSERT INTO site (name, value) VALUES ($1, $2)", "DELETE FROM site WHERE name = $1"];

pub(crate) fn probe_name() -> String {
    format!("probe {}", NodeId::random())
}

impl Store {
    /// 32 bytes that nobody can guess, made once for each database.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn site_secret(&self) -> Result<[u8; 32], StoreError> {
        let secret: Vec<u8> = writing!(&self.shared.database, connection => {
            query("INSERT INTO site (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING")
                .bind(SECRET)
                .bind(&random_bytes::<32>()[..])
                .execute(&mut *connection)
                .await?;
            query_scalar("SELECT value FROM site WHERE name = $1").bind(SECRET).fetch_one(connection).await?
        });
        secret.try_into().map_err(|_| StoreError::Damaged("the secret of the site has not 32 bytes".to_owned()))
    }
}
