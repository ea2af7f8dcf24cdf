//! `SQLite`: one file, one connection that writes, a few that read beside it.

mod batch;
mod file;
mod lock;
mod schema;
#[cfg(test)]
mod tests;

use crate::error::looks_only;
use crate::minimum::{self, Minimum};
use crate::transaction::Transaction;
use crate::{Notice, StoreError};
use sqlx::pool::PoolConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _, query, query_scalar};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

/// How long to wait for another process that writes to the same file.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);
/// How often to look whether another process has written to the file.
const LOOKING: Duration = Duration::from_secs(1);
const READERS: u32 = 4;
/// Statements kept prepared: those of a batch differ by their number of rows.
const PREPARED_STATEMENTS: usize = 256;
/// Pages of the write-ahead log before they are copied into the file: about 16 MiB, so that a busy server copies a page
/// once for many times that it changes.
const CHECKPOINT_PAGES: &str = "4096";

/// An open file.
#[derive(Clone, Debug)]
pub(crate) struct Sqlite {
    readers: SqlitePool,
    writer: SqlitePool,
    minimum: Arc<Minimum>,
    looks_only: bool,
    /// Keeps other servers out, if this is one.
    alone: Arc<Mutex<Option<File>>>,
}

impl Sqlite {
    pub(crate) async fn open(path: &Path) -> Result<Self, StoreError> {
        file::make(path).map_err(|error| StoreError::Unreachable(format!("{}: {error}", path.display())))?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(BUSY_TIMEOUT)
            .statement_cache_capacity(PREPARED_STATEMENTS)
            .pragma("wal_autocheckpoint", CHECKPOINT_PAGES)
            .disable_statement_logging();
        let unreachable = |error: sqlx::Error| StoreError::Unreachable(format!("{}: {error}", path.display()));
        // Connections are kept for good: opening one costs more than having it.
        let kept = SqlitePoolOptions::new().idle_timeout(None).max_lifetime(None).test_before_acquire(false);
        let minimum: Arc<Minimum> = Arc::default();
        let forgetting = Arc::clone(&minimum);
        let writer = kept.clone().max_connections(1).after_connect(move |_, _| {
            forgetting.forget();
            Box::pin(async { Ok(()) })
        });
        let writer = writer.connect_with(options.clone()).await.map_err(unreachable)?;
        schema::migrate(&writer, path).await?;
        let readers = kept.max_connections(READERS).connect_with(options.pragma("query_only", "ON")).await;
        Ok(Self { readers: readers.map_err(unreachable)?, writer, minimum, looks_only: false, alone: Arc::default() })
    }

    /// For a server: no other one uses the file until this is closed.
    pub(crate) async fn open_alone(path: &Path, patience: Duration) -> Result<Self, StoreError> {
        let lock = lock::take(path, patience).await?;
        let opened = Self::open(path).await?;
        *opened.alone.lock().unwrap_or_else(PoisonError::into_inner) = Some(lock);
        Ok(opened)
    }

    /// To read only: nothing is made, brought up to date or written.
    ///
    /// `SQLite` puts two files beside one that is in use. Where they are not there and cannot be made, nobody uses the
    /// file, and it is read as one that does not change.
    pub(crate) async fn open_to_read(path: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .read_only(true)
            .busy_timeout(BUSY_TIMEOUT)
            .disable_statement_logging();
        let opened = match look(&options, path).await {
            Err(StoreError::Unreachable(_)) if !beside(path, "-wal").exists() => {
                let unchanging = options.immutable(true);
                look(&unchanging, path).await.map(|()| unchanging)
            }
            other => other.map(|()| options),
        };
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_lazy_with(opened?);
        let writer = readers.clone();
        Ok(Self { readers, writer, minimum: Arc::default(), looks_only: true, alone: Arc::default() })
    }

    pub(crate) async fn reader(&self) -> Result<PoolConnection<sqlx::Sqlite>, sqlx::Error> {
        self.readers.acquire().await
    }

