//! A file that cannot grow refuses what is new, and is written to again as soon as it can.

use super::Sqlite;
use crate::database::Database;
use crate::{Append, Appended, Listing, Millis, Secret, Status, Store, StoreError, TableId};
use sqlx::{AssertSqlSafe, query_scalar, raw_sql};
use tempfile::TempDir;

async fn new_store() -> (Store, TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.db").display().to_string();
    (Store::open(&path).await.expect("it opens"), folder)
}

fn sqlite(store: &Store) -> &Sqlite {
    match &store.shared.database {
        Database::Sqlite(sqlite) => sqlite,
        Database::Postgres(_) => panic!("it is a file"),
    }
}

/// As on a full disk: the connection that writes may not add a page.
async fn fill(store: &Store) {
    let mut writer = sqlite(store).writer.acquire().await.expect("a connection");
    let pages: i64 = query_scalar("PRAGMA page_count").fetch_one(&mut *writer).await.expect("a number");
    // A pragma takes no parameters.
    let limit = format!("PRAGMA max_page_count = {pages}");
    raw_sql(AssertSqlSafe(limit)).execute(&mut *writer).await.expect("a limit");
}

fn append(table: &TableId, after: u64, body: &str) -> Append {
    let listing = Listing { status: Status::Playing, is_public: true, summary: "{}".to_owned() };
    Append { listing: Some(listing), ..Append::new(table.clone(), after, Millis(1), vec![body.to_owned()]) }
}

fn long() -> String {
    "x".repeat(100_000)
}

#[track_caller]
fn is_full<T: std::fmt::Debug>(answer: Result<T, StoreError>) {
    let error = answer.expect_err("there is no room");
    assert!(matches!(error, StoreError::NoRoom(_)), "{error:?}");
    assert!(error.to_string().contains("free some space"), "{error}");
}

#[tokio::test]
async fn appends_go_on_when_there_is_room_again() {
    let (store, _folder) = new_store().await;
    let table = TableId::random();
    assert_eq!(store.append(append(&table, 0, "created")).await, Ok(Appended::Done { head: 1 }));
    for head in 1..4 {
        fill(&store).await;
        is_full(store.append(append(&table, head, &long())).await);
        assert_eq!(store.head(&table).await, Ok(Some(head)), "nothing of it was stored");
        // Whoever asks again finds a new connection, and no limit on it: the disk has room again.
        assert_eq!(store.append(append(&table, head, &long())).await, Ok(Appended::Done { head: head + 1 }));
    }
    assert_eq!(store.check().await, Ok(vec![]));
}

#[tokio::test]
async fn everything_else_goes_on_when_there_is_room_again() {
    let (store, _folder) = new_store().await;
    fill(&store).await;
    is_full(store.create_identity(&long(), Millis(1)).await);
    let ada = store.create_identity(&long(), Millis(1)).await.expect("she is made");
    fill(&store).await;
    is_full(store.rename_identity(&ada.id, &long().repeat(3), Millis(1), None).await);
    assert_eq!(store.rename_identity(&ada.id, "Ada", Millis(1), None).await, Ok(()));
    assert_eq!(store.identity(&ada.id).await.map(|found| found.map(|ada| ada.name)), Ok(Some("Ada".to_owned())));
}

#[tokio::test]
async fn an_import_goes_on_when_there_is_room_again() {
    let (source, _folder) = new_store().await;
    let table = TableId::random();
    source.append(append(&table, 0, &long())).await.expect("it is stored");
    let mut lines = Vec::new();
    source.export(&mut lines, Secret::Written).await.expect("it is written");
    let (store, _folder) = new_store().await;
    fill(&store).await;
    is_full(store.import(&lines[..]).await);
    assert_eq!(store.import(&lines[..]).await.map(|done| done.entries), Ok(1));
}

#[tokio::test]
async fn a_new_connection_is_like_the_one_before() {
    let (store, _folder) = new_store().await;
    let mut all = Vec::new();
    for _ in 0..2 {
        let mut writer = sqlite(&store).writer.acquire().await.expect("a connection");
        let journal: String = query_scalar("PRAGMA journal_mode").fetch_one(&mut *writer).await.expect("a word");
        let mut numbers: Vec<i64> = Vec::new();
        for pragma in ["PRAGMA synchronous", "PRAGMA wal_autocheckpoint", "PRAGMA busy_timeout"] {
            numbers.push(query_scalar(pragma).fetch_one(&mut *writer).await.expect("a number"));
        }
        all.push((journal, numbers));
        drop(writer);
        fill(&store).await;
        is_full(store.create_identity(&long(), Millis(1)).await);
    }
    assert_eq!(all, [("wal".to_owned(), vec![2, 4096, 10_000]), ("wal".to_owned(), vec![2, 4096, 10_000])]);
}
