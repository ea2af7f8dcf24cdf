//! After an error the connection is gone and everything else goes on.

use crate::fresh::{Fresh, creation, done, step};
use orichalcum_store::{Appended, Millis, StoreError};
use sqlx::{Connection as _, PgConnection, query_scalar};
use std::time::Duration;

pub(crate) async fn who_goes_away_in_the_middle_harms_nobody(fresh: Fresh) {
    let store = fresh.open().await;
    for polls in 0..20 {
        let mut writing = Box::pin(store.create_identity("gone", Millis(1)));
        for _ in 0..polls {
            let polled = std::future::poll_fn(|context| std::task::Poll::Ready(writing.as_mut().poll(context))).await;
            if polled.is_ready() {
                break;
            }
            tokio::time::sleep(Duration::from_micros(200)).await;
        }
        drop(writing);
        assert_eq!(done(&store, creation(&format!("t{polls}"))).await, 1);
        store.create_identity("Ada", Millis(1)).await.expect("she is made");
    }
    assert_eq!(store.check().await, Ok(vec![]));
}

/// `SQLite` is asked the same from the inside: see `src/sqlite/tests.rs`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_of_postgres_is_reported_as_such() {
    let fresh = Fresh::postgres();
    let store = fresh.open().await;
    done(&store, creation("t")).await;
    let full = "
        CREATE FUNCTION refuse() RETURNS trigger AS
            'BEGIN RAISE ''could not extend file'' USING ERRCODE = ''53100''; END' LANGUAGE plpgsql;
        CREATE TRIGGER full_disk BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION refuse()";
    fresh.meddle("", full).await;
    let answer = store.append(step("t", 1, "a move")).await;
    assert!(matches!(answer, Err(StoreError::NoRoom(_))), "{answer:?}");
    fresh.meddle("", "DROP TRIGGER full_disk ON entries").await;
    assert_eq!(store.append(step("t", 1, "a move")).await, Ok(Appended::Done { head: 2 }));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_of_postgres_that_failed_is_closed() {
    let fresh = Fresh::postgres();
    let store = fresh.open().await;
    let refuse = "
        CREATE FUNCTION refuse() RETURNS trigger AS 'BEGIN RAISE ''%'', pg_backend_pid(); END' LANGUAGE plpgsql;
        CREATE TRIGGER refuse BEFORE INSERT ON identities FOR EACH ROW EXECUTE FUNCTION refuse()";
    fresh.meddle("", refuse).await;
    let Err(StoreError::Refused(said)) = store.create_identity("Ada", Millis(1)).await else { panic!("it is refused") };
    let process: i32 = said.parse().expect("the number of the process that served the connection");
    let mut other = PgConnection::connect(&fresh.address).await.expect("a connection");
    let lives = "SELECT count(*) FROM pg_stat_activity WHERE pid = $1";
    let gone = async {
        while query_scalar::<_, i64>(lives).bind(process).fetch_one(&mut other).await.expect("a number") > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), gone).await.expect("the connection is closed");
    fresh.meddle("", "DROP TRIGGER refuse ON identities").await;
    store.create_identity("Ada", Millis(1)).await.expect("she is made");
}
