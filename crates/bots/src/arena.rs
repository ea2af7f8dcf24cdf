//! Measures bots against each other: games in sets that cut luck, results with their intervals.

use orichalcum_rules::{Ask, Even, Game, Set, Setup};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::bot::Budget;
use crate::judge::Judge;
use crate::levels::Level;

/// How a game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The seat of the winner; none if it was drawn.
    pub winner: Option<usize>,
    /// Rounds played.
    pub rounds: u8,
    /// Decisions made by bots.
    pub decisions: u32,
}

/// Plays one game. The same seed gives the same chance, whoever plays.
pub fn play(set: &Set, setup: &Setup, judge: &Judge, levels: &[Level], budget: Budget, seed: u64) -> Played {
    let mut chance_random = SmallRng::seed_from_u64(seed);
    let mut chance = Even(|below| chance_random.random_range(0..below));
    let Ok(mut game) = Game::start(set, setup, &mut chance, &mut ());
    let mut bots: Vec<_> = levels
        .iter()
        .zip(1..)
        .map(|(level, n): (&Level, u64)| level.bot(judge, seed.wrapping_mul(31).wrapping_add(n)))
        .collect();
    let mut decisions = 0;
    while !game.is_over() {
        let action = match bots.get_mut(game.position().asked().index()) {
            Some(bot) => {
                decisions += 1;
                bot.choose(&game, budget).action
            }
            // The Automaton needs nobody to choose.
            None => orichalcum_rules::Action::PlayAutomaton,
        };
        let Ok(()) = game.apply_unchecked(action, &mut chance, &mut ());
    }
    let winner = match game.ask() {
        Ask::Over { winner } => winner.map(orichalcum_rules::Seat::index),
        _ => None,
    };
    Played { winner, rounds: game.position().round(), decisions }
}

/// A share of so many cases, with the interval that holds the true one in 95 % of measurements (Wilson).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// Cases counted.
    pub hits: f64,
    /// All cases.
    pub of: f64,
}

impl Share {
    /// The share itself.
    pub fn value(self) -> f64 {
        if self.of > 0.0 { self.hits / self.of } else { 0.0 }
    }

    /// Its interval.
    pub fn interval(self) -> (f64, f64) {
        const Z: f64 = 1.96;
        if self.of <= 0.0 {
            return (0.0, 1.0);
        }
        let (p, n) = (self.value(), self.of);
        let middle = p + Z * Z / (2.0 * n);
        let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        let whole = 1.0 + Z * Z / n;
        ((middle - spread) / whole, (middle + spread) / whole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use orichalcum_rules::Side;

    #[test]
    fn the_interval_is_wilsons() {
        let (low, high) = Share { hits: 80.0, of: 100.0 }.interval();
        assert!((low - 0.711).abs() < 0.001 && (high - 0.867).abs() < 0.001, "{low} {high}");
    }

    #[test]
    fn a_game_is_repeated_by_its_seed() {
        let (set, judge) = (Set::standard(), Judge::standard());
        let setup = Setup::on_side(2, Side::Calm).unwrap();
        let levels = [Level::Novice, Level::Random];
        let game = |seed| play(&set, &setup, &judge, &levels, Budget::Nodes(100), seed);
        assert_eq!(game(3), game(3));
    }
}
