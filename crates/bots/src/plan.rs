//! Plans the rest of a player's own turn: every choice, fights by their exact odds, as a [`Tree`] or for its value alone.
//!
//! Choices are put in order by what the net hopes for just after them. That costs as many positions as the weighted sum
//! does, and three times as many would be needed to find as good a turn by that.

mod tree;

use orichalcum_rules::{Action, Actions, Ask, BySeat, DealtCard, Face, Game, Island, Seat, win_odds};
use rand::rngs::Xoshiro256PlusPlus;

use crate::judge::Onlooker;
use crate::turn::{Loaded, Width, is_placement, is_within_a_turn, lowest_number};

pub(crate) use tree::{NodeId, PRIOR, Purpose, Tree};

/// The most decisions that are followed one after the other: more than a turn has.
const DEEPEST: usize = 16;
/// How many placements are remembered.
const REMEMBERED: usize = 200;

/// Where a tile went best on an island that looked like this.
pub(crate) type Places = Vec<(Island, DealtCard, Action)>;

/// Somebody who plans.
pub(crate) struct Planner<'a, 'judge> {
    onlooker: &'a mut Onlooker<'judge>,
    random: Xoshiro256PlusPlus,
    me: Seat,
    width: Width,
    places: Option<&'a mut Places>,
    /// After this many positions only what looks best is followed.
    narrow_from: u64,
    /// After this many positions nothing more is followed.
    stop_from: u64,
    /// Positions judged so far.
    pub(crate) nodes: u64,
}

impl<'a, 'judge> Planner<'a, 'judge> {
    /// Somebody who plans for the player at `me`; `random` settles the few draws that are sampled.
    pub(crate) fn new(onlooker: &'a mut Onlooker<'judge>, me: Seat, width: Width, random: Xoshiro256PlusPlus) -> Self {
        let (narrow_from, stop_from) = (u64::MAX, u64::MAX);
        Self { onlooker, random, me, width, places: None, narrow_from, stop_from, nodes: 0 }
    }

    /// The same, who remembers where tiles went, where only the best placement is followed.
    pub(crate) fn remembering(self, places: &'a mut Places) -> Self {
        Self { places: Some(places), ..self }
    }

