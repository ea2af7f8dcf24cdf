//! The Automaton's whole turn: one step, driven by chance alone (S2–S8).

use crate::action::Payment;
use crate::automaton::{AutomatonBoard, Decision, DiePurpose, STRIP_PLACES, StrengthFigures, StripEffect};
use crate::building::Building;
use crate::card::ActionKind;
use crate::chance::Chance;
use crate::circle::Circle;
use crate::combat::{Face, MAX_DICE, Roll};
use crate::creature::{Creature, Loot};
use crate::event::{Event, Sink, Source};
use crate::footprint::Footprint;
use crate::land::{Land, Terrain};
use crate::market::{DealtCard, Slot};
use crate::phase::{construct, discard, refill, round, tile};
use crate::position::Position;
use crate::set::Set;
use crate::step::{Flow, Step, Stop};
use crate::stock::Good;
use crate::tile::Tile;
use crate::titan::Titan;

/// Plays all five phases.
pub(crate) fn play<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    take_card(step)?;
    place_tile(step)?;
    if let Some(hand) = step.now.turn.hand {
        let decision = card_decision(step, hand);
        decide(step, decision);
        carry_out(step, decision)?;
        let seat = step.seat();
        step.emit(Event::CardSpent { seat, card: hand.card });
    }
    additional_action(step)?;
    discard(step)?;
    round::end_turn(step)
}

fn board<'s, C, S>(step: &Step<'s, C, S>) -> &'s AutomatonBoard {
    &step.set.automaton().board
}

fn strength<'s, C, S>(step: &Step<'s, C, S>) -> Option<&'s StrengthFigures> {
    step.now.automaton.map(|automaton| step.set.automaton().strength(automaton.strength))
}

/// Rolls a die for a place from the left (S2, S8).
fn roll_for_card<C: Chance, S: Sink>(
    step: &mut Step<'_, C, S>,
    purpose: DiePurpose,
) -> Result<Option<Slot>, Stop<C::Refusal>> {
    let (face, seat) = (step.draw_die()?, step.seat());
    step.emit(Event::AutomatonRolled { seat, purpose, face });
    Ok(step.now.actions_board.pointed_at(face))
}

fn take_card<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    if let Some(slot) = roll_for_card(step, DiePurpose::Card)? {
        let seat = step.seat();
        step.emit(Event::CardTaken { seat, slot, cost: 0 });
    }
    Ok(())
}

/// The tile goes to the first free slot of its size; arrows produce, areas draw Titans (S3, S4).
fn place_tile<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    let Some((tile, seat)) = step.now.turn.hand.and_then(|hand| hand.tile).map(|tile| (tile, step.seat())) else {
        return Ok(());
    };
    let Some(slot) = board(step).free_slot(tile.size(), step.player().island.explored()) else {
        step.emit(Event::TilePutBack { seat, tile });
        return refill::after_tile_put_under(step, tile.size());
    };
    let circles = turned(board(step), slot, tile);
    step.emit(Event::TilePlaced { seat, tile, circles });
    if strength(step).is_some_and(|figures| figures.arrows.touches(circles.mask())) {
        step.emit(Event::ArrowCovered { seat, circles });
        produce(step);
    }
    for titan in tile::titans_drawn(step.now, circles).iter() {
        draw_titan(step, titan)?;
    }
    Ok(())
}

/// The rotation whose lands, read from the left (from the top on a tie), come first in the board's order;
/// of equal ones that with the tile's first circle leftmost (S3).
pub(crate) fn turned(board: &AutomatonBoard, slot: Footprint, tile: Tile) -> Footprint {
    let reading = |circle: &Circle| (circle.half_column(), circle.row());
    let rotations = slot.shape().all_headings().iter().flat_map(|heading| {
        slot.mask()
            .into_iter()
            .filter_map(|at| Footprint::new(slot.shape(), at, *heading))
            .filter(|turned| turned.mask() == slot.mask())
    });
    rotations
        .min_by_key(|turned| {
            let mut placed: [(u8, u8, usize); 3] = [(u8::MAX, u8::MAX, Land::COUNT); 3];
            for (place, (circle, land)) in placed.iter_mut().zip(turned.circles().zip(tile.lands())) {
                let (column, row) = reading(&circle);
                *place = (column, row, board.rank(land));
            }
            placed.sort_unstable();
            (placed.map(|(_, _, rank)| rank), reading(&turned.first()))
        })
        .unwrap_or(slot)
}

