//! What the game itself favours: one level plays against itself on every island, side and seat.
//!
//! A set is one deal with the islands turned around the table, so that every island sits on every seat. Calm sides are
//! compared with calm ones, wild with wild ones; a third group mixes them.

mod document;
mod solo;

use orichalcum_bots::bot::Budget;
use orichalcum_bots::judge::Judge;
use orichalcum_bots::levels::Level;
use orichalcum_rules::{
    Board, Building, ByBoard, ByBuilding, BySide, ByTitan, IslandChoice, MAX_SEATS, Set, Setup, Side, Titan,
};

use super::summary::{Earned, Lengths, WithinSet};
use super::{BotWithBudget, Contestant, Played, Proportion, Sample, play};

pub use document::{Document, Measured, document};
pub use solo::{SOLO_STRENGTHS, SoloGroup, SoloSummary};

/// Which sides are played together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// All islands calm.
    Calm,
    /// All islands wild.
    Wild,
    /// At least one of each.
    Mixed,
}

impl Sides {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Calm, Self::Wild, Self::Mixed];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Calm => "calm",
            Self::Wild => "wild",
            Self::Mixed => "mixed",
        }
    }
}

/// Games of one kind: a number of players and their sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// 2 to 4.
    pub players: usize,
    /// Which sides.
    pub sides: Sides,
}

/// Which boards meet, in an order around the table: every choice of boards in every order that rotations do not give.
const ARRANGEMENTS: [&[&[usize]]; MAX_SEATS + 1] = [
    &[],
    &[],
    &[&[0, 1], &[2, 3], &[0, 2], &[1, 3], &[0, 3], &[1, 2]],
    &[&[0, 1, 2], &[3, 2, 1], &[0, 3, 1], &[2, 3, 0], &[1, 0, 2], &[3, 1, 2], &[1, 3, 0], &[0, 3, 2]],
    &[&[0, 1, 2, 3], &[3, 2, 1, 0], &[0, 2, 1, 3], &[3, 1, 2, 0], &[0, 1, 3, 2], &[2, 3, 1, 0]],
];

impl Group {
    /// The islands of a deal, in their order around the table.
    pub fn islands(self, deal: u64) -> Vec<(Board, Side)> {
        let arrangements = ARRANGEMENTS[self.players];
        let arrangement = arrangements[(deal % arrangements.len() as u64) as usize];
        let mixtures = (1_u64 << self.players) - 2;
        let wild = match self.sides {
            Sides::Calm => 0,
            Sides::Wild => u64::MAX,
            Sides::Mixed => 1 + deal / arrangements.len() as u64 % mixtures,
        };
        let side = |n: usize| if wild >> n & 1 == 0 { Side::Calm } else { Side::Wild };
        arrangement.iter().enumerate().map(|(n, board)| (Board::ALL[*board], side(n))).collect()
    }

    /// Plays the set of a deal: every rotation of its islands.
    ///
    /// # Panics
    /// With fewer than 2 or more than 4 players.
    pub fn play_set(self, set: &Set, judge: &Judge, level: Level, budget: Budget, seed: u64, deal: u64) -> Vec<Played> {
        let islands = self.islands(deal);
        let mut bots: Vec<_> = islands.iter().map(|_| BotWithBudget::new(level, budget, judge)).collect();
        (0..self.players)
            .map(|rotation| {
                let choices: Vec<IslandChoice> = (0..self.players)
                    .map(|seat| {
                        let (board, side) = islands[(seat + rotation) % self.players];
                        IslandChoice { board: Some(board), side: Some(side) }
                    })
                    .collect();
                let setup = Setup::new(&choices).expect("arrangements have 2 to 4 different boards");
                let mut seated: Vec<&mut dyn Contestant> =
                    bots.iter_mut().map(|bot| bot as &mut dyn Contestant).collect();
                play(set, &setup, &mut seated, seed.wrapping_add(deal))
            })
            .collect()
    }
}

/// How often players had something, and how they fared with it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Use {
    /// Players who had it, of all players.
    pub had: Proportion,
    /// What those scored.
    pub score: Proportion,
}

impl Use {
    fn count(&mut self, had: bool, score: f64) {
        self.had.count(f64::from(u8::from(had)));
        if had {
            self.score.count(score);
        }
    }
}

/// The results of the games of a group.
#[derive(Clone, Debug)]
pub struct GroupSummary {
    /// Games counted.
    pub games: u64,
    /// How long they were.
    pub lengths: Lengths,
    /// Scores by island and side, set by set.
    pub islands: ByBoard<BySide<Sample>>,
    /// Scores by side, set by set.
    pub sides: BySide<Sample>,
    /// Scores by place in the turn order of the first round, set by set.
    pub places: [Sample; MAX_SEATS],
    /// Scores by seat, set by set: a check, since the first player is drawn.
    pub seats: [Sample; MAX_SEATS],
    /// What all players earned.
    pub earned: Earned,
    /// What the winners earned.
    pub earned_by_winning: Earned,
    /// Buildings built.
    pub buildings: ByBuilding<Use>,
    /// Titans held at the end.
    pub titans: ByTitan<Use>,
    /// Titans held at some time.
    pub titans_ever: ByTitan<Use>,
}

