//! How many appends a store does in a second, every one of them durable: one task for each table, each waits for its
//! answer before it appends again.

#![expect(clippy::doc_markdown, reason = "these comments are the help that the program prints")]

use clap::Parser;
use orichalcum_store::{Append, Appended, Due, Listing, Millis, Status, Store, TableId};
use std::error::Error;
use std::time::{Duration, Instant};
use throwaway_postgres::ThrowawayPostgres;

#[derive(Parser)]
struct Options {
    /// How many tables are played at once
    #[arg(long, default_value_t = 200)]
    tables: usize,
    /// How long to measure
    #[arg(long, default_value_t = 5)]
    seconds: u64,
    /// How long the text of an entry is
    #[arg(long, default_value_t = 400)]
    bytes: usize,
    /// Address of a PostgreSQL database to measure [default: a new SQLite file]
    #[arg(long, value_name = "URL", conflicts_with = "folder")]
    postgres: Option<String>,
    /// Measure a PostgreSQL server that is started for it and thrown away
    #[arg(long, conflicts_with_all = ["postgres", "folder"])]
    throwaway_postgres: bool,
    /// Where to make the SQLite file [default: the folder for temporary files]
    #[arg(long)]
    folder: Option<std::path::PathBuf>,
    /// Every append says when the table is due as well
    #[arg(long)]
    due: bool,
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    let folder = tempfile::tempdir_in(options.folder.clone().unwrap_or_else(std::env::temp_dir))?;
    let file = folder.path().join("appends.db").display().to_string();
    let server = if options.throwaway_postgres { Some(ThrowawayPostgres::start()?) } else { None };
    let address = match &server {
        Some(server) => server.new_database()?,
        None => options.postgres.clone().unwrap_or(file),
    };
    let store = Store::open(&address).await?;
    let body = format!("{{\"step\":\"{}\"}}", "x".repeat(options.bytes.saturating_sub(11)));
    let end = Instant::now() + Duration::from_secs(options.seconds);
    let began = Instant::now();
    let tasks: Vec<_> =
        (0..options.tables).map(|_| tokio::spawn(play(store.clone(), body.clone(), options.due, end))).collect();
    let mut waits = Vec::new();
    for task in tasks {
        waits.extend(task.await??);
    }
    let seconds = began.elapsed().as_secs_f64();
    let stats = store.stats().await?;
    waits.sort_unstable();
    let wait = |share: usize| waits.get(waits.len() * share / 1000).copied().unwrap_or_default();
    println!("{:.0} appends/s of {} bytes at {} tables", waits.len() as f64 / seconds, body.len(), options.tables);
    println!(
        "{:.0} transactions/s, {:.1} appends in each; {} MiB",
        stats.transactions as f64 / seconds,
        stats.appends as f64 / stats.transactions.max(1) as f64,
        stats.bytes >> 20
    );
    println!(
        "wait: half within {:.1?}, 99 % within {:.1?}, all but a thousandth within {:.1?}",
        wait(500),
        wait(990),
        wait(999)
    );
    let problems = store.check().await?;
    store.close().await;
    if problems.is_empty() { Ok(()) } else { Err(problems.join("; ").into()) }
}

/// Appends to a new table until the end, and gives how long each append took.
async fn play(store: Store, body: String, due: bool, end: Instant) -> Result<Vec<Duration>, String> {
    let table = TableId::random();
    let listing = Listing { status: Status::Playing, is_public: true, summary: "{}".to_owned() };
    let mut waits = Vec::new();
    let mut head = 0;
    while Instant::now() < end {
        let append = Append {
            listing: (head == 0).then(|| listing.clone()),
            due: if due { Due::At(Millis::now()) } else { Due::Keep },
            ..Append::new(table.clone(), head, Millis::now(), vec![body.clone()])
        };
        let began = Instant::now();
        match store.append(append).await {
            Ok(Appended::Done { head: reached }) => head = reached,
            Ok(other) => return Err(format!("another program appends to {table}: {other:?}")),
            Err(error) => return Err(error.to_string()),
        }
        waits.push(began.elapsed());
    }
    Ok(waits)
}
