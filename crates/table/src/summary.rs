//! What listings keep of a table.

use orichalcum_log::Millis;
use orichalcum_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::table::Table;
use crate::wire::{Listed, TableView};

/// What listings keep of a table.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Summary {
    table: TableView,
    round: u8,
    points: Vec<u8>,
    asked: Option<Seat>,
}

/// A summary as it is read back: only passed on, so its parts stay as they were written.
#[derive(Debug, Deserialize)]
struct StoredSummary {
    table: serde_json::Value,
    round: u8,
    points: Vec<u8>,
    asked: Option<Seat>,
}

impl Summary {
    /// The summary of a table. Since when a seat is waited for is left out: it changes with every step.
    pub fn of(table: &Table) -> Self {
        let Listed { table: mut view, round, points, .. } = table.listed(None);
        view.seats.values_mut().for_each(|seat| seat.waited_for_since = None);
        Self { table: view, round, points, asked: table.asked() }
    }

    /// As it is stored.
    pub fn to_text(&self) -> String {
        // It has string keys and no failing parts: writing it cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The list item of a stored summary, for a person who holds the seats `seats`, and `mine` if those they gave up
    /// are counted.
    pub fn listed(summary: &str, seats: &[Seat], mine: &[Seat], changed_at: Millis) -> serde_json::Value {
        let Ok(stored) = serde_json::from_str::<StoredSummary>(summary) else { return serde_json::Value::Null };
        serde_json::json!({
            "table": stored.table,
            "round": stored.round,
            "points": stored.points,
            "mine": mine,
            "my_turn": stored.asked.is_some_and(|seat| seats.contains(&seat)),
            "changed_at": changed_at.0,
        })
    }
}
