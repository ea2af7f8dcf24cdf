//! Appends that are stored together: which of them hold, given the heads, and what is to be written for those that do.

use crate::database::unsigned;
use crate::{
    Answer, Append, Appended, Digest, Due, IdentityId, Listing, Millis, NodeId, Notice, StoreError, TableId, Text,
    chain,
};
use std::collections::HashMap;

/// What the database says of a table, under the lock of the transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) no: i64,
    pub(crate) head: u64,
    /// When its last entry happened.
    pub(crate) at: i64,
    /// The hash of its log.
    pub(crate) hash: Digest,
}

/// What the database says, under the lock of the transaction, of everything that a batch asks for.
#[derive(Debug, Default)]
pub(crate) struct World {
    pub(crate) tables: HashMap<TableId, Known>,
    /// What was answered before to requests that are repeated.
    pub(crate) answers: HashMap<(IdentityId, String), Answer>,
    /// At how many unfinished tables each identity with a quota sits.
    pub(crate) seated: HashMap<IdentityId, u64>,
}

/// The entries of a log from before there was a chain; a statement for both databases.
pub(crate) const UNCHAINED: &str = "SELECT seq, at, body FROM entries WHERE table_no = $1 ORDER BY seq";

type TableRow = (String, i64, i64, i64, Option<Vec<u8>>);

impl World {
    /// Takes what the database says of a table; the number of its row comes back if its log is not chained yet.
    pub(crate) fn add_table(&mut self, row: TableRow) -> Result<Option<i64>, StoreError> {
        let (table, no, head, at, hash) = row;
        let table = TableId::new(&table).map_err(|error| StoreError::Damaged(error.to_string()))?;
        let is_chained = hash.is_some() || head == 0;
        let hash = hash.map_or_else(|| Ok(chain::beginning(&table)), |hash| Digest::from_bytes(&hash))?;
        self.tables.insert(table, Known { no, head: unsigned(head)?, at, hash });
        Ok((!is_chained).then_some(no))
    }

    /// Counts in the entries of a log from before there was a chain.
    pub(crate) fn chain(&mut self, no: i64, old: Vec<(i64, i64, String)>) -> Result<(), StoreError> {
        let Some(known) = self.tables.values_mut().find(|known| known.no == no) else { return Ok(()) };
        for (seq, at, body) in old {
            known.hash = chain::link(known.hash, unsigned(seq)?, at, &body);
        }
        Ok(())
    }

    pub(crate) fn add_answer(&mut self, row: (String, String, i64, Vec<u8>, String)) -> Result<(), StoreError> {
        let (identity, key, at, request, body) = row;
        let identity = IdentityId::new(&identity).map_err(|error| StoreError::Damaged(error.to_string()))?;
        let request = Digest::from_bytes(&request)?;
        let answer = Answer { identity: identity.clone(), key: key.clone(), at: Millis(at), request, body };
        self.answers.insert((identity, key), answer);
        Ok(())
    }

    pub(crate) fn add_seated(&mut self, row: &(String, i64)) -> Result<(), StoreError> {
        let identity = IdentityId::new(&row.0).map_err(|error| StoreError::Damaged(error.to_string()))?;
        self.seated.insert(identity, unsigned(row.1)?);
        Ok(())
    }
}

/// What a batch must know before it is judged.
#[derive(Debug)]
pub(crate) struct Asked<'append> {
    pub(crate) tables: Vec<&'append TableId>,
    /// Who asks with which keys.
    pub(crate) keys: Vec<(&'append str, &'append str)>,
    /// Who sits down.
    pub(crate) quotas: Vec<&'append str>,
}

impl<'append> Asked<'append> {
    pub(crate) fn of(appends: &[&'append Append]) -> Self {
        let answers = appends.iter().filter_map(|append| append.answer.as_ref());
        let mut quotas: Vec<&str> =
            appends.iter().filter_map(|append| append.quota.as_ref()).map(|quota| quota.identity.as_str()).collect();
        quotas.sort_unstable();
        quotas.dedup();
        Self {
            tables: appends.iter().map(|append| &append.table).collect(),
            keys: answers.map(|answer| (answer.identity.as_str(), answer.key.as_str())).collect(),
            quotas,
        }
    }
}

/// One row for the log.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct EntryRow<'append> {
    pub(crate) table_no: i64,
    pub(crate) seq: u64,
    pub(crate) at: i64,
    pub(crate) body: &'append str,
    pub(crate) prior: Digest,
}

