//! A database moves house.

use crate::fresh::{Fresh, bodies, creation, done, listing, step, table};
use orichalcum_store::{
    Append, Ban, Banned, Due, Millis, NodeId, Report, Secret, Status, Store, StoreError, StoredSet, Text, TokenHash,
    Transferred,
};
use std::time::Duration;

/// A store with something of everything.
async fn furnished(fresh: &Fresh) -> Store {
    let store = fresh.open().await;
    let ada = store.create_identity("Ada ☃", Millis(3)).await.expect("she is made");
    store.add_token(TokenHash::of("key"), &ada.id, "laptop", Millis(4), 9, None).await.expect("it is added");
    let set =
        StoredSet { fingerprint: "f".to_owned(), name: "own".to_owned(), body: "x".to_owned(), added_at: Millis(4) };
    store.keep_set(&set).await.expect("it is kept");
    let whom = Banned::Address("192.0.2.0/24".to_owned());
    let ban = Ban { whom, reason: "floods \"us\"".to_owned(), at: Millis(4), until: None };
    store.ban(&ban).await.expect("it is kept");
    let report = Report {
        table: table("long"),
        seq: Some(2),
        reporter: ada.id.clone(),
        reason: "rude ☃".to_owned(),
        at: Millis(4),
        is_closed: false,
    };
    store.report(&report, None).await.expect("it is kept");
    store.site_secret().await.expect("a secret");
    let members = Some(vec![(ada.id, "host".to_owned())]);
    done(&store, Append { members, due: Due::At(Millis(900)), ..creation("long") }).await;
    let many = (0..600).map(|number| format!("move {number} \"é\"\n")).collect();
    let texts = vec![Text::new("Ada ☃"), Text::new("well played\n")];
    done(&store, Append { texts, ..Append::new(table("long"), 1, Millis(5), many) }).await;
    done(&store, Append { listing: Some(listing(Status::Finished, false)), ..creation("short") }).await;
    store
}

async fn exported(store: &Store) -> (Vec<u8>, Transferred) {
    let mut out = Vec::new();
    let done = store.export(&mut out, Secret::Written).await.expect("it is written");
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
        assert_eq!(copy.texts(&table("long")).await, store.texts(&table("long")).await);
        assert_eq!(copy.texts(&table("long")).await.map(|texts| texts.len()), Ok(2));
        assert_eq!(copy.set("f").await, store.set("f").await);
        assert_eq!(copy.bans(Millis(9)).await, store.bans(Millis(9)).await);
        assert_eq!(copy.reports(false, 9).await, store.reports(false, 9).await);
        assert_eq!(done(&copy, step("long", 601, "it goes on")).await, 602);
        let node = NodeId::random();
        let due = copy.claim_due(&node, Millis(900), Duration::from_secs(1), Duration::from_mins(1), 10).await;
        assert_eq!(due, Ok(vec![(table("long"), 602)]));
    }
}

pub(crate) async fn the_secret_goes_along_only_if_it_is_asked_for(fresh: Fresh) {
    let store = furnished(&fresh).await;
    let mut without = Vec::new();
    store.export(&mut without, Secret::LeftOut).await.expect("it is written");
    let (with, _) = exported(&store).await;
    assert_eq!(with.len() - without.len(), "{\"secret\":\"\"}\n".len() + 64, "nothing else is left out");
    let (empty, settled) = (fresh.another(), fresh.another());
    let (empty, settled) = (empty.open().await, settled.open().await);
    let own = settled.site_secret().await;
    for other in [&empty, &settled] {
        assert_eq!(other.import(&without[..]).await.map(|read| read.tables), Ok(2));
        assert_ne!(other.site_secret().await, store.site_secret().await);
    }
    assert_eq!(settled.site_secret().await, own, "what was there stays");
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
        (text.replacen("\"version\":2", "\"version\":3", 1), "version 3"),
        (text.replacen("move 9 ", "move 8 ", 1), "its hash differs"),
        (without(0), "line 1: this is not how an export begins"),
        (without(3), "missing before the end"),
        (without(8), "does not belong here"),
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

/// What the version before there were hashes and texts wrote is read, and proves itself from then on.
pub(crate) async fn an_export_of_the_first_version_is_read(fresh: Fresh) {
    let lines = concat!(
        r#"{"store":{"version":1}}"#,
        "\n",
        r#"{"table":{"id":"t","head":2,"created_at":1,"changed_at":2,"due_at":null,"#,
        r#""card":{"status":"open","is_public":true,"summary":"{}"},"members":[]}}"#,
        "\n",
        r#"{"entry":{"seq":1,"at":1,"body":"a"}}"#,
        "\n",
        r#"{"entry":{"seq":2,"at":2,"body":"b"}}"#,
        "\n",
        r#"{"end":{"tables":1,"entries":2,"identities":0,"tokens":0}}"#,
    );
    let store = fresh.open().await;
    store.import(lines.as_bytes()).await.expect("it is read");
    assert_eq!(bodies(&store, "t").await, ["a", "b"]);
    let damage = "UPDATE entries SET body = 'B' WHERE seq = 2";
    fresh.meddle(damage, damage).await;
    assert!(matches!(store.entries(&table("t"), 0).await, Err(StoreError::Damaged(_))));
}
