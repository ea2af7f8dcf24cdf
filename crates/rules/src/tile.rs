//! Terrain tiles: one to three lands, printed on one side.

use alloc::vec::Vec;
use core::num::NonZeroU8;

use crate::card::TileSize;
use crate::closed::{UnknownName, openapi, serde_as_text, typescript};
use crate::land::Land;

/// How many different tiles can be thought of (and the span of [`Tile::code`]).
pub const TILE_CODES: usize = 6 * 6 * 6;

/// A terrain tile, identified by its lands; those of three circles in clockwise order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(NonZeroU8);

impl Tile {
    /// The tile with these lands.
    pub fn new(lands: &[Land]) -> Option<Self> {
        if lands.is_empty() || lands.len() > 3 {
            return None;
        }
        let code = lands.iter().rev().fold(0, |code, land| code * 6 + 1 + *land as u8);
        NonZeroU8::new(code).map(Self)
    }

    /// A number that only this tile has, below [`TILE_CODES`].
    #[inline]
    pub const fn code(self) -> usize {
        self.0.get() as usize
    }

    /// How many circles it has.
    #[inline]
    pub const fn size(self) -> TileSize {
        match self.0.get() {
            0..6 => TileSize::One,
            6..36 => TileSize::Two,
            36.. => TileSize::Three,
        }
    }

    /// The land of its n-th circle, counted from 0.
    #[inline]
    pub const fn land(self, n: usize) -> Option<Land> {
        let digit = match n {
            0 => self.0.get() % 6,
            1 => self.0.get() / 6 % 6,
            2 => self.0.get() / 36,
            _ => 0,
        };
        if digit == 0 { None } else { Some(Land::ALL[digit as usize - 1]) }
    }

    /// Its lands in order.
    #[inline]
    pub fn lands(self) -> impl Iterator<Item = Land> {
        (0..3).map_while(move |n| self.land(n))
    }
}

impl core::fmt::Display for Tile {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.lands().try_for_each(|land| write!(f, "{}", land.letter()))
    }
}

impl core::fmt::Debug for Tile {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{self}")
    }
}

impl core::str::FromStr for Tile {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.chars()
            .map(Land::from_letter)
            .collect::<Option<Vec<_>>>()
            .and_then(|lands| Self::new(&lands))
            .ok_or_else(|| UnknownName::new("a tile of one to three letters of F, L, D, M, V", text))
    }
}

serde_as_text!(Tile);
typescript!(Tile, "string".to_owned());
openapi!(Tile, crate::openapi::text("[FLDMV]{1,3}"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_is_read_as_it_is_printed() {
        for (text, size) in
            [("F", TileSize::One), ("VF", TileSize::Two), ("MMD", TileSize::Three), ("VVV", TileSize::Three)]
        {
            let tile: Tile = text.parse().unwrap();
            assert_eq!((tile.to_string().as_str(), tile.size()), (text, size));
        }
        for wrong in ["", "X", "FLDM", "f"] {
            assert!(wrong.parse::<Tile>().is_err(), "{wrong}");
        }
    }
}
