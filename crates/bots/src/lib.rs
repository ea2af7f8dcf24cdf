//! Players for the game of Orichalcum. So far only the uniformly random one, the anchor of every measurement.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod random;
