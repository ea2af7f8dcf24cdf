//! Games over HTTP while servers are killed: nothing that was promised may be lost, and everybody must be able to go on.

mod audit;
mod client;
mod player;
mod tables;
mod world;

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use clap::Args;
use orichalcum_store::Store;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::task::JoinSet;

use crate::node::Node;
use crate::site::{Kind, Site};
use audit::Audited;
use client::Client;
use world::{Phase, Story, World};

/// How many changes must be acknowledged between two blows, so that each one hits a server at work.
const BETWEEN_BLOWS: u64 = 20;
/// How long a server may take to get there.
const WORKING: Duration = Duration::from_mins(1);

/// How much to play and to kill.
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
    /// How often a server is killed
    #[arg(long, value_name = "N", default_value_t = 50)]
    kills: u32,
    /// How often the database is stopped as if the power failed, and started again (postgres only)
    #[arg(long, value_name = "N", default_value_t = 0)]
    restarts: u32,
    /// How many tables are played at the same time
    #[arg(long, value_name = "N", default_value_t = 24)]
    tables: u64,
    /// Where chance begins: when and whom it hits, and what players do. What they meet also depends on the clock
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
}

/// One blow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Blow {
    Server,
    Database,
}

/// Plays, kills and checks.
pub(crate) async fn run(options: &Options) -> Result<(), String> {
    if options.database == Kind::Sqlite && (options.nodes > 1 || options.restarts > 0) {
        return Err("several nodes, and a database to restart, need --database postgres".to_owned());
    }
    let seed = options.seed.unwrap_or_else(|| rand::rng().random_range(0..1_000_000));
    println!("seed {seed}: {options:?}");
    let began = Instant::now();
    let site = Arc::new(Site::new(options.database, &options.server)?);
    let mut nodes = Vec::new();
    for _ in 0..options.nodes {
        nodes.push(Arc::new(Mutex::new(site.start_node()?)));
    }
    let addresses = nodes.iter().map(|node| lock(node).address()).collect();
    let world = Arc::new(World::new(addresses));
    let mut playing = JoinSet::new();
    for place in 0..options.tables {
        playing.spawn(tables::play(Arc::clone(&world), place, seed));
    }
    let struck = strike(options, &world, &site, &nodes, seed).await;
    world.phase.send_replace(Phase::Ending);
    let stories: Vec<Story> = playing.join_all().await.into_iter().flatten().collect();
    struck?;
    let store = Store::open(site.address()).await.map_err(|error| error.to_string())?;
    let mut client = Client::new(Arc::clone(&world), seed);
    let audited = audit::audit(&world, &store, &mut client, &stories).await?;
    store.close().await;
    report(options, &world, &stories, &audited, began.elapsed());
    let violations = world.violations();
    if violations.is_empty() {
        return Ok(());
    }
    for node in &nodes {
        eprintln!("--- log of a server\n{}", lock(node).complaints());
    }
    drop(nodes);
    let kept = Arc::into_inner(site).map(|site| site.keep().display().to_string()).unwrap_or_default();
    Err(format!("{} violations, the first: {}; the database is kept in {kept}", violations.len(), violations[0]))
}

/// All blows, each while the servers are at work.
async fn strike(
    options: &Options,
    world: &World,
    site: &Arc<Site>,
    nodes: &[Arc<Mutex<Node>>],
    seed: u64,
) -> Result<(), String> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut blows = vec![Blow::Server; options.kills as usize];
    for _ in 0..options.restarts {
        let place = rng.random_range(0..=blows.len());
        blows.insert(place, Blow::Database);
    }
    for (number, blow) in blows.iter().enumerate() {
        at_work(world).await?;
        tokio::time::sleep(Duration::from_millis(rng.random_range(0..700))).await;
        let away = Duration::from_millis(rng.random_range(0..1500));
        match blow {
            Blow::Server => {
                let node = Arc::clone(&nodes[rng.random_range(0..nodes.len())]);
                // Where there is no other, nothing is learned from waiting.
                let away = if nodes.len() > 1 { away } else { Duration::ZERO };
                lock(&node).kill();
                tokio::time::sleep(away).await;
                blocking(move || lock(&node).start_again()).await?;
            }
            Blow::Database => {
                let stopped = Arc::clone(site);
                blocking(move || stopped.stop_database()).await?;
                tokio::time::sleep(away).await;
                let started = Arc::clone(site);
                blocking(move || started.start_database()).await?;
            }
        }
        println!("{}/{} {blow:?}: {} acknowledged so far", number + 1, blows.len(), world.acknowledged());
        if !world.violations().is_empty() {
            return Ok(());
        }
    }
    at_work(world).await
}

/// Waits until enough was acknowledged since now.
async fn at_work(world: &World) -> Result<(), String> {
    let (began, enough) = (Instant::now(), world.acknowledged() + BETWEEN_BLOWS);
    while world.acknowledged() < enough {
        if began.elapsed() > WORKING {
            world.violate(format!("fewer than {BETWEEN_BLOWS} changes in {WORKING:?}: play does not go on"));
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    Ok(())
}

async fn blocking(work: impl FnOnce() -> Result<(), String> + Send + 'static) -> Result<(), String> {
    tokio::task::spawn_blocking(work).await.map_err(|error| error.to_string())?
}

fn lock(node: &Mutex<Node>) -> std::sync::MutexGuard<'_, Node> {
    node.lock().unwrap_or_else(PoisonError::into_inner)
}

fn report(options: &Options, world: &World, stories: &[Story], audited: &Audited, took: Duration) {
    let count = |of: fn(&Story) -> usize| stories.iter().map(of).sum::<usize>();
    println!(
        "{} kills of {} node(s) and {} restarts of the database in {:.0} s\n\
         {} tables, {} of them over with every draw checked against the seed\n\
         {} entries in their logs, {} of them steps of bots and of the Automaton\n\
         {} changes acknowledged, {} of them looked up in the log\n\
         {} messages streamed, looked up in the log\n\
         {} streams taken up again\n\
         {} violations",
        options.kills,
        options.nodes,
        options.restarts,
        took.as_secs_f64(),
        audited.tables,
        audited.over,
        audited.entries,
        audited.server_steps,
        world.acknowledged(),
        count(|story| story.acknowledged.len()),
        count(|story| story.seen.len()),
        stories.iter().map(|story| story.resumed).sum::<u64>(),
        world.violations().len(),
    );
}
