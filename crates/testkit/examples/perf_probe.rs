//! Repeats one call, so that `cargo xtask perf` can count its instructions.

use std::process::ExitCode;

use orichalcum_bots::random::RandomGames;
use orichalcum_rules::{Action, Actions, Even, Game, Set, Setup, Side};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// How many positions of random games are kept to work on.
const POSITIONS: usize = 500;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, what, count] = arguments.as_slice() else {
        eprintln!("usage: perf_probe legal|apply|playout COUNT");
        return ExitCode::FAILURE;
    };
    let (Ok(count), set) = (count.parse::<usize>(), Set::standard()) else {
        eprintln!("expected a count, found {count}");
        return ExitCode::FAILURE;
    };
    let setup = Setup::on_side(2, Side::Calm).expect("2 players");
    let mut checksum = 0;
    match what.as_str() {
        "legal" => {
            let mut actions = Actions::new();
            for (game, _) in positions(&set, &setup).iter().cycle().take(count) {
                game.legal_into(&mut actions);
                checksum += actions.len();
            }
        }
        "apply" => {
            let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
            let mut chance = Even(|below| random.random_range(0..below));
            for (game, action) in positions(&set, &setup).iter().cycle().take(count) {
                let mut next = *game;
                let Ok(()) = next.apply_unchecked(*action, &mut chance, &mut ());
                checksum += usize::from(next.position().round());
            }
        }
        "playout" => {
            let mut games = RandomGames::new(&set, setup, 1);
            for _ in 0..count {
                checksum += games.play().decisions as usize;
            }
        }
        _ => {
            eprintln!("expected legal, apply or playout, found {what}");
            return ExitCode::FAILURE;
        }
    }
    println!("{checksum}");
    ExitCode::SUCCESS
}

/// Positions of random games, each with a legal action.
fn positions<'set>(set: &'set Set, setup: &Setup) -> Vec<(Game<'set>, Action)> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut chance_random = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut chance = Even(|below| chance_random.random_range(0..below));
    let mut kept = Vec::with_capacity(POSITIONS);
    while kept.len() < POSITIONS {
        let Ok(mut game) = Game::start(set, setup, &mut chance, &mut ());
        while !game.is_over() && kept.len() < POSITIONS {
            let actions = game.legal();
            let action = actions[random.random_range(0..actions.len())];
            kept.push((game, action));
            let Ok(()) = game.apply_unchecked(action, &mut chance, &mut ());
        }
    }
    kept
}
