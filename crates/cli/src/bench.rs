//! `orichalcum bench`: uniformly random games, counted and timed.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use orichalcum_bots::random::{Playout, RandomGames};
use orichalcum_rules::{IslandChoice, Set, Setup, Side, Strength};
use serde_json::json;

use crate::files::{self, SetOption};

/// What to measure.
#[derive(Args)]
pub(crate) struct Options {
    /// Games for each line of the table
    #[arg(long, value_name = "N", default_value_t = 40_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// Player counts to measure; 1 is solo against the first Automaton called standard, or the first of the set
    #[arg(long, value_name = "N", value_delimiter = ',', default_values_t = [1, 2, 3, 4], value_parser = clap::value_parser!(u8).range(1..=4))]
    players: Vec<u8>,
    /// Numbers of threads to measure [default: 1 and one for each processor]
    #[arg(long, value_name = "N", value_delimiter = ',', value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Vec<u16>,
    /// The side of all islands
    #[arg(long, default_value = "calm")]
    side: Side,
    /// The number of the games: the same number plays the same games, on any number of threads
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Prints one JSON object per line instead of a table
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    set: SetOption,
}

/// How many games are played in a row before progress is shown: the unit that threads share.
const BATCH: u64 = 100;

/// The results of a run.
struct Measured {
    players: u8,
    threads: u16,
    games: u64,
    sum: Playout,
    time: Duration,
}

/// Measures every combination and prints as it goes.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let set = options.set.load()?;
    let processors = thread::available_parallelism().map_or(1, NonZeroUsize::get) as u16;
    let threads = match options.threads.as_slice() {
        [] if processors > 1 => vec![1, processors],
        [] => vec![1],
        given => given.to_vec(),
    };
    if !options.json {
        files::print(
            "players  threads    games  decisions/game  legal/decision    games/s  decisions/s  against 1 thread\n",
        )?;
    }
    for players in &options.players {
        let mut single = None;
        for threads in &threads {
            let measured = measure(&set, options, *players, *threads)?;
            if *threads == 1 {
                single = Some(measured.decisions_per_second());
            }
            files::print(&if options.json { measured.as_json() } else { measured.as_row(single) })?;
        }
    }
    Ok(())
}

fn measure(set: &Set, options: &Options, players: u8, threads: u16) -> Result<Measured, String> {
    let setup = match players {
        1 => Setup::solo(IslandChoice { board: None, side: Some(options.side) }, solo_strength(set)),
        _ => Setup::on_side(usize::from(players), options.side).map_err(|fault| fault.to_string())?,
    };
    let batches = options.games.div_ceil(BATCH);
    let next = AtomicU64::new(0);
    let progress = ProgressBar::new(options.games);
    let style = ProgressStyle::with_template("{msg} [{bar:40}] {pos}/{len} games, {eta} left");
    progress.set_style(style.map_err(|error| error.to_string())?.progress_chars("=> "));
    progress.set_message(format!("{players} players, {threads} threads"));
    let start = Instant::now();
    let sums = thread::scope(|scope| {
        let work = || {
            let mut sum = Playout::default();
            loop {
                let batch = next.fetch_add(1, Ordering::Relaxed);
                if batch >= batches {
                    return sum;
                }
                let games = BATCH.min(options.games - batch * BATCH);
                let mut stream = RandomGames::new(set, setup, options.seed.wrapping_mul(1 << 32) + batch);
                for _ in 0..games {
                    let playout = stream.play();
                    sum.decisions += playout.decisions;
                    sum.legal_actions += playout.legal_actions;
                    sum.rounds += playout.rounds;
                }
                progress.inc(games);
            }
        };
        let handles: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        handles.into_iter().map(thread::ScopedJoinHandle::join).collect::<Result<Vec<_>, _>>()
    });
    let time = start.elapsed();
    progress.finish_and_clear();
    let sum = sums.map_err(|_| "a measuring thread failed")?.into_iter().fold(Playout::default(), |a, b| Playout {
        decisions: a.decisions + b.decisions,
        legal_actions: a.legal_actions + b.legal_actions,
        rounds: a.rounds + b.rounds,
    });
    Ok(Measured { players, threads, games: options.games, sum, time })
}

fn solo_strength(set: &Set) -> Strength {
    set.automaton().strength_named("standard").unwrap_or(Strength::First)
}

impl Measured {
    fn decisions_per_second(&self) -> f64 {
        self.sum.decisions as f64 / self.time.as_secs_f64()
    }

    fn as_json(&self) -> String {
        let line = json!({
            "players": self.players,
            "threads": self.threads,
            "games": self.games,
            "decisions": self.sum.decisions,
            "legal_actions": self.sum.legal_actions,
            "rounds": self.sum.rounds,
            "seconds": self.time.as_secs_f64(),
            "games_per_second": self.games as f64 / self.time.as_secs_f64(),
            "decisions_per_second": self.decisions_per_second(),
        });
        format!("{line}\n")
    }

    fn as_row(&self, single: Option<f64>) -> String {
        let against =
            single.map_or(String::from("-"), |single| format!("{:.2}x", self.decisions_per_second() / single));
        format!(
            "{:>7}  {:>7}  {:>7}  {:>14.1}  {:>14.2}  {:>9.0}  {:>11.0}  {against:>16}\n",
            self.players,
            self.threads,
            self.games,
            self.sum.decisions as f64 / self.games as f64,
            self.sum.legal_actions as f64 / self.sum.decisions as f64,
            self.games as f64 / self.time.as_secs_f64(),
            self.decisions_per_second(),
        )
    }
}
