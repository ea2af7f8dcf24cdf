//! Bans: addresses and identities that a host has shut out.

use crate::append::check_text;
use crate::database::{reading, writing};
use crate::{Millis, Notice, Store, StoreError};
use serde::{Deserialize, Serialize};
use sqlx::{query, query_as};

/// A person or a network that is banned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ban {
    /// Whom.
    #[serde(flatten)]
    pub whom: Banned,
    /// Why, for the host.
    pub reason: String,
    /// Since when.
    pub at: Millis,
    /// Until when; none: for good.
    pub until: Option<Millis>,
}

/// Whom a ban is for. The store does not read them: what an address is, the server knows.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", content = "whom", rename_all = "lowercase")]
pub enum Banned {
    /// An address, or all that begin alike.
    Address(String),
    /// An identity.
    Identity(String),
}

impl Banned {
    pub(crate) fn parts(&self) -> (&'static str, &str) {
        match self {
            Self::Address(whom) => ("address", whom),
            Self::Identity(whom) => ("identity", whom),
        }
    }

    fn of_parts(kind: &str, whom: String) -> Result<Self, StoreError> {
        match kind {
            "address" => Ok(Self::Address(whom)),
            "identity" => Ok(Self::Identity(whom)),
            other => Err(StoreError::Damaged(format!("{other:?} is no kind of ban"))),
        }
    }
}

pub(crate) const PUT: &str = "
    INSERT INTO bans (kind, whom, reason, at, until) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (kind, whom) DO UPDATE SET reason = excluded.reason, at = excluded.at, until = excluded.until";

/// Those that last longer than a time.
pub(crate) const ALL: &str = "
    SELECT kind, whom, reason, at, until FROM bans
    WHERE until IS NULL OR until > $1 ORDER BY at DESC, kind, whom";

pub(crate) type Row = (String, String, String, i64, Option<i64>);

impl Ban {
    pub(crate) fn of_row(row: Row) -> Result<Self, StoreError> {
        let (kind, whom, reason, at, until) = row;
        Ok(Self { whom: Banned::of_parts(&kind, whom)?, reason, at: Millis(at), until: until.map(Millis) })
    }
}

impl Store {
    /// Bans a person or a network, or changes why and until when, and notifies every node.
    ///
    /// # Errors
    /// When it cannot be stored, or the database fails.
    pub async fn ban(&self, ban: &Ban) -> Result<(), StoreError> {
        let (kind, whom) = ban.whom.parts();
        check_text(whom)?;
        check_text(&ban.reason)?;
        writing!(&self.shared.database, connection => {
            let put = query(PUT).bind(kind).bind(whom).bind(&ban.reason);
            put.bind(ban.at.0).bind(ban.until.map(|until| until.0)).execute(connection).await?;
        });
        self.announce(Notice::Bans).await
    }

    /// Lifts a ban, and notifies every node. False when there was none.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unban(&self, whom: &Banned) -> Result<bool, StoreError> {
        let (kind, whom) = whom.parts();
        let removed = writing!(&self.shared.database, connection => {
            let remove = query("DELETE FROM bans WHERE kind = $1 AND whom = $2").bind(kind).bind(whom);
            remove.execute(connection).await?.rows_affected()
        });
        self.announce(Notice::Bans).await?;
        Ok(removed == 1)
    }

    /// The bans that hold at that time, the latest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn bans(&self, now: Millis) -> Result<Vec<Ban>, StoreError> {
        let rows: Vec<Row> =
            reading!(&self.shared.database, connection => query_as(ALL).bind(now.0).fetch_all(connection).await?);
        rows.into_iter().map(Ban::of_row).collect()
    }
}
