//! A text that lies beside the log, where it can be removed while the log stays whole.
//!
//! An entry holds the digest of the text and of a salt that nobody knows, so that a short text cannot be guessed from
//! what is left when it was removed.

use crate::Digest;

/// How many bytes a salt has.
pub const SALT: usize = 16;

/// A text with its salt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// What makes the digest of a short text impossible to guess.
    pub salt: [u8; SALT],
    /// The text.
    pub body: String,
}

impl Text {
    /// A text with a salt of its own.
    ///
    /// # Panics
    /// When the operating system has no randomness to give.
    #[cfg(feature = "machine")]
    pub fn new(body: impl Into<String>) -> Self {
        Self { salt: crate::random_bytes(), body: body.into() }
    }

    /// What an entry holds of it.
    pub fn digest(&self) -> Digest {
        Digest::of_parts(&[&self.salt, self.body.as_bytes()])
    }
}
