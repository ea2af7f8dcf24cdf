//! How many steps per second a server stores and sends, how fast, and what it uses for it: with players on the same
//! machine.

mod gauge;
mod table;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use tokio::task::JoinSet;

use crate::node::Node;
use crate::site::{Kind, Site, Sufferings};
use crate::stream::Stream;
use crate::usage::Usage;
pub(crate) use gauge::percentile;
use gauge::{Gauge, Reading};

/// How many idle tables are opened at the same time.
const OPENERS: usize = 64;
/// How long idle tables are watched.
const IDLE_WATCH: Duration = Duration::from_secs(20);

/// How much to play.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The server to run
    #[arg(long, value_name = "BINARY")]
    server: PathBuf,
    /// Which database to run on
    #[arg(long, value_enum, default_value_t = Kind::Sqlite)]
    database: Kind,
    /// How many tables are played at the same time, by two players each
    #[arg(long, value_name = "N", default_value_t = 200)]
    tables: u32,
    /// How many steps per second all tables do together [default: as many as the server can]
    #[arg(long, value_name = "R")]
    rate: Option<f64>,
    /// How long it is measured, after a while to warm up
    #[arg(long, value_name = "S", default_value_t = 20)]
    seconds: u64,
    /// How long it plays before it is measured
    #[arg(long, value_name = "S", default_value_t = 5)]
    warmup: u64,
    /// How many tables with an open stream wait for their player meanwhile
    #[arg(long, value_name = "N", default_value_t = 0)]
    idle: usize,
    /// Where chance begins
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// Plays and prints what was measured.
pub(crate) async fn run(options: &Options) -> Result<(), String> {
    println!("{options:?}; load of the machine before: {}", machine_load());
    let site = Site::new(options.database, &options.server, Sufferings::default())?;
    let node = site.start_node()?;
    let empty = node.usage().memory;
    println!("memory of the empty server: {:.1} MiB", mebibytes(empty));
    let idle = open_idle_tables(options, &node).await?;
    if !idle.is_empty() {
        watch_idle(&node, empty, idle.len()).await;
    }
    if options.tables > 0 {
        play(options, &node).await?;
    }
    println!("load of the machine after: {}", machine_load());
    Ok(())
}

async fn open_idle_tables(options: &Options, node: &Node) -> Result<Vec<Stream>, String> {
    let mut opening = JoinSet::new();
    let mut streams = Vec::with_capacity(options.idle);
    for _ in 0..options.idle {
        if opening.len() >= OPENERS {
            streams.push(next(&mut opening).await?);
        }
        opening.spawn(table::open_idle(node.address()));
    }
    while !opening.is_empty() {
        streams.push(next(&mut opening).await?);
    }
    Ok(streams)
}

async fn next(opening: &mut JoinSet<Result<Stream, String>>) -> Result<Stream, String> {
    opening.join_next().await.ok_or("nothing is being opened")?.map_err(|error| error.to_string())?
}

async fn watch_idle(node: &Node, empty: u64, tables: usize) {
    let before = node.usage();
    tokio::time::sleep(IDLE_WATCH).await;
    let after = node.usage();
    println!(
        "{tables} idle tables with a stream each: {:.1} MiB, {:.1} KiB for each; {:.2} % of a processor",
        mebibytes(after.memory),
        after.memory.saturating_sub(empty) as f64 / 1024.0 / tables as f64,
        100.0 * after.time.saturating_sub(before.time).as_secs_f64() / IDLE_WATCH.as_secs_f64(),
    );
}

async fn play(options: &Options, node: &Node) -> Result<(), String> {
    let before = node.usage().memory;
    let gauge = Arc::new(Gauge::default());
    let pace = options.rate.map(|rate| Duration::from_secs_f64(f64::from(options.tables) / rate));
    let mut playing = JoinSet::new();
    for number in 0..u64::from(options.tables) {
        let seed = options.seed.wrapping_mul(1_000_003) ^ number;
        playing.spawn(table::play(table::Task { address: node.address(), gauge: Arc::clone(&gauge), pace, seed }));
    }
    until(&mut playing, Duration::from_secs(options.warmup)).await?;
    let (began, busy, server, players) = (Instant::now(), Usage::busy(), node.usage(), Usage::of(std::process::id()));
    gauge.begin();
    until(&mut playing, Duration::from_secs(options.seconds)).await?;
    let reading = gauge.end();
    let took = began.elapsed().as_secs_f64();
    let of_one = |after: Duration, before: Duration| 100.0 * after.saturating_sub(before).as_secs_f64() / took;
    let after = node.usage();
    print_reading(&reading, took);
    println!(
        "processors: server {:.0} %, players {:.0} %, everything on the machine {:.0} % (of 100 % for each)\n\
         server: {:.0} µs of processor time for a step; {:.1} MiB, {:.1} KiB for each active table",
        of_one(after.time, server.time),
        of_one(Usage::of(std::process::id()).time, players.time),
        of_one(Usage::busy(), busy),
        1e6 * after.time.saturating_sub(server.time).as_secs_f64() / reading.steps.max(1) as f64,
        mebibytes(after.memory),
        after.memory.saturating_sub(before) as f64 / 1024.0 / f64::from(options.tables),
    );
    Ok(())
}

fn print_reading(reading: &Reading, took: f64) {
    let line = |name: &str, times: &[Duration]| {
        let at = |percent| percentile(times, percent).as_secs_f64() * 1000.0;
        println!("{name}: p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms", at(50), at(99), at(100));
    };
    println!("{:.0} durable steps per second, {} games to their end", reading.steps as f64 / took, reading.games);
    line("from sending to the other player's stream", &reading.delivered);
    line("from sending to the answer", &reading.answered);
}

/// Lets players play for a time; the first that fails ends the run.
async fn until(playing: &mut JoinSet<Result<std::convert::Infallible, String>>, time: Duration) -> Result<(), String> {
    tokio::select! {
        () = tokio::time::sleep(time) => Ok(()),
        Some(ended) = playing.join_next() => match ended.map_err(|error| error.to_string())? {
            Err(message) => Err(message),
        },
    }
}

fn machine_load() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split_whitespace().take(3).collect::<Vec<_>>().join(" ")
}

fn mebibytes(bytes: u64) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}
