//! What holds for every level: legal answers, the same ones again, budgets kept, and each stronger than the one before.

use orichalcum_rules::{Even, Game, IslandChoice, Set, Setup, Strength};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::Level;
use crate::arena::{BotWithBudget, play};
use crate::bot::Budget;
use crate::judge::Judge;

/// Calls with positions of random games at all tables, the questions of the setup included.
fn at_many_positions(mut check: impl FnMut(&Game<'_>)) {
    let set = Set::standard();
    let open = IslandChoice::default();
    for players in 1..=4 {
        let setup = match players {
            1 => Setup::solo(open, Strength::Second),
            _ => Setup::new(&vec![open; players]).expect("2 to 4 players"),
        };
        let mut random = SmallRng::seed_from_u64(players as u64);
        let mut draws = SmallRng::seed_from_u64(!(players as u64));
        let mut chance = Even(|below| draws.random_range(0..below));
        let Ok(mut game) = Game::start(&set, &setup, &mut chance, &mut ());
        for _ in 0..120 {
            if game.is_over() {
                break;
            }
            check(&game);
            let legal = game.legal();
            let action = legal[random.random_range(0..legal.len())];
            let Ok(()) = game.apply_unchecked(action, &mut chance, &mut ());
        }
    }
}

#[test]
fn every_level_answers_with_a_legal_action_and_gives_the_same_answer_again() {
    let judge = Judge::standard();
    at_many_positions(|game| {
        for level in Level::ALL {
            let choose = || level.bot(&judge, 7).choose(game, Budget::Nodes(300));
            let choice = choose();
            assert!(game.legal().contains(&choice.action), "{} plays {:?}", level.name(), choice.action);
            assert_eq!(choice, choose(), "{}", level.name());
        }
    });
}

#[test]
fn no_level_judges_many_more_positions_than_it_may() {
    let judge = Judge::standard();
    at_many_positions(|game| {
        for (level, budget, most) in [
            (Level::Novice, 1, 4_500),
            (Level::Explorer, 1, 4_500),
            (Level::Strategist, 1, 6_500),
            (Level::Oracle, 8_000, 10_000),
        ] {
            let nodes = level.bot(&judge, 7).choose(game, Budget::Nodes(budget)).nodes;
            assert!(nodes <= most, "{} judged {nodes} positions", level.name());
        }
    });
}

#[test]
fn each_level_beats_the_one_below_it() {
    let (set, judge) = (Set::standard(), Judge::standard());
    for (stronger, weaker) in [
        (Level::Novice, Level::Random),
        (Level::Explorer, Level::Novice),
        (Level::Strategist, Level::Explorer),
        (Level::Oracle, Level::Strategist),
    ] {
        let mut score = 0.0;
        for number in 0..24 {
            let budget = Budget::Nodes(1500);
            let mut one = BotWithBudget::new(stronger, budget, &judge);
            let mut other = BotWithBudget::new(weaker, budget, &judge);
            let setup = Setup::new(&[IslandChoice::default(); 2]).expect("two players");
            score += if number % 2 == 0 {
                play(&set, &setup, &mut [&mut one, &mut other], number / 2).score(0)
            } else {
                play(&set, &setup, &mut [&mut other, &mut one], number / 2).score(1)
            };
        }
        assert!(score >= 15.0, "{} scores {score} of 24 against {}", stronger.name(), weaker.name());
    }
}
