//! Who plays, and how a program shows who it is.

use crate::fresh::{Fresh, creation, done};
use orichalcum_store::{Append, Identity, IdentityId, Millis, StoreError, Token, TokenHash};

pub(crate) async fn identities_are_made_found_and_renamed(fresh: Fresh) {
    let store = fresh.open().await;
    let ada = store.create_identity("Ada", Millis(7)).await.expect("she is made");
    assert_eq!((ada.name.as_str(), ada.created_at), ("Ada", Millis(7)));
    assert_eq!(store.identity(&ada.id).await, Ok(Some(ada.clone())));
    assert_ne!(store.create_identity("Ada", Millis(7)).await.expect("another").id, ada.id);
    assert_eq!(store.rename_identity(&ada.id, "Ada L. ☃", Millis(8), None).await, Ok(()));
    let renamed = Identity { name: "Ada L. ☃".to_owned(), ..ada.clone() };
    assert_eq!(store.identity(&ada.id).await, Ok(Some(renamed)));
    let nobody = IdentityId::random();
    assert_eq!(store.identity(&nobody).await, Ok(None));
    store.rename_identity(&nobody, "Somebody", Millis(9), None).await.expect("they are known from now on");
    let somebody = Identity { id: nobody.clone(), name: "Somebody".to_owned(), created_at: Millis(9) };
    assert_eq!(store.identity(&nobody).await, Ok(Some(somebody.clone())));
    let again = store.create_identity_as(nobody, "Guest", Millis(10)).await;
    assert_eq!(again, Ok(somebody), "who was made under a name is found under it");
    assert!(matches!(store.create_identity("a\0b", Millis(7)).await, Err(StoreError::Invalid(_))));
}

pub(crate) async fn keys_open_the_door_until_they_are_revoked(fresh: Fresh) {
    let store = fresh.open().await;
    let ada = store.create_identity("Ada", Millis(7)).await.expect("she is made").id;
    let bob = store.create_identity("Bob", Millis(7)).await.expect("he is made").id;
    let [first, second] = ["first", "second"].map(TokenHash::of);
    assert_eq!(store.add_token(first, &ada, "laptop", Millis(8), 2, None).await, Ok(true));
    assert_eq!(store.add_token(second, &ada, "server", Millis(9), 2, None).await, Ok(true));
    assert_eq!(store.add_token(first, &bob, "stolen", Millis(9), 2, None).await, Ok(false));
    assert_eq!(store.token(first).await, Ok(Some(ada.clone())));
    assert_eq!(store.token(TokenHash::of("guess")).await, Ok(None));
    let token = |hash, label: &str, at| Token { hash, label: label.to_owned(), created_at: Millis(at) };
    assert_eq!(store.tokens_of(&ada).await, Ok(vec![token(first, "laptop", 8), token(second, "server", 9)]));
    assert_eq!(store.revoke_token(first, &bob).await, Ok(false));
    assert_eq!(store.revoke_token(first, &ada).await, Ok(true));
    assert_eq!(store.revoke_token(first, &ada).await, Ok(false));
    assert_eq!(store.token(first).await, Ok(None));
    assert_eq!(store.token(second).await, Ok(Some(ada)));
}

pub(crate) async fn the_secret_is_made_once(fresh: Fresh) {
    let [one, other] = [fresh.open().await, fresh.open().await];
    let (first, second) = tokio::join!(one.site_secret(), other.site_secret());
    let secret = first.expect("a secret");
    assert_eq!(second, Ok(secret));
    one.close().await;
    other.close().await;
    assert_eq!(fresh.open().await.site_secret().await, Ok(secret));
    let elsewhere = fresh.another();
    assert_ne!(elsewhere.open().await.site_secret().await, Ok(secret));
}

/// Counting and adding are one step: many that race at two nodes never make more than there may be.
pub(crate) async fn nobody_gets_more_keys_than_they_may(fresh: Fresh) {
    let [one, other] = [fresh.open().await, fresh.open().await];
    let ada = one.create_identity("Ada", Millis(7)).await.expect("she is made").id;
    let mut races = tokio::task::JoinSet::new();
    for number in 0..20 {
        let (store, ada) = (if number % 2 == 0 { one.clone() } else { other.clone() }, ada.clone());
        races.spawn(async move {
            let hash = TokenHash::of(&number.to_string());
            store.add_token(hash, &ada, "key", Millis(8), 3, None).await.expect("it answers")
        });
    }
    let added = races.join_all().await.into_iter().filter(|added| *added).count();
    assert_eq!(added, 3);
    assert_eq!(one.tokens_of(&ada).await.map(|tokens| tokens.len()), Ok(3));
}

pub(crate) async fn who_has_no_seat_and_no_key_can_be_purged(fresh: Fresh) {
    let store = fresh.open().await;
    let mut made = Vec::new();
    for (name, at) in [("seated", 1), ("keyed", 1), ("idle", 1), ("new", 9)] {
        made.push(store.create_identity(name, Millis(at)).await.expect("they are made").id);
    }
    let members = Some(vec![(made[0].clone(), "1".to_owned())]);
    done(&store, Append { members, ..creation("t") }).await;
    store.add_token(TokenHash::of("key"), &made[1], "key", Millis(1), 9, None).await.expect("it is added");
    assert_eq!(store.purge_identities(Millis(5), 10).await, Ok(1));
    let mut left = Vec::new();
    for identity in &made {
        left.push(store.identity(identity).await.expect("it is read").is_some());
    }
    assert_eq!(left, [true, true, false, true]);
}
