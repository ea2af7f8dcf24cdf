//! The current visitor: name and tokens.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Path, State};
use axum::{Extension, Json};
use orichalcum_store::{Millis, Status, TokenHash};
use rand::TryRng;
use rand::rngs::SysRng;
use serde::Serialize;

use crate::app::App;
use crate::door::Body;
use crate::identity::Visitor;
use crate::live::Terms;
use crate::once::Kept;
use crate::problem::Problem;
use orichalcum_table::wire::{Me, NewToken, RenameRequest};
use orichalcum_table::{Table, is_guest_name, name};

/// The most tokens of one person.
const MOST_TOKENS: u32 = 20;
/// At how many of a person's tables a new name is shown.
const RENAMED_TABLES: u32 = 50;

/// A token without its secret.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub(crate) struct TokenView {
    /// Its name in addresses.
    #[cfg_attr(test, schema(pattern = "^[0-9a-f]{64}$"))]
    id: String,
    /// What it is for.
    label: String,
}

/// A token, shown once.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub(crate) struct TokenShown {
    /// Its name in addresses.
    #[cfg_attr(test, schema(pattern = "^[0-9a-f]{64}$"))]
    id: String,
    /// The secret, to be sent as `Authorization: Bearer`.
    #[cfg_attr(test, schema(pattern = "^orichalcum-[0-9a-f]+$"))]
    token: String,
}

pub(crate) async fn me(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Json<Me>, Problem> {
    let identity = match &visitor.identity {
        Some(id) => app.store.identity(id).await?,
        None => None,
    };
    let person = identity.as_ref().map(|identity| (&identity.id, identity.name.as_str()));
    Ok(Json(Me::of(person, app.tables.sets().usual())))
}

pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Body(request): Body<RenameRequest>,
) -> Result<Json<Me>, Problem> {
    let identity = visitor.known()?;
    let name = name(&request.name)?;
    let old = app.store.identity(&identity).await?.map(|known| known.name).unwrap_or_default();
    if old != name {
        // A guest's first name is not counted, so that a typo can be corrected at once.
        if !is_guest_name(&old) {
            let now = Instant::now();
            app.renames.iter().try_for_each(|rate| rate.take(identity.clone(), now))?;
        }
        app.store.rename_identity(&identity, &name, Millis::now(), None).await?;
    }
    // Asked again after an answer that was lost, this goes on where it stopped: a table that knows the name writes nothing.
    let tables = app.store.tables_of(&identity, RENAMED_TABLES).await?;
    for listed in tables.into_iter().filter(|listed| listed.listing.status == Status::Open) {
        let (identity, name) = (identity.clone(), name.clone());
        let rename = move |table: &Table| Ok(table.rename(&identity, &name));
        app.tables.change(&listed.table, Terms::default(), rename).await?;
    }
    me(State(app), Extension(visitor)).await
}

pub(crate) async fn tokens(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Json<Vec<TokenView>>, Problem> {
    let Some(identity) = visitor.identity else { return Ok(Json(Vec::new())) };
    let tokens = app.store.tokens_of(&identity).await?;
    Ok(Json(tokens.into_iter().map(|token| TokenView { id: token.hash.to_string(), label: token.label }).collect()))
}

pub(crate) async fn add_token(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Body(request): Body<NewToken>,
) -> Result<Json<TokenShown>, Problem> {
    let identity = visitor.known()?;
    let label = name(&request.label)?;
    if let Some(once) = &visitor.once
        && let Some(kept) = Kept::before(once, &app.store, &identity).await?
    {
        return Err(made_before(&kept));
    }
    let mut bytes = [0_u8; 24];
    SysRng.try_fill_bytes(&mut bytes).map_err(|_| Problem::unavailable())?;
    let token = format!("orichalcum-{}", hex::encode(bytes));
    let hash = TokenHash::of(&token);
    let kept = Kept::Token(hash.to_string());
    let answer = visitor.once.as_ref().map(|once| kept.answer(once, &identity));
    if !app.store.add_token(hash, &identity, &label, Millis::now(), MOST_TOKENS, answer.as_ref()).await? {
        return Err(Problem::conflict("too_many_tokens", "You have many tokens: take one back first."));
    }
    Ok(Json(TokenShown { id: hash.to_string(), token }))
}

/// A secret is shown once and never kept, so that the same request cannot be answered alike.
fn made_before(kept: &Kept) -> Problem {
    let token = match kept {
        Kept::Token(token) => token.as_str(),
        Kept::Seq(_) | Kept::Table(_) | Kept::Done => "",
    };
    let message = format!(
        "This request has made the token {token}, whose secret was shown once. If you did not get it, take the token \
         back with DELETE /api/v1/me/tokens/{token} and make another one."
    );
    Problem::conflict("shown_once", message)
}

pub(crate) async fn revoke_token(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(token): Path<String>,
) -> Result<Json<Vec<TokenView>>, Problem> {
    let missing = || Problem::not_found("no_token", "You have no such token.");
    let identity = visitor.known()?;
    let hash: TokenHash = token.parse().map_err(|_| missing())?;
    if !app.store.revoke_token(hash, &identity).await? {
        return Err(missing());
    }
    tokens(State(app), Extension(visitor)).await
}
