//! Oracle with two players: plans its turn, plays on from the ends of the best plans again and again, and compares.
//!
//! Sequential halving: of the best few actions each is followed to the end of the turn that its best plan leads to, and
//! played on from there; the worse half is dropped. A continuation is what is dealt until the next turn, and that turn
//! as its player plans it, judged at its end: fights in it are weighed, not rolled. Where nothing is dealt in between, one
//! look says all, so that few positions go a long way; what is learned goes up the tree of the turn, and another plan may
//! take the place of the one that was the best.

use orichalcum_rules::{Action, Ask, BySeat, Chance, Game, Seat, Urn};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::{Thought, Wanted};
use crate::bot::{Begun, Budget};
use crate::judge::Onlooker;
use crate::plan::{NodeId, PRIOR, Places, Planner, Purpose, Tree};
use crate::turn::Width;

/// How many actions are compared at first.
const CANDIDATES: usize = 8;
/// How many rounds of halving that makes.
const HALVINGS: u32 = CANDIDATES.ilog2();
/// A difference of this many standard errors counts as sure.
const SURE: f32 = 3.0;
/// What a continuation departs from what was expected, before any was seen: the square, counted as one of them.
const DEPARTURE: f32 = 0.01;
/// When asked what the best action is worth, Oracle plays on from it this many times, if there is time: that it is the
/// best may be clear much sooner.
const STEADY: u32 = 256;
/// Better than this is won: no need to look further.
const WON: f32 = 0.999;

/// How widely this turn is planned, and how many places of a tile or Metropolis that is to be placed now are compared.
const THIS_TURN: Width = Width { placements: 6, choices: 12 };
const PLACES: usize = 12;
/// The most positions that the plan of this turn may take, and the share of the budget.
const PLAN: u64 = 12_000;
const PLAN_SHARE: u64 = 2;

/// How widely another turn is planned, and the most positions that may take.
const OTHER_TURN: Width = Width { placements: 1, choices: 3 };
const OTHER_TURN_LIMIT: u64 = 1500;
/// From this budget of positions on, a continuation goes on for one more turn, once what comes next is known without
/// chance, or after `LONG_FROM_CONTINUATION` shorter ones.
const LONG_FROM: u64 = 20_000;
const LONG_FROM_CONTINUATION: u32 = 32;

struct Candidate {
    action: Action,
    node: NodeId,
    played: u32,
}

/// What continuations share while one decision is thought about.
struct Thinking<'a, 'set> {
    onlooker: Onlooker<'a>,
    begun: Begun,
    nodes: u64,
    me: Seat,
    /// All candidates meet the same chance.
    seeds: u64,
    tree: Tree<'set>,
    is_long: bool,
    /// The trees of other turns, kept for their room: for their values, and to be played.
    other_turn: Tree<'set>,
    played_turn: Tree<'set>,
    /// Islands of others do not change in this turn.
    places: Places,
    /// The squares of what continuations departed from what was expected: their sum, and how many there were.
    departures: (f32, f32),
    way: Vec<NodeId>,
}

/// Thinks about a position of a game that is not over.
pub(super) fn consider(
    mut onlooker: Onlooker<'_>,
    random: &mut Xoshiro256PlusPlus,
    game: &Game<'_>,
    budget: Budget,
    wanted: Wanted,
) -> Thought {
    let begun = budget.start();
    let me = game.position().asked();
    let is_long = budget.nodes() >= LONG_FROM;
    let purpose = if is_long { Purpose::ManyLooks } else { Purpose::OneLook };
    let mut tree = Tree::new(purpose);
    let draws = Xoshiro256PlusPlus::seed_from_u64(random.random());
    let mut planner = Planner::new(&mut onlooker, me, THIS_TURN, draws);
    let planned = planner.plan(game, &mut tree, (budget.nodes() / PLAN_SHARE).clamp(1, PLAN), PLACES);
    let nodes = planner.nodes;
    let certain = planned.len() == 1 || tree.value(planned[0].1)[me] >= WON;
    let mut candidates: Vec<Candidate> = planned
        .iter()
        .take(if certain { 1 } else { CANDIDATES })
        .map(|(action, node)| Candidate { action: *action, node: *node, played: 0 })
        .collect();
    let mut thinking = Thinking {
        onlooker,
        begun,
        nodes,
        me,
        seeds: random.random(),
        tree,
        is_long,
        other_turn: Tree::new(Purpose::Values),
        played_turn: Tree::new(Purpose::OneLook),
        places: Places::new(),
        departures: (DEPARTURE, 1.0),
        way: Vec::new(),
    };
    thinking.compare(&mut candidates);
    if wanted == Wanted::Value {
        thinking.steady(&mut candidates[0]);
    }
    thinking.thought(&candidates)
}

