//! The front door: opening, appending, reading back, listening, closing. The other files add a subject each.

use crate::chain::{Linked, Walk};
use crate::database::{Database, Whose, reading, signed, unsigned};
use crate::notice::WAITING_NOTICES;
use crate::writer::Writer;
use crate::{Append, Appended, Digest, Millis, Notice, Notices, StoreError, TableId};
use sqlx::{query_as, query_scalar};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

/// An open store. Clones are the same store.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) shared: Arc<Shared>,
}

#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) database: Database,
    pub(crate) writer: Writer,
    /// None when the store was closed.
    notices: Mutex<Option<broadcast::Sender<Notice>>>,
    /// None where nobody listens.
    listener: Option<AbortHandle>,
}

/// One thing that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    /// Its number; the first of a table is 1.
    pub seq: u64,
    /// When it happened.
    pub at: Millis,
    /// What happened, an opaque text.
    pub body: String,
}

/// The head and hash of the table, then number, time, text and prior hash of an entry.
type EntryRow = (i64, Option<Vec<u8>>, i64, i64, String, Option<Vec<u8>>);

impl Store {
    /// Opens a database, named by the path of a file, by `sqlite:PATH` or by `postgres://USER:PASSWORD@HOST/DATABASE`.
    /// A file that is not there is made, with its folders; a schema that is behind is brought up to date. Must be
    /// called inside a tokio runtime, where the store runs a task or two.
    ///
    /// # Errors
    /// When the address is not one, the database cannot be reached, or was made by a later version of the program or by
    /// another one.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        Self::listening(Database::open(address, Whose::Shared).await?).await
    }

    /// The same for a server. No other server uses a file until this store is closed or the process ends, however it
    /// ends; it waits up to `patience` for one that is about to end. An administration tool, beside a server, uses
    /// [`Store::open`]. A `PostgreSQL` database is for many servers.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when another server uses the file; otherwise as [`Store::open`].
    pub async fn open_alone(address: &str, patience: Duration) -> Result<Self, StoreError> {
        Self::listening(Database::open(address, Whose::OneServer { patience }).await?).await
    }

    /// Opens what is there to read only: nothing is made, brought up to date or written, and no permission to write is
    /// needed. There are no notices.
    ///
    /// # Errors
    /// [`StoreError::Older`] when the schema is behind; otherwise as [`Store::open`].
    pub async fn open_to_read(address: &str) -> Result<Self, StoreError> {
        let (notices, _) = broadcast::channel(WAITING_NOTICES);
        Ok(Self::new(Database::open_to_read(address).await?, notices, None))
    }

    async fn listening(database: Database) -> Result<Self, StoreError> {
        let (notices, _) = broadcast::channel(WAITING_NOTICES);
        let listener = match &database {
            Database::Sqlite(sqlite) => sqlite.watch(notices.clone()),
            Database::Postgres(postgres) => postgres.listen(notices.clone()).await?,
        };
        Ok(Self::new(database, notices, Some(listener)))
    }

    fn new(database: Database, notices: broadcast::Sender<Notice>, listener: Option<AbortHandle>) -> Self {
        let writer = Writer::start(database.clone(), notices.clone());
        let notices = Mutex::new(Some(notices));
        Self { shared: Arc::new(Shared { database, writer, notices, listener }) }
    }

    /// What a host should know about the way to the database, in a sentence that says what to do; nothing when all is
    /// well.
    pub fn warning(&self) -> Option<&str> {
        match &self.shared.database {
            Database::Sqlite(_) => None,
            Database::Postgres(postgres) => postgres.exposure(),
        }
    }

    /// Adds to the log of a table, all of it or nothing. When this returns [`Appended::Done`], the entries are durable.
    ///
    /// Dropping the future before it returns loses only the answer: the append is stored once, or was not handed over.
    ///
    /// # Errors
    /// [`StoreError::Unknown`] when the connection broke during the commit: then read the head. After all other errors
    /// nothing has changed.
    pub async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.shared.writer.append(append).await
    }

    /// The entries after the one with this number, in their order; none when there is no such table.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn entries(&self, table: &TableId, after: u64) -> Result<Vec<StoredEntry>, StoreError> {
        self.entries_between(table, after, u64::MAX).await
    }

    /// The entries after the first number, up to and including the second. They are what was stored: each is compared
    /// with the hash that the next one carries, the last one with that of the table.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when they are not; otherwise when the database fails.
    pub async fn entries_between(
        &self,
        table: &TableId,
        after: u64,
        up_to: u64,
    ) -> Result<Vec<StoredEntry>, StoreError> {
        // The last entry that the caller has is read again: the next one must fit it.
        const ENTRIES: &str = "
            SELECT tables.head, tables.hash, entries.seq, entries.at, entries.body, entries.prior
            FROM tables JOIN entries ON entries.table_no = tables.no
            WHERE tables.id = $1 AND entries.seq >= $2 AND entries.seq <= $3
            ORDER BY entries.seq";
        let rows: Vec<EntryRow> = reading!(&self.shared.database, connection => {
            query_as(ENTRIES).bind(table.as_str()).bind(signed(after)).bind(signed(up_to)).fetch_all(connection).await?
        });
        let mut walk = match after.checked_sub(1) {
            None => Walk::from_beginning(table),
            Some(before) => Walk::from_middle(table, before),
        };
        let mut entries = Vec::with_capacity(rows.len());
        let mut end = None;
        for (head, hash, seq, at, body, prior) in rows {
            let entry = StoredEntry { seq: unsigned(seq)?, at: Millis(at), body };
            let prior = prior.map(|prior| Digest::from_bytes(&prior)).transpose()?;
            let linked = Linked { entry, prior };
            walk.step(&linked)?;
            end = Some((unsigned(head)?, hash));
            if linked.entry.seq > after {
                entries.push(linked.entry);
            }
        }
        if let Some((head, hash)) = end
            && head <= up_to
        {
            walk.end(head, hash.map(|hash| Digest::from_bytes(&hash)).transpose()?)?;
        }
        Ok(entries)
    }

    /// The number of the last entry; none when there is no such table.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn head(&self, table: &TableId) -> Result<Option<u64>, StoreError> {
        let head: Option<i64> = reading!(&self.shared.database, connection => {
            query_scalar("SELECT head FROM tables WHERE id = $1").bind(table.as_str()).fetch_optional(connection).await?
        });
        head.map(unsigned).transpose()
    }

    /// A notice of every append from now on, sent after it is durable: on `PostgreSQL` by any node, on `SQLite` by this
    /// store and its clones.
    pub fn notices(&self) -> Notices {
        let sender = self.shared.notices.lock().unwrap_or_else(PoisonError::into_inner);
        // Without a sender the listener sees at once that the store was closed.
        Notices::new(sender.as_ref().map_or_else(|| broadcast::channel(1).1, broadcast::Sender::subscribe))
    }

    /// Sends every server on the database something that is stored nowhere: they get it as [`Notice::Word`], this one
    /// included. Nothing is written. A file has one server, and then nothing is sent.
    ///
    /// # Errors
    /// When the database fails, or the word is longer than [`crate::LONGEST_WORD`] bytes.
    pub async fn pass_word(&self, word: &str) -> Result<(), StoreError> {
        match &self.shared.database {
            Database::Sqlite(_) => Ok(()),
            Database::Postgres(postgres) => postgres.pass_word(word).await,
        }
    }

    pub(crate) fn publish(&self, notice: Notice) {
        if let Some(sender) = &*self.shared.notices.lock().unwrap_or_else(PoisonError::into_inner) {
            // Nobody may be listening.
            let _ = sender.send(notice);
        }
    }

    /// Stores what was handed over, then closes the database. All clones are closed with it.
    pub async fn close(&self) {
        self.shared.writer.close().await;
        self.shared.stop_listening();
        self.shared.notices.lock().unwrap_or_else(PoisonError::into_inner).take();
        self.shared.database.close().await;
    }
}

impl Shared {
    fn stop_listening(&self) {
        if let Some(listener) = &self.listener {
            listener.abort();
        }
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        self.stop_listening();
    }
}
