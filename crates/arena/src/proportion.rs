//! Proportions and means with the intervals that hold the true value in 95 % of measurements.

/// The quantile of the normal distribution for 95 %.
const Z: f64 = 1.96;
/// With at least this many sets their spread is known well enough to be used.
const SETS_FOR_SPREAD: f64 = 30.0;

/// From where to where.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// How many of independent cases are hits.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Proportion {
    /// Cases counted.
    pub hits: f64,
    /// All cases.
    pub of: f64,
}

impl Proportion {
    /// Counts a case.
    pub fn count(&mut self, hit: f64) {
        self.hits += hit;
        self.of += 1.0;
    }

    /// The hits divided by all cases.
    pub fn value(self) -> f64 {
        if self.of > 0.0 { self.hits / self.of } else { 0.0 }
    }

    /// Its interval (Wilson).
    pub fn interval(self) -> Interval {
        wilson(self.value(), self.of)
    }
}

fn wilson(p: f64, n: f64) -> Interval {
    if n <= 0.0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let middle = p + Z * Z / (2.0 * n);
    let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + Z * Z / n;
    Interval { low: ((middle - spread) / whole).max(0.0), high: ((middle + spread) / whole).min(1.0) }
}

/// Scores of sets of games: the games of a set share their deal, so that only the sets are independent.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sample {
    /// Sets counted.
    pub sets: f64,
    /// Games in them.
    pub games: f64,
    sum: f64,
    sum_of_squares: f64,
}

impl Sample {
    /// Counts a set of `games` games with this mean score, from 0 to 1.
    pub fn count(&mut self, score: f64, games: usize) {
        self.count_proportion(Proportion { hits: score * games as f64, of: games as f64 });
    }

    /// Counts a set by what was scored in its games.
    pub fn count_proportion(&mut self, scored: Proportion) {
        self.sets += 1.0;
        self.games += scored.of;
        self.sum += scored.value();
        self.sum_of_squares += scored.value() * scored.value();
    }

    /// The mean score.
    pub fn mean(self) -> f64 {
        if self.sets > 0.0 { self.sum / self.sets } else { 0.0 }
    }

    /// The variance of the score of a set.
    pub fn variance(self) -> f64 {
        if self.sets < 2.0 {
            return 0.0;
        }
        let mean = self.mean();
        ((self.sum_of_squares - self.sets * mean * mean) / (self.sets - 1.0)).max(0.0)
    }

    /// The interval of the mean: Wilson's, for as many independent games as would spread as much as these sets do.
    ///
    /// With few sets, or sets that are all alike, the spread says nothing: then it is that of independent games.
    pub fn interval(self) -> Interval {
        let (p, spread) = (self.mean(), self.variance() / self.sets.max(1.0));
        let independent = p * (1.0 - p) / spread;
        let usable = self.sets >= SETS_FOR_SPREAD && independent.is_finite() && independent > 0.0;
        wilson(p, if usable { independent } else { self.games })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(interval: Interval, low: f64, high: f64) {
        assert!((interval.low - low).abs() < 0.001 && (interval.high - high).abs() < 0.001, "{interval:?}");
    }

    #[test]
    fn the_interval_of_a_proportion_is_wilsons() {
        check(Proportion { hits: 80.0, of: 100.0 }.interval(), 0.711, 0.867);
        check(Proportion::default().interval(), 0.0, 1.0);
    }

    #[test]
    fn few_sets_count_as_independent_games() {
        let mut sample = Sample::default();
        for _ in 0..10 {
            sample.count(0.5, 2);
        }
        let plain = Proportion { hits: 10.0, of: 20.0 }.interval();
        check(sample.interval(), plain.low, plain.high);
    }

    #[test]
    fn sets_that_balance_their_games_have_a_narrow_interval_and_sets_that_repeat_them_a_wide_one() {
        let (mut balanced, mut repeated) = (Sample::default(), Sample::default());
        for n in 0..400 {
            // In every fourth set one side wins both games, otherwise each wins one.
            balanced.count([0.5, 0.5, 0.5, 0.0, 0.5, 0.5, 0.5, 1.0][n % 8], 2);
            repeated.count(f64::from(u8::from(n % 2 == 0)), 2);
        }
        let half = |sample: Sample| (sample.interval().high - sample.interval().low) / 2.0;
        let independent = Proportion { hits: 400.0, of: 800.0 }.interval();
        let plain = (independent.high - independent.low) / 2.0;
        // The standard errors are 1/80, 1/40 and about 1/56.6.
        assert!((half(balanced) - 0.0245).abs() < 0.001, "{}", half(balanced));
        assert!((half(repeated) - 0.0488).abs() < 0.001, "{}", half(repeated));
        assert!(half(balanced) < plain && plain < half(repeated));
    }
}
