//! The tables that somebody looks at or plays at: folded once, changed by appending, told to all streams.
//!
//! Store, then tell: a change is made on a draft, appended, and only then becomes the table. Appending is the lock: if
//! another node was faster, the table is read again and the command asked once more.

mod told;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use orichalcum_rules::Set;
use orichalcum_store::{
    Append, Appended, Card, Due, IdentityId, Millis, NodeId, Notice, Status as StoredStatus, Store, StoreError, TableId,
};
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard, broadcast, watch};
use tokio::time::Instant;

use crate::problem::Problem;
use crate::table::{Entry, Patience, Table};
use crate::wire::Status;

pub(crate) use told::{Summary, Told};

/// How many messages may wait for a slow stream before it is told how things stand instead.
const WAITING_MESSAGES: usize = 64;
/// How often a command is asked again after another node was faster.
const ATTEMPTS: usize = 8;

/// A table in memory.
#[derive(Debug)]
pub(crate) struct Live {
    table: Arc<AsyncMutex<Table>>,
    told: broadcast::Sender<Arc<Told>>,
}

impl Live {
    /// The table as it stands, and everything that happens after that moment.
    pub(crate) async fn follow(&self) -> (Told, broadcast::Receiver<Arc<Told>>) {
        let table = self.table.lock().await;
        (Told::now(table.clone()), self.told.subscribe())
    }

    /// The table as it stands.
    pub(crate) async fn look(&self) -> Table {
        self.table.lock().await.clone()
    }

    fn tell(&self, table: &Table, entry: &Entry, at: Millis) {
        // Without a listener there is nobody to write a message for.
        if self.told.receiver_count() > 0 {
            let _ = self.told.send(Arc::new(Told::entry(table.clone(), entry, at)));
        }
    }
}

/// All tables of this node.
#[derive(Debug)]
pub(crate) struct Tables {
    store: Store,
    set: &'static Set,
    patience: Patience,
    node: NodeId,
    held: Mutex<HashMap<TableId, Arc<Live>>>,
    /// The earliest time at which a table of this node is due, for the one who tends them. Waiting goes by the clock
    /// that nobody sets.
    due: watch::Sender<Option<Instant>>,
}

impl Tables {
    pub(crate) fn new(store: Store, set: &'static Set, patience: Patience, node: NodeId) -> Self {
        Self { store, set, patience, node, held: Mutex::default(), due: watch::Sender::new(None) }
    }

    /// The table of that name.
    pub(crate) async fn live(&self, id: &TableId) -> Result<Arc<Live>, Problem> {
        if let Some(live) = self.held().get(id) {
            return Ok(Arc::clone(live));
        }
        let (table, _) = self.read(id).await?;
        let read = Live { table: Arc::new(AsyncMutex::new(table)), told: broadcast::Sender::new(WAITING_MESSAGES) };
        // Whoever was faster is kept: there must be one of each.
        let live = Arc::clone(self.held().entry(id.clone()).or_insert_with(|| Arc::new(read)));
        // What another node appended before the table was held has been told to nobody here.
        self.refresh(&live).await?;
        Ok(live)
    }

    /// Reads what others have appended, without waiting for word of it.
    pub(crate) async fn refresh(&self, live: &Live) -> Result<(), Problem> {
        let mut table = live.table.lock().await;
        self.catch_up(live, &mut table).await.map(drop)
    }

    /// The table of that name with its whole log.
    pub(crate) async fn read(&self, id: &TableId) -> Result<(Table, Vec<(Entry, Millis)>), Problem> {
        let mut log = Vec::new();
        for stored in self.store.entries(id, 0).await? {
            log.push((parse(id, &stored.body)?, stored.at));
        }
        let [(first, at), rest @ ..] = &log[..] else {
            return Err(Problem::not_found("no_table", "There is no such table."));
        };
        let mut table = Table::begin(id.clone(), self.set, first, *at)?;
        for (entry, at) in rest {
            table.fold(entry, *at);
        }
        Ok((table, log))
    }

    /// What happened after the entry `last` up to `head`, each with the table after it.
    pub(crate) fn retell(
        &self,
        id: &TableId,
        log: &[(Entry, Millis)],
        last: u64,
        head: u64,
    ) -> Result<Vec<Told>, Problem> {
        let [(first, at), rest @ ..] = log else { return Ok(Vec::new()) };
        let mut table = Table::begin(id.clone(), self.set, first, *at)?;
        let mut told = Vec::new();
        for (entry, at) in rest {
            table.fold(entry, *at);
            if table.head() > last && table.head() < head {
                told.push(Told::past(table.clone(), entry, *at));
            } else if table.head() == head {
                told.push(Told::entry(table.clone(), entry, *at));
            }
        }
        Ok(told)
    }

