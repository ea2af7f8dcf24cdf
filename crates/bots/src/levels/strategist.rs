//! *Strategist*: looks through its whole turn with exact odds, and discards what the next player would like best.

use orichalcum_rules::{Action, Ask, Even, Game};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::{best, only_choice};
use crate::bot::{Bot, Budget, Choice};
use crate::judge::{Insight, Judge, Onlooker};
use crate::turn::{TurnSearch, Width};

/// The most positions that are judged for one decision, so that it answers at once.
const NODES: u64 = 6000;

/// The bot.
#[derive(Debug)]
pub struct Strategist<'a> {
    judge: &'a Judge,
    insight: Insight,
    random: Xoshiro256PlusPlus,
}

impl<'a> Strategist<'a> {
    /// The bot with a seed of its own.
    pub fn new(judge: &'a Judge, seed: u64) -> Self {
        Self::with_insight(judge, Insight::Plain, seed)
    }

    /// The bot with a value function of choice.
    pub fn with_insight(judge: &'a Judge, insight: Insight, seed: u64) -> Self {
        Self { judge, insight, random: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// All legal actions with their values, best first.
    pub(super) fn rank(&mut self, game: &Game<'_>, limit: u64) -> (Vec<(Action, f32)>, u64) {
        if matches!(game.ask(), Ask::Discard | Ask::Initiative { .. }) {
            return self.rank_by_reply(game, limit);
        }
        let me = game.position().asked();
        let mut onlooker = Onlooker::new(self.judge, self.insight);
        let mut search = TurnSearch::new(&mut onlooker, me, Width::WIDE, self.random.random()).limited_to(limit);
        let ranked = search.rank(game);
        (ranked, search.nodes)
    }

    /// What an action that ends the turn is worth: what the next player's best turn leaves.
    fn rank_by_reply(&mut self, game: &Game<'_>, limit: u64) -> (Vec<(Action, f32)>, u64) {
        let seed: u64 = self.random.random();
        let mut onlooker = Onlooker::new(self.judge, self.insight);
        let legal = game.legal();
        let share = limit / legal.len() as u64;
        let mut nodes = 0;
        let mut ranked: Vec<(Action, f32)> = Vec::new();
        for action in legal.iter() {
            let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut next = *game;
            let Ok(()) = next.apply_unchecked(*action, &mut Even(|below| random.random_range(0..below)), &mut ());
            let other = next.position().asked();
            // What is bad for one of several others need not be good for this player: there the judge alone decides.
            let duel = game.position().seat_count() == 2 && other != game.position().asked();
            let value = if next.is_over() || !duel || matches!(next.ask(), Ask::Automaton) {
                onlooker.chances(&next)[game.position().asked()]
            } else {
                let mut search = TurnSearch::new(&mut onlooker, other, Width::GREEDY, seed).limited_to(share);
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
        if let Some(choice) = only_choice(game, self.judge, self.insight) {
            return choice;
        }
        let (ranked, nodes) = self.rank(game, NODES);
        best(&ranked, nodes)
    }
}
