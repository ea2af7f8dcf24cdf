//! The key of a request that must be carried out once: a client that had no answer sends it again with the same key.

use orichalcum_log::{Digest, IdentityId};

use crate::denial::Denial;

/// The longest key.
const LONGEST_KEY: usize = 64;

/// The key of a request, and the request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Once {
    key: String,
    request: Digest,
}

impl Once {
    /// Takes the key of a request.
    ///
    /// # Errors
    /// When it is none.
    pub fn new(key: &str, method: &str, path: &str, body: &[u8]) -> Result<Self, Denial> {
        let fits = (1..=LONGEST_KEY).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_graphic());
        if !fits {
            let message =
                format!("Idempotency-Key takes 1 to {LONGEST_KEY} visible characters, new for every request.");
            return Err(Denial::malformed("bad_key", message));
        }
        let request = Digest::of_parts(&[method.as_bytes(), b" ", path.as_bytes(), b"\n", body]);
        Ok(Self { key: key.to_owned(), request })
    }

    /// The key.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// What the request was.
    pub fn request(&self) -> Digest {
        self.request
    }

    /// What a step keeps of who asked for it with which request: the same request is known by it, also years later.
    pub fn mark(&self, identity: &IdentityId) -> String {
        let parts: [&[u8]; 5] = [identity.as_str().as_bytes(), b"\n", self.key.as_bytes(), b"\n", self.request.bytes()];
        let mut digits = Digest::of_parts(&parts).to_string();
        digits.truncate(32);
        digits
    }

    /// Whether this is the request that came with the key before.
    ///
    /// # Errors
    /// When it is another one.
    pub fn check_same(&self, before: Digest) -> Result<(), Denial> {
        if before == self.request {
            return Ok(());
        }
        let message = "This Idempotency-Key came with another request before: take a new one for each.";
        Err(Denial::conflict("key_reused", message))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn once(key: &str, body: &str) -> Result<Once, Denial> {
        Once::new(key, "POST", "/api/v1/tables", body.as_bytes())
    }

    #[test]
    fn keys_are_checked() {
        let longest = "k".repeat(LONGEST_KEY);
        for (key, is_key) in [("k", true), (&longest, true), ("", false), ("a b", false), ("é", false)] {
            assert_eq!(once(key, "").is_ok(), is_key, "{key}");
        }
        assert!(once(&"k".repeat(LONGEST_KEY + 1), "").is_err());
    }

    #[test]
    fn the_same_request_is_known_again_and_another_is_refused() {
        let (ada, bob) = (IdentityId::new("ada").unwrap(), IdentityId::new("bob").unwrap());
        let first = once("k", "{}").unwrap();
        assert_eq!(once("k", "{}").unwrap().check_same(first.request()), Ok(()));
        let other = once("k", "{ }").unwrap().check_same(first.request());
        assert_eq!(other.map_err(|denial| denial.code), Err("key_reused"));
        assert_eq!(first.mark(&ada), once("k", "{}").unwrap().mark(&ada));
        for other in [first.mark(&bob), once("l", "{}").unwrap().mark(&ada), once("k", "[]").unwrap().mark(&ada)] {
            assert_ne!(other, first.mark(&ada));
        }
    }
}