    /// Opens a table with these entries.
    pub(crate) async fn open(&self, id: &TableId, entries: Vec<Entry>) -> Result<(), Problem> {
        let now = Millis::now();
        let [first, rest @ ..] = &entries[..] else {
            return Err(Problem::bad_request("no_table", "A table begins with being opened."));
        };
        let mut table = Table::begin(id.clone(), self.set, first, now)?;
        for entry in rest {
            table.fold(entry, now);
        }
        let append = self.append_of(None, &table, &entries, now)?;
        match self.store.append(append).await? {
            Appended::Done { .. } => {
                self.note_due(&table);
                Ok(())
            }
            Appended::Stale { .. } => Err(Problem::conflict("exists", "There is such a table already.")),
        }
    }

    /// Carries out a command: its entries are durable when this returns, and the number of the last one comes back.
    ///
    /// A caller that goes away does not stop it halfway.
    pub(crate) async fn change<C>(self: &Arc<Self>, id: &TableId, command: C) -> Result<u64, Problem>
    where
        C: Fn(&Table) -> Result<Vec<Entry>, Problem> + Send + Sync + 'static,
    {
        let live = self.live(id).await?;
        let tables = Arc::clone(self);
        let task = tokio::spawn(async move {
            let table = Arc::clone(&live.table).lock_owned().await;
            tables.change_locked(&live, table, command).await
        });
        task.await.unwrap_or_else(|_| Err(Problem::unavailable()))
    }

    async fn change_locked<C>(&self, live: &Live, mut table: OwnedMutexGuard<Table>, command: C) -> Result<u64, Problem>
    where
        C: Fn(&Table) -> Result<Vec<Entry>, Problem>,
    {
        for _ in 0..ATTEMPTS {
            let entries = match command(&table) {
                Ok(entries) => entries,
                // Whoever asks may have seen at another node what this one has not heard of yet: only who has read to
                // the end may refuse.
                Err(problem) => match &self.catch_up(live, &mut table).await?[..] {
                    [] => return Err(problem),
                    _ => continue,
                },
            };
            if entries.is_empty() {
                return Ok(table.head());
            }
            let now = Millis::now();
            let mut drafts: Vec<Table> = Vec::with_capacity(entries.len());
            for entry in &entries {
                let mut draft = drafts.last().unwrap_or(&table).clone();
                draft.fold(entry, now);
                drafts.push(draft);
            }
            let Some(next) = drafts.last() else { return Ok(table.head()) };
            let append = self.append_of(Some(&table), next, &entries, now)?;
            match self.store.append(append).await {
                Ok(Appended::Done { head }) => {
                    self.note_due(next);
                    for (draft, entry) in drafts.into_iter().zip(entries) {
                        live.tell(&draft, &entry, now);
                        *table = draft;
                    }
                    return Ok(head);
                }
                Ok(Appended::Stale { .. }) => {
                    self.catch_up(live, &mut table).await?;
                }
                Err(StoreError::Unknown(why)) => {
                    tracing::warn!(table = %table.id(), %why, "an append broke off; reading back");
                    let before = table.head();
                    let caught = self.catch_up(live, &mut table).await?;
                    if caught.starts_with(&entries) {
                        return Ok(before + entries.len() as u64);
                    }
                }
                Err(error) => return Err(error.into()),
            }
        }
        Err(Problem::unavailable())
    }

    /// Reads what others have appended and tells it; the entries come back.
    async fn catch_up(&self, live: &Live, table: &mut Table) -> Result<Vec<Entry>, Problem> {
        let mut caught = Vec::new();
        for stored in self.store.entries(table.id(), table.head()).await? {
            let entry = parse(table.id(), &stored.body)?;
            table.fold(&entry, stored.at);
            live.tell(table, &entry, stored.at);
            caught.push(entry);
        }
        self.note_due(table);
        Ok(caught)
    }

