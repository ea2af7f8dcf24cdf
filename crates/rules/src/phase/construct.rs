//! Construct: buildings, temples, medallions; and the building that a Minotaur guarded (R8.4).

use crate::action::Action;
use crate::ask::Ask;
use crate::building::Building;
use crate::chance::Chance;
use crate::circle::{Circle, Circles};
use crate::error::Illegal;
use crate::event::{Event, Sink, Source};
use crate::footprint::{Footprint, Shape};
use crate::land::{Land, Terrain};
use crate::phase::{act, capture};
use crate::position::{Player, Position};
use crate::set::Set;
use crate::step::{Flow, Step};
use crate::stock::Good;
use crate::titan::Titan;

#[inline]
pub(crate) fn offer(set: &Set, now: &Position, offer: &mut impl FnMut(Action)) {
    let player = &now.players[now.active];
    for spot in Terrain::ALL {
        if let Some(on_offer) = now.spots[spot] {
            for circle in ground_for_spot(player, spot, on_offer.building) {
                offer(Action::Build { spot, circle });
            }
        }
    }
    for_each_temple(now, |footprint| {
        offer(Action::BuildTemple { footprint });
        false
    });
    if can_forge(set, now, player.stock[Good::Orichalcum]) {
        offer(Action::ForgeMedallion);
    }
}

#[inline]
pub(crate) fn offer_loot(now: &Position, building: Building, offer: &mut impl FnMut(Action)) {
    for circle in ground_for_loot(&now.players[now.active], building) {
        offer(Action::BuildLoot { circle });
    }
}

/// Whether anything can be constructed, with `orichalcum` in stock (R9.4).
#[inline]
pub(crate) fn is_possible(set: &Set, now: &Position, orichalcum: u8) -> bool {
    let player = &now.players[now.active];
    let building = |spot: Terrain| {
        now.spots[spot].is_some_and(|on_offer| !ground_for_spot(player, spot, on_offer.building).is_empty())
    };
    can_forge(set, now, orichalcum) || Terrain::ALL.into_iter().any(building) || for_each_temple(now, |_| true)
}

/// The circles on which a building may stand as far as creatures next to it are concerned (R8.4a).
///
/// The Protection Crystal lifts this for its owner, though never for a Crystal itself.
#[inline]
fn safe_for_building(player: &Player, building: Building) -> Circles {
    let crystal = player.buildings.may_build_next_to_creatures() && building != Building::ProtectionCrystal;
    safe(player, crystal)
}

/// Free terrain and empty volcanoes, but for those next to a creature unless a crystal protects.
#[inline]
fn safe(player: &Player, crystal: bool) -> Circles {
    let island = &player.island;
    let free = island.explored() - island.metropolis() - island.built() - island.haunted();
    if crystal { free } else { free - island.haunted().neighbours() }
}

impl Player {
    /// Free ground on which the player can build nothing because a creature is next to it (R8.4a).
    pub fn barred_ground(&self) -> Circles {
        safe(self, true) - safe(self, self.buildings.may_build_next_to_creatures())
    }
}

#[inline]
fn ground_for_spot(player: &Player, spot: Terrain, building: Building) -> Circles {
    (player.island.terrain(spot) | player.island.empty_volcanoes()) & safe_for_building(player, building)
}

#[inline]
fn ground_for_loot(player: &Player, building: Building) -> Circles {
    safe_for_building(player, building)
}

#[inline]
pub(crate) fn can_forge(set: &Set, now: &Position, orichalcum: u8) -> bool {
    orichalcum >= set.medallion_price() && now.supply.victory_tokens > 0
}

/// Visits the places for a temple until one satisfies; says whether one did.
#[inline]
pub(crate) fn for_each_temple(now: &Position, mut visit: impl FnMut(Footprint) -> bool) -> bool {
    if now.supply.temples == 0 || now.supply.victory_tokens == 0 {
        return false;
    }
    let player = &now.players[now.active];
    let ground = safe(player, player.buildings.may_build_next_to_creatures());
    if (ground.len() as usize) < Shape::Rhombus.circles() {
        return false;
    }
    for heading in Shape::Rhombus.distinct_headings() {
        for at in Shape::Rhombus.anchors(*heading, ground) {
            let footprint = Footprint::at_anchor(Shape::Rhombus, at, *heading);
            if terrains_differ(player, footprint) && visit(footprint) {
                return true;
            }
        }
    }
    false
}

/// Whether the terrains of a rhombus are all different, but for the pairs that an Architect's Practice allows.
#[inline]
fn terrains_differ(player: &Player, footprint: Footprint) -> bool {
    let mut pairs = 0;
    for terrain in Terrain::ALL {
        match (player.island.terrain(terrain) & footprint.mask()).len() {
            0 | 1 => {}
            2 => pairs += 1,
            _ => return false,
        }
    }
    pairs <= player.buildings.pairs_in_a_temple()
}

fn check_free(player: &Player, circle: Circle) -> Result<(), Illegal> {
    let island = &player.island;
    let is_ground =
        island.land(circle).is_some() && !island.haunted().contains(circle) && !island.built().contains(circle);
    if is_ground { Ok(()) } else { Err(Illegal::NoFreeGround) }
}