    /// The legal actions with the nodes behind them, best first; of placements only as many as are named. Hardly more
    /// positions are judged than the limit: each action gets an equal share of them.
    pub(crate) fn plan<'set>(
        &mut self,
        game: &Game<'set>,
        tree: &mut Tree<'set>,
        limit: u64,
        placements: usize,
    ) -> Vec<(Action, NodeId)> {
        let mut actions: Vec<Action> = game.legal().iter().copied().collect();
        if is_placement(game) && actions.len() > placements {
            actions = self.best_first(game, &actions);
            actions.truncate(placements);
        }
        let mut waiting = actions.len() as u64;
        let mut planned: Vec<(Action, NodeId)> = Vec::new();
        for action in actions {
            let share = limit.saturating_sub(self.nodes) / waiting;
            self.narrow_from = self.nodes.saturating_add(share / 2);
            self.stop_from = self.nodes.saturating_add(share);
            planned.push((action, self.follow(game, action, 0, tree)));
            waiting -= 1;
        }
        planned.sort_by(|(_, one), (_, other)| tree.value(*other)[self.me].total_cmp(&tree.value(*one)[self.me]));
        planned
    }

    /// The best that the rest of the turn can bring.
    fn rest<'set>(&mut self, game: &Game<'set>, depth: usize, tree: &mut Tree<'set>) -> NodeId {
        let asked_me = game.position().asked() == self.me;
        if !(asked_me && is_within_a_turn(game.ask()) && depth < DEEPEST && self.nodes < self.stop_from) {
            let chances = self.judged(game);
            return tree.end(game, None, &chances);
        }
        let mut actions = Actions::new();
        game.legal_into(&mut actions);
        let most = if self.nodes >= self.narrow_from {
            1
        } else if is_placement(game) {
            self.width.placements
        } else {
            self.width.choices
        };
        let mut children: Vec<(Action, NodeId)> = Vec::new();
        if actions.len() <= most {
            children.extend(actions.iter().map(|action| (*action, self.follow(game, *action, depth, tree))));
        } else if most == 1 && game.ask() == Ask::Tile {
            let action = self.best_place(game, &actions);
            return self.follow(game, action, depth, tree);
        } else {
            let ranked = self.best_first(game, &actions);
            children.extend(ranked[..most].iter().map(|action| (*action, self.follow(game, *action, depth, tree))));
        }
        tree.choice(&children, self.me)
    }

    /// An action, followed to the end of the turn.
    fn follow<'set>(&mut self, game: &Game<'set>, action: Action, depth: usize, tree: &mut Tree<'set>) -> NodeId {
        match (game.ask(), action) {
            (Ask::Additional, Action::Pass) => {
                let chances = self.judged(game);
                tree.end(game, Some(action), &chances)
            }
            (_, Action::Fight { .. }) => {
                let (chance_to_win, won, lost) = self.fight(game, action);
                let won = self.rest(&won, depth + 1, tree);
                match lost {
                    Some(lost) => {
                        let lost = self.rest(&lost, depth + 1, tree);
                        tree.fight(chance_to_win, won, lost, self.me)
                    }
                    None => won,
                }
            }
            // Whatever the end of a round brings, it is the same for all choices.
            (_, Action::Discard { .. } | Action::GiveInitiative { .. }) => {
                let random = self.random.clone();
                let next = self.after(game, action, None);
                self.random = random;
                let chances = self.judged(&next);
                tree.end(game, Some(action), &chances)
            }
            _ => {
                let next = self.after(game, action, None);
                self.rest(&next, depth + 1, tree)
            }
        }
    }

    /// The chance to win a fight, and what comes of winning and of losing it, unless it cannot be lost.
    fn fight<'set>(&mut self, game: &Game<'set>, action: Action) -> (f32, Game<'set>, Option<Game<'set>>) {
        let player = game.position().player(self.me);
        let skulls = player.buildings().skulls();
        let fought = if let Action::Fight { circle, hoplites } = action {
            player.island().creature(circle).map(|(creature, stuck)| (creature, usize::from(1 + stuck + hoplites)))
        } else {
            None
        };
        let odds = fought.map(|(creature, dice)| win_odds(dice, game.set().creature(creature).strength, skulls));
        let won = self.after(game, action, Some(Face::Skull));
        match odds {
            Some(odds) if odds.wins < odds.of => {
                (odds.as_f64() as f32, won, Some(self.after(game, action, Some(lowest_number(skulls)))))
            }
            _ => (1.0, won, None),
        }
    }

    fn best_first(&mut self, game: &Game<'_>, actions: &[Action]) -> Vec<Action> {
        let mut ranked: Vec<(Action, f32)> =
            actions.iter().map(|action| (*action, self.at_once(game, *action))).collect();
        ranked.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        ranked.into_iter().map(|(action, _)| action).collect()
    }

    /// The best placement of a tile, or the one that was the best when it came up before.
    fn best_place(&mut self, game: &Game<'_>, actions: &[Action]) -> Action {
        let (island, hand) = (*game.position().player(self.me).island(), game.position().turn().hand());
        let known = self.places.as_ref().and_then(|places| {
            places.iter().find(|(known, card, _)| Some(*card) == hand && *known == island).map(|(_, _, action)| *action)
        });
        if let Some(action) = known {
            return action;
        }
        let action = self.best_first(game, actions)[0];
        if let (Some(hand), Some(places)) = (hand, self.places.as_mut())
            && places.len() < REMEMBERED
        {
            places.push((island, hand, action));
        }
        action
    }

    /// What the player can hope for just after an action.
    fn at_once(&mut self, game: &Game<'_>, action: Action) -> f32 {
        match (game.ask(), action) {
            (Ask::Additional, Action::Pass) => self.hopes(game),
            (_, Action::Fight { .. }) => {
                let (chance_to_win, won, lost) = self.fight(game, action);
                let won = self.hopes(&won);
                lost.map_or(won, |lost| chance_to_win * won + (1.0 - chance_to_win) * self.hopes(&lost))
            }
            _ => {
                let next = self.after(game, action, None);
                self.hopes(&next)
            }
        }
    }

    fn hopes(&mut self, game: &Game<'_>) -> f32 {
        self.nodes += 1;
        self.onlooker.hopes(game, self.me)
    }

    fn judged(&mut self, game: &Game<'_>) -> BySeat<f32> {
        self.nodes += 1;
        self.onlooker.chances(game)
    }

    fn after<'set>(&mut self, game: &Game<'set>, action: Action, dice: Option<Face>) -> Game<'set> {
        let mut next = *game;
        let mut chance = Loaded { dice, random: &mut self.random };
        let Ok(()) = next.apply_unchecked(action, &mut chance, &mut ());
        next
    }
}
