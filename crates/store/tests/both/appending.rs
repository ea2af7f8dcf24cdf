//! History is linear, with any number of writers.

use crate::fresh::{Fresh, bodies, creation, done, listing, step, table};
use orichalcum_store::{Append, Appended, Millis, Status, StoreError, StoredEntry};

pub(crate) async fn a_log_is_read_back_as_it_was_written(fresh: Fresh) {
    let store = fresh.open().await;
    assert_eq!(store.head(&table("t")).await, Ok(None));
    assert_eq!(store.entries(&table("t"), 0).await, Ok(vec![]));
    assert_eq!(done(&store, creation("t")).await, 1);
    let long = "é☃\u{1}'\"\\ ".repeat(20_000);
    let texts = vec!["{\"a\":1}".to_owned(), String::new(), long.clone()];
    let append = Append::new(table("t"), 1, Millis(77), texts);
    assert_eq!(done(&store, append).await, 4);
    let entry = |seq, at, body: &str| StoredEntry { seq, at: Millis(at), body: body.to_owned() };
    let all = [entry(1, 1, "created"), entry(2, 77, "{\"a\":1}"), entry(3, 77, ""), entry(4, 77, &long)];
    assert_eq!(store.entries(&table("t"), 0).await.expect("it is read"), all);
    assert_eq!(store.entries(&table("t"), 2).await.expect("it is read"), all[2..]);
    assert_eq!(store.entries_between(&table("t"), 1, 3).await.expect("it is read"), all[1..3]);
    assert_eq!(store.entries(&table("t"), u64::MAX).await, Ok(vec![]));
    assert_eq!(store.head(&table("t")).await, Ok(Some(4)));
}

pub(crate) async fn a_stale_append_changes_nothing(fresh: Fresh) {
    let store = fresh.open().await;
    done(&store, creation("t")).await;
    done(&store, step("t", 1, "first")).await;
    let before = store.listed(&table("t")).await;
    let rival = Append { listing: Some(listing(Status::Finished, false)), ..step("t", 1, "rival") };
    assert_eq!(store.append(rival).await, Ok(Appended::Stale { head: 2 }));
    assert_eq!(store.append(creation("t")).await, Ok(Appended::Stale { head: 2 }));
    assert_eq!(store.listed(&table("t")).await, before);
    assert_eq!(bodies(&store, "t").await, ["created", "first"]);
}

pub(crate) async fn gaps_are_impossible(fresh: Fresh) {
    let store = fresh.open().await;
    done(&store, creation("t")).await;
    assert_eq!(store.append(step("t", 2, "too far")).await, Ok(Appended::Stale { head: 1 }));
    assert_eq!(store.append(step("none", 1, "no table")).await, Ok(Appended::Stale { head: 0 }));
    assert_eq!(store.head(&table("none")).await, Ok(None));
    assert_eq!(bodies(&store, "t").await, ["created"]);
}

pub(crate) async fn of_many_that_race_one_wins_each_step(fresh: Fresh) {
    let store = fresh.open().await;
    let creations = (0..10).map(|_| store.append(creation("t")));
    assert_eq!(winners(creations).await, [1]);
    for after in 1..20 {
        let texts: Vec<String> = (0..10).map(|rival| format!("{after} by {rival}")).collect();
        let rivals = texts.iter().map(|text| store.append(step("t", after, text)));
        assert_eq!(winners(rivals).await, [after + 1]);
    }
    assert_eq!(bodies(&store, "t").await.len(), 20);
}

/// The heads of those that won; the others must be stale with the same head.
async fn winners(rivals: impl Iterator<Item = impl Future<Output = Result<Appended, StoreError>>>) -> Vec<u64> {
    let answers = futures_together(rivals).await;
    let head = |answer: &Result<Appended, StoreError>| match answer {
        Ok(Appended::Done { head } | Appended::Stale { head }) => *head,
        other => panic!("{other:?}"),
    };
    assert!(answers.iter().all(|answer| head(answer) == head(&answers[0])), "{answers:?}");
    answers.iter().filter(|answer| matches!(answer, Ok(Appended::Done { .. }))).map(head).collect()
}

/// Polls all of them in turn until each is ready.
async fn futures_together<Output>(futures: impl Iterator<Item = impl Future<Output = Output>>) -> Vec<Output> {
    let mut waiting: Vec<_> = futures.map(|future| (Box::pin(future), None)).collect();
    std::future::poll_fn(|context| {
        for (future, output) in &mut waiting {
            if output.is_none()
                && let std::task::Poll::Ready(value) = future.as_mut().poll(context)
            {
                *output = Some(value);
            }
        }
        if waiting.iter().all(|(_, output)| output.is_some()) {
            std::task::Poll::Ready(())
        } else {
            std::task::Poll::Pending
        }
    })
    .await;
    waiting.into_iter().filter_map(|(_, output)| output).collect()
}

pub(crate) async fn two_stores_on_one_database_race_and_history_stays_linear(fresh: Fresh) {
    const STEPS: u64 = 60;
    let stores = [fresh.open().await, fresh.open().await];
    done(&stores[0], creation("t")).await;
    let rivals = stores.iter().enumerate().map(|(number, store)| async move {
        let mut won = Vec::new();
        let mut head = 1;
        while head < STEPS {
            let body = format!("{head} by {number}");
            match store.append(step("t", head, &body)).await.expect("it is stored") {
                Appended::Done { head: reached } => {
                    won.push((reached, body));
                    head = reached;
                }
                Appended::Stale { head: reached } => head = reached,
                other => panic!("nobody asked for {other:?}"),
            }
        }
        won
    });
    let mut won: Vec<(u64, String)> = futures_together(rivals).await.concat();
    won.sort();
    let expected: Vec<String> =
        std::iter::once("created".to_owned()).chain(won.into_iter().map(|(_, body)| body)).collect();
    for store in &stores {
        assert_eq!(bodies(store, "t").await, expected);
    }
}

