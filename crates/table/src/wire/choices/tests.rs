//! Choices and their consequences, looked at in random games.

use orichalcum_rules::{self as rules, Good, Heading, IslandChoice, Map, Set, Setup, Side, Strength};

use super::*;
use crate::wire::{Change, Event, Joined, StockChange};
use orichalcum_protocol::components::Components;
use orichalcum_protocol::fair::Seed;
use orichalcum_protocol::prepared::Nothing;
use orichalcum_rules::Ask;

/// Plays a random game and looks at the choices of every question.
fn for_each_question(setup: &Setup, number: u64, mut look: impl FnMut(&Game<'_>, &Choices)) {
    let set = Set::standard();
    let seed = Seed::from_number(number);
    let Ok(mut game) = Game::start(&set, setup, &mut seed.chance(0), &mut ());
    let mut picks = seed.chance(u64::MAX);
    let mut step = 0;
    while let Some(choices) = Choices::of(&game) {
        look(&game, &choices);
        step += 1;
        let action = choices.actions[picks.number(choices.actions.len() as u32) as usize].action;
        let Ok(()) = game.apply_unchecked(action, &mut seed.chance(step), &mut ());
    }
}

fn setups() -> [Setup; 3] {
    let anything = IslandChoice { board: None, side: None };
    [
        Setup::on_side(2, Side::Calm).unwrap(),
        Setup::on_side(4, Side::Wild).unwrap(),
        Setup::solo(anything, Strength::ALL[0]),
    ]
}

#[test]
fn the_choices_are_the_legal_list_and_the_refusals_are_refused() {
    for (setup, number) in setups().iter().zip(1..) {
        for_each_question(setup, number, |game, choices| {
            let listed: Vec<Action> = choices.actions.iter().map(|choice| choice.action).collect();
            assert_eq!(listed, game.legal().to_vec());
            for refusal in choices.refused.iter().chain(&choices.nowhere) {
                assert_eq!(game.check(refusal.action), Err(refusal.reason));
            }
        });
    }
}

#[test]
fn consequences_happen_whatever_chance_brings() {
    for (setup, number) in setups().iter().zip(10..) {
        for_each_question(setup, number, |game, choices| {
            for choice in &choices.actions {
                let mut next = *game;
                let mut events: Vec<rules::Event> = Vec::new();
                let mut chance = Seed::from_number(number).chance(7);
                let Ok(()) = next.apply_unchecked(choice.action, &mut chance, &mut events);
                let happened = Change::events(&mut game.clone(), &events);
                let mut left = happened.iter().filter_map(|change| change.event.as_ref());
                for predicted in &choice.consequences.then {
                    assert!(left.any(|event| event == predicted), "{} predicts {predicted:?}", choice.action);
                }
                if !choice.consequences.draws {
                    for seat in game.position().seats() {
                        let stocks =
                            |game: &Game<'_>| Good::ALL.map(|good| i16::from(game.position().player(seat).stock(good)));
                        let change = choice.consequences.stocks.iter().find(|change| change.seat == seat);
                        let foretold = change.map_or([0; 2], |change| [change.hoplites, change.orichalcum]);
                        let [before, after] = [stocks(game), stocks(&next)];
                        assert_eq!(foretold, [after[0] - before[0], after[1] - before[1]], "{}", choice.action);
                    }
                    let points = |game: &Game<'_>| i16::from(game.position().points(choices.seat));
                    assert_eq!(i16::from(choice.consequences.points), points(&next) - points(game));
                }
            }
        });
    }
}

/// What a roll costs is known before it, whatever a Hospital gives back after it.
#[test]
fn the_hoplites_of_a_fight_leave_the_stock() {
    let mut seen = 0;
    for (setup, number) in setups().iter().zip(20..) {
        for_each_question(setup, number, |_, choices| {
            for Choice { action, consequences, .. } in &choices.actions {
                let Action::Fight { hoplites, .. } = action else { continue };
                let sent = |change: &StockChange| change.seat == choices.seat && change.orichalcum == 0;
                let gone: i16 = consequences.stocks.iter().filter(|change| sent(change)).map(|one| one.hoplites).sum();
                assert_eq!(gone, -i16::from(*hoplites), "{action}");
                seen += usize::from(*hoplites > 0);
            }
        });
    }
    assert!(seen > 0);
}

/// As many dice are rolled as was said before; a creature that comes with a card is weighed with what is left in stock.
#[test]
fn r8_3b_dice_are_foretold() {
    let (mut rolled, mut weighed) = (0, 0);
    let odds = Components::of(&Set::standard()).odds;
    for (setup, number) in setups().iter().cycle().take(6).zip(40..) {
        for_each_question(setup, number, |game, choices| {
            for choice in &choices.actions {
                let mut next = *game;
                if let ChoiceKind::Fight { dice, .. } = choice.kind {
                    let mut events: Vec<rules::Event> = Vec::new();
                    let Ok(()) = next.apply_unchecked(choice.action, &mut Seed::from_number(1).chance(1), &mut events);
                    let roll = |event: &rules::Event| match event {
                        rules::Event::DiceRolled { roll, .. } => Some(roll.faces().len()),
                        _ => None,
                    };
                    assert_eq!(events.iter().find_map(roll), Some(usize::from(dice)), "{}", choice.action);
                    rolled += 1;
                }
                for one in choice.consequences.card.iter().flat_map(|card| &card.creatures) {
                    let player = game.position().player(choices.seat);
                    let change = choice.consequences.stocks.iter().find(|change| change.seat == choices.seat);
                    let left = i16::from(player.stock(Good::Hoplite)) + change.map_or(0, |change| change.hoplites);
                    assert_eq!(i16::from(one.dice), left.min(3) + 1, "{}", choice.action);
                    let strength = game.set().creature(one.creature).strength.to_string();
                    let table = &odds[&player.buildings().skulls().to_string()][&strength];
                    assert!((table[usize::from(one.dice) - 1] - one.odds).abs() < f64::EPSILON);
                    weighed += 1;
                }
            }
        });
    }
    assert!(rolled > 0 && weighed > 20, "{rolled} {weighed}");
}

/// Only placements that reach another Titan are played out; here all are.
#[test]
fn the_titans_of_a_card_are_those_that_some_placement_draws() {
    let mut found = [0; 3];
    for (setup, number) in setups().iter().cycle().take(6).zip(60..) {
        for_each_question(setup, number, |game, choices| {
            for Choice { action, consequences, .. } in &choices.actions {
                let Some(card) = &consequences.card else { continue };
                let mut taken = *game;
                taken.apply_unchecked(*action, &mut Nothing, &mut ()).ok();
                let mut drawn: Vec<Titan> = Vec::new();
                for placement in taken.legal().iter().filter(|action| matches!(action, Action::PlaceTile { .. })) {
                    let (mut placed, mut events) = (taken, Vec::new());
                    placed.apply_unchecked(*placement, &mut Nothing, &mut events).ok();
                    for event in events {
                        match event {
                            rules::Event::TitanDrawn { titan, .. } => drawn.push(titan),
                            rules::Event::Asked { ask: Ask::TitanOrder { waiting }, .. } => {
                                drawn.extend(waiting.iter());
                            }
                            _ => {}
                        }
                    }
                }
                drawn.sort_unstable();
                drawn.dedup();
                assert_eq!(card.titans, drawn, "{action}");
                found[drawn.len().min(2)] += 1;
            }
        });
    }
    assert!(found.iter().all(|found| *found > 0), "cards that draw no Titan, one, several: {found:?}");
}

#[test]
fn what_a_bought_action_could_bring_is_what_it_offers_then() {
    let mut bought = 0;
    for (setup, number) in setups().iter().cycle().take(9).zip(50..) {
        for_each_question(setup, number, |game, choices| {
            for Choice { action, consequences, .. } in &choices.actions {
                let Some(preview) = &consequences.bought else {
                    assert!(!matches!(action, Action::Buy { .. }), "{action}");
                    continue;
                };
                let mut next = *game;
                assert!(next.apply_unchecked(*action, &mut Nothing, &mut ()).is_ok(), "{action}");
                let offered = Choices::of(&next).unwrap().actions;
                let best = offered.iter().filter_map(|choice| choice.consequences.odds).reduce(f64::max);
                assert_eq!(preview.odds, best, "{action}");
                let temples = offered.iter().any(|choice| matches!(choice.action, Action::BuildTemple { .. }));
                assert_eq!(preview.temple, temples, "{action}");
                bought += 1;
            }
        });
    }
    assert!(bought > 50, "{bought}");
}

#[test]
fn who_bars_ground_and_which_titans_wait_is_foretold() {
    let (mut barred, mut waiting) = (0, 0);
    for (setup, number) in setups().iter().cycle().take(12).zip(30..) {
        for_each_question(setup, number, |game, choices| {
            for Choice { action, consequences, .. } in &choices.actions {
                assert_eq!(consequences.bars.is_empty(), consequences.barred_by.is_empty(), "{action}");
                barred += consequences.barred_by.len();
                let mut next = *game;
                let drawn = next.apply_unchecked(*action, &mut Nothing, &mut ()).is_err();
                let titans_wait = !drawn && matches!(next.ask(), Ask::TitanOrder { .. });
                let foretold = consequences.then.iter().any(|event| matches!(event, Event::Asked { .. }));
                assert_eq!(titans_wait, foretold, "{action}");
                waiting += usize::from(titans_wait);
            }
        });
    }
    assert!(barred > 0 && waiting > 0, "{barred} {waiting}");
}

#[test]
fn hoplites_that_are_missing_still_have_their_odds() {
    let mut seen = 0;
    for_each_question(&setups()[0], 3, |game, choices| {
        let stock = game.position().player(choices.seat).stock(Good::Hoplite);
        for refusal in choices.refused.iter().filter(|refusal| refusal.reason == Illegal::TooFewHoplites) {
            let ChoiceKind::Fight { hoplites, .. } = refusal.kind else { panic!("{refusal:?}") };
            assert!(hoplites > stock && refusal.odds.is_some_and(|odds| odds > 0.0));
            seen += 1;
        }
    });
    assert!(seen > 0);
}

#[test]
fn what_a_tile_joins_is_counted_from_circle_to_circle() {
    let mut joined = 0;
    for (setup, number) in setups().iter().zip(70..) {
        for_each_question(setup, number, |game, choices| {
            for Choice { action, consequences, .. } in &choices.actions {
                let Action::PlaceTile { footprint } = action else {
                    assert!(consequences.joins.is_empty(), "{action}");
                    continue;
                };
                let mut next = *game;
                next.apply_unchecked(*action, &mut Nothing, &mut ()).ok();
                let island = next.position().player(choices.seat).island();
                let bare = |circle: Circle| (!island.built().contains(circle)).then(|| island.land(circle)).flatten();
                let mut expected = Map::new();
                for terrain in Terrain::ALL {
                    let mut area: Vec<Circle> =
                        footprint.circles().filter(|circle| bare(*circle) == Some(terrain.land())).collect();
                    let mut looked = 0;
                    while let Some(circle) = area.get(looked).copied() {
                        for other in Heading::ALL.into_iter().filter_map(|heading| circle.step(heading)) {
                            if bare(other) == Some(terrain.land()) && !area.contains(&other) {
                                area.push(other);
                            }
                        }
                        looked += 1;
                    }
                    if area.iter().any(|circle| !footprint.mask().contains(*circle)) {
                        expected.insert(terrain, area.len() as u32);
                    }
                }
                let sizes: Vec<u32> = consequences.joins.iter().map(|joined| joined.circles).collect();
                assert!(sizes.is_sorted_by(|one, next| one >= next), "{action}: the largest first");
                let told = consequences.joins.iter().map(|Joined { terrain, circles }| (*terrain, *circles));
                assert_eq!(told.collect::<Map<_, _>>(), expected, "{action}");
                joined += expected.len();
            }
        });
    }
    assert!(joined > 100, "{joined}");
}

/// Where something is constructed, every spot and a temple can be built or have their refusal: the nearest there is.
#[test]
fn r8_4_what_has_no_place_says_why() {
    let (mut asked, mut reasons) = (0, Map::new());
    for (setup, number) in setups().iter().cycle().take(9).zip(90..) {
        for_each_question(setup, number, |game, choices| {
            let constructs = matches!(game.ask(), Ask::Act { action: ActionKind::Construct } | Ask::ConstructAgain);
            let spot_of =
                |kind: &ChoiceKind| if let ChoiceKind::Build { spot, .. } = kind { Some(*spot) } else { None };
            let of = |spot: Option<Terrain>| {
                let wanted = |kind: &ChoiceKind| match spot {
                    Some(_) => spot_of(kind) == spot,
                    None => matches!(kind, ChoiceKind::Temple { .. }),
                };
                let legal = choices.actions.iter().any(|choice| wanted(&choice.kind));
                (legal, choices.nowhere.iter().filter(|refusal| wanted(&refusal.kind)).collect::<Vec<_>>())
            };
            let island = game.position().player(choices.seat).island();
            for spot in Terrain::ALL.into_iter().map(Some).chain([None]) {
                let (legal, refusals) = of(spot);
                assert_eq!(refusals.len(), usize::from(constructs && !legal), "{spot:?}");
                for refusal in refusals {
                    reasons.insert((spot.is_none(), refusal.reason as u8), ());
                    let Some(spot) = spot else { continue };
                    let own = island.terrain(spot) | island.empty_volcanoes();
                    let free = island.explored() - island.metropolis() - island.built() - island.haunted();
                    let expected = match game.position().spots()[spot] {
                        None => Illegal::EmptySpot,
                        Some(_) if !own.is_empty() => Illegal::NextToCreature,
                        Some(_) if !free.is_empty() => Illegal::WrongTerrain,
                        Some(_) => Illegal::NoFreeGround,
                    };
                    assert_eq!(refusal.reason, expected, "{spot}");
                }
            }
            asked += usize::from(constructs);
        });
    }
    let temples = [Illegal::EqualTerrains, Illegal::NextToCreature, Illegal::NoFreeGround];
    let spots = [Illegal::EmptySpot, Illegal::NextToCreature, Illegal::WrongTerrain];
    let told = |is_temple, reason: Illegal| reasons.contains_key(&(is_temple, reason as u8));
    assert!(asked > 20 && spots.into_iter().all(|reason| told(false, reason)), "{reasons:?}");
    assert!(temples.into_iter().all(|reason| told(true, reason)), "{reasons:?}");
}
