//! Lists: components, public tables, the visitor's own tables.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Deserialize;
use serde_json::{Value, json};

use super::at_table::table_id;
use super::{places_in, seats_in};
use crate::app::App;
use crate::door::Query;
use crate::identity::Visitor;
use crate::problem::Problem;
use orichalcum_table::Summary;
use orichalcum_table::wire::Listed;

/// The longest list.
const LONGEST: u32 = 100;

/// Whose components.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ComponentsOf {
    /// The table whose set is asked for; left out: the set of new tables.
    table: Option<String>,
}

pub(crate) async fn components(
    State(app): State<Arc<App>>,
    Query(of): Query<ComponentsOf>,
) -> Result<Response, Problem> {
    let set = match of.table {
        Some(table) => app.tables.live(&table_id(&table)?).await?.look().await.set(),
        None => app.tables.sets().usual(),
    };
    let headers = [(header::CACHE_CONTROL, "no-cache")];
    Ok((headers, Json(orichalcum_protocol::components::Components::of(set))).into_response())
}

pub(crate) async fn lobby(State(app): State<Arc<App>>) -> Result<Json<Value>, Problem> {
    let shown = |tables: Vec<orichalcum_store::Listed>| -> Vec<Listed> {
        tables
            .iter()
            .filter_map(|listed| Summary::listed(&listed.listing.summary, &[], &[], listed.changed_at))
            .collect()
    };
    let open = shown(app.store.lobby(LONGEST).await?);
    let playing = shown(app.store.watchable(LONGEST).await?);
    Ok(Json(json!({ "open": open, "playing": playing })))
}

pub(crate) async fn my_tables(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Json<Value>, Problem> {
    let tables = match &visitor.identity {
        Some(identity) => app.store.tables_of(identity, LONGEST).await?,
        None => Vec::new(),
    };
    let listed = |listed: &orichalcum_store::Listed| {
        let role = listed.role.as_deref();
        Summary::listed(&listed.listing.summary, &seats_in(role), &places_in(role), listed.changed_at)
    };
    Ok(Json(json!({ "tables": tables.iter().filter_map(listed).collect::<Vec<_>>() })))
}
