//! What a host does now and then: delete, count, check, copy.

use crate::database::{Database, reading, unsigned, writing};
use crate::{Millis, Notice, Status, Store, StoreError, TableId};
use sqlx::{query, query_as, query_scalar};
use std::path::Path;

/// How much there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Tables that wait for players.
    pub open: u64,
    /// Tables where the game is on.
    pub playing: u64,
    /// Tables where the game is over.
    pub finished: u64,
    /// Entries of all tables.
    pub entries: u64,
    /// Everybody who is known.
    pub identities: u64,
    /// Keys of bot programs.
    pub tokens: u64,
    /// The size of the database.
    pub bytes: u64,
    /// Appends that this store has done since it was opened.
    pub appends: u64,
    /// Transactions that it took: with many callers, one for many appends.
    pub transactions: u64,
}

impl Store {
    /// Deletes a table with everything that happened at it. False when there is no such table.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn delete(&self, table: &TableId) -> Result<bool, StoreError> {
        self.delete_untouched(table, Millis(i64::MAX)).await
    }

    /// Deletes tables of this status at which nothing happened after that time, at most `limit`, and says which.
    ///
    /// # Errors
    /// When the database fails. Tables may have been deleted before it did.
    pub async fn purge(&self, status: Status, untouched_since: Millis, limit: u32) -> Result<Vec<TableId>, StoreError> {
        const UNTOUCHED: &str = "
            SELECT id FROM cards JOIN tables ON no = table_no
            WHERE status = $1 AND changed_at <= $2 ORDER BY changed_at LIMIT $3";
        let ids: Vec<String> = reading!(&self.shared.database, connection => {
            query_scalar(UNTOUCHED)
                .bind(status.name())
                .bind(untouched_since.0)
                .bind(i64::from(limit))
                .fetch_all(connection)
                .await?
        });
        let mut deleted = Vec::new();
        for id in ids {
            let table = TableId::new(&id).map_err(|error| StoreError::Damaged(error.to_string()))?;
            if self.delete_untouched(&table, untouched_since).await? {
                deleted.push(table);
            }
        }
        Ok(deleted)
    }

    async fn delete_untouched(&self, table: &TableId, since: Millis) -> Result<bool, StoreError> {
        const DELETE: &str = "DELETE FROM tables WHERE id = $1 AND changed_at <= $2 RETURNING no";
        let deleted: Option<i64> = writing!(&self.shared.database, connection => {
            // The row of the table goes first: it is what appends lock.
            let no = query_scalar(DELETE).bind(table.as_str()).bind(since.0).fetch_optional(&mut *connection).await?;
            for statement in [
                "DELETE FROM entries WHERE table_no = $1",
                "DELETE FROM cards WHERE table_no = $1",
                "DELETE FROM members WHERE table_no = $1",
                "DELETE FROM texts WHERE table_no = $1",
            ] {
                query(statement).bind(no).execute(&mut *connection).await?;
            }
            no
        });
        if deleted.is_some() {
            self.announce(Notice::Table { table: table.clone(), head: 0 }).await?;
        }
        Ok(deleted.is_some())
    }

    /// Deletes identities made before that time that sit at no table and have no key, at most `limit`, and says how
    /// many.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn purge_identities(&self, before: Millis, limit: u32) -> Result<u64, StoreError> {
        const IDLE: &str = "
            DELETE FROM identities WHERE id IN (
                SELECT id FROM identities
                WHERE created_at < $1
                  AND id NOT IN (SELECT identity FROM members)
                  AND id NOT IN (SELECT identity FROM tokens)
                ORDER BY created_at LIMIT $2
            )";
        let deleted = writing!(&self.shared.database, connection => {
            query(IDLE).bind(before.0).bind(i64::from(limit)).execute(connection).await?.rows_affected()
        });
        Ok(deleted)
    }

    /// Counts everything.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn stats(&self) -> Result<Stats, StoreError> {
        const COUNTS: &str = "
            SELECT (SELECT count(*) FROM cards WHERE status = 'open'),
                   (SELECT count(*) FROM cards WHERE status = 'playing'),
                   (SELECT count(*) FROM cards WHERE status = 'finished'),
                   (SELECT CAST(coalesce(sum(head), 0) AS BIGINT) FROM tables),
                   (SELECT count(*) FROM identities),
                   (SELECT count(*) FROM tokens)";
        let size = match &self.shared.database {
            Database::Sqlite(_) => "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size",
            Database::Postgres(_) => "SELECT pg_database_size(current_database())",
        };
        let (counts, bytes): ((i64, i64, i64, i64, i64, i64), i64) = reading!(&self.shared.database, connection => {
            let counts = query_as(COUNTS).fetch_one(&mut *connection).await?;
            (counts, query_scalar(size).fetch_one(connection).await?)
        });
        let (appends, transactions) = self.shared.writer.counts();
        Ok(Stats {
            open: unsigned(counts.0)?,
            playing: unsigned(counts.1)?,
            finished: unsigned(counts.2)?,
            entries: unsigned(counts.3)?,
            identities: unsigned(counts.4)?,
            tokens: unsigned(counts.5)?,
            bytes: unsigned(bytes)?,
            appends,
            transactions,
        })
    }

    /// Reads the whole database and says what is wrong with it, in sentences: none when it is sound.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn check(&self) -> Result<Vec<String>, StoreError> {
        const LOGS: &str = "
            SELECT id, head, count(seq), coalesce(min(seq), 0), coalesce(max(seq), 0)
            FROM tables LEFT JOIN entries ON table_no = no
            GROUP BY no, id, head
            HAVING count(seq) <> head OR coalesce(min(seq), 0) <> 1 OR coalesce(max(seq), 0) <> head
            ORDER BY id LIMIT 100";
        const STRAYS: [(&str, &str); 5] = [
            (
                "entries belong to no table",
                "SELECT count(*) FROM entries WHERE table_no NOT IN (SELECT no FROM tables)",
            ),
            ("listings belong to no table", "SELECT count(*) FROM cards WHERE table_no NOT IN (SELECT no FROM tables)"),
            (
                "members belong to no table",
                "SELECT count(*) FROM members WHERE table_no NOT IN (SELECT no FROM tables)",
            ),
            ("texts belong to no table", "SELECT count(*) FROM texts WHERE table_no NOT IN (SELECT no FROM tables)"),
            ("tables have no card", "SELECT count(*) FROM tables WHERE no NOT IN (SELECT table_no FROM cards)"),
        ];
        let mut problems = match &self.shared.database {
            Database::Sqlite(sqlite) => sqlite.integrity().await?,
            Database::Postgres(_) => Vec::new(),
        };
        let logs: Vec<(String, i64, i64, i64, i64)> =
            reading!(&self.shared.database, connection => query_as(LOGS).fetch_all(connection).await?);
        problems.extend(logs.into_iter().map(|(id, head, count, first, last)| {
            format!("the log of table {id} should be 1 to {head}; it has {count} entries from {first} to {last}")
        }));
        for (what, statement) in STRAYS {
            let count: i64 =
                reading!(&self.shared.database, connection => query_scalar(statement).fetch_one(connection).await?);
            if count > 0 {
                problems.push(format!("{count} {what}"));
            }
        }
        problems.extend(self.broken_chains().await?);
        Ok(problems)
    }

    /// The logs that are not what was stored, in sentences.
    async fn broken_chains(&self) -> Result<Vec<String>, StoreError> {
        const AT_ONCE: u32 = 1000;
        let mut problems = Vec::new();
        let mut last = None;
        loop {
            let tables = self.table_ids(last.as_ref(), AT_ONCE).await?;
            for table in &tables {
                match self.entries(table, 0).await {
                    Ok(_) => {}
                    Err(StoreError::Damaged(why)) => problems.push(why),
                    Err(error) => return Err(error),
                }
            }
            match tables.into_iter().next_back() {
                Some(table) => last = Some(table),
                None => return Ok(problems),
            }
        }
    }

    /// The names of all tables, after that one in their order, at most `limit`: to go through all of them.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn table_ids(&self, after: Option<&TableId>, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<String> = reading!(&self.shared.database, connection => {
            query_scalar("SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2")
                .bind(after.map_or("", TableId::as_str))
                .bind(i64::from(limit))
                .fetch_all(connection)
                .await?
        });
        ids.iter().map(|id| TableId::new(id).map_err(|error| StoreError::Damaged(error.to_string()))).collect()
    }

    /// Copies a `SQLite` database to a new file while it is in use: everything that was stored before the call, and
    /// each append whole or not at all.
    ///
    /// # Errors
    /// [`StoreError::Unsupported`] on `PostgreSQL`, [`StoreError::Exists`] when there is a file of that name; otherwise
    /// when the database or the disk fails.
    pub async fn backup(&self, path: &Path) -> Result<(), StoreError> {
        let Database::Sqlite(sqlite) = &self.shared.database else {
            return Err(StoreError::Unsupported(
                "a PostgreSQL database is copied with its own tools: use pg_dump".to_owned(),
            ));
        };
        sqlite.copy_to(path).await
    }
}
