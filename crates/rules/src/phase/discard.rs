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
    if now.actions_board.card(slot).is_some() { Ok(()) } else { Err(Illegal::NothingToDiscard) }
}

pub(crate) fn discard<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, slot: Slot) -> Flow<C> {
    take_off_board(step, slot)?;
    round::end_turn(step)
}

/// The card goes to the discards, its tile under the pile, its creatures into the bag (R10.1, S8).
pub(crate) fn take_off_board<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, slot: Slot) -> Flow<C> {
    let seat = step.seat();
    let Some(discarded) = step.now.actions_board.card(slot) else { return Ok(()) };
    step.emit(Event::CardDiscarded { seat, slot, card: discarded.card });
    match discarded.tile {
        Some(tile) => refill::after_tile_put_under(step, tile.size()),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use crate::error::Illegal;
    use crate::testing::Table;

    const CARDS: &str = "card produce-1 F\ncard capture-2 LV - gorgon\ncard recruit-3 FDM\ncard recruit-1 L";

    fn discarding(players: &str) -> Table {
        Table::drawn(&format!(
            "ask 1 discard\n{CARDS}\nplayer 1 Thera/calm\n a . . # #\nplayer 2 Delos/calm\n a # # .\n{players}"
        ))
    }

    #[test]
    fn r10_1_tile_under_its_pile_creatures_into_the_bag_cards_to_the_left() {
        let mut table = discarding("");
        assert_eq!(table.legal(""), ["discard:1", "discard:2", "discard:3", "discard:4"]);
        assert_eq!(table.lines("creatures hellhound 4 minotaur 4 gorgon 3 ").len(), 1);
        table.play("discard:2");
        assert_eq!(
            table.event_lines(),
            ["card_discarded seat:1 slot:2 card:capture-2", "turn_began seat:2", "asked seat:2 ask:card"]
        );
        assert_eq!(table.lines("card "), ["card produce-1 F", "card recruit-3 FDM", "card recruit-1 L"]);
        assert_eq!(table.lines("discards"), ["discards capture-2 1"]);
        assert_eq!(table.lines("pile 2"), ["pile 2 FL 3 FD 3 LD 3 FM 3 LM 3 DM 3 FV 1 DV 1 MV 1 VV 1 under LV"]);
        assert_eq!(table.lines("creatures hellhound 4 minotaur 4 gorgon 4 ").len(), 1);
    }

    #[test]
    fn r10_1_it_must_be_done_and_only_with_a_card_that_is_there() {
        let table = discarding("");
        assert_eq!(table.refusal("pass"), Illegal::MustChoose);
        assert_eq!(table.refusal("discard:5"), Illegal::NothingToDiscard);
        assert_eq!(table.refusal("card:1"), Illegal::NotAsked);
    }

    #[test]
    fn r10_1_with_three_players_nothing_is_discarded() {
        let mut table = Table::drawn(&format!(
            "ask 1 additional\n{CARDS}\nplayer 1 Thera/calm\n a . . # #\nplayer 2 Delos/calm\nplayer 3 Naxos/calm"
        ));
        table.play("pass");
        assert_eq!(table.event_lines(), ["turn_began seat:2", "asked seat:2 ask:metropolis"]);
        assert_eq!(table.lines("card ").len(), 4);
    }

    #[test]
    fn r10_1_without_a_card_the_turn_goes_on() {
        // Only a position set up by hand can run out of cards; it must not get stuck.
        let mut table = Table::drawn(
            "round 2
             ask 1 card
             card produce-1 F
             player 1 Thera/calm
               a . . # #
             player 2 Delos/calm
               a # # .",
        );
        table.play("card:1").play("tile:a4").play("pass").play("pass");
        assert_eq!((table.now.active(), table.ask().as_str()), (table.seat(2), "additional"));
        table.play("pass");
        assert_eq!((table.now.round(), table.ask().as_str()), (3, "card"));
    }
}
