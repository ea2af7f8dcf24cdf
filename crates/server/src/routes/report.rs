//! Players report misconduct to the host.

use axum::Json;
use orichalcum_store::{Millis, Report};
use serde::Serialize;

use super::AtTable;
use crate::door::Body;
use crate::once::Kept;
use crate::problem::Problem;
use orichalcum_table::line_of_chat;
use orichalcum_table::wire::ReportRequest;

/// A report that was taken.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub(crate) struct Reported {
    /// Always true: it will be read.
    taken: bool,
}

pub(crate) async fn report(at: AtTable, Body(request): Body<ReportRequest>) -> Result<Json<Reported>, Problem> {
    let identity = at.identity()?;
    let reason = line_of_chat(&request.reason)?;
    let table = at.look().await?;
    if request.seq.is_some_and(|seq| seq == 0 || seq > table.head()) {
        return Err(Problem::not_found("no_message", "There is no such message at this table."));
    }
    let (store, once) = (&at.app.store, at.visitor.once.as_ref());
    if let Some(once) = once
        && Kept::before(once, store, &identity).await?.is_some()
    {
        return Ok(Json(Reported { taken: true }));
    }
    at.app.reports.take(identity.clone(), std::time::Instant::now())?;
    let answer = once.map(|once| Kept::Done.answer(once, &identity));
    let report = Report {
        table: table.id().clone(),
        seq: request.seq,
        reporter: identity,
        reason,
        at: Millis::now(),
        is_closed: false,
    };
    store.report(&report, answer.as_ref()).await?;
    tracing::warn!(table = %report.table, "a player reports something: see `orichalcum admin reports`");
    Ok(Json(Reported { taken: true }))
}
