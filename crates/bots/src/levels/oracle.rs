//! *Oracle*: takes the best few of the actions that a search through its turn finds, plays on from each many times, and compares.
//!
//! With two players it plans whole turns (`duel`). With more, and against the Automaton, that was no better, and this is
//! what it does. Sequential halving: all candidates get the same number of continuations, with the same chance for each; the worse
//! half is dropped; what is left gets twice as many. A candidate that is surely no better than the best is dropped at
//! once, and thinking ends when only one is left. A continuation is played for some turns and then judged by the net.

mod duel;

use orichalcum_rules::{Action, Ask, BySeat, Even, Game, Position, Seat};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::only_choice;
use super::strategist::Strategist;
use crate::bot::{Begun, Bot, Budget, Choice};
use crate::judge::{Insight, Judge, Onlooker};
use crate::turn::{TurnSearch, Width};

/// How many actions are compared at first.
const CANDIDATES: usize = 8;
/// How many rounds of halving that makes.
const HALVINGS: u32 = CANDIDATES.ilog2();
/// After every this many continuations of each candidate, those that are surely worse are dropped.
const LOOK_AGAIN: usize = 16;
/// A difference of this many standard errors counts as sure.
const SURE: f64 = 3.0;
/// A smaller loss of winning chance than this counts as none.
const NEGLIGIBLE: f64 = 0.001;
/// How many turns a continuation is played: the rest of the current one, and the next player's.
const TURNS: usize = 2;
/// How many continuations the first search's value of an action counts for.
const PRIOR: f64 = 4.0;
/// When asked what the best action is worth, Oracle plays on from it this many times, if there is time: that it is the
/// best may be clear much sooner.
const STEADY: usize = 256;
/// Better than this is won: no need to look further.
const WON: f32 = 0.999;
/// The most positions that the first search may judge, and the share of the budget that it may take.
const FIRST_SEARCH: u64 = 6000;
const FIRST_SHARE: u64 = 2;
/// The most positions judged for one choice of the current turn in a continuation; these choices are remembered.
const CURRENT_TURN: u64 = 1500;
/// The most positions judged for one choice of a later turn.
const LATER_TURN: u64 = 1000;
/// How many choices of continuations are remembered.
const REMEMBERED: usize = 400;

/// The bot.
#[derive(Debug)]
pub struct Oracle<'a> {
    judge: &'a Judge,
    insight: Insight,
    strategist: Strategist<'a>,
    random: Xoshiro256PlusPlus,
}

/// What came of thinking.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// The actions that were compared, with this player's chances after them; the best first, at least one.
    pub compared: Vec<(Action, f32)>,
    /// Everybody's chances after the best.
    pub chances: BySeat<f32>,
    /// Positions judged.
    pub nodes: u64,
}

/// What is wanted of thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The best action, as soon as it is clear.
    Action,
    /// Its value as well.
    Value,
}

struct Candidate {
    action: Action,
    /// What the first search thinks of it.
    prior: f32,
    sum: BySeat<f64>,
    /// This player's chances after each continuation: those at one place had the same chance for all candidates.
    seen: Vec<f32>,
}

impl Candidate {
    fn score(&self, me: Seat) -> f64 {
        (PRIOR * f64::from(self.prior) + self.sum[me]) / (PRIOR + self.seen.len() as f64)
    }

    /// Everybody's chances after it; where time was too short to play on, what they are `now`, but for this player's.
    fn chances(&self, now: &BySeat<f32>, me: Seat) -> BySeat<f32> {
        let others = (1.0 - now[me]).max(1e-6);
        let mut chances = BySeat(now.0.map(|chance| chance * (1.0 - self.prior) / others));
        chances[me] = self.prior;
        let weight = PRIOR + self.seen.len() as f64;
        for (chance, sum) in chances.0.iter_mut().zip(self.sum.0) {
            *chance = ((PRIOR * f64::from(*chance) + sum) / weight) as f32;
        }
        chances
    }

    /// By how much this player's chances are worse than after the best, in the continuations that had the same chance.
    fn worse_than(&self, best: &Self) -> f32 {
        let shared = self.seen.len().min(best.seen.len());
        let loss: f64 = best.seen.iter().zip(&self.seen).map(|(best, mine)| f64::from(best - mine)).sum();
        let before = PRIOR * f64::from(best.prior - self.prior);
        ((before + loss) / (PRIOR + shared as f64)).max(0.0) as f32
    }

    /// Whether it is surely no better than the other one, but for a negligible difference.
    fn is_no_better_than(&self, best: &Self) -> bool {
        let differences = self.seen.iter().zip(&best.seen).map(|(mine, theirs)| f64::from(mine - theirs));
        let (sum, squares) = differences.fold((0.0, 0.0), |(sum, squares), d| (sum + d, squares + d * d));
        let count = self.seen.len().min(best.seen.len()) as f64;
        let mean = sum / count;
        let standard_error = ((squares / count - mean * mean).max(0.0) / (count - 1.0)).sqrt();
        mean + SURE * standard_error < NEGLIGIBLE
    }
}

