//! An action, of the card or bought: its first step, Produce and Recruit, and how it ends (R8).

use crate::action::Action;
use crate::ask::Ask;
use crate::card::ActionKind;
use crate::chance::Chance;
use crate::error::Illegal;
use crate::event::{Event, Sink, Source};
use crate::phase::{additional, capture, construct};
use crate::position::Position;
use crate::set::Set;
use crate::step::{Flow, Step};
use crate::stock::Good;
use crate::titan::Titan;

/// What can be done as an action's first step; the card's action may be declined, a bought one may not (R9.4).
#[inline]
pub(crate) fn offer(set: &Set, now: &Position, action: ActionKind, offer: &mut impl FnMut(Action)) {
    match action {
        ActionKind::Produce => {
            offer(Action::Produce { favour: false });
            if now.has_favour(now.active, Titan::Hyperion) {
                offer(Action::Produce { favour: true });
            }
        }
        ActionKind::Recruit => {
            offer(Action::Recruit { favour: false });
            if now.has_favour(now.active, Titan::Themis) {
                offer(Action::Recruit { favour: true });
            }
        }
        ActionKind::Capture => capture::offer_fights(now, offer),
        ActionKind::Construct => construct::offer(set, now, offer),
    }
    if now.turn.hand.is_some() {
        offer(Action::Pass);
    }
}

pub(crate) fn check_produce(now: &Position, favour: bool) -> Result<(), Illegal> {
    if favour && !now.has_favour(now.active, Titan::Hyperion) { Err(Illegal::NoFavour) } else { Ok(()) }
}

pub(crate) fn check_recruit(now: &Position, favour: bool) -> Result<(), Illegal> {
    if favour && !now.has_favour(now.active, Titan::Themis) { Err(Illegal::NoFavour) } else { Ok(()) }
}

pub(crate) fn check_pass(now: &Position) -> Result<(), Illegal> {
    if now.turn.hand.is_some() { Ok(()) } else { Err(Illegal::MustAct) }
}

/// Whether the action could do anything at all, with `orichalcum` in stock (R9.4).
#[inline]
pub(crate) fn can_do_something(set: &Set, now: &Position, action: ActionKind, orichalcum: u8) -> bool {
    match action {
        ActionKind::Produce => now.supply.goods[Good::Orichalcum] > 0,
        ActionKind::Recruit => now.supply.goods[Good::Hoplite] > 0,
        ActionKind::Capture => !now.players[now.active].island.haunted().is_empty(),
        ActionKind::Construct => construct::is_possible(set, now, orichalcum),
    }
}

/// Phase 3 begins.
#[inline]
pub(crate) fn begin_card_action<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    match step.now.turn.hand {
        Some(hand) => step.ask(Ask::Act { action: hand.card.action }),
        None => Ok(()),
    }
}

pub(crate) fn decline<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, action: ActionKind) -> Flow<C> {
    let seat = step.seat();
    step.emit(Event::ActionDeclined { seat, action });
    finish(step)
}

pub(crate) fn produce<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, favour: bool) -> Flow<C> {
    let mines = step.player().buildings.mines();
    harvest(step, favour.then_some(Titan::Hyperion), Good::Orichalcum, mines, Source::Mines)
}

pub(crate) fn recruit<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, favour: bool) -> Flow<C> {
    let camps = step.player().buildings.training_camps();
    harvest(step, favour.then_some(Titan::Themis), Good::Hoplite, camps, Source::TrainingCamps)
}

fn harvest<C: Chance, S: Sink>(
    step: &mut Step<'_, C, S>,
    favour: Option<Titan>,
    good: Good,
    amount: u8,
    from: Source,
) -> Flow<C> {
    let seat = step.seat();
    if let Some(titan) = favour {
        step.emit(Event::FavourUsed { seat, titan });
    }
    let amount = if favour.is_some() { amount.saturating_mul(2) } else { amount };
    step.gain(seat, good, amount, from);
    finish(step)
}

/// An action is over: a Hospital gives back hoplites; the card is spent, used or not (R8).
pub(crate) fn finish<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    let seat = step.seat();
    let healed = step.now.turn.set_aside;
    if healed > 0 {
        step.emit(Event::HoplitesHealed { seat, amount: healed });
    }
    match step.now.turn.hand {
        Some(hand) => {
            step.emit(Event::CardSpent { seat, card: hand.card });
            step.ask(Ask::Additional)
        }
        None => additional::after_bought_action(step),
    }
}

