//! What a host does to a whole database.

use crate::fresh::{Fresh, bodies, creation, done, listing, step, table};
use orichalcum_store::{Append, Appended, IdentityId, Millis, Status, Store, StoreError, TokenHash};

pub(crate) async fn a_deleted_table_is_gone_and_its_name_is_free(fresh: Fresh) {
    let store = fresh.open().await;
    let ada = IdentityId::new("ada").expect("a name");
    let members = Some(vec![(ada.clone(), "host".to_owned())]);
    done(&store, Append { members, ..creation("t") }).await;
    done(&store, creation("other")).await;
    assert_eq!(store.delete(&table("t")).await, Ok(true));
    assert_eq!(store.delete(&table("t")).await, Ok(false));
    assert_eq!(store.head(&table("t")).await, Ok(None));
    assert_eq!(store.tables_of(&ada, 10).await, Ok(vec![]));
    assert_eq!(store.lobby(10).await.expect("a lobby").len(), 1);
    assert_eq!(store.check().await, Ok(vec![]));
    assert_eq!(done(&store, creation("t")).await, 1);
    assert_eq!(bodies(&store, "t").await, ["created"]);
    assert_eq!(bodies(&store, "other").await, ["created"]);
}

pub(crate) async fn an_append_to_a_deleted_table_is_stale(fresh: Fresh) {
    let store = fresh.open().await;
    for round in 0..20 {
        let name = format!("t{round}");
        done(&store, creation(&name)).await;
        let (deleted, answer) = tokio::join!(async { store.delete(&table(&name)).await }, async {
            store.append(step(&name, 1, "a move")).await
        });
        assert_eq!(deleted, Ok(true));
        assert!(matches!(answer, Ok(Appended::Done { head: 2 } | Appended::Stale { head: 0 })), "{answer:?}");
        assert_eq!(store.entries(&table(&name), 0).await, Ok(vec![]));
    }
    assert_eq!(store.check().await, Ok(vec![]));
}

pub(crate) async fn purging_takes_what_lay_untouched(fresh: Fresh) {
    let store = fresh.open().await;
    for (name, at, status) in [
        ("old", 10, Status::Open),
        ("older", 5, Status::Open),
        ("young", 20, Status::Open),
        ("game", 1, Status::Playing),
    ] {
        done(&store, Append { at: Millis(at), listing: Some(listing(status, true)), ..creation(name) }).await;
    }
    assert_eq!(store.purge(Status::Open, Millis(10), 1).await, Ok(vec![table("older")]));
    assert_eq!(store.purge(Status::Open, Millis(10), 9).await, Ok(vec![table("old")]));
    assert_eq!(store.purge(Status::Open, Millis(10), 9).await, Ok(vec![]));
    assert_eq!(store.stats().await.map(|stats| (stats.open, stats.playing)), Ok((1, 1)));
}

pub(crate) async fn everything_is_counted(fresh: Fresh) {
    let store = fresh.open().await;
    done(&store, creation("a")).await;
    done(&store, step("a", 1, "a move")).await;
    done(&store, Append { listing: Some(listing(Status::Playing, true)), ..creation("b") }).await;
    done(&store, Append { listing: Some(listing(Status::Finished, true)), ..creation("c") }).await;
    let ada = store.create_identity("Ada", Millis(1)).await.expect("she is made");
    store.add_token(TokenHash::of("key"), &ada.id, "key", Millis(1), 9, None).await.expect("it is added");
    let stats = store.stats().await.expect("they are counted");
    assert_eq!((stats.open, stats.playing, stats.finished, stats.entries), (1, 1, 1, 4));
    assert_eq!((stats.identities, stats.tokens, stats.appends), (1, 1, 4));
    assert!(stats.bytes > 10_000, "{stats:?}");
}

pub(crate) async fn a_sound_database_has_no_problems_and_a_damaged_one_is_reported(fresh: Fresh) {
    let store = fresh.open().await;
    done(&store, creation("t")).await;
    done(&store, step("t", 1, "a move")).await;
    done(&store, creation("lost")).await;
    assert_eq!(store.check().await, Ok(vec![]));
    let damage = "DELETE FROM entries WHERE seq = 1 AND table_no = (SELECT no FROM tables WHERE id = 't');
                  DELETE FROM tables WHERE id = 'lost'";
    fresh.meddle(damage, damage).await;
    assert_eq!(
        store.check().await.expect("it is read"),
        [
            "the log of table t should be 1 to 2; it has 1 entries from 2 to 2",
            "1 entries belong to no table",
            "1 listings belong to no table",
            "the log of table t: entry 1 is missing",
        ]
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_live_file_is_copied() {
    const STEPS: u64 = 300;
    let fresh = Fresh::sqlite();
    let store = fresh.open().await;
    done(&store, creation("t")).await;
    let writing = store.clone();
    let player = tokio::spawn(async move {
        for after in 1..STEPS {
            done(&writing, step("t", after, "a move")).await;
        }
    });
    let mut copies = Vec::new();
    while !player.is_finished() {
        let before = store.head(&table("t")).await.expect("it is read").expect("a table");
        let path = fresh.folder.path().join(format!("copy-{}.db", copies.len()));
        store.backup(&path).await.expect("it is copied");
        copies.push((path, before));
    }
    player.await.expect("it ends");
    assert_eq!(bodies(&store, "t").await.len() as u64, STEPS);
    for (path, before) in &copies {
        let copy = Store::open(path.to_str().expect("UTF-8")).await.expect("it opens");
        assert!(bodies(&copy, "t").await.len() as u64 >= *before);
        assert_eq!(copy.check().await, Ok(vec![]));
    }
    let error = store.backup(&copies[0].0).await.expect_err("it is there");
    assert!(matches!(error, StoreError::Exists(_)), "{error}");
}

#[tokio::test]
async fn postgres_is_copied_with_its_own_tools() {
    let fresh = Fresh::postgres();
    let error = fresh.open().await.backup(&fresh.folder.path().join("copy")).await.expect_err("it is PostgreSQL");
    assert!(error.to_string().contains("pg_dump"), "{error}");
}