fn check_creatures(player: &Player, circle: Circle, crystal: bool) -> Result<(), Illegal> {
    if !crystal && circle.as_set().neighbours().touches(player.island.haunted()) {
        Err(Illegal::NextToCreature)
    } else {
        Ok(())
    }
}

pub(crate) fn check_building(now: &Position, spot: Terrain, circle: Circle) -> Result<(), Illegal> {
    let Some(on_offer) = now.spots[spot] else { return Err(Illegal::EmptySpot) };
    let player = &now.players[now.active];
    check_free(player, circle)?;
    let land = player.island.land(circle);
    if land != Some(spot.land()) && !player.island.empty_volcanoes().contains(circle) {
        return Err(Illegal::WrongTerrain);
    }
    check_loot(now, on_offer.building, circle)
}

pub(crate) fn check_loot(now: &Position, building: Building, circle: Circle) -> Result<(), Illegal> {
    let player = &now.players[now.active];
    check_free(player, circle)?;
    let crystal = player.buildings.may_build_next_to_creatures() && building != Building::ProtectionCrystal;
    check_creatures(player, circle, crystal)
}

pub(crate) fn check_temple(now: &Position, footprint: Footprint) -> Result<(), Illegal> {
    let player = &now.players[now.active];
    if footprint.shape() != Shape::Rhombus {
        return Err(Illegal::WrongShape);
    }
    if !Shape::Rhombus.distinct_headings().contains(&footprint.heading()) {
        return Err(Illegal::SamePlacement);
    }
    if now.supply.temples == 0 || now.supply.victory_tokens == 0 {
        return Err(Illegal::SupplyEmpty);
    }
    for circle in footprint.circles() {
        check_free(player, circle)?;
    }
    for circle in footprint.circles() {
        check_creatures(player, circle, player.buildings.may_build_next_to_creatures())?;
    }
    let showing = |land: Land| footprint.circles().filter(|circle| player.island.land(*circle) == Some(land)).count();
    let counts = Terrain::ALL.map(|terrain| showing(terrain.land()));
    let pairs = counts.iter().filter(|count| **count == 2).count();
    if counts.iter().any(|count| *count > 2) || pairs > usize::from(player.buildings.pairs_in_a_temple()) {
        return Err(Illegal::EqualTerrains);
    }
    Ok(())
}

pub(crate) fn check_medallion(set: &Set, now: &Position) -> Result<(), Illegal> {
    if now.supply.victory_tokens == 0 {
        return Err(Illegal::SupplyEmpty);
    }
    if now.players[now.active].stock[Good::Orichalcum] < set.medallion_price() {
        return Err(Illegal::CannotForge);
    }
    Ok(())
}

pub(crate) fn build<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, spot: Terrain, circle: Circle) -> Flow<C> {
    begin(step);
    let seat = step.seat();
    if let Some(on_offer) = step.now.spots[spot] {
        let (building, stocked) = (on_offer.building, on_offer.stocked);
        step.emit(Event::BuildingBuilt { seat, spot, building, circle, stocked });
    }
    after(step)
}

pub(crate) fn build_temple<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, circles: Footprint) -> Flow<C> {
    begin(step);
    let seat = step.seat();
    step.emit(Event::TempleBuilt { seat, circles });
    step.check_victory()?;
    after(step)
}

pub(crate) fn forge_medallion<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    begin(step);
    let seat = step.seat();
    step.emit(Event::MedallionForged { seat, cost: step.set.medallion_price() });
    step.check_victory()?;
    after(step)
}

/// Theia's tile turns at the second construction (R7.6).
fn begin<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) {
    if step.now.ask == Ask::ConstructAgain {
        let seat = step.seat();
        step.emit(Event::FavourUsed { seat, titan: Titan::Theia });
    }
}

fn after<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    let orichalcum = step.player().stock[Good::Orichalcum];
    if step.now.has_favour(step.seat(), Titan::Theia) && is_possible(step.set, step.now, orichalcum) {
        return step.ask(Ask::ConstructAgain);
    }
    act::finish(step)
}

/// A Minotaur's loot: a building is drawn and shown, if there is one and a circle for it (R8.3f).
pub(crate) fn draw_loot<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    let (seat, player) = (step.seat(), step.player());
    if safe(player, player.buildings.may_build_next_to_creatures()).is_empty() {
        return capture::fight_on(step);
    }
    let Some(building) = step.draw_building()? else { return capture::fight_on(step) };
    step.emit(Event::LootDrawn { seat, building });
    if ground_for_loot(step.player(), building).is_empty() {
        return put_loot_back(step, building);
    }
    step.ask(Ask::LootBuilding { building })
}

pub(crate) fn put_loot_back<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, building: Building) -> Flow<C> {
    let seat = step.seat();
    step.emit(Event::LootPutBack { seat, building });
    capture::fight_on(step)
}

pub(crate) fn build_loot<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, circle: Circle) -> Flow<C> {
    let seat = step.seat();
    if let Some(building) = step.now.loot_in_sight() {
        step.emit(Event::LootBuilt { seat, building, circle });
        if let Some(good) = building.carries() {
            step.gain(seat, good, 1, Source::LootBuilding);
        }
    }
    capture::fight_on(step)
}

#[cfg(test)]
mod tests;
