//! New cards, tiles, creatures and buildings, in the order that records rely on (R2.3, R2.4, R11.1–R11.3).

use crate::card::TileSize;
use crate::chance::{Chance, Outcome, Urn};
use crate::event::{Event, Sink};
use crate::land::{Land, Terrain};
use crate::market::{ActionsBoard, Slot, TileCircle};
use crate::step::{Flow, Step};

/// All cards; then from the left each card's tile and its creatures; then the spots.
pub(crate) fn refill<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    let places = ActionsBoard::places(step.now.seats);
    for slot in Slot::ALL.into_iter().take(places).skip(step.now.actions_board.len()) {
        if !reveal_card(step, slot)? {
            break;
        }
    }
    for slot in Slot::ALL.into_iter().take(places) {
        reveal_tile(step, slot)?;
    }
    for spot in Terrain::ALL {
        reveal_building(step, spot)?;
    }
    Ok(())
}

/// Gives a tile at once to the leftmost card that lacks one of this size, now that its pile has one (R11.2).
pub(crate) fn after_tile_put_under<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, size: TileSize) -> Flow<C> {
    let lacking = step.now.actions_board.cards().find(|(_, card)| card.tile.is_none() && card.card.size == size);
    match lacking {
        Some((slot, _)) => reveal_tile(step, slot),
        None => Ok(()),
    }
}

fn reveal_card<C: Chance, S: Sink>(
    step: &mut Step<'_, C, S>,
    slot: Slot,
) -> Result<bool, crate::step::Stop<C::Refusal>> {
    if Urn::Deck(&step.now.deck).total() == 0 {
        if Urn::Deck(&step.now.discards).total() == 0 {
            return Ok(false);
        }
        step.emit(Event::DeckShuffled);
    }
    if let Outcome::Card(card) = Step::<C, S>::draw(step.chance, Urn::Deck(&step.now.deck))? {
        step.emit(Event::CardRevealed { slot, card });
    }
    Ok(true)
}

/// Puts a tile on a card that lacks one, if its pile has one, and creatures on its volcanoes.
fn reveal_tile<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, slot: Slot) -> Flow<C> {
    let Some(card) = step.now.actions_board.card(slot).filter(|card| card.tile.is_none()) else {
        return Ok(());
    };
    let size = card.card.size;
    let kinds = step.set.kinds_of_size(size);
    let tile = if step.set.pile_has_unseen(&step.now.piles, size) {
        let urn = Urn::Pile { tiles: &step.set.tiles()[kinds.clone()], left: &step.now.piles.unseen()[kinds] };
        match Step::<C, S>::draw(step.chance, urn)? {
            Outcome::Tile(tile) => tile,
            _ => return Ok(()),
        }
    } else if let Some(tile) = step.now.piles.next_under(size) {
        tile
    } else {
        return Ok(());
    };
    step.emit(Event::TileRevealed { slot, tile });
    for (circle, land) in TileCircle::ALL.into_iter().zip(tile.lands()) {
        if land == Land::Volcano && Urn::Creatures(&step.now.creature_bag).total() > 0 {
            let urn = Urn::Creatures(&step.now.creature_bag);
            if let Outcome::Creature(creature) = Step::<C, S>::draw(step.chance, urn)? {
                step.emit(Event::CreatureRevealed { slot, circle, creature });
            }
        }
    }
    Ok(())
}

fn reveal_building<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, spot: Terrain) -> Flow<C> {
    if step.now.spots[spot].is_some() || Urn::Buildings(&step.now.building_bag).total() == 0 {
        return Ok(());
    }
    if let Outcome::Building(building) = Step::<C, S>::draw(step.chance, Urn::Buildings(&step.now.building_bag))? {
        let stocked = building.carries().is_some_and(|good| step.now.supply.goods[good] > 0);
        step.emit(Event::BuildingRevealed { spot, building, stocked });
    }
    Ok(())
}

#[cfg(test)]
mod tests;
