//! How a server copes with uploads that are no games: whether it survives, and how much memory it takes.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use tokio::task::JoinSet;

use crate::http::{Connection, Request};
use crate::message::Message;
use crate::node::{AS_USUAL, Node};
use crate::person::Person;
use crate::site::{Kind, Site, Sufferings};

/// How large an upload may be.
const LARGEST: usize = 4 << 20;
/// How many real steps stand before those that nobody made.
const STEPS: u32 = 30;
/// How long an answer may take.
const ANSWER: Duration = Duration::from_mins(5);
const MEGABYTE: f64 = 1e6;

/// How much to upload.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The server to run
    #[arg(long, value_name = "BINARY")]
    server: PathBuf,
    /// How many records are uploaded at the same time
    #[arg(long, value_name = "N", default_value_t = 12)]
    uploads: u32,
    /// How much memory it may take at most, beyond what it takes when nothing happens, in megabytes
    #[arg(long, value_name = "MB", default_value_t = 400)]
    most: u32,
}

/// Uploads and prints how the server fared.
pub(crate) async fn run(options: &Options) -> Result<(), String> {
    println!("{options:?}");
    let site = Site::new(Kind::Sqlite, &options.server, Sufferings::default())?;
    let mut node = Node::start(site.program(site.address(), AS_USUAL))?;
    let record = hostile(&record(&mut Person::new(node.address(), 2, 1)).await?);
    let idle = node.usage().memory;
    let (began, mut uploading) = (Instant::now(), JoinSet::new());
    for _ in 0..options.uploads {
        let (address, record) = (node.address(), record.clone());
        uploading.spawn(async move {
            let mut connection = Connection::open(address).await?;
            connection.ask_for_size(Request::upload("/api/v1/replays", &record)).await
        });
    }
    let mut slowest = Duration::ZERO;
    while began.elapsed() < ANSWER {
        let asked = Instant::now();
        let is_well = is_well(&node).await;
        slowest = slowest.max(asked.elapsed());
        tokio::select! {
            Some(ended) = uploading.join_next() => match ended.map_err(|error| error.to_string())? {
                Ok((status, size)) => println!("{:.1} s: {status}, {size} bytes", began.elapsed().as_secs_f64()),
                Err(error) => println!("{:.1} s: {error}", began.elapsed().as_secs_f64()),
            },
            () = tokio::time::sleep(Duration::from_millis(100)) => {}
        }
        if uploading.is_empty() || !is_well && node.has_ended() {
            break;
        }
    }
    let lives = !node.has_ended() && is_well(&node).await;
    let taken = node.usage().peak.saturating_sub(idle) as f64 / MEGABYTE;
    println!(
        "{} uploads of {} bytes at once: the server {}, took {taken:.0} MB above {:.0} MB at its peak, and answered \
         /healthz within {:.2} s meanwhile",
        options.uploads,
        record.len(),
        if lives { "lives" } else { "died" },
        idle as f64 / MEGABYTE,
        slowest.as_secs_f64(),
    );
    match lives {
        false => Err(format!("the server died: {}", node.complaints(1))),
        true if taken > f64::from(options.most) => Err(format!("more than {} MB were taken", options.most)),
        true => Ok(()),
    }
}

async fn is_well(node: &Node) -> bool {
    let ask = async {
        let mut connection = Connection::open(node.address()).await.ok()?;
        connection.ask(Request::get("/healthz", None)).await.ok()
    };
    let answer = tokio::time::timeout(Duration::from_secs(10), ask).await;
    answer.ok().flatten().is_some_and(|answer| answer.status == 200)
}

/// The record of a game that was really played for a while.
async fn record(person: &mut Person) -> Result<String, String> {
    let opened = person.open(r#"{"seats":[{"kind":"me"},{"kind":"same_screen","name":"Somebody"}]}"#).await?;
    let table = opened.ok_or("no table may be opened")?;
    let path = format!("/api/v1/tables/{table}");
    for _ in 0..STEPS {
        let body = person.get("GET", &path, "").await?;
        let message: Message<'_> = serde_json::from_slice(&body).map_err(|error| error.to_string())?;
        person.act(&table, &message).await?;
    }
    let record = person.get("GET", &format!("{path}/record"), "").await?;
    String::from_utf8(record).map_err(|error| error.to_string())
}

/// The record with as many steps behind it as an upload may hold, in which nothing happens.
fn hostile(record: &str) -> String {
    let mut text = record.trim_end().to_owned();
    text.push('\n');
    for seq in u64::from(STEPS) + 1.. {
        let line = format!("{{\"seq\":{seq},\"seat\":1,\"action\":\"pass\",\"events\":[]}}\n");
        if text.len() + line.len() > LARGEST {
            break;
        }
        text.push_str(&line);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{LARGEST, hostile};

    #[test]
    fn a_hostile_record_is_as_large_as_it_may_be() {
        let text = hostile("{\"header\":1}\n{\"seq\":0}\n");
        assert!(text.len() <= LARGEST && text.len() > LARGEST - 100);
        let last: serde_json::Value = serde_json::from_str(text.lines().last().unwrap_or_default()).expect("a line");
        assert_eq!(last["action"], "pass");
    }
}
