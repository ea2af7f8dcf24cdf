//! Searches the rest of a player's own turn: every choice, fights by their exact odds, what follows by its value.

use orichalcum_rules::{Action, Actions, Ask, Chance, Face, Game, Seat, Skulls, Urn, win_odds};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::judge::{CERTAIN, Onlooker};

/// How widely to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Width {
    /// How many placements of a tile are followed, the best by their value at once.
    pub placements: usize,
    /// How many other choices of one question are followed.
    pub choices: usize,
}

impl Width {
    /// Follows only what looks best at once.
    pub const GREEDY: Self = Self { placements: 1, choices: 1 };
    /// Follows nearly everything.
    pub const WIDE: Self = Self { placements: 6, choices: 12 };
}

/// The most decisions that are followed one after the other: more than a turn has.
const DEEPEST: usize = 16;

/// What is asked about the position after an action.
#[derive(Clone, Copy)]
enum How {
    /// The best that the rest of the turn can bring.
    Follow { depth: usize },
    /// Its value as it is.
    Judge,
    /// How strong the player looks.
    Strength,
}

/// A search through a player's own turn.
#[derive(Debug)]
pub struct TurnSearch<'a, 'judge> {
    onlooker: &'a mut Onlooker<'judge>,
    me: Seat,
    width: Width,
    /// How many positions the whole search may judge, more or less.
    limit: u64,
    /// After this many positions only what looks best is followed.
    narrow_from: u64,
    /// After this many positions nothing more is followed.
    stop_from: u64,
    seed: u64,
    random: Xoshiro256PlusPlus,
    /// Positions judged so far.
    pub nodes: u64,
}

impl<'a, 'judge> TurnSearch<'a, 'judge> {
    /// A search for the player at `me`; `seed` settles the few draws that are sampled.
    pub fn new(onlooker: &'a mut Onlooker<'judge>, me: Seat, width: Width, seed: u64) -> Self {
        Self {
            onlooker,
            me,
            width,
            limit: u64::MAX,
            narrow_from: u64::MAX,
            stop_from: u64::MAX,
            seed,
            random: Xoshiro256PlusPlus::seed_from_u64(seed),
            nodes: 0,
        }
    }

    /// The same search, which judges hardly more positions than that: each action gets an equal share of them.
    #[must_use]
    pub fn limited_to(self, limit: u64) -> Self {
        Self { limit, ..self }
    }

    /// The legal actions with their values for the player, best first; of many placements only the best few.
    pub fn rank(&mut self, game: &Game<'_>) -> Vec<(Action, f32)> {
        let mut ranked: Vec<(Action, f32)> = game.legal().iter().map(|action| (*action, 0.0)).collect();
        if is_placement(game) && ranked.len() > self.width.placements {
            for (action, value) in &mut ranked {
                *value = self.at_once(game, *action);
            }
            sort(&mut ranked);
            ranked.truncate(self.width.placements);
        }
        let mut waiting = ranked.len() as u64;
        for (action, value) in &mut ranked {
            let share = self.limit.saturating_sub(self.nodes) / waiting;
            self.narrow_from = self.nodes.saturating_add(share / 2);
            self.stop_from = self.nodes.saturating_add(share);
            *value = self.follow(game, *action, 0);
            waiting -= 1;
        }
        sort(&mut ranked);
        ranked
    }

    /// The legal actions with their values as they look at once, best first.
    pub fn glance(&mut self, game: &Game<'_>) -> Vec<(Action, f32)> {
        let mut ranked: Vec<(Action, f32)> = Vec::new();
        for action in game.legal().iter() {
            ranked.push((*action, self.expect(game, *action, How::Judge)));
        }
        sort(&mut ranked);
        ranked
    }

