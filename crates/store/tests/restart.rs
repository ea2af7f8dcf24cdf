//! A `PostgreSQL` server that restarts costs time and nothing else.

use orichalcum_store::{Append, Appended, Listing, Millis, Notice, Status, Store, StoreError, TableId};
use throwaway_postgres::{Stop, ThrowawayPostgres};

fn append(table: &TableId, after: u64) -> Append {
    let listing = Listing { status: Status::Playing, is_public: true, summary: "{}".to_owned() };
    let append = Append::new(table.clone(), after, Millis(1), vec![format!("entry {}", after + 1)]);
    Append { listing: Some(listing), ..append }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn appends_wait_for_the_server_and_listeners_are_asked_to_read_again() {
    let server = ThrowawayPostgres::start().unwrap_or_else(|problem| panic!("{problem}"));
    let address = server.new_database().expect("a database");
    let [store, other] =
        [Store::open(&address).await.expect("it opens"), Store::open(&address).await.expect("it opens")];
    let table = TableId::random();
    assert_eq!(store.append(append(&table, 0)).await, Ok(Appended::Done { head: 1 }));
    let mut notices = other.notices();
    for (how, head) in [(Stop::Fast, 1), (Stop::Immediate, 2)] {
        server.stop(how).expect("it stops");
        let read = store.head(&table).await;
        assert!(matches!(read, Err(StoreError::Unreachable(_))), "{read:?}");
        let waiting = tokio::spawn({
            let (store, append) = (store.clone(), append(&table, head));
            async move { store.append(append).await }
        });
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        server.start_again().expect("it starts again");
        assert_eq!(waiting.await.expect("it ends"), Ok(Appended::Done { head: head + 1 }));
        while notices.next().await.expect("the store is open") != Notice::Resync {}
        assert_eq!(other.head(&table).await, Ok(Some(head + 1)));
    }
    // The listener gets notices again. It may be asked to read again more often than the server stops: a connection
    // that it found while the others were being closed is closed as well.
    for head in 3.. {
        assert_eq!(store.append(append(&table, head)).await, Ok(Appended::Done { head: head + 1 }));
        if matches!(notices.next().await.expect("the store is open"), Notice::Table { head: 4.., .. }) {
            break;
        }
    }
    store.close().await;
    other.close().await;
}