/// What continuations share while one decision is thought about.
struct Thinking<'a> {
    onlooker: Onlooker<'a>,
    begun: Begun,
    nodes: u64,
    /// Choices made before in the same position: the rest of the current turn comes up again and again.
    remembered: Vec<(Position, Action)>,
}

impl<'a> Oracle<'a> {
    /// The bot with a seed of its own.
    pub fn new(judge: &'a Judge, seed: u64) -> Self {
        Self::with_insight(judge, Insight::Trained, seed)
    }

    /// The bot with a value function of choice.
    pub fn with_insight(judge: &'a Judge, insight: Insight, seed: u64) -> Self {
        Self {
            judge,
            insight,
            strategist: Strategist::with_insight(judge, insight, seed),
            random: Xoshiro256PlusPlus::seed_from_u64(!seed),
        }
    }

    /// Thinks about a position of a game that is not over.
    pub fn consider(&mut self, game: &Game<'_>, budget: Budget, wanted: Wanted) -> Thought {
        if game.position().seat_count() == 2 && game.position().automaton().is_none() {
            let onlooker = Onlooker::new(self.judge, self.insight);
            return duel::consider(onlooker, &mut self.random, game, budget, wanted);
        }
        let begun = budget.start();
        let me = game.position().asked();
        let first = (budget.nodes() / FIRST_SHARE).clamp(1, FIRST_SEARCH);
        let (ranked, nodes) = self.strategist.rank(game, first);
        let mut thinking =
            Thinking { onlooker: Onlooker::new(self.judge, self.insight), begun, nodes, remembered: Vec::new() };
        let certain = ranked.len() == 1 || ranked[0].1 >= WON;
        let mut candidates: Vec<Candidate> = ranked
            .iter()
            .take(if certain { 1 } else { CANDIDATES })
            .map(|(action, prior)| Candidate {
                action: *action,
                prior: *prior,
                sum: BySeat::all(0.0),
                seen: Vec::new(),
            })
            .collect();
        let seeds = self.random.random();
        thinking.compare(game, me, &mut candidates, seeds);
        if wanted == Wanted::Value {
            thinking.steady(game, me, &mut candidates[0], seeds);
        }
        let chances = candidates[0].chances(&self.judge.chances_by(self.insight, game), me);
        Thought { compared: reported(&candidates, chances[me]), chances, nodes: thinking.nodes }
    }
}

impl Thinking<'_> {
    /// Puts the best candidate first by playing on from all of them.
    fn compare(&mut self, game: &Game<'_>, me: Seat, candidates: &mut [Candidate], seeds: u64) {
        let mut left = candidates.len();
        for halving in 1..=HALVINGS {
            let share = f64::from(halving) / f64::from(HALVINGS);
            while left > 1 && self.begun.used(self.nodes) < share {
                let played = candidates[0].seen.len();
                for candidate in &mut candidates[..left] {
                    if !self.sample(game, me, candidate, seeds) {
                        break;
                    }
                }
                if (played + 1).is_multiple_of(LOOK_AGAIN) {
                    left = drop_the_worse(&mut candidates[..left], me);
                }
            }
            best_first(&mut candidates[..left], me);
            left = left.div_ceil(2);
        }
    }

    /// Plays on from the best until its value hardly changes any more.
    fn steady(&mut self, game: &Game<'_>, me: Seat, best: &mut Candidate, seeds: u64) {
        while best.seen.len() < STEADY && self.sample(game, me, best, seeds) {}
    }

    /// One more continuation of a candidate, unless the budget is used up before.
    fn sample(&mut self, game: &Game<'_>, me: Seat, candidate: &mut Candidate, seeds: u64) -> bool {
        let seed = seeds.wrapping_add(candidate.seen.len() as u64);
        let Some(chances) = self.play_on(game, candidate.action, seed) else { return false };
        candidate.sum.0.iter_mut().zip(chances.0).for_each(|(sum, chance)| *sum += f64::from(chance));
        candidate.seen.push(chances[me]);
        true
    }

    /// Plays on and judges: everybody's chances, unless the budget is used up before.
    fn play_on(&mut self, game: &Game<'_>, action: Action, seed: u64) -> Option<BySeat<f32>> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut draws = Xoshiro256PlusPlus::seed_from_u64(!seed);
        let mut chance = Even(|below| draws.random_range(0..below));
        let mut game = *game;
        let (mut turns, mut active) = (0, game.position().active());
        let Ok(()) = game.apply_unchecked(action, &mut chance, &mut ());
        while !game.is_over() {
            if game.position().active() != active {
                active = game.position().active();
                turns += 1;
                if turns >= TURNS {
                    break;
                }
            }
            if self.begun.used(self.nodes) >= 1.0 {
                return None;
            }
            let action = self.choose(&game, turns, &mut random);
            let Ok(()) = game.apply_unchecked(action, &mut chance, &mut ());
        }
        self.nodes += 1;
        Some(self.onlooker.chances(&game))
    }

    fn choose(&mut self, game: &Game<'_>, turns: usize, random: &mut Xoshiro256PlusPlus) -> Action {
        let legal = game.legal();
        if let [only] = legal[..] {
            return only;
        }
        if matches!(game.ask(), Ask::Discard | Ask::Initiative { .. }) {
            return legal[random.random_range(0..legal.len())];
        }
        let memorable = turns <= 1;
        if memorable && let Some((_, action)) = self.remembered.iter().find(|(known, _)| known == game.position()) {
            return *action;
        }
        let (width, limit) = if turns == 0 { (Width::WIDE, CURRENT_TURN) } else { (Width::GREEDY, LATER_TURN) };
        let asked = game.position().asked();
        let mut search = TurnSearch::new(&mut self.onlooker, asked, width, random.random()).limited_to(limit);
        let action = search.rank(game)[0].0;
        self.nodes += search.nodes;
        if memorable && self.remembered.len() < REMEMBERED {
            self.remembered.push((*game.position(), action));
        }
        action
    }
}

