//! `PostgreSQL`: many nodes on one database, each with its own writer, and notices of every append to all of them.

mod batch;
mod listen;
mod reach;
mod schema;

use crate::StoreError;
use crate::error::looks_only;
use crate::minimum::{self, Minimum};
use crate::transaction::Transaction;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnection, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions as _, Connection as _, Executor as _, query_scalar};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::timeout;

const CONNECTIONS: u32 = 8;
/// How long a caller waits for a connection, while the database restarts for example.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(5);
/// How long to wait before asking a server again that did not answer.
const PAUSE: Duration = Duration::from_millis(200);

/// The database may be configured for more than this (`remote_apply`), not for less.
const AT_LEAST_DURABLE: &str = "
    SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') IN ('off', 'local')";

const LOOKS_ONLY: &str = "SET default_transaction_read_only = on";

/// A node that is cut off in the middle of a batch must not keep the tables of the batch locked.
const LETS_GO: &str = "SET idle_in_transaction_session_timeout = '10s'";

/// A database that was reached.
#[derive(Clone, Debug)]
pub(crate) struct Postgres {
    pool: PgPool,
    /// The connection for appends, which must not wait behind listings. None when it broke.
    writer: Arc<Mutex<Option<PgConnection>>>,
    minimum: Arc<Minimum>,
    looks_only: bool,
    exposure: Option<String>,
}

impl Postgres {
    pub(crate) async fn open(address: &str) -> Result<Self, StoreError> {
        let opened = Self::reach(address, AT_LEAST_DURABLE).await?;
        schema::migrate(&opened.pool).await?;
        Ok(opened)
    }

    /// To read only: nothing is made, brought up to date or written.
    pub(crate) async fn open_to_read(address: &str) -> Result<Self, StoreError> {
        let opened = Self::reach(address, LOOKS_ONLY).await?;
        schema::check(&opened.pool).await?;
        Ok(Self { looks_only: true, ..opened })
    }

    /// Every connection of the pool begins with that statement.
    async fn reach(address: &str, first: &'static str) -> Result<Self, StoreError> {
        let options = reach::options(address)?;
        reach::reach(&options).await?;
        let exposure = reach::exposure(&options);
        let pool = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(CONNECTION_TIMEOUT);
        let pool = pool.after_connect(move |connection, _| {
            Box::pin(async move {
                connection.execute(first).await?;
                Ok(())
            })
        });
        let pool = pool.connect_lazy_with(options);
        Ok(Self { pool, writer: Arc::default(), minimum: Arc::default(), looks_only: false, exposure })
    }

    /// Who could read and change what goes over the network, in a sentence that says what to do.
    pub(crate) fn exposure(&self) -> Option<&str> {
        self.exposure.as_deref()
    }

    /// A new connection for appends.
    async fn connect_writer(&self) -> Result<PgConnection, StoreError> {
        if self.looks_only {
            return Err(looks_only());
        }
        self.minimum.forget();
        let connect = async {
            let mut connection = self.pool.connect_options().connect().await?;
            connection.execute(AT_LEAST_DURABLE).await?;
            connection.execute(LETS_GO).await?;
            Ok(connection)
        };
        match timeout(CONNECTION_TIMEOUT, connect).await {
            Ok(result) => result.map_err(|error: sqlx::Error| StoreError::Unreachable(error.to_string())),
            Err(_) => Err(StoreError::Unreachable("it takes no connection".to_owned())),
        }
    }

    pub(crate) async fn connection(&self) -> Result<PoolConnection<sqlx::Postgres>, sqlx::Error> {
        self.pool.acquire().await
    }

    /// A transaction that sees the database as it is at its first statement.
    pub(crate) async fn begin_reading(&self) -> Result<Transaction<sqlx::Postgres>, sqlx::Error> {
        Transaction::begin(self.connection().await?, "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY").await
    }

    pub(crate) async fn begin_writing(&self) -> Result<Transaction<sqlx::Postgres>, StoreError> {
        if self.looks_only {
            return Err(looks_only());
        }
        let mut transaction = Transaction::begin(self.connection().await?, "BEGIN").await?;
        if self.minimum.is_due() {
            self.minimum.judge(query_scalar(minimum::READ).fetch_optional(&mut *transaction).await?)?;
        }
        Ok(transaction)
    }

    pub(crate) async fn close(&self) {
        if let Some(writer) = self.writer.lock().await.take() {
            // The server may be gone, and then there is no connection to close.
            let _ = writer.close().await;
        }
        self.pool.close().await;
    }
}
