//! Opening makes what is missing and harms nothing that is there.

use crate::fresh::{Fresh, bodies, creation, done, step};
use orichalcum_store::{Store, StoreError};

pub(crate) async fn what_was_stored_is_there_when_opened_again(fresh: Fresh) {
    let store = fresh.open().await;
    done(&store, creation("t")).await;
    store.close().await;
    let store = fresh.open().await;
    assert_eq!(done(&store, step("t", 1, "a move")).await, 2);
    // Dropped without being closed.
    drop(store);
    assert_eq!(bodies(&fresh.open().await, "t").await, ["created", "a move"]);
}

pub(crate) async fn opening_twice_changes_nothing(fresh: Fresh) {
    let first = fresh.open().await;
    done(&first, creation("t")).await;
    let second = fresh.open().await;
    assert_eq!(done(&second, step("t", 1, "a move")).await, 2);
    assert_eq!(bodies(&first, "t").await, ["created", "a move"]);
    assert_eq!(first.check().await, Ok(vec![]));
}

pub(crate) async fn a_newer_database_is_refused(fresh: Fresh) {
    fresh.open().await.close().await;
    fresh.meddle("PRAGMA user_version = 99", "INSERT INTO store_schema (version) VALUES (99)").await;
    let error = Store::open(&fresh.address).await.expect_err("it is newer");
    assert!(matches!(error, StoreError::Newer { found: 99, known: 1.. }), "{error:?}");
    assert!(error.to_string().contains("update the program"), "{error}");
}

pub(crate) async fn nodes_that_start_together_agree(fresh: Fresh) {
    let mut tasks = Vec::new();
    for _ in 0..4 {
        let address = fresh.address.clone();
        tasks.push(tokio::spawn(async move { Store::open(&address).await }));
    }
    for task in tasks {
        task.await.expect("it ends").expect("it opens");
    }
}

#[tokio::test]
async fn where_nobody_listens_the_connection_is_refused() {
    // Bound and let go: nobody listens there.
    let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let port = listener.local_addr().expect("an address").port();
    drop(listener);
    let address = format!("postgres://nobody:secret@127.0.0.1:{port}/none");
    let told = Store::open(&address).await.expect_err("nobody listens").to_string();
    assert!(told.contains("Connection refused") && !told.contains("secret"), "{told}");
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_but_its_owner_reads_a_file() {
    use std::os::unix::fs::PermissionsExt as _;
    let fresh = Fresh::sqlite();
    let store = fresh.open().await;
    done(&store, creation("t")).await;
    store.backup(&fresh.folder.path().join("new/copy.db")).await.expect("it is copied");
    let files: Vec<_> = std::fs::read_dir(fresh.folder.path().join("new")).expect("a folder").flatten().collect();
    // The database, its log, its index of the log, and the copy.
    assert_eq!(files.len(), 4, "{files:?}");
    for file in files {
        let mode = file.metadata().expect("it is there").permissions().mode();
        assert_eq!(mode & 0o077, 0, "{}", file.path().display());
    }
}

#[tokio::test]
async fn what_is_no_database_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(path("text"), "This is a text of more than a hundred bytes. ".repeat(9)).expect("it is written");
    std::fs::write(path("file"), "").expect("it is written");
    let foreign = path("foreign.db");
    let made = Fresh {
        address: format!("sqlite:{foreign}?mode=rwc"),
        is_sqlite: true,
        folder: tempfile::tempdir().expect("a folder"),
    };
    made.meddle("CREATE TABLE theirs (a)", "").await;
    for (address, expected) in [
        ("mysql://localhost/games".to_owned(), "name the database as a path"),
        ("sqlite:".to_owned(), "is not the path of a file"),
        ("sqlite::memory:".to_owned(), "is not the path of a file"),
        ("postgres://[".to_owned(), "is not understood"),
        (format!("postgres://nobody@localhost/none?host={}", folder.path().display()), "cannot be reached"),
        (path("file/below/games.db"), "cannot be reached"),
        (path("text"), "not a database"),
        (foreign, "a database of another program"),
    ] {
        let error = Store::open(&address).await.expect_err(&address).to_string();
        assert!(error.contains(expected), "{address}: {error}");
    }
}
