//! Events of random games, beside the positions before and after them.

use orichalcum_protocol::fair::Seed;
use orichalcum_rules::{Action, Game, Setup};

use super::*;
use crate::wire::Change;

/// What lies on a building is what comes into the stock, and a won game says which move won it.
#[test]
fn what_is_carried_comes_and_the_last_move_wins() {
    let set = Set::standard();
    let (mut carried, mut won) = (0, 0);
    for number in 0..30 {
        let seed = Seed::from_number(number);
        let Ok(mut game) = Game::start(&set, &Setup::on_side(2, Side::Calm).unwrap(), &mut seed.chance(0), &mut ());
        for step in 1.. {
            let legal = game.legal();
            if legal.is_empty() {
                break;
            }
            let action = legal[seed.chance(step + (1 << 32)).number(legal.len() as u32) as usize];
            let mut events = Vec::new();
            let mut before = game;
            let Ok(()) = game.apply_unchecked(action, &mut seed.chance(step), &mut events);
            let mut last = None;
            let mut now = before;
            for (event, change) in events.iter().zip(Change::events(&mut before, &events)) {
                let stock = |game: &Game<'_>, seat, good| game.position().player(seat).stock(good);
                let then = now;
                now.fold(event);
                match change.event.unwrap() {
                    Event::BuildingBuilt { seat, carries: Some(Carried { good, amount }), .. } => {
                        assert_eq!(stock(&now, seat, good), stock(&then, seat, good) + amount);
                        carried += 1;
                    }
                    Event::TitanDrawn { seat, .. } => last = Some((seat, WinningMove::Titan)),
                    Event::TempleBuilt { seat, .. } => last = Some((seat, WinningMove::Temple)),
                    Event::MedallionForged { seat, .. } => last = Some((seat, WinningMove::Medallion)),
                    Event::CreatureCaptured { seat, .. } => last = Some((seat, WinningMove::Capture)),
                    Event::Won { seat, by } => {
                        assert_eq!(by.map(|by| (seat, by)), last);
                        won += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(carried > 0 && won > 0, "{carried} {won}");
}

/// Whatever the roll, the reason agrees with the dice, and with what the player's view says of faces.
#[test]
fn a_won_roll_says_why() {
    let set = Set::standard();
    let mut seen = [0; 3];
    for number in 0..40 {
        let seed = Seed::from_number(number);
        let Ok(mut game) = Game::start(&set, &Setup::on_side(2, Side::Calm).unwrap(), &mut seed.chance(0), &mut ());
        for step in 1.. {
            let legal = game.legal();
            if legal.is_empty() {
                break;
            }
            let action = legal[seed.chance(step + (1 << 32)).number(legal.len() as u32) as usize];
            let mut events = Vec::new();
            let mut before = game;
            let Ok(()) = game.apply_unchecked(action, &mut seed.chance(step), &mut events);
            for change in Change::events(&mut before, &events) {
                let Some(Event::DiceRolled { seat, creature: Some(creature), roll, sum, won, won_by, .. }) =
                    change.event
                else {
                    continue;
                };
                let skulls = game.position().player(seat).buildings().skulls();
                let skull = roll.contains(&Face::Skull);
                let enough = sum >= set.creature(creature).strength;
                assert_eq!(won, won_by.is_some());
                match won_by {
                    Some(WonBy::Skull) => assert!(skull),
                    Some(WonBy::Sum) => assert!(!skull && enough),
                    Some(WonBy::SiegeEngine) => {
                        assert!(!skull && !enough && roll.iter().any(|face| skulls.contains(*face)));
                    }
                    None => assert!(!skull && !enough),
                }
                if let Some(won_by) = won_by {
                    seen[won_by as usize] += 1;
                }
            }
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

/// A capture without dice names the favour that won it, and no other does; a Titan that is loot says where it was.
#[test]
fn r7_6_and_r8_3f_captures_and_loot_say_where_they_come_from() {
    let set = Set::standard();
    let (mut by_dice, mut by_favour, mut loot, mut drawn) = (0, 0, 0, 0);
    for number in 100..180 {
        let seed = Seed::from_number(number);
        let Ok(mut game) = Game::start(&set, &Setup::on_side(2, Side::Calm).unwrap(), &mut seed.chance(0), &mut ());
        for step in 1.. {
            let legal = game.legal();
            if legal.is_empty() {
                break;
            }
            let cronos = legal.iter().find(|action| matches!(action, Action::FightWithCronos { .. }));
            let any = seed.chance(step + (1 << 32)).number(legal.len() as u32) as usize;
            let action = *cronos.unwrap_or(&legal[any]);
            let mut events = Vec::new();
            let mut before = game;
            let Ok(()) = game.apply_unchecked(action, &mut seed.chance(step), &mut events);
            let mut captured = None;
            for change in Change::events(&mut before, &events) {
                match change.event.unwrap() {
                    Event::CreatureCaptured { circle, creature, favour, .. } => {
                        let without_dice = matches!(action, Action::FightWithCronos { .. });
                        assert_eq!(favour, without_dice.then_some(Titan::Cronos), "{action}");
                        captured = Some((circle, creature));
                        *(if without_dice { &mut by_favour } else { &mut by_dice }) += 1;
                    }
                    Event::TitanDrawn { area, loot_from, .. } => {
                        let is_later = matches!(action, Action::ReturnTitan { .. });
                        assert_eq!(loot_from, captured.map(|(circle, _)| circle), "{action}");
                        assert!(loot_from.is_none() || area.is_empty(), "{action}");
                        assert!(loot_from.is_some() || is_later || area.len() >= 3, "{action}");
                        *(if loot_from.is_some() { &mut loot } else { &mut drawn }) += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(by_dice > 0 && by_favour > 0 && loot > 0 && drawn > 0, "{by_dice} {by_favour} {loot} {drawn}");
}
