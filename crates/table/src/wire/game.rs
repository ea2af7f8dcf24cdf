//! The game as everybody at the table sees it. Maps by seat, place and circle, and absence instead of `null`: so a small
//! patch makes one view the next.

mod draw;

use std::sync::Arc;

use orichalcum_rules::{
    ActionKind, Building, Card, Circle, Creature, Face, GOODS_CARRIED, Good, Land, Map, Phase, Seat, Side, Slot,
    Terrain, Tile, TileCircle, TileSize, Titan,
};
use serde::Serialize;

use super::ask::Question;
use super::patch::{Patched, patched_by_field, replaced_as_a_whole};

/// The game after an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameView {
    /// The number of the last step that stands; 0 is the setup.
    pub step: u32,
    /// The round, from 1; 0 while sides are being chosen.
    pub round: u8,
    /// The phase of the turn.
    pub phase: Phase,
    /// Who holds the Initiative token.
    pub initiative: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// Who must answer.
    pub asked: Seat,
    /// What the game waits for.
    pub question: Question,
    /// Whose turn comes after this one; nobody's if the round ends with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub next_turn: Option<Seat>,
    /// Whether this turn is the first of its round.
    pub first_turn: bool,
    /// Whether turns of this game end with a discard.
    pub turns_end_with_discard: bool,
    /// The card in hand, until its action is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub hand: Option<DealtView>,
    /// Additional actions bought in this turn.
    pub bought: u8,
    /// Hoplites set aside by a Hospital.
    pub set_aside: u8,
    /// How many places the Actions board has in this game.
    pub places: u8,
    /// The cards on the Actions board.
    pub actions_board: Arc<Map<Slot, DealtView>>,
    /// The filled spots of the Construction board.
    pub construction_board: Arc<Map<Terrain, OfferView>>,
    /// Titans that a player holds; the others lie active at the centre.
    pub titans: Map<Titan, TitanView>,
    /// The players; in a solo game the Automaton is one of them.
    pub players: Map<Seat, Arc<PlayerView>>,
    /// What only the Automaton has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub automaton: Option<AutomatonView>,
    /// The common reserve.
    pub supply: SupplyView,
    /// Discarded cards.
    pub discards: Arc<Map<Card, u8>>,
    /// The cards that may still come.
    pub deck: Arc<Map<Card, u8>>,
    /// The piles of tiles by size.
    pub piles: Arc<Map<TileSize, PileView>>,
    /// The creatures that may still come.
    pub creature_bag: Arc<Map<Creature, u8>>,
    /// The buildings that may still come.
    pub building_bag: Arc<Map<Building, u8>>,
}
patched_by_field!(GameView {
    step,
    round,
    phase,
    initiative,
    turn,
    asked,
    question,
    next_turn,
    first_turn,
    turns_end_with_discard,
    hand,
    bought,
    set_aside,
    places,
    actions_board,
    construction_board,
    titans,
    players,
    automaton,
    supply,
    discards,
    deck,
    piles,
    creature_bag,
    building_bag,
});

/// A card with what lies on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DealtView {
    /// The card.
    pub card: Card,
    /// Its action.
    pub action: ActionKind,
    /// The size of its tile.
    pub size: TileSize,
    /// Its tile.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub tile: Option<Tile>,
    /// What the circles of the tile show.
    pub lands: Vec<Land>,
    /// The creatures on circles of the tile.
    pub creatures: Map<TileCircle, Creature>,
}
patched_by_field!(DealtView { card, action, size, tile, lands, creatures });

/// A building on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OfferView {
    /// The building.
    pub building: Building,
    /// What lies on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub carries: Option<Carried>,
}
patched_by_field!(OfferView { building, carries });

/// What lies on a building until somebody takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Carried {
    /// What.
    pub good: Good,
    /// How many.
    pub amount: u8,
}
patched_by_field!(Carried { good, amount });

