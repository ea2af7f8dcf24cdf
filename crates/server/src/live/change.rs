//! Changing a table: a command is asked for entries, they are appended, and only then published.

use std::sync::Arc;

use orichalcum_log::random_bytes;
use orichalcum_store::{
    Append, Appended, Due, IdentityId, Listing, Millis, Quota, Status as StoredStatus, StoreError, TableId, Text,
};
use tokio::sync::OwnedMutexGuard;

use super::{Live, Tables};
use crate::once::Kept;
use crate::problem::Problem;
use orichalcum_table::wire::Status;
use orichalcum_table::{Denial, Entry, Once, Patience, Summary, Table};

/// What stands before a seat that was given up, where listings keep it. The store does not count a role that begins so.
pub(crate) const GIVEN_UP: &str = "-";
/// How often a command is asked again after another node was faster.
const ATTEMPTS: usize = 8;

/// What a change is stored with, besides its entries.
#[derive(Clone, Debug, Default)]
pub(crate) struct Terms {
    /// Who asks with which key: the same request is carried out once.
    pub(crate) once: Option<(IdentityId, Once)>,
    /// At how many tables the identity that sits down may sit.
    pub(crate) quota: Option<Quota>,
}

impl Terms {
    /// What was kept of the same request, if it was carried out before.
    async fn before(&self, tables: &Tables) -> Result<Option<Kept>, Problem> {
        match &self.once {
            Some((identity, once)) => Kept::before(once, &tables.store, identity).await,
            None => Ok(None),
        }
    }

    fn read(&self, answer: &orichalcum_store::Answer) -> Result<Kept, Problem> {
        match &self.once {
            Some((_, once)) => Kept::read(once, answer),
            None => Err(Problem::unavailable()),
        }
    }

    /// The same append on these terms.
    fn applied(&self, append: Append, kept: &Kept) -> Append {
        let answer = self.once.as_ref().map(|(identity, once)| kept.answer(once, identity));
        Append { answer, quota: self.quota.clone(), ..append }
    }
}

/// A table that was to be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Opening {
    /// It is open.
    New,
    /// The same request has opened this one before.
    Before(TableId),
}

impl Tables {
    /// Opens a table with these entries.
    pub(crate) async fn open(&self, id: &TableId, mut entries: Vec<Entry>, terms: &Terms) -> Result<Opening, Problem> {
        if let Some(kept) = terms.before(self).await? {
            return opened_before(kept);
        }
        let now = Millis::now();
        let texts = seal(&mut entries);
        let log: super::Log = entries.into_iter().map(|entry| (entry, now)).collect();
        let mut table = self.begin(id, &log).await?;
        for (entry, at) in &log[1..] {
            table.fold(entry, *at)?;
        }
        let entries: Vec<Entry> = log.into_iter().map(|(entry, _)| entry).collect();
        let append = Append { texts, ..self.append_of(None, &table, &entries, now)? };
        let append = terms.applied(append, &Kept::Table(id.to_string()));
        match self.store.append(append).await? {
            Appended::Done { .. } => {
                self.note_due(&table);
                Ok(Opening::New)
            }
            Appended::Stale { .. } => Err(Problem::conflict("exists", "There is such a table already.")),
            Appended::Answered(answer) => opened_before(terms.read(&answer)?),
            Appended::TooMany => Err(Problem::too_many_tables()),
        }
    }

    /// Carries out a command: its entries are durable when this returns, and the number of the last one comes back.
    ///
    /// Cancelling the request does not cancel the change.
    pub(crate) async fn change<C>(self: &Arc<Self>, id: &TableId, terms: Terms, command: C) -> Result<u64, Problem>
    where
        C: Fn(&Table) -> Result<Vec<Entry>, Denial> + Send + Sync + 'static,
    {
        if let Some(Kept::Seq(seq)) = terms.before(self).await? {
            return Ok(seq);
        }
        let live = self.live(id).await?;
        let tables = Arc::clone(self);
        let task = tokio::spawn(async move {
            let table = Arc::clone(&live.table).lock_owned().await;
            tables.change_locked(&live, table, &terms, command).await
        });
        task.await.unwrap_or_else(|_| Err(Problem::unavailable()))
    }

