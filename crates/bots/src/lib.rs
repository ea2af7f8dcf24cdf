//! Players that think, and the one that does not.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

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
