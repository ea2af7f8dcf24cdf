//! Players tell the host of something that should not be.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::{Extension, Json};
use orichalcum_store::{Millis, Report};
use serde::Serialize;
use utoipa::ToSchema;

use super::{somebody, table_id};
use crate::app::App;
use crate::door::Body;
use crate::identity::Visitor;
use crate::once::Kept;
use crate::problem::Problem;
use orichalcum_table::line_of_chat;
use orichalcum_table::wire::ReportRequest;

/// A report that was taken.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Reported {
    /// Always true: it will be read.
    taken: bool,
}

/// Tells the host of something at a table: a line of chat, a name, a person.
#[utoipa::path(post, path = "/api/v1/tables/{id}/report", tag = "play", request_body = ReportRequest,
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, body = Reported), (status = 400, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn report(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    Body(request): Body<ReportRequest>,
) -> Result<Json<Reported>, Problem> {
    let identity = somebody(&visitor)?;
    let reason = line_of_chat(&request.reason)?;
    let table = app.tables.live(&table_id(&id)?).await?.look().await;
    if request.seq.is_some_and(|seq| seq == 0 || seq > table.head()) {
        return Err(Problem::unprocessable("no_message", "There is no such message at this table."));
    }
    if let Some(once) = &visitor.once
        && once.before(&app.store, &identity).await?.is_some()
    {
        return Ok(Json(Reported { taken: true }));
    }
    app.reports.take(identity.clone(), std::time::Instant::now())?;
    let answer = visitor.once.as_ref().map(|once| once.answer(&identity, &Kept::Done));
    let report = Report {
        table: table.id().clone(),
        seq: request.seq,
        reporter: identity,
        reason,
        at: Millis::now(),
        is_closed: false,
    };
    app.store.report(&report, answer.as_ref()).await?;
    tracing::warn!(table = %report.table, "a player reports something: see `orichalcum admin reports`");
    Ok(Json(Reported { taken: true }))
}
