//! A position as written: names instead of bits, unchecked, complete. The form of JSON and of text boards.
//!
//! What a writer leaves out (supply, bags, deck, piles) is filled with the rest of the box, so that any situation
//! can be set up by drawing the islands and little else.

mod check;
mod read;
mod rest;
mod text;

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::ask::Ask;
use crate::building::Building;
use crate::card::{Card, TileSize};
use crate::circle::Circle;
use crate::creature::Creature;
use crate::island::{Piece, Side};
use crate::land::{Land, Terrain};
use crate::map::Map;
use crate::market::DealtCard;
use crate::position::{Player, Position};
use crate::seat::Seat;
use crate::set::Set;
use crate::stock::Good;
use crate::tile::Tile;
use crate::titan::Titan;

pub use crate::automaton::AUTOMATON;
pub use check::SketchFault;
pub use text::draw;

/// A whole position, unchecked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Sketch {
    /// The name of the component set.
    pub set: String,
    /// The round, from 1; 0 while sides are being chosen.
    pub round: u8,
    /// Who holds the Initiative token.
    pub initiative: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// Who must answer.
    pub asked: Seat,
    /// What the game waits for.
    pub ask: Ask,
    /// The card in hand, until its action is done.
    #[serde(default)]
    pub hand: Option<DealtSketch>,
    /// Additional actions bought in this turn.
    #[serde(default)]
    pub bought: u8,
    /// Hoplites set aside by a Hospital.
    #[serde(default)]
    pub set_aside: u8,
    /// The Actions board from the left.
    pub actions_board: Vec<DealtSketch>,
    /// The filled spots of the Construction board.
    pub construction_board: Map<Terrain, OfferSketch>,
    /// Titans that players hold; the others lie active at the centre.
    #[serde(default)]
    pub titans: Map<Titan, TitanSketch>,
    /// The players in seat order.
    pub players: Vec<PlayerSketch>,
    /// What only the Automaton has; it is the second player then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub automaton: Option<AutomatonSketch>,
    /// The supply; left out: the rest of the box.
    #[serde(default)]
    pub supply: Option<SupplySketch>,
    /// Discarded cards.
    #[serde(default)]
    pub discards: Map<Card, u8>,
    /// The deck; left out: the rest of the box.
    #[serde(default)]
    pub deck: Option<Map<Card, u8>>,
    /// The tile piles by size; left out: the rest of the box.
    #[serde(default)]
    pub piles: Option<Map<TileSize, PileSketch>>,
    /// The creature bag; left out: the rest of the box.
    #[serde(default)]
    pub creature_bag: Option<Map<Creature, u8>>,
    /// The building bag; left out: the rest of the box.
    #[serde(default)]
    pub building_bag: Option<Map<Building, u8>>,
}

/// A card with what lies on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DealtSketch {
    /// The card.
    pub card: Card,
    /// Its tile.
    #[serde(default)]
    pub tile: Option<Tile>,
    /// The creature on each circle of the tile.
    #[serde(default)]
    pub creatures: Vec<Option<Creature>>,
}

/// A building on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OfferSketch {
    /// The building.
    pub building: Building,
    /// Whether its hoplite or orichalcum lies on it.
    #[serde(default)]
    pub stocked: bool,
}

/// A Titan that a player holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TitanSketch {
    /// Who.
    pub holder: Seat,
    /// Which side is up.
    pub active: bool,
}

/// The common reserve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SupplySketch {
    /// Hoplites.
    pub hoplites: u8,
    /// Orichalcum.
    pub orichalcum: u8,
    /// Victory tokens.
    pub victory_tokens: u8,
    /// Temples.
    pub temples: u8,
}

/// A pile of tiles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PileSketch {
    /// How many of each tile may still come.
    pub unseen: Map<Tile, u8>,
    /// What was put underneath, the next one first.
    #[serde(default)]
    pub under: Vec<Tile>,
}

/// What only the Automaton has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AutomatonSketch {
    /// The name of its strength.
    pub strength: String,
    /// Its buildings in the order they came; Mines and Training Camps lie face up.
    #[serde(default)]
    pub strip: Vec<Building>,
    /// Its captured creatures in the order they came.
    #[serde(default)]
    pub captured: Vec<Creature>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayerSketch {
    /// The name of the island board; `automaton` for the Automaton's.
    pub board: String,
    /// Its side, once chosen.
    #[serde(default)]
    pub side: Option<Side>,
    /// Hoplites in stock.
    pub hoplites: u8,
    /// Orichalcum in stock.
    pub orichalcum: u8,
    /// Creatures captured; the Automaton's are listed in their order elsewhere.
    #[serde(default)]
    pub captured: Map<Creature, u8>,
    /// Medallions forged.
    #[serde(default)]
    pub medallions: u8,
    /// The circles explored; all others are not.
    #[serde(default)]
    pub island: Map<Circle, CircleSketch>,
}

