//! The tables that are in memory: folded from the logs that are handed in, changed only by what was stored.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use orichalcum_log::{Millis, TableId};
use orichalcum_protocol::record::{Record, Verification};
use orichalcum_rules::Set;
use orichalcum_table::wire::{Listed, Status};
use orichalcum_table::{Bulletin, Denial, Entry, Patience, Summary, Table};

use crate::ask::{Answer, Append, Context, Follow, Grown, Instead, Question, Reply, Request, StoredEntry, Tend, raw};
use crate::follow::Follower;

/// Every standard set that was ever published comes with the program, the latest first.
static PUBLISHED: LazyLock<Vec<Set>> = LazyLock::new(Set::published);

/// As a server has it where its host says nothing else.
pub(crate) const PATIENCE: Patience = Patience { pace: Duration::from_millis(150), grace: Duration::from_mins(2) };

/// The tables of one device.
#[derive(Debug, Default)]
pub struct Site {
    held: BTreeMap<TableId, Held>,
    pub(crate) followers: Vec<Follower>,
    /// The tables whose logs were read for the question that is being answered.
    read: Vec<TableId>,
    /// The record that is being verified.
    pub(crate) verified: Option<(Record, Verification<'static>)>,
}

/// A table in memory, with its whole log.
#[derive(Debug)]
pub(crate) struct Held {
    pub(crate) table: Arc<Table>,
    pub(crate) log: Vec<(Entry, Millis)>,
}

impl Site {
    /// Answers a question; both are JSON. What they may be is in `ask.rs`.
    pub fn ask(&mut self, question: &str) -> String {
        let reply = match serde_json::from_str(question) {
            Ok(question) => self.reply(question),
            Err(error) => Instead::from(Denial::malformed("bad_question", error.to_string())).into(),
        };
        // Every reply has string keys and no failing parts: writing it cannot fail.
        serde_json::to_string(&reply).unwrap_or_default()
    }

    fn reply(&mut self, question: Question) -> Reply {
        if let Question::Request(Request { context, .. })
        | Question::Follow(Follow { context, .. })
        | Question::Tend(Tend { context, .. }) = &question
        {
            self.read.clone_from(&context.read);
        }
        let reply = match question {
            Question::Request(request) => self.answer(&request),
            Question::Follow(follow) => self.follow(&follow),
            Question::Unfollow { id } => {
                self.followers.retain(|follower| follower.id != id);
                Ok(Reply::News { events: Vec::new(), due: None, head: 0 })
            }
            Question::Grown(grown) => self.grow(grown),
            Question::Gone { table } => Ok(self.lose(&table)),
            Question::Tend(tend) => self.tend(&tend),
            Question::Verify { text } => self.verify(&text),
            Question::VerifyOn { steps } => self.verify_on(steps),
            Question::About { text } => crate::records::about(&text),
        };
        reply.unwrap_or_else(Reply::from)
    }

    /// A table whose log was read for this question.
    ///
    /// # Errors
    /// When its log has to be read first, or there is none.
    pub(crate) fn held(&self, id: &TableId, context: &Context) -> Result<&Held, Instead> {
        self.found(id, context)?.ok_or_else(|| Denial::no_table().into())
    }

    /// The same, where it may not be there.
    pub(crate) fn found(&self, id: &TableId, context: &Context) -> Result<Option<&Held>, Instead> {
        let held = self.held.get(id);
        if context.read.contains(id) {
            return Ok(held);
        }
        let after = held.map_or(0, |held| held.table.head());
        Err(Instead::First(Reply::Read { table: id.clone(), after }))
    }

    /// Takes what was found in the log of a table, and says what its followers are sent.
    fn grow(&mut self, grown: Grown) -> Result<Reply, Instead> {
        let Grown { table: id, entries, now } = grown;
        let mut bulletins = Vec::with_capacity(entries.len());
        for stored in entries {
            let known = self.held.get(&id).map_or(0, |held| held.table.head());
            // Two readers of the log may hand in the same entry.
            if stored.seq > known {
                bulletins.extend(self.take(&id, known, &stored)?);
            }
        }
        let mut events = Vec::new();
        for bulletin in &bulletins {
            self.tell(bulletin, &mut events);
        }
        let Some(held) = self.held.get(&id) else { return Ok(Reply::News { events, due: None, head: 0 }) };
        let table = Arc::clone(&held.table);
        self.tell_attendance(&table, now, &mut events);
        // What nobody looks at any more is read again when somebody does. A question about two tables needs both.
        let Self { held, followers, read, .. } = self;
        let is_followed = |table: &TableId| followers.iter().any(|follower| follower.table == *table);
        held.retain(|other, _| *other == id || read.contains(other) || is_followed(other));
        Ok(Reply::News { events, due: due(&table, now), head: table.head() })
    }

