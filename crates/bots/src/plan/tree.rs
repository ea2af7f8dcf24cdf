//! A player's own turn as a tree of choices and fights, with the ends of the turn as leaves.
//!
//! An end is first worth what the judge says of it. Playing on from it adds what came of that; the tree then says what
//! the best plan is with all that is known.

use orichalcum_rules::{Action, BySeat, Game, Seat};
use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;

/// How many continuations the judge's value of an end counts for.
pub(crate) const PRIOR: f32 = 4.0;
/// How many ends a change of values that was seen must be seen at to count for half of what it is.
const DOUBT: f32 = 2.0;
/// How many continuations count as much as what was found out without chance: it looks less far ahead than they do.
const SURE_PRIOR: f32 = 8.0;

/// Where a node is in its tree.
pub(crate) type NodeId = u32;

#[derive(Clone, Copy, Debug)]
enum Kind {
    /// The end of the turn: which one.
    End(u32),
    /// The player chooses among these edges.
    Choice { first: u32, last: u32 },
    /// Dice decide.
    Fight { chance_to_win: f32, won: NodeId, lost: NodeId },
}

#[derive(Clone, Copy, Debug)]
struct Node {
    kind: Kind,
    value: BySeat<f32>,
    /// How often the way to an end led through it.
    visits: u32,
    /// Whether more can be learned on the best plan from here.
    is_open: bool,
}

/// An end of the turn.
#[derive(Clone, Debug)]
pub(crate) struct End<'set> {
    pub(crate) game: Game<'set>,
    /// What ends the turn; none where the search was cut off before.
    pub(crate) action: Option<Action>,
    /// What the judge says, or what was found out without chance.
    known: BySeat<f32>,
    /// Whether it was found out.
    pub(crate) is_sure: bool,
    /// What came of playing on with chance.
    sum: BySeat<f32>,
    pub(crate) played: u32,
}

/// The tree.
#[derive(Debug)]
pub(crate) struct Tree<'set> {
    nodes: Vec<Node>,
    edges: Vec<(Action, NodeId)>,
    ends: Vec<End<'set>>,
    /// What the tree is for.
    purpose: Purpose,
    /// By how much playing on changes what the judge says: the sum, and how many there were. Where nobody has played on
    /// yet as much is expected to change as elsewhere, or what was played on from would seem better or worse than the rest.
    changes: (f32, f32),
    expected: f32,
}

/// What a tree is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The values of actions; ends are not kept.
    Values,
    /// Playing on from ends until it is known without chance what comes next.
    OneLook,
    /// Playing on from them as long as there is time.
    ManyLooks,
}