pub(crate) async fn one_bad_append_does_not_harm_those_beside_it(fresh: Fresh) {
    let store = fresh.open().await;
    fresh
        .meddle(
            "CREATE TRIGGER poison BEFORE INSERT ON entries WHEN NEW.body = 'poison'
             BEGIN SELECT RAISE(ABORT, 'this is poison'); END",
            "CREATE FUNCTION refuse() RETURNS trigger AS 'BEGIN RAISE ''this is poison''; END' LANGUAGE plpgsql;
             CREATE TRIGGER poison BEFORE INSERT ON entries FOR EACH ROW WHEN (NEW.body = 'poison')
             EXECUTE FUNCTION refuse()",
        )
        .await;
    let names: Vec<String> = (0..30).map(|number| format!("t{number}")).collect();
    let appends = names.iter().enumerate().map(|(number, name)| {
        let mut append = creation(name);
        if number == 13 {
            append.entries.push("poison".to_owned());
        }
        store.append(append)
    });
    for (number, answer) in futures_together(appends).await.into_iter().enumerate() {
        if number == 13 {
            let error = answer.expect_err("poison").to_string();
            assert!(error.contains("this is poison"), "{error}");
        } else {
            assert_eq!(answer, Ok(Appended::Done { head: 1 }));
        }
    }
    assert_eq!(store.head(&table("t13")).await, Ok(None));
    assert_eq!(store.lobby(100).await.expect("a lobby").len(), 29);
    assert_eq!(store.check().await, Ok(vec![]));
}

/// Only a connection can break during a commit, so this is about `PostgreSQL` alone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_append_whose_commit_breaks_off_is_unknown() {
    let fresh = Fresh::postgres();
    let store = fresh.open().await;
    done(&store, creation("t")).await;
    let broken = "
        CREATE FUNCTION hang_up() RETURNS trigger AS
            'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END' LANGUAGE plpgsql;
        CREATE CONSTRAINT TRIGGER broken AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION hang_up()";
    fresh.meddle("", broken).await;
    let answer = store.append(step("t", 1, "a move")).await;
    assert!(matches!(answer, Err(StoreError::Unknown(_))), "{answer:?}");
    fresh.meddle("", "DROP TRIGGER broken ON entries").await;
    // As the answer says, the caller reads the head, and goes on from there.
    assert_eq!(store.head(&table("t")).await, Ok(Some(1)));
    assert_eq!(done(&store, step("t", 1, "the move again")).await, 2);
    assert_eq!(bodies(&store, "t").await, ["created", "the move again"]);
}

pub(crate) async fn what_cannot_be_stored_is_refused(fresh: Fresh) {
    let store = fresh.open().await;
    let append = Append { entries: vec!["a\0b".to_owned()], ..creation("t") };
    let error = store.append(append).await.expect_err("a zero byte");
    assert!(matches!(&error, StoreError::Invalid(why) if why.contains("zero byte")), "{error}");
    assert_eq!(store.head(&table("t")).await, Ok(None));
}

pub(crate) async fn many_appends_share_a_transaction(fresh: Fresh) {
    let store = fresh.open().await;
    let names: Vec<String> = (0..200).map(|number| format!("t{number}")).collect();
    futures_together(names.iter().map(|name| done(&store, creation(name)))).await;
    let stats = store.stats().await.expect("they are counted");
    assert_eq!(stats.appends, 200);
    assert!(stats.transactions < 20, "{stats:?}");
}

pub(crate) async fn a_caller_that_goes_away_loses_only_the_answer(fresh: Fresh) {
    let store = fresh.open().await;
    done(&store, creation("t")).await;
    let mut lost = 0;
    for after in 1..30 {
        let body = format!("step {after}");
        let mut append = Box::pin(store.append(step("t", after, &body)));
        // Polled once it is handed over; then the caller drops the future.
        let first = std::future::poll_fn(|context| std::task::Poll::Ready(append.as_mut().poll(context))).await;
        drop(append);
        // The writer may be so quick that the answer is there by the end of the poll.
        lost += usize::from(first.is_pending());
        // Nothing overtakes: the next append finds it stored, once.
        let rival = store.append(step("t", after, "rival")).await;
        assert_eq!(rival, Ok(Appended::Stale { head: after + 1 }));
    }
    let expected: Vec<String> =
        std::iter::once("created".to_owned()).chain((1..30).map(|after| format!("step {after}"))).collect();
    assert_eq!(bodies(&store, "t").await, expected);
    assert!(lost > 0, "no caller went away before its answer was there");
}

pub(crate) async fn closing_stores_what_was_handed_over(fresh: Fresh) {
    let store = fresh.open().await;
    let names: Vec<String> = (0..50).map(|number| format!("t{number}")).collect();
    let mut appends: Vec<_> = names.iter().map(|name| Box::pin(store.append(creation(name)))).collect();
    for append in &mut appends {
        std::future::poll_fn(|context| std::task::Poll::Ready(append.as_mut().poll(context).is_ready())).await;
    }
    store.close().await;
    for append in appends {
        assert_eq!(append.await, Ok(Appended::Done { head: 1 }));
    }
    assert_eq!(store.append(creation("late")).await, Err(StoreError::Closed));
    assert_eq!(store.head(&table("t0")).await, Err(StoreError::Closed));
    store.close().await;
    assert_eq!(fresh.open().await.stats().await.expect("they are counted").entries, 50);
}
