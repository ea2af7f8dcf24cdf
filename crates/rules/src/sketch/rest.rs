//! The rest of the box: what is left when everything on the table is taken out.

use alloc::format;
use alloc::string::ToString;

use super::{Sketch, SketchFault};
use crate::audit::{count_pieces, shows};
use crate::building::Building;
use crate::card::Card;
use crate::creature::Creature;
use crate::land::{ByLand, Land};
use crate::piles::{MAX_TILE_KINDS, Piles};
use crate::position::Position;
use crate::set::Set;
use crate::stock::Good;

/// Puts the rest of the box wherever the sketch leaves something out. The stores of the position are empty so far,
/// but for discards and piles.
pub(super) fn fill(sketch: &Sketch, set: &Set, position: &mut Position) -> Result<(), SketchFault> {
    let used = count_pieces(set, position);
    let left = |what: &str, all: u8, used: u32| {
        u32::from(all)
            .checked_sub(used)
            .map(|left| left as u8)
            .ok_or_else(|| SketchFault::new(format!("expected at most {all} {what} on the table, found {used}")))
    };
    let all = set.supply();
    if sketch.supply.is_none() {
        for good in Good::ALL {
            position.supply.goods[good] = left(good.name(), all.goods[good], used.goods[good])?;
        }
        position.supply.victory_tokens = left("victory tokens", all.victory_tokens, used.victory_tokens)?;
        position.supply.temples = left("temples", all.temples, used.temples)?;
    }
    if sketch.deck.is_none() {
        for card in Card::all() {
            position.deck[card] = left(&card.to_string(), set.cards()[card], used.cards[card])?;
        }
    }
    if sketch.creature_bag.is_none() {
        for creature in Creature::ALL {
            position.creature_bag[creature] =
                left(creature.name(), set.creature(creature).copies, used.creatures[creature])?;
        }
    }
    if sketch.building_bag.is_none() {
        for building in Building::ALL {
            position.building_bag[building] =
                left(building.name(), set.building_copies()[building], used.buildings[building])?;
        }
    }
    if sketch.piles.is_none() {
        let mut unseen = [0; MAX_TILE_KINDS];
        for (kind, tile) in set.tiles().iter().enumerate() {
            unseen[kind] = left(&tile.to_string(), set.tile_copies()[kind], used.tiles_off_islands[kind])?;
        }
        let islands = ByLand(Land::ALL.map(|land| {
            let off: u32 =
                set.tiles().iter().zip(&used.tiles_off_islands).map(|(tile, count)| shows(*tile, land) * count).sum();
            used.lands[land] - off
        }));
        if !take_tiles(set, &mut unseen, islands, 0, &mut { TRIES }) {
            return Err(SketchFault::new("the tiles of the set cannot make up the lands of the islands"));
        }
        position.piles = Piles::new(unseen);
    }
    Ok(())
}

/// How many tiles are tried before giving up: far more than any lawful game needs.
const TRIES: u32 = 20_000;

/// Takes tiles out of the piles whose lands are those of the islands, whatever their places: larger tiles where
/// singles do not suffice.
fn take_tiles(set: &Set, unseen: &mut [u8; MAX_TILE_KINDS], needed: ByLand<u32>, from: usize, tries: &mut u32) -> bool {
    let single = |land: Land| set.tiles().iter().position(|tile| tile.lands().eq([land]));
    let have = |unseen: &[u8; MAX_TILE_KINDS], land: Land| single(land).map_or(0, |kind| u32::from(unseen[kind]));
    if Land::ALL.into_iter().all(|land| needed[land] <= have(unseen, land)) {
        for land in Land::ALL {
            if let Some(kind) = single(land) {
                unseen[kind] -= needed[land] as u8;
            }
        }
        return true;
    }
    // Largest first: they are listed last.
    for (n, tile) in set.tiles().iter().rev().enumerate().skip(from) {
        let kind = set.tiles().len() - 1 - n;
        let fits = Land::ALL.into_iter().all(|land| shows(*tile, land) <= needed[land]);
        if tile.size().circles() > 1 && fits && unseen[kind] > 0 && *tries > 0 {
            *tries -= 1;
            unseen[kind] -= 1;
            let still = ByLand(Land::ALL.map(|land| needed[land] - shows(*tile, land)));
            if take_tiles(set, unseen, still, n, tries) {
                return true;
            }
            unseen[kind] += 1;
        }
    }
    false
}
