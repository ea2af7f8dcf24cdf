//! A database moves house.

use crate::fresh::{Fresh, bodies, card, creation, done, step, table};
use orichalcum_store::{Append, Due, Millis, NodeId, Status, Store, StoreError, TokenHash, Transferred};
use std::time::Duration;

/// A store with something of everything.
async fn furnished(fresh: &Fresh) -> Store {
    let store = fresh.open().await;
    let ada = store.create_identity("Ada ☃", Millis(3)).await.expect("she is made");
    store.add_token(TokenHash::of("key"), &ada.id, "laptop", Millis(4)).await.expect("it is added");
    store.site_secret().await.expect("a secret");
    let members = Some(vec![(ada.id, "host".to_owned())]);
    done(&store, Append { members, due: Due::At(Millis(900)), ..creation("long") }).await;
    let many = (0..600).map(|number| format!("move {number} \"é\"\n")).collect();
    done(&store, Append::new(table("long"), 1, Millis(5), many)).await;
    done(&store, Append { card: Some(card(Status::Finished, false)), ..creation("short") }).await;
    store
}

async fn exported(store: &Store) -> (Vec<u8>, Transferred) {
    let mut out = Vec::new();
    let done = store.export(&mut out).await.expect("it is written");
    (out, done)
}

pub(crate) async fn an_export_makes_the_same_store_elsewhere(fresh: Fresh) {
    let store = furnished(&fresh).await;
    let (lines, written) = exported(&store).await;
    assert_eq!(written, Transferred { tables: 2, entries: 602, identities: 1, tokens: 1 });
    // To the same kind of database and to the other one.
    for elsewhere in [Fresh::sqlite(), Fresh::postgres()] {
        let copy = elsewhere.open().await;
        assert_eq!(copy.import(&lines[..]).await, Ok(written));
        assert_eq!(exported(&copy).await.0, lines);
        assert_eq!(copy.site_secret().await, store.site_secret().await);
        assert_eq!(copy.check().await, Ok(vec![]));
        assert_eq!(bodies(&copy, "long").await, bodies(&store, "long").await);
        assert_eq!(done(&copy, step("long", 601, "it goes on")).await, 602);
        let node = NodeId::random();
        let due = copy.claim_due(&node, Millis(900), Duration::from_secs(1), Duration::from_mins(1), 10).await;
        assert_eq!(due, Ok(vec![(table("long"), 602)]));
    }
}

pub(crate) async fn an_import_replaces_nothing(fresh: Fresh) {
    let store = furnished(&fresh).await;
    let (lines, _) = exported(&store).await;
    assert!(matches!(store.import(&lines[..]).await, Err(StoreError::Exists(_))));
    let elsewhere = fresh.another();
    let other = elsewhere.open().await;
    done(&other, Append { entries: vec!["mine".to_owned()], ..creation("short") }).await;
    let error = other.import(&lines[..]).await.expect_err("the table is there");
    assert_eq!(error, StoreError::Exists("table short".to_owned()));
    assert_eq!(bodies(&other, "short").await, ["mine"]);
    assert_eq!(other.stats().await.map(|stats| (stats.entries, stats.identities)), Ok((1, 0)));
}

pub(crate) async fn a_damaged_export_is_refused_whole(fresh: Fresh) {
    let store = furnished(&fresh).await;
    let (lines, _) = exported(&store).await;
    let text = String::from_utf8(lines).expect("UTF-8");
    let lines: Vec<&str> = text.lines().collect();
    let elsewhere = fresh.another();
    let copy = elsewhere.open().await;
    let without = |left_out: usize| {
        let kept: Vec<&str> =
            lines.iter().enumerate().filter(|(place, _)| *place != left_out).map(|(_, line)| *line).collect();
        kept.join("\n")
    };
    for (damaged, expected) in [
        (String::new(), "cut off"),
        (lines[..lines.len() - 1].join("\n"), "cut off"),
        (lines[..300].join("\n"), "cut off"),
        (text.replacen("\"version\":1", "\"version\":2", 1), "version 2"),
        (without(0), "line 1: this is not how an export begins"),
        (without(3), "missing before the end"),
        (without(5), "does not belong here"),
        (without(lines.len() - 2), "ends after 0"),
        (format!("{text}{}", lines[0]), "not how an export begins"),
        (format!("{text}{}", lines[2]), "something follows"),
        (text.replacen("\"seq\":7,", "\"seq\":8,", 1), "entry 8 does not belong here"),
        (text.replacen("move 9 ", "move \\u0000 ", 1), "zero byte"),
        (text.replacen('{', "", 1), "line 1"),
    ] {
        let error = copy.import(damaged.as_bytes()).await.expect_err(expected);
        assert!(matches!(&error, StoreError::Invalid(why) if why.contains(expected)), "{expected}: {error}");
    }
    assert_eq!(exported(&copy).await.1, Transferred::default());
    assert_eq!(copy.import(text.as_bytes()).await, Ok(exported(&store).await.1));
}
