//! A request about one table: its name is one, and it is known who asks. What most handlers begin with.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::{Extension, Json};
use orichalcum_store::{IdentityId, TableId};
use orichalcum_table::wire::Changed;
use orichalcum_table::{Denial, Entry, Table};

use crate::app::App;
use crate::identity::Visitor;
use crate::live::Terms;
use crate::problem::Problem;

/// The table that a request names in its path, and the visitor who sent it.
pub(crate) struct AtTable {
    pub(crate) app: Arc<App>,
    pub(crate) id: TableId,
    pub(crate) visitor: Visitor,
}

impl FromRequestParts<Arc<App>> for AtTable {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let Path(id) = Path::<String>::from_request_parts(parts, app).await.map_err(|_| Problem::no_table())?;
        let visitor = Extension::<Visitor>::from_request_parts(parts, app).await;
        let Extension(visitor) = visitor.map_err(|_| Problem::unavailable())?;
        Ok(Self { app: Arc::clone(app), id: table_id(&id)?, visitor })
    }
}

impl AtTable {
    /// The visitor's identity. Everybody who changes something has one: the door has seen to it.
    pub(crate) fn identity(&self) -> Result<IdentityId, Problem> {
        self.visitor.known()
    }

    /// The table as it stands.
    pub(crate) async fn look(&self) -> Result<Arc<Table>, Problem> {
        Ok(self.app.tables.live(&self.id).await?.look().await)
    }

    /// Changes the table by a command, once for each key of a request.
    pub(crate) async fn change<C>(&self, command: C) -> Result<Json<Changed>, Problem>
    where
        C: Fn(&Table) -> Result<Vec<Entry>, Denial> + Send + Sync + 'static,
    {
        self.change_on(self.visitor.terms(), command).await
    }

    /// The same on other terms.
    pub(crate) async fn change_on<C>(&self, terms: Terms, command: C) -> Result<Json<Changed>, Problem>
    where
        C: Fn(&Table) -> Result<Vec<Entry>, Denial> + Send + Sync + 'static,
    {
        let seq = self.app.tables.change(&self.id, terms, command).await?;
        Ok(Json(Changed { seq }))
    }
}

/// A table's name as it stands in an address.
pub(super) fn table_id(text: &str) -> Result<TableId, Problem> {
    TableId::new(text).map_err(|_| Problem::no_table())
}
