//! What the seat that is asked may do, each choice with its consequences; and why what lies near is refused.

use std::borrow::Cow;

use orichalcum_rules::{
    Action, ActionKind, Ask, Building, Circle, Circles, Creature, Footprint, Game, HOPLITES_PER_FIGHT, Illegal, Odds,
    Payment, Seat, Shape, Side, Slot, Terrain, Titan,
};
use serde::Serialize;

use super::consequences::Consequences;

/// Everything that one seat may do now.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Choices {
    /// Who is asked.
    pub seat: Seat,
    /// Every legal action, once.
    pub actions: Vec<Choice>,
    /// What a player might try as well, and why it is refused.
    pub refused: Vec<Refusal>,
    /// What has no place on the island now, though it is asked what to construct: one refusal for each such spot of the
    /// Construction board and one for a temple, at the place that comes nearest to being allowed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, serde(default), ts(as = "Option<Vec<Refusal>>", optional))]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub nowhere: Vec<Refusal>,
}

/// A legal action.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Choice {
    /// The word to send.
    pub action: Action,
    /// What it is about.
    #[serde(flatten)]
    pub kind: ChoiceKind,
    /// What it would bring.
    #[serde(flatten)]
    pub consequences: Consequences,
}

/// Something that is not legal now.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Refusal {
    /// The word that would be refused.
    pub action: Action,
    /// What it is about.
    #[serde(flatten)]
    pub kind: ChoiceKind,
    /// Why.
    pub reason: Illegal,
    /// The number of the rule behind it.
    #[cfg_attr(feature = "openapi", schema(value_type = super::schema::RuleNumber))]
    pub rule: Cow<'static, str>,
    /// The chance to win the fight, were it possible.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub odds: Option<f64>,
}

/// What an action is about, taken apart for a screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the fields are named after those of the action")]
pub enum ChoiceKind {
    Side { side: Side },
    Metropolis { circles: Vec<Circle> },
    Card { slot: Slot, cost: u8 },
    Tile { circles: Vec<Circle> },
    DrawTitan { titan: Titan },
    ReturnTitan { titan: Titan },
    Produce { favour: bool },
    Recruit { favour: bool },
    Fight { circle: Circle, hoplites: u8, dice: u8 },
    FightWithCronos { circle: Circle },
    Build { spot: Terrain, building: Option<Building>, circle: Circle },
    BuildLoot { building: Option<Building>, circle: Circle },
    Temple { circles: Vec<Circle> },
    Medallion { cost: u8 },
    Buy { buys: ActionKind, pays: Pays, creatures: Vec<Creature> },
    Discard { slot: Slot },
    Initiative { to: Seat },
    Automaton,
    Pass,
}

/// What an additional action is paid with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Pays {
    /// Hoplites.
    Hoplites,
    /// Orichalcum.
    Orichalcum,
    /// Captured creatures, as many as are listed.
    Creatures,
}

impl Choices {
    /// Everything that the seat that is asked may do; nothing if the game is over.
    pub fn of(game: &Game<'_>) -> Option<Self> {
        if game.is_over() {
            return None;
        }
        let legal = game.legal();
        let refusal = |action: Action| {
            let reason = game.check(action).err()?;
            let odds = if let Action::Fight { circle, hoplites } = action
                && reason == Illegal::TooFewHoplites
            {
                game.fight_odds(circle, hoplites).map(Odds::as_f64)
            } else {
                None
            };
            Some(Refusal { action, kind: ChoiceKind::of(game, action), reason, rule: reason.rule().into(), odds })
        };
        Some(Self {
            seat: game.position().asked(),
            actions: legal
                .iter()
                .map(|action| Choice {
                    action: *action,
                    kind: ChoiceKind::of(game, *action),
                    consequences: Consequences::of(game, *action),
                })
                .collect(),
            refused: near_misses(game, &legal).into_iter().filter_map(refusal).collect(),
            nowhere: without_place(game, &legal).into_iter().filter_map(refusal).collect(),
        })
    }
}

impl ChoiceKind {
    fn of(game: &Game<'_>, action: Action) -> Self {
        let circles = |footprint: Footprint| footprint.circles().collect();
        match action {
            Action::ChooseSide { side } => Self::Side { side },
            Action::PlaceMetropolis { footprint } => Self::Metropolis { circles: circles(footprint) },
            Action::TakeCard { slot } => Self::Card { slot, cost: game.set().slot_cost(slot) },
            Action::PlaceTile { footprint } => Self::Tile { circles: circles(footprint) },
            Action::DrawTitan { titan } => Self::DrawTitan { titan },
            Action::ReturnTitan { titan } => Self::ReturnTitan { titan },
            Action::Produce { favour } => Self::Produce { favour },
            Action::Recruit { favour } => Self::Recruit { favour },
            Action::Fight { circle, hoplites } => {
                Self::Fight { circle, hoplites, dice: game.fight_dice(circle, hoplites).unwrap_or(0) }
            }
            Action::FightWithCronos { circle } => Self::FightWithCronos { circle },
            Action::Build { spot, circle } => {
                Self::Build { spot, building: game.position().spots()[spot].map(|offer| offer.building), circle }
            }
            Action::BuildLoot { circle } => Self::BuildLoot { building: game.position().loot_in_sight(), circle },
            Action::BuildTemple { footprint } => Self::Temple { circles: circles(footprint) },
            Action::ForgeMedallion => Self::Medallion { cost: game.set().medallion_price() },
            Action::Buy { action, payment } => {
                Self::Buy { buys: action, pays: Pays::of(payment), creatures: payment.creatures().collect() }
            }
            Action::Discard { slot } => Self::Discard { slot },
            Action::GiveInitiative { seat } => Self::Initiative { to: seat },
            Action::PlayAutomaton => Self::Automaton,
            Action::Pass => Self::Pass,
        }
    }
}

