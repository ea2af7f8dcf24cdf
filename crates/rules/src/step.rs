//! One step in the making: emits events, which change the position, and draws chance.

use crate::ask::Ask;
use crate::chance::{Chance, Outcome, Urn};
use crate::event::{Event, Sink, Source};
use crate::position::{Player, Position};
use crate::seat::Seat;
use crate::set::{Set, SideFigures};
use crate::stock::Good;

/// A step in the making.
pub(crate) struct Step<'a, C, S> {
    pub(crate) set: &'a Set,
    pub(crate) now: &'a mut Position,
    pub(crate) chance: &'a mut C,
    pub(crate) sink: &'a mut S,
}

/// Why a step ends before its end.
pub(crate) enum Stop<R> {
    /// Somebody has won (R1.1).
    Over,
    /// Chance refused.
    Refused(R),
}

pub(crate) type Flow<C> = Result<(), Stop<<C as Chance>::Refusal>>;

impl<C: Chance, S: Sink> Step<'_, C, S> {
    /// Lets a fact come true and tells it.
    #[inline(always)]
    pub(crate) fn emit(&mut self, event: Event) {
        self.now.fold(self.set, &event);
        self.sink.push(event);
    }

    /// Ends the step with a question to the active player.
    #[inline]
    pub(crate) fn ask(&mut self, ask: Ask) -> Flow<C> {
        self.ask_seat(self.now.active, ask)
    }

    /// Ends the step with a question.
    #[expect(clippy::unnecessary_wraps, reason = "it is the last thing that a step does, and steps end with a result")]
    #[inline]
    pub(crate) fn ask_seat(&mut self, seat: Seat, ask: Ask) -> Flow<C> {
        self.emit(Event::Asked { seat, ask });
        Ok(())
    }

    /// Whose turn it is.
    #[inline]
    pub(crate) fn seat(&self) -> Seat {
        self.now.active
    }

    /// The player whose turn it is.
    #[inline]
    pub(crate) fn player(&self) -> &Player {
        &self.now.players[self.now.active]
    }

    /// The island side of the player whose turn it is.
    #[inline]
    pub(crate) fn side(&self) -> &SideFigures {
        self.now.side_of(self.set, self.now.active)
    }

    /// Takes from the supply what it can give (R8.5).
    #[inline]
    pub(crate) fn gain(&mut self, seat: Seat, good: Good, amount: u8, from: Source) {
        let amount = amount.min(self.now.supply.goods[good]);
        if amount > 0 {
            self.emit(Event::Gained { seat, good, amount, from });
        }
    }

    /// Draws, in a place where the urn is known not to be empty.
    #[inline]
    pub(crate) fn draw(chance: &mut C, urn: Urn<'_>) -> Result<Outcome, Stop<C::Refusal>> {
        chance.draw(urn).map_err(Stop::Refused)
    }

    /// Checks the winning condition after an effect on the active player (R12.1).
    #[inline]
    pub(crate) fn check_victory(&mut self) -> Flow<C> {
        let seat = self.seat();
        if self.now.satisfies_victory(seat) {
            self.emit(Event::Won { seat });
            return Err(Stop::Over);
        }
        Ok(())
    }
}
