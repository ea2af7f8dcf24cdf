//! The phases of the game, one file each: what is legal on top, what it does below, tests at the foot.
//!
//! This file sends each question to the file that answers it.

pub(crate) mod act;
pub(crate) mod additional;
pub(crate) mod automaton;
pub(crate) mod capture;
pub(crate) mod card;
pub(crate) mod construct;
pub(crate) mod discard;
pub(crate) mod metropolis;
pub(crate) mod refill;
pub(crate) mod round;
pub(crate) mod setup;
pub(crate) mod tile;
pub(crate) mod titans;

use crate::action::Action;
use crate::ask::Ask;
use crate::card::ActionKind;
use crate::chance::Chance;
use crate::error::Illegal;
use crate::event::Sink;
use crate::position::Position;
use crate::set::Set;
use crate::step::{Flow, Step};

/// Offers every legal action, each once, in an order that depends on the position alone.
#[inline]
pub(crate) fn offer(set: &Set, now: &Position, mut offer: impl FnMut(Action)) {
    let offer = &mut offer;
    match now.ask {
        Ask::Side => setup::offer(offer),
        Ask::Metropolis => metropolis::offer(set, now, offer),
        Ask::Card => card::offer(set, now, offer),
        Ask::Tile => tile::offer(set, now, offer),
        Ask::TitanOrder { waiting } => titans::offer_order(waiting, offer),
        Ask::TitanReturn { .. } | Ask::LootTitanReturn { .. } => titans::offer_return(now, offer),
        Ask::Act { action } => act::offer(set, now, action, offer),
        Ask::FightOn => {
            capture::offer_fights(now, offer);
            offer(Action::Pass);
        }
        Ask::LootBuilding { building } => {
            construct::offer_loot(now, building, offer);
            offer(Action::Pass);
        }
        Ask::ConstructAgain => {
            construct::offer(set, now, offer);
            offer(Action::Pass);
        }
        Ask::Additional => additional::offer(set, now, offer),
        Ask::Discard => discard::offer(now, offer),
        Ask::Initiative { tied } => round::offer(tied, offer),
        Ask::Automaton => offer(Action::PlayAutomaton),
        Ask::Over { .. } => {}
    }
}