    /// Folds the next entry of a log.
    fn take(&mut self, id: &TableId, known: u64, stored: &StoredEntry) -> Result<Option<Bulletin>, Denial> {
        if stored.seq != known + 1 {
            return Err(Denial::damaged());
        }
        let entry: Entry = serde_json::from_str(&stored.body).map_err(|_| Denial::damaged())?;
        let Some(held) = self.held.get_mut(id) else {
            let table = Arc::new(begun(id, &entry, stored.at)?);
            self.held.insert(id.clone(), Held { table, log: vec![(entry, stored.at)] });
            return Ok(None);
        };
        let mut next = Table::clone(&held.table);
        next.fold(&entry, stored.at)?;
        let before = std::mem::replace(&mut held.table, Arc::new(next));
        held.log.push((entry.clone(), stored.at));
        let is_followed = self.followers.iter().any(|follower| follower.table == *id);
        Ok(is_followed.then(|| Bulletin::entry(before, Arc::clone(&held.table), entry, stored.at)))
    }

    /// A table is there no longer.
    fn lose(&mut self, id: &TableId) -> Reply {
        self.held.remove(id);
        Reply::News { events: self.dismiss(id), due: None, head: 0 }
    }

    /// What a table has to store, with the answer that holds then; without one it is asked again.
    pub(crate) fn append(
        &self,
        id: &TableId,
        context: &Context,
        entries: &[Entry],
        answer: Option<Answer>,
    ) -> Result<Reply, Instead> {
        let before = self.held.get(id).map(|held| &held.table);
        let at = before.map_or(context.now, |table| context.now.max(table.changed_at()));
        let mut draft: Option<Table> = before.map(|table| Table::clone(table));
        for entry in entries {
            match &mut draft {
                Some(draft) => draft.fold(entry, at)?,
                None => draft = Some(begun(id, entry, at)?),
            }
        }
        let draft = draft.ok_or_else(Denial::no_table)?;
        let bodies: Result<Vec<String>, _> = entries.iter().map(serde_json::to_string).collect();
        Ok(Reply::Append(Append {
            table: id.clone(),
            after: before.map_or(0, |table| table.head()),
            at,
            bodies: bodies.map_err(|_| Denial::damaged())?,
            listed: raw(&listed(&draft, context)),
            answer,
        }))
    }
}

/// The set that new tables have.
pub(crate) fn usual_set() -> &'static Set {
    &PUBLISHED[0]
}

/// The set with a fingerprint, if it comes with the program.
pub(crate) fn set_of(fingerprint: &str) -> Option<&'static Set> {
    PUBLISHED.iter().find(|set| format!("{:016x}", set.fingerprint()) == fingerprint)
}

/// When a table must be tended: for bots and the Automaton, and before the game for a share that was promised and may
/// never be shown. Nobody else waits for the person of this device: who is away is not due.
pub(crate) fn due(table: &Table, now: Millis) -> Option<Millis> {
    let waits = table.duty().is_some() || table.status() == Status::Open;
    waits.then(|| table.due(&PATIENCE, now)).flatten()
}

/// The table after the first entry of a log, with the component set that the entry names.
pub(crate) fn begun(id: &TableId, first: &Entry, at: Millis) -> Result<Table, Denial> {
    let Entry::Opened { fingerprint, .. } = first else { return Err(Denial::damaged()) };
    let set = set_of(fingerprint).ok_or_else(Denial::damaged)?;
    Table::begin(id.clone(), set, first, at)
}

/// A table in the list of the person of this device.
fn listed(table: &Table, context: &Context) -> Option<Listed> {
    let me = context.me.as_ref();
    let [seats, places] =
        [Table::seats_of, Table::places_of].map(|of| me.map_or_else(Vec::new, |person| of(table, &person.id)));
    Summary::listed(&Summary::of(table).to_text(), &seats, &places, table.changed_at())
}
