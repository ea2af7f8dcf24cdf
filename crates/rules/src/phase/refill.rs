//! New cards, tiles, creatures and buildings, in the order that records rely on (R2.3, R2.4, R11.1–R11.3).

use crate::card::{ByCard, TileSize};
use crate::chance::Chance;
use crate::event::{Event, Sink};
use crate::land::{Land, Terrain};
use crate::market::{ActionsBoard, Slot, TileCircle};
use crate::step::{Drawn, Flow, Step};

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

/// Says whether there was a card.
fn reveal_card<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, slot: Slot) -> Drawn<bool, C> {
    if step.now.deck == ByCard::all(0) && step.now.discards != ByCard::all(0) {
        step.emit(Event::DeckShuffled);
    }
    let Some(card) = step.draw_card()? else { return Ok(false) };
    step.emit(Event::CardRevealed { slot, card });
    Ok(true)
}

/// Puts a tile on a card that lacks one, if its pile has one, and creatures on its volcanoes.
fn reveal_tile<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, slot: Slot) -> Flow<C> {
    let Some(card) = step.now.actions_board.card(slot).filter(|card| card.tile.is_none()) else {
        return Ok(());
    };
    let Some(tile) = step.draw_tile(card.card.size)? else { return Ok(()) };
    step.emit(Event::TileRevealed { slot, tile });
    for (circle, land) in TileCircle::ALL.into_iter().zip(tile.lands()) {
        if land == Land::Volcano
            && let Some(creature) = step.draw_creature()?
        {
            step.emit(Event::CreatureRevealed { slot, circle, creature });
        }
    }
    Ok(())
}

fn reveal_building<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, spot: Terrain) -> Flow<C> {
    if step.now.spots[spot].is_some() {
        return Ok(());
    }
    if let Some(building) = step.draw_building()? {
        let stocked = building.carries().is_some_and(|good| step.now.supply.goods[good] > 0);
        step.emit(Event::BuildingRevealed { spot, building, stocked });
    }
    Ok(())
}

#[cfg(test)]
mod tests;
