//! Looks through the rest of one's own turn: every choice, fights by their exact odds, what follows by its value.

use orichalcum_rules::{Action, Actions, Ask, Chance, Face, Game, Seat, Skulls, Urn, win_odds};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::judge::Judge;

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

/// A search through one's own turn.
#[derive(Debug)]
pub struct TurnSearch<'a> {
    judge: &'a Judge,
    me: Seat,
    width: Width,
    random: SmallRng,
    /// Positions judged so far.
    pub nodes: u64,
}

impl<'a> TurnSearch<'a> {
    /// A search for the player at `me`; `seed` settles the few draws that are sampled.
    pub fn new(judge: &'a Judge, me: Seat, width: Width, seed: u64) -> Self {
        Self { judge, me, width, random: SmallRng::seed_from_u64(seed), nodes: 0 }
    }

    /// The legal actions with their values for the player, best first.
    pub fn rank(&mut self, game: &Game<'_>) -> Vec<(Action, f32)> {
        let mut ranked: Vec<(Action, f32)> = game.legal().iter().map(|action| (*action, 0.0)).collect();
        if matches!(game.ask(), Ask::Tile) && ranked.len() > self.width.placements {
            // All are judged at once; the best are followed.
            for (action, value) in &mut ranked {
                *value = self.at_once(game, *action);
            }
            sort(&mut ranked);
            let followed = self.width.placements;
            for (action, value) in &mut ranked[..followed] {
                *value = self.follow(game, *action, 0);
            }
            sort(&mut ranked[..followed]);
            return ranked;
        }
        for (action, value) in &mut ranked {
            *value = self.follow(game, *action, 0);
        }
        sort(&mut ranked);
        ranked
    }

    /// The value of a position whose turn is the player's: the best that the rest of the turn can bring.
    fn value(&mut self, game: &Game<'_>, depth: usize) -> f32 {
        let asked_me = game.position().asked() == self.me;
        match game.ask() {
            Ask::Act { .. }
            | Ask::Tile
            | Ask::TitanOrder { .. }
            | Ask::TitanReturn { .. }
            | Ask::LootTitanReturn { .. }
            | Ask::FightOn
            | Ask::LootBuilding { .. }
            | Ask::ConstructAgain
            | Ask::Additional
            | Ask::Card
                if asked_me && depth < DEEPEST => {}
            _ => return self.judged(game),
        }
        let mut actions = Actions::new();
        game.legal_into(&mut actions);
        let most = if game.ask() == Ask::Tile { self.width.placements } else { self.width.choices };
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
        self.judge.chance(game, self.me)
    }

    /// The value of an action, followed to the end of the turn.
    fn follow(&mut self, game: &Game<'_>, action: Action, depth: usize) -> f32 {
        self.expect(game, action, |search, next| search.value(next, depth + 1))
    }

    /// The value of an action as the position looks just after it.
    fn at_once(&mut self, game: &Game<'_>, action: Action) -> f32 {
        self.expect(game, action, Self::judged)
    }

    /// The expected value over what chance brings: fights are weighed exactly, the rest is sampled once.
    fn expect(&mut self, game: &Game<'_>, action: Action, value: impl Fn(&mut Self, &Game<'_>) -> f32) -> f32 {
        match (game.ask(), action) {
            // The turn ends here; what comes next is for the judge.
            (Ask::Additional, Action::Pass) | (_, Action::Discard { .. } | Action::GiveInitiative { .. }) => {
                self.judged(game)
            }
            (_, Action::Fight { circle, hoplites }) => {
                let player = game.position().player(self.me);
                let Some((creature, stuck)) = player.island().creature(circle) else { return 0.0 };
                let (skulls, strength) = (player.buildings().skulls(), game.set().creature(creature).strength);
                let odds = win_odds(usize::from(1 + stuck + hoplites), strength, skulls);
                let chance_to_win = odds.as_f64() as f32;
                let won = self.after(game, action, Some(Face::Skull));
                let won = value(self, &won);
                if odds.wins == odds.of {
                    return won;
                }
                let lost = self.after(game, action, Some(lowest_number(skulls)));
                let lost = value(self, &lost);
                chance_to_win * won + (1.0 - chance_to_win) * lost
            }
            _ => {
                let next = self.after(game, action, None);
                value(self, &next)
            }
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
fn lowest_number(skulls: Skulls) -> Face {
    Face::ALL.into_iter().find(|face| !skulls.contains(*face)).unwrap_or(Face::One)
}

/// Best first; equal ones stay in the order of the list.
fn sort(ranked: &mut [(Action, f32)]) {
    ranked.sort_by(|(_, one), (_, other)| other.total_cmp(one));
}

/// Chance with dice that always show one face, if one is given; the rest is random.
struct Loaded<'a> {
    dice: Option<Face>,
    random: &'a mut SmallRng,
}

impl Chance for Loaded<'_> {
    type Refusal = std::convert::Infallible;

    fn draw(&mut self, urn: Urn<'_>) -> Result<u32, Self::Refusal> {
        let face = self.dice.filter(|_| matches!(urn, Urn::Die));
        Ok(face.map_or_else(|| self.random.random_range(0..urn.total()), |face| face.index() as u32))
    }
}