impl Default for GroupSummary {
    fn default() -> Self {
        Self {
            games: 0,
            lengths: Lengths::default(),
            islands: ByBoard([BySide([Sample::default(); Side::COUNT]); Board::COUNT]),
            sides: BySide([Sample::default(); Side::COUNT]),
            places: [Sample::default(); MAX_SEATS],
            seats: [Sample::default(); MAX_SEATS],
            earned: Earned::default(),
            earned_by_winning: Earned::default(),
            buildings: ByBuilding([Use::default(); Building::COUNT]),
            titans: ByTitan([Use::default(); Titan::COUNT]),
            titans_ever: ByTitan([Use::default(); Titan::COUNT]),
        }
    }
}

impl GroupSummary {
    /// Counts the games of a set.
    pub fn count_set(&mut self, games: &[Played]) {
        let (mut seats, mut places, mut islands) = (WithinSet::new(), WithinSet::new(), WithinSet::new());
        for played in games {
            self.games += 1;
            self.lengths.count(played.rounds);
            for (seat, story) in played.stories.iter().enumerate() {
                let score = played.score(seat);
                seats.count(seat, score);
                story.place.into_iter().for_each(|place| places.count(place, score));
                story.island.into_iter().for_each(|island| islands.count(island, score));
                self.earned.count(story);
                if played.winner == Some(seat) {
                    self.earned_by_winning.count(story);
                }
                for building in Building::ALL {
                    self.buildings[building].count(story.buildings[building] > 0, score);
                }
                for titan in Titan::ALL {
                    self.titans[titan].count(story.titans.contains(titan), score);
                    self.titans_ever[titan].count(story.titans_ever.contains(titan), score);
                }
            }
        }
        let mut sides = WithinSet::new();
        for ((board, side), share) in islands.iter() {
            self.islands[board][side].count_proportion(share);
            // Every island of a set has played equally often.
            sides.count(side, share.value());
        }
        for (side, share) in sides.iter() {
            self.sides[side].count(share.value(), games.len());
        }
        for (seat, share) in seats.iter() {
            self.seats[seat].count_proportion(share);
        }
        for (place, share) in places.iter() {
            self.places[place].count_proportion(share);
        }
    }

    /// By how much an island's score departs from the mean of its peers beyond its interval, in points of a hundred; 0 if
    /// it does not. Its peers are the other islands with the same side up.
    pub fn departs(&self, board: Board, side: Side) -> f64 {
        let others = Board::ALL.into_iter().filter(|other| *other != board);
        let peers = others.map(|other| self.islands[other][side].mean()).sum::<f64>() / (Board::COUNT - 1) as f64;
        let interval = self.islands[board][side].interval();
        100.0 * if interval.low > peers { interval.low - peers } else { (interval.high - peers).min(0.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_meets_every_other_and_sits_next_to_it_equally_often() {
        for players in 2..=4 {
            let arrangements = ARRANGEMENTS[players];
            let mut next_to = [[0; 4]; 4];
            for arrangement in arrangements {
                for n in 0..players {
                    next_to[arrangement[n]][arrangement[(n + 1) % players]] += 1;
                }
            }
            let first = next_to[0][1];
            for (one, row) in next_to.iter().enumerate() {
                for (other, count) in row.iter().enumerate() {
                    assert_eq!(*count, if one == other { 0 } else { first }, "{players}: {next_to:?}");
                }
            }
        }
    }

    #[test]
    fn mixed_tables_have_both_sides_and_every_mixture_comes() {
        for players in 2..=4 {
            let group = Group { players, sides: Sides::Mixed };
            let mut seen = std::collections::BTreeSet::new();
            for deal in 0..200 {
                let sides: Vec<Side> = group.islands(deal).iter().map(|(_, side)| *side).collect();
                assert!(sides.contains(&Side::Calm) && sides.contains(&Side::Wild));
                seen.insert(sides.iter().map(|side| side.index()).collect::<Vec<_>>());
            }
            assert_eq!(seen.len(), (1 << players) - 2);
        }
    }

    #[test]
    fn a_set_puts_every_island_on_every_seat_and_adds_up() {
        let (set, judge) = (Set::standard(), Judge::standard());
        let group = Group { players: 3, sides: Sides::Calm };
        let games = group.play_set(&set, &judge, Level::Explorer, Budget::Nodes(10), 1, 0);
        let mut summary = GroupSummary::default();
        summary.count_set(&games);
        assert_eq!(summary.games, 3);
        for seat in 0..3 {
            let mut boards: Vec<_> = games.iter().map(|game| game.stories[seat].island.unwrap().0.index()).collect();
            boards.sort_unstable();
            assert_eq!(boards, [0, 1, 2]);
        }
        let means: f64 = summary.islands.0.iter().map(|board| board[Side::Calm].mean()).sum();
        assert!((means - 1.0).abs() < 1e-9);
        let places: f64 = summary.places.iter().map(|sample| sample.mean()).sum();
        assert!((places - 1.0).abs() < 1e-9);
    }

    #[test]
    fn only_what_lies_beyond_the_interval_departs() {
        let mut summary = GroupSummary::default();
        assert!(summary.departs(Board::First, Side::Calm).abs() < 1e-9, "nothing is known");
        for n in 0..1000 {
            summary.islands[Board::First][Side::Calm].count([1.0, 0.5, 0.5, 0.5][n % 4], 2);
            for peer in &Board::ALL[1..] {
                summary.islands[*peer][Side::Calm].count([0.0, 0.5, 0.5, 0.8][n % 4], 2);
            }
        }
        let departs = summary.departs(Board::First, Side::Calm);
        assert!((departs - 16.2).abs() < 0.3, "{departs}");
        let departs = summary.departs(Board::ALL[1], Side::Calm);
        assert!(departs < 0.0, "{departs}");
    }
}
