//! What the log of a table is made of: names, points in time, texts that lie beside it and their digests.
//!
//! Plain values that the store, which knows no rules, and the table, which knows no database, both speak of. Names and
//! salts are made of random bytes that are handed in, and the time is what the caller says; a program that has a clock
//! and randomness of its own turns on the feature `machine` and asks for `TableId::random` and the
//! like.
//!
//! ```
//! use orichalcum_log::{Digest, Millis, SALT, Text};
//! use std::time::Duration;
//!
//! // The log holds the digest of what a person wrote: the text may be removed, the log stays whole.
//! let said = Text { salt: [7; SALT], body: "Good game!".to_owned() };
//! assert_eq!(Digest::from_bytes(said.digest().bytes()), Ok(said.digest()));
//! assert_ne!(Text { salt: [8; SALT], ..said.clone() }.digest(), said.digest());
//! assert_eq!(Millis(1_000).plus(Duration::from_secs(2)), Millis(3_000));
//! ```
#![deny(missing_docs)]

mod digest;
mod name;
mod text;
mod time;

pub use digest::{Digest, NotADigest};
#[cfg(feature = "machine")]
pub use name::random_bytes;
pub use name::{BadName, IdentityId, NodeId, TableId};
pub use text::{SALT, Text};
pub use time::Millis;
