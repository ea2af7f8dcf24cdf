//! Every piece of the box, counted wherever it is.

use alloc::vec;
use alloc::vec::Vec;

use crate::automaton::Automaton;
use crate::building::{Building, ByBuilding};
use crate::card::{ByCard, Card, TileSize};
use crate::creature::{ByCreature, Creature};
use crate::land::{ByLand, Land};
use crate::market::Slot;
use crate::position::{Player, Position};
use crate::seat::Seat;
use crate::set::Set;
use crate::stock::{ByGood, Good};
use crate::tile::Tile;

/// How many circles of a tile show a land.
pub(crate) fn shows(tile: Tile, land: Land) -> u32 {
    tile.lands().filter(|shown| *shown == land).count() as u32
}

/// Every piece of a position, counted wherever it is.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pieces {
    pub(crate) goods: ByGood<u32>,
    pub(crate) victory_tokens: u32,
    pub(crate) temples: u32,
    pub(crate) creatures: ByCreature<u32>,
    pub(crate) buildings: ByBuilding<u32>,
    pub(crate) cards: ByCard<u32>,
    pub(crate) tiles_off_islands: Vec<u32>,
    pub(crate) lands: ByLand<u32>,
}

/// Counts every piece wherever it is.
pub(crate) fn count_pieces(set: &Set, position: &Position) -> Pieces {
    let mut pieces = Pieces {
        goods: ByGood(position.supply.goods.0.map(u32::from)),
        victory_tokens: u32::from(position.supply.victory_tokens),
        temples: u32::from(position.supply.temples),
        creatures: ByCreature(position.creature_bag.0.map(u32::from)),
        buildings: ByBuilding(position.building_bag.0.map(u32::from)),
        cards: ByCard(position.deck.0.map(u32::from)),
        tiles_off_islands: vec![0; set.tiles().len()],
        lands: ByLand::all(0),
    };
    for card in Card::all() {
        pieces.cards[card] += u32::from(position.discards[card]);
    }
    pieces.goods[Good::Hoplite] += u32::from(position.turn.set_aside);
    for offer in position.spots.0.into_iter().flatten() {
        pieces.buildings[offer.building] += 1;
        if let (true, Some(good)) = (offer.stocked, offer.building.carries()) {
            pieces.goods[good] += 1;
        }
    }
    // Mines and Training Camps of the strip are among the player's buildings.
    for building in position.automaton.iter().flat_map(Automaton::strip) {
        pieces.buildings[building] += u32::from(building.carries().is_none());
    }
    if let Some(building) = position.loot_in_sight() {
        pieces.buildings[building] += 1;
    }
    for (kind, count) in pieces.tiles_off_islands.iter_mut().enumerate() {
        *count += u32::from(position.piles.unseen()[kind]);
    }
    for tile in TileSize::ALL.into_iter().flat_map(|size| position.piles.under(size).tiles()) {
        count_tile(set, &mut pieces, tile);
    }
    for dealt in Slot::ALL.into_iter().filter_map(|slot| position.actions_board.card(slot)).chain(position.turn.hand) {
        pieces.cards[dealt.card] += 1;
        dealt.tile.into_iter().for_each(|tile| count_tile(set, &mut pieces, tile));
        for creature in dealt.creatures.into_iter().flatten() {
            pieces.creatures[creature] += 1;
        }
    }
    for (kind, tile) in set.tiles().iter().enumerate() {
        for land in tile.lands() {
            pieces.lands[land] += pieces.tiles_off_islands[kind];
        }
    }
    for seat in Seat::ALL {
        count_player(&mut pieces, &position.players[seat]);
    }
    pieces
}

fn count_tile(set: &Set, pieces: &mut Pieces, tile: Tile) {
    if let Some(count) = pieces.tiles_off_islands.get_mut(set.kind_of(tile)) {
        *count += 1;
    }
}

fn count_player(pieces: &mut Pieces, player: &Player) {
    for good in Good::ALL {
        pieces.goods[good] += u32::from(player.stock[good]);
    }
    for creature in Creature::ALL {
        pieces.creatures[creature] += u32::from(player.captured[creature]);
    }
    for building in Building::ALL {
        pieces.buildings[building] += u32::from(player.buildings[building]);
    }
    for land in Land::ALL {
        pieces.lands[land] += player.island.printed(land).len();
    }
    for (creature, hoplites) in player.island.haunted().into_iter().filter_map(|circle| player.island.creature(circle))
    {
        pieces.creatures[creature] += 1;
        pieces.goods[Good::Hoplite] += u32::from(hoplites);
    }
    pieces.temples += u32::from(player.temples);
    pieces.victory_tokens += u32::from(player.temples) + u32::from(player.medallions);
}
