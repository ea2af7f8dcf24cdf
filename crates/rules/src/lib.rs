//! The rules of the board game *Orichalcum*, for 2 to 4 players and solo: pure, total and fast.
//!
//! A [`Game`] is a [`Position`] with the component [`Set`] it is played with. It lists what is legal, carries out an
//! [`Action`] with the [`Chance`] that it is handed, and reports what happened as [`Event`]s. Rule numbers like R6.3
//! are those of `docs/rules/rules.md`.
//!
//! # List the moves
//!
//! ```
//! use orichalcum_rules::{Even, Game, Set, Setup, Side};
//!
//! let set = Set::standard();
//! let setup = Setup::on_side(2, Side::Calm)?;
//! let mut events = Vec::new();
//! // Chance is handed in. This one always takes the first piece of every bag.
//! let Ok(game) = Game::start(&set, &setup, &mut Even(|_| 0), &mut events);
//! let words: Vec<String> = game.legal().iter().map(|action| action.to_string()).collect();
//! assert!(words.contains(&"metropolis:a5-a6".to_owned()));
//! assert!(matches!(events.last(), Some(orichalcum_rules::Event::Asked { .. })));
//! # Ok::<(), orichalcum_rules::SetupFault>(())
//! ```
//!
//! # Play a game
//!
//! ```
//! use orichalcum_rules::{Actions, Even, Game, IslandChoice, Set, Setup, Side, Strength};
//! use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
//!
//! let set = Set::standard();
//! let island = IslandChoice { board: None, side: Some(Side::Calm) };
//! let setup = Setup::solo(island, Strength::Second); // one player against the standard Automaton
//! let (mut choice, mut dice) = (Xoshiro256PlusPlus::seed_from_u64(1), Xoshiro256PlusPlus::seed_from_u64(2));
//! let mut chance = Even(|below| dice.random_range(0..below));
//! let mut actions = Actions::new(); // a list that never allocates, to be used again and again
//!
//! let Ok(mut game) = Game::start(&set, &setup, &mut chance, &mut ());
//! while !game.is_over() {
//!     game.legal_into(&mut actions);
//!     let action = actions[choice.random_range(0..actions.len())];
//!     game.apply(action, &mut chance, &mut ()).expect("it was on the list");
//! }
//! println!("{}", orichalcum_rules::sketch::draw(&set, game.position()));
//! ```
//!
//! # Set up a position
//!
//! Any situation can be drawn as text ([`sketch`]). What is left out is the rest of the box.
//!
//! ```
//! use orichalcum_rules::{Action, Even, Game, Good, Seat, Set, Skulls, sketch::Sketch, win_odds};
//!
//! let set = Set::standard();
//! let sketch = Sketch::from_text(&set, "
//!     round 4
//!     ask 1 act:capture
//!     hand capture-1
//!     card produce-1 F
//!     player 1 Thera/calm hoplite 2 orichalcum 0
//!       a           .     .     #     .
//!       b        .     .     .     #     .
//!       c     .     .     .   V!cy    F     .
//!       d  B     .     .     .     .     .
//!       e     .     .     .     .     .
//!       f        .     .     O     .
//!     player 2 Delos/wild hoplite 1 orichalcum 1
//! ")?;
//! let mut game = Game::at(&set, sketch.check(&set)?);
//!
//! // A Cyclops (10) against 3 dice: the exact chance, then a fight in which the second die shows a skull.
//! assert_eq!(win_odds(3, 10, Skulls::PLAIN).as_f64(), 2.0 / 3.0);
//! let mut dice = [4, 5, 2].into_iter();
//! let fight: Action = "fight:c5+2".parse()?;
//! game.apply(fight, &mut Even(|_| dice.next().unwrap_or(0)), &mut ())?;
//! assert_eq!(game.position().player(Seat::FIRST).stock(Good::Orichalcum), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
// No files, clocks, threads or logs: the compiler knows no standard library here. Tests may use it, and what declares
// types to TypeScript needs it.
#![cfg_attr(not(any(test, feature = "typescript")), no_std)]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
// A new question or piece must be looked at wherever it matters.
#![cfg_attr(not(test), deny(clippy::wildcard_enum_match_arm))]

extern crate alloc;

mod action;
mod ask;
pub mod audit;
mod automaton;
mod building;
mod card;
mod chance;
mod circle;
mod closed;
mod combat;
mod creature;
mod error;
mod event;
mod fold;
mod footprint;
mod game;
mod island;
mod land;
mod map;
mod market;
pub mod notation;
#[cfg(feature = "openapi")]
mod openapi;
mod phase;
mod piles;
mod position;
mod seat;
mod set;
mod setup;
pub mod sketch;
mod step;
mod stock;
#[cfg(test)]
mod testing;
mod tile;
mod titan;

pub use action::{Action, Actions, Payment};
pub use ask::{Ask, ByPhase, Phase};
pub use automaton::{
    Automaton, AutomatonBoard, AutomatonFigures, ByDecision, ByDiePurpose, ByStrength, Decision, DiePurpose,
    MAX_BUILDINGS, MAX_CREATURES, SECTORS, STRIP_PLACES, Strength, StrengthFigures, StripEffect,
};
pub use building::{Building, Buildings, ByBuilding, GOODS_CARRIED, SIEGE_ENGINES};
pub use card::{ActionKind, ByActionKind, ByCard, ByTileSize, CARDS, Card, TileSize};
pub use chance::{Chance, Even, Outcome, Urn};
pub use circle::{CIRCLE_SPAN, COLUMNS, Circle, Circles, CirclesIter, Heading, ROWS};
pub use closed::UnknownName;
pub use combat::{ByFace, Face, MAX_DICE, Odds, Roll, Skulls, dice_with, win_odds};
pub use creature::{ByCreature, Creature, CreatureFigures, Loot};
pub use error::{ByIllegal, Illegal, Refused};
pub use event::{Event, Sink, Source};
pub use footprint::{Footprint, Shape};
pub use game::Game;
pub use island::{Board, ByBoard, BySide, Island, Piece, Side};
pub use land::{ByLand, ByTerrain, Land, Terrain};
pub use map::Map;
pub use market::{ActionsBoard, BySlot, ByTileCircle, DealtCard, Offer, Slot, TileCircle};
pub use piles::{MAX_PILE, MAX_TILE_KINDS, Piles, Under};
pub use position::{AUTOMATON_SEAT, HOPLITES_PER_FIGHT, LAST_ROUND, POINTS_TO_WIN, Player, Position, Turn};
pub use seat::{BySeat, MAX_SEATS, MIN_SEATS, Seat, Seats};
pub use set::{BoardFigures, PORTS, Port, Provenance, Set, SetFault, SideFigures};
pub use setup::{IslandChoice, Setup, SetupFault};
pub use stock::{ByGood, Good, Supply};
pub use tile::{TILE_CODES, Tile};
pub use titan::{AREA_THAT_DRAWS, ByTitan, Titan, TitanTile, Titans};

/// The version of the rules, as records carry it. It changes when a legal game could become another one.
pub const RULES_VERSION: &str = "1";
