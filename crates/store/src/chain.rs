//! The log proves itself: each entry carries the hash of all that came before it, and the table the hash of all.
//!
//! It detects damage: a flipped bit, a lost page, a careless edit of the database. A person who rewrites a whole
//! history can hash it again, so it proves nothing against a host.

use crate::{Digest, StoreError, StoredEntry, TableId};

/// What the first entry of a table carries: the name of the table, so that no log passes for another.
pub(crate) fn beginning(table: &TableId) -> Digest {
    Digest::of_parts(&[b"orichalcum log\n", table.as_str().as_bytes()])
}

/// The hash after one more entry.
pub(crate) fn link(before: Digest, seq: u64, at: i64, body: &str) -> Digest {
    Digest::of_parts(&[before.bytes(), &seq.to_be_bytes(), &at.to_be_bytes(), body.as_bytes()])
}

/// An entry as the database has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Linked {
    pub(crate) entry: StoredEntry,
    /// The hash of all before it; none for entries from before there was a chain.
    pub(crate) prior: Option<Digest>,
}

/// Walks along a log and stops at the first entry that is not what was stored.
#[derive(Debug)]
pub(crate) struct Walk<'table> {
    table: &'table TableId,
    /// The hash of all so far; none when the walk began after unchained entries.
    hash: Option<Digest>,
    seq: u64,
    is_chained: bool,
}

impl<'table> Walk<'table> {
    /// From the first entry of a table.
    pub(crate) fn from_beginning(table: &'table TableId) -> Self {
        Self { table, hash: Some(beginning(table)), seq: 0, is_chained: false }
    }

    /// From the middle: what the next entry says of those before it is trusted.
    pub(crate) fn from_middle(table: &'table TableId, after: u64) -> Self {
        Self { table, hash: None, seq: after, is_chained: false }
    }

    /// The next entry, in its order.
    pub(crate) fn step(&mut self, linked: &Linked) -> Result<(), StoreError> {
        let Linked { entry, prior } = linked;
        self.seq += 1;
        if entry.seq != self.seq {
            return Err(self.broken(&format!("entry {} is missing", self.seq)));
        }
        match (prior, self.hash) {
            (None, _) if self.is_chained => return Err(self.broken(&format!("entry {} lost its hash", self.seq))),
            (Some(prior), Some(hash)) if *prior != hash => {
                return Err(self.broken(&format!("what stands before entry {} is not what was stored", self.seq)));
            }
            (Some(prior), _) => (self.hash, self.is_chained) = (Some(*prior), true),
            (None, _) => {}
        }
        self.hash = self.hash.map(|hash| link(hash, entry.seq, entry.at.0, &entry.body));
        Ok(())
    }

    /// The end of the log, where the table says how long it is and what its hash is.
    pub(crate) fn end(&self, head: u64, hash: Option<Digest>) -> Result<(), StoreError> {
        if self.seq != head {
            return Err(self.broken(&format!("it should have {head} entries and has {}", self.seq)));
        }
        match (self.hash, hash) {
            (Some(found), Some(expected)) if found != expected => {
                Err(self.broken(&format!("its last entry, {head}, is not what was stored")))
            }
            (_, None) if self.is_chained => Err(self.broken("its hash is missing")),
            _ => Ok(()),
        }
    }

    fn broken(&self, why: &str) -> StoreError {
        StoreError::Damaged(format!("the log of table {}: {why}", self.table))
    }
}

#[cfg(test)]
mod tests {
    use super::{Linked, Walk, beginning, link};
    use crate::{Digest, Millis, StoreError, StoredEntry, TableId};

    fn log(bodies: &[&str], chained_from: u64) -> (TableId, Vec<Linked>, Digest) {
        let table = TableId::new("t").expect("a name");
        let mut hash = beginning(&table);
        let mut log = Vec::new();
        for (seq, body) in (1..).zip(bodies) {
            let entry = StoredEntry { seq, at: Millis(7), body: (*body).to_owned() };
            log.push(Linked { entry, prior: (seq >= chained_from).then_some(hash) });
            hash = link(hash, seq, 7, body);
        }
        (table, log, hash)
    }

    fn walk(table: &TableId, after: u64, log: &[Linked], hash: Option<Digest>) -> Result<(), StoreError> {
        let mut walk = if after == 0 { Walk::from_beginning(table) } else { Walk::from_middle(table, after) };
        log.iter().try_for_each(|linked| walk.step(linked))?;
        walk.end(after + log.len() as u64, hash)
    }

    #[track_caller]
    fn check(chained_from: u64, harm: impl FnOnce(&mut Vec<Linked>, &mut Option<Digest>), expected: &str) {
        let (table, mut log, hash) = log(&["a", "b", "c"], chained_from);
        let mut hash = Some(hash);
        harm(&mut log, &mut hash);
        match walk(&table, 0, &log, hash) {
            Ok(()) => assert_eq!(expected, ""),
            Err(error) => assert!(!expected.is_empty() && error.to_string().contains(expected), "{error}"),
        }
    }

    #[test]
    fn any_change_of_a_chained_log_is_noticed() {
        check(1, |_, _| {}, "");
        check(1, |log, _| log[0].entry.body = "A".to_owned(), "before entry 2");
        check(1, |log, _| log[1].entry.at = Millis(8), "before entry 3");
        check(1, |log, _| log[2].entry.body = "C".to_owned(), "its last entry, 3");
        check(1, |log, _| drop(log.remove(1)), "entry 2 is missing");
        check(1, |log, _| log[2].prior = None, "entry 3 lost its hash");
        check(1, |_, hash| *hash = None, "its hash is missing");
    }

    #[test]
    fn an_older_log_is_chained_from_its_next_entry_on() {
        check(3, |_, _| {}, "");
        check(3, |log, _| log[0].entry.body = "A".to_owned(), "before entry 3");
        check(4, |_, hash| *hash = None, "");
    }

    #[test]
    fn a_walk_from_the_middle_believes_what_came_before() {
        let (table, log, hash) = log(&["a", "b", "c"], 1);
        assert_eq!(walk(&table, 1, &log[1..], Some(hash)), Ok(()));
        let mut harmed = log.clone();
        harmed[2].entry.body = "C".to_owned();
        assert!(walk(&table, 1, &harmed[1..], Some(hash)).is_err());
        let other = TableId::new("other").expect("a name");
        assert!(walk(&other, 0, &log, Some(hash)).is_err(), "a log belongs to its table");
    }
}