fn draw_titan<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, titan: Titan) -> Flow<C> {
    let seat = step.seat();
    step.emit(Event::TitanDrawn { seat, titan, held_by: step.now.titans[titan].holder, active: false });
    step.check_victory()
}

fn produce<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) {
    let (seat, mines) = (step.seat(), step.player().buildings.mines());
    step.gain(seat, Good::Orichalcum, mines, Source::Mines);
}

fn decide<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, decision: Decision) {
    let seat = step.seat();
    step.emit(Event::AutomatonDecided { seat, decision });
}

fn card_decision<C: Chance, S: Sink>(step: &Step<'_, C, S>, hand: DealtCard) -> Decision {
    match hand.card.action {
        ActionKind::Produce => Decision::Produce,
        ActionKind::Recruit => Decision::Recruit,
        ActionKind::Capture if step.player().island.haunted().is_empty() => Decision::Nothing,
        ActionKind::Capture => Decision::Capture,
        ActionKind::Construct => construction(step.set, step.now, step.player().stock[Good::Orichalcum]),
    }
}

/// The first possible of medallion, temple, building (S5).
fn construction(set: &Set, now: &Position, orichalcum: u8) -> Decision {
    if construct::can_forge(set, now, orichalcum) {
        Decision::Medallion
    } else if leftmost_temple(now).is_some() {
        Decision::Temple
    } else if now.spots.0.iter().any(Option::is_some) {
        Decision::Building
    } else {
        Decision::Nothing
    }
}

/// The leftmost place for a temple, then the highest: four circles compared in the order of their columns, then rows.
fn leftmost_temple(now: &Position) -> Option<Footprint> {
    let mut best = None;
    construct::for_each_temple(now, |footprint| {
        let mut circles = [(0, 0); 4];
        for (place, circle) in circles.iter_mut().zip(footprint.circles()) {
            *place = (circle.half_column(), circle.row());
        }
        circles.sort_unstable();
        if best.is_none_or(|(known, _)| circles < known) {
            best = Some((circles, footprint));
        }
        false
    });
    best.map(|(_, footprint)| footprint)
}

fn carry_out<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, decision: Decision) -> Flow<C> {
    let seat = step.seat();
    match decision {
        Decision::Produce => produce(step),
        Decision::Recruit => {
            let camps = step.player().buildings.training_camps();
            step.gain(seat, Good::Hoplite, camps, Source::TrainingCamps);
        }
        Decision::Capture => return capture(step),
        Decision::Medallion => {
            step.emit(Event::MedallionForged { seat, cost: step.set.medallion_price() });
            return step.check_victory();
        }
        Decision::Temple => {
            if let Some(circles) = leftmost_temple(step.now) {
                step.emit(Event::TempleBuilt { seat, circles });
                return step.check_victory();
            }
        }
        Decision::Building => return build_first_spot(step),
        Decision::Nothing => {}
    }
    Ok(())
}

/// The building of the first terrain in the board's order whose spot is filled goes to the strip (S5).
fn build_first_spot<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    let terrains = board(step)
        .order
        .into_iter()
        .filter_map(|land| Terrain::ALL.into_iter().find(|terrain| terrain.land() == land));
    let first = terrains.into_iter().find_map(|spot| Some((spot, step.now.spots[spot]?)));
    match first {
        Some((spot, offer)) => put_on_strip(step, offer.building, Some(spot), offer.stocked),
        None => Ok(()),
    }
}

