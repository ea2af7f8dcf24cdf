//! A process that shows a table gets a notice of every change.

use crate::fresh::{Fresh, creation, done, step, table};
use orichalcum_store::{Append, Due, Millis, Notice, Notices};

async fn next(notices: &mut Notices) -> Notice {
    notices.next().await.expect("the store is open")
}

fn changed(name: &str, head: u64) -> Notice {
    Notice::Table { table: table(name), head }
}

pub(crate) async fn every_append_is_announced_after_it_is_durable(fresh: Fresh) {
    let store = fresh.open().await;
    // On PostgreSQL it is another node that listens.
    let listening = if fresh.is_sqlite { store.clone() } else { fresh.open().await };
    let mut notices = listening.notices();
    done(&store, creation("t")).await;
    assert_eq!(next(&mut notices).await, changed("t", 1));
    assert_eq!(listening.head(&table("t")).await, Ok(Some(1)));
    let _ = store.append(creation("t")).await;
    done(&store, Append { entries: vec![], due: Due::At(Millis(5)), ..step("t", 1, "") }).await;
    done(&store, step("t", 1, "a move")).await;
    assert_eq!(next(&mut notices).await, changed("t", 2), "no notice of what did not happen");
    assert_eq!(store.delete(&table("t")).await, Ok(true));
    assert_eq!(next(&mut notices).await, changed("t", 0));
}

pub(crate) async fn who_listens_hears_that_the_store_was_closed(fresh: Fresh) {
    let store = fresh.open().await;
    let mut notices = store.notices();
    done(&store, creation("t")).await;
    assert_eq!(next(&mut notices).await, changed("t", 1));
    store.close().await;
    assert_eq!(notices.next().await, None);
    assert_eq!(store.notices().next().await, None);
}

pub(crate) async fn servers_pass_words_that_are_kept_nowhere(fresh: Fresh) {
    let store = fresh.open().await;
    let listening = if fresh.is_sqlite { store.clone() } else { fresh.open().await };
    let mut notices = listening.notices();
    store.pass_word("ada is there").await.expect("it is sent");
    done(&store, creation("t")).await;
    if !fresh.is_sqlite {
        assert_eq!(next(&mut notices).await, Notice::Word("ada is there".to_owned()));
    }
    assert_eq!(next(&mut notices).await, changed("t", 1), "a file has one server, which knows its own words");
}