/// An explored circle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum CircleSketch {
    /// Part of the Metropolis.
    Metropolis,
    /// A circle of a tile with nothing on it.
    Land(Land),
    /// A volcano with a creature and the hoplites stuck there.
    Creature {
        /// The creature.
        creature: Creature,
        /// The hoplites.
        #[serde(default)]
        hoplites: u8,
    },
    /// A building on a tile.
    Building {
        /// The building.
        building: Building,
        /// What the tile shows under it.
        on: Land,
    },
    /// A quarter of a temple on a tile.
    Temple {
        /// Which of the player's temples, counted from 0.
        temple: u8,
        /// What the tile shows under it.
        on: Land,
    },
}

impl Sketch {
    /// The sketch of a position, complete.
    pub fn of(set: &Set, position: &Position) -> Self {
        let counted = |counts: Vec<(Tile, u8)>| counts.into_iter().filter(|(_, count)| *count > 0).collect();
        let pile = |size: TileSize| PileSketch {
            unseen: counted(
                set.kinds_of_size(size).map(|kind| (set.tiles()[kind], position.piles.unseen()[kind])).collect(),
            ),
            under: position.piles.under(size).tiles().collect(),
        };
        Self {
            set: set.name().to_owned(),
            round: position.round,
            initiative: position.initiative,
            turn: position.active,
            asked: position.asked,
            ask: position.ask,
            hand: position.turn.hand.map(DealtSketch::of),
            bought: position.turn.bought,
            set_aside: position.turn.set_aside,
            actions_board: position.actions_board.cards().map(|(_, dealt)| DealtSketch::of(dealt)).collect(),
            construction_board: Terrain::ALL
                .into_iter()
                .filter_map(|spot| {
                    let offer = position.spots[spot]?;
                    Some((spot, OfferSketch { building: offer.building, stocked: offer.stocked }))
                })
                .collect(),
            titans: Titan::ALL
                .into_iter()
                .filter_map(|titan| {
                    let tile = position.titans[titan];
                    Some((titan, TitanSketch { holder: tile.holder?, active: tile.active }))
                })
                .collect(),
            players: position.seats().map(|seat| PlayerSketch::of(set, position, seat)).collect(),
            automaton: position.automaton.map(|automaton| AutomatonSketch {
                strength: set.automaton().strength(automaton.strength).name.clone(),
                strip: automaton.strip().collect(),
                captured: automaton.captured().collect(),
            }),
            supply: Some(SupplySketch {
                hoplites: position.supply.goods[Good::Hoplite],
                orichalcum: position.supply.goods[Good::Orichalcum],
                victory_tokens: position.supply.victory_tokens,
                temples: position.supply.temples,
            }),
            discards: present(Card::all(), |card| position.discards[card]),
            deck: Some(present(Card::all(), |card| position.deck[card])),
            piles: Some(TileSize::ALL.into_iter().map(|size| (size, pile(size))).collect()),
            creature_bag: Some(present(Creature::ALL, |creature| position.creature_bag[creature])),
            building_bag: Some(present(Building::ALL, |building| position.building_bag[building])),
        }
    }
}

fn present<K: Copy + Ord>(keys: impl IntoIterator<Item = K>, count: impl Fn(K) -> u8) -> Map<K, u8> {
    keys.into_iter().map(|key| (key, count(key))).filter(|(_, count)| *count > 0).collect()
}

impl DealtSketch {
    fn of(dealt: DealtCard) -> Self {
        let circles = dealt.tile.map_or(0, |tile| tile.size().circles());
        let has_creature = dealt.creatures.iter().any(Option::is_some);
        Self {
            card: dealt.card,
            tile: dealt.tile,
            creatures: if has_creature { dealt.creatures[..circles].to_vec() } else { Vec::new() },
        }
    }
}

impl PlayerSketch {
    fn of(set: &Set, position: &Position, seat: Seat) -> Self {
        let player: &Player = &position.players[seat];
        let is_automaton = position.is_automaton(seat);
        let island = &player.island;
        let circle = |circle: Circle| {
            let Some(on) = island.land(circle) else { return (circle, CircleSketch::Metropolis) };
            let sketch = match island.piece(circle) {
                Piece::Nothing => CircleSketch::Land(on),
                Piece::Creature { creature, hoplites } => CircleSketch::Creature { creature, hoplites },
                Piece::Building(building) => CircleSketch::Building { building, on },
                Piece::Temple(temple) => CircleSketch::Temple { temple, on },
            };
            (circle, sketch)
        };
        Self {
            board: if is_automaton { AUTOMATON.to_owned() } else { set.board(player.board).name.clone() },
            side: player.side.filter(|_| !is_automaton),
            hoplites: player.stock[Good::Hoplite],
            orichalcum: player.stock[Good::Orichalcum],
            captured: present(Creature::ALL, |creature| if is_automaton { 0 } else { player.captured[creature] }),
            medallions: player.medallions,
            island: island.explored().into_iter().map(circle).collect(),
        }
    }
}

#[cfg(test)]
mod tests;
