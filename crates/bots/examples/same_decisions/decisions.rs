//! What every level decides at fixed positions of random games, as lines of text: values bit for bit, not rounded.

use orichalcum_bots::bot::Budget;
use orichalcum_bots::judge::Judge;
use orichalcum_bots::levels::Level;
use orichalcum_rules::{Even, Game, IslandChoice, Set, Setup, Strength};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// How many positions are looked at for each number of players.
const POSITIONS: usize = 20;
/// One of this many decisions of a random game is looked at: enough to see its beginning and its end.
const EVERY: usize = 9;
/// What Oracle may judge; the other levels have limits of their own.
const NODES: u64 = 1200;

/// The decisions at tables of 1 (solo) to 4 players. A line holds the number of players, the number of the position,
/// the level, its action, the bits of the value that it gives to the action, and how many positions it judged.
pub(crate) fn lines() -> Vec<String> {
    let (set, judge) = (Set::standard(), Judge::shared());
    (1..=4).flat_map(|players| at_tables_of(&set, judge, players)).collect()
}

fn at_tables_of(set: &Set, judge: &Judge, players: usize) -> Vec<String> {
    let open = IslandChoice::default();
    let setup = match players {
        1 => Setup::solo(open, Strength::Second),
        _ => Setup::new(&vec![open; players]).expect("2 to 4 players"),
    };
    let mut choice = Xoshiro256PlusPlus::seed_from_u64(players as u64);
    let mut draws = Xoshiro256PlusPlus::seed_from_u64(!(players as u64));
    let mut chance = Even(|below| draws.random_range(0..below));
    let Ok(mut game) = Game::start(set, &setup, &mut chance, &mut ());
    let (mut lines, mut seen, mut position) = (Vec::new(), 0, 0);
    while position < POSITIONS {
        if game.is_over() {
            let Ok(next) = Game::start(set, &setup, &mut chance, &mut ());
            game = next;
        }
        let legal = game.legal();
        if legal.len() > 1 {
            if seen % EVERY == 0 {
                position += 1;
                lines.extend(Level::ALL.map(|level| line(&game, judge, players, position, level)));
            }
            seen += 1;
        }
        let action = legal[choice.random_range(0..legal.len())];
        let Ok(()) = game.apply_unchecked(action, &mut chance, &mut ());
    }
    lines
}

fn line(game: &Game<'_>, judge: &Judge, players: usize, position: usize, level: Level) -> String {
    let choice = level.bot(judge, position as u64).choose(game, Budget::Nodes(NODES));
    format!("{players} {position} {level} {} {:08x} {}", choice.action, choice.value.to_bits(), choice.nodes)
}
