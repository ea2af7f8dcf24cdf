//! Counts games as they come in: who wins, from which seat, on which island, with what points.

use orichalcum_rules::{Board, ByBoard, BySide, LAST_ROUND, MAX_SEATS, Side};

use super::rating::Ratings;
use super::schedule::Fixture;
use super::sprt::Sprt;
use super::{Forfeit, Played, Proportion, Sample, Story};

/// Everything that a measurement counts.
#[derive(Clone, Debug)]
pub struct Summary {
    /// Games counted.
    pub games: u64,
    /// Sets counted.
    pub sets: u64,
    /// Decisions made by the contestants.
    pub decisions: u64,
    /// How long games were.
    pub lengths: Lengths,
    /// The bots in their order.
    pub bots: Vec<BotSummary>,
    /// What a bot scored at tables where another sat as well: the first index is the bot's.
    pub against: Vec<Vec<Sample>>,
    /// Scores by place in the turn order of the first round, set by set.
    pub places: [Sample; MAX_SEATS],
    /// Scores by island and side, set by set.
    pub islands: Islands,
    /// Games that were given up, in order.
    pub forfeits: Vec<Forfeited>,
    /// Ratings, at tables of at least two bots.
    pub ratings: Option<Ratings>,
    /// The test between the first two bots, if there is one.
    pub sprt: Option<Sprt>,
}

/// What is counted for one bot.
#[derive(Clone, Debug, Default)]
pub struct BotSummary {
    /// Its scores by set.
    pub score: Sample,
    /// Games won.
    pub wins: u64,
    /// Games given up.
    pub forfeits: u64,
    /// Where its points came from in all its games.
    pub earned: Earned,
    /// The same in the games it won.
    pub earned_by_winning: Earned,
}

/// A game that was given up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeited {
    /// Its number in the schedule, from 0.
    pub game: u64,
    /// Its deal.
    pub deal: u64,
    /// Which bot gave it up.
    pub bot: usize,
    /// Where it sat, from 0.
    pub seat: usize,
    /// Why.
    pub forfeit: Forfeit,
}

/// Scores by island and side, set by set.
pub type Islands = ByBoard<BySide<Sample>>;

/// Scores within one set, by something that several of its games share.
#[derive(Clone, Debug)]
pub(super) struct WithinSet<K>(Vec<(K, Proportion)>);

impl<K: PartialEq + Copy> WithinSet<K> {
    pub(super) fn new() -> Self {
        Self(Vec::new())
    }

    pub(super) fn count(&mut self, key: K, score: f64) {
        match self.0.iter_mut().find(|(known, _)| *known == key) {
            Some((_, share)) => share.count(score),
            None => self.0.push((key, Proportion { hits: score, of: 1.0 })),
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (K, Proportion)> + '_ {
        self.0.iter().copied()
    }
}

/// How many games had how many rounds.
#[derive(Clone, Debug)]
pub struct Lengths {
    counts: [u64; LAST_ROUND as usize + 1],
}

impl Default for Lengths {
    fn default() -> Self {
        Self { counts: [0; LAST_ROUND as usize + 1] }
    }
}

impl Lengths {
    /// Counts a game.
    pub fn count(&mut self, rounds: u8) {
        self.counts[usize::from(rounds.min(LAST_ROUND))] += 1;
    }

    /// The mean number of rounds.
    pub fn mean(&self) -> f64 {
        let games: u64 = self.counts.iter().sum();
        let rounds: u64 = (0..).zip(self.counts).map(|(rounds, count)| rounds * count).sum();
        if games > 0 { rounds as f64 / games as f64 } else { 0.0 }
    }

    /// The shares of games by rounds, from the shortest game to the longest.
    pub fn shares(&self) -> Vec<(usize, f64)> {
        let games: u64 = self.counts.iter().sum();
        let first = self.counts.iter().position(|count| *count > 0);
        let last = self.counts.iter().rposition(|count| *count > 0);
        let (Some(first), Some(last)) = (first, last) else { return Vec::new() };
        (first..=last).map(|rounds| (rounds, self.counts[rounds] as f64 / games as f64)).collect()
    }
}

/// Points by where they came from, and what else was done, summed over games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Earned {
    games: f64,
    sums: [f64; Earned::NAMES.len()],
}

