//! What listings keep of a table.

use orichalcum_log::Millis;
use orichalcum_rules::{Game, Position, Seat};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::table::Table;
use crate::wire::{Listed, TableView, Written};

/// What listings keep of a table.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Summary {
    table: TableView,
    round: u8,
    points: Vec<u8>,
    asked: Option<Seat>,
}

/// A summary as it is read back: the table is only passed on, so it stays as it was written.
#[derive(Debug, Deserialize)]
struct StoredSummary {
    table: Box<RawValue>,
    round: u8,
    points: Vec<u8>,
    asked: Option<Seat>,
}

impl Summary {
    /// The summary of a table. Since when a seat is waited for is left out: it changes with every step.
    pub fn of(table: &Table) -> Self {
        let mut view = TableView::clone(&table.view());
        view.seats.values_mut().for_each(|seat| seat.waited_for_since = None);
        let position = table.game().map(Game::position);
        Self {
            table: view,
            round: position.map_or(0, Position::round),
            points: position
                .map_or_else(Vec::new, |position| position.seats().map(|seat| position.points(seat)).collect()),
            asked: table.asked(),
        }
    }

    /// As it is stored.
    pub fn to_text(&self) -> String {
        // It has string keys and no failing parts: writing it cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The list item of a stored summary, for a person who holds the seats `seats`, and `mine` if those they gave up
    /// are counted; none if it cannot be read.
    pub fn listed(summary: &str, seats: &[Seat], mine: &[Seat], changed_at: Millis) -> Option<Listed> {
        let stored: StoredSummary = serde_json::from_str(summary).ok()?;
        Some(Listed {
            table: Written::kept(stored.table),
            round: stored.round,
            points: stored.points,
            mine: mine.to_vec(),
            my_turn: stored.asked.is_some_and(|seat| seats.contains(&seat)),
            changed_at: changed_at.0.unsigned_abs(),
        })
    }
}

#[cfg(test)]
mod tests {
    use orichalcum_log::{IdentityId, TableId};
    use orichalcum_protocol::fair::Share;
    use serde_json::{Value, json};

    use super::*;
    use crate::Opener;
    use crate::tests::SET;

    #[test]
    fn a_table_in_a_list_is_sent_as_it_is_declared() {
        let (id, ada) = (TableId::new("t1").unwrap(), IdentityId::new("ada").unwrap());
        let request = serde_json::from_value(json!({ "seats": [{ "kind": "me" }], "automaton": "gentle" })).unwrap();
        let server: Share = "11".repeat(32).parse().unwrap();
        let opener = Opener { identity: &ada, commitment: None, server };
        let entries = Table::open(&id, &SET, &request, opener, "Ada").unwrap();
        let mut table = Table::begin(id, &SET, &entries[0], Millis(1)).unwrap();
        entries[1..].iter().for_each(|entry| table.fold(entry, Millis(2)).unwrap());
        let summary = Summary::of(&table).to_text();
        let listed = Summary::listed(&summary, &[Seat::FIRST], &[Seat::FIRST], Millis(2)).unwrap();
        let text = serde_json::to_string(&listed).unwrap();
        let read: Listed = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(serde_json::to_value(&read).unwrap(), serde_json::from_str::<Value>(&text).unwrap());
        assert!(listed.my_turn && listed.round == 0, "{text}");
        assert!(Summary::listed("{}", &[], &[], Millis(2)).is_none(), "what cannot be read is in no list");
    }
}
