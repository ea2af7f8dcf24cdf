//! Before the first turn: boards, sides, the first cards and buildings, the first player (R2).

use crate::action::Action;
use crate::ask::Ask;
use crate::chance::{Chance, Outcome, Urn};
use crate::event::{Event, Sink, Source};
use crate::game::Setup;
use crate::island::{Board, Side};
use crate::phase::{refill, round};
use crate::step::{Flow, Step};
use crate::stock::Good;

pub(crate) fn offer(offer: &mut impl FnMut(Action)) {
    for side in Side::ALL {
        offer(Action::ChooseSide { side });
    }
}

/// Deals boards and starting stocks (R2.1), then asks for the sides that the setup leaves open.
pub(crate) fn begin<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, setup: &Setup) -> Flow<C> {
    let mut left = [1_u8; Board::COUNT];
    for seat in step.now.seats() {
        if let Some(board) = setup.islands[seat].board {
            left[board.index()] = 0;
        }
    }
    for seat in step.now.seats() {
        let board = match setup.islands[seat].board {
            Some(board) => board,
            None => match Step::<C, S>::draw(step.chance, Urn::Boards { left: &left })? {
                Outcome::Board(board) => board,
                _ => Board::First,
            },
        };
        left[board.index()] = 0;
        step.emit(Event::BoardDealt { seat, board });
        step.gain(seat, Good::Hoplite, 1, Source::Start);
        step.gain(seat, Good::Orichalcum, 1, Source::Start);
    }
    for seat in step.now.seats() {
        if let Some(side) = setup.islands[seat].side {
            step.emit(Event::SideChosen { seat, side });
        }
    }
    ask_next_side(step)
}

pub(crate) fn choose_side<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, side: Side) -> Flow<C> {
    let seat = step.now.asked;
    step.emit(Event::SideChosen { seat, side });
    ask_next_side(step)
}

fn ask_next_side<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    if let Some(seat) = step.now.seats().find(|seat| step.now.players[*seat].side.is_none()) {
        return step.ask_seat(seat, Ask::Side);
    }
    refill::refill(step)?;
    let seats = step.now.seats;
    let first = match Step::<C, S>::draw(step.chance, Urn::FirstPlayer { seats })? {
        Outcome::FirstPlayer(seat) => seat,
        _ => step.now.initiative,
    };
    step.emit(Event::InitiativeTaken { seat: first });
    round::begin(step)
}
