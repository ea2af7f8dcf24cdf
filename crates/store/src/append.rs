//! What is asked when something happens at a table, and the answer.

use crate::{Answer, IdentityId, Millis, NodeId, StoreError, TableId, Text};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The longest text of an entry or a summary, in bytes.
pub const LONGEST_BODY: usize = 1 << 20;
/// The most entries of one append.
pub const MOST_ENTRIES: usize = 10_000;

/// Adds entries to the log of one table and changes what is known of the table, all of it or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// Whose log.
    pub table: TableId,
    /// The head that the caller has seen. The entries follow it; if the log has grown since, the append is stale. 0
    /// creates the table.
    pub after: u64,
    /// When it happened. The times of a log never decrease: an earlier one counts as the last.
    pub at: Millis,
    /// What happened, each an opaque text. May be empty for a table that exists: then only the rest changes.
    pub entries: Vec<String>,
    /// What lies beside the log and not in it: the entries hold the digests.
    pub texts: Vec<Text>,
    /// Replaces what listings show. A new table needs one.
    pub listing: Option<Listing>,
    /// Replaces who belongs to the table, each identity once, with an opaque text for their role. An empty one, or one
    /// that begins with a hyphen, does not count for a quota.
    pub members: Option<Vec<(IdentityId, String)>>,
    /// When the server must act on the table by itself.
    pub due: Due,
    /// Gives up the claim that this node has on the table, if it has one: cheaper than a release of its own.
    pub release: Option<NodeId>,
    /// What is answered to the request behind it, kept so that the same request is carried out once.
    pub answer: Option<Answer>,
    /// At how many unfinished tables the identity that sits down here may sit.
    pub quota: Option<Quota>,
}

/// How many tables one identity may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quota {
    /// Who.
    pub identity: IdentityId,
    /// The most tables that are not over, this one included.
    pub most: u32,
}

/// The answer to an append.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is durable, and this is the number of the last entry.
    Done {
        /// The number of the last entry.
        head: u64,
    },
    /// Nothing was changed: the log had another head than the caller had seen.
    Stale {
        /// The number of the last entry; 0 when there is no such table.
        head: u64,
    },
    /// Nothing was changed: a request with this key was answered before.
    Answered(Answer),
    /// Nothing was changed: they sit at as many tables as they may.
    TooMany,
}

/// What listings show of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listing {
    /// Where the table stands.
    pub status: Status,
    /// Whether people who are not members find it.
    pub is_public: bool,
    /// An opaque text.
    pub summary: String,
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// It waits for players.
    Open,
    /// The game is on.
    Playing,
    /// The game is over.
    Finished,
}

impl Status {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Playing => "playing",
            Self::Finished => "finished",
        }
    }

    pub(crate) fn of_name(name: &str) -> Result<Self, StoreError> {
        [Self::Open, Self::Playing, Self::Finished]
            .into_iter()
            .find(|status| status.name() == name)
            .ok_or_else(|| StoreError::Damaged(format!("{name:?} is not the status of a table")))
    }
}

/// When the server must act on a table by itself (for a bot or a stand-in).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// As before; never, for a new table.
    Keep,
    /// Not before something else happens.
    Never,
    /// From this time on.
    At(Millis),
}

impl Append {
    /// An append of entries that changes nothing else.
    pub fn new(table: TableId, after: u64, at: Millis, entries: Vec<String>) -> Self {
        Self {
            table,
            after,
            at,
            entries,
            texts: Vec::new(),
            listing: None,
            members: None,
            due: Due::Keep,
            release: None,
            answer: None,
            quota: None,
        }
    }

    /// What a database would refuse is refused here, so that it harms nothing that is stored along with it.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let invalid = |why: &str| Err(StoreError::Invalid(format!("{why} (table {})", self.table)));
        if self.after == 0 && (self.entries.is_empty() || self.listing.is_none()) {
            return invalid("a new table needs an entry and a listing");
        }
        if self.entries.len() > MOST_ENTRIES {
            return invalid("one append has too many entries");
        }
        if self.after > i64::MAX as u64 - MOST_ENTRIES as u64 {
            return invalid("no table has that many entries");
        }
        let members = self.members.as_deref().unwrap_or_default();
        let texts = self.entries.iter().chain(self.listing.as_ref().map(|listing| &listing.summary));
        let texts = texts.chain(self.texts.iter().map(|text| &text.body));
        let texts = texts.chain(self.answer.iter().map(|answer| &answer.body));
        for text in texts.chain(members.iter().map(|(_, role)| role)) {
            check_text(text)?;
        }
        let distinct: BTreeSet<_> = members.iter().map(|(identity, _)| identity).collect();
        if distinct.len() < members.len() {
            return invalid("a member is named twice; join their roles in one text");
        }
        Ok(())
    }

    /// How much text is to be written.
    pub(crate) fn bytes(&self) -> usize {
        self.entries.iter().map(String::len).sum()
    }
}

/// `PostgreSQL` keeps no zero byte in a text, so neither does the store.
pub(crate) fn check_text(text: &str) -> Result<(), StoreError> {
    if text.len() > LONGEST_BODY {
        return Err(StoreError::Invalid(format!("a text is longer than {LONGEST_BODY} bytes")));
    }
    if text.contains('\0') {
        return Err(StoreError::Invalid("a text holds a zero byte; write it as \\u0000 inside JSON".to_owned()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Append, LONGEST_BODY, Listing, MOST_ENTRIES, Status};
    use crate::{IdentityId, Millis, StoreError, TableId};

    fn valid() -> Append {
        let table = TableId::new("t").expect("a name");
        let listing = Listing { status: Status::Open, is_public: true, summary: "{}".to_owned() };
        Append { listing: Some(listing), ..Append::new(table, 0, Millis(1), vec!["{}".to_owned()]) }
    }

    #[track_caller]
    fn check(change: impl FnOnce(&mut Append), expected: &str) {
        let mut append = valid();
        change(&mut append);
        match append.check() {
            Ok(()) => assert_eq!(expected, ""),
            Err(StoreError::Invalid(why)) => assert!(!expected.is_empty() && why.contains(expected), "{why}"),
            Err(other) => panic!("{other}"),
        }
    }

    #[test]
    fn what_a_database_would_refuse_is_refused_before() {
        check(|_| {}, "");
        check(|append| append.listing = None, "a new table needs");
        check(|append| append.entries.clear(), "a new table needs");
        check(|append| (append.after, append.listing, append.entries) = (1, None, vec![]), "");
        check(|append| append.entries.push("a\0b".to_owned()), "zero byte");
        check(|append| append.entries.push("x".repeat(LONGEST_BODY)), "");
        check(|append| append.entries.push("x".repeat(LONGEST_BODY + 1)), "longer than");
        check(|append| append.entries = vec![String::new(); MOST_ENTRIES + 1], "too many entries");
        check(|append| append.after = u64::MAX, "that many entries");
        check(
            |append| {
                let identity = IdentityId::new("ada").expect("a name");
                append.members = Some(vec![(identity.clone(), "host".to_owned()), (identity, "seat".to_owned())]);
            },
            "named twice",
        );
    }
}
