//! Games over HTTP while faults are injected into the servers and their database: nothing that was promised may be
//! lost, and everybody must be able to go on.

mod audit;
mod client;
mod fault;
mod history;
mod inject;
mod linear;
mod player;
mod report;
mod tables;
mod world;

use std::path::PathBuf;
use std::sync::atomic::AtomicI64;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use clap::Args;
use orichalcum_store::Store;
use rand::RngExt;
use tokio::sync::Mutex as AsyncMutex;
use tokio::task::JoinSet;

use crate::node::{Node, WITHOUT_LIMITS};
use crate::proxy::Proxy;
use crate::site::{Kind, Site, Sufferings};
use client::Client;
use fault::{Counts, Kind as FaultKind, Tempo};
use history::History;
use inject::{Host, Injector, blocking};
use report::Totals;
use world::{Phase, Story, World};

/// How many lines of a server's log are shown when something is wrong.
const COMPLAINTS: usize = 20;

/// How much to play, and which faults to inject.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The server to run
    #[arg(long, value_name = "BINARY")]
    server: PathBuf,
    /// Which database to run on
    #[arg(long, value_enum, default_value_t = Kind::Sqlite)]
    database: Kind,
    /// How many servers share the database; more than one needs --database postgres
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=8))]
    nodes: u32,
    #[command(flatten)]
    counts: Counts,
    /// The longest pause before a fault, in milliseconds: less is faster
    #[arg(long, value_name = "MS", default_value_t = 700)]
    pace: u64,
    /// How long a stop, a partition or a full disk lasts at most, in seconds
    #[arg(long, value_name = "S", default_value_t = 14, value_parser = clap::value_parser!(u64).range(1..=20))]
    longest: u64,
    /// How many tables are played at the same time
    #[arg(long, value_name = "N", default_value_t = 24)]
    tables: u64,
    /// Where to write what every client asked and was answered, as lines of JSON [default: kept if something is wrong]
    #[arg(long, value_name = "FILE")]
    history: Option<PathBuf>,
    /// Where chance begins: when faults come, what they hit and what players do. What happens then also depends on
    /// timing
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
}

/// Plays, injects faults and checks.
pub(crate) async fn run(options: &Options) -> Result<(), String> {
    if options.database == Kind::Sqlite && options.nodes > 1 {
        return Err("several nodes need --database postgres".to_owned());
    }
    options.counts.check(options.database)?;
    let seed = options.seed.unwrap_or_else(|| rand::rng().random_range(0..1_000_000));
    println!("seed {seed}: {options:?}");
    let began = Instant::now();
    let injector = Arc::new(prepare(options).await?);
    let world = &injector.world;
    let mut playing = JoinSet::new();
    for place in 0..options.tables {
        playing.spawn(tables::play(Arc::clone(world), place, seed));
    }
    let tempo = Tempo { pace: Duration::from_millis(options.pace), longest: Duration::from_secs(options.longest) };
    let injected = injector.inject(options.counts.plan(injector.hosts.len(), tempo, seed)).await;
    world.phase.send_replace(Phase::Ending);
    let stories: Vec<Story> = playing.join_all().await.into_iter().flatten().collect();
    injected?;
    let heard = world.history.close()?;
    let store = Store::open(injector.site.address()).await.map_err(|error| error.to_string())?;
    let mut client = Client::new(Arc::clone(world), seed);
    let audited = audit::audit(world, &store, &mut client, &stories, &heard).await?;
    store.close().await;
    drop(client);
    let recoveries = injector.recoveries.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let totals = Totals::new(world, &stories, audited, &recoveries);
    println!(
        "{}{}",
        totals.in_words(options, began.elapsed()),
        totals.row(options, &report::command(std::env::args(), seed))
    );
    let violations = world.violations();
    if violations.is_empty() {
        return Ok(());
    }
    for host in &injector.hosts {
        eprintln!("--- the end of the log of a server\n{}", host.node.lock().await.complaints(COMPLAINTS));
    }
    let injector = Arc::into_inner(injector).ok_or("faults are still being injected")?;
    drop(injector.hosts);
    let kept = Arc::into_inner(injector.site).map(|site| site.keep().display().to_string()).unwrap_or_default();
    Err(format!("{} violations, the first: {}; everything is kept in {kept}", violations.len(), violations[0]))
}

/// Starts the database and the servers, with a wire between them where it is to be cut.
async fn prepare(options: &Options) -> Result<Injector, String> {
    let has = |fault| options.counts.of(fault) > 0;
    let sufferings = Sufferings { full_disk: has(FaultKind::FullDisk), clock: has(FaultKind::Clock) };
    let (kind, binary) = (options.database, options.server.clone());
    let site = Arc::new(blocking(move || Site::new(kind, &binary, sufferings)).await??);
    if let Ok(disk) = site.disk() {
        println!("a full disk is {}", disk.in_words());
    }
    let mut hosts = Vec::new();
    for _ in 0..options.nodes {
        let proxy = if has(FaultKind::Partition) { Some(Proxy::start(&site.socket()?).await?) } else { None };
        let database = proxy.as_ref().map_or_else(|| site.address().to_owned(), |proxy| site.address_through(proxy));
        let program = site.program(&database, WITHOUT_LIMITS);
        let node = blocking(move || Node::start(program)).await??;
        hosts.push(Host { address: node.address(), node: Arc::new(AsyncMutex::new(node)), proxy });
    }
    let file = options.history.clone().unwrap_or_else(|| site.folder().join("history.jsonl"));
    let addresses = hosts.iter().map(|host| host.address).collect();
    let world = Arc::new(World::new(addresses, History::new(&file)?));
    Ok(Injector { world, site, hosts, wrong: AtomicI64::new(0), recoveries: Mutex::default() })
}
