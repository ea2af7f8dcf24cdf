//! A table: its log folded, what may be asked of it, and what everybody there sees.
//!
//! [`Table`] is what the entries of a log say. A command (`act`, `join`, `say` …) looks at it and answers with new
//! entries or a [`Denial`], and changes nothing: whoever keeps the log appends the entries and folds them. So the same
//! table runs in a server with a database behind it and in a browser without one. There is no I/O here, no clock and no
//! randomness: names, times and the shares of the seed are handed in.
#![deny(missing_docs)]

mod bulletin;
mod denial;
mod table;
pub mod wire;

#[cfg(test)]
mod tests;

pub use bulletin::Bulletin;
pub use denial::{Denial, Ground};
pub use table::{Duty, Entry, Holder, Opener, Patience, SeatPlan, Table, Words, history_of, line_of_chat, name};
