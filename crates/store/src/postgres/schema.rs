//! The schema of the database, brought up to date by the first node that opens it.

use crate::StoreError;
use crate::database::signed;
use crate::transaction::Transaction;
use sqlx::postgres::PgPool;
use sqlx::{query, query_scalar, raw_sql};
use std::cmp::Ordering;

/// Each brings a database from the version that is its place in this list to the next. What was released is never
/// edited.
const MIGRATIONS: [&str; 2] = [
    include_str!("../../migrations/postgres/0001_start.sql"),
    include_str!("../../migrations/postgres/0002_proofs.sql"),
];
/// Nodes that start together wait for each other under this number, which no other program is likely to lock.
const LOCK: i64 = 0x4f52_4943_4841_4c43;

pub(super) async fn migrate(pool: &PgPool) -> Result<(), StoreError> {
    let known = signed(MIGRATIONS.len() as u64);
    let mut transaction = Transaction::begin(pool.acquire().await?, "BEGIN").await?;
    query("SELECT pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *transaction).await?;
    query("CREATE TABLE IF NOT EXISTS store_schema (version BIGINT NOT NULL)").execute(&mut *transaction).await?;
    let found: Option<i64> = query_scalar("SELECT max(version) FROM store_schema").fetch_one(&mut *transaction).await?;
    let found = found.unwrap_or(0);
    let Some(missing) = usize::try_from(found).ok().and_then(|found| MIGRATIONS.get(found..)) else {
        return Err(StoreError::Newer { found, known });
    };
    for migration in missing {
        raw_sql(*migration).execute(&mut *transaction).await?;
    }
    if !missing.is_empty() {
        query("INSERT INTO store_schema (version) VALUES ($1)").bind(known).execute(&mut *transaction).await?;
    }
    transaction.commit().await
}

/// Looks without bringing anything up to date.
pub(super) async fn check(pool: &PgPool) -> Result<(), StoreError> {
    let mut connection = pool.acquire().await?;
    let is_there: bool =
        query_scalar("SELECT to_regclass('store_schema') IS NOT NULL").fetch_one(&mut *connection).await?;
    let found: Option<i64> = if is_there {
        query_scalar("SELECT max(version) FROM store_schema").fetch_one(&mut *connection).await?
    } else {
        None
    };
    let (found, known) = (found.unwrap_or(0), signed(MIGRATIONS.len() as u64));
    match found.cmp(&known) {
        Ordering::Less => Err(StoreError::Older { found, known }),
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(StoreError::Newer { found, known }),
    }
}