#[cfg(test)]
mod tests {
    use crate::error::Illegal;
    use crate::testing::Table;

    /// The first player in phase 3, with a Mine and a Camp beside those of the Metropolis.
    fn acting(action: &str, titans: &str) -> Table {
        Table::drawn(&format!(
            "ask 1 act:{action}
             hand {action}-1
             card capture-3 FDM
             {titans}
             player 1 Thera/calm hoplite 1 orichalcum 1
               a           .     .     #     .
               b        .     .     D=mn  #     .
               c     .     .     .     M=tc  .     .
             player 2 Delos/calm hoplite 0 orichalcum 0"
        ))
    }

    #[test]
    fn r8_1_produce_gives_an_orichalcum_for_each_mine() {
        let mut table = acting("produce", "");
        assert_eq!(table.legal(""), ["pass", "produce"]);
        table.play("produce");
        assert_eq!(
            table.event_lines(),
            [
                "gained seat:1 good:orichalcum amount:2 from:mines",
                "card_spent seat:1 card:produce-1",
                "asked seat:1 ask:additional"
            ]
        );
        assert_eq!(table.stock(1), "hoplite 1 orichalcum 3");
        assert_eq!(table.lines("supply"), ["supply hoplite 29 orichalcum 27 token 17 temple 17"]);
        assert_eq!((table.lines("hand"), table.lines("discards")), (vec![], vec!["discards produce-1 1".into()]));
    }

    #[test]
    fn r8_2_recruit_gives_a_hoplite_for_each_camp() {
        let mut table = acting("recruit", "");
        assert_eq!(table.legal(""), ["pass", "recruit"]);
        table.play("recruit");
        assert_eq!(table.event_lines()[0], "gained seat:1 good:hoplite amount:2 from:training_camps");
        assert_eq!(table.stock(1), "hoplite 3 orichalcum 1");
    }

    #[test]
    fn r8_1_and_r8_2_the_cards_action_may_be_declined_and_the_card_is_discarded() {
        for action in ["produce", "recruit"] {
            let mut table = acting(action, "");
            table.play("pass");
            assert_eq!(
                table.event_lines(),
                [
                    format!("action_declined seat:1 action:{action}"),
                    format!("card_spent seat:1 card:{action}-1"),
                    "asked seat:1 ask:additional".to_owned()
                ]
            );
            assert_eq!(table.stock(1), "hoplite 1 orichalcum 1");
        }
        assert_eq!(acting("produce", "").refusal("recruit"), Illegal::NotAsked);
    }

    #[test]
    fn e4_hyperion_doubles_two_mines_and_turns_inactive() {
        let mut table = Table::drawn(
            "ask 1 act:produce
             hand produce-2
             titan hyperion 1 active
             player 1 Thera/calm hoplite 0 orichalcum 0
               a           .     .     #     .
               b        .     .     D=mn  #     .
               c     .     .     .     .     .     .
               d  B     .     .     .     .     .
               e     .     .     .     .     .
               f        .     .     O     .
             player 2 Delos/calm",
        );
        assert_eq!(table.legal(""), ["pass", "produce", "produce+hyperion"]);
        table.play("produce+hyperion");
        assert_eq!(
            table.event_lines()[..2],
            ["favour_used seat:1 titan:hyperion", "gained seat:1 good:orichalcum amount:4 from:mines"]
        );
        assert_eq!(table.stock(1), "hoplite 0 orichalcum 4");
        assert_eq!(table.lines("titan"), ["titan hyperion 1 inactive"]);
        assert_eq!(table.now.points(table.seat(1)), 1, "still a point");
    }

