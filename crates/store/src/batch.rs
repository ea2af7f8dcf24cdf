//! Appends that are stored together: which of them hold, given the heads, and what is to be written for those that do.

use crate::{Append, Appended, Card, Due, IdentityId, NodeId, Notice, TableId};
use std::collections::HashMap;

/// What the database says of a table, under the lock of the transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) no: i64,
    pub(crate) head: u64,
}

/// One row for the log.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct EntryRow<'append> {
    pub(crate) table_no: i64,
    pub(crate) seq: u64,
    pub(crate) at: i64,
    pub(crate) body: &'append str,
}

/// What becomes of one table; the last append of the batch that says something about it counts.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TableChange<'append> {
    pub(crate) table: &'append TableId,
    pub(crate) no: i64,
    pub(crate) head: u64,
    pub(crate) at: i64,
    pub(crate) due: Due,
    pub(crate) release: Option<&'append NodeId>,
    pub(crate) card: Option<&'append Card>,
    pub(crate) members: Option<&'append [(IdentityId, String)]>,
    has_grown: bool,
}

/// Everything that one transaction writes.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Changes<'append> {
    pub(crate) entries: Vec<EntryRow<'append>>,
    pub(crate) tables: Vec<TableChange<'append>>,
}

impl Changes<'_> {
    /// What everybody hears when it is durable.
    pub(crate) fn notices(&self) -> Vec<Notice> {
        let grown = self.tables.iter().filter(|change| change.has_grown);
        grown.map(|change| Notice::Table { table: change.table.clone(), head: change.head }).collect()
    }
}

/// Takes the appends in their order, so that two of the same table may follow each other in one batch.
pub(crate) fn judge<'append>(
    appends: &[&'append Append],
    known: &HashMap<TableId, Known>,
) -> (Vec<Appended>, Changes<'append>) {
    let mut changes = Changes::default();
    let mut place_of: HashMap<&TableId, usize> = HashMap::new();
    let mut answers = Vec::with_capacity(appends.len());
    for append in appends {
        let place = place_of.get(&append.table).copied();
        let Some(Known { no, head }) = (match place {
            Some(place) => Some(Known { no: changes.tables[place].no, head: changes.tables[place].head }),
            None => known.get(&append.table).copied(),
        }) else {
            answers.push(Appended::Stale { head: 0 });
            continue;
        };
        if head != append.after {
            answers.push(Appended::Stale { head });
            continue;
        }
        for (seq, body) in (head + 1..).zip(&append.entries) {
            changes.entries.push(EntryRow { table_no: no, seq, at: append.at.0, body });
        }
        let place = place.unwrap_or_else(|| {
            changes.tables.push(TableChange::none(&append.table, no));
            place_of.insert(&append.table, changes.tables.len() - 1);
            changes.tables.len() - 1
        });
        let head = head + append.entries.len() as u64;
        changes.tables[place].add(append, head);
        answers.push(Appended::Done { head });
    }
    (answers, changes)
}

impl<'append> TableChange<'append> {
    fn none(table: &'append TableId, no: i64) -> Self {
        Self { table, no, head: 0, at: 0, due: Due::Keep, release: None, card: None, members: None, has_grown: false }
    }

    fn add(&mut self, append: &'append Append, head: u64) {
        self.head = head;
        self.at = append.at.0;
        if append.due != Due::Keep {
            self.due = append.due;
        }
        self.release = append.release.as_ref().or(self.release);
        self.card = append.card.as_ref().or(self.card);
        self.members = append.members.as_deref().or(self.members);
        self.has_grown |= !append.entries.is_empty();
    }
}

#[cfg(test)]
mod tests {
    use super::{Known, judge};
    use crate::{Append, Appended, Due, Millis, TableId};
    use std::collections::HashMap;

    fn append(table: &str, after: u64, bodies: &[&str]) -> Append {
        let table = TableId::new(table).expect("a name");
        Append::new(table, after, Millis(1), bodies.iter().map(ToString::to_string).collect())
    }

    #[track_caller]
    fn check(appends: &[Append], answers: &[Appended], entries: &[(i64, u64, &str)], heads: &[(i64, u64)]) {
        let known = HashMap::from([
            (TableId::new("new").expect("a name"), Known { no: 1, head: 0 }),
            (TableId::new("old").expect("a name"), Known { no: 2, head: 7 }),
        ]);
        let (found, changes) = judge(&appends.iter().collect::<Vec<_>>(), &known);
        assert_eq!(found, answers);
        let rows: Vec<_> = changes.entries.iter().map(|row| (row.table_no, row.seq, row.body)).collect();
        assert_eq!(rows, entries);
        let tables: Vec<_> = changes.tables.iter().map(|change| (change.no, change.head)).collect();
        assert_eq!(tables, heads);
    }

    #[test]
    fn one_that_is_stale_does_not_stop_the_others() {
        check(
            &[append("old", 6, &["late"]), append("none", 3, &["lost"]), append("new", 0, &["a", "b"])],
            &[Appended::Stale { head: 7 }, Appended::Stale { head: 0 }, Appended::Done { head: 2 }],
            &[(1, 1, "a"), (1, 2, "b")],
            &[(1, 2)],
        );
    }

    #[test]
    fn two_of_one_table_follow_each_other_or_one_is_stale() {
        check(
            &[append("old", 7, &["a"]), append("old", 7, &["rival"]), append("old", 8, &["b"])],
            &[Appended::Done { head: 8 }, Appended::Stale { head: 8 }, Appended::Done { head: 9 }],
            &[(2, 8, "a"), (2, 9, "b")],
            &[(2, 9)],
        );
        check(
            &[append("new", 0, &["a"]), append("new", 0, &["rival"])],
            &[Appended::Done { head: 1 }, Appended::Stale { head: 1 }],
            &[(1, 1, "a")],
            &[(1, 1)],
        );
    }

    #[test]
    fn nobody_hears_of_an_append_without_entries() {
        let silent = Append { due: Due::At(Millis(5)), ..append("old", 7, &[]) };
        let known = HashMap::from([(silent.table.clone(), Known { no: 2, head: 7 })]);
        let (answers, changes) = judge(&[&silent], &known);
        assert_eq!(answers, [Appended::Done { head: 7 }]);
        assert_eq!(changes.tables[0].due, Due::At(Millis(5)));
        assert_eq!(changes.notices(), []);
    }
}
