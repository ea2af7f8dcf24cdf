//! A table that must move by itself is moved by one node.

use crate::fresh::{Fresh, creation, done, step, table};
use orichalcum_store::{Append, Due, Millis, NodeId, Store, TableId};
use std::collections::BTreeSet;
use std::time::Duration;

const LEASE: Duration = Duration::from_millis(100);
/// Nothing is written as due later than this from now.
const LONGEST: Duration = Duration::from_mins(1);

fn node(name: &str) -> NodeId {
    NodeId::new(name).expect("a name")
}

async fn due(store: &Store, name: &str, at: i64) {
    done(store, Append { due: Due::At(Millis(at)), ..creation(name) }).await;
}

async fn claimed(store: &Store, who: &str, now: i64) -> Vec<(TableId, u64)> {
    let mut claimed = store.claim_due(&node(who), Millis(now), LEASE, LONGEST, 100).await.expect("it is claimed");
    claimed.sort();
    claimed
}

pub(crate) async fn a_due_table_goes_to_one_node(fresh: Fresh) {
    let store = fresh.open().await;
    due(&store, "soon", 1000).await;
    due(&store, "later", 2000).await;
    done(&store, creation("never")).await;
    assert_eq!(store.next_due(Millis(0), LEASE, LONGEST).await, Ok(Some(Millis(1000))));
    assert_eq!(claimed(&store, "a", 999).await, []);
    assert_eq!(claimed(&store, "a", 1000).await, [(table("soon"), 1)]);
    assert_eq!(claimed(&store, "b", 1000).await, []);
    assert_eq!(claimed(&store, "a", 1000).await, [], "not even to the same node");
    assert_eq!(store.next_due(Millis(1000), LEASE, LONGEST).await, Ok(Some(Millis(2000))));
}

pub(crate) async fn a_claim_ends_with_its_lease(fresh: Fresh) {
    let store = fresh.open().await;
    due(&store, "t", 1000).await;
    assert_eq!(claimed(&store, "a", 1000).await.len(), 1);
    assert_eq!(claimed(&store, "b", 1099).await, []);
    assert_eq!(store.claim(&table("t"), &node("b"), Millis(1099), LEASE).await, Ok(false));
    assert_eq!(claimed(&store, "b", 1100).await, [(table("t"), 1)]);
    assert_eq!(store.claim(&table("t"), &node("a"), Millis(1100), LEASE).await, Ok(false));
}

pub(crate) async fn a_server_that_starts_alone_takes_over_from_a_dead_one(fresh: Fresh) {
    let store = fresh.open().await;
    due(&store, "t", 1000).await;
    assert_eq!(claimed(&store, "dead", 1000).await.len(), 1);
    store.release_if_alone().await.expect("it is released");
    let expected = if fresh.is_sqlite { vec![(table("t"), 1)] } else { vec![] };
    assert_eq!(claimed(&store, "new", 1001).await, expected, "others may live on a server for many");
}

pub(crate) async fn a_claim_is_prolonged_and_released(fresh: Fresh) {
    let store = fresh.open().await;
    due(&store, "t", 1000).await;
    for now in [0, 90, 180] {
        assert_eq!(store.claim(&table("t"), &node("a"), Millis(now), LEASE).await, Ok(true));
        assert_eq!(store.claim(&table("t"), &node("b"), Millis(now + 99), LEASE).await, Ok(false));
    }
    store.release(&table("t"), &node("b")).await.expect("it is not b's to release");
    assert_eq!(store.claim(&table("t"), &node("b"), Millis(200), LEASE).await, Ok(false));
    store.release(&table("t"), &node("a")).await.expect("it is released");
    assert_eq!(store.claim(&table("t"), &node("b"), Millis(200), LEASE).await, Ok(true));
    assert_eq!(store.claim(&table("none"), &node("b"), Millis(200), LEASE).await, Ok(false));
}

