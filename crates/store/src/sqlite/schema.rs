//! The schema of the file, brought up to date when it is opened.

use crate::StoreError;
use crate::database::signed;
use sqlx::sqlite::{SqliteConnection, SqlitePool};
use sqlx::{AssertSqlSafe, query_scalar, raw_sql};
use std::cmp::Ordering;
use std::path::Path;

/// Each brings a file from the version that is its place in this list to the next. What was released is never edited.
const MIGRATIONS: [&str; 2] =
    [include_str!("../../migrations/sqlite/0001_start.sql"), include_str!("../../migrations/sqlite/0002_proofs.sql")];
/// Marks the file as ours: "ORIC" in ASCII.
const APPLICATION_ID: i64 = 0x4f52_4943;

pub(super) async fn migrate(pool: &SqlitePool, path: &Path) -> Result<(), StoreError> {
    let mut transaction = super::begin(pool).await?;
    let found = version(&mut transaction, path).await?;
    let known = signed(MIGRATIONS.len() as u64);
    let Some(missing) = usize::try_from(found).ok().and_then(|found| MIGRATIONS.get(found..)) else {
        return Err(StoreError::Newer { found, known });
    };
    for migration in missing {
        raw_sql(*migration).execute(&mut *transaction).await?;
    }
    if !missing.is_empty() {
        // A pragma takes no parameters; both numbers are ours.
        let mark = format!("PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {known};");
        raw_sql(AssertSqlSafe(mark)).execute(&mut *transaction).await?;
    }
    transaction.commit().await
}

/// Looks without bringing anything up to date.
pub(super) async fn check(connection: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    let found = version(connection, path).await?;
    let known = signed(MIGRATIONS.len() as u64);
    match found.cmp(&known) {
        Ordering::Less => Err(StoreError::Older { found, known }),
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(StoreError::Newer { found, known }),
    }
}

async fn version(connection: &mut SqliteConnection, path: &Path) -> Result<i64, StoreError> {
    let found: i64 = query_scalar("PRAGMA user_version").fetch_one(&mut *connection).await?;
    let application: i64 = query_scalar("PRAGMA application_id").fetch_one(&mut *connection).await?;
    let tables: i64 = query_scalar("SELECT count(*) FROM sqlite_schema").fetch_one(&mut *connection).await?;
    let is_empty = found == 0 && application == 0 && tables == 0;
    if is_empty || application == APPLICATION_ID {
        Ok(found)
    } else {
        Err(StoreError::Foreign(path.display().to_string()))
    }
}
