//! What leaves the program: records of games, the engine protocol, chance that anybody can check.
//!
//! [`fair`] draws from a seed that was promised, [`record`] reads and writes games as lines of JSON, [`engine`] talks
//! to other programs, [`components`] is what a client must know of a set.
//!
//! ```
//! use orichalcum_protocol::fair::Seed;
//!
//! // Published when a game begins; the seed itself when it ends.
//! let promised = Seed::from_number(7).commitment();
//! let shown: Seed = "7".parse()?;
//! assert_eq!(shown.commitment(), promised);
//! // Every draw of a step follows from the seed and the number of the step.
//! let dice = |seed: &Seed| { let mut chance = seed.chance(12); [0; 3].map(|_| chance.number(6) + 1) };
//! assert_eq!(dice(&shown), dice(&Seed::from_number(7)));
//! # Ok::<(), orichalcum_protocol::fair::NoSeed>(())
//! ```
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod components;
pub mod engine;
pub mod fair;
pub mod islands;
pub mod prepared;
pub mod record;
