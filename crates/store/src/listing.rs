//! Tables as people look for them: those that wait for players, those to watch, their own.

use crate::database::{reading, unsigned};
use crate::{IdentityId, Listing, Millis, Status, Store, StoreError, TableId};
use sqlx::query_as;

/// A table in a listing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Which table.
    pub table: TableId,
    /// The number of its last entry.
    pub head: u64,
    /// When its first entry happened.
    pub created_at: Millis,
    /// When its last entry happened.
    pub changed_at: Millis,
    /// What to show of it.
    pub listing: Listing,
    /// The role of the identity that was asked for.
    pub role: Option<String>,
}

pub(crate) type Row = (String, i64, i64, i64, String, bool, String, Option<String>);

impl Store {
    /// Public tables that wait for players, the newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn lobby(&self, limit: u32) -> Result<Vec<Listed>, StoreError> {
        const LOBBY: &str = "
            SELECT id, head, created_at, changed_at, status, is_public, summary, NULL
            FROM cards JOIN tables ON no = table_no
            WHERE status = 'open' AND is_public = $1 ORDER BY created_at DESC, no DESC LIMIT $2";
        self.public(LOBBY, limit).await
    }

    /// Public tables where the game is on, the one that moved last first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn watchable(&self, limit: u32) -> Result<Vec<Listed>, StoreError> {
        const WATCHABLE: &str = "
            SELECT id, head, created_at, changed_at, status, is_public, summary, NULL
            FROM cards JOIN tables ON no = table_no
            WHERE status = 'playing' AND is_public = $1 ORDER BY changed_at DESC, no DESC LIMIT $2";
        self.public(WATCHABLE, limit).await
    }

    /// The tables that an identity belongs to, the one that moved last first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tables_of(&self, identity: &IdentityId, limit: u32) -> Result<Vec<Listed>, StoreError> {
        const TABLES_OF: &str = "
            SELECT id, head, created_at, changed_at, status, is_public, summary, role
            FROM members JOIN tables ON no = members.table_no JOIN cards ON cards.table_no = no
            WHERE identity = $1 ORDER BY changed_at DESC, no DESC LIMIT $2";
        let rows: Vec<Row> = reading!(&self.shared.database, connection => {
            query_as(TABLES_OF).bind(identity.as_str()).bind(i64::from(limit)).fetch_all(connection).await?
        });
        rows.into_iter().map(listed).collect()
    }

    /// What listings show of one table; none when there is no such table.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn listed(&self, table: &TableId) -> Result<Option<Listed>, StoreError> {
        const LISTED: &str = "
            SELECT id, head, created_at, changed_at, status, is_public, summary, NULL
            FROM tables JOIN cards ON table_no = no WHERE id = $1";
        let row: Option<Row> = reading!(&self.shared.database, connection => {
            query_as(LISTED).bind(table.as_str()).fetch_optional(connection).await?
        });
        row.map(listed).transpose()
    }

    /// Tables of any kind, or of one status, at which nothing happened after that time; the one that moved last first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tables(
        &self,
        status: Option<Status>,
        untouched_since: Millis,
        limit: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        const TABLES: &str = "
            SELECT id, head, created_at, changed_at, status, is_public, summary, NULL
            FROM tables JOIN cards ON table_no = no
            WHERE changed_at <= $1 AND status IN ($2, $3, $4) ORDER BY changed_at DESC, no DESC LIMIT $5";
        let [one, two, three] = match status {
            Some(status) => [status; 3],
            None => [Status::Open, Status::Playing, Status::Finished],
        };
        let rows: Vec<Row> = reading!(&self.shared.database, connection => {
            query_as(TABLES)
                .bind(untouched_since.0)
                .bind(one.name())
                .bind(two.name())
                .bind(three.name())
                .bind(i64::from(limit))
                .fetch_all(connection)
                .await?
        });
        rows.into_iter().map(listed).collect()
    }

    async fn public(&self, statement: &'static str, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let rows: Vec<Row> = reading!(&self.shared.database, connection => {
            query_as(statement).bind(true).bind(i64::from(limit)).fetch_all(connection).await?
        });
        rows.into_iter().map(listed).collect()
    }
}

fn listed(row: Row) -> Result<Listed, StoreError> {
    let (table, head, created_at, changed_at, status, is_public, summary, role) = row;
    Ok(Listed {
        table: TableId::new(&table).map_err(|error| StoreError::Damaged(error.to_string()))?,
        head: unsigned(head)?,
        created_at: Millis(created_at),
        changed_at: Millis(changed_at),
        listing: Listing { status: Status::of_name(&status)?, is_public, summary },
        role,
    })
}
