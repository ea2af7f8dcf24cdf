//! Drawing Titans: in which order, and who makes room (R7).

use crate::action::Action;
use crate::ask::Ask;
use crate::chance::Chance;
use crate::error::Illegal;
use crate::event::{Event, Sink};
use crate::phase::{act, capture};
use crate::position::Position;
use crate::step::{Flow, Step};
use crate::titan::{Titan, Titans};

pub(crate) fn offer_order(waiting: Titans, offer: &mut impl FnMut(Action)) {
    for titan in waiting.iter() {
        offer(Action::DrawTitan { titan });
    }
}

pub(crate) fn check_order(waiting: Titans, titan: Titan) -> Result<(), Illegal> {
    if waiting.contains(titan) { Ok(()) } else { Err(Illegal::TitanNotInQuestion) }
}

pub(crate) fn offer_return(now: &Position, offer: &mut impl FnMut(Action)) {
    for titan in now.titans_held(now.active).iter() {
        offer(Action::ReturnTitan { titan });
    }
}

pub(crate) fn check_return(now: &Position, titan: Titan) -> Result<(), Illegal> {
    if now.titans[titan].holder == Some(now.active) { Ok(()) } else { Err(Illegal::TitanNotInQuestion) }
}

/// Draws the Titans that a tile attracted, one after the other (R7.4); then the card's action.
#[inline]
pub(crate) fn draw<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, waiting: Titans) -> Flow<C> {
    match waiting.only() {
        Some(titan) => draw_one(step, titan, Titans::EMPTY),
        None if waiting.is_empty() => act::begin_card_action(step),
        None => step.ask(Ask::TitanOrder { waiting }),
    }
}

pub(crate) fn draw_chosen<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, titan: Titan) -> Flow<C> {
    match step.now.ask {
        Ask::TitanOrder { waiting } => draw_one(step, titan, waiting.without(titan)),
        // The check lets nobody choose then.
        Ask::Side
        | Ask::Metropolis
        | Ask::Card
        | Ask::Tile
        | Ask::TitanReturn { .. }
        | Ask::LootTitanReturn { .. }
        | Ask::Act { .. }
        | Ask::FightOn
        | Ask::LootBuilding { .. }
        | Ask::ConstructAgain
        | Ask::Additional
        | Ask::Discard
        | Ask::Initiative { .. }
        | Ask::Automaton
        | Ask::Over { .. } => Ok(()),
    }
}

fn draw_one<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, titan: Titan, waiting: Titans) -> Flow<C> {
    match room_for(step.now, titan) {
        Room::Enough => take(step, titan)?,
        Room::InsteadOf(old) => replace(step, old, titan)?,
        Room::ToBeChosen => return step.ask(Ask::TitanReturn { titan, waiting }),
    }
    draw(step, waiting)
}

/// Draws the Titan that a captured Hydra showed; then the player may fight on.
pub(crate) fn draw_as_loot<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, titan: Titan) -> Flow<C> {
    match room_for(step.now, titan) {
        Room::Enough => take(step, titan)?,
        Room::InsteadOf(old) => replace(step, old, titan)?,
        Room::ToBeChosen => return step.ask(Ask::LootTitanReturn { titan }),
    }
    capture::fight_on(step)
}

pub(crate) fn return_chosen<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, old: Titan) -> Flow<C> {
    match step.now.ask {
        Ask::TitanReturn { titan, waiting } => {
            replace(step, old, titan)?;
            draw(step, waiting)
        }
        Ask::LootTitanReturn { titan } => {
            replace(step, old, titan)?;
            capture::fight_on(step)
        }
        // The check lets nobody choose then.
        Ask::Side
        | Ask::Metropolis
        | Ask::Card
        | Ask::Tile
        | Ask::TitanOrder { .. }
        | Ask::Act { .. }
        | Ask::FightOn
        | Ask::LootBuilding { .. }
        | Ask::ConstructAgain
        | Ask::Additional
        | Ask::Discard
        | Ask::Initiative { .. }
        | Ask::Automaton
        | Ask::Over { .. } => Ok(()),
    }
}

/// Who makes room for a Titan (R7.3).
enum Room {
    Enough,
    InsteadOf(Titan),
    ToBeChosen,
}

fn room_for(now: &Position, titan: Titan) -> Room {
    let held = now.titans_held(now.active);
    let at_most = now.players[now.active].buildings.titans_held_at_most();
    if held.contains(titan) || held.len() < u32::from(at_most) {
        return Room::Enough;
    }
    held.only().map_or(Room::ToBeChosen, Room::InsteadOf)
}

/// Returning and taking are one effect: the win is checked after both (R7.3).
fn replace<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, old: Titan, new: Titan) -> Flow<C> {
    let seat = step.seat();
    step.emit(Event::TitanReturned { seat, titan: old });
    take(step, new)
}

fn take<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, titan: Titan) -> Flow<C> {
    let seat = step.seat();
    step.emit(Event::TitanDrawn { seat, titan, held_by: step.now.titans[titan].holder, active: true });
    step.check_victory()
}

#[cfg(test)]
mod tests;
