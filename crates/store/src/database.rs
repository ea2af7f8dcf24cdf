//! The two databases behind one type, and the SQL that both understand.

use crate::postgres::Postgres;
use crate::sqlite::Sqlite;
use crate::writer::BatchFailure;
use crate::{Append, Appended, Notice, StoreError};
use std::path::Path;
use std::time::Duration;
use tokio::sync::broadcast;

/// An open database.
#[derive(Clone, Debug)]
pub(crate) enum Database {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

/// Who uses a file. A `PostgreSQL` database is for many in any case.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Whose {
    /// An administration tool, beside a server or without one.
    Shared,
    /// One server, which waits up to `patience` for another that is about to end.
    OneServer { patience: Duration },
}

/// Runs the same statements on whichever database it is, over a connection for reading. `SQLite` and `PostgreSQL` both
/// number their parameters `$1`, and the statements here are those that both understand.
macro_rules! reading {
    ($database:expr, $connection:ident => $body:expr) => {
        match $database {
            $crate::database::Database::Sqlite(sqlite) => {
                let mut acquired = sqlite.reader().await?;
                let $connection = &mut *acquired;
                $body
            }
            $crate::database::Database::Postgres(postgres) => {
                let mut acquired = postgres.connection().await?;
                let $connection = &mut *acquired;
                $body
            }
        }
    };
}

/// The same inside one transaction for writing, which is committed when the body ends without an error. After an error
/// its connection is closed.
macro_rules! writing {
    ($database:expr, $connection:ident => $body:expr) => {
        match $database {
            $crate::database::Database::Sqlite(sqlite) => {
                let mut transaction = sqlite.begin_writing().await?;
                let $connection = &mut *transaction;
                let value = $body;
                transaction.commit().await?;
                value
            }
            $crate::database::Database::Postgres(postgres) => {
                let mut transaction = postgres.begin_writing().await?;
                let $connection = &mut *transaction;
                let value = $body;
                transaction.commit().await?;
                value
            }
        }
    };
}

pub(crate) use {reading, writing};

impl Database {
    /// Opens what the address names, makes it if it is a file that is not there, and brings its schema up to date. A
    /// program that is too old to write to it gets its error now.
    pub(crate) async fn open(address: &str, whose: Whose) -> Result<Self, StoreError> {
        let opened = match (kind(address)?, whose) {
            (Kind::Postgres, _) => Self::Postgres(Postgres::open(address).await?),
            (Kind::File(path), Whose::Shared) => Self::Sqlite(Sqlite::open(path).await?),
            (Kind::File(path), Whose::OneServer { patience }) => {
                Self::Sqlite(Sqlite::open_alone(path, patience).await?)
            }
        };
        writing!(&opened, _connection => {});
        Ok(opened)
    }

    /// Opens what is there, to look at it.
    pub(crate) async fn open_to_read(address: &str) -> Result<Self, StoreError> {
        match kind(address)? {
            Kind::Postgres => Postgres::open_to_read(address).await.map(Self::Postgres),
            Kind::File(path) => Sqlite::open_to_read(path).await.map(Self::Sqlite),
        }
    }

    pub(crate) async fn store_batch(
        &self,
        appends: &[&Append],
        notices: &broadcast::Sender<Notice>,
    ) -> Result<Vec<Appended>, BatchFailure> {
        match self {
            Self::Sqlite(sqlite) => sqlite.store_batch(appends, notices).await,
            Self::Postgres(postgres) => postgres.store_batch(appends).await,
        }
    }

    pub(crate) async fn close(&self) {
        match self {
            Self::Sqlite(sqlite) => sqlite.close().await,
            Self::Postgres(postgres) => postgres.close().await,
        }
    }
}

enum Kind<'address> {
    Postgres,
    File(&'address Path),
}

fn kind(address: &str) -> Result<Kind<'_>, StoreError> {
    if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        return Ok(Kind::Postgres);
    }
    let path = match address.strip_prefix("sqlite:") {
        Some(rest) => rest.strip_prefix("//").unwrap_or(rest),
        None if address.contains("://") => {
            return Err(StoreError::Address("this kind of database is not known".to_owned()));
        }
        None => address,
    };
    if path.is_empty() || path.contains(":memory:") {
        return Err(StoreError::Address(format!("{path:?} is not the path of a file")));
    }
    Ok(Kind::File(path.as_ref()))
}

/// A number that the database keeps signed, though it never goes below zero.
pub(crate) fn unsigned(number: i64) -> Result<u64, StoreError> {
    u64::try_from(number).map_err(|_| StoreError::Damaged(format!("{number} counts nothing")))
}

/// The other way; what is too large is refused long before.
pub(crate) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
