//! A table: its log folded, what may be asked of it, and what everybody there sees.
//!
//! [`Table`] is what the entries of a log say. A command (`act`, `join`, `say` …) looks at it and answers with new
//! entries or a [`Denial`], and changes nothing: the program that keeps the log appends the entries and folds them. So
//! the same table runs in a server with a database behind it and in a browser without one. There is no I/O here, no
//! clock and no randomness: names, times and the shares of the seed are handed in.
//!
//! ```
//! use orichalcum_log::{IdentityId, Millis, TableId};
//! use orichalcum_protocol::fair::Share;
//! use orichalcum_rules::Set;
//! use orichalcum_table::{Opener, Table};
//!
//! let set: &'static Set = Box::leak(Box::new(Set::standard()));
//! let (id, ada) = (TableId::new("abcdefghijklmnop")?, IdentityId::new("ponmlkjihgfedcba")?);
//! let request = serde_json::from_str(r#"{"seats": [{"kind": "me"}, {"kind": "same_screen", "name": "Bob"}]}"#)?;
//! let opener = Opener { identity: &ada, commitment: None, server: Share::from_bytes([7; 32]) };
//!
//! // A command answers with entries. Once they are stored, they are folded.
//! let entries = Table::open(&id, set, &request, opener, "Ada").map_err(|denial| format!("{denial:?}"))?;
//! let mut table = Table::begin(id, set, &entries[0], Millis(1)).map_err(|denial| format!("{denial:?}"))?;
//! for entry in &entries[1..] {
//!     table.fold(entry, Millis(1)).map_err(|denial| format!("{denial:?}"))?;
//! }
//! assert_eq!(table.seats_of(&ada).len(), 2);
//! assert!(table.game().is_some_and(|game| game.count_legal() > 0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(missing_docs)]
// A new event, question, action or entry leads the compiler to every place that must know it.
#![cfg_attr(not(test), deny(clippy::wildcard_enum_match_arm))]

mod bulletin;
mod denial;
mod guest;
mod once;
mod summary;
mod table;
pub mod wire;

#[cfg(test)]
mod tests;

pub use bulletin::Bulletin;
pub use denial::{Denial, Ground};
pub use guest::{guest_name, is_guest_name};
pub use once::Once;
pub use summary::Summary;
pub use table::{Duty, Entry, Holder, Opener, Patience, SeatPlan, Sight, Table, Words, history_of, line_of_chat, name};
