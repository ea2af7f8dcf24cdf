//! What measures the time that bots have on a server: they are handed a clock and know none.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use orichalcum_bots::bot::Clock;

/// The clock of the machine, which never goes back.
pub(super) const MACHINE: Clock = Clock(since_the_first_question);

fn since_the_first_question() -> Duration {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGAN.elapsed()
}
