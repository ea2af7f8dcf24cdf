//! How the time of a bot is divided over its turn, so that people see the whole of it within four seconds. The first step
//! decides most, and nobody sees it being thought about: what comes after it is watched.

use std::time::Duration;

use super::schedule::SHORTEST;

/// What each step of a turn has of the time of the step before it.
const OF_THE_STEP_BEFORE: f64 = 0.7;

/// How long a bot may think after that number of steps in this turn, if it may think for `usual` about the first one.
pub(crate) fn time_for_step(usual: Duration, steps_before: u32) -> Duration {
    let share = OF_THE_STEP_BEFORE.powi(i32::try_from(steps_before).unwrap_or(i32::MAX));
    usual.mul_f64(share).max(SHORTEST.min(usual))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    /// When the steps of a turn come, on a clock that only pauses and thoughts move: each thought takes all of its time.
    fn steps_of_a_turn(number: u32) -> Vec<Duration> {
        let Config { patience, thinking_time, .. } = Config::on(([127, 0, 0, 1], 0).into());
        let mut clock = Duration::ZERO;
        let step = |before| {
            clock += patience.pace + time_for_step(thinking_time, before);
            clock
        };
        (0..number).map(step).collect()
    }

    #[test]
    fn whatever_a_turn_has_of_steps_the_last_comes_soon_after_the_first() {
        for (number, most) in [(2, 700), (6, 2200), (10, 2900), (14, 3700)] {
            let steps = steps_of_a_turn(number);
            let seen = steps[steps.len() - 1].saturating_sub(steps[0]);
            assert!(seen < Duration::from_millis(most), "{number} steps are seen for {seen:?}");
        }
    }

    #[test]
    fn later_steps_have_less_time_but_enough_for_a_first_search() {
        let usual = Duration::from_millis(600);
        for (steps_before, milliseconds) in [(0, 600), (1, 420), (2, 294), (6, 70), (7, 50), (1000, 50), (u32::MAX, 50)]
        {
            assert_eq!(time_for_step(usual, steps_before).as_millis(), milliseconds, "{steps_before}");
        }
        let short = Duration::from_millis(20);
        assert_eq!(time_for_step(short, 3), short, "what is short is not made longer");
    }
}
