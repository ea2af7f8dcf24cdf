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
        return Err(Illegal::CannotPayCard);
    }
    Ok(())
}

/// Phase 1 begins. A board without cards, which only a position set up by hand can have, leaves phase 4.
pub(crate) fn begin<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    step.ask(if step.now.actions_board.is_empty() { Ask::Additional } else { Ask::Card })
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
        card capture-2 LV - gorgon
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
        assert_eq!(table.refusal("card:5"), Illegal::CannotPayCard);
        assert_eq!(table.refusal("card:6"), Illegal::NoSuchCard);
    }

    #[test]
    fn r5_1_a_card_must_be_taken() {
        assert_eq!(Table::drawn(CARDS).refusal("pass"), Illegal::MustChoose);
        let mut table = Table::drawn(CARDS);
        table.play("card:2");
        assert_eq!(table.event_lines(), ["card_taken seat:1 slot:2 cost:0", "asked seat:1 ask:tile"]);
        assert_eq!(table.stock(1), "hoplite 1 orichalcum 1");
    }

    #[test]
    fn r5_1_four_players_have_a_sixth_place_for_two_hoplites() {
        let table = Table::drawn(
            "card produce-1 F\ncard recruit-1 L\ncard capture-2 FL\ncard construct-3 FDM\ncard produce-2 FM\ncard recruit-2 FM
             player 1 Thera/calm hoplite 2\n a . . # #\nplayer 2 Delos/calm\nplayer 3 Naxos/calm\nplayer 4 Ikaria/calm",
        );
        assert_eq!(table.legal(""), ["card:1", "card:2", "card:3", "card:4", "card:5", "card:6"]);
        let costs: Vec<u8> = crate::market::Slot::ALL.into_iter().map(|slot| table.set.slot_cost(slot)).collect();
        assert_eq!(costs, [0, 0, 1, 1, 2, 2]);
    }

    #[test]
    fn r5_2_the_card_comes_with_its_tile_and_creatures_and_the_rest_gets_cheaper() {
        let mut table = Table::drawn(CARDS);
        table.play("card:3");
        assert_eq!(table.lines("hand"), ["hand capture-2 LV - gorgon"]);
        assert_eq!(
            table.lines("card "),
            ["card produce-1 F", "card recruit-1 L", "card construct-3 FDM", "card produce-2 FM"]
        );

        let mut table = Table::drawn(&CARDS.replace("Delos/calm hoplite 0", "Delos/calm hoplite 1"));
        table.play("card:1").play("tile:a4").play("pass").play("pass").play("discard:1").play("card:3");
        assert_eq!(
            table.lines("hand"),
            ["hand produce-2 FM"],
            "what cost 2 hoplites costs 1 after two cards have gone"
        );
    }
}
