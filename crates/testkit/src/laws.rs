//! The laws of the game, checked over random games at every step.
//!
//! Nothing is created or lost; a player can act or the game is over; the list of legal actions is the legality
//! test; what is illegal changes nothing; the position follows from the events, the events from the actions;
//! everything that is written is read back.

mod one_game;
mod report;

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use indicatif::ProgressBar;
use orichalcum_rules::{Action, Set};

pub use one_game::{LawBroken, Statistics};

/// What to play.
#[derive(Clone, Copy, Debug)]
pub struct LawRun {
    /// How many games.
    pub games: u64,
    /// How many players in each; one plays against the Automaton.
    pub players: usize,
    /// The number of the first game; game n of one run is always the same game.
    pub first: u64,
    /// How many threads.
    pub threads: usize,
    /// How many of the games are also compared with the slow geometry, at every step.
    pub compared_with_slow: u64,
}

/// What a game needs besides its number.
#[derive(Debug)]
pub struct Bench<'set> {
    set: &'set Set,
    players: usize,
    encodable: Vec<Action>,
}

/// Plays the games and checks every law at every step.
///
/// # Errors
/// The first law found broken, with the game in which it was.
pub fn run(set: &Set, run: LawRun, after_each_game: &(dyn Fn() + Sync)) -> Result<Statistics, Box<LawBroken>> {
    let bench = Bench { set, players: run.players, encodable: crate::encodable::actions() };
    let next = AtomicU64::new(0);
    let broken: Mutex<Option<Box<LawBroken>>> = Mutex::new(None);
    let all = Mutex::new(Statistics::default());
    thread::scope(|scope| {
        for _ in 0..run.threads.max(1) {
            scope.spawn(|| {
                let mut mine = Statistics::default();
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= run.games {
                        break;
                    }
                    match one_game::play(&bench, run.first + game, game < run.compared_with_slow) {
                        Ok(statistics) => {
                            mine.add(&statistics);
                            after_each_game();
                        }
                        Err(law) => {
                            next.store(run.games, Ordering::Relaxed);
                            lock(&broken).get_or_insert(law);
                        }
                    }
                }
                lock(&all).add(&mine);
            });
        }
    });
    let broken = lock(&broken).take();
    match broken {
        Some(broken) => Err(broken),
        None => Ok(*lock(&all)),
    }
}

/// A lock that a panicking thread left is still good: the panic itself is reported when the scope ends.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Runs the laws from a command line: `games` games for each number of players.
pub fn main_with(games: u64, seed: u64, threads: usize) -> ExitCode {
    let set = Set::standard();
    for players in 1..=4 {
        let compared_with_slow = games.min(1_000);
        let law_run = LawRun { games, players, first: seed.wrapping_mul(1 << 40), threads, compared_with_slow };
        let progress = ProgressBar::new(games).with_message(format!("{players} players"));
        let outcome = run(&set, law_run, &|| progress.inc(1));
        progress.finish_and_clear();
        match outcome {
            Ok(statistics) => println!("{players} players: {statistics}"),
            Err(broken) => {
                println!("{}", report::describe(&broken));
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

/// Runs the laws in a test.
///
/// # Panics
/// When a law is broken; the message says which, and how to look at the game.
pub fn expect(law_run: LawRun) {
    match run(&Set::standard(), law_run, &|| {}) {
        Ok(statistics) => println!("{} players: {statistics}", law_run.players),
        Err(broken) => panic!("{}", report::describe(&broken)),
    }
}
