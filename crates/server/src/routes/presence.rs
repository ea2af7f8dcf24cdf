//! Signs of life from the pages of people who play. They are kept in memory and never stored.

use axum::Json;
use orichalcum_table::wire::{SignRequest, SignTaken};

use super::AtTable;
use crate::door::Body;
use crate::problem::Problem;

pub(crate) async fn sign(at: AtTable, Body(request): Body<SignRequest>) -> Result<Json<SignTaken>, Problem> {
    let identity = at.identity()?;
    at.app.sign(at.id, identity, request.hidden);
    Ok(Json(SignTaken { taken: true }))
}
