//! Phase 2: place the tile (R6).

use crate::action::Action;
use crate::chance::Chance;
use crate::circle::Circles;
use crate::error::Illegal;
use crate::event::{Event, Sink};
use crate::footprint::{Footprint, Shape};
use crate::land::{ByLand, Terrain};
use crate::phase::{metropolis, titans};
use crate::position::Position;
use crate::set::Set;
use crate::step::{Flow, Step};
use crate::titan::{AREA_THAT_DRAWS, Titan, Titans};

/// Where a tile may lie: unexplored circles, and those among them that touch explored ones (R6.1).
#[inline]
fn room(set: &Set, now: &Position) -> (Circles, Circles) {
    let explored = now.players[now.active].island.explored();
    let free = now.side_of(set, now.active).circles - explored;
    (free, free & explored.neighbours())
}

#[inline]
pub(crate) fn offer(set: &Set, now: &Position, offer: &mut impl FnMut(Action)) {
    let Some(hand) = now.turn.hand else { return };
    let (free, coast) = room(set, now);
    let shape = hand.card.size.shape();
    let headings = if hand.looks_the_same_turned() { shape.distinct_headings() } else { shape.all_headings() };
    for heading in headings {
        for at in shape.anchors(*heading, free) & shape.anchors_touching(*heading, coast) {
            offer(Action::PlaceTile { footprint: Footprint::at_anchor(shape, at, *heading) });
        }
    }
}

pub(crate) fn check(set: &Set, now: &Position, footprint: Footprint) -> Result<(), Illegal> {
    let Some(hand) = now.turn.hand else { return Err(Illegal::NotAsked) };
    let island = now.players[now.active].island;
    let explored = island.explored();
    if footprint.shape() != hand.card.size.shape() {
        return Err(Illegal::WrongShape);
    }
    if !now.side_of(set, now.active).circles.contains_all(footprint.mask()) {
        return Err(Illegal::OffIsland);
    }
    if explored.touches(footprint.mask()) {
        return Err(Illegal::AlreadyExplored);
    }
    if !footprint.circles().any(|circle| circle.as_set().neighbours().touches(explored)) {
        return Err(Illegal::NotAdjacent);
    }
    if hand.looks_the_same_turned() && !footprint.shape().distinct_headings().contains(&footprint.heading()) {
        return Err(Illegal::SamePlacement);
    }
    Ok(())
}

/// Whether the tile in hand has any placement (R6.2).
#[inline]
pub(crate) fn fits_somewhere(set: &Set, now: &Position) -> bool {
    let Some(hand) = now.turn.hand else { return false };
    let (free, coast) = room(set, now);
    let shape: Shape = hand.card.size.shape();
    shape
        .distinct_headings()
        .iter()
        .any(|heading| (shape.anchors(*heading, free)).touches(shape.anchors_touching(*heading, coast)))
}

pub(crate) fn place<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, circles: Footprint) -> Flow<C> {
    let seat = step.seat();
    if let Some(tile) = step.now.turn.hand.and_then(|hand| hand.tile) {
        step.emit(Event::TilePlaced { seat, tile, circles });
    }
    metropolis::reach_ports(step, circles);
    let drawn = titans_drawn(step.now, circles);
    titans::draw(step, drawn)
}

/// The Titans whose terrain has, on the circles just placed, a connected area that is large enough (R6.5).
#[inline]
pub(crate) fn titans_drawn(now: &Position, circles: Footprint) -> Titans {
    let island = &now.players[now.active].island;
    drawn_where(circles, |terrain| island.terrain(terrain))
}

/// The same before the tile in hand is placed there.
pub(crate) fn titans_within_reach(now: &Position, circles: Footprint) -> Titans {
    let Some(tile) = now.turn.hand.and_then(|hand| hand.tile) else { return Titans::EMPTY };
    let island = &now.players[now.active].island;
    let mut laid = ByLand::all(Circles::EMPTY);
    for (circle, land) in circles.circles().zip(tile.lands()) {
        laid[land] |= circle.as_set();
    }
    drawn_where(circles, |terrain| island.terrain(terrain) | laid[terrain.land()])
}

/// The Titans that these circles draw where each terrain lies on those.
#[inline]
fn drawn_where(circles: Footprint, lies_on: impl Fn(Terrain) -> Circles) -> Titans {
    let mut drawn = Titans::EMPTY;
    for terrain in Terrain::ALL {
        let land = lies_on(terrain);
        let placed = land & circles.mask();
        // Circles of one terrain on one tile always touch, so that one area holds them all.
        if !placed.is_empty() && land.area_around(placed).len() >= u32::from(AREA_THAT_DRAWS) {
            drawn = drawn.with(Titan::of(terrain));
        }
    }
    drawn
}

#[cfg(test)]
mod tests;
