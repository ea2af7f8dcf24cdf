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

/// Whether the action could do anything at all, with so much orichalcum in stock (R9.4).
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
