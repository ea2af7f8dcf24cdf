//! One step in the making: emits events, which change the position, and draws chance.

use crate::ask::Ask;
use crate::building::Building;
use crate::card::{Card, TileSize};
use crate::chance::{self, Chance, Urn};
use crate::combat::Face;
use crate::creature::Creature;
use crate::event::{Event, Sink, Source};
use crate::island::Board;
use crate::position::{Player, Position};
use crate::seat::Seat;
use crate::set::{Set, SideFigures};
use crate::stock::Good;
use crate::tile::Tile;

/// A step in the making.
pub(crate) struct Step<'a, C, S> {
    pub(crate) set: &'a Set,
    pub(crate) now: &'a mut Position,
    pub(crate) chance: &'a mut C,
    pub(crate) sink: &'a mut S,
}

/// Why a step ends before its end.
pub(crate) enum Stop<R> {
    /// A player has won (R1.1).
    Over,
    /// Chance refused.
    Refused(R),
}

pub(crate) type Flow<C> = Drawn<(), C>;

/// What was drawn, or why the step ends.
pub(crate) type Drawn<T, C> = Result<T, Stop<<C as Chance>::Refusal>>;

impl<C: Chance, S: Sink> Step<'_, C, S> {
    /// Applies an event and hands it to the sink.
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

    /// Rolls a die.
    #[inline]
    pub(crate) fn draw_die(&mut self) -> Drawn<Face, C> {
        self.chance.draw(Urn::Die).map(chance::face).map_err(Stop::Refused)
    }

    /// Draws a building from the bag; none if it is empty.
    #[inline]
    pub(crate) fn draw_building(&mut self) -> Drawn<Option<Building>, C> {
        let (urn, bag) = (Urn::Buildings(&self.now.building_bag), &self.now.building_bag);
        if urn.total() == 0 {
            return Ok(None);
        }
        self.chance.draw(urn).map(|number| Some(chance::building(bag, number))).map_err(Stop::Refused)
    }

    /// Draws a creature from the bag; none if it is empty.
    #[inline]
    pub(crate) fn draw_creature(&mut self) -> Drawn<Option<Creature>, C> {
        let (urn, bag) = (Urn::Creatures(&self.now.creature_bag), &self.now.creature_bag);
        if urn.total() == 0 {
            return Ok(None);
        }
        self.chance.draw(urn).map(|number| Some(chance::creature(*bag, number))).map_err(Stop::Refused)
    }

    /// Draws a card from the deck; none if it is empty.
    #[inline]
    pub(crate) fn draw_card(&mut self) -> Drawn<Option<Card>, C> {
        let (urn, deck) = (Urn::Deck(&self.now.deck), &self.now.deck);
        if urn.total() == 0 {
            return Ok(None);
        }
        self.chance.draw(urn).map(|number| Some(chance::card(deck, number))).map_err(Stop::Refused)
    }

    /// Draws a tile of that size: an unseen one, else the next of those put underneath, else none.
    #[inline]
    pub(crate) fn draw_tile(&mut self, size: TileSize) -> Drawn<Option<Tile>, C> {
        if !self.set.pile_has_unseen(&self.now.piles, size) {
            return Ok(self.now.piles.next_under(size));
        }
        let kinds = self.set.kinds_of_size(size);
        let (tiles, left) = (&self.set.tiles()[kinds.clone()], &self.now.piles.unseen()[kinds]);
        let number = self.chance.draw(Urn::Pile { tiles, left }).map_err(Stop::Refused)?;
        Ok(Some(chance::tile(tiles, left, number)))
    }

    /// Draws one of the boards that are left.
    pub(crate) fn draw_board(&mut self, left: [u8; Board::COUNT]) -> Drawn<Board, C> {
        self.chance.draw(Urn::Boards { left: &left }).map(|number| chance::board(left, number)).map_err(Stop::Refused)
    }

    /// Draws who is first.
    pub(crate) fn draw_first_player(&mut self) -> Drawn<Seat, C> {
        let seats = self.now.seats;
        self.chance
            .draw(Urn::FirstPlayer { seats })
            .map(|number| chance::first_player(seats, number))
            .map_err(Stop::Refused)
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
