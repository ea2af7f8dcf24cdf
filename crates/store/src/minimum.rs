//! The least version of the program that may write to a database. The host raises it when every node is new enough; a
//! node that was forgotten then stops writing by itself.

use crate::database::{reading, writing};
use crate::{Store, StoreError};
use sqlx::{query, query_scalar};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// The version of what this program writes. It is raised when programs before it would spoil what this one writes, or
/// could not read it. A database without a minimum takes every version that knows its schema.
pub const NODE_VERSION: u32 = 2;

pub(crate) const READ: &str = "SELECT value FROM site WHERE name = 'minimum_version'";
const WRITE: &str = "
    INSERT INTO site (name, value) VALUES ('minimum_version', $1)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value";

/// How long what was read is trusted. A node that is too old writes no longer than that.
const BELIEVED: Duration = Duration::from_secs(10);

/// When a node read last that it may write; none when it must read again.
#[derive(Debug, Default)]
pub(crate) struct Minimum(Mutex<Option<Instant>>);

impl Minimum {
    /// Whether the minimum has to be read before something is written.
    pub(crate) fn is_due(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_none_or(|read_at| read_at.elapsed() >= BELIEVED)
    }

    /// A connection is new: what is behind it may have changed.
    pub(crate) fn forget(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Refuses if this program is too old for what was read.
    pub(crate) fn judge(&self, value: Option<Vec<u8>>) -> Result<(), StoreError> {
        let minimum = parse(value)?;
        if minimum > NODE_VERSION {
            self.forget();
            return Err(StoreError::Newer { found: minimum.into(), known: NODE_VERSION.into() });
        }
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        Ok(())
    }
}

impl Store {
    /// The least version of the program that may write; 0 when the host has asked for none.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn minimum_version(&self) -> Result<u32, StoreError> {
        parse(reading!(&self.shared.database, connection => query_scalar(READ).fetch_optional(connection).await?))
    }

    /// From now on only programs of this version or a later one may write. Running nodes notice within 20 seconds.
    ///
    /// # Errors
    /// [`StoreError::Invalid`] when this program itself would be too old; otherwise when the database fails.
    pub async fn require_version(&self, minimum: u32) -> Result<(), StoreError> {
        if minimum > NODE_VERSION {
            let why = format!("this program has version {NODE_VERSION}; ask for {minimum} with a program that has it");
            return Err(StoreError::Invalid(why));
        }
        writing!(&self.shared.database, connection => {
            query(WRITE).bind(minimum.to_string().into_bytes()).execute(connection).await?;
        });
        Ok(())
    }
}

fn parse(value: Option<Vec<u8>>) -> Result<u32, StoreError> {
    let Some(bytes) = value else { return Ok(0) };
    let number = std::str::from_utf8(&bytes).ok().and_then(|text| text.parse().ok());
    number.ok_or_else(|| StoreError::Damaged("the minimum version is not a number".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::{BELIEVED, Minimum, NODE_VERSION};
    use crate::StoreError;

    #[tokio::test(start_paused = true)]
    async fn what_was_read_is_believed_for_a_while() {
        let minimum = Minimum::default();
        assert!(minimum.is_due());
        assert_eq!(minimum.judge(None), Ok(()));
        assert!(!minimum.is_due());
        tokio::time::advance(BELIEVED).await;
        assert!(minimum.is_due());
        assert_eq!(minimum.judge(Some(NODE_VERSION.to_string().into_bytes())), Ok(()));
        minimum.forget();
        assert!(minimum.is_due(), "a connection is new");
        let later = NODE_VERSION + 1;
        let refused = StoreError::Newer { found: later.into(), known: NODE_VERSION.into() };
        assert_eq!(minimum.judge(Some(later.to_string().into_bytes())), Err(refused));
        assert!(minimum.is_due(), "the host may take it back");
        assert!(matches!(minimum.judge(Some(b"two".to_vec())), Err(StoreError::Damaged(_))));
    }
}
