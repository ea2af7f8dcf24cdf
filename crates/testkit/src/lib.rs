//! What proves the rules right: laws over random games, a slow second geometry, fuzzing. Never shipped.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod encodable;
pub mod fuzzing;
pub mod laws;
pub mod slow;