fn put_on_strip<C: Chance, S: Sink>(
    step: &mut Step<'_, C, S>,
    building: Building,
    spot: Option<Terrain>,
    stocked: bool,
) -> Flow<C> {
    let seat = step.seat();
    step.emit(Event::StripFilled { seat, building, spot, stocked });
    if let (None, Some(good)) = (spot, building.carries()) {
        step.gain(seat, good, 1, Source::LootBuilding);
    }
    let filled = step.now.automaton.map_or(0, |automaton| automaton.strip().count());
    let effect = match strength(step) {
        Some(figures) if filled < STRIP_PLACES => figures.strip[filled.saturating_sub(1)],
        _ => StripEffect::Medallion,
    };
    match effect {
        StripEffect::Nothing => {}
        StripEffect::Goods(goods) => {
            for good in Good::ALL {
                step.gain(seat, good, goods[good], Source::Strip);
            }
        }
        StripEffect::Medallion if step.now.supply.victory_tokens > 0 => {
            step.emit(Event::MedallionForged { seat, cost: 0 });
            return step.check_victory();
        }
        StripEffect::Medallion => {}
    }
    Ok(())
}

/// Fights from the left until a roll is lost and no hoplite is left to try again (S6).
fn capture<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    let seat = step.seat();
    while let Some(circle) = leftmost_creature(step.now) {
        while !roll_for_skull(step, circle)? {
            if step.player().stock[Good::Hoplite] == 0 {
                return Ok(());
            }
            step.emit(Event::HoplitesSpent { seat, amount: 1 });
        }
        let Some((creature, _)) = step.player().island.creature(circle) else { return Ok(()) };
        step.emit(Event::CreatureCaptured { seat, circle, creature, set_aside: 0 });
        step.check_victory()?;
        loot(step, creature)?;
    }
    Ok(())
}

fn leftmost_creature(now: &Position) -> Option<Circle> {
    now.players[now.active].island.haunted().into_iter().min_by_key(|circle| (circle.half_column(), circle.row()))
}

fn roll_for_skull<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, circle: Circle) -> Result<bool, Stop<C::Refusal>> {
    let (seat, mut roll) = (step.seat(), Roll::EMPTY);
    for _ in 0..MAX_DICE {
        roll.push(step.draw_die()?);
    }
    let won = roll.faces().contains(&Face::Skull);
    step.emit(Event::DiceRolled { seat, circle, roll, won });
    Ok(won)
}

fn loot<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, creature: Creature) -> Flow<C> {
    let seat = step.seat();
    match step.set.creature(creature).loot {
        Loot::Orichalcum(amount) => {
            step.gain(seat, Good::Orichalcum, amount, Source::Loot);
            Ok(())
        }
        Loot::Titan(titan) => draw_titan(step, titan),
        Loot::Building => {
            let Some(building) = step.draw_building()? else { return Ok(()) };
            step.emit(Event::LootDrawn { seat, building });
            put_on_strip(step, building, None, false)
        }
    }
}

/// Pays with creatures, else hoplites, else orichalcum, if anything is possible then (S7).
fn additional_action<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    let (seat, cost) = (step.seat(), step.set.additional_action_price());
    let stock = step.player().stock;
    let payment = match step.now.automaton.map(|automaton| automaton.captured) {
        Some([Some(one), Some(other), ..]) => Payment::Creatures(one.min(other), one.max(other)),
        _ if stock[Good::Hoplite] >= cost => Payment::Hoplites,
        _ if stock[Good::Orichalcum] >= cost => Payment::Orichalcum,
        _ => {
            decide(step, Decision::Nothing);
            return Ok(());
        }
    };
    let remaining =
        if payment == Payment::Orichalcum { stock[Good::Orichalcum] - cost } else { stock[Good::Orichalcum] };
    let decision = if step.player().island.haunted().is_empty() {
        construction(step.set, step.now, remaining)
    } else {
        Decision::Capture
    };
    decide(step, decision);
    let action = match decision {
        Decision::Capture => ActionKind::Capture,
        Decision::Medallion | Decision::Temple | Decision::Building => ActionKind::Construct,
        Decision::Produce | Decision::Recruit | Decision::Nothing => return Ok(()),
    };
    step.emit(Event::ActionBought { seat, action, payment, cost });
    carry_out(step, decision)
}

fn discard<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    match roll_for_card(step, DiePurpose::Discard)? {
        Some(slot) => discard::take_off_board(step, slot),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests;