impl<'set> Thinking<'_, 'set> {
    /// What came of it: nobody is said to be better than the best.
    fn thought(&self, candidates: &[Candidate]) -> Thought {
        let chances = *self.tree.value(candidates[0].node);
        let worth = |candidate: &Candidate| (candidate.action, self.value(candidate).min(chances[self.me]));
        let mut compared: Vec<(Action, f32)> = candidates.iter().map(worth).collect();
        compared[1..].sort_by(|(_, one), (_, other)| other.total_cmp(one));
        Thought { compared, chances, nodes: self.nodes }
    }

    fn value(&self, candidate: &Candidate) -> f32 {
        self.tree.value(candidate.node)[self.me]
    }

    /// Puts the best candidate first by playing on from all of them.
    fn compare(&mut self, candidates: &mut [Candidate]) {
        let mut left = candidates.len();
        for halving in 1..=HALVINGS {
            let share = f64::from(halving) / f64::from(HALVINGS);
            while left > 1 && self.begun.used(self.nodes) < share {
                let mut is_open = false;
                for candidate in &mut candidates[..left] {
                    is_open |= self.begun.used(self.nodes) < 1.0 && self.play_on_from(candidate);
                }
                self.tree.settle_all(self.me);
                if !is_open {
                    break;
                }
                left = self.drop_the_worse(&mut candidates[..left]);
            }
            self.best_first(&mut candidates[..left]);
            left = left.div_ceil(2);
        }
    }

    fn best_first(&self, candidates: &mut [Candidate]) {
        candidates.sort_by(|one, other| self.value(other).total_cmp(&self.value(one)));
    }

    /// Best first; behind them those that are surely worse than the best. How many are left.
    fn drop_the_worse(&self, candidates: &mut [Candidate]) -> usize {
        self.best_first(candidates);
        let Some((best, others)) = candidates.split_first() else { return 0 };
        let variance = |candidate: &Candidate| {
            let of_one = self.departures.0 / self.departures.1;
            if self.tree.is_open(candidate.node) { of_one / (PRIOR + candidate.played as f32) } else { 0.0 }
        };
        let is_hopeful = |other: &&Candidate| {
            let standard_error = libm::sqrtf(variance(best) + variance(other));
            self.value(best) - self.value(other) <= SURE * standard_error
        };
        1 + others.iter().take_while(is_hopeful).count()
    }

    /// Plays on from the best until its value hardly changes any more.
    fn steady(&mut self, best: &mut Candidate) {
        while best.played < STEADY && self.begun.used(self.nodes) < 1.0 && self.play_on_from(best) {}
        self.tree.settle_all(self.me);
    }

    /// One more continuation of a candidate's best plan, unless everything is known about it.
    fn play_on_from(&mut self, candidate: &mut Candidate) -> bool {
        let mut way = std::mem::take(&mut self.way);
        let end = self.tree.descend(candidate.node, self.me, &mut way);
        if let (Some(end), Some(node)) = (end, way.last()) {
            let expected = self.tree.value(*node)[self.me];
            let (chances, is_sure) = self.play_on(end);
            let departure = chances[self.me] - expected;
            self.departures.0 += departure * departure;
            self.departures.1 += 1.0;
            self.tree.add(end, &chances, is_sure, &way, self.me);
            candidate.played += 1;
        }
        self.way = way;
        end.is_some()
    }

    /// Plays on from an end once: everybody's chances then, and whether chance had no part in it.
    fn play_on(&mut self, end: usize) -> (BySeat<f32>, bool) {
        let end = self.tree.end_at(end);
        let (mut game, mut next, played) = (end.game, end.action, end.played);
        let mut turns_to_play = u32::from(self.is_long && (end.is_sure || played >= LONG_FROM_CONTINUATION));
        let random = Xoshiro256PlusPlus::seed_from_u64(self.seeds.wrapping_add(u64::from(played)));
        let mut chance = Noticed { random, was_asked: false };
        let mut turn_is_over = false;
        while !game.is_over() {
            let asked = game.position().asked();
            let action = match (next.take(), game.ask()) {
                (Some(action), _) => action,
                (None, Ask::Discard | Ask::Initiative { .. }) => self.glance(&game, asked),
                (None, _) if turn_is_over && turns_to_play > 0 => {
                    turns_to_play -= 1;
                    turn_is_over = false;
                    (game, next) = self.play_turn(&game, asked, &mut chance);
                    continue;
                }
                (None, _) if turn_is_over => return (self.plan(&game, asked).1, !chance.was_asked),
                (None, _) => self.plan(&game, asked).0,
            };
            let before = (game.position().active(), game.position().round());
            let Ok(()) = game.apply_unchecked(action, &mut chance, &mut ());
            turn_is_over |= before != (game.position().active(), game.position().round());
        }
        self.nodes += 1;
        (self.onlooker.chances(&game), !chance.was_asked)
    }

    /// The answer after which the position looks best for the player at once.
    fn glance(&mut self, game: &Game<'set>, asked: Seat) -> Action {
        let legal = game.legal();
        let mut best = (legal[0], f32::NEG_INFINITY);
        for action in legal.iter() {
            let mut chance = Noticed { random: Xoshiro256PlusPlus::seed_from_u64(self.seeds), was_asked: false };
            let mut next = *game;
            let Ok(()) = next.apply_unchecked(*action, &mut chance, &mut ());
            self.nodes += 1;
            let value = self.onlooker.chances(&next)[asked];
            if value > best.1 {
                best = (*action, value);
            }
        }
        best.0
    }

    /// What the player who is asked would do for the best turn, and everybody's chances after that turn.
    fn plan(&mut self, game: &Game<'set>, asked: Seat) -> (Action, BySeat<f32>) {
        let mut tree = std::mem::replace(&mut self.other_turn, Tree::new(Purpose::Values));
        let (action, node) = self.other_plan(game, asked, &mut tree);
        let chances = *tree.value(node);
        self.other_turn = tree;
        (action, chances)
    }

    /// Plays the best turn of the player who is asked: where it ends, and by what.
    fn play_turn(&mut self, game: &Game<'set>, asked: Seat, chance: &mut Noticed) -> (Game<'set>, Option<Action>) {
        chance.was_asked = true;
        let mut tree = std::mem::replace(&mut self.played_turn, Tree::new(Purpose::Values));
        let (_, node) = self.other_plan(game, asked, &mut tree);
        let end = tree.play(node, asked, &mut chance.random);
        let end = (end.game, end.action);
        self.played_turn = tree;
        end
    }

    fn other_plan(&mut self, game: &Game<'set>, asked: Seat, tree: &mut Tree<'set>) -> (Action, NodeId) {
        tree.clear();
        let random = Xoshiro256PlusPlus::seed_from_u64(self.seeds);
        let mut planner = Planner::new(&mut self.onlooker, asked, OTHER_TURN, random).remembering(&mut self.places);
        let best = planner.plan(game, tree, OTHER_TURN_LIMIT, OTHER_TURN.placements)[0];
        self.nodes += planner.nodes;
        best
    }
}

