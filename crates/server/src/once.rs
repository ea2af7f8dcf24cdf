//! The same request is carried out once: a client that had no answer sends it again with the same `Idempotency-Key`.

use orichalcum_store::{Answer, Digest, IdentityId, Millis, Store};
use serde::{Deserialize, Serialize};

use crate::problem::Problem;

/// The longest key, and the shortest from which an identity is made for a client without a cookie: nobody guesses a
/// random key of that length.
const LONGEST_KEY: usize = 64;
const SHORTEST_UNGUESSABLE: usize = 32;

/// The key of a request, and the request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Once {
    key: String,
    request: Digest,
}

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

impl Once {
    /// Takes a key from a header.
    ///
    /// # Errors
    /// When it is none.
    pub(crate) fn new(key: &str, method: &str, path: &str, body: &[u8]) -> Result<Self, Problem> {
        let fits = (1..=LONGEST_KEY).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_graphic());
        if !fits {
            let message =
                format!("Idempotency-Key takes 1 to {LONGEST_KEY} visible characters, new for every request.");
            return Err(Problem::bad_request("bad_key", message));
        }
        let request = Digest::of_parts(&[method.as_bytes(), b" ", path.as_bytes(), b"\n", body]);
        Ok(Self { key: key.to_owned(), request })
    }

    /// The key.
    pub(crate) fn key(&self) -> &str {
        &self.key
    }

    /// Whether an identity can be made from the key that nobody else gets by guessing it.
    ///
    /// # Errors
    /// When it is too short.
    pub(crate) fn check_unguessable(&self) -> Result<(), Problem> {
        if self.key.len() >= SHORTEST_UNGUESSABLE {
            return Ok(());
        }
        let message = format!(
            "The first request of a client without a cookie makes its identity from the key: take \
             {SHORTEST_UNGUESSABLE} or more random characters."
        );
        Err(Problem::bad_request("short_key", message))
    }

    /// What a step keeps of who asked for it with which request: the same request is known by it, also years later.
    pub(crate) fn mark(&self, identity: &IdentityId) -> String {
        let parts: [&[u8]; 5] = [identity.as_str().as_bytes(), b"\n", self.key.as_bytes(), b"\n", self.request.bytes()];
        let mut digits = Digest::of_parts(&parts).to_string();
        digits.truncate(32);
        digits
    }

    /// What is kept when it has been carried out.
    pub(crate) fn answer(&self, identity: &IdentityId, kept: &Kept) -> Answer {
        Answer {
            identity: identity.clone(),
            key: self.key.clone(),
            at: Millis::now(),
            request: self.request,
            // A kept answer has string keys and no failing parts: writing it cannot fail.
            body: serde_json::to_string(kept).unwrap_or_default(),
        }
    }

    /// What was kept of it.
    ///
    /// # Errors
    /// When the key came with another request before.
    pub(crate) fn read(&self, answer: &Answer) -> Result<Kept, Problem> {
        if answer.request != self.request {
            let message = "This Idempotency-Key came with another request before: take a new one for each.";
            return Err(Problem::conflict("key_reused", message));
        }
        serde_json::from_str(&answer.body).map_err(|error| {
            tracing::error!(%error, "a kept answer cannot be read");
            Problem::unavailable()
        })
    }

    /// What was kept of it, if it was carried out before.
    pub(crate) async fn before(&self, store: &Store, identity: &IdentityId) -> Result<Option<Kept>, Problem> {
        let answer = store.answer(identity, &self.key).await?;
        answer.map(|answer| self.read(&answer)).transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn once(key: &str, body: &str) -> Result<Once, Problem> {
        Once::new(key, "POST", "/api/v1/tables", body.as_bytes())
    }

    #[test]
    fn keys_are_checked() {
        let longest = "k".repeat(LONGEST_KEY);
        for (key, is_key) in [("k", true), (&longest, true), ("", false), ("a b", false), ("é", false)] {
            assert_eq!(once(key, "").is_ok(), is_key, "{key}");
        }
        assert!(once(&"k".repeat(LONGEST_KEY + 1), "").is_err());
        assert!(once("short", "").unwrap().check_unguessable().is_err());
        assert!(once(&longest, "").unwrap().check_unguessable().is_ok());
    }

    #[test]
    fn the_same_request_is_known_again_and_another_is_refused() {
        let (ada, bob) = (IdentityId::new("ada").unwrap(), IdentityId::new("bob").unwrap());
        let first = once("k", "{}").unwrap();
        let answer = first.answer(&ada, &Kept::Seq(7));
        assert_eq!(once("k", "{}").unwrap().read(&answer), Ok(Kept::Seq(7)));
        assert_eq!(once("k", "{ }").unwrap().read(&answer).map_err(|problem| problem.code), Err("key_reused"));
        assert_eq!(first.mark(&ada), once("k", "{}").unwrap().mark(&ada));
        for other in [first.mark(&bob), once("l", "{}").unwrap().mark(&ada), once("k", "[]").unwrap().mark(&ada)] {
            assert_ne!(other, first.mark(&ada));
        }
    }
}
