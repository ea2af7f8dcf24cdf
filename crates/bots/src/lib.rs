//! Players that think, and the one that does not.
//!
//! A [`Level`](levels::Level) makes a [`Bot`](bot::Bot), which chooses among the legal actions of a game within a
//! [`Budget`](bot::Budget). What it thinks of positions comes from a [`Judge`](judge::Judge). The same seed and the same
//! number of positions give the same choice.
//!
//! ```
//! use orichalcum_bots::{bot::Budget, judge::Judge, levels::Level};
//! use orichalcum_rules::{Even, Game, Set, Setup, Side};
//!
//! let set = Set::standard();
//! let Ok(game) = Game::start(&set, &Setup::on_side(2, Side::Calm)?, &mut Even(|_| 0), &mut ());
//! let choice = Level::Explorer.bot(Judge::shared(), 7).choose(&game, Budget::Nodes(1_000));
//! assert!(game.legal().iter().any(|legal| *legal == choice.action));
//! assert!((0.0..=1.0).contains(&choice.value));
//! # Ok::<(), orichalcum_rules::SetupFault>(())
//! ```
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
mod plan;
pub mod random;
pub mod sites;
pub mod turn;
pub mod view;
