//! *Strategist*: looks through its whole turn with exact odds, and discards what the next player would like best.

use orichalcum_rules::{Action, Ask, Even, Game};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::{best, only_choice};
use crate::bot::{Bot, Budget, Choice};
use crate::judge::Judge;
use crate::turn::{TurnSearch, Width};

/// The bot.
#[derive(Debug)]
pub struct Strategist<'a> {
    judge: &'a Judge,
    random: SmallRng,
}

impl<'a> Strategist<'a> {
    /// The bot with a seed of its own.
    pub fn new(judge: &'a Judge, seed: u64) -> Self {
        Self { judge, random: SmallRng::seed_from_u64(seed) }
    }

    /// All legal actions with their values, best first.
    pub(super) fn rank(&mut self, game: &Game<'_>) -> (Vec<(Action, f32)>, u64) {
        if matches!(game.ask(), Ask::Discard | Ask::Initiative { .. }) {
            return self.rank_by_reply(game);
        }
        let mut search = TurnSearch::new(self.judge, game.position().asked(), Width::WIDE, self.random.random());
        let ranked = search.rank(game);
        (ranked, search.nodes)
    }

    /// What an action that ends the turn is worth: what the next player's best turn leaves.
    fn rank_by_reply(&mut self, game: &Game<'_>) -> (Vec<(Action, f32)>, u64) {
        let seed: u64 = self.random.random();
        let mut nodes = 0;
        let mut ranked: Vec<(Action, f32)> = Vec::new();
        for action in game.legal().iter() {
            let mut random = SmallRng::seed_from_u64(seed);
            let mut next = *game;
            let Ok(()) = next.apply_unchecked(*action, &mut Even(|below| random.random_range(0..below)), &mut ());
            let other = next.position().asked();
            let value = if next.is_over() || other == game.position().asked() || matches!(next.ask(), Ask::Automaton) {
                self.judge.chance(&next, game.position().asked())
            } else {
                let mut search = TurnSearch::new(self.judge, other, Width::GREEDY, seed);
                let reply = search.rank(&next).first().map_or(0.0, |(_, value)| *value);
                nodes += search.nodes;
                1.0 - reply
            };
            ranked.push((*action, value));
        }
        ranked.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        (ranked, nodes)
    }
}

impl Bot for Strategist<'_> {
    fn choose(&mut self, game: &Game<'_>, _: Budget) -> Choice {
        if let Some(choice) = only_choice(game, self.judge) {
            return choice;
        }
        let (ranked, nodes) = self.rank(game);
        best(&ranked, nodes)
    }
}
