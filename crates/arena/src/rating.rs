//! Ratings on one scale: Glicko for tables of two, Weng-Lin for more.
//!
//! Bots do not learn between games, so nothing drifts: Glicko runs without its growth of uncertainty over time. At
//! larger tables a game has a winner, and all others come second together. Both are given on the Elo scale, where 400
//! points mean ten to one between two players; ratings describe, the decision is for the test of [`super::sprt`].

use skillratings::glicko::{GlickoConfig, GlickoRating, glicko};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};

use super::Interval;

/// Where everybody starts.
const START: f64 = 1500.0;

/// Ratings of all bots of a measurement.
#[derive(Clone, Debug)]
pub enum Ratings {
    /// Tables of two.
    OfTwo(Vec<GlickoRating>),
    /// Larger tables.
    OfMany(Vec<WengLinRating>),
}

/// One bot's rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating on the scale of Elo.
    pub value: f64,
    /// Where it is with 95 %.
    pub interval: Interval,
}

impl Ratings {
    /// No results yet, for `bots` bots at tables of `players`.
    pub fn new(bots: usize, players: usize) -> Self {
        if players == 2 {
            Self::OfTwo(vec![GlickoRating { rating: START, deviation: 350.0 }; bots])
        } else {
            Self::OfMany(vec![WengLinRating::new(); bots])
        }
    }

    /// The name of the model.
    pub fn model(&self) -> &'static str {
        match self {
            Self::OfTwo(_) => "Glicko",
            Self::OfMany(_) => "Weng-Lin",
        }
    }

    /// Counts a game between different bots: who sat where, and what each seat scored.
    pub fn count(&mut self, seats: &[usize], scores: &[f64]) {
        match (self, seats) {
            (Self::OfTwo(ratings), &[one, other]) => {
                let outcome = match scores[0].total_cmp(&scores[1]) {
                    std::cmp::Ordering::Greater => Outcomes::WIN,
                    std::cmp::Ordering::Less => Outcomes::LOSS,
                    std::cmp::Ordering::Equal => Outcomes::DRAW,
                };
                let still = GlickoConfig { c: 0.0 };
                (ratings[one], ratings[other]) = glicko(&ratings[one], &ratings[other], &outcome, &still);
            }
            (Self::OfTwo(_), _) => {}
            (Self::OfMany(ratings), seats) => {
                let best = scores.iter().copied().fold(0.0, f64::max);
                let teams: Vec<[WengLinRating; 1]> = seats.iter().map(|bot| [ratings[*bot]]).collect();
                let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
                    .iter()
                    .zip(scores)
                    .map(|(team, score)| (&team[..], MultiTeamOutcome::new(if *score >= best { 1 } else { 2 })))
                    .collect();
                let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
                for (bot, team) in seats.iter().zip(after) {
                    ratings[*bot] = team[0];
                }
            }
        }
    }

    /// The rating of a bot.
    pub fn of(&self, bot: usize) -> Rating {
        let (value, deviation) = match self {
            Self::OfTwo(ratings) => (ratings[bot].rating, ratings[bot].deviation),
            Self::OfMany(ratings) => {
                // Weng-Lin expects 1 / (1 + e^(-d / (β √2))) of a difference d that is known well.
                let per_point =
                    400.0 / (std::f64::consts::LN_10 * std::f64::consts::SQRT_2 * WengLinConfig::new().beta);
                let new = WengLinRating::new().rating;
                (START + per_point * (ratings[bot].rating - new), per_point * ratings[bot].uncertainty)
            }
        };
        Rating { value, interval: Interval { low: value - 1.96 * deviation, high: value + 1.96 * deviation } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sprt::expected_score;
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{RngExt, SeedableRng};

    #[test]
    fn a_known_difference_between_two_is_found() {
        let (mut random, chance) = (Xoshiro256PlusPlus::seed_from_u64(1), expected_score(150.0));
        let mut ratings = Ratings::new(2, 2);
        for _ in 0..4000 {
            let won = f64::from(u8::from(random.random::<f64>() < chance));
            ratings.count(&[0, 1], &[won, 1.0 - won]);
        }
        let difference = ratings.of(0).value - ratings.of(1).value;
        assert!((difference - 150.0).abs() < 25.0, "{difference}");
    }

    #[test]
    fn at_a_larger_table_who_wins_more_is_rated_higher() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(2);
        let mut ratings = Ratings::new(4, 4);
        for _ in 0..1000 {
            let winner = [0, 0, 0, 0, 1, 1, 2, 3][random.random_range(0..8)];
            let scores: Vec<f64> = (0..4).map(|seat| f64::from(u8::from(seat == winner))).collect();
            ratings.count(&[0, 1, 2, 3], &scores);
        }
        let values: Vec<f64> = (0..4).map(|bot| ratings.of(bot).value).collect();
        assert!(values[0] > values[1] + 50.0 && values[1] > values[2] + 20.0, "{values:?}");
        assert!((values[2] - values[3]).abs() < 60.0, "{values:?}");
        let Rating { value, interval } = ratings.of(0);
        assert!(interval.low < value && value < interval.high);
    }
}
