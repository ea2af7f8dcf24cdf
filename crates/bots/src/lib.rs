//! Players that think, and the one that does not.
#![forbid(unsafe_code)]
#![deny(missing_docs)]
// A new question or piece must be looked at wherever it matters.
#![cfg_attr(not(test), deny(clippy::wildcard_enum_match_arm))]

pub mod analyse;
pub mod bot;
mod buildings;
pub mod features;
pub mod judge;
pub mod levels;
pub mod net;
pub mod order;
pub mod random;
pub mod sites;
pub mod turn;
pub mod view;