impl Carried {
    /// What lies on a building, if something does.
    pub(super) fn by(building: Building, stocked: bool) -> Option<Self> {
        building.carries().filter(|_| stocked).map(|good| Self { good, amount: GOODS_CARRIED })
    }
}

/// A Titan that a player holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TitanView {
    /// Who.
    pub holder: Seat,
    /// Which side is up: whether its favour can be used.
    pub active: bool,
}
patched_by_field!(TitanView { holder, active });

/// The common reserve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SupplyView {
    /// Hoplites.
    pub hoplites: u8,
    /// Orichalcum.
    pub orichalcum: u8,
    /// Victory tokens.
    pub victory_tokens: u8,
    /// Temples.
    pub temples: u8,
}
patched_by_field!(SupplyView { hoplites, orichalcum, victory_tokens, temples });

/// A pile of tiles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PileView {
    /// How many of each tile may still come.
    pub unseen: Map<Tile, u8>,
    /// What was put underneath, the next one first.
    pub under: Vec<Tile>,
}
patched_by_field!(PileView { unseen, under });

/// What only the Automaton has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AutomatonView {
    /// Where it sits.
    pub seat: Seat,
    /// The name of its strength.
    #[cfg_attr(feature = "openapi", schema(value_type = super::schema::Strength))]
    pub strength: String,
    /// Its buildings in the order they came.
    pub strip: Vec<StripView>,
    /// Its captured creatures in the order they came.
    pub captured: Vec<Creature>,
}
patched_by_field!(AutomatonView { seat, strength, strip, captured });

/// A building on the Automaton's strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StripView {
    /// The building.
    pub building: Building,
    /// Whether it lies face up, as what carries a good does.
    pub face_up: bool,
}

impl StripView {
    /// A building as it lies there.
    pub(super) fn of(building: Building) -> Self {
        Self { building, face_up: building.carries().is_some() }
    }
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerView {
    /// The name of the island board; none for the Automaton.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub board: Option<String>,
    /// Its side, once chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub side: Option<Side>,
    /// Hoplites in stock.
    pub hoplites: u8,
    /// Orichalcum in stock.
    pub orichalcum: u8,
    /// Creatures captured; the Automaton's are listed in their order elsewhere.
    pub captured: Map<Creature, u8>,
    /// The faces of a die that win a fight by themselves.
    pub skulls: Vec<Face>,
    /// The most hoplites that could fight a creature together now, by how many are stuck beside it, from none on; empty
    /// for the Automaton, which fights without.
    pub force: Vec<u8>,
    /// The circles explored; all others are not.
    pub island: Map<Circle, CircleView>,
    /// What the points are made of.
    pub score: Score,
}
patched_by_field!(PlayerView { board, side, hoplites, orichalcum, captured, skulls, force, island, score });

/// An explored circle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CircleView {
    /// What the tile shows; none under the Metropolis.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub land: Option<Land>,
    /// The creature there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub creature: Option<Creature>,
    /// The hoplites stuck beside it, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub hoplites: Option<u8>,
    /// The building there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub building: Option<Building>,
    /// Which of the player's temples stands there, counted from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub temple: Option<u8>,
}
patched_by_field!(CircleView { land, creature, hoplites, building, temple });

/// What a player's points are made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Score {
    /// Victory points.
    pub points: u8,
    /// Whether they are enough to win, once no creature is left.
    pub enough: bool,
    /// The Titans held, a point each.
    pub titans: Vec<Titan>,
    /// How many Titans may be held.
    pub titans_at_most: u8,
    /// Temples, a point each.
    pub temples: u8,
    /// Medallions, a point each.
    pub medallions: u8,
    /// Creatures left on the island: none may be left at the end.
    pub creatures: u8,
}
patched_by_field!(Score { points, enough, titans, titans_at_most, temples, medallions, creatures });

replaced_as_a_whole!(
    ActionKind, Building, Card, Creature, Face, Good, Land, Phase, Seat, Side, StripView, Tile, TileSize, Titan,
);
