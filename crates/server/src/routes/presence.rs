//! Signs of life from the pages of people who play. They are kept in memory and never stored.

use axum::Json;
use serde::Serialize;

use super::AtTable;
use crate::door::Body;
use crate::problem::Problem;
use orichalcum_table::wire::SignRequest;

/// A sign that was taken.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub(crate) struct SignTaken {
    /// Always true. Whether it counts depends on an open stream.
    taken: bool,
}

pub(crate) async fn sign(at: AtTable, Body(request): Body<SignRequest>) -> Result<Json<SignTaken>, Problem> {
    let identity = at.identity()?;
    at.app.sign(at.id, identity, request.hidden);
    Ok(Json(SignTaken { taken: true }))
}