    /// The value of a position whose turn is the player's: the best that the rest of the turn can bring.
    fn value(&mut self, game: &Game<'_>, depth: usize) -> f32 {
        let asked_me = game.position().asked() == self.me;
        if !(asked_me && is_within_a_turn(game.ask()) && depth < DEEPEST && self.nodes < self.stop_from) {
            return self.judged(game);
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
        if actions.len() <= most {
            return actions.iter().map(|action| self.follow(game, *action, depth)).fold(0.0, f32::max);
        }
        let mut ranked: Vec<(Action, f32)> =
            actions.iter().map(|action| (*action, self.at_once(game, *action))).collect();
        sort(&mut ranked);
        ranked[..most].iter().map(|(action, _)| self.follow(game, *action, depth)).fold(0.0, f32::max)
    }

    fn judged(&mut self, game: &Game<'_>) -> f32 {
        self.nodes += 1;
        self.onlooker.chances(game)[self.me]
    }

    /// How strong the player looks: enough to put choices in order.
    fn strength(&mut self, game: &Game<'_>) -> f32 {
        self.nodes += 1;
        match game.ask() {
            Ask::Over { winner } if winner == Some(self.me) => CERTAIN,
            Ask::Over { .. } => -CERTAIN,
            Ask::Side
            | Ask::Metropolis
            | Ask::Card
            | Ask::Tile
            | Ask::TitanOrder { .. }
            | Ask::TitanReturn { .. }
            | Ask::LootTitanReturn { .. }
            | Ask::Act { .. }
            | Ask::FightOn
            | Ask::LootBuilding { .. }
            | Ask::ConstructAgain
            | Ask::Additional
            | Ask::Discard
            | Ask::Initiative { .. }
            | Ask::Automaton => self.onlooker.strength(game, self.me),
        }
    }

    /// The value of an action, followed to the end of the turn.
    fn follow(&mut self, game: &Game<'_>, action: Action, depth: usize) -> f32 {
        self.expect(game, action, How::Follow { depth: depth + 1 })
    }

    /// How strong the player looks just after an action.
    fn at_once(&mut self, game: &Game<'_>, action: Action) -> f32 {
        self.expect(game, action, How::Strength)
    }

    /// The expected value over what chance brings: fights are weighed exactly, the rest is sampled once.
    fn expect(&mut self, game: &Game<'_>, action: Action, how: How) -> f32 {
        match (game.ask(), action) {
            // The turn ends here; what comes next is for the judge.
            (Ask::Additional, Action::Pass) => match how {
                How::Follow { .. } | How::Judge => self.judged(game),
                How::Strength => self.strength(game),
            },
            (_, Action::Fight { circle, hoplites }) => {
                let player = game.position().player(self.me);
                let Some((creature, stuck)) = player.island().creature(circle) else { return 0.0 };
                let (skulls, strength) = (player.buildings().skulls(), game.set().creature(creature).strength);
                let odds = win_odds(usize::from(1 + stuck + hoplites), strength, skulls);
                let chance_to_win = odds.as_f64() as f32;
                let won = self.after(game, action, Some(Face::Skull));
                let won = self.look(&won, how);
                if odds.wins == odds.of {
                    return won;
                }
                let lost = self.after(game, action, Some(lowest_number(skulls)));
                let lost = self.look(&lost, how);
                chance_to_win * won + (1.0 - chance_to_win) * lost
            }
            // Whatever the end of a round brings, it is the same for all choices.
            (_, Action::Discard { .. } | Action::GiveInitiative { .. }) => {
                self.random = Xoshiro256PlusPlus::seed_from_u64(self.seed);
                let next = self.after(game, action, None);
                self.judged(&next)
            }
            _ => {
                let next = self.after(game, action, None);
                self.look(&next, how)
            }
        }
    }

    fn look(&mut self, game: &Game<'_>, how: How) -> f32 {
        match how {
            How::Follow { depth } => self.value(game, depth),
            How::Judge => self.judged(game),
            How::Strength => self.strength(game),
        }
    }

    fn after<'set>(&mut self, game: &Game<'set>, action: Action, dice: Option<Face>) -> Game<'set> {
        let mut next = *game;
        let mut chance = Loaded { dice, random: &mut self.random };
        let Ok(()) = next.apply_unchecked(action, &mut chance, &mut ());
        next
    }
}

/// The lowest number that counts as a number: many of it lose if anything does.
pub(crate) fn lowest_number(skulls: Skulls) -> Face {
    Face::ALL.into_iter().find(|face| !skulls.contains(*face)).unwrap_or(Face::One)
}

/// Whether the answer may leave the turn with the same player.
pub(crate) fn is_within_a_turn(ask: Ask) -> bool {
    match ask {
        Ask::Act { .. }
        | Ask::Tile
        | Ask::TitanOrder { .. }
        | Ask::TitanReturn { .. }
        | Ask::LootTitanReturn { .. }
        | Ask::FightOn
        | Ask::LootBuilding { .. }
        | Ask::ConstructAgain
        | Ask::Additional
        | Ask::Card => true,
        Ask::Side | Ask::Metropolis | Ask::Discard | Ask::Initiative { .. } | Ask::Automaton | Ask::Over { .. } => {
            false
        }
    }
}

pub(crate) fn is_placement(game: &Game<'_>) -> bool {
    matches!(game.ask(), Ask::Tile | Ask::Metropolis)
}

/// Best first; equal ones stay in the order of the list.
fn sort(ranked: &mut [(Action, f32)]) {
    ranked.sort_by(|(_, one), (_, other)| other.total_cmp(one));
}

/// Chance with dice that always show one face, if one is given; the rest is random.
pub(crate) struct Loaded<'a> {
    pub(crate) dice: Option<Face>,
    pub(crate) random: &'a mut Xoshiro256PlusPlus,
}

impl Chance for Loaded<'_> {
    type Refusal = std::convert::Infallible;

    fn draw(&mut self, urn: Urn<'_>) -> Result<u32, Self::Refusal> {
        let face = self.dice.filter(|_| matches!(urn, Urn::Die));
        Ok(face.map_or_else(|| self.random.random_range(0..urn.total()), |face| face.index() as u32))
    }
}
