//! What a table needs from the server by itself, and when: bots' steps, the Automaton's turns, stand-ins.

use std::time::Duration;

use orichalcum_log::Millis;
use orichalcum_rules::Seat;

use super::shares::TIME_TO_SHOW;
use super::{Holder, Presence, Table};

/// How long bots pause, and how long seats of absent people are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patience {
    /// How long a bot waits at least before it acts. That people can follow is what pages see to.
    pub pace: Duration,
    /// How long a seat is kept for a player who left before a bot takes over.
    pub grace: Duration,
}

/// By how much the clocks of two nodes may differ before what one of them wrote down looks to the other as if a clock
/// had been set back.
pub(super) const CLOCKS_DIFFER: Duration = Duration::from_secs(15);

impl Patience {
    /// Nothing is due later than this from now, unless a clock was set back after it was written down.
    pub fn longest(&self) -> Duration {
        self.pace.max(self.grace).max(TIME_TO_SHOW).saturating_add(CLOCKS_DIFFER)
    }

    /// Whether something is due that was to come at that time: it has come, or lies further ahead than anybody waits.
    pub fn is_due(&self, at: Millis, now: Millis) -> bool {
        at <= now || at > now.plus(self.longest())
    }
}

/// What the server has to do for the seat that is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Let a bot of this level choose.
    Bot {
        /// For which seat.
        seat: Seat,
        /// The level.
        level: String,
    },
    /// Play the Automaton's turn.
    Automaton,
}

impl Table {
    /// What the server has to do now, if the game waits for it.
    pub fn duty(&self) -> Option<Duty> {
        let seat = self.asked()?;
        let Some(state) = self.seat(seat) else { return Some(Duty::Automaton) };
        match (&state.holder, &state.presence) {
            (Holder::Bot { level }, _) | (Holder::Person { .. }, Presence::Replaced { level }) => {
                Some(Duty::Bot { seat, level: level.clone() })
            }
            (Holder::Person { .. } | Holder::Offered { .. } | Holder::Open, _) => None,
        }
    }

    /// When the server must look at the table by itself: never later than what it waits for takes from `now` on, even
    /// if the log was written by a clock that has been set back since.
    pub fn due(&self, patience: &Patience, now: Millis) -> Option<Millis> {
        let duty = self.duty().and(self.play.as_ref()).map(|play| after(play.asked_since, patience.pace, now));
        let away = self.away_since().map(|(_, since)| after(since, patience.grace, now)).min();
        let share = self.share_due().map(|due| due.min(now.plus(TIME_TO_SHOW)));
        [duty, away, share].into_iter().flatten().min()
    }
}

/// When a wait is over that began at that time; nothing began later than now.
fn after(since: Millis, wait: Duration, now: Millis) -> Millis {
    since.min(now).plus(wait)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATIENCE: Patience = Patience { pace: Duration::from_secs(1), grace: Duration::from_mins(2) };
    const HOUR: i64 = 3_600_000;

    #[test]
    fn what_lies_further_ahead_than_anybody_waits_is_due() {
        for (at, now, is_due) in [
            (1000, 1000, true),
            (1001, 1000, false),
            (121_000, 1000, false),
            // Another node's clock may be a little ahead.
            (136_000, 1000, false),
            (136_001, 1000, true),
            (HOUR, 1000, true),
        ] {
            assert_eq!(PATIENCE.is_due(Millis(at), Millis(now)), is_due, "{at} {now}");
        }
    }

    #[test]
    fn nobody_waits_longer_from_now_on_than_the_wait_takes() {
        for (since, now, expected) in [(5000, 5000, 6000), (5000, 5500, 6000), (5000, 9000, 6000), (HOUR, 5000, 6000)] {
            assert_eq!(after(Millis(since), PATIENCE.pace, Millis(now)), Millis(expected), "{since} {now}");
        }
    }
}
