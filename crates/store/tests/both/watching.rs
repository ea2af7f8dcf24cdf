//! A server knows whether something can be stored.

use crate::fresh::{Fresh, creation, done, step};
use orichalcum_store::{Store, StoreError};
use sqlx::{Connection as _, Executor as _, SqliteConnection};
use std::time::{Duration, Instant};

/// Asks until the answer is as expected: a trial is made only now and then.
async fn until(store: &Store, is_expected: impl Fn(&Result<(), StoreError>) -> bool) -> Result<(), StoreError> {
    let asking = async {
        loop {
            let answer = store.probe_write().await;
            if is_expected(&answer) {
                return answer;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), asking).await.expect("the answer comes")
}

pub(crate) async fn a_store_that_works_says_so_and_leaves_nothing_behind(fresh: Fresh) {
    let store = fresh.open().await;
    assert_eq!(store.failing(), None);
    for _ in 0..3 {
        assert_eq!(store.probe_write().await, Ok(()));
    }
    assert_eq!(store.stats().await.map(|stats| stats.transactions), Ok(1), "one trial is proof for a while");
    done(&store, creation("t")).await;
    assert_eq!((store.probe_write().await, store.failing(), store.failed_appends()), (Ok(()), None, 0));
    assert_eq!(fresh.count("SELECT count(*) FROM site WHERE name LIKE 'probe%'").await, 0);
    store.close().await;
    assert_eq!(store.probe_write().await, Err(StoreError::Closed));
}

pub(crate) async fn a_store_that_refuses_every_append_says_so_until_it_does_not(fresh: Fresh) {
    let store = fresh.open().await;
    done(&store, creation("t")).await;
    fresh
        .meddle(
            "CREATE TRIGGER broken BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'broken'); END;
             CREATE TRIGGER probe BEFORE INSERT ON site BEGIN SELECT RAISE(ABORT, 'broken'); END",
            "CREATE FUNCTION broken() RETURNS trigger AS 'BEGIN RAISE ''broken''; END' LANGUAGE plpgsql;
             CREATE TRIGGER broken BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION broken();
             CREATE TRIGGER probe BEFORE INSERT ON site FOR EACH ROW EXECUTE FUNCTION broken()",
        )
        .await;
    store.append(step("t", 1, "a move")).await.expect_err("it is refused");
    assert_eq!(store.failed_appends(), 1);
    assert!(matches!(store.failing().map(|failing| failing.why), Some(StoreError::Refused(_))));
    let answer = store.probe_write().await;
    assert!(matches!(&answer, Err(StoreError::Refused(why)) if why.contains("broken")), "{answer:?}");
    fresh
        .meddle("DROP TRIGGER broken; DROP TRIGGER probe", "DROP TRIGGER broken ON entries; DROP TRIGGER probe ON site")
        .await;
    assert_eq!(until(&store, Result::is_ok).await, Ok(()), "nobody has to append for it");
    assert_eq!(store.failing(), None);
    done(&store, step("t", 1, "a move")).await;
}

/// A caller gets an answer long before `SQLite` gives up.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_another_process_keeps_locked_is_reported_soon() {
    let fresh = Fresh::sqlite();
    let store = fresh.open().await;
    let mut other = SqliteConnection::connect(&fresh.address).await.expect("a connection");
    other.execute("BEGIN IMMEDIATE").await.expect("a lock");
    let asked_at = Instant::now();
    let answer = store.probe_write().await;
    assert!(asked_at.elapsed() < Duration::from_secs(8), "{:?}", asked_at.elapsed());
    assert!(matches!(answer, Err(StoreError::Unreachable(_))), "{answer:?}");
    assert!(store.failing().is_some());
    other.execute("ROLLBACK").await.expect("it lets go");
    assert_eq!(until(&store, Result::is_ok).await, Ok(()));
}