impl Earned {
    /// What is summed; the first three are the points.
    pub const NAMES: [&'static str; 8] = [
        "Titans held",
        "temples",
        "medallions",
        "creatures captured",
        "fights lost",
        "buildings built",
        "actions bought",
        "favours used",
    ];
    /// How many of the names are points.
    pub const POINTS: usize = 3;

    /// Counts a player's game.
    pub fn count(&mut self, story: &Story) {
        self.games += 1.0;
        let buildings: u32 = story.buildings.0.iter().map(|count| u32::from(*count)).sum();
        let numbers = [
            story.titans.len(),
            u32::from(story.temples),
            u32::from(story.medallions),
            story.captured,
            story.fights_lost,
            buildings,
            story.bought,
            story.favours,
        ];
        for (sum, number) in self.sums.iter_mut().zip(numbers) {
            *sum += f64::from(number);
        }
    }

    /// Games counted.
    pub fn games(&self) -> f64 {
        self.games
    }

    /// The means per game, in the order of the names.
    pub fn means(&self) -> [f64; Self::NAMES.len()] {
        self.sums.map(|sum| if self.games > 0.0 { sum / self.games } else { 0.0 })
    }
}

impl Summary {
    /// Nothing counted yet, for `bots` bots at tables of `players`.
    pub fn new(bots: usize, players: usize) -> Self {
        Self {
            games: 0,
            sets: 0,
            decisions: 0,
            lengths: Lengths::default(),
            bots: vec![BotSummary::default(); bots],
            against: vec![vec![Sample::default(); bots]; bots],
            places: [Sample::default(); MAX_SEATS],
            islands: no_islands(),
            forfeits: Vec::new(),
            ratings: (players > 1).then(|| Ratings::new(bots, players)),
            sprt: None,
        }
    }

    /// Counts a whole set; `first` is the number of its first game.
    pub fn count_set(&mut self, first: u64, set: &[(Fixture, Played)]) {
        self.sets += 1;
        let (mut scores, mut places, mut islands) = (WithinSet::new(), WithinSet::new(), WithinSet::new());
        for ((fixture, played), number) in set.iter().zip(first..) {
            self.count_game(number, fixture, played);
            for ((seat, bot), story) in fixture.seats.iter().enumerate().zip(&played.stories) {
                let score = played.score(seat);
                scores.count(*bot, score);
                // How a game went that was given up says nothing about seats and islands.
                if played.forfeit.is_none() {
                    story.place.into_iter().for_each(|place| places.count(place, score));
                    story.island.into_iter().for_each(|island| islands.count(island, score));
                }
            }
        }
        for (bot, share) in scores.iter() {
            let score = share.value();
            self.bots[bot].score.count(score, set.len());
            for (other, _) in scores.iter().filter(|(other, _)| *other != bot) {
                self.against[bot][other].count(score, set.len());
            }
            if let (0, Some(sprt)) = (bot, &mut self.sprt) {
                sprt.count(score);
            }
        }
        for (place, share) in places.iter() {
            self.places[place].count_proportion(share);
        }
        for ((board, side), share) in islands.iter() {
            self.islands[board][side].count_proportion(share);
        }
    }

    fn count_game(&mut self, number: u64, fixture: &Fixture, played: &Played) {
        self.games += 1;
        self.decisions += u64::from(played.decisions);
        let scores: Vec<f64> = (0..fixture.seats.len()).map(|seat| played.score(seat)).collect();
        if let Some(ratings) = &mut self.ratings {
            ratings.count(&fixture.seats, &scores);
        }
        if let Some((seat, forfeit)) = &played.forfeit {
            let bot = fixture.seats[*seat];
            self.bots[bot].forfeits += 1;
            self.forfeits.push(Forfeited {
                game: number,
                deal: fixture.deal,
                bot,
                seat: *seat,
                forfeit: forfeit.clone(),
            });
            // Nor does it say anything about points and length.
            return;
        }
        self.lengths.count(played.rounds);
        for ((seat, bot), story) in fixture.seats.iter().enumerate().zip(&played.stories) {
            let summary = &mut self.bots[*bot];
            summary.earned.count(story);
            if played.winner == Some(seat) {
                summary.wins += 1;
                summary.earned_by_winning.count(story);
            }
        }
    }
}

/// No island counted yet.
pub fn no_islands() -> Islands {
    ByBoard([BySide([Sample::default(); Side::COUNT]); Board::COUNT])
}
