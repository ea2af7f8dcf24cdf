//! What happened at every table, kept for good: an append-only log for each of them, in `SQLite` or `PostgreSQL`.
//!
//! The store knows no rules. Everything that happens at a table is an *entry*, an opaque text with a number; the
//! numbers of a table's entries are 1, 2, 3 … without a gap. A caller that appends says which entry was the last that
//! it had seen: if another came in between, nothing is stored and the answer is [`Appended::Stale`]. So appending is
//! the lock, and any number of nodes may serve any table. When [`Store::append`] returns, the entries are durable.
//!
//! ```
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("games.db");
//! use orichalcum_store::{Append, Appended, Listing, Millis, Status, Store, TableId};
//!
//! let store = Store::open(path.to_str().expect("a path in UTF-8")).await?;
//! let table = TableId::random();
//! let listing = Listing { status: Status::Open, is_public: true, summary: r#"{"seats":2}"#.to_owned() };
//! let created = Append::new(table.clone(), 0, Millis::now(), vec![r#"{"created":{}}"#.to_owned()]);
//! assert_eq!(store.append(Append { listing: Some(listing), ..created }).await?, Appended::Done { head: 1 });
//!
//! // Two people sit down at the same time, and both have seen entry 1: one gets the answer to read again.
//! let [ada, bob] = ["ada", "bob"].map(|name| Append::new(table.clone(), 1, Millis::now(), vec![name.to_owned()]));
//! assert_eq!(store.append(ada).await?, Appended::Done { head: 2 });
//! assert_eq!(store.append(bob).await?, Appended::Stale { head: 2 });
//! assert_eq!(store.entries(&table, 1).await?[0].body, "ada");
//! store.close().await;
//! # Ok(())
//! # }
//! ```

#![deny(missing_docs)]

mod answer;
mod append;
mod ban;
mod batch;
mod chain;
mod claim;
mod database;
mod error;
mod health;
mod identity;
mod listing;
mod minimum;
mod notice;
mod postgres;
mod report;
mod set;
mod site;
mod sqlite;
mod store;
mod text;
mod token;
mod transaction;
mod transfer;
mod upkeep;
mod writer;

pub use answer::Answer;
pub use append::{Append, Appended, Due, LONGEST_BODY, Listing, MOST_ENTRIES, Quota, Status};
pub use ban::{Ban, Banned};
pub use error::StoreError;
pub use health::Failing;
pub use identity::Identity;
pub use listing::Listed;
pub use minimum::NODE_VERSION;
pub use notice::{LONGEST_WORD, Notice, Notices};
pub use orichalcum_log::{BadName, Digest, IdentityId, Millis, NodeId, TableId, Text};
pub use report::Report;
pub use set::StoredSet;
pub use store::{Store, StoredEntry};
pub use token::{Token, TokenHash};
pub use transfer::{Secret, Transferred};
pub use upkeep::Stats;
