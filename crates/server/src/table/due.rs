//! What a table needs from the server by itself, and when: bots' steps, the Automaton's turns, stand-ins.

use std::time::Duration;

use orichalcum_rules::Seat;
use orichalcum_store::Due;

use super::{Holder, Presence, Table};

/// How long people and bots take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patience {
    /// How long a bot waits at least before it acts, so that people can follow.
    pub pace: Duration,
    /// How long a seat is kept for somebody who left before a bot takes over.
    pub grace: Duration,
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

    /// When the server must look at the table by itself.
    pub fn due(&self, patience: &Patience) -> Due {
        let duty = self.duty().and(self.play.as_ref()).map(|play| play.asked_since.plus(patience.pace));
        let away = self.away_since().map(|(_, since)| since.plus(patience.grace)).min();
        let earliest = [duty, away, self.share_due()].into_iter().flatten().min();
        earliest.map_or(Due::Never, Due::At)
    }
}