/// Random chance that notices whether it was asked.
struct Noticed {
    random: Xoshiro256PlusPlus,
    was_asked: bool,
}

impl Chance for Noticed {
    type Refusal = std::convert::Infallible;

    fn draw(&mut self, urn: Urn<'_>) -> Result<u32, Self::Refusal> {
        self.was_asked = true;
        Ok(self.random.random_range(0..urn.total()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::Bot;
    use crate::judge::Judge;
    use crate::levels::Oracle;
    use crate::random::at_positions_of_random_games;
    use orichalcum_rules::Set;

    #[test]
    fn more_budget_means_more_positions_and_nobody_is_better_than_the_best() {
        let judge = Judge::standard();
        let (mut few, mut many) = (0, 0);
        at_positions_of_random_games(40, |game| {
            for (nodes, sum) in [(500, &mut few), (25_000, &mut many)] {
                let thought = Oracle::new(&judge, 3).consider(game, Budget::Nodes(nodes), Wanted::Action);
                assert!(thought.compared.is_sorted_by(|one, other| one.1 >= other.1));
                *sum += thought.nodes;
            }
        });
        assert!(many > 4 * few, "{few}, {many}");
    }

    /// Who is one action from winning takes it.
    #[test]
    fn a_win_is_taken() {
        let (set, judge) = (Set::standard(), Judge::standard());
        let mut found = 0;
        for number in 0..120 {
            let setup = orichalcum_rules::Setup::on_side(2, orichalcum_rules::Side::Wild).expect("two players");
            let mut choice = Xoshiro256PlusPlus::seed_from_u64(number);
            let mut chance = Noticed { random: Xoshiro256PlusPlus::seed_from_u64(!number), was_asked: false };
            let Ok(mut game) = Game::start(&set, &setup, &mut chance, &mut ());
            while !game.is_over() {
                let legal = game.legal();
                let action = legal[choice.random_range(0..legal.len())];
                let before = game;
                chance.was_asked = false;
                let Ok(()) = game.apply_unchecked(action, &mut chance, &mut ());
                let won =
                    matches!(game.ask(), Ask::Over { winner: Some(winner) } if winner == before.position().asked());
                if won && !chance.was_asked && legal.len() > 1 {
                    found += 1;
                    let choice = Oracle::new(&judge, number).choose(&before, Budget::Nodes(2_000));
                    assert!(choice.value > WON, "{choice:?}");
                }
            }
        }
        assert!(found > 10, "{found}");
    }
}