    /// Nothing is to be done at a table that was thought due: writes down when it is, and lets go of it.
    pub(crate) async fn put_off(&self, id: &TableId) -> Result<(), Problem> {
        let live = self.live(id).await?;
        let mut table = live.table.lock().await;
        let append = Append {
            due: table.due(&self.patience, Millis::now()),
            release: Some(self.node.clone()),
            ..Append::new(id.clone(), table.head(), Millis::now(), Vec::new())
        };
        match self.store.append(append).await? {
            Appended::Done { .. } => self.note_due(&table),
            Appended::Stale { .. } => {
                self.catch_up(&live, &mut table).await?;
            }
        }
        Ok(())
    }

    /// Listens to the store until it is closed: what other nodes append is read and told.
    pub(crate) async fn listen(self: Arc<Self>) {
        let mut notices = self.store.notices();
        while let Some(notice) = notices.next().await {
            let (behind, head): (Vec<Arc<Live>>, u64) = match notice {
                Notice::Table { table, head } => (
                    self.held().get(&table).cloned().filter(|live| may_be_behind(live, head)).into_iter().collect(),
                    head,
                ),
                Notice::Resync => (self.held().values().cloned().collect(), u64::MAX),
            };
            for live in behind {
                let tables = Arc::clone(&self);
                tokio::spawn(async move {
                    let mut table = live.table.lock().await;
                    if table.head() >= head {
                        return;
                    }
                    if let Err(problem) = tables.catch_up(&live, &mut table).await {
                        tracing::warn!(table = %table.id(), %problem.message, "a table could not be read again");
                    }
                });
            }
        }
    }

    /// Lets go of the tables that nobody looks at.
    pub(crate) fn forget_idle(&self) {
        self.held().retain(|_, live| Arc::strong_count(live) > 1 || live.told.receiver_count() > 0);
    }

    /// How many tables are in memory.
    pub(crate) fn count(&self) -> usize {
        self.held().len()
    }

    /// Tells whoever tends the tables when one is due.
    pub(crate) fn due(&self) -> watch::Receiver<Option<Instant>> {
        self.due.subscribe()
    }

    pub(crate) fn node(&self) -> &NodeId {
        &self.node
    }

    pub(crate) fn patience(&self) -> &Patience {
        &self.patience
    }

    fn held(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<Live>>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note_due(&self, table: &Table) {
        if let Due::At(at) = table.due(&self.patience, Millis::now()) {
            self.wake_at(at);
        }
    }

    /// A table is due at that time.
    pub(crate) fn wake_at(&self, at: Millis) {
        let wait = Duration::from_millis(at.0.saturating_sub(Millis::now().0).max(0).unsigned_abs());
        let at = Instant::now() + wait.min(self.patience.longest());
        self.due.send_if_modified(|earliest| {
            let is_earlier = earliest.is_none_or(|earliest| at < earliest);
            if is_earlier {
                *earliest = Some(at);
            }
            is_earlier
        });
    }

    /// The due time that was noted is dealt with.
    pub(crate) fn clear_due(&self) {
        self.due.send_if_modified(|earliest| {
            *earliest = None;
            false
        });
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
            card: is_new.then(|| Card {
                status: match after.status() {
                    Status::Open => StoredStatus::Open,
                    Status::Playing => StoredStatus::Playing,
                    Status::Finished => StoredStatus::Finished,
                },
                is_public: after.is_public(),
                summary: summary.to_text(),
            }),
            members: members_changed.then(|| members(after)),
            due: after.due(&self.patience, Millis::now()),
            release: Some(self.node.clone()),
            ..Append::new(after.id().clone(), before.map_or(0, Table::head), now, bodies)
        })
    }
}

/// Everybody at the table with the seats they hold, as listings keep them.
fn members(table: &Table) -> Vec<(IdentityId, String)> {
    let role = |identity: &IdentityId| {
        let seats: Vec<String> = table.seats_of(identity).iter().map(ToString::to_string).collect();
        seats.join(" ")
    };
    table.members().into_iter().map(|identity| (identity.clone(), role(&identity))).collect()
}

/// Whether a table is behind, as far as can be said at once: one that is in use has to be asked later.
fn may_be_behind(live: &Live, head: u64) -> bool {
    live.table.try_lock().map_or(true, |table| table.head() < head)
}

fn parse(id: &TableId, body: &str) -> Result<Entry, Problem> {
    serde_json::from_str(body).map_err(|error| {
        tracing::error!(table = %id, %error, "an entry of the log cannot be read");
        Problem::unavailable()
    })
}