/// Says whether an action is legal, and if not, why.
pub(crate) fn check(set: &Set, now: &Position, action: Action) -> Result<(), Illegal> {
    match (now.ask, action) {
        (Ask::Over { .. }, _) => Err(Illegal::GameOver),
        (Ask::Side, Action::ChooseSide { .. }) => Ok(()),
        (Ask::Metropolis, Action::PlaceMetropolis { footprint }) => metropolis::check(set, now, footprint),
        (Ask::Card, Action::TakeCard { slot }) => card::check(set, now, slot),
        (Ask::Tile, Action::PlaceTile { footprint }) => tile::check(set, now, footprint),
        (Ask::TitanOrder { waiting }, Action::DrawTitan { titan }) => titans::check_order(waiting, titan),
        (Ask::TitanReturn { .. } | Ask::LootTitanReturn { .. }, Action::ReturnTitan { titan }) => {
            titans::check_return(now, titan)
        }
        (Ask::Act { action: ActionKind::Produce }, Action::Produce { favour }) => act::check_produce(now, favour),
        (Ask::Act { action: ActionKind::Recruit }, Action::Recruit { favour }) => act::check_recruit(now, favour),
        (Ask::Act { action: ActionKind::Capture } | Ask::FightOn, Action::Fight { circle, hoplites }) => {
            capture::check(now, circle, hoplites)
        }
        (Ask::Act { action: ActionKind::Capture } | Ask::FightOn, Action::FightWithCronos { circle }) => {
            capture::check_cronos(now, circle)
        }
        (Ask::Act { action: ActionKind::Construct } | Ask::ConstructAgain, Action::Build { spot, circle }) => {
            construct::check_building(now, spot, circle)
        }
        (Ask::Act { action: ActionKind::Construct } | Ask::ConstructAgain, Action::BuildTemple { footprint }) => {
            construct::check_temple(now, footprint)
        }
        (Ask::Act { action: ActionKind::Construct } | Ask::ConstructAgain, Action::ForgeMedallion) => {
            construct::check_medallion(set, now)
        }
        (Ask::LootBuilding { building }, Action::BuildLoot { circle }) => construct::check_loot(now, building, circle),
        (Ask::Additional, Action::Buy { action, payment }) => additional::check(set, now, action, payment),
        (Ask::Discard, Action::Discard { slot }) => discard::check(now, slot),
        (Ask::Initiative { tied }, Action::GiveInitiative { seat }) => round::check(tied, seat),
        (Ask::Automaton, Action::PlayAutomaton) => Ok(()),
        (Ask::Act { .. }, Action::Pass) => act::check_pass(now),
        (Ask::FightOn | Ask::LootBuilding { .. } | Ask::ConstructAgain | Ask::Additional, Action::Pass) => Ok(()),
        (_, Action::Pass) => Err(Illegal::MustChoose),
        (
            _,
            Action::ChooseSide { .. }
            | Action::PlaceMetropolis { .. }
            | Action::TakeCard { .. }
            | Action::PlaceTile { .. }
            | Action::DrawTitan { .. }
            | Action::ReturnTitan { .. }
            | Action::Produce { .. }
            | Action::Recruit { .. }
            | Action::Fight { .. }
            | Action::FightWithCronos { .. }
            | Action::Build { .. }
            | Action::BuildLoot { .. }
            | Action::BuildTemple { .. }
            | Action::ForgeMedallion
            | Action::Buy { .. }
            | Action::Discard { .. }
            | Action::GiveInitiative { .. }
            | Action::PlayAutomaton,
        ) => Err(Illegal::NotAsked),
    }
}

/// Carries out a legal action up to the next question.
#[inline]
pub(crate) fn apply<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, action: Action) -> Flow<C> {
    match action {
        Action::ChooseSide { side } => setup::choose_side(step, side),
        Action::PlaceMetropolis { footprint } => metropolis::place(step, footprint),
        Action::TakeCard { slot } => card::take(step, slot),
        Action::PlaceTile { footprint } => tile::place(step, footprint),
        Action::DrawTitan { titan } => titans::draw_chosen(step, titan),
        Action::ReturnTitan { titan } => titans::return_chosen(step, titan),
        Action::Produce { favour } => act::produce(step, favour),
        Action::Recruit { favour } => act::recruit(step, favour),
        Action::Fight { circle, hoplites } => capture::fight(step, circle, hoplites),
        Action::FightWithCronos { circle } => capture::fight_with_cronos(step, circle),
        Action::Build { spot, circle } => construct::build(step, spot, circle),
        Action::BuildLoot { circle } => construct::build_loot(step, circle),
        Action::BuildTemple { footprint } => construct::build_temple(step, footprint),
        Action::ForgeMedallion => construct::forge_medallion(step),
        Action::Buy { action, payment } => additional::buy(step, action, payment),
        Action::Discard { slot } => discard::discard(step, slot),
        Action::GiveInitiative { seat } => round::give_initiative(step, seat),
        Action::PlayAutomaton => automaton::play(step),
        Action::Pass => match step.now.ask {
            Ask::LootBuilding { building } => construct::put_loot_back(step, building),
            Ask::Act { action } => act::decline(step, action),
            Ask::Additional => additional::finish(step),
            Ask::FightOn | Ask::ConstructAgain => act::finish(step),
            Ask::Side
            | Ask::Metropolis
            | Ask::Card
            | Ask::Tile
            | Ask::TitanOrder { .. }
            | Ask::TitanReturn { .. }
            | Ask::LootTitanReturn { .. }
            | Ask::Discard
            | Ask::Initiative { .. }
            | Ask::Automaton
            | Ask::Over { .. } => Ok(()),
        },
    }
}

#[cfg(test)]
mod tests;
