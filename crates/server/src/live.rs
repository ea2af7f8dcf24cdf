//! The tables that are watched or played: folded once, changed by appending, published to all streams.
//!
//! Store, then publish: a change is made on a draft, appended, and only then becomes the table. Appending is the lock:
//! if another node was faster, the table is read again and the command asked once more.

mod change;
mod listen;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use orichalcum_store::{Millis, NodeId, Store, TableId};
use tokio::sync::{Mutex as AsyncMutex, broadcast, watch};
use tokio::time::{Instant, timeout_at};

use crate::problem::Problem;
use crate::sets::Sets;
use orichalcum_table::wire::History;
use orichalcum_table::{Bulletin, Entry, Patience, Table};

pub(crate) use change::{GIVEN_UP, Opening, Terms};

/// How many messages may wait for a slow stream before it is sent the whole state instead.
const WAITING_MESSAGES: usize = 64;
/// How far a table may have grown at another node: a reader who asks for more is not kept waiting.
const MOST_AHEAD: u64 = 1000;
/// How long a reader waits for an entry that this node has not heard of.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

/// A table in memory.
#[derive(Debug)]
pub(crate) struct Live {
    table: Arc<AsyncMutex<Arc<Table>>>,
    news: broadcast::Sender<News>,
}

/// What a stream hears.
#[derive(Clone, Debug)]
pub(crate) enum News {
    /// Something happened.
    Happened(Arc<Bulletin>),
    /// The presence of a player has changed.
    Attendance,
    /// The table was deleted.
    Gone,
}

/// A log, each entry with its time.
pub(crate) type Log = Vec<(Entry, Millis)>;

impl Live {
    fn new(table: Arc<Table>) -> Self {
        Self { table: Arc::new(AsyncMutex::new(table)), news: broadcast::Sender::new(WAITING_MESSAGES) }
    }

    /// The table as it stands, and everything that happens after that moment.
    pub(crate) async fn follow(&self) -> (Bulletin, broadcast::Receiver<News>) {
        let table = self.table.lock().await;
        (Bulletin::now(Arc::clone(&table)), self.news.subscribe())
    }

    /// The table as it stands.
    pub(crate) async fn look(&self) -> Arc<Table> {
        Arc::clone(&*self.table.lock().await)
    }

    /// Sends to every stream what happened between two states of the table.
    fn publish(&self, before: &Arc<Table>, after: &Arc<Table>, entry: Entry, at: Millis) {
        // Without a listener there is nobody to write a message for.
        if self.news.receiver_count() > 0 {
            let bulletin = Bulletin::entry(Arc::clone(before), Arc::clone(after), entry, at);
            let _ = self.news.send(News::Happened(Arc::new(bulletin)));
        }
    }
}

/// All tables of this node.
#[derive(Debug)]
pub(crate) struct Tables {
    store: Store,
    sets: Sets,
    patience: Patience,
    node: NodeId,
    held: Mutex<HashMap<TableId, Arc<Live>>>,
    /// The earliest time at which a table of this node is due, for the task that tends them. Waiting uses the monotonic
    /// clock.
    due: watch::Sender<Option<Instant>>,
    /// How many logs were read and folded from their beginning.
    logs_folded: AtomicU64,
}

impl Tables {
    pub(crate) fn new(store: Store, sets: Sets, patience: Patience, node: NodeId) -> Self {
        Self {
            store,
            sets,
            patience,
            node,
            held: Mutex::default(),
            due: watch::Sender::new(None),
            logs_folded: AtomicU64::new(0),
        }
    }

    /// The component sets.
    pub(crate) fn sets(&self) -> &Sets {
        &self.sets
    }

    /// The table of that name.
    pub(crate) async fn live(&self, id: &TableId) -> Result<Arc<Live>, Problem> {
        if let Some(live) = self.held().get(id) {
            return Ok(Arc::clone(live));
        }
        let (table, _) = self.read(id).await?;
        self.hold(Arc::new(table)).await
    }

    /// Keeps a table in memory that was just read.
    async fn hold(&self, table: Arc<Table>) -> Result<Arc<Live>, Problem> {
        let id = table.id().clone();
        // If another task was faster, its table is kept: there must be one of each.
        let live = Arc::clone(self.held().entry(id).or_insert_with(|| Arc::new(Live::new(table))));
        // What another node appended before the table was held was published to nobody here.
        self.refresh(&live).await?;
        Ok(live)
    }

    /// The table of that name when it has an entry of that number, which may have been appended at another node.
    pub(crate) async fn live_at(&self, id: &TableId, at_least: Option<u64>) -> Result<Arc<Live>, Problem> {
        let live = self.live(id).await?;
        let Some(wanted) = at_least else { return Ok(live) };
        if wanted > live.look().await.head() + MOST_AHEAD {
            return Err(Problem::behind());
        }
        let deadline = Instant::now() + LONGEST_WAIT;
        loop {
            let (now, mut news) = live.follow().await;
            if now.seq() >= wanted {
                return Ok(live);
            }
            self.refresh(&live).await?;
            if live.look().await.head() >= wanted {
                return Ok(live);
            }
            match timeout_at(deadline, news.recv()).await {
                Ok(Ok(News::Gone) | Err(broadcast::error::RecvError::Closed)) => return Err(Problem::no_table()),
                Ok(_) => {}
                Err(_) => return Err(Problem::behind()),
            }
        }
    }

