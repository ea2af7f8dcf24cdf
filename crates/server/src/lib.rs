//! Tables over HTTP: one binary, tables that never lose a move.
//!
//! `table` folds what the log of a table says and answers commands with new entries; `live` appends them to the store
//! and publishes them to the streams; `tend` moves what must move by itself; `routes` is the HTTP interface.
//!
//! ```
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let database = folder.path().join("games.db");
//! use orichalcum_rules::Set;
//! use orichalcum_server::{Config, GivenSet, Server};
//!
//! let set = GivenSet { set: Box::leak(Box::new(Set::standard())), text: None };
//! let config = Config::on("127.0.0.1:0".parse()?);
//! let server = Server::start(config, database.to_str().expect("a path in UTF-8"), set).await?;
//! println!("http://{}", server.address());
//! // Serves until this is done; here at once.
//! server.run(async {}).await;
//! # Ok(())
//! # }
//! ```
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
pub use routes::{WrittenSite, write_site};
pub use serve::{ServeError, Server};
pub use sets::{GivenSet, keep as keep_set};

#[cfg(test)]
mod tests;
