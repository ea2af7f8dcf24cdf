//! Action cards: one of the four actions and the size of the tile that comes with it.

use alloc::string::ToString;

use crate::closed::{UnknownName, closed_set, openapi, serde_as_text, total_map, typescript};
use crate::footprint::Shape;

closed_set! {
    /// One of the four actions of phases 3 and 4.
    "an action (produce, recruit, capture or construct)"
    ActionKind, ByActionKind {
        /// Orichalcum from Mines (R8.1).
        Produce = "produce",
        /// Hoplites from Training Camps (R8.2).
        Recruit = "recruit",
        /// Fights against creatures (R8.3).
        Capture = "capture",
        /// A building, a temple or a medallion (R8.4).
        Construct = "construct",
    }
}

closed_set! {
    /// How many circles a terrain tile has.
    "a tile size (1, 2 or 3)"
    TileSize, ByTileSize {
        /// One circle.
        One = "1",
        /// Two circles.
        Two = "2",
        /// Three circles.
        Three = "3",
    }
}

impl TileSize {
    /// How many circles that is.
    #[inline]
    pub const fn circles(self) -> usize {
        self as usize + 1
    }

    /// The shape of such a tile.
    #[inline]
    pub const fn shape(self) -> Shape {
        match self {
            Self::One => Shape::Single,
            Self::Two => Shape::Pair,
            Self::Three => Shape::Triangle,
        }
    }
}

/// How many kinds of cards there are.
pub const CARDS: usize = ActionKind::COUNT * TileSize::COUNT;

/// An action card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    /// What it lets its taker do.
    pub action: ActionKind,
    /// The tile that comes with it.
    pub size: TileSize,
}

impl Card {
    /// Every kind of card.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CARDS).map(Self::from_index)
    }

    /// Its place among all cards.
    #[inline]
    pub const fn index(self) -> usize {
        self.action.index() * TileSize::COUNT + self.size.index()
    }

    #[inline]
    pub(crate) const fn from_index(index: usize) -> Self {
        Self { action: ActionKind::ALL[index / TileSize::COUNT], size: TileSize::ALL[index % TileSize::COUNT] }
    }
}

impl core::fmt::Display for Card {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}-{}", self.action, self.size)
    }
}

impl core::str::FromStr for Card {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::all().find(|card| card.to_string() == text).ok_or_else(|| UnknownName::new("a card like capture-2", text))
    }
}

serde_as_text!(Card);
typescript!(Card, "string".to_owned());
openapi!(Card, crate::openapi::words(Card::all()));

total_map!(
    /// One value for each kind of card.
    ByCard, Card, CARDS
);