/// What becomes of one table; the last append of the batch that says something about it counts.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TableChange<'append> {
    pub(crate) table: &'append TableId,
    pub(crate) no: i64,
    pub(crate) head: u64,
    pub(crate) at: i64,
    pub(crate) hash: Digest,
    pub(crate) due: Due,
    pub(crate) release: Option<&'append NodeId>,
    pub(crate) listing: Option<&'append Listing>,
    pub(crate) members: Option<&'append [(IdentityId, String)]>,
    has_grown: bool,
}

/// Everything that one transaction writes.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Changes<'append> {
    pub(crate) entries: Vec<EntryRow<'append>>,
    pub(crate) tables: Vec<TableChange<'append>>,
    pub(crate) texts: Vec<(i64, &'append Text)>,
    pub(crate) answers: Vec<&'append Answer>,
}

impl Changes<'_> {
    /// The notices that are sent when it is durable.
    pub(crate) fn notices(&self) -> Vec<Notice> {
        let grown = self.tables.iter().filter(|change| change.has_grown);
        grown.map(|change| Notice::Table { table: change.table.clone(), head: change.head }).collect()
    }
}

/// Takes the appends in their order, so that two of the same table may follow each other in one batch.
pub(crate) fn judge<'append>(appends: &[&'append Append], mut world: World) -> (Vec<Appended>, Changes<'append>) {
    let mut changes = Changes::default();
    let mut place_of: HashMap<&TableId, usize> = HashMap::new();
    let mut answers = Vec::with_capacity(appends.len());
    for append in appends {
        let refused = refusal(append, &world);
        let Some(known) = world.tables.get_mut(&append.table).filter(|_| refused.is_none()) else {
            answers.push(refused.unwrap_or(Appended::Stale { head: 0 }));
            continue;
        };
        if !append.entries.is_empty() {
            known.at = known.at.max(append.at.0);
        }
        for body in &append.entries {
            known.head += 1;
            let row = EntryRow { table_no: known.no, seq: known.head, at: known.at, body, prior: known.hash };
            known.hash = chain::link(known.hash, row.seq, row.at, body);
            changes.entries.push(row);
        }
        let place = *place_of.entry(&append.table).or_insert_with(|| {
            changes.tables.push(TableChange::none(&append.table, known));
            changes.tables.len() - 1
        });
        changes.tables[place].add(append, known);
        changes.texts.extend(append.texts.iter().map(|text| (known.no, text)));
        answers.push(Appended::Done { head: known.head });
        if let Some(answer) = &append.answer {
            changes.answers.push(answer);
            world.answers.insert((answer.identity.clone(), answer.key.clone()), answer.clone());
        }
        if let Some(quota) = &append.quota {
            *world.seated.entry(quota.identity.clone()).or_default() += 1;
        }
    }
    (answers, changes)
}

/// Why an append does not hold, if it does not. What was answered before comes first: a request that is repeated with
/// the same key is stale only because of itself.
fn refusal(append: &Append, world: &World) -> Option<Appended> {
    let before = append.answer.as_ref().and_then(|answer| {
        let key = (answer.identity.clone(), answer.key.clone());
        world.answers.get(&key)
    });
    if let Some(before) = before {
        return Some(Appended::Answered(before.clone()));
    }
    let head = world.tables.get(&append.table).map_or(0, |known| known.head);
    if head != append.after {
        return Some(Appended::Stale { head });
    }
    let quota = append.quota.as_ref()?;
    let seated = world.seated.get(&quota.identity).copied().unwrap_or(0);
    (seated >= u64::from(quota.most)).then_some(Appended::TooMany)
}

impl<'append> TableChange<'append> {
    fn none(table: &'append TableId, known: &Known) -> Self {
        Self {
            table,
            no: known.no,
            head: known.head,
            at: known.at,
            hash: known.hash,
            due: Due::Keep,
            release: None,
            listing: None,
            members: None,
            has_grown: false,
        }
    }