    /// Reads what others have appended, without waiting for a notice.
    pub(crate) async fn refresh(&self, live: &Live) -> Result<(), Problem> {
        let mut table = live.table.lock().await;
        self.catch_up(live, &mut table).await.map(drop)
    }

    /// The table of that name with its whole log.
    pub(crate) async fn read(&self, id: &TableId) -> Result<(Table, Log), Problem> {
        let (mut table, log) = self.beginning(id).await?;
        for (entry, at) in &log[1..] {
            table.fold(entry, *at)?;
        }
        Ok((table, log))
    }

    /// The table after its first entry, with the whole log that is about to be folded.
    async fn beginning(&self, id: &TableId) -> Result<(Table, Log), Problem> {
        let log = self.entries(id, 0).await?;
        let table = self.begin(id, &log).await?;
        self.logs_folded.fetch_add(1, Ordering::Relaxed);
        Ok((table, log))
    }

    /// What happened after the entry `last` up to `head`, each with the table after it.
    pub(crate) async fn since(&self, id: &TableId, last: u64, head: u64) -> Result<Vec<Bulletin>, Problem> {
        let (table, log) = self.beginning(id).await?;
        let mut table = Arc::new(table);
        let mut bulletins = Vec::new();
        for (entry, at) in log.into_iter().skip(1) {
            let mut next = Table::clone(&table);
            next.fold(&entry, at)?;
            let before = std::mem::replace(&mut table, Arc::new(next));
            if table.head() > last && table.head() <= head {
                let bulletin = Bulletin::entry(before, Arc::clone(&table), entry, at);
                bulletins.push(if table.head() < head { bulletin.past() } else { bulletin });
            }
        }
        Ok(bulletins)
    }

    /// The table of that name with every step that stands. It stays in memory: who asks for its history follows it
    /// next.
    pub(crate) async fn history(&self, id: &TableId) -> Result<(Arc<Table>, History), Problem> {
        let (mut table, log) = self.beginning(id).await?;
        let history = table.fold_history(log[1..].iter().map(|(entry, at)| (entry, *at)))?;
        let table = Arc::new(table);
        if !self.held().contains_key(id) {
            self.hold(Arc::clone(&table)).await?;
        }
        Ok((table, history))
    }

    /// The table after the first entry of a log, with the component set that the entry names.
    async fn begin(&self, id: &TableId, log: &Log) -> Result<Table, Problem> {
        let Some((first, at)) = log.first() else { return Err(Problem::no_table()) };
        let Entry::Opened { set, fingerprint, .. } = first else { return Err(Problem::damaged()) };
        let set = self.sets.find(set, fingerprint).await?;
        Ok(Table::begin(id.clone(), set, first, *at)?)
    }

    /// The entries of a log after a number, with what lies beside it.
    async fn entries(&self, id: &TableId, after: u64) -> Result<Log, Problem> {
        let mut log = Vec::new();
        for stored in self.store.entries(id, after).await? {
            log.push((parse(id, &stored.body)?, stored.at));
        }
        let is_unread = |(entry, _): &mut (Entry, Millis)| entry.words_mut().iter().any(|words| words.is_unread());
        if log.iter_mut().any(is_unread) {
            let texts = self.store.texts(id).await?;
            let words = log.iter_mut().flat_map(|(entry, _)| entry.words_mut());
            words.for_each(|words| words.read(&texts));
        }
        Ok(log)
    }

    /// Reads what others have appended and publishes it; the entries come back. A table that was deleted meanwhile is
    /// dropped: the last entry that is known here is read with what follows it, and is no longer there.
    async fn catch_up(&self, live: &Live, table: &mut Arc<Table>) -> Result<Vec<Entry>, Problem> {
        let mut log = self.entries(table.id(), table.head() - 1).await?.into_iter();
        if log.next().is_none() {
            self.be_gone(table.id(), live);
            return Err(Problem::no_table());
        }
        let mut caught = Vec::new();
        for (entry, at) in log {
            let mut next = Table::clone(table);
            next.fold(&entry, at)?;
            let before = std::mem::replace(table, Arc::new(next));
            live.publish(&before, table, entry.clone(), at);
            caught.push(entry);
        }
        self.note_due(table);
        Ok(caught)
    }

    /// Notifies the streams of a table that the presence of a player there has changed.
    pub(crate) fn tell_attendance(&self, id: &TableId) {
        if let Some(live) = self.held().get(id) {
            let _ = live.news.send(News::Attendance);
        }
    }

    /// Drops the tables that nobody watches.
    pub(crate) fn forget_idle(&self) {
        self.held().retain(|_, live| Arc::strong_count(live) > 1 || live.news.receiver_count() > 0);
    }

    /// How many tables are in memory.
    pub(crate) fn count(&self) -> usize {
        self.held().len()
    }

    /// How many logs were read and folded from their beginning so far.
    pub(crate) fn logs_folded(&self) -> u64 {
        self.logs_folded.load(Ordering::Relaxed)
    }

    /// Says when a table is due, for the task that tends them.
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
        if let Some(at) = table.due(&self.patience, Millis::now()) {
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
}

fn parse(id: &TableId, body: &str) -> Result<Entry, Problem> {
    serde_json::from_str(body).map_err(|error| {
        tracing::error!(table = %id, %error, "an entry of the log cannot be read");
        Problem::damaged()
    })
}
