//! The law: each log is 1, 2, 3 … without a gap, and holds exactly what was acknowledged.

use crate::fresh::{Fresh, bodies, listing, table};
use orichalcum_store::{Append, Appended, Millis, Status, Store};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use std::collections::HashMap;

const TABLES: usize = 12;
const TASKS: u64 = 10;
const APPENDS: u64 = 80;

/// What one task tried at one table: the texts, and where they must be.
struct Tried {
    table: usize,
    texts: Vec<String>,
    fate: Fate,
}

enum Fate {
    /// Acknowledged: the last text is the entry with this number.
    Stored(u64),
    /// Stale: none of the texts is in the log.
    Refused,
    /// The caller was cancelled before the answer: all of the texts are there in a row, or none is.
    Unheard,
}

pub(crate) async fn logs_are_whole_whatever_happens(fresh: Fresh) {
    let stores = [fresh.open().await, fresh.open().await];
    for seed in 0..3 {
        let names: Vec<String> = (0..TABLES).map(|number| format!("law-{seed}-{number}")).collect();
        let tasks: Vec<_> = (0..TASKS)
            .map(|task| {
                let store = stores[task as usize % stores.len()].clone();
                tokio::spawn(play(store, names.clone(), StdRng::seed_from_u64(seed * TASKS + task), task))
            })
            .collect();
        let mut tried = Vec::new();
        for task in tasks {
            tried.extend(task.await.expect("it ends"));
        }
        // Appends are taken in their order: when this one is answered, those whose answer nobody read are stored.
        for store in &stores {
            let last = store.append(Append::new(table(&names[0]), u64::from(u32::MAX), Millis(1), vec![])).await;
            assert!(matches!(last, Ok(Appended::Stale { .. })), "{last:?}");
        }
        judge(&stores[0], &names, &tried).await;
        assert_eq!(stores[1].check().await, Ok(vec![]), "seed {seed}");
    }
}

async fn play(store: Store, names: Vec<String>, mut random: StdRng, task: u64) -> Vec<Tried> {
    let mut heads = [0; TABLES];
    let mut tried = Vec::new();
    for number in 0..APPENDS {
        let place = random.random_range(0..TABLES);
        let texts: Vec<String> =
            (0..random.random_range(1..4)).map(|part| format!("{task} tried {number}, part {part}")).collect();
        let append = Append {
            listing: Some(listing(Status::Open, random.random())),
            ..Append::new(table(&names[place]), heads[place], Millis(1), texts.clone())
        };
        let fate = if random.random_ratio(1, 5) {
            let (waiting, yields) = (store.append(append), random.random_range(0..40));
            abandoned_after(yields, waiting).await
        } else {
            Some(store.append(append).await.expect("it is stored"))
        };
        let fate = match fate {
            Some(Appended::Done { head }) => {
                heads[place] = head;
                Fate::Stored(head)
            }
            Some(Appended::Stale { head }) => {
                heads[place] = head;
                Fate::Refused
            }
            None => Fate::Unheard,
            Some(other) => panic!("nobody asked for {other:?}"),
        };
        tried.push(Tried { table: place, texts, fate });
    }
    tried
}

/// Waits a while, and then no more.
async fn abandoned_after(
    yields: u32,
    waiting: impl Future<Output = Result<Appended, orichalcum_store::StoreError>>,
) -> Option<Appended> {
    let mut waiting = Box::pin(waiting);
    for _ in 0..yields {
        let polled = std::future::poll_fn(|context| std::task::Poll::Ready(waiting.as_mut().poll(context))).await;
        if let std::task::Poll::Ready(answer) = polled {
            return Some(answer.expect("it is stored"));
        }
        tokio::task::yield_now().await;
    }
    None
}

async fn judge(store: &Store, names: &[String], tried: &[Tried]) {
    for (number, name) in names.iter().enumerate() {
        let log = bodies(store, name).await;
        let mut places: HashMap<&str, usize> = HashMap::new();
        for (place, text) in log.iter().enumerate() {
            assert_eq!(places.insert(text, place), None, "{text:?} is twice in {name}");
        }
        let mut accounted = 0;
        for attempt in tried.iter().filter(|attempt| attempt.table == number) {
            let found: Vec<usize> =
                attempt.texts.iter().filter_map(|text| places.get(text.as_str()).copied()).collect();
            let is_whole = found.len() == attempt.texts.len() && found.windows(2).all(|pair| pair[1] == pair[0] + 1);
            match attempt.fate {
                Fate::Stored(head) => {
                    assert!(is_whole && found.last() == Some(&(head as usize - 1)), "{:?} in {name}", attempt.texts);
                }
                Fate::Refused => assert!(found.is_empty(), "{:?} in {name}", attempt.texts),
                Fate::Unheard => assert!(is_whole || found.is_empty(), "{:?} in {name}", attempt.texts),
            }
            accounted += found.len();
        }
        assert_eq!(accounted, log.len(), "{name} holds what nobody wrote");
    }
}
