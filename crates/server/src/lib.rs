//! Tables over HTTP: one binary, tables that never lose a move.
//!
//! `table` folds what the log of a table says and answers commands with new entries; `live` appends them to the store
//! and tells the streams; `tend` moves what must move by itself; `routes` is the HTTP interface.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod app;
mod bans;
mod config;
mod door;
mod hosts;
mod identity;
mod limits;
mod live;
mod metrics;
mod once;
mod presence;
pub mod problem;
mod routes;
mod serve;
mod sets;
mod stream;
mod tend;
mod thinking;
mod uploads;

pub use bans::Range;
pub use config::{AddressLimits, Config, Limits, Waits};
pub use hosts::Hosting;
pub use serve::{ServeError, Server};
pub use sets::{GivenSet, keep as keep_set};

#[cfg(test)]
mod tests;
