//! Uniformly random play: every legal action is as likely as any other.

use orichalcum_rules::{Actions, Chance, Even, Game, Set, Setup};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// The figures of a random game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playout {
    /// Decisions made.
    pub decisions: u64,
    /// Legal actions listed at these decisions, all together.
    pub legal_actions: u64,
    /// Rounds played.
    pub rounds: u64,
}

/// A stream of random games that never allocates once it runs.
#[derive(Debug)]
pub struct RandomGames<'set> {
    set: &'set Set,
    setup: Setup,
    choice: Xoshiro256PlusPlus,
    chance: Xoshiro256PlusPlus,
    actions: Actions,
}

impl<'set> RandomGames<'set> {
    /// The games of this number: the same number gives the same games.
    pub fn new(set: &'set Set, setup: Setup, number: u64) -> Self {
        Self {
            set,
            setup,
            choice: Xoshiro256PlusPlus::seed_from_u64(number.wrapping_mul(2)),
            chance: Xoshiro256PlusPlus::seed_from_u64(number.wrapping_mul(2) + 1),
            actions: Actions::new(),
        }
    }

    /// Plays one whole game, listing all legal actions at every decision.
    pub fn play(&mut self) -> Playout {
        let rng = &mut self.chance;
        let mut chance = Even(|below| rng.random_range(0..below));
        let Ok(mut game) = Game::start(self.set, &self.setup, &mut chance, &mut ());
        finish(&mut game, &mut self.choice, &mut chance, &mut self.actions)
    }
}

/// Plays a game to its end, listing all legal actions at every decision.
#[inline]
pub fn finish<C: Chance<Refusal = std::convert::Infallible>>(
    game: &mut Game<'_>,
    choice: &mut Xoshiro256PlusPlus,
    chance: &mut C,
    actions: &mut Actions,
) -> Playout {
    let mut playout = Playout::default();
    loop {
        game.legal_into(actions);
        if actions.is_empty() {
            playout.rounds = u64::from(game.position().round());
            return playout;
        }
        playout.decisions += 1;
        playout.legal_actions += actions.len() as u64;
        let action = actions[choice.random_range(0..actions.len())];
        let Ok(()) = game.apply_unchecked(action, chance, &mut ());
    }
}

/// Calls with the first positions of random games at tables of every size, the questions of the setup included.
#[cfg(test)]
pub(crate) fn at_positions_of_random_games(most: usize, mut check: impl FnMut(&Game<'_>)) {
    use orichalcum_rules::{IslandChoice, Strength};

    let set = Set::standard();
    let open = IslandChoice::default();
    for players in 1..=4_usize {
        let setup = match players {
            1 => Setup::solo(open, Strength::Second),
            _ => Setup::new(&vec![open; players]).expect("2 to 4 players"),
        };
        let mut choice = Xoshiro256PlusPlus::seed_from_u64(players as u64);
        let mut draws = Xoshiro256PlusPlus::seed_from_u64(!(players as u64));
        let mut chance = Even(|below| draws.random_range(0..below));
        let Ok(mut game) = Game::start(&set, &setup, &mut chance, &mut ());
        for _ in 0..most {
            let legal = game.legal();
            if legal.is_empty() {
                break;
            }
            check(&game);
            let action = legal[choice.random_range(0..legal.len())];
            let Ok(()) = game.apply_unchecked(action, &mut chance, &mut ());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use orichalcum_rules::Side;

    #[test]
    fn the_same_number_plays_the_same_games() {
        let set = Set::standard();
        let setup = Setup::on_side(2, Side::Calm).unwrap();
        let play = |number| {
            let mut games = RandomGames::new(&set, setup, number);
            [games.play(), games.play()]
        };
        assert_eq!(play(7), play(7));
        assert_ne!(play(7), play(8));
    }
}
