//! The log proves itself, what lies beside it can go, and what was answered is not done again.

use crate::fresh::{Fresh, bodies, creation, done, listing, step, table};
use orichalcum_store::{
    Answer, Append, Appended, Ban, Banned, Digest, IdentityId, Millis, Notice, Quota, Report, Secret, Status,
    StoreError, StoredSet, Text,
};

pub(crate) async fn a_changed_entry_is_noticed_and_other_tables_go_on(fresh: Fresh) {
    let store = fresh.open().await;
    for name in ["t", "other"] {
        done(&store, creation(name)).await;
        done(&store, step(name, 1, r#"{"seat":1}"#)).await;
        done(&store, step(name, 2, "later")).await;
    }
    let one_letter = r#"
        UPDATE entries SET body = '{"seat":2}' WHERE seq = 2 AND table_no = (SELECT no FROM tables WHERE id = 't')"#;
    fresh.meddle(one_letter, one_letter).await;
    let error = store.entries(&table("t"), 0).await.expect_err("it is noticed");
    assert!(matches!(&error, StoreError::Damaged(why) if why.contains("before entry 3")), "{error}");
    assert!(store.entries(&table("t"), 2).await.is_err(), "also by who has read the first two");
    let problems = store.check().await.expect("it is read");
    assert_eq!(problems, ["the log of table t: what stands before entry 3 is not what was stored"]);
    assert!(store.export(&mut Vec::new(), Secret::LeftOut).await.is_err());
    assert_eq!(bodies(&store, "other").await.len(), 3);
    assert_eq!(done(&store, step("other", 3, "on")).await, 4);
}

/// A log from before there were hashes is read as it is, and every change is noticed from its next entry on.
pub(crate) async fn an_older_log_is_chained_from_its_next_entry_on(fresh: Fresh) {
    let store = fresh.open().await;
    for name in ["t", "untouched"] {
        done(&store, creation(name)).await;
        done(&store, step(name, 1, "old")).await;
    }
    let forget = "UPDATE entries SET prior = NULL; UPDATE tables SET hash = NULL";
    fresh.meddle(forget, &format!("ALTER TABLE entries DROP CONSTRAINT entries_are_chained; {forget}")).await;
    assert_eq!(bodies(&store, "t").await, ["created", "old"]);
    assert_eq!(done(&store, step("t", 2, "new")).await, 3);
    assert_eq!(store.check().await, Ok(vec![]));
    let harm = "UPDATE entries SET body = 'OLD' WHERE seq = 2";
    fresh.meddle(harm, harm).await;
    let problems = store.check().await.expect("it is read");
    assert_eq!(problems, ["the log of table t: what stands before entry 3 is not what was stored"]);
}

/// A node that does not know the chain cannot write any more.
pub(crate) async fn an_older_program_cannot_append(fresh: Fresh) {
    let store = fresh.open().await;
    done(&store, creation("t")).await;
    let old = "INSERT INTO entries (table_no, seq, at, body) SELECT no, 2, 1, 'old' FROM tables";
    assert!(fresh.tries(old).await.is_err());
    assert_eq!(bodies(&store, "t").await, ["created"]);
}

pub(crate) async fn times_of_a_log_never_decrease(fresh: Fresh) {
    let store = fresh.open().await;
    done(&store, Append { at: Millis(100), ..creation("t") }).await;
    done(&store, Append { at: Millis(40), ..step("t", 1, "the clock was set back") }).await;
    done(&store, Append { at: Millis(120), ..step("t", 2, "on") }).await;
    let times: Vec<i64> =
        store.entries(&table("t"), 0).await.expect("it is read").iter().map(|entry| entry.at.0).collect();
    assert_eq!(times, [100, 100, 120]);
}

pub(crate) async fn what_lies_beside_the_log_can_be_removed(fresh: Fresh) {
    let store = fresh.open().await;
    let (name, line) = (Text::new("Ada ☃"), Text::new("something rude"));
    assert_ne!(Text::new("Ada ☃").digest(), name.digest(), "each has a salt of its own");
    done(&store, Append { texts: vec![name.clone(), line.clone()], ..creation("t") }).await;
    assert_eq!(store.texts(&table("t")).await.expect("they are read").len(), 2);
    let mut notices = store.notices();
    assert_eq!(store.remove_text(&table("t"), line.digest()).await, Ok(true));
    assert_eq!(store.remove_text(&table("t"), line.digest()).await, Ok(false));
    let append = Notice::Table { table: table("t"), head: 1 };
    let mut heard = notices.next().await;
    while heard.as_ref() == Some(&append) {
        heard = notices.next().await;
    }
    assert_eq!(heard, Some(Notice::Reread { table: table("t") }));
    let left = store.texts(&table("t")).await.expect("they are read");
    assert_eq!(left.into_iter().collect::<Vec<_>>(), [(name.digest(), "Ada ☃".to_owned())]);
    assert_eq!(store.check().await, Ok(vec![]), "the chain is whole");
    let changed = "UPDATE texts SET body = 'Bob'";
    fresh.meddle(changed, changed).await;
    assert!(store.texts(&table("t")).await.expect("they are read").is_empty(), "what its digest does not say is gone");
}

fn answer(identity: &str, key: &str, body: &str) -> Answer {
    Answer {
        identity: IdentityId::new(identity).expect("a name"),
        key: key.to_owned(),
        at: Millis(50),
        request: Digest::of(body),
        body: body.to_owned(),
    }
}

pub(crate) async fn of_many_requests_with_one_key_one_is_carried_out(fresh: Fresh) {
    let [one, other] = [fresh.open().await, fresh.open().await];
    let mut races = tokio::task::JoinSet::new();
    for number in 0..16 {
        let store = if number % 2 == 0 { one.clone() } else { other.clone() };
        // Each would open a table of its own.
        let append = Append { answer: Some(answer("ada", "k", "opened")), ..creation(&format!("t{number}")) };
        races.spawn(async move { store.append(append).await.expect("it answers") });
    }
    let answers = races.join_all().await;
    let done = answers.iter().filter(|answer| **answer == Appended::Done { head: 1 }).count();
    let answered = answers.iter().filter(|answered| **answered == Appended::Answered(answer("ada", "k", "opened")));
    assert_eq!((done, answered.count()), (1, 15), "{answers:?}");
    assert_eq!(one.stats().await.map(|stats| stats.open), Ok(1));
    let bob = IdentityId::new("bob").expect("a name");
    assert_eq!(other.answer(&bob, "k").await, Ok(None), "a key belongs to who sent it");
    assert_eq!(one.forget_answers(Millis(50)).await, Ok(0));
    assert_eq!(one.forget_answers(Millis(51)).await, Ok(1));
    assert_eq!(one.answer(&answer("ada", "k", "").identity, "k").await, Ok(None));
}

pub(crate) async fn a_quota_holds_however_many_sit_down_at_once(fresh: Fresh) {
    let [one, other] = [fresh.open().await, fresh.open().await];
    let ada = IdentityId::new("ada").expect("a name");
    let sits = |name: String| Append {
        members: Some(vec![(ada.clone(), "1".to_owned())]),
        quota: Some(Quota { identity: ada.clone(), most: 5 }),
        ..creation(&name)
    };
    let mut races = tokio::task::JoinSet::new();
    for number in 0..30 {
        let (store, append) = (if number % 2 == 0 { &one } else { &other }.clone(), sits(format!("t{number}")));
        races.spawn(async move { store.append(append).await.expect("it answers") });
    }
    let answers = races.join_all().await;
    let count = |expected: &Appended| answers.iter().filter(|answer| *answer == expected).count();
    assert_eq!((count(&Appended::Done { head: 1 }), count(&Appended::TooMany)), (5, 25));
    let [first, ..] = &one.tables_of(&ada, 1).await.expect("they are listed")[..] else { panic!("a table") };
    let over = Append {
        listing: Some(listing(Status::Finished, true)),
        ..Append::new(first.table.clone(), 1, Millis(9), vec![])
    };
    assert_eq!(one.append(over).await, Ok(Appended::Done { head: 1 }));
    assert_eq!(done(&one, sits("next".to_owned())).await, 1, "a game that is over does not count");
}

pub(crate) async fn sets_bans_and_reports_are_kept(fresh: Fresh) {
    let store = fresh.open().await;
    let set = |body: &str| StoredSet {
        fingerprint: "0123".to_owned(),
        name: "own".to_owned(),
        body: body.to_owned(),
        added_at: Millis(1),
    };
    store.keep_set(&set("first")).await.expect("it is kept");
    store.keep_set(&set("second")).await.expect("it is there");
    assert_eq!(store.set("0123").await, Ok(Some(set("first"))), "what is there is never replaced");
    assert_eq!(store.set("4567").await, Ok(None));

    let mut notices = store.notices();
    let ban = |whom: &Banned, until| Ban { whom: whom.clone(), reason: "floods".to_owned(), at: Millis(1), until };
    let (address, identity) = (Banned::Address("192.0.2.1".to_owned()), Banned::Identity("ada".to_owned()));
    store.ban(&ban(&address, Some(Millis(10)))).await.expect("it is kept");
    store.ban(&ban(&identity, None)).await.expect("it is kept");
    assert_eq!(notices.next().await, Some(Notice::Bans));
    let now = |at| store.bans(Millis(at));
    assert_eq!(now(9).await, Ok(vec![ban(&address, Some(Millis(10))), ban(&identity, None)]));
    assert_eq!(now(10).await, Ok(vec![ban(&identity, None)]));
    assert_eq!(store.unban(&identity).await, Ok(true));
    assert_eq!(store.unban(&identity).await, Ok(false));
    assert_eq!(now(10).await, Ok(vec![]));

    let report = Report {
        table: table("t"),
        seq: Some(7),
        reporter: IdentityId::new("ada").expect("a name"),
        reason: "rude ☃".to_owned(),
        at: Millis(1),
        is_closed: false,
    };
    store.report(&report, Some(&answer("ada", "k", "thanks"))).await.expect("it is kept");
    assert!(store.answer(&report.reporter, "k").await.expect("it is read").is_some());
    let found = store.reports(false, 9).await.expect("they are read");
    let [(no, first)] = &found[..] else { panic!("{found:?}") };
    assert_eq!(*first, report);
    assert_eq!(store.close_report(*no).await, Ok(true));
    assert_eq!(store.reports(false, 9).await, Ok(vec![]));
    assert_eq!(store.reports(true, 9).await.map(|reports| reports.len()), Ok(1));
    assert_eq!(store.close_report(no + 1).await, Ok(false));
}