/// What each is worth, best first. Means of few continuations differ by luck: the value reported for the others is the
/// best's value less what they lost against it where both had the same chance.
fn reported(candidates: &[Candidate], value: f32) -> Vec<(Action, f32)> {
    let worth = |candidate: &Candidate| (candidate.action, (value - candidate.worse_than(&candidates[0])).max(0.0));
    let mut reported: Vec<(Action, f32)> = candidates.iter().map(worth).collect();
    reported[1..].sort_by(|(_, one), (_, other)| other.total_cmp(one));
    reported
}

fn best_first(candidates: &mut [Candidate], me: Seat) {
    candidates.sort_by(|one, other| other.score(me).total_cmp(&one.score(me)));
}

/// Best first; behind them those that are surely no better than the best. How many are left.
fn drop_the_worse(candidates: &mut [Candidate], me: Seat) -> usize {
    best_first(candidates, me);
    let Some((best, others)) = candidates.split_first_mut() else { return 0 };
    others.sort_by_key(|other| other.is_no_better_than(best));
    1 + others.iter().take_while(|other| !other.is_no_better_than(best)).count()
}

impl Bot for Oracle<'_> {
    fn choose(&mut self, game: &Game<'_>, budget: Budget) -> Choice {
        if let Some(choice) = only_choice(game, self.judge, self.insight) {
            return choice;
        }
        let thought = self.consider(game, budget, Wanted::Action);
        let (action, value) = thought.compared[0];
        Choice { action, value, nodes: thought.nodes }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidate(seen: Vec<f32>) -> Candidate {
        let sum = BySeat::all(seen.iter().map(|chance| f64::from(*chance)).sum());
        Candidate { action: Action::Pass, prior: 0.5, sum, seen }
    }

    #[test]
    fn who_is_behind_by_chance_stays_and_who_is_surely_behind_or_never_ahead_is_dropped() {
        let best: Vec<f32> = (0..32).map(|n| if n % 2 == 0 { 0.3 } else { 0.7 }).collect();
        let shifted = |by: f32| candidate(best.iter().map(|chance| chance - by).collect());
        let noisy = candidate(best.iter().zip(0..).map(|(chance, n)| chance + [0.2, -0.3][n / 2 % 2]).collect());
        let best = candidate(best.clone());
        assert!(shifted(0.01).is_no_better_than(&best));
        assert!(shifted(0.0).is_no_better_than(&best), "the same in every continuation");
        assert!(!shifted(-0.01).is_no_better_than(&best));
        assert!(!noisy.is_no_better_than(&best), "0.05 behind, but far from surely");
    }

    #[test]
    fn the_dropped_stand_behind_those_that_are_left() {
        let level = |chance: f32| candidate(vec![chance; 32]);
        let wild = candidate((0..32).map(|n| if n % 2 == 0 { 0.9 } else { 0.25 }).collect());
        let mut candidates = [level(0.2), wild, level(0.6), level(0.59)];
        let me = Seat::ALL[0];
        assert_eq!(drop_the_worse(&mut candidates, me), 2);
        let first: Vec<f32> = candidates.iter().map(|candidate| candidate.seen[0]).collect();
        assert_eq!(first, [0.6, 0.9, 0.59, 0.2]);
    }

    #[test]
    fn reported_values_never_contradict_the_order() {
        let lucky = Candidate { prior: 0.3, ..candidate(vec![0.6; 16]) };
        let best = candidate([vec![0.7; 16], vec![0.1; 100]].concat());
        let reported = reported(&[best, candidate(Vec::new()), lucky], 0.2);
        let values: Vec<f32> = reported.iter().map(|(_, value)| *value).collect();
        assert_eq!(values[..2], [0.2, 0.2], "nothing is known against the second");
        assert!((values[2] - 0.08).abs() < 1e-6, "a tenth less in 16 continuations, a fifth less before: {values:?}");
    }
}
