//! What was answered to a request that carried a key: kept for a day, so that the same request is carried out once.

use crate::database::{reading, writing};
use crate::{Digest, IdentityId, Millis, Store, StoreError};
use sqlx::{query, query_as};

/// An answer that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Who asked.
    pub identity: IdentityId,
    /// The key that they chose for the request.
    pub key: String,
    /// When it was answered.
    pub at: Millis,
    /// The digest of the request: the same key with another request is a mistake.
    pub request: Digest,
    /// The answer, an opaque text without secrets.
    pub body: String,
}

/// A statement for both databases.
pub(crate) const KEEP: &str = "INSERT INTO answers (identity, key, at, request, body) VALUES ($1, $2, $3, $4, $5)";

/// Keeps an answer inside a transaction; the database refuses a second one with the same key.
macro_rules! keep {
    ($answer:expr, $connection:expr) => {
        if let Some(answer) = $answer {
            sqlx::query($crate::answer::KEEP)
                .bind(answer.identity.as_str())
                .bind(&answer.key)
                .bind(answer.at.0)
                .bind(answer.request.bytes())
                .bind(&answer.body)
                .execute(&mut *$connection)
                .await?;
        }
    };
}

pub(crate) use keep;

impl Store {
    /// What was answered to this identity's request with this key; none when it was not answered, or long ago.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn answer(&self, identity: &IdentityId, key: &str) -> Result<Option<Answer>, StoreError> {
        let row: Option<(i64, Vec<u8>, String)> = reading!(&self.shared.database, connection => {
            query_as("SELECT at, request, body FROM answers WHERE identity = $1 AND key = $2")
                .bind(identity.as_str())
                .bind(key)
                .fetch_optional(connection)
                .await?
        });
        row.map(|(at, request, body)| {
            let request = Digest::from_bytes(&request)?;
            Ok(Answer { identity: identity.clone(), key: key.to_owned(), at: Millis(at), request, body })
        })
        .transpose()
    }

    /// Forgets what was answered before that time.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forget_answers(&self, before: Millis) -> Result<u64, StoreError> {
        let forgotten = writing!(&self.shared.database, connection => {
            query("DELETE FROM answers WHERE at < $1").bind(before.0).execute(connection).await?.rows_affected()
        });
        Ok(forgotten)
    }
}
