//! *Novice*: sees what an action does at once, misjudges it, and often forgets phase 4.

use orichalcum_rules::{Action, Ask, Game};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::only_choice;
use crate::bot::{Bot, Budget, Choice};
use crate::judge::{Insight, Judge, Onlooker};
use crate::turn::{TurnSearch, Width};

/// The most positions that are judged for one decision, so that it answers at once.
const NODES: u64 = 4000;
/// How far a judgement may be off, in chances to win.
const MISJUDGEMENT: f32 = 0.08;
/// How often phase 4 is forgotten.
const FORGETS_TO_BUY: f64 = 0.5;

/// The bot.
#[derive(Debug)]
pub struct Novice<'a> {
    judge: &'a Judge,
    random: Xoshiro256PlusPlus,
}

impl<'a> Novice<'a> {
    /// The bot with a seed of its own.
    pub fn new(judge: &'a Judge, seed: u64) -> Self {
        Self { judge, random: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }
}

impl Bot for Novice<'_> {
    fn choose(&mut self, game: &Game<'_>, _: Budget) -> Choice {
        if let Some(choice) = only_choice(game, self.judge, Insight::Plain) {
            return choice;
        }
        let me = game.position().asked();
        if game.ask() == Ask::Additional && self.random.random_bool(FORGETS_TO_BUY) {
            return Choice { action: Action::Pass, value: self.judge.chances_by(Insight::Plain, game)[me], nodes: 1 };
        }
        let mut onlooker = Onlooker::new(self.judge, Insight::Plain);
        let mut search = TurnSearch::new(&mut onlooker, me, Width::GREEDY, self.random.random()).limited_to(NODES);
        let placement = matches!(game.ask(), Ask::Tile | Ask::Metropolis);
        let ranked = if placement { search.glance(game) } else { search.rank(game) };
        let mut misjudged: Vec<(Action, f32, f32)> = Vec::with_capacity(ranked.len());
        for (action, value) in ranked {
            misjudged.push((action, value, value + self.random.random_range(-MISJUDGEMENT..MISJUDGEMENT)));
        }
        misjudged.sort_by(|(.., one), (.., other)| other.total_cmp(one));
        let (action, value, _) = misjudged[0];
        Choice { action, value, nodes: search.nodes }
    }
}
