//! Phase 4: buy an additional action (R9).

use crate::action::{Action, Payment};
use crate::ask::Ask;
use crate::building::Building;
use crate::card::ActionKind;
use crate::chance::Chance;
use crate::creature::Creature;
use crate::error::Illegal;
use crate::event::{Event, Sink};
use crate::phase::{act, round};
use crate::position::{Player, Position};
use crate::set::Set;
use crate::step::{Flow, Step};
use crate::stock::Good;

/// What hoplites buy (R9.1).
const FOR_HOPLITES: [ActionKind; 3] = [ActionKind::Capture, ActionKind::Construct, ActionKind::Produce];
/// What orichalcum buys (R9.1).
const FOR_ORICHALCUM: [ActionKind; 3] = [ActionKind::Capture, ActionKind::Construct, ActionKind::Recruit];
/// What captured creatures buy (R9.1).
const FOR_CREATURES: [ActionKind; 4] = ActionKind::ALL;

/// The price after Statues (R9.3).
#[inline]
fn price(set: &Set, player: &Player, statue: Building) -> u8 {
    set.additional_action_price().saturating_sub(player.buildings[statue])
}

#[inline]
pub(crate) fn offer(set: &Set, now: &Position, offer: &mut impl FnMut(Action)) {
    let player = &now.players[now.active];
    let orichalcum = player.stock[Good::Orichalcum];
    if player.stock[Good::Hoplite] >= price(set, player, Building::StatueHoplite) {
        for action in FOR_HOPLITES {
            if act::can_do_something(set, now, action, orichalcum) {
                offer(Action::Buy { action, payment: Payment::Hoplites });
            }
        }
    }
    if let Some(left) = orichalcum.checked_sub(price(set, player, Building::StatueOrichalcum)) {
        for action in FOR_ORICHALCUM {
            if act::can_do_something(set, now, action, left) {
                offer(Action::Buy { action, payment: Payment::Orichalcum });
            }
        }
    }
    let creatures = price(set, player, Building::StatueCreature);
    if player.captured.0.iter().sum::<u8>() >= creatures {
        for action in FOR_CREATURES {
            if act::can_do_something(set, now, action, orichalcum) {
                for_each_payment(player, creatures, |payment| offer(Action::Buy { action, payment }));
            }
        }
    }
    offer(Action::Pass);
}

/// Every way to pay with this number of creatures, each pair once.
#[inline]
fn for_each_payment(player: &Player, creatures: u8, mut visit: impl FnMut(Payment)) {
    if creatures == 0 {
        return visit(Payment::NoCreature);
    }
    for first in Creature::ALL.into_iter().filter(|creature| player.captured[*creature] > 0) {
        if creatures == 1 {
            visit(Payment::Creature(first));
            continue;
        }
        for second in Creature::ALL.into_iter().skip(first.index()) {
            if player.captured[second] > u8::from(first == second) {
                visit(Payment::Creatures(first, second));
            }
        }
    }
}

pub(crate) fn check(set: &Set, now: &Position, action: ActionKind, payment: Payment) -> Result<(), Illegal> {
    let player = &now.players[now.active];
    let mut orichalcum = player.stock[Good::Orichalcum];
    match payment {
        Payment::Hoplites => {
            if action == ActionKind::Recruit {
                return Err(Illegal::WrongPayment);
            }
            if player.stock[Good::Hoplite] < price(set, player, Building::StatueHoplite) {
                return Err(Illegal::CannotBuy);
            }
        }
        Payment::Orichalcum => {
            if action == ActionKind::Produce {
                return Err(Illegal::WrongPayment);
            }
            orichalcum =
                orichalcum.checked_sub(price(set, player, Building::StatueOrichalcum)).ok_or(Illegal::CannotBuy)?;
        }
        Payment::NoCreature | Payment::Creature(_) | Payment::Creatures(..) => {
            let in_order = payment.creatures().is_sorted();
            let price = price(set, player, Building::StatueCreature);
            if payment.creatures().count() != usize::from(price) || !in_order {
                return Err(Illegal::WrongPayment);
            }
            let needed = |creature: Creature| payment.creatures().filter(|paid| *paid == creature).count();
            if payment.creatures().any(|creature| usize::from(player.captured[creature]) < needed(creature)) {
                return Err(Illegal::CannotBuy);
            }
        }
    }
    if act::can_do_something(set, now, action, orichalcum) { Ok(()) } else { Err(Illegal::NothingToDo) }
}

pub(crate) fn buy<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, action: ActionKind, payment: Payment) -> Flow<C> {
    let seat = step.seat();
    let statue = match payment {
        Payment::Hoplites => Building::StatueHoplite,
        Payment::Orichalcum => Building::StatueOrichalcum,
        Payment::NoCreature | Payment::Creature(_) | Payment::Creatures(..) => Building::StatueCreature,
    };
    let cost = price(step.set, step.player(), statue);
    step.emit(Event::ActionBought { seat, action, payment, cost });
    step.ask(Ask::Act { action })
}

/// Another one with a Forge, also one just built (R9.3).
pub(crate) fn after_bought_action<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    if step.now.turn.bought < step.player().buildings.additional_actions() {
        step.ask(Ask::Additional)
    } else {
        finish(step)
    }
}

/// Phase 5 with two players and a card to discard, else the turn is over (R10).
pub(crate) fn finish<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    if step.now.turns_end_with_discard() && !step.now.actions_board.is_empty() {
        step.ask(Ask::Discard)
    } else {
        round::end_turn(step)
    }
}

#[cfg(test)]
mod tests;
