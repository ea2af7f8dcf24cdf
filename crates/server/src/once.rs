//! What is kept of the answer to a request with a key, so that the same request is carried out once.

use orichalcum_store::{Answer, IdentityId, Millis, Store};
use orichalcum_table::Once;
use serde::{Deserialize, Serialize};

use crate::problem::Problem;

/// What is kept of an answer: enough to give it again, and no secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kept {
    /// A table changed: the number of its last entry.
    Seq(u64),
    /// A table was opened.
    Table(String),
    /// A token was made, whose secret was shown once.
    Token(String),
    /// It was done, and how things stand is the answer.
    Done,
}

impl Kept {
    /// What is kept when a request has been carried out.
    pub(crate) fn answer(&self, once: &Once, identity: &IdentityId) -> Answer {
        Answer {
            identity: identity.clone(),
            key: once.key().to_owned(),
            at: Millis::now(),
            request: once.request(),
            // A kept answer has string keys and no failing parts: writing it cannot fail.
            body: serde_json::to_string(self).unwrap_or_default(),
        }
    }

    /// What was kept of a request.
    ///
    /// # Errors
    /// When the key came with another request before.
    pub(crate) fn read(once: &Once, answer: &Answer) -> Result<Self, Problem> {
        once.check_same(answer.request)?;
        serde_json::from_str(&answer.body).map_err(|error| {
            tracing::error!(%error, "a kept answer cannot be read");
            Problem::unavailable()
        })
    }

    /// What was kept of a request, if it was carried out before.
    pub(crate) async fn before(once: &Once, store: &Store, identity: &IdentityId) -> Result<Option<Self>, Problem> {
        let answer = store.answer(identity, once.key()).await?;
        answer.map(|answer| Self::read(once, &answer)).transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_kept_is_given_to_the_same_request_and_to_no_other() {
        let ada = IdentityId::new("ada").unwrap();
        let once = |body: &str| Once::new("k", "POST", "/api/v1/tables", body.as_bytes()).unwrap();
        let answer = Kept::Seq(7).answer(&once("{}"), &ada);
        assert_eq!(Kept::read(&once("{}"), &answer), Ok(Kept::Seq(7)));
        assert_eq!(Kept::read(&once("{ }"), &answer).map_err(|problem| problem.code), Err("key_reused"));
    }
}
