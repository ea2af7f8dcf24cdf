//! Solo games: a level against a strength of the Automaton, on every island and side in turn.

use orichalcum_bots::bot::Budget;
use orichalcum_bots::judge::Judge;
use orichalcum_bots::levels::Level;
use orichalcum_rules::{Board, ByBoard, BySide, IslandChoice, Set, Setup, Side, Strength};

use crate::summary::Lengths;
use crate::{BotWithBudget, Played, Proportion, play};

/// Solo games of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoloGroup {
    /// Who plays.
    pub level: Level,
    /// With what thinking.
    pub budget: Budget,
    /// Against which Automaton.
    pub strength: Strength,
}

/// The strengths that a set can have; a set has the first few of them or all.
pub const SOLO_STRENGTHS: [Strength; Strength::COUNT] = Strength::ALL;

impl SoloGroup {
    /// Plays the game with that number.
    pub fn play(self, set: &Set, judge: &Judge, seed: u64, number: u64) -> Played {
        let board = Board::ALL[(number % Board::COUNT as u64) as usize];
        let side = Side::ALL[(number / Board::COUNT as u64 % Side::COUNT as u64) as usize];
        let setup = Setup::solo(IslandChoice { board: Some(board), side: Some(side) }, self.strength);
        let mut bot = BotWithBudget::new(self.level, self.budget, judge);
        play(set, &setup, &mut [&mut bot], seed.wrapping_add(number))
    }
}

/// The results of solo games.
#[derive(Clone, Debug)]
pub struct SoloSummary {
    /// Games won by the player.
    pub won: Proportion,
    /// The same by island and side.
    pub islands: ByBoard<BySide<Proportion>>,
    /// How long games were.
    pub lengths: Lengths,
}

impl Default for SoloSummary {
    fn default() -> Self {
        Self {
            won: Proportion::default(),
            islands: ByBoard([BySide([Proportion::default(); Side::COUNT]); Board::COUNT]),
            lengths: Lengths::default(),
        }
    }
}

impl SoloSummary {
    /// Counts a game.
    pub fn count(&mut self, played: &Played) {
        let score = played.score(0);
        self.won.count(score);
        self.lengths.count(played.rounds);
        if let Some((board, side)) = played.stories[0].island {
            self.islands[board][side].count(score);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_games_visit_every_island_once() {
        let (set, judge) = (Set::standard(), Judge::standard());
        let group = SoloGroup { level: Level::Random, budget: Budget::Nodes(1), strength: Strength::Fourth };
        let mut summary = SoloSummary::default();
        for number in 0..8 {
            summary.count(&group.play(&set, &judge, 1, number));
        }
        assert!(summary.islands.0.iter().flat_map(|board| board.0).all(|share| (share.of - 1.0).abs() < 1e-9));
        assert!((summary.won.of - 8.0).abs() < 1e-9);
    }
}