impl Pays {
    pub(super) fn of(payment: Payment) -> Self {
        match payment {
            Payment::Hoplites => Self::Hoplites,
            Payment::Orichalcum => Self::Orichalcum,
            Payment::NoCreature | Payment::Creature(_) | Payment::Creatures(..) => Self::Creatures,
        }
    }
}

/// What a player looks at in this question and might try; some of it is legal.
fn near_misses(game: &Game<'_>, legal: &[Action]) -> Vec<Action> {
    let position = game.position();
    let player = position.player(position.asked());
    let mut tries = vec![Action::Pass];
    match game.ask() {
        Ask::Card => tries.extend(position.actions_board().cards().map(|(slot, _)| Action::TakeCard { slot })),
        Ask::Act { action: ActionKind::Produce } => tries.push(Action::Produce { favour: true }),
        Ask::Act { action: ActionKind::Recruit } => tries.push(Action::Recruit { favour: true }),
        Ask::Act { action: ActionKind::Capture } | Ask::FightOn => {
            for circle in player.island().haunted() {
                let stuck = player.island().creature(circle).map_or(0, |(_, hoplites)| hoplites);
                tries.extend((0..=HOPLITES_PER_FIGHT - stuck).map(|hoplites| Action::Fight { circle, hoplites }));
                tries.push(Action::FightWithCronos { circle });
            }
        }
        Ask::Act { action: ActionKind::Construct } | Ask::ConstructAgain => {
            tries.push(Action::ForgeMedallion);
            tries.extend(unbuildable(game, legal));
        }
        Ask::LootBuilding { .. } => {
            let free = player.island().explored() - player.island().built();
            tries.extend(free.into_iter().map(|circle| Action::BuildLoot { circle }));
        }
        Ask::Additional => {
            for action in ActionKind::ALL {
                tries.push(Action::Buy { action, payment: Payment::Hoplites });
                tries.push(Action::Buy { action, payment: Payment::Orichalcum });
            }
        }
        Ask::Side
        | Ask::Metropolis
        | Ask::Tile
        | Ask::TitanOrder { .. }
        | Ask::TitanReturn { .. }
        | Ask::LootTitanReturn { .. }
        | Ask::Discard
        | Ask::Initiative { .. }
        | Ask::Automaton
        | Ask::Over { .. } => {}
    }
    tries
}

/// One action for each explored circle on which nothing on offer can be built: the building of its own terrain's spot,
/// or of any filled spot on a volcano.
fn unbuildable(game: &Game<'_>, legal: &[Action]) -> impl Iterator<Item = Action> {
    let position = game.position();
    let island = *position.player(position.asked()).island();
    let spots = *position.spots();
    let built_on = legal
        .iter()
        .filter_map(|action| if let Action::Build { circle, .. } = action { Some(circle.as_set()) } else { None });
    let possible = built_on.fold(Circles::default(), Circles::union);
    (island.explored() - island.built() - island.metropolis() - possible).into_iter().filter_map(move |circle| {
        let own = Terrain::ALL.into_iter().find(|terrain| island.terrain(*terrain).contains(circle));
        let spot = own.or_else(|| Terrain::ALL.into_iter().find(|spot| spots[*spot].is_some()))?;
        Some(Action::Build { spot, circle })
    })
}

/// For each spot that holds nothing to build anywhere, and for a temple that fits nowhere, the best place to be refused.
fn without_place(game: &Game<'_>, legal: &[Action]) -> Vec<Action> {
    if !matches!(game.ask(), Ask::Act { action: ActionKind::Construct } | Ask::ConstructAgain) {
        return Vec::new();
    }
    let position = game.position();
    let player = position.player(position.asked());
    let ground = player.island().explored();
    let nearest = |tries: &mut dyn Iterator<Item = Action>| tries.min_by_key(|action| checks_left(game, *action));
    let spots = Terrain::ALL.into_iter().filter_map(|spot| {
        let buildable =
            legal.iter().any(|action| matches!(action, Action::Build { spot: legal, .. } if *legal == spot));
        let tries = || ground.into_iter().map(|circle| Action::Build { spot, circle });
        if buildable { None } else { nearest(&mut tries()) }
    });
    let mut missing: Vec<Action> = spots.collect();
    if !legal.iter().any(|action| matches!(action, Action::BuildTemple { .. })) {
        let island = player.side().map_or(ground, |side| game.set().side(player.board(), side).circles);
        let rhombuses = |heading| Shape::Rhombus.anchors(heading, island).into_iter().map(move |at| (at, heading));
        let places = Shape::Rhombus.distinct_headings().iter().flat_map(|heading| rhombuses(*heading));
        let footprints = places.filter_map(|(at, heading)| Footprint::new(Shape::Rhombus, at, heading));
        missing.extend(nearest(&mut footprints.map(|footprint| Action::BuildTemple { footprint })));
    }
    missing
}

/// How many checks of a construction are still to come behind the one that refuses it.
fn checks_left(game: &Game<'_>, action: Action) -> u8 {
    match game.check(action) {
        Ok(()) | Err(Illegal::EqualTerrains) => 0,
        Err(Illegal::NextToCreature) => 1,
        Err(Illegal::WrongTerrain) => 2,
        Err(Illegal::NoFreeGround) => 3,
        Err(_) => 4,
    }
}

#[cfg(test)]
mod tests;
