//! How long a bot keeps one person waiting while a few others make as much work for bots as they may.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use tokio::task::JoinSet;

use crate::load::percentile;
use crate::message::Message;
use crate::node::{AS_USUAL, Node};
use crate::person::Person;
use crate::site::{Kind, Site, Sufferings};
use crate::stream::Event;

/// Where the one person is who is measured.
const INNOCENT: u8 = 2;
/// The first address of the others.
const GREEDY: u8 = 3;
/// How long the person plays alone first.
const ALONE: Duration = Duration::from_secs(10);
/// How long a greedy person waits from one request to the next, so as not to be asked to wait.
const STEADY: Duration = Duration::from_millis(55);

const THREE_BOTS: &str =
    r#"[{"kind":"bot","level":"LEVEL"},{"kind":"bot","level":"LEVEL"},{"kind":"bot","level":"LEVEL"},{"kind":"me"}]"#;
const AGAINST_A_NOVICE: &str = r#"{"seats":[{"kind":"me"},{"kind":"bot","level":"novice"}]}"#;

/// How greedy the others are.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The server to run
    #[arg(long, value_name = "BINARY")]
    server: PathBuf,
    /// How many people are greedy
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..=100))]
    identities: u8,
    /// From how many addresses they come
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=100))]
    addresses: u8,
    /// At how many tables each of them plays on
    #[arg(long, value_name = "N", default_value_t = 20)]
    tables: usize,
    /// Against bots of which level, three at each table
    #[arg(long, value_name = "LEVEL", default_value = "oracle")]
    level: String,
    /// How long the other person's bot is watched
    #[arg(long, value_name = "S", default_value_t = 60)]
    seconds: u64,
    /// How long the bot's whole turn may take
    #[arg(long, value_name = "S", default_value_t = 10)]
    within: u64,
    /// Where chance begins
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// How long the bot took.
#[derive(Debug, Default)]
struct Waits {
    /// Until it did something.
    answers: Vec<Duration>,
    /// Until its turn was over.
    turns: Vec<Duration>,
}

/// What the greedy have achieved.
#[derive(Debug, Default)]
struct Greed {
    tables: AtomicU64,
    steps: AtomicU64,
}

/// Plays and prints what was measured.
pub(crate) async fn run(options: &Options) -> Result<(), String> {
    println!("{options:?}");
    let site = Site::new(Kind::Sqlite, &options.server, Sufferings::default())?;
    let node = Node::start(site.program(site.address(), AS_USUAL))?;
    let mut innocent = Person::new(node.address(), INNOCENT, options.seed);
    innocent.get("POST", "/api/v1/me", r#"{"name":"Somebody"}"#).await?;
    print(&watch(&mut innocent, ALONE).await?, "alone");
    let greed = Arc::new(Greed::default());
    let mut greedy = JoinSet::new();
    for number in 0..options.identities {
        let place = GREEDY + number % options.addresses;
        let person = Person::new(node.address(), place, options.seed ^ (u64::from(number) + 1));
        let seats = THREE_BOTS.replace("LEVEL", &options.level);
        greedy.spawn(play_on(person, format!("{{\"seats\":{seats}}}"), options.tables, Arc::clone(&greed)));
    }
    let watched = async {
        let wanted = u64::from(options.identities) * options.tables as u64;
        let began = Instant::now();
        // A site may allow fewer tables.
        while greed.tables.load(Ordering::Relaxed) < wanted && began.elapsed() < Duration::from_secs(30) {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        let before = greed.steps.load(Ordering::Relaxed);
        let waits = watch(&mut innocent, Duration::from_secs(options.seconds)).await?;
        let steps = greed.steps.load(Ordering::Relaxed) - before;
        let tables = greed.tables.load(Ordering::Relaxed);
        println!("{} people play on at {tables} tables: {steps} steps of theirs meanwhile", options.identities);
        Ok::<Waits, String>(waits)
    };
    let waits = tokio::select! {
        waits = watched => waits?,
        Some(ended) = greedy.join_next() => return Err(format!("a greedy person stopped: {ended:?}")),
    };
    print(&waits, "beside them");
    match waits.turns.iter().max() {
        Some(longest) if *longest <= Duration::from_secs(options.within) => Ok(()),
        longest => Err(format!("the novice took {longest:?} for its turn; {} s are allowed", options.within)),
    }
}

fn print(waits: &Waits, when: &str) {
    let (mut answers, mut turns) = (waits.answers.clone(), waits.turns.clone());
    answers.sort_unstable();
    turns.sort_unstable();
    let at = |times: &[Duration], percent| percentile(times, percent).as_secs_f64();
    println!(
        "{when}: the novice answered {} times, p50 {:.2} s, longest {:.2} s; whole turns p50 {:.2} s, longest {:.2} s",
        answers.len(),
        at(&answers, 50),
        at(&answers, 100),
        at(&turns, 50),
        at(&turns, 100),
    );
}

/// One person against a novice, game after game. A wait that has not ended counts as long as it has lasted.
async fn watch(person: &mut Person, time: Duration) -> Result<Waits, String> {
    let (end, mut waits) = (Instant::now() + time, Waits::default());
    while Instant::now() < end {
        let table = person.open(AGAINST_A_NOVICE).await?.ok_or("the person may not open a table")?;
        let mut stream = person.follow(&table).await?;
        // Since when it is the bot's turn, and whether it has answered.
        let mut waiting: Option<(Instant, bool)> = None;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let Ok(event) = tokio::time::timeout(left, stream.next()).await else {
                let unanswered = waiting.filter(|(_, has_answered)| !has_answered);
                waits.answers.extend(unanswered.map(|(since, _)| since.elapsed()));
                waits.turns.extend(waiting.map(|(since, _)| since.elapsed()));
                return Ok(waits);
            };
            let Event::Message { data, .. } = event.map_err(|error| error.to_string())? else { continue };
            let message: Message<'_> = serde_json::from_str(&data).map_err(|error| error.to_string())?;
            if let (Some("bot"), Some((since, has_answered @ false))) = (message.happened.by, &mut waiting) {
                *has_answered = true;
                waits.answers.push(since.elapsed());
            }
            if message.is_over() {
                break;
            }
            if message.choices.is_some() {
                waits.turns.extend(waiting.take().map(|(since, _)| since.elapsed()));
                person.act(&table, &message).await?;
            } else if waiting.is_none() {
                waiting = Some((Instant::now(), false));
            }
        }
    }
    Ok(waits)
}

/// One person at many tables, one after the other, again and again.
async fn play_on(mut person: Person, request: String, tables: usize, greed: Arc<Greed>) -> Result<(), String> {
    let mut open = Vec::new();
    loop {
        // A table that is over makes room for the next; where there may be no more, those that are there must do.
        if open.len() < tables
            && let Some(table) = person.open(&request).await?
        {
            greed.tables.fetch_add(1, Ordering::Relaxed);
            open.push(table);
            continue;
        }
        let mut still_open = Vec::new();
        for table in open {
            tokio::time::sleep(STEADY).await;
            let body = person.get("GET", &format!("/api/v1/tables/{table}"), "").await?;
            let message: Message<'_> = serde_json::from_slice(&body).map_err(|error| error.to_string())?;
            if message.choices.is_some() {
                greed.steps.fetch_add(u64::from(person.act(&table, &message).await?), Ordering::Relaxed);
            }
            if message.is_over() {
                greed.tables.fetch_sub(1, Ordering::Relaxed);
            } else {
                still_open.push(table);
            }
        }
        open = still_open;
        tokio::time::sleep(STEADY).await;
    }
}
