//! Turns and rounds: who is next, what happens when a round ends (R3, R11).

use crate::action::Action;
use crate::ask::Ask;
use crate::chance::Chance;
use crate::error::Illegal;
use crate::event::{Event, Sink, Source};
use crate::phase::refill;
use crate::position::LAST_ROUND;
use crate::seat::{Seat, Seats};
use crate::step::{Flow, Step, Stop};
use crate::stock::Good;

pub(crate) fn offer(tied: Seats, offer: &mut impl FnMut(Action)) {
    for seat in tied.iter() {
        offer(Action::GiveInitiative { seat });
    }
}

pub(crate) fn check(tied: Seats, seat: Seat) -> Result<(), Illegal> {
    if tied.contains(seat) { Ok(()) } else { Err(Illegal::NotTied) }
}

/// Begins the next round with the holder of the token; the player on their right gets a hoplite (R2.6, R11.4).
pub(crate) fn begin<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    let first = step.now.initiative;
    step.gain(first.right(step.now.seats), Good::Hoplite, 1, Source::RightOfInitiative);
    step.emit(Event::RoundBegan { round: step.now.round + 1 });
    begin_turn(step, first)
}

fn begin_turn<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, seat: Seat) -> Flow<C> {
    step.emit(Event::TurnBegan { seat });
    let is_first_turn = step.player().island.metropolis().is_empty();
    step.ask(if is_first_turn { Ask::Metropolis } else { Ask::Card })
}

/// The turn goes to the left, until it comes back to the holder of the token.
pub(crate) fn end_turn<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    let next = step.seat().left(step.now.seats);
    if next == step.now.initiative { end(step) } else { begin_turn(step, next) }
}

fn end<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    if step.now.round >= LAST_ROUND {
        step.emit(Event::Drawn);
        return Err(Stop::Over);
    }
    refill::refill(step)?;

    let hoplites = |seat: Seat| step.now.players[seat].stock[Good::Hoplite];
    let most = step.now.seats().map(hoplites).max().unwrap_or(0);
    let leaders: Seats = step.now.seats().filter(|seat| hoplites(*seat) == most).collect();
    let holder = step.now.initiative;
    if leaders.only() == Some(holder) {
        return begin(step);
    }
    let receivers = leaders.without(holder);
    match receivers.only() {
        Some(seat) => give_initiative(step, seat),
        None => step.ask_seat(holder, Ask::Initiative { tied: receivers }),
    }
}

pub(crate) fn give_initiative<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, seat: Seat) -> Flow<C> {
    step.emit(Event::InitiativeTaken { seat });
    begin(step)
}