    #[test]
    fn e4_three_mines_give_three_and_two_camps_two_hoplites() {
        let text = |action: &str| {
            format!(
                "ask 1 act:{action}
                 hand {action}-2
                 player 1 Thera/calm hoplite 0 orichalcum 0
                   a           .     .     #     .
                   b        .     .     D=mn  #     .
                   c     .     .     M=tc  V=mn  .     .
                   d  B     .     .     .     .     .
                   e     .     .     .     .     .
                   f        .     .     O     .
                 player 2 Delos/calm"
            )
        };
        let mut table = Table::drawn(&text("produce"));
        table.play("produce");
        assert_eq!(table.stock(1), "hoplite 0 orichalcum 3");
        let mut table = Table::drawn(&text("recruit"));
        table.play("recruit");
        assert_eq!(table.stock(1), "hoplite 2 orichalcum 0");
    }

    #[test]
    fn r7_6_themis_doubles_recruit_and_hyperion_produce_if_the_player_likes() {
        let mut table = acting("recruit", "titan themis 1 active\n titan hyperion 2 active");
        assert_eq!(table.legal(""), ["pass", "recruit", "recruit+themis"]);
        table.play("recruit+themis");
        assert_eq!(table.stock(1), "hoplite 5 orichalcum 1");
        assert_eq!(table.lines("titan"), ["titan themis 1 inactive", "titan hyperion 2 active"]);

        let mut table = acting("produce", "titan hyperion 1 active");
        table.play("produce");
        assert_eq!(table.stock(1), "hoplite 1 orichalcum 3");
        assert_eq!(table.lines("titan"), ["titan hyperion 1 active"], "a favour is never compulsory");
    }

    #[test]
    fn r7_6_a_favour_needs_the_active_side_its_action_and_its_holder() {
        for titans in ["", "titan hyperion 1 inactive", "titan hyperion 2 active", "titan themis 1 active"] {
            let table = acting("produce", titans);
            assert_eq!(table.legal(""), ["pass", "produce"], "{titans}");
            assert_eq!(table.refusal("produce+hyperion"), Illegal::NoFavour, "{titans}");
        }
        for titans in ["", "titan themis 1 inactive", "titan themis 2 active", "titan hyperion 1 active"] {
            let table = acting("recruit", titans);
            assert_eq!(table.legal(""), ["pass", "recruit"], "{titans}");
            assert_eq!(table.refusal("recruit+themis"), Illegal::NoFavour, "{titans}");
        }
    }

    #[test]
    fn r7_6_a_favour_serves_a_bought_action_but_only_once() {
        let mut table = acting("produce", "titan hyperion 1 active");
        table.now.players[crate::seat::Seat::FIRST].stock = crate::stock::ByGood([3, 1]);
        table.now.supply.goods = crate::stock::ByGood([27, 29]);
        table.play("pass").play("buy:produce/hoplites");
        assert_eq!(table.legal(""), ["produce", "produce+hyperion"]);
        table.play("produce+hyperion");
        assert_eq!(table.stock(1), "hoplite 1 orichalcum 5");

        let mut table = acting("produce", "titan hyperion 1 active");
        table.now.players[crate::seat::Seat::FIRST].stock = crate::stock::ByGood([3, 1]);
        table.now.supply.goods = crate::stock::ByGood([27, 29]);
        table.play("produce+hyperion").play("buy:produce/hoplites");
        assert_eq!(table.legal(""), ["produce"]);
    }

    #[test]
    fn r8_5_a_gain_takes_what_is_left_of_the_supply() {
        let with_rich_opponent = |action: &str, stock: &str| {
            format!(
                "ask 1 act:{action}\nhand {action}-1\ntitan hyperion 1 active\ntitan themis 2 inactive
                 player 1 Thera/calm hoplite 0 orichalcum 0\n a . . # .\n b . . D=mn # .\n c . . . M=tc . .
                 player 2 Delos/calm {stock}"
            )
        };
        let mut table = Table::drawn(&with_rich_opponent("produce", "hoplite 0 orichalcum 27"));
        table.play("produce+hyperion");
        assert_eq!(table.event_lines()[1], "gained seat:1 good:orichalcum amount:3 from:mines");
        assert_eq!(table.lines("supply"), ["supply hoplite 30 orichalcum 0 token 17 temple 17"]);

        let mut table = Table::drawn(&with_rich_opponent("recruit", "hoplite 30 orichalcum 0"));
        table.play("recruit");
        assert_eq!(
            table.event_lines(),
            ["card_spent seat:1 card:recruit-1", "asked seat:1 ask:additional"],
            "the card's action may be taken though it gives nothing"
        );
    }
}
