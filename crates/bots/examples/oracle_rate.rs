//! How many positions Oracle judges in a second on one core, and how long each level's slowest decision takes.
//!
//! `cargo run --release -p orichalcum-bots --example oracle_rate -- [GAMES] [MILLISECONDS]`: Oracle has MILLISECONDS
//! for a decision. On Linux times are CPU times of this thread (accurate to a few milliseconds), so that other programs
//! do not count; elsewhere they are wall-clock times.

use std::process::ExitCode;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use orichalcum_bots::bot::{Budget, Clock};
use orichalcum_bots::judge::Judge;
use orichalcum_bots::levels::Level;
use orichalcum_rules::{Action, Even, Game, IslandChoice, Set, Setup, Side, Strength};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// The figures of the decisions of one level.
#[derive(Default)]
struct Measured {
    decisions: u32,
    nodes: u64,
    time: Duration,
    slowest: Duration,
}

fn main() -> ExitCode {
    let number = |n: usize, default: u64| std::env::args().nth(n).map_or(Some(default), |word| word.parse().ok());
    let (Some(games), Some(milliseconds)) = (number(1, 20), number(2, 100)) else {
        eprintln!("usage: oracle_rate [GAMES] [MILLISECONDS]");
        return ExitCode::FAILURE;
    };
    let set = Set::standard();
    let budget = Budget::Time(Duration::from_millis(milliseconds), Clock(passed));
    println!("players level       decisions   nodes/s  mean ms  slowest ms");
    for players in 1..=4 {
        for level in [Level::Novice, Level::Explorer, Level::Strategist, Level::Oracle] {
            let mut measured = Measured::default();
            for game in 0..games {
                play(&set, players, level, budget, game, &mut measured);
            }
            let seconds = measured.time.as_secs_f64();
            println!(
                "{players:<7} {:<12} {:>8} {:>9.0} {:>8.2} {:>11.2}",
                level.name(),
                measured.decisions,
                measured.nodes as f64 / seconds,
                1000.0 * seconds / f64::from(measured.decisions.max(1)),
                1000.0 * measured.slowest.as_secs_f64(),
            );
        }
    }
    ExitCode::SUCCESS
}

fn play(set: &Set, players: usize, level: Level, budget: Budget, number: u64, measured: &mut Measured) {
    let judge = Judge::shared();
    let island = IslandChoice { board: None, side: Some(Side::ALL[number as usize % 2]) };
    let setup = match players {
        1 => Setup::solo(island, Strength::Second),
        _ => Setup::new(&vec![island; players]).expect("2 to 4 players"),
    };
    let mut draws = Xoshiro256PlusPlus::seed_from_u64(number);
    let mut chance = Even(|below| draws.random_range(0..below));
    let Ok(mut game) = Game::start(set, &setup, &mut chance, &mut ());
    let mut bots: Vec<_> = (0..players as u64).map(|seat| level.bot(judge, number * 4 + seat)).collect();
    let since = Instant::now();
    while !game.is_over() {
        let action = match bots.get_mut(game.position().asked().index()) {
            Some(bot) => {
                let began = worked(since);
                let choice = bot.choose(&game, budget);
                let time = worked(since).saturating_sub(began);
                if game.count_legal() > 1 {
                    measured.decisions += 1;
                    measured.nodes += choice.nodes;
                    measured.time += time;
                    measured.slowest = measured.slowest.max(time);
                }
                choice.action
            }
            None => Action::PlayAutomaton,
        };
        let Ok(()) = game.apply_unchecked(action, &mut chance, &mut ());
    }
}

/// The clock that Oracle is handed.
fn passed() -> Duration {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGAN.elapsed()
}

/// How long the core has worked for this thread, or else how long ago `since` was.
fn worked(since: Instant) -> Duration {
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = statistics.and_then(|statistics| statistics.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| since.elapsed(), Duration::from_nanos)
}
