//! Keeping a game that was played somewhere else: its record becomes a table of this server, once it was checked.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::{Extension, Json};
use orichalcum_protocol::record::{PlayerLine, Record};
use orichalcum_store::{Digest, IdentityId, TableId};
use orichalcum_table::Table;
use orichalcum_table::wire::Opened;

use super::replay;
use crate::app::App;
use crate::identity::{Signer, Visitor};
use crate::live::Terms;
use crate::problem::Problem;

/// How many letters the name of such a table has.
const LETTERS: usize = 32;

pub(crate) async fn keep(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    request: Request,
) -> Result<Json<Opened>, Problem> {
    let identity = visitor.known()?;
    app.heavy.take(&visitor)?;
    let _room = app.uploads.enter(visitor.address).await?;
    let (record, set) = replay::uploaded(&app, request).await?;
    let id = name_of(&app.signer, &identity, &record).ok_or_else(Problem::unavailable)?;
    let kept = id.clone();
    let checked = tokio::task::spawn_blocking(move || Table::keep(&kept, set, &record, &identity));
    let entries = checked.await.map_err(|_| Problem::unavailable())??;
    // Games that anybody can make up stay for good: a disk is not filled with them in a day.
    app.keeping.take(&visitor)?;
    match app.tables.open(&id, entries, &Terms::default()).await {
        Ok(_) => app.metrics.opened.inc(),
        // The same person has sent the same game before.
        Err(problem) if problem.code == "exists" => {}
        Err(problem) => return Err(problem),
    }
    Ok(Json(Opened { table: id.to_string() }))
}

/// The name of the table that keeps a game for a person: always the same, so that a game which is sent twice is kept
/// once, and no other person can compute it. What players are called does not make it another game.
fn name_of(signer: &Signer, keeper: &IdentityId, record: &Record) -> Option<TableId> {
    let mut played = record.clone();
    for player in &mut played.header.players {
        *player = PlayerLine { name: player.name.is_some().then(String::new), colour: None, ..player.clone() };
    }
    let digest = Digest::of_parts(&[keeper.as_str().as_bytes(), b"\n", played.to_text().as_bytes()]);
    let mut name = signer.sign("record", &digest.to_string());
    name.truncate(LETTERS);
    TableId::new(&name).ok()
}
