//! *Oracle*: takes the best few of Strategist's actions, plays on from each of them many times, and compares.
//!
//! Sequential halving: all candidates get the same number of continuations, with the same chance for each; the worse half
//! is dropped; what is left gets twice as many. A continuation is played greedily for some turns and then judged.

use orichalcum_rules::{Action, Ask, BySeat, Even, Game};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::only_choice;
use super::strategist::Strategist;
use crate::bot::{Bot, Budget, Choice};
use crate::judge::Judge;
use crate::turn::{TurnSearch, Width};

/// How many actions are compared at first.
const CANDIDATES: usize = 8;
/// How many rounds of halving that makes.
const HALVINGS: u32 = CANDIDATES.ilog2();
/// How many turns a continuation is played beyond the current one, at a table of two.
const TURNS: usize = 3;
/// Better than this is won: no need to look further.
const WON: f32 = 0.999;

/// The bot.
#[derive(Debug)]
pub struct Oracle<'a> {
    judge: &'a Judge,
    strategist: Strategist<'a>,
    random: SmallRng,
}

/// What came of thinking.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// The actions that were compared, with everybody's chances after them; the best first, at least one.
    pub compared: Vec<(Action, BySeat<f32>)>,
    /// Positions judged.
    pub nodes: u64,
}

struct Candidate {
    action: Action,
    sum: BySeat<f64>,
    count: u32,
}

impl Candidate {
    fn chances(&self) -> BySeat<f32> {
        BySeat(self.sum.0.map(|sum| (sum / f64::from(self.count.max(1))) as f32))
    }
}

impl<'a> Oracle<'a> {
    /// The bot with a seed of its own.
    pub fn new(judge: &'a Judge, seed: u64) -> Self {
        Self { judge, strategist: Strategist::new(judge, seed), random: SmallRng::seed_from_u64(!seed) }
    }

    /// Plays on greedily and judges: everybody's chances, and the positions judged on the way.
    fn play_on(&self, game: &Game<'_>, action: Action, seed: u64) -> (BySeat<f32>, u64) {
        let mut random = SmallRng::seed_from_u64(seed);
        let mut chance_random = SmallRng::seed_from_u64(!seed);
        let mut chance = Even(|below| chance_random.random_range(0..below));
        let mut game = *game;
        let Ok(()) = game.apply_unchecked(action, &mut chance, &mut ());
        let (mut turns, mut nodes, mut active) = (0, 1, game.position().active());
        let most_turns = TURNS.max(usize::from(game.position().seat_count()));
        while !game.is_over() {
            if game.position().active() != active {
                active = game.position().active();
                turns += 1;
                if turns >= most_turns {
                    break;
                }
            }
            let legal = game.legal();
            let action = match legal[..] {
                [only] => only,
                _ if matches!(game.ask(), Ask::Discard | Ask::Initiative { .. }) => {
                    legal[random.random_range(0..legal.len())]
                }
                _ => {
                    let mut search =
                        TurnSearch::new(self.judge, game.position().asked(), Width::GREEDY, random.random());
                    let ranked = search.rank(&game);
                    nodes += search.nodes;
                    ranked[0].0
                }
            };
            let Ok(()) = game.apply_unchecked(action, &mut chance, &mut ());
        }
        (self.judge.chances(&game), nodes)
    }

    /// Thinks about a position of a game that is not over.
    pub fn consider(&mut self, game: &Game<'_>, budget: Budget) -> Thought {
        let clock = budget.start();
        let me = game.position().asked();
        let (ranked, mut nodes) = self.strategist.rank(game);
        let certain = ranked.len() == 1 || ranked[0].1 >= WON;
        let seeds: u64 = self.random.random();
        let mut candidates: Vec<Candidate> = ranked
            .iter()
            .take(if certain { 1 } else { CANDIDATES })
            .map(|(action, _)| Candidate { action: *action, sum: BySeat::all(0.0), count: 0 })
            .collect();
        let mut left = candidates.len();
        for halving in 1..=HALVINGS {
            let share = f64::from(halving) / f64::from(HALVINGS);
            while candidates[0].count == 0 || (clock.used(nodes) < share && left > 1) {
                let seed = seeds.wrapping_add(u64::from(candidates[0].count));
                for candidate in &mut candidates[..left] {
                    let (chances, judged) = self.play_on(game, candidate.action, seed);
                    candidate.sum.0.iter_mut().zip(chances.0).for_each(|(sum, chance)| *sum += f64::from(chance));
                    candidate.count += 1;
                    nodes += judged;
                }
            }
            candidates[..left].sort_by(|one, other| other.chances()[me].total_cmp(&one.chances()[me]));
            left = left.div_ceil(2);
        }
        Thought {
            compared: candidates.iter().map(|candidate| (candidate.action, candidate.chances())).collect(),
            nodes,
        }
    }
}

impl Bot for Oracle<'_> {
    fn choose(&mut self, game: &Game<'_>, budget: Budget) -> Choice {
        if let Some(choice) = only_choice(game, self.judge) {
            return choice;
        }
        let thought = self.consider(game, budget);
        let (action, chances) = thought.compared[0];
        Choice { action, value: chances[game.position().asked()], nodes: thought.nodes }
    }
}
