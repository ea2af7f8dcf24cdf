//! What leaves the program: records of games, the engine protocol, chance that anybody can check.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod components;
pub mod engine;
pub mod fair;
pub mod islands;
pub mod prepared;
pub mod record;
