//! What Oracle thinks of a position: everybody's chances and the best few actions, for hints and for other programs.

use orichalcum_rules::{Action, BySeat, Game};

use crate::bot::Budget;
use crate::judge::Judge;
use crate::levels::{Oracle, Wanted};

/// The same position and number of nodes give the same analysis.
const SEED: u64 = 0x0a1c_4a1c;

/// What Oracle thinks of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// How likely each player is to win if the best action is taken, from 0 to 1; empty seats have 0.
    pub chances: BySeat<f32>,
    /// The actions that were compared, best first. Empty exactly if the game is over.
    pub best: Vec<Judged>,
    /// Positions judged.
    pub nodes: u64,
}

/// An action and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged {
    /// The action.
    pub action: Action,
    /// How likely the player who is asked is to win after it, from 0 to 1.
    pub value: f32,
}

/// Thinks about a position, for any seat asked and any question.
///
/// ```
/// use orichalcum_bots::analyse::analyse;
/// use orichalcum_bots::bot::Budget;
/// use orichalcum_rules::{Even, Game, Set, Setup, Side};
///
/// let set = Set::standard();
/// let Ok(game) = Game::start(&set, &Setup::on_side(2, Side::Calm)?, &mut Even(|_| 0), &mut ());
/// let analysis = analyse(&game, Budget::Nodes(500));
/// assert!(game.check(analysis.best[0].action).is_ok());
/// # Ok::<(), orichalcum_rules::SetupFault>(())
/// ```
pub fn analyse(game: &Game<'_>, budget: Budget) -> Analysis {
    let judge = Judge::shared();
    if game.is_over() {
        return Analysis { chances: judge.chances(game), best: Vec::new(), nodes: 1 };
    }
    let thought = Oracle::new(judge, SEED).consider(game, budget, Wanted::Value);
    let best = thought.compared.iter().map(|(action, value)| Judged { action: *action, value: *value });
    Analysis { chances: thought.chances, best: best.collect(), nodes: thought.nodes }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::at_positions_of_random_games;
    use orichalcum_rules::{Ask, Even, Set, Setup};

    #[test]
    fn every_position_can_be_analysed() {
        at_positions_of_random_games(60, |game| {
            let analysis = analyse(game, Budget::Nodes(600));
            let sum: f32 = analysis.chances.0.iter().sum();
            assert!((sum - 1.0).abs() < 1e-3, "{sum}");
            let value = analysis.best[0].value;
            assert!((value - analysis.chances[game.position().asked()]).abs() < 1e-6 && (0.0..=1.0).contains(&value));
            assert!(analysis.best.is_sorted_by(|one, other| one.value >= other.value));
            assert!(analysis.best.iter().all(|judged| game.check(judged.action).is_ok()));
        });
    }

    #[test]
    fn the_same_nodes_give_the_same_analysis_and_a_game_that_is_over_has_no_action() {
        let set = Set::standard();
        let setup = Setup::on_side(2, orichalcum_rules::Side::Calm).unwrap();
        let Ok(mut game) = Game::start(&set, &setup, &mut Even(|_| 0), &mut ());
        assert_eq!(analyse(&game, Budget::Nodes(300)), analyse(&game, Budget::Nodes(300)));
        game.fold(&orichalcum_rules::Event::Won { seat: orichalcum_rules::Seat::FIRST });
        assert!(matches!(game.ask(), Ask::Over { .. }));
        let analysis = analyse(&game, Budget::Nodes(300));
        assert!(analysis.best.is_empty() && analysis.chances[orichalcum_rules::Seat::FIRST] >= 1.0);
    }
}
