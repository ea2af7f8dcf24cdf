//! *Explorer*: one ply. It tries each action, plays on greedily to the end of its turn, and takes the best.

use orichalcum_rules::Game;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::{best, only_choice};
use crate::bot::{Bot, Budget, Choice};
use crate::judge::{Insight, Judge, Onlooker};
use crate::turn::{TurnSearch, Width};

/// The most positions that are judged for one decision, so that it answers at once.
const NODES: u64 = 4000;

/// The bot.
#[derive(Debug)]
pub struct Explorer<'a> {
    judge: &'a Judge,
    random: Xoshiro256PlusPlus,
}

impl<'a> Explorer<'a> {
    /// The bot with a seed of its own.
    pub fn new(judge: &'a Judge, seed: u64) -> Self {
        Self { judge, random: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }
}

impl Bot for Explorer<'_> {
    fn choose(&mut self, game: &Game<'_>, _: Budget) -> Choice {
        if let Some(choice) = only_choice(game, self.judge, Insight::Plain) {
            return choice;
        }
        let mut onlooker = Onlooker::new(self.judge, Insight::Plain);
        let me = game.position().asked();
        let mut search = TurnSearch::new(&mut onlooker, me, Width::GREEDY, self.random.random()).limited_to(NODES);
        best(&search.rank(game), search.nodes)
    }
}
