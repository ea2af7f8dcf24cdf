//! Notices from the store: what other nodes append is read and published, what was removed or deleted is dropped.

use std::sync::Arc;

use orichalcum_store::{Append, Notice, TableId};
use orichalcum_table::{Bulletin, Summary};

use super::{Live, News, Tables};
use crate::app::App;
use crate::problem::Problem;

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
                        tokio::spawn(Arc::clone(&self).catch_up_to(live, head));
                    }
                }
                Notice::Reread { table } => {
                    let held = self.held().get(&table).cloned();
                    if let Some(live) = held {
                        tokio::spawn(Arc::clone(&self).reread(live));
                    }
                }
                Notice::Bans => app.bans_changed(),
                Notice::Word(text) => app.hear(&text),
                Notice::Resync => {
                    app.ask_around();
                    for live in self.all() {
                        tokio::spawn(Arc::clone(&self).catch_up_to(live, u64::MAX));
                    }
                }
                Notice::Meddled => {
                    app.bans_changed();
                    for live in self.all() {
                        tokio::spawn(Arc::clone(&self).reread(live));
                    }
                }
            }
        }
    }

    async fn catch_up_to(self: Arc<Self>, live: Arc<Live>, head: u64) {
        let mut table = live.table.lock().await;
        if table.head() >= head {
            return;
        }
        if let Err(problem) = self.catch_up(&live, &mut table).await {
            tracing::warn!(table = %table.id(), %problem.message, "a table could not be read again");
        }
    }

    /// Reads a table from its beginning, without what was removed beside its log; or drops it if it is gone.
    async fn reread(self: Arc<Self>, live: Arc<Live>) {
        let mut table = live.table.lock().await;
        if let Err(problem) = self.catch_up(&live, &mut table).await {
            tracing::warn!(table = %table.id(), %problem.message, "a table could not be read again");
        }
        match self.read(table.id()).await {
            Ok((read, _)) if read.head() >= table.head() => {
                let is_news = Summary::of(&read) != Summary::of(&table);
                *table = Arc::new(read);
                if is_news {
                    let _ = live.news.send(News::Happened(Arc::new(Bulletin::now(Arc::clone(&table)))));
                }
            }
            Ok(_) => {}
            Err(problem) if problem == Problem::no_table() => self.be_gone(table.id(), &live),
            Err(problem) => {
                tracing::warn!(table = %table.id(), %problem.message, "a table could not be read again");
            }
        }
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
