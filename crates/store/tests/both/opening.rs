//! Opening makes what is missing and harms nothing that is there.

use crate::fresh::{Fresh, bodies, creation, done, step, table};
use orichalcum_store::{Millis, NODE_VERSION, NodeId, Status, Store, StoreError};
use std::time::Duration;

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

pub(crate) async fn looking_changes_nothing(fresh: Fresh) {
    let store = fresh.open().await;
    done(&store, creation("t")).await;
    let looking = Store::open_to_read(&fresh.address).await.expect("it opens");
    assert_eq!(bodies(&looking, "t").await, ["created"]);
    assert_eq!(looking.check().await, Ok(vec![]));
    assert_eq!(looking.stats().await.map(|stats| (stats.open, stats.entries)), Ok((1, 1)));
    assert_eq!(looking.tables(Some(Status::Open), Millis(9), 10).await.map(|tables| tables.len()), Ok(1));
    for refused in [
        looking.append(step("t", 1, "a move")).await.map(drop),
        looking.create_identity("Ada", Millis(1)).await.map(drop),
        looking.delete(&table("t")).await.map(drop),
        looking.probe_write().await,
    ] {
        assert!(matches!(refused, Err(StoreError::Unsupported(_))), "{refused:?}");
    }
    // What happens meanwhile is seen, and is not delayed.
    assert_eq!(done(&store, step("t", 1, "a move")).await, 2);
    assert_eq!(bodies(&looking, "t").await, ["created", "a move"]);
    looking.close().await;
    store.close().await;
    // Nobody else is there now.
    let looking = Store::open_to_read(&fresh.address).await.expect("it opens");
    assert_eq!(bodies(&looking, "t").await, ["created", "a move"]);
    looking.close().await;
}

pub(crate) async fn looking_at_what_is_older_or_newer_is_refused(fresh: Fresh) {
    fresh.open().await.close().await;
    fresh.meddle("PRAGMA user_version = 99", "INSERT INTO store_schema (version) VALUES (99)").await;
    let error = Store::open_to_read(&fresh.address).await.expect_err("it is newer");
    assert!(matches!(error, StoreError::Newer { found: 99, .. }), "{error:?}");
    fresh.meddle("PRAGMA user_version = 0", "DELETE FROM store_schema").await;
    let error = Store::open_to_read(&fresh.address).await.expect_err("it is older");
    assert!(matches!(error, StoreError::Older { found: 0, .. }), "{error:?}");
    assert!(error.to_string().contains("start the server of this version once"), "{error}");
    if !fresh.is_sqlite {
        let empty = fresh.another();
        let error = Store::open_to_read(&empty.address).await.expect_err("there is nothing");
        assert!(matches!(error, StoreError::Older { found: 0, .. }), "{error:?}");
    }
}

/// What a host of the next version does.
async fn raise_minimum(fresh: &Fresh) {
    fresh
        .meddle(
            "INSERT OR REPLACE INTO site (name, value) VALUES ('minimum_version', CAST('1000' AS BLOB))",
            "INSERT INTO site (name, value) VALUES ('minimum_version', '1000')
             ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        )
        .await;
}

fn is_too_old<T: std::fmt::Debug>(answer: &Result<T, StoreError>) -> bool {
    answer.as_ref().map(drop) == Err(&StoreError::Newer { found: 1000, known: NODE_VERSION.into() })
}

pub(crate) async fn a_program_that_is_too_old_does_not_start(fresh: Fresh) {
    fresh.open().await.close().await;
    raise_minimum(&fresh).await;
    let opened = Store::open(&fresh.address).await;
    assert!(is_too_old(&opened), "{opened:?}");
    assert!(opened.expect_err("it is too old").to_string().contains("update the program"));
    let opened = Store::open_alone(&fresh.address, Duration::ZERO).await;
    assert!(is_too_old(&opened), "{opened:?}");
    let looking = Store::open_to_read(&fresh.address).await.expect("it may look");
    assert_eq!(looking.minimum_version().await, Ok(1000));
}

