//! What proves the rules right: laws over random games, a slow second geometry, fuzzing. Never shipped.
//!
//! ```
//! use orichalcum_testkit::laws::{LawRun, expect};
//!
//! // Panics with the whole game if a law does not hold; one of the two is compared with the slow geometry.
//! expect(LawRun { games: 2, players: 2, first: 7, threads: 1, compared_with_slow: 1 });
//! ```
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod encodable;
pub mod fuzzing;
pub mod laws;
pub mod slow;
