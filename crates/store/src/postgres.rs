//! `PostgreSQL`: many nodes on one database, each with its own writer, and word of every append to all of them.

mod batch;
mod listen;
mod schema;

use crate::StoreError;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions as _, Executor as _, Transaction};
use std::time::Duration;

const CONNECTIONS: u32 = 8;
/// How long whoever asks waits for a connection, while the database restarts for example.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(5);

/// Whoever runs the database may ask for more than this (`remote_apply`), and not for less.
const AT_LEAST_DURABLE: &str = "
    SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') IN ('off', 'local')";

/// A database that was reached.
#[derive(Clone, Debug)]
pub(crate) struct Postgres {
    pool: PgPool,
    /// One connection for appends, which must not wait behind listings.
    writer: PgPool,
}

impl Postgres {
    pub(crate) async fn open(address: &str) -> Result<Self, StoreError> {
        let options: PgConnectOptions = address
            .parse()
            .map_err(|error| StoreError::Address(format!("this address of a database is not understood ({error})")))?;
        let options = options.application_name("orichalcum").disable_statement_logging();
        let unreachable = |error: sqlx::Error| StoreError::Unreachable(error.to_string());
        let pools = PgPoolOptions::new().acquire_timeout(CONNECTION_TIMEOUT).after_connect(|connection, _| {
            Box::pin(async move {
                connection.execute(AT_LEAST_DURABLE).await?;
                Ok(())
            })
        });
        let writer = pools.clone().max_connections(1).test_before_acquire(false);
        let writer = writer.connect_with(options.clone()).await.map_err(unreachable)?;
        schema::migrate(&writer).await?;
        let pool = pools.max_connections(CONNECTIONS).connect_with(options).await.map_err(unreachable)?;
        Ok(Self { pool, writer })
    }

    pub(crate) async fn connection(&self) -> Result<PoolConnection<sqlx::Postgres>, sqlx::Error> {
        self.pool.acquire().await
    }

    /// A transaction that sees the database as it is at its first statement.
    pub(crate) async fn begin_reading(&self) -> Result<Transaction<'static, sqlx::Postgres>, sqlx::Error> {
        self.pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY").await
    }

    pub(crate) async fn begin_writing(&self) -> Result<Transaction<'static, sqlx::Postgres>, sqlx::Error> {
        self.pool.begin().await
    }

    pub(crate) async fn close(&self) {
        self.pool.close().await;
        self.writer.close().await;
    }
}