impl<'set> Tree<'set> {
    /// An empty tree.
    pub(crate) fn new(purpose: Purpose) -> Self {
        let (nodes, edges, ends) = (Vec::new(), Vec::new(), Vec::new());
        Self { nodes, edges, ends, purpose, changes: (0.0, 0.0), expected: 0.0 }
    }

    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.ends.clear();
    }

    /// Everybody's chances at a node, if the player goes on as well as the tree knows.
    pub(crate) fn value(&self, node: NodeId) -> &BySeat<f32> {
        &self.nodes[node as usize].value
    }

    /// Whether more can be learned about a node.
    pub(crate) fn is_open(&self, node: NodeId) -> bool {
        self.nodes[node as usize].is_open
    }

    pub(crate) fn end_at(&self, end: usize) -> &End<'set> {
        &self.ends[end]
    }

    /// Adds an end, of the turn or of the game.
    pub(super) fn end(&mut self, game: &Game<'set>, action: Option<Action>, chances: &BySeat<f32>) -> NodeId {
        if self.purpose == Purpose::Values {
            return self.push(Kind::End(0), *chances, false);
        }
        let none = BySeat::all(0.0);
        self.ends.push(End { game: *game, action, known: *chances, is_sure: false, sum: none, played: 0 });
        self.push(Kind::End(self.ends.len() as u32 - 1), *chances, !game.is_over())
    }

    /// Adds a choice of `me`.
    pub(super) fn choice(&mut self, children: &[(Action, NodeId)], me: Seat) -> NodeId {
        let first = self.edges.len() as u32;
        self.edges.extend(children);
        let id = self.push(Kind::Choice { first, last: self.edges.len() as u32 }, BySeat::all(0.0), false);
        self.settle(id, me);
        id
    }

    /// Adds a fight of `me`.
    pub(super) fn fight(&mut self, chance_to_win: f32, won: NodeId, lost: NodeId, me: Seat) -> NodeId {
        let id = self.push(Kind::Fight { chance_to_win, won, lost }, BySeat::all(0.0), false);
        self.settle(id, me);
        id
    }

    fn push(&mut self, kind: Kind, value: BySeat<f32>, is_open: bool) -> NodeId {
        self.nodes.push(Node { kind, value, visits: 0, is_open });
        self.nodes.len() as NodeId - 1
    }

    /// The end that the best plan from a node leads to; dice fall as they may. Only where ends are kept.
    pub(crate) fn play(&self, from: NodeId, me: Seat, random: &mut Xoshiro256PlusPlus) -> &End<'set> {
        let mut at = from;
        loop {
            at = match self.nodes[at as usize].kind {
                Kind::End(end) => return &self.ends[end as usize],
                Kind::Choice { first, last } => self.best_child(first, last, me),
                Kind::Fight { chance_to_win, won, lost } => {
                    if random.random::<f32>() < chance_to_win {
                        won
                    } else {
                        lost
                    }
                }
            };
        }
    }

    /// The end on the best plan from a node about which least is known for how likely it is, with the way there; none
    /// if nothing more can be learned.
    pub(crate) fn descend(&self, from: NodeId, me: Seat, way: &mut Vec<NodeId>) -> Option<usize> {
        way.clear();
        let mut at = from;
        loop {
            let node = &self.nodes[at as usize];
            if !node.is_open {
                return None;
            }
            way.push(at);
            at = match node.kind {
                Kind::End(end) => return Some(end as usize),
                Kind::Choice { first, last } => self.best_child(first, last, me),
                Kind::Fight { chance_to_win, won, lost } => {
                    let (after_win, after_loss) = (&self.nodes[won as usize], &self.nodes[lost as usize]);
                    let wanted = |chance: f32, node: &Node| chance / (1 + node.visits) as f32;
                    let win_is_wanted = wanted(chance_to_win, after_win) >= wanted(1.0 - chance_to_win, after_loss);
                    if !after_loss.is_open || (after_win.is_open && win_is_wanted) { won } else { lost }
                }
            };
        }
    }

    /// Adds what came of playing on from an end to which that way led, and whether chance had no part in it.
    pub(crate) fn add(&mut self, end: usize, chances: &BySeat<f32>, is_sure: bool, way: &[NodeId], me: Seat) {
        let at = &mut self.ends[end];
        if !at.is_sure && at.played == 0 {
            self.changes.0 += chances[me] - at.known[me];
            self.changes.1 += 1.0;
        }
        if is_sure {
            (at.is_sure, at.known) = (true, *chances);
        } else {
            at.played += 1;
            at.sum.0.iter_mut().zip(chances.0).for_each(|(sum, chance)| *sum += chance);
        }
        for id in way.iter().rev() {
            self.nodes[*id as usize].visits += 1;
            self.settle(*id, me);
        }
    }

    /// Works out all values again: what is expected of looks has changed.
    pub(crate) fn settle_all(&mut self, me: Seat) {
        self.expected = self.changes.0 / (self.changes.1 + DOUBT);
        for id in 0..self.nodes.len() {
            self.settle(id as NodeId, me);
        }
    }

    /// Works out the value of a node from those below it.
    fn settle(&mut self, id: NodeId, me: Seat) {
        let (value, is_open) = match self.nodes[id as usize].kind {
            Kind::End(end) => {
                let end = &self.ends[end as usize];
                if end.game.is_over() {
                    (end.known, false)
                } else {
                    (end.value(self.expected, me), !end.is_sure || self.purpose == Purpose::ManyLooks)
                }
            }
            Kind::Choice { first, last } => {
                let best = &self.nodes[self.best_child(first, last, me) as usize];
                (best.value, best.is_open)
            }
            Kind::Fight { chance_to_win, won, lost } => {
                let (won, lost) = (&self.nodes[won as usize], &self.nodes[lost as usize]);
                let mut value = won.value;
                for (value, lost) in value.0.iter_mut().zip(lost.value.0) {
                    *value = chance_to_win * *value + (1.0 - chance_to_win) * lost;
                }
                (value, won.is_open || lost.is_open)
            }
        };
        let node = &mut self.nodes[id as usize];
        (node.value, node.is_open) = (value, is_open);
    }

    /// The best for the player; of equal ones the first.
    fn best_child(&self, first: u32, last: u32, me: Seat) -> NodeId {
        let value = |(_, node): &(Action, NodeId)| self.nodes[*node as usize].value[me];
        let children = &self.edges[first as usize..last as usize];
        children
            .iter()
            .reduce(|best, child| if value(child) > value(best) { child } else { best })
            .map_or(0, |best| best.1)
    }
}

