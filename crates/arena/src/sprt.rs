//! Stops as soon as it is proved that one bot is better: the generalised sequential probability ratio test on the
//! scores of sets.
//!
//! Two claims about the expected score of a set are compared: that of `elo0` and that of `elo1`. For each claim the
//! likeliest distribution of set scores with this mean is fitted to what was seen; the logarithm of the ratio of their
//! likelihoods decides at bounds that keep both kinds of error at 5 %.

/// Both kinds of error.
const ERROR: f64 = 0.05;
/// A score that was never seen counts as this many sets, so that no fit divides by zero.
const UNSEEN: f64 = 1e-3;
/// The scores that a set of two games can have, drawn games included.
const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// What the test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Not proved either way yet.
    Open,
    /// The first bot is better by `elo1` rather than by `elo0`.
    Better,
    /// It is not.
    NotBetter,
}

impl Verdict {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Better => "better",
            Self::NotBetter => "not better",
        }
    }
}

/// The test in progress.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference in Elo of the claim that nothing was gained.
    pub elo0: f64,
    /// The difference in Elo of the claim that something was.
    pub elo1: f64,
    counts: [f64; SCORES.len()],
}

impl Sprt {
    /// A test of these two claims.
    ///
    /// # Errors
    /// Unless `elo0` is below `elo1` and both are sensible numbers.
    pub fn new(elo0: f64, elo1: f64) -> Result<Self, String> {
        if !(elo0 < elo1 && elo0.abs() <= 1000.0 && elo1.abs() <= 1000.0) {
            return Err(format!("expected two rising numbers of Elo from -1000 to 1000, found {elo0} and {elo1}"));
        }
        Ok(Self { elo0, elo1, counts: [0.0; SCORES.len()] })
    }

    /// Counts the score of a set, the mean of its games from 0 to 1.
    pub fn count(&mut self, score: f64) {
        let apart = |known: f64| (known - score).abs();
        let nearest = (0..SCORES.len()).min_by(|one, other| apart(SCORES[*one]).total_cmp(&apart(SCORES[*other])));
        self.counts[nearest.unwrap_or(0)] += 1.0;
    }

    /// The logarithm of how much likelier `elo1` makes what was seen than `elo0` does.
    pub fn log_likelihood_ratio(&self) -> f64 {
        let counts = self.counts.map(|count| count.max(UNSEEN));
        let all: f64 = counts.iter().sum();
        let seen = counts.map(|count| count / all);
        let (score0, score1) = (expected_score(self.elo0), expected_score(self.elo1));
        let (tilt0, tilt1) = (tilt(&seen, score0), tilt(&seen, score1));
        let sets: f64 = self.counts.iter().sum();
        let mean_ratio: f64 = SCORES
            .iter()
            .zip(seen)
            .map(|(score, share)| share * ((1.0 + tilt0 * (score - score0)) / (1.0 + tilt1 * (score - score1))).ln())
            .sum();
        sets * mean_ratio
    }

    /// The bounds: below the first `elo0` is accepted, above the second `elo1`.
    pub fn bounds() -> (f64, f64) {
        ((ERROR / (1.0 - ERROR)).ln(), ((1.0 - ERROR) / ERROR).ln())
    }

    /// What is proved.
    pub fn verdict(&self) -> Verdict {
        let (low, high) = Self::bounds();
        match self.log_likelihood_ratio() {
            ratio if ratio >= high => Verdict::Better,
            ratio if ratio <= low => Verdict::NotBetter,
            _ => Verdict::Open,
        }
    }
}

/// The expected score of a player who is better by `elo`.
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// How many Elo a score means; infinite where everything was won or lost.
pub fn elo_of(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// The multiplier that turns the seen shares into the likeliest ones with a given mean: `share / (1 + tilt · (score −
/// mean))`.
///
/// The sum whose root it is falls all the way between its poles, so that halving finds it.
fn tilt(seen: &[f64; SCORES.len()], mean: f64) -> f64 {
    let excess = |tilt: f64| -> f64 {
        SCORES.iter().zip(seen).map(|(score, share)| share * (score - mean) / (1.0 + tilt * (score - mean))).sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{RngExt, SeedableRng};

    /// Runs a test on sets of two independent games, each won with the chance that this difference of Elo gives.
    fn run(elo: f64, seed: u64) -> (Verdict, u32) {
        let (mut random, chance) = (Xoshiro256PlusPlus::seed_from_u64(seed), expected_score(elo));
        let mut sprt = Sprt::new(0.0, 40.0).unwrap();
        for sets in 1..20_000 {
            let wins = (0..2).filter(|_| random.random::<f64>() < chance).count();
            sprt.count(wins as f64 / 2.0);
            if sprt.verdict() != Verdict::Open {
                return (sprt.verdict(), sets);
            }
        }
        (Verdict::Open, 20_000)
    }

    #[test]
    fn both_errors_stay_near_five_percent() {
        let runs = 400;
        let wrong_at_0 = (0..runs).filter(|seed| run(0.0, *seed).0 != Verdict::NotBetter).count();
        let wrong_at_1 = (0..runs).filter(|seed| run(40.0, 1000 + seed).0 != Verdict::Better).count();
        // 20 are expected; a bound that is off by a factor of two would give 40 or more.
        assert!((5..=34).contains(&wrong_at_0), "{wrong_at_0}");
        assert!((5..=34).contains(&wrong_at_1), "{wrong_at_1}");
    }

    #[test]
    fn a_clear_case_is_decided_soon() {
        let (verdict, sets) = run(200.0, 1);
        assert_eq!(verdict, Verdict::Better);
        assert!(sets < 100, "{sets}");
    }

    #[test]
    fn the_ratio_is_zero_before_anything_was_seen_and_changes_sign_with_the_claims() {
        let mut one = Sprt::new(-10.0, 10.0).unwrap();
        assert!(one.log_likelihood_ratio().abs() < 1e-9);
        for score in [0.0, 0.5, 0.5, 1.0, 1.0] {
            one.count(score);
        }
        let mut other = Sprt::new(-10.0, 10.0).unwrap();
        for score in [1.0, 0.5, 0.5, 0.0, 0.0] {
            other.count(score);
        }
        assert!(one.log_likelihood_ratio() > 0.0);
        assert!((one.log_likelihood_ratio() + other.log_likelihood_ratio()).abs() < 1e-9);
    }

    #[test]
    fn elo_and_score_are_inverse() {
        for elo in [-300.0, 0.0, 12.5, 400.0] {
            assert!((elo_of(expected_score(elo)) - elo).abs() < 1e-9);
        }
        assert!(Sprt::new(10.0, 0.0).is_err() && Sprt::new(f64::NAN, 1.0).is_err());
    }
}
