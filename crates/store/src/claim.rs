//! Who acts on a table that must move by itself: one node at a time, and another when that one dies.
//!
//! A claim ends when it is released or when its lease is over, so the clocks of the nodes must agree to well within a
//! lease. Claims save work and are no lock: when two nodes act all the same, one of their appends is stale.
//!
//! A clock may be set back. What lies further ahead than anything that is written now was written before that: what is
//! due later than the longest patience from now is due now, and a claim that lasts longer than two leases from now
//! (one, and one more by which another node's clock may be ahead) has ended.

use crate::database::{Database, unsigned, writing};
use crate::{Millis, NodeId, Store, StoreError, TableId};
use sqlx::{query, query_as};
use std::time::Duration;

const CLAIM_DUE_SQLITE: &str = "
    UPDATE tables SET claimed_by = $1, claimed_until = $2
    WHERE no IN (
        SELECT no FROM tables
        WHERE (due_at <= $3 OR due_at > $5)
            AND (claimed_by IS NULL OR claimed_until <= $3 OR claimed_until > $6)
        ORDER BY due_at LIMIT $4
    )
    RETURNING id, head";

/// Tables that an append has locked are passed over: they are about to change, and come with the next call.
const CLAIM_DUE_POSTGRES: &str = "
    WITH due AS MATERIALIZED (
        SELECT no FROM tables
        WHERE (due_at <= $3 OR due_at > $5)
            AND (claimed_by IS NULL OR claimed_until <= $3 OR claimed_until > $6)
        ORDER BY due_at LIMIT $4
        FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE tables SET claimed_by = $1, claimed_until = $2 FROM due WHERE tables.no = due.no
    RETURNING tables.id, tables.head";

const CLAIM: &str = "
    UPDATE tables SET claimed_by = $1, claimed_until = $2
    WHERE id = $4 AND (claimed_by IS NULL OR claimed_by = $1 OR claimed_until <= $3 OR claimed_until > $5)";

const RELEASE: &str = "UPDATE tables SET claimed_by = NULL WHERE id = $1 AND claimed_by = $2";

impl Store {
    /// Claims tables that are due and that no living claim covers, not even one of the same node; those that have
    /// waited longest first. Each comes with its head. Nothing is ever written as due later than `longest` from now:
    /// what seems to be, is due now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn claim_due(
        &self,
        node: &NodeId,
        now: Millis,
        lease: Duration,
        longest: Duration,
        limit: u32,
    ) -> Result<Vec<(TableId, u64)>, StoreError> {
        let statement = match &self.shared.database {
            Database::Sqlite(_) => CLAIM_DUE_SQLITE,
            Database::Postgres(_) => CLAIM_DUE_POSTGRES,
        };
        let rows: Vec<(String, i64)> = writing!(&self.shared.database, connection => {
            query_as(statement)
                .bind(node.as_str())
                .bind(now.plus(lease).0)
                .bind(now.0)
                .bind(i64::from(limit))
                .bind(now.plus(longest).0)
                .bind(longest_claim(now, lease).0)
                .fetch_all(connection)
                .await?
        });
        let claimed = rows.into_iter().map(|(table, head)| {
            let table = TableId::new(&table).map_err(|error| StoreError::Damaged(error.to_string()))?;
            Ok((table, unsigned(head)?))
        });
        claimed.collect()
    }

    /// Claims one table, due or not, or prolongs the claim that the node has. False when another node has a living
    /// claim, or there is no such table.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn claim(
        &self,
        table: &TableId,
        node: &NodeId,
        now: Millis,
        lease: Duration,
    ) -> Result<bool, StoreError> {
        let changed = writing!(&self.shared.database, connection => {
            query(CLAIM)
                .bind(node.as_str())
                .bind(now.plus(lease).0)
                .bind(now.0)
                .bind(table.as_str())
                .bind(longest_claim(now, lease).0)
                .execute(connection)
                .await?
                .rows_affected()
        });
        Ok(changed == 1)
    }

    /// Gives up a claim, if the node has it. An append does the same with its field `release`, for nothing.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn release(&self, table: &TableId, node: &NodeId) -> Result<(), StoreError> {
        writing!(&self.shared.database, connection => {
            query(RELEASE).bind(table.as_str()).bind(node.as_str()).execute(connection).await?;
        });
        Ok(())
    }

    /// Gives up the claims of servers that died, where one that starts is the only one: on a file. On `PostgreSQL`
    /// others may live, and claims end by themselves.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn release_if_alone(&self) -> Result<(), StoreError> {
        const RELEASE_ALL: &str = "UPDATE tables SET claimed_by = NULL WHERE claimed_by IS NOT NULL";
        if let Database::Sqlite(sqlite) = &self.shared.database {
            let mut transaction = sqlite.begin_writing().await?;
            query(RELEASE_ALL).execute(&mut *transaction).await?;
            transaction.commit().await?;
        }
        Ok(())
    }

    /// When the next table is due that no living claim covers, by the same measures as [`Self::claim_due`]; none when
    /// there is none. A caller that waits for that time asks again when a notice comes, and at least once in a lease:
    /// no notice says that a claim ended with its node, or that a clock was set back.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn next_due(
        &self,
        now: Millis,
        lease: Duration,
        longest: Duration,
    ) -> Result<Option<Millis>, StoreError> {
        const NEXT_DUE: &str = "
            SELECT due_at FROM tables
            WHERE due_at IS NOT NULL AND (claimed_by IS NULL OR claimed_until <= $1 OR claimed_until > $2)
            ORDER BY due_at LIMIT 1";
        let next: Option<i64> = crate::database::reading!(&self.shared.database, connection => {
            sqlx::query_scalar(NEXT_DUE)
                .bind(now.0)
                .bind(longest_claim(now, lease).0)
                .fetch_optional(connection)
                .await?
        });
        Ok(next.map(Millis).map(|due| if due > now.plus(longest) { now } else { due }))
    }
}

/// Until when any claim made by now may last.
fn longest_claim(now: Millis, lease: Duration) -> Millis {
    now.plus(lease.saturating_mul(2))
}