impl End<'_> {
    fn value(&self, expected_change: f32, me: Seat) -> BySeat<f32> {
        let (prior, change) = if self.is_sure { (SURE_PRIOR, 0.0) } else { (PRIOR, expected_change) };
        let mine = (self.known[me] + change).clamp(0.0, 1.0);
        let others = (1.0 - mine) / (1.0 - self.known[me]).max(1e-6);
        let mut value = BySeat(self.known.0.map(|chance| chance * others));
        value[me] = mine;
        let weight = prior + self.played as f32;
        for (value, sum) in value.0.iter_mut().zip(self.sum.0) {
            *value = (prior * *value + sum) / weight;
        }
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use orichalcum_rules::{Even, Set, Setup, Side};

    const ME: Seat = Seat::FIRST;

    fn chances(mine: f32) -> BySeat<f32> {
        let mut chances = BySeat::all(0.0);
        (chances[ME], chances[ME.left(2)]) = (mine, 1.0 - mine);
        chances
    }

    /// A tree whose root is a choice of these ends, each worth that much at first.
    fn tree<'set>(set: &'set Set, purpose: Purpose, ends: &[f32]) -> (Tree<'set>, NodeId) {
        let setup = Setup::on_side(2, Side::Calm).unwrap();
        let Ok(game) = Game::start(set, &setup, &mut Even(|_| 0), &mut ());
        let mut tree = Tree::new(purpose);
        let children: Vec<(Action, NodeId)> =
            ends.iter().map(|mine| (Action::Pass, tree.end(&game, None, &chances(*mine)))).collect();
        let root = tree.choice(&children, ME);
        (tree, root)
    }

    fn play_on(tree: &mut Tree<'_>, root: NodeId, mine: f32, is_sure: bool) -> Option<usize> {
        let mut way = Vec::new();
        let end = tree.descend(root, ME, &mut way)?;
        tree.add(end, &chances(mine), is_sure, &way, ME);
        Some(end)
    }

    fn value(tree: &Tree<'_>, node: NodeId) -> f32 {
        let value = tree.value(node);
        assert!((value.0.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        value[ME]
    }

    #[test]
    fn the_best_plan_is_another_once_the_first_has_disappointed() {
        let set = Set::standard();
        let (mut tree, root) = tree(&set, Purpose::OneLook, &[0.5, 0.6, 0.4]);
        assert!((value(&tree, root) - 0.6).abs() < 1e-6);
        assert_eq!(play_on(&mut tree, root, 0.1, true), Some(1));
        assert!((value(&tree, root) - 0.5).abs() < 1e-6);
        assert_eq!(play_on(&mut tree, root, 0.45, true), Some(0));
        assert!(!tree.is_open(root), "one look says all where there is no chance");
        assert_eq!(play_on(&mut tree, root, 0.45, true), None);
    }

    #[test]
    fn with_chance_the_mean_counts_and_what_the_judge_said() {
        let set = Set::standard();
        let (mut tree, root) = tree(&set, Purpose::OneLook, &[0.6, 0.1]);
        for mine in [0.2, 0.9, 0.7, 0.8] {
            assert_eq!(play_on(&mut tree, root, mine, false), Some(0));
        }
        let mean = (PRIOR * 0.6 + 2.6) / (PRIOR + 4.0);
        assert!((value(&tree, root) - mean).abs() < 1e-6 && tree.is_open(root));
    }

    #[test]
    fn where_nobody_has_played_on_as_much_is_expected_to_change() {
        let set = Set::standard();
        let (mut tree, root) = tree(&set, Purpose::OneLook, &[0.6, 0.5]);
        play_on(&mut tree, root, 0.54, true);
        tree.settle_all(ME);
        assert!((value(&tree, root) - 0.54).abs() < 1e-6);
        assert!((value(&tree, 1) - (0.5 - 0.06 / (1.0 + DOUBT))).abs() < 1e-6);
    }

    #[test]
    fn with_many_looks_what_is_sure_counts_for_more_and_stays_open() {
        let set = Set::standard();
        let (mut tree, root) = tree(&set, Purpose::ManyLooks, &[0.6]);
        play_on(&mut tree, root, 0.5, true);
        assert_eq!(play_on(&mut tree, root, 0.95, false), Some(0));
        assert!((value(&tree, root) - (SURE_PRIOR * 0.5 + 0.95) / (SURE_PRIOR + 1.0)).abs() < 1e-6);
    }

    #[test]
    fn a_fight_is_worth_what_its_odds_say_and_the_likelier_side_is_looked_at_first() {
        let set = Set::standard();
        let (mut tree, _) = tree(&set, Purpose::OneLook, &[0.8, 0.2]);
        let fight = tree.fight(0.25, 0, 1, ME);
        assert!((value(&tree, fight) - 0.35).abs() < 1e-6);
        let looked: Vec<Option<usize>> = (0..2).map(|_| play_on(&mut tree, fight, 0.5, false)).collect();
        assert_eq!(looked, [Some(1), Some(1)]);
        assert_eq!(play_on(&mut tree, fight, 0.5, false), Some(0));
        while play_on(&mut tree, fight, 0.5, true).is_some() {}
        assert!(!tree.is_open(fight));
    }
}
