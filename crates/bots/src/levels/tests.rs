//! What holds for every level: legal answers, the same ones again, budgets kept. The arena shows that each is stronger
//! than the one before.

use super::Level;
use crate::bot::{Budget, CalledOff};
use crate::judge::Judge;
use crate::random::at_positions_of_random_games;

#[test]
fn every_level_answers_with_a_legal_action_and_gives_the_same_answer_again() {
    let judge = Judge::standard();
    at_positions_of_random_games(120, |game| {
        for level in Level::ALL {
            let choose = || level.bot(&judge, 7).choose(game, Budget::Nodes(300));
            let choice = choose();
            assert!(game.legal().contains(&choice.action), "{} plays {:?}", level.name(), choice.action);
            assert!((0.0..=1.0).contains(&choice.value), "{} thinks {}", level.name(), choice.value);
            assert_eq!(choice, choose(), "{}", level.name());
        }
    });
}

#[test]
fn no_level_judges_many_more_positions_than_it_may() {
    let judge = Judge::standard();
    at_positions_of_random_games(120, |game| {
        for (level, budget, most) in [
            (Level::Novice, 1, 4_500),
            (Level::Explorer, 1, 4_500),
            (Level::Strategist, 1, 6_500),
            (Level::Oracle, 8_000, 12_000),
        ] {
            let nodes = level.bot(&judge, 7).choose(game, Budget::Nodes(budget)).nodes;
            assert!(nodes <= most, "{} judged {nodes} positions", level.name());
        }
    });
}

#[test]
fn thinking_that_is_called_off_ends_at_once_with_a_legal_action() {
    let judge = Judge::standard();
    at_positions_of_random_games(120, |game| {
        let choose = |budget| Level::Oracle.bot(&judge, 7).choose(game, budget);
        // Some hours' worth, were it not for the call.
        let choice = choose(Budget::NodesUnless(1 << 40, CalledOff(|| true)));
        assert!(game.legal().contains(&choice.action) && choice.nodes <= 60_000, "{choice:?}");
        assert_eq!(choose(Budget::NodesUnless(300, CalledOff(|| false))), choose(Budget::Nodes(300)));
    });
}
