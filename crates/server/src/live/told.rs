//! What a stream is told: one entry with the table after it, written once for everybody and completed for each reader.

use std::sync::OnceLock;

use orichalcum_protocol::wire::Choices;
use orichalcum_rules::Seat;
use orichalcum_store::{IdentityId, Millis};
use serde::{Deserialize, Serialize};

use orichalcum_table::wire::{Happening, Listed, TableView};
use orichalcum_table::{Entry, Table};

/// A table after something happened.
#[derive(Debug)]
pub(crate) struct Told {
    table: Table,
    happened: Happening,
    /// The seat of somebody who closed their page, as far as a node saw.
    faded: Option<Seat>,
    at: Millis,
    /// Messages of the past offer no choices.
    is_past: bool,
    shared: OnceLock<String>,
    choices: OnceLock<String>,
}

impl Told {
    /// How things stand.
    pub(crate) fn now(table: Table) -> Self {
        let at = table.changed_at();
        Self::new(table, Happening::Now, None, at)
    }

    /// What happened.
    pub(crate) fn entry(table: Table, entry: &Entry, at: Millis) -> Self {
        let faded = match entry {
            Entry::Left { seat, silent: true } => Some(*seat),
            _ => None,
        };
        let happened = table.happening(entry);
        Self::new(table, happened, faded, at)
    }

    fn new(table: Table, happened: Happening, faded: Option<Seat>, at: Millis) -> Self {
        Self { table, happened, faded, at, is_past: false, shared: OnceLock::new(), choices: OnceLock::new() }
    }

    /// What happened before something else that will be told as well.
    pub(crate) fn past(table: Table, entry: &Entry, at: Millis) -> Self {
        Self { is_past: true, ..Self::entry(table, entry, at) }
    }

    /// The number of the entry.
    pub(crate) fn seq(&self) -> u64 {
        self.table.head()
    }

    /// Whether a node thinks that this reader has closed the page.
    pub(crate) fn thinks_gone(&self, reader: &IdentityId) -> bool {
        self.faded.is_some_and(|seat| !self.is_past && self.table.seats_of(reader).contains(&seat))
    }

    /// The message for one reader: the text of [`orichalcum_table::wire::Message`].
    pub(crate) fn message(&self, reader: Option<&IdentityId>) -> String {
        let you = self.table.you(reader);
        let is_asked = self.table.asked().is_some_and(|seat| you.seats.contains(&seat));
        let choices = if is_asked && !self.is_past { self.choices() } else { "null" };
        format!("{},\"you\":{},\"choices\":{choices}}}", self.shared(), text(&you))
    }

    /// What is the same for all readers, without the closing brace.
    fn shared(&self) -> &str {
        self.shared.get_or_init(|| {
            format!(
                "{{\"seq\":{},\"at\":{},\"happened\":{},\"table\":{},\"game\":{}",
                self.table.head(),
                self.at.0,
                text(&self.happened),
                text(&self.table.view()),
                text(&self.table.game_view())
            )
        })
    }

    fn choices(&self) -> &str {
        self.choices.get_or_init(|| text(&self.table.game().and_then(Choices::of)))
    }
}

fn text(value: &impl Serialize) -> String {
    // These types have string keys and no failing parts: writing them cannot fail.
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
}

/// What listings keep of a table.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Summary {
    table: TableView,
    round: u8,
    points: Vec<u8>,
    asked: Option<Seat>,
}

/// A summary as it is read back: only passed on, so its parts stay as they were written.
#[derive(Debug, Deserialize)]
pub(crate) struct StoredSummary {
    table: serde_json::Value,
    round: u8,
    points: Vec<u8>,
    asked: Option<Seat>,
}

impl Summary {
    /// The summary of a table. When a seat is waited for since is left out: it changes with every step.
    pub(crate) fn of(table: &Table) -> Self {
        let Listed { table: mut view, round, points, .. } = table.listed(None);
        view.seats.iter_mut().for_each(|seat| seat.waited_for_since = None);
        Self { table: view, round, points, asked: table.asked() }
    }

    pub(crate) fn to_text(&self) -> String {
        text(self)
    }

    /// The list item of a stored summary, for somebody who holds these seats and has, also by giving up, those places.
    pub(crate) fn listed(summary: &str, seats: &[Seat], mine: &[Seat], changed_at: Millis) -> serde_json::Value {
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
