//! A component set: every figure of the box, checked. The rules ask it, it never changes.

mod automaton;
mod check;
mod drawing;
mod fault;
mod file;
mod fingerprint;
#[rustfmt::skip]
#[cfg_attr(
    not(test),
    expect(clippy::wildcard_imports, reason = "a test writes it, with whatever rows a file may have")
)]
mod published;

use alloc::string::String;
use alloc::vec::Vec;

use crate::automaton::AutomatonFigures;
use crate::building::ByBuilding;
use crate::card::{ByCard, ByTileSize, TileSize};
use crate::circle::{Circle, Circles};
use crate::creature::{ByCreature, Creature, CreatureFigures};
use crate::island::{Board, ByBoard, BySide, Side};
use crate::market::{BySlot, Slot};
use crate::piles::{MAX_TILE_KINDS, Piles};
use crate::stock::{ByGood, Supply};
use crate::tile::{TILE_CODES, Tile};

pub use fault::SetFault;

/// A port: a circle and what covering it gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Port {
    /// Where it is.
    pub circle: Circle,
    /// What it gives (R4.1, R6.4).
    pub bonus: ByGood<u8>,
    /// Its letter in drawings.
    pub letter: char,
}

/// How many ports an island has.
pub const PORTS: usize = 3;

/// One side of an island board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideFigures {
    /// All its circles.
    pub circles: Circles,
    /// Its ports.
    pub ports: [Port; PORTS],
}

/// An island board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardFigures {
    /// Its name.
    pub name: String,
    /// Both sides.
    pub sides: BySide<SideFigures>,
}

/// Where a figure comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provenance {
    /// What it is about, like `building mine`.
    pub item: String,
    /// `book`, `public`, `likely` or `house`.
    pub source: &'static str,
}

/// A checked component set.
#[derive(Clone, Debug)]
pub struct Set {
    name: String,
    fingerprint: u64,
    supply: Supply,
    medallion_price: u8,
    additional_action_price: u8,
    slot_costs: BySlot<u8>,
    cards: ByCard<u8>,
    creatures: ByCreature<CreatureFigures>,
    buildings: ByBuilding<u8>,
    /// The kinds of tiles, those of one size together.
    tiles: Vec<Tile>,
    tile_copies: [u8; MAX_TILE_KINDS],
    kinds_of_size: ByTileSize<(usize, usize)>,
    kind_of_tile: [u8; TILE_CODES],
    boards: ByBoard<BoardFigures>,
    automaton: AutomatonFigures,
    provenance: Vec<Provenance>,
}

impl Set {
    /// The set that comes with the program.
    ///
    /// # Panics
    /// Never: a test loads it.
    pub fn standard() -> Self {
        Self::built_in(&published::STANDARD)
    }

    /// Every standard set that was ever published, the latest first: games that began with one go on with it. The text of
    /// an earlier one stays in `data/` as it was, under a name of its own; a test writes its rows beside those of the latest.
    pub fn published() -> Vec<Self> {
        [&published::STANDARD].map(Self::built_in).into()
    }

    fn built_in(rows: &file::Root) -> Self {
        let lines = fault::Lines { file: "data/", text: "" };
        check::check(&lines, rows).expect("a set that comes with the program is sound")
    }

    /// Reads and checks a set.
    ///
    /// # Errors
    /// The first thing found wrong, with file, line and what was expected.
    pub fn parse(file: &str, text: &str) -> Result<Self, SetFault> {
        let lines = fault::Lines { file, text };
        check::check(&lines, &file::read(&lines)?)
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A number that two sets share only if they are the same set: records carry it.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// What the supply holds before the game.
    pub fn supply(&self) -> Supply {
        self.supply
    }

    /// Orichalcum for a medallion (R8.4c).
    #[inline]
    pub fn medallion_price(&self) -> u8 {
        self.medallion_price
    }

    /// Hoplites, orichalcum or creatures for an additional action (R9.1).
    #[inline]
    pub fn additional_action_price(&self) -> u8 {
        self.additional_action_price
    }

    /// Hoplites for the card in a place (R5.1).
    #[inline]
    pub fn slot_cost(&self, slot: Slot) -> u8 {
        self.slot_costs[slot]
    }

    /// How many of each card there are.
    pub fn cards(&self) -> &ByCard<u8> {
        &self.cards
    }

    /// The figures of a creature.
    #[inline]
    pub fn creature(&self, creature: Creature) -> &CreatureFigures {
        &self.creatures[creature]
    }

    /// How many of each creature there are.
    pub fn creature_copies(&self) -> ByCreature<u8> {
        ByCreature(self.creatures.0.map(|figures| figures.copies))
    }

    /// How many of each building there are.
    pub fn building_copies(&self) -> &ByBuilding<u8> {
        &self.buildings
    }

    /// The kinds of tiles, those of one size together, smallest first.
    #[inline]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// How many of each kind of tile there are.
    pub fn tile_copies(&self) -> [u8; MAX_TILE_KINDS] {
        self.tile_copies
    }

    /// The place of a tile among [`Self::tiles`]; beyond the last if the set has no such tile.
    #[inline]
    pub fn kind_of(&self, tile: Tile) -> usize {
        usize::from(self.kind_of_tile[tile.code()])
    }

    /// The places of the kinds of one size among [`Self::tiles`].
    #[inline]
    pub fn kinds_of_size(&self, size: TileSize) -> core::ops::Range<usize> {
        let (start, end) = self.kinds_of_size[size];
        start..end
    }

    #[inline]
    pub(crate) fn pile_has_unseen(&self, piles: &Piles, size: TileSize) -> bool {
        piles.unseen()[self.kinds_of_size(size)].iter().any(|left| *left > 0)
    }

    /// A board.
    #[inline]
    pub fn board(&self, board: Board) -> &BoardFigures {
        &self.boards[board]
    }

    /// The board of that name, whatever its capitals, or of that number.
    pub fn board_named(&self, name: &str) -> Option<Board> {
        Board::ALL.into_iter().find(|board| self.boards[*board].name.eq_ignore_ascii_case(name) || board.name() == name)
    }

    /// A side of a board.
    #[inline]
    pub fn side(&self, board: Board, side: Side) -> &SideFigures {
        &self.boards[board].sides[side]
    }

    /// The Automaton of solo games (S).
    #[inline]
    pub fn automaton(&self) -> &AutomatonFigures {
        &self.automaton
    }

    /// Where each figure comes from, in the order of the file.
    pub fn provenance(&self) -> &[Provenance] {
        &self.provenance
    }
}

#[cfg(test)]
mod tests;