    fn add(&mut self, append: &'append Append, known: &Known) {
        (self.head, self.at, self.hash) = (known.head, known.at, known.hash);
        if append.due != Due::Keep {
            self.due = append.due;
        }
        self.release = append.release.as_ref().or(self.release);
        self.listing = append.listing.as_ref().or(self.listing);
        self.members = append.members.as_deref().or(self.members);
        self.has_grown |= !append.entries.is_empty();
    }
}

#[cfg(test)]
mod tests {
    use super::{Known, World, judge};
    use crate::{Answer, Append, Appended, Digest, Due, IdentityId, Millis, Quota, TableId, chain};
    use std::collections::HashMap;

    fn append(table: &str, after: u64, bodies: &[&str]) -> Append {
        let table = TableId::new(table).expect("a name");
        Append::new(table, after, Millis(1), bodies.iter().map(ToString::to_string).collect())
    }

    fn world() -> World {
        let known = |table: &str, no, head| {
            let table = TableId::new(table).expect("a name");
            let hash = chain::beginning(&table);
            (table, Known { no, head, at: 5, hash })
        };
        World { tables: HashMap::from([known("new", 1, 0), known("old", 2, 7)]), ..World::default() }
    }

    #[track_caller]
    fn check(appends: &[Append], answers: &[Appended], entries: &[(i64, u64, &str)], heads: &[(i64, u64)]) {
        let (found, changes) = judge(&appends.iter().collect::<Vec<_>>(), world());
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
    fn each_entry_carries_the_hash_of_all_before_it_and_times_never_decrease() {
        let appends = [append("old", 7, &["a", "b"]), Append { at: Millis(9), ..append("old", 9, &["c"]) }];
        let (_, changes) = judge(&appends.iter().collect::<Vec<_>>(), world());
        let times: Vec<i64> = changes.entries.iter().map(|row| row.at).collect();
        assert_eq!(times, [5, 5, 9], "an earlier time counts as the last");
        let mut hash = chain::beginning(&appends[0].table);
        for row in &changes.entries {
            assert_eq!(row.prior, hash);
            hash = chain::link(hash, row.seq, row.at, row.body);
        }
        assert_eq!(changes.tables[0].hash, hash);
    }

    #[test]
    fn nobody_hears_of_an_append_without_entries() {
        let silent = Append { due: Due::At(Millis(5)), at: Millis(99), ..append("old", 7, &[]) };
        let (answers, changes) = judge(&[&silent], world());
        assert_eq!(answers, [Appended::Done { head: 7 }]);
        assert_eq!((changes.tables[0].due, changes.tables[0].at), (Due::At(Millis(5)), 5), "nothing happened");
        assert_eq!(changes.notices(), []);
    }

    #[test]
    fn the_same_key_is_answered_once_and_a_quota_is_counted_through_the_batch() {
        let ada = IdentityId::new("ada").expect("a name");
        let answer = |body: &str| Answer {
            identity: ada.clone(),
            key: "k".to_owned(),
            at: Millis(1),
            request: Digest::of("request"),
            body: body.to_owned(),
        };
        let keyed = |after, body| Append { answer: Some(answer(body)), ..append("old", after, &[body]) };
        let appends = [keyed(7, "first"), keyed(8, "second")];
        let (answers, changes) = judge(&appends.each_ref(), world());
        assert_eq!(answers, [Appended::Done { head: 8 }, Appended::Answered(answer("first"))]);
        assert_eq!((changes.entries.len(), changes.answers.len()), (1, 1));

        let quota = Some(Quota { identity: ada.clone(), most: 2 });
        let seated = World { seated: HashMap::from([(ada.clone(), 1)]), ..world() };
        let sits = |table, after| Append { quota: quota.clone(), ..append(table, after, &["sits"]) };
        let appends = [sits("old", 7), sits("new", 0)];
        let (answers, _) = judge(&appends.each_ref(), seated);
        assert_eq!(answers, [Appended::Done { head: 8 }, Appended::TooMany]);
    }
}
