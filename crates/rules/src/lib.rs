//! The rules of *Orichalcum*: pure, total, and fast.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod action;
mod ask;
pub mod audit;
pub mod sketch;

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
mod market;
pub mod notation;
mod phase;
mod piles;
mod position;
mod seat;
mod set;

mod step;
mod stock;
#[cfg(test)]
mod testing;
mod tile;
mod titan;

pub use action::{Action, Actions, Payment};
pub use ask::{Ask, Phase};
pub use building::{Building, Buildings, ByBuilding};
pub use card::{ActionKind, ByActionKind, ByCard, ByTileSize, CARDS, Card, TileSize};
pub use chance::{Chance, Even, Outcome, Urn};
pub use circle::{CIRCLE_SPAN, COLUMNS, Circle, Circles, CirclesIter, Heading, ROWS};
pub use closed::UnknownName;
pub use combat::{ByFace, Face, MAX_DICE, Odds, Roll, Skulls, win_odds};
pub use creature::{ByCreature, Creature, CreatureFigures, Loot};
pub use error::{ByIllegal, Illegal, Refused};
pub use event::{Event, Sink, Source};
pub use footprint::{Footprint, Shape};
pub use game::{Game, IslandChoice, Setup, SetupFault};
pub use island::{Board, ByBoard, BySide, Island, Piece, Side};
pub use land::{ByLand, ByTerrain, Land, Terrain};
pub use market::{ActionsBoard, BySlot, DealtCard, Offer, Slot};
pub use piles::{MAX_PILE, MAX_TILE_KINDS, Piles, Under};
pub use position::{HOPLITES_PER_FIGHT, LAST_ROUND, POINTS_TO_WIN, Player, Position, Turn};
pub use seat::{BySeat, MAX_SEATS, Seat, Seats};
pub use set::{BoardFigures, PORTS, Port, Provenance, Set, SetFault, SideFigures};
pub use stock::{ByGood, Good, Supply};
pub use tile::{TILE_CODES, Tile};
pub use titan::{ByTitan, Titan, TitanTile, Titans};

/// The version of the rules, as records carry it. It changes when a legal game could become another one.
pub const RULES_VERSION: &str = "1";
