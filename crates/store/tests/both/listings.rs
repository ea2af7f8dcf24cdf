//! People find tables.

use crate::fresh::{Fresh, creation, done, listing, step, table};
use orichalcum_store::{Append, IdentityId, Listed, Millis, Status, Store};

fn identity(name: &str) -> IdentityId {
    IdentityId::new(name).expect("a name")
}

fn names(listed: &[Listed]) -> Vec<&str> {
    listed.iter().map(|listed| listed.table.as_str()).collect()
}

async fn create(store: &Store, name: &str, at: i64, status: Status, is_public: bool) {
    done(store, Append { at: Millis(at), listing: Some(listing(status, is_public)), ..creation(name) }).await;
}

pub(crate) async fn open_tables_are_in_the_lobby_and_games_can_be_watched(fresh: Fresh) {
    let store = fresh.open().await;
    create(&store, "older", 100, Status::Open, true).await;
    create(&store, "newer", 200, Status::Open, true).await;
    create(&store, "hidden", 300, Status::Open, false).await;
    create(&store, "game", 50, Status::Playing, true).await;
    create(&store, "quiet", 60, Status::Playing, true).await;
    create(&store, "secret-game", 70, Status::Playing, false).await;
    create(&store, "over", 80, Status::Finished, true).await;
    assert_eq!(names(&store.lobby(10).await.expect("a lobby")), ["newer", "older"]);
    assert_eq!(names(&store.lobby(1).await.expect("a lobby")), ["newer"]);
    assert_eq!(names(&store.watchable(10).await.expect("games")), ["quiet", "game"]);
    done(&store, Append { at: Millis(500), ..step("game", 1, "a move") }).await;
    let started =
        Append { at: Millis(600), listing: Some(listing(Status::Playing, true)), ..step("older", 1, "it begins") };
    done(&store, started).await;
    assert_eq!(names(&store.lobby(10).await.expect("a lobby")), ["newer"]);
    let watchable = store.watchable(10).await.expect("games");
    assert_eq!(names(&watchable), ["older", "game", "quiet"]);
    let expected = Listed {
        table: table("older"),
        head: 2,
        created_at: Millis(100),
        changed_at: Millis(600),
        listing: listing(Status::Playing, true),
        role: None,
    };
    assert_eq!(watchable[0], expected);
    assert_eq!(store.listed(&table("older")).await, Ok(Some(expected)));
    assert_eq!(store.listed(&table("none")).await, Ok(None));
}

pub(crate) async fn a_host_finds_all_tables(fresh: Fresh) {
    let store = fresh.open().await;
    create(&store, "open", 100, Status::Open, false).await;
    create(&store, "game", 200, Status::Playing, true).await;
    create(&store, "over", 300, Status::Finished, false).await;
    let found = async |status, since, limit| {
        let tables = store.tables(status, Millis(since), limit).await.expect("a list");
        names(&tables).join(" ")
    };
    assert_eq!(found(None, 300, 10).await, "over game open");
    assert_eq!(found(None, 299, 10).await, "game open");
    assert_eq!(found(None, 300, 2).await, "over game");
    assert_eq!(found(Some(Status::Open), 300, 10).await, "open");
    assert_eq!(found(Some(Status::Finished), 299, 10).await, "");
}

pub(crate) async fn everybody_finds_their_own_tables(fresh: Fresh) {
    let store = fresh.open().await;
    let [ada, bob] = ["ada", "bob"].map(identity);
    let both = vec![(ada.clone(), "host".to_owned()), (bob.clone(), "seat 1".to_owned())];
    done(&store, Append { members: Some(both), ..creation("one") }).await;
    let only = vec![(ada.clone(), "seat 0".to_owned())];
    done(
        &store,
        Append {
            at: Millis(9),
            members: Some(only),
            listing: Some(listing(Status::Finished, false)),
            ..creation("two")
        },
    )
    .await;
    let roles = |listed: Vec<Listed>| -> Vec<(String, Option<String>)> {
        listed.into_iter().map(|listed| (listed.table.to_string(), listed.role)).collect()
    };
    let entry = |name: &str, role: &str| (name.to_owned(), Some(role.to_owned()));
    let of_ada = roles(store.tables_of(&ada, 10).await.expect("tables"));
    assert_eq!(of_ada, [entry("two", "seat 0"), entry("one", "host")]);
    assert_eq!(roles(store.tables_of(&ada, 1).await.expect("tables")), [entry("two", "seat 0")]);
    assert_eq!(roles(store.tables_of(&bob, 10).await.expect("tables")), [entry("one", "seat 1")]);
    // Ada leaves, and Bob stays; an append that says nothing of members keeps them.
    let left = Append { members: Some(vec![(bob.clone(), "host".to_owned())]), ..step("one", 1, "Ada leaves") };
    done(&store, left).await;
    done(&store, step("one", 2, "Bob speaks")).await;
    assert_eq!(roles(store.tables_of(&ada, 10).await.expect("tables")), [entry("two", "seat 0")]);
    assert_eq!(roles(store.tables_of(&bob, 10).await.expect("tables")), [entry("one", "host")]);
    done(&store, Append { members: Some(vec![]), ..step("one", 3, "Bob leaves") }).await;
    assert_eq!(store.tables_of(&bob, 10).await, Ok(vec![]));
}