pub(crate) async fn an_append_moves_the_due_time_and_gives_up_the_claim(fresh: Fresh) {
    let store = fresh.open().await;
    due(&store, "t", 1000).await;
    assert_eq!(claimed(&store, "a", 1000).await.len(), 1);
    done(&store, Append { release: Some(node("b")), ..step("t", 1, "a person moved") }).await;
    assert_eq!(claimed(&store, "b", 1001).await, [], "the claim is a's, and nothing was said about the time");
    let moved = Append { due: Due::At(Millis(1050)), release: Some(node("a")), ..step("t", 2, "a bot moved") };
    done(&store, moved).await;
    assert_eq!(claimed(&store, "b", 1049).await, []);
    assert_eq!(claimed(&store, "b", 1050).await, [(table("t"), 3)]);
    done(&store, Append { due: Due::Never, release: Some(node("b")), ..step("t", 3, "over") }).await;
    assert_eq!(store.next_due(Millis(9999), LEASE, LONGEST).await, Ok(None));
    assert_eq!(claimed(&store, "b", 9999).await, []);
    let silent = Append { entries: vec![], due: Due::At(Millis(5000)), ..step("t", 4, "") };
    assert_eq!(done(&store, silent).await, 4);
    assert_eq!(claimed(&store, "b", 9999).await, [(table("t"), 4)]);
}

pub(crate) async fn what_is_due_later_than_anybody_waits_is_due_now(fresh: Fresh) {
    let store = fresh.open().await;
    // Written by a clock that stood an hour further, and was set back.
    due(&store, "before", 3_600_000).await;
    due(&store, "soon", 61_000).await;
    assert_eq!(store.next_due(Millis(1000), LEASE, LONGEST).await, Ok(Some(Millis(61_000))));
    assert_eq!(claimed(&store, "a", 1000).await, [(table("before"), 1)], "and not what may really be waited for");
    assert_eq!(claimed(&store, "a", 1050).await, []);
    done(&store, Append { due: Due::Never, ..step("soon", 1, "over") }).await;
    due(&store, "also", 3_600_000).await;
    assert_eq!(store.next_due(Millis(1050), LEASE, LONGEST).await, Ok(Some(Millis(1050))), "now, not in an hour");
}

pub(crate) async fn a_claim_from_before_a_clock_was_set_back_has_ended(fresh: Fresh) {
    let store = fresh.open().await;
    due(&store, "t", 1000).await;
    due(&store, "u", 1000).await;
    assert_eq!(claimed(&store, "a", 9000).await.len(), 2);
    // Another node's clock may be behind by a lease, and its claim lives.
    assert_eq!(claimed(&store, "b", 8900).await, []);
    assert_eq!(store.claim(&table("t"), &node("b"), Millis(8900), LEASE).await, Ok(false));
    assert_eq!(store.claim(&table("t"), &node("b"), Millis(8000), LEASE).await, Ok(true));
    assert_eq!(store.next_due(Millis(8000), LEASE, LONGEST).await, Ok(Some(Millis(1000))));
    assert_eq!(claimed(&store, "b", 8000).await, [(table("u"), 1)]);
}

pub(crate) async fn many_nodes_share_what_is_due(fresh: Fresh) {
    let stores = [fresh.open().await, fresh.open().await];
    let names: BTreeSet<TableId> = (0..60).map(|number| table(&format!("t{number}"))).collect();
    for name in &names {
        due(&stores[0], name.as_str(), 1000).await;
    }
    let mut tasks = Vec::new();
    for number in 0..6 {
        let store = stores[number % 2].clone();
        tasks.push(tokio::spawn(async move {
            let node = node(&format!("n{number}"));
            let mut mine = Vec::new();
            loop {
                let claimed = store.claim_due(&node, Millis(1000), LEASE, LONGEST, 7).await.expect("it is claimed");
                assert!(claimed.len() <= 7);
                // PostgreSQL passes over rows that another node is just claiming: none is free only when none is due.
                if claimed.is_empty()
                    && store.next_due(Millis(1000), LEASE, LONGEST).await.expect("it is read").is_none()
                {
                    return mine;
                }
                mine.extend(claimed.into_iter().map(|(table, _)| table));
            }
        }));
    }
    let mut all = Vec::new();
    for task in tasks {
        all.extend(task.await.expect("it ends"));
    }
    assert_eq!(all.len(), 60, "each goes to one node");
    assert_eq!(all.into_iter().collect::<BTreeSet<_>>(), names);
}
