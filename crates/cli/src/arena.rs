//! `orichalcum arena`: bots against each other, or against the Automaton.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use orichalcum_bots::arena::{self, Played, Share};
use orichalcum_bots::bot::Budget;
use orichalcum_bots::judge::Judge;
use orichalcum_bots::levels::Level;
use orichalcum_rules::{IslandChoice, Set, Setup, Side};
use serde_json::json;

use crate::files::{self, SetOption};

/// Who plays whom, how often.
#[derive(Args)]
pub(crate) struct Options {
    /// The bots, one for each player (random, novice, explorer, strategist, oracle)
    #[arg(value_name = "BOT", required = true, num_args = 1..=4)]
    bots: Vec<Level>,
    /// Lets one bot play against the Automaton of this strength
    #[arg(long, value_name = "STRENGTH")]
    automaton: Option<String>,
    /// Sets of games; a set is the same deal once for every rotation of the bots around the table
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    sets: u64,
    /// Thinking time of the bots that use it, in milliseconds per decision
    #[arg(long, value_name = "MS", default_value_t = 1000, conflicts_with = "nodes", value_parser = clap::value_parser!(u64).range(1..))]
    time: u64,
    /// Thinking in judged positions per decision instead of time: repeatable
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// The side of all islands; both in turn if it is left out
    #[arg(long)]
    side: Option<Side>,
    /// The number of the first deal
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Threads [default: one for each processor]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Prints a JSON object instead of a table
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    set: SetOption,
}

/// Results by bot, in the order of the command line.
struct Results {
    wins: Vec<f64>,
    games: f64,
    rounds: u64,
    decisions: u64,
}

/// Plays all sets and prints the results.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let set = options.set.load()?;
    let judge = Judge::standard();
    // Refuses a wrong number of players or an unknown strength before anything is played.
    setup(&set, options, 0)?;
    let budget = options.nodes.map_or(Budget::Time(Duration::from_millis(options.time)), Budget::Nodes);
    let rotations = options.bots.len();
    let progress = ProgressBar::new(options.sets * rotations as u64);
    let style = ProgressStyle::with_template("[{bar:40}] {pos}/{len} games, {eta} left");
    progress.set_style(style.map_err(|error| error.to_string())?.progress_chars("=> "));

    let results = Mutex::new(Results { wins: vec![0.0; rotations], games: 0.0, rounds: 0, decisions: 0 });
    let next = AtomicU64::new(0);
    let threads = options.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= options.sets * rotations as u64 {
                        break;
                    }
                    let (deal, rotation) = (number / rotations as u64, number as usize % rotations);
                    let Ok(setup) = setup(&set, options, deal) else { break };
                    let seated: Vec<Level> =
                        (0..rotations).map(|seat| options.bots[(seat + rotation) % rotations]).collect();
                    let played = arena::play(&set, &setup, &judge, &seated, budget, options.seed.wrapping_add(deal));
                    progress.inc(1);
                    let mut results = results.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    results.count(played, rotation);
                }
            });
        }
    });
    progress.finish_and_clear();
    let results = results.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    files::print(&if options.json { results.as_json(options) } else { results.as_table(options) })
}

fn setup(set: &Set, options: &Options, deal: u64) -> Result<Setup, String> {
    let side = options.side.unwrap_or(if deal.is_multiple_of(2) { Side::Calm } else { Side::Wild });
    let islands = vec![IslandChoice { board: None, side: Some(side) }; options.bots.len()];
    orichalcum_protocol::islands::setup(set, &islands, options.automaton.as_deref())
}

impl Results {
    fn count(&mut self, played: Played, rotation: usize) {
        let bots = self.wins.len();
        if let Some(winner) = played.winner.filter(|winner| *winner < bots) {
            self.wins[(winner + rotation) % bots] += 1.0;
        }
        self.games += 1.0;
        self.rounds += u64::from(played.rounds);
        self.decisions += u64::from(played.decisions);
    }

    fn shares(&self) -> impl Iterator<Item = Share> {
        self.wins.iter().map(|wins| Share { hits: *wins, of: self.games })
    }

    fn as_table(&self, options: &Options) -> String {
        let mut text = format!("{} games, {:.1} rounds each\n", self.games, self.rounds as f64 / self.games);
        for (bot, share) in options.bots.iter().zip(self.shares()) {
            let (low, high) = share.interval();
            text.push_str(&format!(
                "{:<12} wins {:5.1} %  ({:.1} to {:.1})\n",
                bot.name(),
                100.0 * share.value(),
                100.0 * low,
                100.0 * high
            ));
        }
        text
    }

    fn as_json(&self, options: &Options) -> String {
        let bots: Vec<_> = options
            .bots
            .iter()
            .zip(self.shares())
            .map(|(bot, share)| {
                let (low, high) = share.interval();
                json!({ "bot": bot.name(), "wins": share.hits, "share": share.value(), "low": low, "high": high })
            })
            .collect();
        let line = json!({ "games": self.games, "rounds": self.rounds, "decisions": self.decisions, "automaton": options.automaton, "bots": bots });
        format!("{line}\n")
    }
}
