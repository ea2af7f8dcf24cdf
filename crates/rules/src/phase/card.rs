//! Phase 1: take a card (R5).

use crate::action::Action;
use crate::ask::Ask;
use crate::chance::Chance;
use crate::error::Illegal;
use crate::event::{Event, Sink};
use crate::market::Slot;
use crate::phase::{act, refill, tile};
use crate::position::Position;
use crate::set::Set;
use crate::step::{Flow, Step};
use crate::stock::Good;

pub(crate) fn offer(set: &Set, now: &Position, offer: &mut impl FnMut(Action)) {
    let hoplites = now.players[now.active].stock[Good::Hoplite];
    for slot in Slot::ALL.into_iter().take(now.actions_board.len()) {
        if set.slot_cost(slot) <= hoplites {
            offer(Action::TakeCard { slot });
        }
    }
}

pub(crate) fn check(set: &Set, now: &Position, slot: Slot) -> Result<(), Illegal> {
    if now.actions_board.card(slot).is_none() {
        return Err(Illegal::NoSuchCard);
    }
    if set.slot_cost(slot) > now.players[now.active].stock[Good::Hoplite] {
        return Err(Illegal::CannotPay);
    }
    Ok(())
}

pub(crate) fn take<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, slot: Slot) -> Flow<C> {
    let seat = step.seat();
    step.emit(Event::CardTaken { seat, slot, cost: step.set.slot_cost(slot) });
    let Some(tile) = step.now.turn.hand.and_then(|hand| hand.tile) else {
        return act::begin_card_action(step);
    };
    if tile::fits_somewhere(step.set, step.now) {
        return step.ask(Ask::Tile);
    }
    step.emit(Event::TilePutBack { seat, tile });
    refill::after_tile_put_under(step, tile.size())?;
    act::begin_card_action(step)
}

#[cfg(test)]
mod tests {
    use crate::error::Illegal;
    use crate::stock::Good;
    use crate::testing::Table;

    /// Two players in round 2, the first to take a card.
    const CARDS: &str = "
        round 2
        ask 1 card
        card produce-1 F
        card recruit-1 L
        card capture-2 VL gorgon -
        card construct-3 FDM
        card produce-2 FM
        player 1 Thera/calm hoplite 1 orichalcum 1
          a           .     .     #     .
          b        .     .     .     #     .
          c     .     .     .     .     .     .
          d  B     .     .     .     .     .
          e     .     .     .     .     .
          f        .     .     O     .
        player 2 Delos/calm hoplite 0 orichalcum 1
          a                 #     #     .
          b     .     .     .     .     .     .
          c  .     .     .     .     .     .     .
          d     .     .     .     .     .     .
          e        B     .     .     .     .
          f              .     .     O
    ";

    #[test]
    fn e1_the_third_card_costs_a_hoplite_and_the_others_slide_left() {
        let mut table = Table::drawn(CARDS);
        let hoplites = table.now.supply().goods[Good::Hoplite];
        table.play("card:3");
        assert_eq!(table.now.player(table.seat(1)).stock(Good::Hoplite), 0);
        assert_eq!(table.now.supply().goods[Good::Hoplite], hoplites + 1);
        let cards: Vec<String> = table.now.actions_board().cards().map(|(_, dealt)| dealt.card.to_string()).collect();
        assert_eq!(cards, ["produce-1", "recruit-1", "construct-3", "produce-2"]);
        assert_eq!(table.ask(), "tile");
    }

    #[test]
    fn r5_1_only_cards_that_can_be_paid_are_offered() {
        let table = Table::drawn(CARDS);
        assert_eq!(table.legal(""), ["card:1", "card:2", "card:3", "card:4"]);
        assert_eq!(table.refusal("card:5"), Illegal::CannotPay);
        assert_eq!(table.refusal("card:6"), Illegal::NoSuchCard);
    }
}
