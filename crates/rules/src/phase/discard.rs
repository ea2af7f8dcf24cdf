//! Phase 5, with two players: a card leaves the Actions board (R10).

use crate::action::Action;
use crate::chance::Chance;
use crate::error::Illegal;
use crate::event::{Event, Sink};
use crate::market::Slot;
use crate::phase::{refill, round};
use crate::position::Position;
use crate::step::{Flow, Step};

pub(crate) fn offer(now: &Position, offer: &mut impl FnMut(Action)) {
    for slot in Slot::ALL.into_iter().take(now.actions_board.len()) {
        offer(Action::Discard { slot });
    }
}

pub(crate) fn check(now: &Position, slot: Slot) -> Result<(), Illegal> {
    if now.actions_board.card(slot).is_some() { Ok(()) } else { Err(Illegal::NoSuchCard) }
}

pub(crate) fn discard<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, slot: Slot) -> Flow<C> {
    let seat = step.seat();
    if let Some(discarded) = step.now.actions_board.card(slot) {
        step.emit(Event::CardDiscarded { seat, slot, card: discarded.card });
        if let Some(tile) = discarded.tile {
            refill::after_tile_put_under(step, tile.size())?;
        }
    }
    round::end_turn(step)
}
