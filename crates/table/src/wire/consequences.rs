//! What an action would bring, as far as no chance is needed: computed by the rules, sent before anybody commits.

use orichalcum_protocol::prepared::Nothing;
use orichalcum_rules::{
    self as rules, Action, Ask, Circle, Circles, Creature, Game, Good, HOPLITES_PER_FIGHT, Island, Odds, Seat, Terrain,
    Titan, Titans, dice_with, win_odds,
};
use serde::Serialize;

use super::change::Look;
use super::event::Event;

/// What is known before an action is taken.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Consequences {
    /// What would happen, up to the first draw; without what the action itself says.
    pub then: Vec<Event>,
    /// Whether dice or draws decide what follows.
    pub draws: bool,
    /// How the player's points would change.
    pub points: i8,
    /// How stocks would change, up to the first draw; without those that stay as they are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, serde(default), ts(as = "Option<Vec<StockChange>>", optional))]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub stocks: Vec<StockChange>,
    /// Circles on which a creature would newly block building.
    pub bars: Vec<Circle>,
    /// The creatures next to that ground.
    pub barred_by: Vec<Creature>,
    /// The terrains of a tile that would lie against the same terrain, the largest area first.
    pub joins: Vec<Joined>,
    /// The exact chance to win the fight.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub odds: Option<f64>,
    /// What the card's tile could do.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub card: Option<CardPreview>,
    /// What the additional action could do.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bought: Option<BoughtPreview>,
}

/// How the stocks of a player would change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StockChange {
    /// Whose.
    pub seat: Seat,
    /// Hoplites that come, or are gone if it is below 0.
    pub hoplites: i16,
    /// The same of orichalcum.
    pub orichalcum: i16,
}

/// A terrain that a tile would add to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Joined {
    /// The terrain.
    pub terrain: Terrain,
    /// How many circles the area would have, those of the tile included.
    pub circles: u32,
}

/// What taking a card leads to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CardPreview {
    /// How many ways there are to place its tile.
    pub placements: u32,
    /// The Titans that one of them would draw.
    pub titans: Vec<Titan>,
    /// The creatures on it, each with what the hoplites that are left could do against it.
    pub creatures: Vec<CreaturePreview>,
}

/// The best fight against a creature that is not on the island yet.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreaturePreview {
    /// The creature.
    pub creature: Creature,
    /// The dice of as many hoplites as may go.
    pub dice: u8,
    /// The chance to win with them.
    pub odds: f64,
}

/// What an additional action could do at once, without favours.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BoughtPreview {
    /// The pieces that Produce or Recruit would bring.
    pub gained: u8,
    /// The best chance of a Capture, against any creature and with as many hoplites as may go.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub odds: Option<f64>,
    /// How many of the buildings on offer could be built.
    pub buildings: u32,
    /// Whether a temple could be raised.
    pub temple: bool,
    /// Whether a medallion could be forged.
    pub medallion: bool,
}

impl Consequences {
    /// What a legal action would bring.
    pub fn of(game: &Game<'_>, action: Action) -> Self {
        let seat = game.position().asked();
        let mut next = *game;
        let mut events: Vec<rules::Event> = Vec::new();
        let draws = next.apply_unchecked(action, &mut Nothing, &mut events).is_err();
        let bars = next.position().player(seat).barred_ground() - game.position().player(seat).barred_ground();
        let island = next.position().player(seat).island();
        let points = |game: &Game<'_>| i8::try_from(game.position().points(seat)).unwrap_or(i8::MAX);
        Self {
            draws,
            points: points(&next) - points(game),
            stocks: StockChange::between(game, &next),
            bars: bars.into_iter().collect(),
            barred_by: creatures_next_to(island, bars),
            joins: if let Action::PlaceTile { footprint } = action {
                joined_by(island, footprint.mask())
            } else {
                Vec::new()
            },
            odds: if let Action::Fight { circle, hoplites } = action {
                game.fight_odds(circle, hoplites).map(Odds::as_f64)
            } else {
                None
            },
            card: matches!(action, Action::TakeCard { .. }).then(|| CardPreview::of(&next)),
            bought: matches!(action, Action::Buy { .. }).then(|| BoughtPreview::of(&next)),
            then: predicted(game, &events),
        }
    }
}

