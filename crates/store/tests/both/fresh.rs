//! A new, empty database for each test, and the few helpers that every test uses.

use orichalcum_store::{Append, Appended, Listing, Millis, Status, Store, TableId};
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection, SqliteConnection, query_scalar};
use std::sync::LazyLock;
use tempfile::TempDir;
use throwaway_postgres::ThrowawayPostgres;

/// One server for all tests; it ends with this process.
static SERVER: LazyLock<ThrowawayPostgres> =
    LazyLock::new(|| ThrowawayPostgres::start().unwrap_or_else(|problem| panic!("{problem}")));

pub(crate) struct Fresh {
    pub(crate) address: String,
    pub(crate) is_sqlite: bool,
    /// Removed when the test ends.
    pub(crate) folder: TempDir,
}

impl Fresh {
    pub(crate) fn sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let address = format!("sqlite:{}", folder.path().join("new/games.db").display());
        Self { address, is_sqlite: true, folder }
    }

    pub(crate) fn postgres() -> Self {
        let address = SERVER.new_database().expect("a database");
        Self { address, is_sqlite: false, folder: tempfile::tempdir().expect("a folder") }
    }

    /// Another one of the same kind.
    pub(crate) fn another(&self) -> Self {
        if self.is_sqlite { Self::sqlite() } else { Self::postgres() }
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.address).await.expect("it opens")
    }

    /// What the database itself says.
    pub(crate) async fn count(&self, statement: &'static str) -> i64 {
        if self.is_sqlite {
            let mut connection = SqliteConnection::connect(&self.address).await.expect("a connection");
            query_scalar(statement).fetch_one(&mut connection).await.expect(statement)
        } else {
            let mut connection = PgConnection::connect(&self.address).await.expect("a connection");
            query_scalar(statement).fetch_one(&mut connection).await.expect(statement)
        }
    }

    /// Does to the database what the store never would.
    pub(crate) async fn meddle(&self, sqlite: &str, postgres: &str) {
        let statement = if self.is_sqlite { sqlite } else { postgres };
        self.tries(statement).await.expect(statement);
    }

    /// Does to the database what it may refuse.
    pub(crate) async fn tries(&self, statement: &str) -> Result<(), sqlx::Error> {
        if self.is_sqlite {
            let mut connection = SqliteConnection::connect(&self.address).await.expect("a connection");
            connection.execute(AssertSqlSafe(statement)).await?;
            connection.close().await
        } else {
            let mut connection = PgConnection::connect(&self.address).await.expect("a connection");
            connection.execute(AssertSqlSafe(statement)).await?;
            connection.close().await
        }
    }
}

pub(crate) fn table(name: &str) -> TableId {
    TableId::new(name).expect("a name")
}

pub(crate) fn listing(status: Status, is_public: bool) -> Listing {
    Listing { status, is_public, summary: r#"{"title":"Évariste's \"table\""}"#.to_owned() }
}

/// The first append of a table, at the time 1.
pub(crate) fn creation(name: &str) -> Append {
    let append = Append::new(table(name), 0, Millis(1), vec!["created".to_owned()]);
    Append { listing: Some(listing(Status::Open, true)), ..append }
}

pub(crate) fn step(name: &str, after: u64, body: &str) -> Append {
    Append::new(table(name), after, Millis(10 + i64::try_from(after).expect("a small number")), vec![body.to_owned()])
}

pub(crate) async fn done(store: &Store, append: Append) -> u64 {
    let text = format!("{append:?}");
    match store.append(append).await {
        Ok(Appended::Done { head }) => head,
        other => panic!("{text}: {other:?}"),
    }
}

pub(crate) async fn bodies(store: &Store, name: &str) -> Vec<String> {
    let entries = store.entries(&table(name), 0).await.expect("it is read");
    for (expected, entry) in (1..).zip(&entries) {
        assert_eq!(entry.seq, expected, "{entries:?}");
    }
    assert_eq!(store.head(&table(name)).await.expect("it is read").unwrap_or(0), entries.len() as u64);
    entries.into_iter().map(|entry| entry.body).collect()
}
