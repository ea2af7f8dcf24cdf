//! Notices from the store: what other nodes append is read and published, what was removed or deleted is dropped.

use std::sync::Arc;
use std::time::Duration;

use orichalcum_store::{Append, Notice, TableId};
use orichalcum_table::{Bulletin, Summary, Table};
use tokio::time::sleep;

use super::{Live, News, Tables};
use crate::app::App;
use crate::problem::Problem;

/// How often a database that does not answer is asked again after a notice, and with what pause.
const TRIES: u32 = 60;
const PAUSE: Duration = Duration::from_secs(1);

/// What a notice makes necessary.
#[derive(Clone, Copy)]
enum Reading {
    /// What was appended, up to an entry of that number.
    UpTo(u64),
    /// Everything: something beside the log was removed.
    Again,
}

impl Tables {
    /// Listens to the store until it is closed; what is not about a table is handed on.
    pub(crate) async fn listen(self: Arc<Self>, app: Arc<App>) {
        let mut notices = self.store.notices();
        while let Some(notice) = notices.next().await {
            match notice {
                Notice::Table { table, head: 0 } => {
                    if let Some(live) = self.held().remove(&table) {
                        let _ = live.news.send(News::Gone);
                    }
                }
                Notice::Table { table, head } => {
                    let behind = self.held().get(&table).cloned().filter(|live| may_be_behind(live, head));
                    if let Some(live) = behind {
                        tokio::spawn(Arc::clone(&self).read_on(live, Reading::UpTo(head)));
                    }
                }
                Notice::Reread { table } => {
                    let held = self.held().get(&table).cloned();
                    if let Some(live) = held {
                        tokio::spawn(Arc::clone(&self).read_on(live, Reading::Again));
                    }
                }
                Notice::Bans => app.bans_changed(),
                Notice::Word(text) => app.hear(&text),
                Notice::Resync => {
                    app.ask_around();
                    for live in self.all() {
                        tokio::spawn(Arc::clone(&self).read_on(live, Reading::UpTo(u64::MAX)));
                    }
                }
                Notice::Meddled => {
                    app.bans_changed();
                    for live in self.all() {
                        tokio::spawn(Arc::clone(&self).read_on(live, Reading::Again));
                    }
                }
            }
        }
    }

    /// Reads a table on, or again. Nobody asks for it a second time, so a database that does not answer is asked until it
    /// does; if it is silent for longer, the connection over which it notifies is lost too, and its return is a notice.
    async fn read_on(self: Arc<Self>, live: Arc<Live>, reading: Reading) {
        for _ in 0..TRIES {
            let mut table = live.table.lock().await;
            let outcome = match reading {
                Reading::UpTo(head) if table.head() >= head => return,
                Reading::UpTo(_) => self.catch_up(&live, &mut table).await.map(drop),
                Reading::Again => self.read_again(&live, &mut table).await,
            };
            match outcome {
                Ok(()) => return,
                Err(problem) if problem == Problem::no_table() => return,
                Err(problem) => {
                    tracing::warn!(table = %table.id(), %problem.message, "a table could not be read again");
                    if problem != Problem::unavailable() {
                        return;
                    }
                }
            }
            drop(table);
            sleep(PAUSE).await;
        }
    }

    /// Reads a table from its beginning, without what was removed beside its log.
    async fn read_again(&self, live: &Live, table: &mut Arc<Table>) -> Result<(), Problem> {
        self.catch_up(live, table).await?;
        let (read, _) = self.read(table.id()).await?;
        if read.head() >= table.head() {
            let is_news = Summary::of(&read) != Summary::of(table);
            *table = Arc::new(read);
            if is_news {
                let _ = live.news.send(News::Happened(Arc::new(Bulletin::now(Arc::clone(table)))));
            }
        }
        Ok(())
    }

    /// Drops a table that was deleted, and ends its streams.
    pub(super) fn be_gone(&self, id: &TableId, live: &Live) {
        self.held().remove(id);
        let _ = live.news.send(News::Gone);
    }

    /// Stores again what listings show of a table, after something beside its log was removed.
    pub(crate) async fn relist(&self, id: &TableId) -> Result<(), Problem> {
        let (table, _) = self.read(id).await?;
        let append = Append::new(id.clone(), table.head(), table.changed_at(), Vec::new());
        let listing = super::change::listing(&table, &Summary::of(&table));
        self.store.append(Append { listing: Some(listing), ..append }).await?;
        Ok(())
    }

    fn all(&self) -> Vec<Arc<Live>> {
        self.held().values().cloned().collect()
    }
}

/// Whether a table is behind, as far as can be said at once: one that is in use has to be asked later.
fn may_be_behind(live: &Live, head: u64) -> bool {
    live.table.try_lock().map_or(true, |table| table.head() < head)
}
