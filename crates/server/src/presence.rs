//! Who is there: a player with an open stream. A player whose last stream ends has left, unless they open another soon.

use std::sync::Arc;
use std::time::Duration;

use orichalcum_store::{IdentityId, TableId};

use crate::app::App;
use crate::limits::Hold;
use crate::live::Terms;
use crate::problem::Problem;

/// How long a page may take to load again before its reader counts as gone.
const RELOADING: Duration = Duration::from_secs(10);

/// A player's presence at a table while a stream is open.
pub(crate) struct Presence {
    app: Arc<App>,
    table: TableId,
    identity: IdentityId,
    hold: Option<Hold<(TableId, IdentityId)>>,
}

impl App {
    /// A player opens a stream: one who had left is back.
    pub(crate) async fn arrive(self: &Arc<Self>, table: &TableId, identity: IdentityId) -> Result<Presence, Problem> {
        let hold = self.present.hold((table.clone(), identity.clone()))?;
        let presence = Presence { app: Arc::clone(self), table: table.clone(), identity, hold: Some(hold) };
        let live = self.tables.live(table).await?;
        if live.look().await.is_away(&presence.identity) {
            presence.come_back().await;
        }
        Ok(presence)
    }
}

impl Presence {
    /// Another node thinks that this reader is gone.
    pub(crate) fn object(&self) {
        let (app, table, identity) = (Arc::clone(&self.app), self.table.clone(), self.identity.clone());
        tokio::spawn(async move { come_back(&app, &table, identity).await });
    }

    async fn come_back(&self) {
        come_back(&self.app, &self.table, self.identity.clone()).await;
    }
}

async fn come_back(app: &Arc<App>, table: &TableId, identity: IdentityId) {
    if let Err(problem) = app.tables.change(table, Terms::default(), move |table| table.come_back(&identity)).await {
        tracing::warn!(%table, %problem.message, "a return could not be noted");
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        drop(self.hold.take());
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        let (app, table, identity) = (Arc::clone(&self.app), self.table.clone(), self.identity.clone());
        runtime.spawn(async move {
            tokio::time::sleep(RELOADING).await;
            if app.present.count(&(table.clone(), identity.clone())) > 0 || app.is_stopping() {
                return;
            }
            if let Err(problem) =
                app.tables.change(&table, Terms::default(), move |table| Ok(table.fade(&identity))).await
            {
                tracing::warn!(%table, %problem.message, "a departure could not be noted");
            }
        });
    }
}