    async fn change_locked<C>(
        &self,
        live: &Live,
        mut table: OwnedMutexGuard<Arc<Table>>,
        terms: &Terms,
        command: C,
    ) -> Result<u64, Problem>
    where
        C: Fn(&Table) -> Result<Vec<Entry>, Denial>,
    {
        for _ in 0..ATTEMPTS {
            let mut entries = match command(&table) {
                Ok(entries) => entries,
                // The client may have seen at another node what this one has not read yet: a node may refuse only after
                // reading to the end.
                Err(denial) => match &self.catch_up(live, &mut table).await?[..] {
                    [] => return Err(denial.into()),
                    _ => continue,
                },
            };
            if entries.is_empty() && terms.once.is_none() {
                return Ok(table.head());
            }
            let now = Millis::now().max(table.changed_at());
            let texts = seal(&mut entries);
            let mut drafts: Vec<Arc<Table>> = Vec::with_capacity(entries.len());
            for entry in &entries {
                let mut draft = Table::clone(drafts.last().unwrap_or(&table));
                draft.fold(entry, now)?;
                drafts.push(Arc::new(draft));
            }
            let next = drafts.last().unwrap_or(&table);
            let append = Append { texts, ..self.append_of(Some(&table), next, &entries, now)? };
            let append = terms.applied(append, &Kept::Seq(next.head()));
            match self.store.append(append).await {
                Ok(Appended::Done { head }) => {
                    self.note_due(next);
                    for (draft, entry) in drafts.into_iter().zip(entries) {
                        live.publish(&table, &draft, entry, now);
                        *table = draft;
                    }
                    return Ok(head);
                }
                Ok(Appended::Stale { head: 0 }) => {
                    self.be_gone(table.id(), live);
                    return Err(Problem::no_table());
                }
                Ok(Appended::Stale { .. }) => {
                    self.catch_up(live, &mut table).await?;
                }
                Ok(Appended::Answered(answer)) => {
                    self.catch_up(live, &mut table).await?;
                    return match terms.read(&answer)? {
                        Kept::Seq(seq) => Ok(seq),
                        _ => Ok(table.head()),
                    };
                }
                Ok(Appended::TooMany) => return Err(Problem::too_many_tables()),
                Err(StoreError::Unknown(why)) => {
                    tracing::warn!(table = %table.id(), %why, "an append broke off; reading back");
                    let before = table.head();
                    let caught = self.catch_up(live, &mut table).await?;
                    if !entries.is_empty() && caught.starts_with(&entries) {
                        return Ok(before + entries.len() as u64);
                    }
                }
                Err(error) => return Err(error.into()),
            }
        }
        Err(Problem::unavailable())
    }

    /// Nothing is to be done at a table that was thought due: stores when it is, and releases the claim.
    pub(crate) async fn put_off(&self, id: &TableId) -> Result<(), Problem> {
        let live = self.live(id).await?;
        let mut table = live.table.lock().await;
        let append = Append {
            due: due(&table, &self.patience),
            release: Some(self.node.clone()),
            ..Append::new(id.clone(), table.head(), Millis::now(), Vec::new())
        };
        match self.store.append(append).await? {
            Appended::Stale { head: 0 } => self.be_gone(id, &live),
            Appended::Stale { .. } => {
                self.catch_up(&live, &mut table).await?;
            }
            Appended::Done { .. } | Appended::Answered(_) | Appended::TooMany => self.note_due(&table),
        }
        Ok(())
    }

    fn append_of(
        &self,
        before: Option<&Table>,
        after: &Table,
        entries: &[Entry],
        now: Millis,
    ) -> Result<Append, Problem> {
        let bodies: Result<Vec<String>, _> = entries.iter().map(serde_json::to_string).collect();
        let bodies = bodies.map_err(|error| {
            tracing::error!(%error, "an entry could not be written");
            Problem::unavailable()
        })?;
        let summary = Summary::of(after);
        let is_new = before.is_none_or(|before| Summary::of(before) != summary);
        let members_changed = before.is_none_or(|before| members(before) != members(after));
        Ok(Append {
            listing: is_new.then(|| listing(after, &summary)),
            members: members_changed.then(|| members(after)),
            due: due(after, &self.patience),
            release: Some(self.node.clone()),
            ..Append::new(after.id().clone(), before.map_or(0, Table::head), now, bodies)
        })
    }
}

/// What listings show of a table.
pub(super) fn listing(table: &Table, summary: &Summary) -> Listing {
    Listing {
        status: match table.status() {
            Status::Open => StoredStatus::Open,
            Status::Playing => StoredStatus::Playing,
            Status::Finished => StoredStatus::Finished,
        },
        is_public: table.is_public(),
        summary: summary.to_text(),
    }
}

/// When the server must look at a table by itself, as the store keeps it.
fn due(table: &Table, patience: &Patience) -> Due {
    table.due(patience, Millis::now()).map_or(Due::Never, Due::At)
}

/// Puts the words of entries beside the log.
fn seal(entries: &mut [Entry]) -> Vec<Text> {
    entries.iter_mut().flat_map(Entry::words_mut).filter_map(|words| words.seal(random_bytes)).collect()
}

fn opened_before(kept: Kept) -> Result<Opening, Problem> {
    match kept {
        Kept::Table(table) => TableId::new(&table).map(Opening::Before).map_err(|_| Problem::unavailable()),
        Kept::Seq(_) | Kept::Token(_) | Kept::Done => Err(Problem::unavailable()),
    }
}

/// Everybody at the table with their seats, as listings keep them: those given up come last and are marked, as they do
/// not count among the tables that a person plays at.
fn members(table: &Table) -> Vec<(IdentityId, String)> {
    let role = |identity: &IdentityId| {
        let held = table.seats_of(identity);
        let given_up = table.places_of(identity).into_iter().filter(|seat| !held.contains(seat));
        let given_up: Vec<String> = given_up.map(|seat| format!("{GIVEN_UP}{seat}")).collect();
        let held = held.iter().map(ToString::to_string);
        held.chain(given_up).collect::<Vec<_>>().join(" ")
    };
    table.members().into_iter().map(|identity| (identity.clone(), role(&identity))).collect()
}