impl StockChange {
    /// What differs between two positions of a game, in seat order.
    fn between(before: &Game<'_>, after: &Game<'_>) -> Vec<Self> {
        let change = |seat| {
            let of = |game: &Game<'_>, good| i16::from(game.position().player(seat).stock(good));
            let by = |good| of(after, good) - of(before, good);
            Self { seat, hoplites: by(Good::Hoplite), orichalcum: by(Good::Orichalcum) }
        };
        let is_any = |change: &Self| (change.hoplites, change.orichalcum) != (0, 0);
        before.position().seats().map(change).filter(is_any).collect()
    }
}

impl CardPreview {
    /// Looks at every placement of the tile in hand; there is none if the card has no tile.
    fn of(taken: &Game<'_>) -> Self {
        let (mut placements, mut titans) = (0, Titans::EMPTY);
        if matches!(taken.ask(), Ask::Tile) {
            taken.for_each_legal(|action| {
                placements += 1;
                // Most placements draw none, or none that another one would not draw as well.
                let is_new =
                    |footprint| taken.titans_within_reach(footprint).iter().any(|titan| !titans.contains(titan));
                if matches!(action, Action::PlaceTile { footprint } if is_new(footprint)) {
                    titans = drawn_by(taken, action).iter().fold(titans, Titans::with);
                }
            });
        }
        let dealt = taken.position().turn().hand().into_iter().flat_map(|dealt| dealt.creatures);
        let creatures = dealt.flatten().map(|creature| CreaturePreview::of(taken, creature)).collect();
        Self { placements, titans: titans.iter().collect(), creatures }
    }
}

/// The Titans that an action draws, or would draw in an order that is asked for.
fn drawn_by(game: &Game<'_>, action: Action) -> Titans {
    let mut next = *game;
    let mut events: Vec<rules::Event> = Vec::new();
    // A refusal only means that chance comes next: what was drawn before it stands.
    next.apply_unchecked(action, &mut Nothing, &mut events).ok();
    #[expect(clippy::wildcard_enum_match_arm, reason = "a Titan comes by these two events alone")]
    events.iter().fold(Titans::EMPTY, |titans, event| match event {
        rules::Event::TitanDrawn { titan, .. } => titans.with(*titan),
        rules::Event::Asked { ask: Ask::TitanOrder { waiting }, .. } => waiting.iter().fold(titans, Titans::with),
        _ => titans,
    })
}

impl CreaturePreview {
    /// What the player whose turn it is could do against a creature.
    fn of(game: &Game<'_>, creature: Creature) -> Self {
        let player = game.position().player(game.position().active());
        let dice = dice_with(player.stock(Good::Hoplite).min(HOPLITES_PER_FIGHT));
        let strength = game.set().creature(creature).strength;
        Self { creature, dice, odds: win_odds(usize::from(dice), strength, player.buildings().skulls()).as_f64() }
    }
}

impl BoughtPreview {
    /// Looks at everything that may be done with the action.
    fn of(bought: &Game<'_>) -> Self {
        let mut preview = Self::default();
        let mut odds: Option<f64> = None;
        let mut spots = Vec::new();
        bought.for_each_legal(|action| match action {
            Action::Produce { favour: false } | Action::Recruit { favour: false } => {
                preview.gained = gained(bought, action);
            }
            Action::Fight { circle, hoplites } => {
                let chance = bought.fight_odds(circle, hoplites).map_or(0.0, Odds::as_f64);
                odds = Some(odds.map_or(chance, |best| best.max(chance)));
            }
            Action::Build { spot, .. } if !spots.contains(&spot) => spots.push(spot),
            Action::BuildTemple { .. } => preview.temple = true,
            Action::ForgeMedallion => preview.medallion = true,
            Action::Produce { favour: true }
            | Action::Recruit { favour: true }
            | Action::FightWithCronos { .. }
            | Action::Build { .. }
            | Action::ChooseSide { .. }
            | Action::PlaceMetropolis { .. }
            | Action::TakeCard { .. }
            | Action::PlaceTile { .. }
            | Action::DrawTitan { .. }
            | Action::ReturnTitan { .. }
            | Action::BuildLoot { .. }
            | Action::Buy { .. }
            | Action::Discard { .. }
            | Action::GiveInitiative { .. }
            | Action::PlayAutomaton
            | Action::Pass => {}
        });
        Self { odds, buildings: u32::try_from(spots.len()).unwrap_or(u32::MAX), ..preview }
    }
}