pub(crate) async fn a_node_that_became_too_old_stops_writing(fresh: Fresh) {
    let store = fresh.open().await;
    done(&store, creation("t")).await;
    raise_minimum(&fresh).await;
    let refused = async {
        let mut head = 1;
        loop {
            match store.append(step("t", head, "a move")).await {
                Ok(_) => head += 1,
                refused => return (head, refused),
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    };
    // It reads the minimum again within 20 seconds; a busy machine may take longer over it.
    let (head, answer) = tokio::time::timeout(Duration::from_mins(1), refused).await.expect("it stops writing");
    assert!(is_too_old(&answer), "{answer:?}");
    assert_eq!(store.head(&table("t")).await, Ok(Some(head)), "it still reads");
    assert!(is_too_old(&store.create_identity("Ada", Millis(1)).await));
    assert!(is_too_old(
        &store.claim_due(&NodeId::random(), Millis(1), Duration::from_secs(1), Duration::from_secs(1), 1).await
    ));
    let answer = store.probe_write().await;
    assert!(is_too_old(&answer), "{answer:?}");
    // The host takes it back.
    let back = "DELETE FROM site WHERE name = 'minimum_version'";
    fresh.meddle(back, back).await;
    assert_eq!(done(&store, step("t", head, "a move")).await, head + 1);
}

pub(crate) async fn the_host_asks_for_a_version_that_this_program_has(fresh: Fresh) {
    let store = fresh.open().await;
    assert_eq!(store.minimum_version().await, Ok(0), "starting a node asks for nothing");
    assert_eq!(store.require_version(NODE_VERSION).await, Ok(()));
    assert_eq!(store.minimum_version().await, Ok(NODE_VERSION));
    let answer = store.require_version(NODE_VERSION + 1).await;
    assert!(matches!(&answer, Err(StoreError::Invalid(why)) if why.contains("this program has version")), "{answer:?}");
    assert_eq!(store.require_version(1).await, Ok(()));
    assert_eq!(store.minimum_version().await, Ok(1));
    done(&store, creation("t")).await;
    fresh.open().await.close().await;
}

/// On `PostgreSQL` any number of servers share a database.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_server_at_a_time_uses_a_file() {
    let fresh = Fresh::sqlite();
    let first = Store::open_alone(&fresh.address, Duration::ZERO).await.expect("it opens");
    done(&first, creation("t")).await;
    let second = Store::open_alone(&fresh.address, Duration::from_millis(300)).await.expect_err("it is in use");
    assert!(matches!(second, StoreError::InUse(_)), "{second:?}");
    assert!(second.to_string().contains("one server at a time"), "{second}");
    // By another name it is the same file.
    let path = fresh.folder.path().join("new");
    let other = fresh.folder.path().join("other");
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(&path, &other).expect("a link");
        let linked = other.join("games.db").display().to_string();
        let third = Store::open_alone(&linked, Duration::ZERO).await.expect_err("it is in use");
        assert!(matches!(third, StoreError::InUse(_)), "{third:?}");
    }
    // An administration tool works beside the server.
    let beside = fresh.open().await;
    assert_eq!(done(&beside, step("t", 1, "a move")).await, 2);
    beside.close().await;
    // The next server waits for this one.
    let next = tokio::spawn({
        let address = fresh.address.clone();
        async move { Store::open_alone(&address, Duration::from_mins(1)).await }
    });
    assert_eq!(done(&first, step("t", 2, "a last move")).await, 3);
    assert!(!next.is_finished());
    first.close().await;
    let next = next.await.expect("it ends").expect("it opens");
    assert_eq!(bodies(&next, "t").await, ["created", "a move", "a last move"]);
    // A server that crashes releases it as well.
    drop(next);
    Store::open_alone(&fresh.address, Duration::from_mins(1)).await.expect("it opens").close().await;
    let shared = Fresh::postgres();
    let one = Store::open_alone(&shared.address, Duration::ZERO).await.expect("it opens");
    let other = Store::open_alone(&shared.address, Duration::ZERO).await.expect("it opens");
    tokio::join!(one.close(), other.close());
}

#[tokio::test]
async fn where_nobody_listens_the_connection_is_refused() {
    // Bound and kept, so that nobody else can listen there meanwhile.
    let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
    socket.bind(([127, 0, 0, 1], 0).into()).expect("a port");
    let port = socket.local_addr().expect("an address").port();
    let address = format!("postgres://nobody:secret@127.0.0.1:{port}/none");
    for error in
        [Store::open(&address).await, Store::open_to_read(&address).await].map(|opened| opened.expect_err("no"))
    {
        let message = error.to_string();
        assert!(message.contains("Connection refused") && !message.contains("secret"), "{message}");
    }
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
async fn what_is_no_database_is_reported() {
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
