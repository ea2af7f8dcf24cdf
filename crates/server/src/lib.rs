//! Tables over HTTP: one binary, tables that never lose a move.
//!
//! `table` folds what the log of a table says and answers commands with new entries; `live` appends them to the store
//! and tells the streams; `tend` moves what must move by itself; `routes` is the HTTP interface.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod app;
mod config;
mod door;
mod identity;
mod limits;
mod live;
mod metrics;
mod network;
mod presence;
pub mod problem;
mod routes;
mod serve;
mod stream;
pub mod table;
mod tend;
mod thinking;
mod uploads;
pub mod wire;

pub use config::{Config, Limits};
pub use serve::{ServeError, Server};

#[cfg(test)]
mod tests;
