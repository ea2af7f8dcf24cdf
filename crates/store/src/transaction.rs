//! A transaction whose connection goes back to its pool only after a commit.
//!
//! After a failure in the middle, the state of the connection is unknown: `SQLite` rolls back by itself when the
//! disk is full, and does not for most other reasons. So after any error the connection is closed, which rolls back on
//! both databases, and the pool opens another one. The same holds when the future of a transaction is dropped.

use crate::StoreError;
use crate::error::failed_commit;
use sqlx::Executor;
use sqlx::pool::PoolConnection;
use std::ops::{Deref, DerefMut};

/// A transaction that is rolled back unless it is committed.
#[derive(Debug)]
pub(crate) struct Transaction<DB: sqlx::Database> {
    connection: PoolConnection<DB>,
    is_committed: bool,
}

impl<DB: sqlx::Database> Transaction<DB>
where
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
{
    pub(crate) async fn begin(connection: PoolConnection<DB>, statement: &'static str) -> Result<Self, sqlx::Error> {
        let mut transaction = Self { connection, is_committed: false };
        transaction.execute(statement).await?;
        Ok(transaction)
    }

    pub(crate) async fn commit(mut self) -> Result<(), StoreError> {
        self.execute("COMMIT").await.map_err(failed_commit)?;
        self.is_committed = true;
        Ok(())
    }
}

impl<DB: sqlx::Database> Deref for Transaction<DB> {
    type Target = DB::Connection;

    fn deref(&self) -> &Self::Target {
        &self.connection
    }
}

impl<DB: sqlx::Database> DerefMut for Transaction<DB> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.connection
    }
}

impl<DB: sqlx::Database> Drop for Transaction<DB> {
    fn drop(&mut self) {
        if !self.is_committed {
            self.connection.close_on_drop();
        }
    }
}