    /// Sends a notice when another process writes to the file: a host's tools, which cannot notify this one.
    pub(crate) fn watch(&self, notices: broadcast::Sender<Notice>) -> AbortHandle {
        let file = self.clone();
        let task = tokio::spawn(async move {
            let mut seen = None;
            loop {
                // The number changes when another connection than the one that asks has written, and the writer is the
                // only one of this process.
                let found = match file.writer.acquire().await {
                    Ok(mut writer) => query_scalar("PRAGMA data_version").fetch_one(&mut *writer).await.ok(),
                    Err(_) => None,
                };
                let found: Option<i64> = found;
                if seen.is_some() && found.is_some() && found != seen {
                    let _ = notices.send(Notice::Meddled);
                }
                seen = found.or(seen);
                tokio::time::sleep(LOOKING).await;
            }
        });
        task.abort_handle()
    }

    /// A transaction that sees the file as it is at its first statement.
    pub(crate) async fn begin_reading(&self) -> Result<Transaction<sqlx::Sqlite>, sqlx::Error> {
        Transaction::begin(self.readers.acquire().await?, "BEGIN").await
    }

    /// A transaction on the one connection that writes: the caller that has it is the only writer in this process.
    pub(crate) async fn begin_writing(&self) -> Result<Transaction<sqlx::Sqlite>, StoreError> {
        if self.looks_only {
            return Err(looks_only());
        }
        let mut transaction = begin(&self.writer).await?;
        if self.minimum.is_due() {
            self.minimum.judge(query_scalar(minimum::READ).fetch_optional(&mut *transaction).await?)?;
        }
        Ok(transaction)
    }

    /// What the file says of its own pages; nothing when they are sound.
    pub(crate) async fn integrity(&self) -> Result<Vec<String>, StoreError> {
        let mut reader = self.reader().await?;
        let found: Vec<String> = query_scalar("PRAGMA integrity_check").fetch_all(&mut *reader).await?;
        Ok(found.into_iter().filter(|line| line != "ok").collect())
    }

    /// Writes everything that is stored now to a new file, beside which the writer goes on. A file of that name is a
    /// whole copy: it gets its name when it is complete.
    pub(crate) async fn copy_to(&self, path: &Path) -> Result<(), StoreError> {
        let broken = |error: std::io::Error| StoreError::File(format!("{}: {error}", path.display()));
        if path.try_exists().map_err(broken)? {
            return Err(StoreError::Exists(format!("the file {}", path.display())));
        }
        let partial = path.with_added_extension("partial");
        let Some(name) = partial.to_str() else {
            return Err(StoreError::File(format!("{}: SQLite takes only paths in UTF-8", path.display())));
        };
        // What an earlier attempt left when it was interrupted.
        if partial.try_exists().map_err(broken)? {
            std::fs::remove_file(&partial).map_err(broken)?;
        }
        file::make(&partial).map_err(broken)?;
        // A connection of its own, because the readers may not write, not even to another file.
        let options = self.readers.connect_options().as_ref().clone().pragma("query_only", "OFF");
        let mut connection = options.connect().await?;
        query("VACUUM INTO $1").bind(name).execute(&mut connection).await?;
        connection.close().await?;
        file::finish(&partial, path).map_err(broken)
    }

    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
        self.alone.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

/// What `SQLite` calls a file that belongs to another.
fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// Whether the file can be read, and holds what this program reads.
async fn look(options: &SqliteConnectOptions, path: &Path) -> Result<(), StoreError> {
    let unreachable = |error: sqlx::Error| StoreError::Unreachable(format!("{}: {error}", path.display()));
    let mut connection = options.connect().await.map_err(unreachable)?;
    let found = schema::check(&mut connection, path).await;
    connection.close().await.map_err(unreachable)?;
    found
}

/// A transaction that has the write lock from its beginning, so that what it reads stays true until it commits.
async fn begin(writer: &SqlitePool) -> Result<Transaction<sqlx::Sqlite>, sqlx::Error> {
    Transaction::begin(writer.acquire().await?, "BEGIN IMMEDIATE").await
}
