//! What the log of a table is made of: names, points in time, texts that lie beside it and their digests.
//!
//! Plain values that the store, which knows no rules, and the table, which knows no database, both speak of. Names and
//! salts are made of random bytes that are handed in, and the time is what the caller says; a program that has a clock
//! and randomness of its own turns on the feature `machine` and asks for [`TableId::random`](name::TableId) and the
//! like.
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
