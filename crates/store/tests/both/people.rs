//! Who plays, and how a program shows who it is.

use crate::fresh::Fresh;
use orichalcum_store::{Identity, IdentityId, Millis, StoreError, Token, TokenHash};

pub(crate) async fn identities_are_made_found_and_renamed(fresh: Fresh) {
    let store = fresh.open().await;
    let ada = store.create_identity("Ada", Millis(7)).await.expect("she is made");
    assert_eq!((ada.name.as_str(), ada.created_at), ("Ada", Millis(7)));
    assert_eq!(store.identity(&ada.id).await, Ok(Some(ada.clone())));
    assert_ne!(store.create_identity("Ada", Millis(7)).await.expect("another").id, ada.id);
    assert_eq!(store.rename_identity(&ada.id, "Ada L. ☃").await, Ok(true));
    let renamed = Identity { name: "Ada L. ☃".to_owned(), ..ada.clone() };
    assert_eq!(store.identity(&ada.id).await, Ok(Some(renamed)));
    let nobody = IdentityId::random();
    assert_eq!(store.identity(&nobody).await, Ok(None));
    assert_eq!(store.rename_identity(&nobody, "Nobody").await, Ok(false));
    assert!(matches!(store.create_identity("a\0b", Millis(7)).await, Err(StoreError::Invalid(_))));
}

pub(crate) async fn keys_open_the_door_until_they_are_revoked(fresh: Fresh) {
    let store = fresh.open().await;
    let ada = store.create_identity("Ada", Millis(7)).await.expect("she is made").id;
    let bob = store.create_identity("Bob", Millis(7)).await.expect("he is made").id;
    let [first, second] = ["first", "second"].map(TokenHash::of);
    store.add_token(first, &ada, "laptop", Millis(8)).await.expect("it is added");
    store.add_token(second, &ada, "server", Millis(9)).await.expect("it is added");
    let again = store.add_token(first, &bob, "stolen", Millis(9)).await;
    assert_eq!(again, Err(StoreError::Exists("this key".to_owned())));
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