/// The pieces that an action brings to the player who is asked.
fn gained(game: &Game<'_>, action: Action) -> u8 {
    let mut next = *game;
    let mut events: Vec<rules::Event> = Vec::new();
    next.apply_unchecked(action, &mut Nothing, &mut events).ok();
    events.iter().map(|event| if let rules::Event::Gained { amount, .. } = event { *amount } else { 0 }).sum()
}

fn creatures_next_to(island: &Island, ground: Circles) -> Vec<Creature> {
    let near = island.haunted() & ground.neighbours();
    near.into_iter().filter_map(|circle| Some(island.creature(circle)?.0)).collect()
}

/// The areas that a tile on these circles continues, the largest first.
fn joined_by(island: &Island, tile: Circles) -> Vec<Joined> {
    let continued = |terrain| {
        let land = island.terrain(terrain);
        let area = land.area_around(land & tile);
        let is_older = !(area - tile).is_empty();
        is_older.then(|| Joined { terrain, circles: area.len() })
    };
    let mut joined: Vec<Joined> = Terrain::ALL.into_iter().filter_map(continued).collect();
    joined.sort_by_key(|joined| core::cmp::Reverse(joined.circles));
    joined
}

/// The events of a step as a screen needs them, without what the action itself says.
fn predicted(game: &Game<'_>, events: &[rules::Event]) -> Vec<Event> {
    if events.iter().all(|event| is_said_by_the_action(*event)) {
        return Vec::new();
    }
    let (mut now, mut look) = (*game, Look::default());
    let seen = events.iter().map(|event| (*event, look.at(&mut now, *event)));
    seen.filter(|(event, _)| !is_said_by_the_action(*event)).map(|(_, seen)| seen).collect()
}

fn is_said_by_the_action(event: rules::Event) -> bool {
    match event {
        // Titans that wait for their order will come: that is more than the next question.
        rules::Event::Asked { ask, .. } => !matches!(ask, Ask::TitanOrder { .. }),
        rules::Event::CardSpent { .. }
        | rules::Event::CardTaken { .. }
        | rules::Event::MetropolisPlaced { .. }
        | rules::Event::SideChosen { .. }
        | rules::Event::TilePlaced { .. } => true,
        rules::Event::BoardDealt { .. }
        | rules::Event::DeckShuffled
        | rules::Event::CardRevealed { .. }
        | rules::Event::TileRevealed { .. }
        | rules::Event::CreatureRevealed { .. }
        | rules::Event::BuildingRevealed { .. }
        | rules::Event::RoundBegan { .. }
        | rules::Event::InitiativeTaken { .. }
        | rules::Event::TurnBegan { .. }
        | rules::Event::Gained { .. }
        | rules::Event::TilePutBack { .. }
        | rules::Event::TitanReturned { .. }
        | rules::Event::TitanDrawn { .. }
        | rules::Event::FavourUsed { .. }
        | rules::Event::ActionDeclined { .. }
        | rules::Event::HoplitesSent { .. }
        | rules::Event::DiceRolled { .. }
        | rules::Event::CreatureCaptured { .. }
        | rules::Event::LootDrawn { .. }
        | rules::Event::LootPutBack { .. }
        | rules::Event::LootBuilt { .. }
        | rules::Event::HoplitesHealed { .. }
        | rules::Event::BuildingBuilt { .. }
        | rules::Event::TempleBuilt { .. }
        | rules::Event::MedallionForged { .. }
        | rules::Event::ActionBought { .. }
        | rules::Event::CardDiscarded { .. }
        | rules::Event::AutomatonSeated { .. }
        | rules::Event::AutomatonRolled { .. }
        | rules::Event::ArrowCovered { .. }
        | rules::Event::AutomatonDecided { .. }
        | rules::Event::HoplitesSpent { .. }
        | rules::Event::StripFilled { .. }
        | rules::Event::Won { .. }
        | rules::Event::Drawn => false,
    }
}
