//! Tables over HTTP: one binary, tables that never lose a move.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod wire;
