//! What is on offer: the Actions board with its cards, the Construction board with its spots.

use crate::building::Building;
use crate::card::Card;
use crate::closed::closed_set;
use crate::combat::Face;
use crate::creature::Creature;
use crate::tile::Tile;

closed_set! {
    /// A place of the Actions board, counted from the left.
    "a place of the Actions board from 1 to 6"
    numbered Slot, BySlot {
        /// The leftmost.
        First = "1",
        /// The second.
        Second = "2",
        /// The third.
        Third = "3",
        /// The fourth.
        Fourth = "4",
        /// The fifth.
        Fifth = "5",
        /// The sixth, used with 4 players.
        Sixth = "6",
    }
}

closed_set! {
    /// A circle of a tile, in the tile's own order.
    "a circle of a tile from 1 to 3"
    numbered TileCircle, ByTileCircle {
        /// Its first.
        First = "1",
        /// Its second.
        Second = "2",
        /// Its third.
        Third = "3",
    }
}

/// A card with the tile on it and the creatures on the tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealtCard {
    /// The card.
    pub card: Card,
    /// The tile, unless its pile was empty (R11.2) or it has been placed.
    pub tile: Option<Tile>,
    /// The creature on each circle of the tile.
    pub creatures: [Option<Creature>; 3],
}

impl DealtCard {
    /// A card without a tile.
    #[inline]
    pub const fn bare(card: Card) -> Self {
        Self { card, tile: None, creatures: [None; 3] }
    }

    /// Whether turning the tile makes no difference (R6.3): all circles show the same and hold the same.
    #[inline]
    pub fn looks_the_same_turned(&self) -> bool {
        self.tile.is_some_and(|tile| {
            tile.lands()
                .zip(self.creatures)
                .all(|circle| Some(circle) == tile.land(0).map(|land| (land, self.creatures[0])))
        })
    }
}

/// The Actions board: cards from the left without gaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionsBoard {
    cards: BySlot<Option<DealtCard>>,
}

impl ActionsBoard {
    /// No card.
    pub const EMPTY: Self = Self { cards: BySlot::all(None) };

    /// How many places are used at a table of `seats` players (R2.3).
    #[inline]
    pub const fn places(seats: u8) -> usize {
        if seats == 4 { 6 } else { 5 }
    }

    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.cards.0.iter().filter(|card| card.is_some()).count()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The card in a place.
    #[inline]
    pub fn card(&self, slot: Slot) -> Option<DealtCard> {
        self.cards[slot]
    }

    /// The cards from the left.
    #[inline]
    pub fn cards(&self) -> impl Iterator<Item = (Slot, DealtCard)> {
        Slot::ALL.into_iter().zip(self.cards.0).map_while(|(slot, card)| Some((slot, card?)))
    }

    /// The place that the Automaton's die points at: a skull counts as 1, beyond the last card it is the last (S2, S8).
    pub fn pointed_at(&self, face: Face) -> Option<Slot> {
        let place = if face == Face::Skull { 1 } else { usize::from(face.number()) };
        place.min(self.len()).checked_sub(1).map(|index| Slot::ALL[index])
    }

    #[inline]
    pub(crate) fn card_mut(&mut self, slot: Slot) -> Option<&mut DealtCard> {
        self.cards[slot].as_mut()
    }

    /// Puts a card in a place.
    #[inline]
    pub(crate) fn put(&mut self, slot: Slot, card: DealtCard) {
        self.cards[slot] = Some(card);
    }

    /// Takes a card; those to its right slide one place left (R5.2).
    #[inline]
    pub(crate) fn take(&mut self, slot: Slot) -> Option<DealtCard> {
        let taken = self.cards[slot].take();
        self.cards.0[slot.index()..].rotate_left(1);
        taken
    }
}

/// A building on a spot of the Construction board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The building.
    pub building: Building,
    /// Whether its hoplite or orichalcum lies on it (not if the supply was empty, R8.5).
    pub stocked: bool,
}
