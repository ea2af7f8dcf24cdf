//! What was acknowledged outlives the process: a child appends, is killed in the middle of it, and what it said it had
//! stored is there. On `PostgreSQL` the server is killed as well.
//!
//! This test has a `main` of its own, because it runs itself as the child.

use orichalcum_store::{Append, Appended, Listing, Millis, Status, Store, StoreError, StoredEntry, TableId};
use std::collections::HashMap;
use std::io::{BufRead as _, BufReader};
use std::process::{ChildStdout, Command, Stdio};
use throwaway_postgres::{Stop, ThrowawayPostgres};

const CHILD: &str = "--be-the-child";
const TABLES: usize = 20;
/// Kept small so that the children are killed at every stage, the very first appends included.
const ACKNOWLEDGED_BEFORE_THE_KILL: [usize; 5] = [1, 40, 333, 700, 7];

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if let [_, flag, address, round] = &arguments[..]
        && flag == CHILD
    {
        return be_the_child(address, round).await;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let address = folder.path().join("games.db").display().to_string();
    rounds("SQLite", &address, || {}).await;
    let server = ThrowawayPostgres::start().unwrap_or_else(|problem| panic!("{problem}"));
    let address = server.new_database().expect("a database");
    rounds("PostgreSQL", &address, || {}).await;
    let pull_the_plug = || {
        server.stop(Stop::Immediate).expect("it stops");
        server.start_again().expect("it starts again");
    };
    rounds("PostgreSQL whose server is killed as well", &address, pull_the_plug).await;
}

/// Each round kills a child, and looks for everything that all children have said.
async fn rounds(database: &str, address: &str, in_the_middle: impl Fn()) {
    let mut acknowledged: HashMap<TableId, Vec<(u64, String)>> = HashMap::new();
    let mut count = 0;
    for (round, kill_after) in ACKNOWLEDGED_BEFORE_THE_KILL.into_iter().enumerate() {
        let program = std::env::current_exe().expect("this program");
        let mut command = Command::new(program);
        command.args([CHILD, address, &format!("{database} {round}")]).stdout(Stdio::piped());
        let mut child = command.spawn().expect("a child");
        let mut said = BufReader::new(child.stdout.take().expect("what it says")).lines();
        let mut hear = |said: &mut std::io::Lines<BufReader<ChildStdout>>| {
            let Some(line) = said.next() else { return false };
            let line = line.expect("what it says is a text");
            let [table, seq, body] = line.splitn(3, ' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
            let table = TableId::new(table).expect("a name");
            acknowledged.entry(table).or_default().push((seq.parse().expect("a number"), body.to_owned()));
            count += 1;
            true
        };
        for _ in 0..kill_after {
            assert!(hear(&mut said), "the child ended by itself");
        }
        in_the_middle();
        for _ in 0..kill_after {
            assert!(hear(&mut said), "the child ended by itself");
        }
        child.kill().expect("it is killed");
        child.wait().expect("it ends");
        // What it had said before it died is in the pipe.
        while hear(&mut said) {}
        verify(address, &acknowledged).await;
    }
    println!("{database}: {count} acknowledged appends outlived {} kills", ACKNOWLEDGED_BEFORE_THE_KILL.len());
}

async fn verify(address: &str, acknowledged: &HashMap<TableId, Vec<(u64, String)>>) {
    let store = Store::open(address).await.expect("it opens");
    assert_eq!(store.check().await, Ok(vec![]));
    for (table, said) in acknowledged {
        let log: Vec<StoredEntry> = store.entries(table, 0).await.expect("it is read");
        for (seq, body) in said {
            let found = log.get(usize::try_from(*seq).expect("a small number") - 1);
            assert_eq!(found.map(|entry| &entry.body), Some(body), "entry {seq} of {table} was acknowledged");
        }
    }
    store.close().await;
}

/// Appends at all tables without end, and says what was acknowledged.
async fn be_the_child(address: &str, round: &str) {
    let store = Store::open(address).await.expect("it opens");
    let tasks: Vec<_> = (0..TABLES).map(|number| tokio::spawn(play(store.clone(), number, round.to_owned()))).collect();
    for task in tasks {
        task.await.expect("it is killed before it ends");
    }
}

async fn play(store: Store, number: usize, round: String) {
    let table = TableId::new(&format!("t{number}")).expect("a name");
    let listing = Listing { status: Status::Playing, is_public: true, summary: round.clone() };
    let mut head = head_of(&store, &table).await;
    // A server may still store what somebody sent who is gone, right after it was asked for the head.
    let mut was_asked = true;
    for step in 0.. {
        let body = format!("step {step} of round {round}");
        let append = Append {
            listing: Some(listing.clone()),
            ..Append::new(table.clone(), head, Millis::now(), vec![body.clone()])
        };
        match store.append(append).await {
            Ok(Appended::Done { head: reached }) => {
                (head, was_asked) = (reached, false);
                println!("{table} {head} {body}");
            }
            Ok(Appended::Stale { head: reached }) if was_asked => head = reached,
            Ok(Appended::Stale { head: reached }) => panic!("nobody else plays at {table}: {head} became {reached}"),
            Err(StoreError::Unknown(_)) => (head, was_asked) = (head_of(&store, &table).await, true),
            other => panic!("{other:?}"),
        }
    }
}

/// Asks until the database is back.
async fn head_of(store: &Store, table: &TableId) -> u64 {
    loop {
        match store.head(table).await {
            Ok(head) => return head.unwrap_or(0),
            Err(StoreError::Unreachable(_)) => tokio::time::sleep(std::time::Duration::from_millis(50)).await,
            Err(error) => panic!("{error}"),
        }
    }
}
