//! Capture: fights, one after the other (R8.3).

use crate::action::Action;
use crate::ask::Ask;
use crate::chance::Chance;
use crate::circle::Circle;
use crate::combat::{Roll, dice_with};
use crate::creature::Loot;
use crate::error::Illegal;
use crate::event::{Event, Sink, Source};
use crate::phase::{act, construct, titans};
use crate::position::{HOPLITES_PER_FIGHT, Position};
use crate::step::{Flow, Step};
use crate::stock::Good;
use crate::titan::Titan;

#[inline]
pub(crate) fn offer_fights(now: &Position, offer: &mut impl FnMut(Action)) {
    let player = &now.players[now.active];
    let cronos = now.has_favour(now.active, Titan::Cronos);
    for circle in player.island.haunted() {
        let stuck = player.island.creature(circle).map_or(0, |(_, hoplites)| hoplites);
        let most = player.stock[Good::Hoplite].min(HOPLITES_PER_FIGHT.saturating_sub(stuck));
        for hoplites in 0..=most {
            offer(Action::Fight { circle, hoplites });
        }
        if cronos {
            offer(Action::FightWithCronos { circle });
        }
    }
}

pub(crate) fn check(now: &Position, circle: Circle, hoplites: u8) -> Result<(), Illegal> {
    let player = &now.players[now.active];
    let Some((_, stuck)) = player.island.creature(circle) else { return Err(Illegal::NoCreature) };
    if stuck.saturating_add(hoplites) > HOPLITES_PER_FIGHT {
        return Err(Illegal::TooManyHoplites);
    }
    if hoplites > player.stock[Good::Hoplite] {
        return Err(Illegal::TooFewHoplites);
    }
    Ok(())
}

pub(crate) fn check_cronos(now: &Position, circle: Circle) -> Result<(), Illegal> {
    if now.players[now.active].island.creature(circle).is_none() {
        return Err(Illegal::NoCreature);
    }
    if !now.has_favour(now.active, Titan::Cronos) {
        return Err(Illegal::NoFavour);
    }
    Ok(())
}

pub(crate) fn fight<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, circle: Circle, hoplites: u8) -> Flow<C> {
    let seat = step.seat();
    if hoplites > 0 {
        step.emit(Event::HoplitesSent { seat, circle, amount: hoplites });
    }
    let Some((creature, there)) = step.player().island.creature(circle) else { return Ok(()) };
    let mut roll = Roll::EMPTY;
    for _ in 0..dice_with(there) {
        roll.push(step.draw_die()?);
    }
    let won = roll.wins(step.set.creature(creature).strength, step.player().buildings.skulls());
    step.emit(Event::DiceRolled { seat, circle, roll, won });
    if won { capture(step, circle) } else { act::finish(step) }
}

pub(crate) fn fight_with_cronos<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, circle: Circle) -> Flow<C> {
    let seat = step.seat();
    step.emit(Event::FavourUsed { seat, titan: Titan::Cronos });
    capture(step, circle)
}

/// What a fight won brings, in the order of R8.3c.
fn capture<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, circle: Circle) -> Flow<C> {
    let seat = step.seat();
    let Some((creature, hoplites)) = step.player().island.creature(circle) else { return Ok(()) };
    let set_aside = hoplites.min(step.player().buildings.hoplites_healed());
    step.emit(Event::CreatureCaptured { seat, circle, creature, set_aside });
    step.check_victory()?;
    step.gain(seat, Good::Orichalcum, step.player().buildings.orichalcum_per_capture(), Source::Arches);
    match step.set.creature(creature).loot {
        Loot::Orichalcum(amount) => {
            step.gain(seat, Good::Orichalcum, amount, Source::Loot);
            fight_on(step)
        }
        Loot::Building => construct::draw_loot(step),
        Loot::Titan(titan) => titans::draw_as_loot(step, titan),
    }
}

/// The player may fight on or stop, as long as there is a creature to fight.
pub(crate) fn fight_on<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    if step.player().island.haunted().is_empty() { act::finish(step) } else { step.ask(Ask::FightOn) }
}

#[cfg(test)]
mod tests;
