//! The three piles of tiles: what may still come, and what was put underneath.

use crate::card::{ByTileSize, TileSize};
use crate::tile::Tile;

/// The most kinds of tiles that a component set may have.
pub const MAX_TILE_KINDS: usize = 40;
/// The most tiles of one size that a component set may have.
pub const MAX_PILE: usize = 32;

/// Tiles put under a pile, in the order they will come once the unseen ones are gone (R11.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Under {
    tiles: [Option<Tile>; MAX_PILE],
}

impl Under {
    const NOTHING: Self = Self { tiles: [None; MAX_PILE] };

    /// The tiles, the next one first.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        self.tiles.into_iter().map_while(|tile| tile)
    }
}

/// All tiles that are not in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piles {
    /// How many unseen tiles of each kind there are, in the order of the set's kinds.
    unseen: [u8; MAX_TILE_KINDS],
    under: ByTileSize<Under>,
}

impl Piles {
    pub(crate) const fn new(unseen: [u8; MAX_TILE_KINDS]) -> Self {
        Self { unseen, under: ByTileSize::all(Under::NOTHING) }
    }

    /// How many unseen tiles of each kind there are, in the order of the set's kinds.
    #[inline]
    pub fn unseen(&self) -> &[u8; MAX_TILE_KINDS] {
        &self.unseen
    }

    /// What was put under the pile of that size.
    #[inline]
    pub fn under(&self, size: TileSize) -> &Under {
        &self.under[size]
    }

    #[inline]
    pub(crate) fn next_under(&self, size: TileSize) -> Option<Tile> {
        self.under[size].tiles[0]
    }

    #[inline]
    pub(crate) fn take_unseen(&mut self, kind: usize) {
        if let Some(left) = self.unseen.get_mut(kind) {
            *left = left.wrapping_sub(1);
        }
    }

    #[inline]
    pub(crate) fn take_under(&mut self, size: TileSize) {
        let tiles = &mut self.under[size].tiles;
        tiles[0] = None;
        tiles.rotate_left(1);
    }

    #[inline]
    pub(crate) fn put_under(&mut self, tile: Tile) {
        if let Some(free) = self.under[tile.size()].tiles.iter_mut().find(|free| free.is_none()) {
            *free = Some(tile);
        }
    }
}
