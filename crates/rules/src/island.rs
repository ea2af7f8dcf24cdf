//! A player's island: which circles are explored, what they show and what stands on them.

use alloc::string::ToString;

use crate::building::Building;
use crate::circle::{CIRCLE_SPAN, Circle, Circles};
use crate::closed::closed_set;
use crate::creature::Creature;
use crate::land::{ByLand, Land, Terrain};

closed_set! {
    /// The side of an island board.
    "calm or wild"
    Side, BySide {
        /// One star: the easier side.
        Calm = "calm",
        /// Two stars.
        Wild = "wild",
    }
}

closed_set! {
    /// One of the four island boards, by its place in the component set. The set has its name.
    "an island board from 1 to 4"
    numbered Board, ByBoard {
        /// The first of the set.
        First = "1",
        /// The second.
        Second = "2",
        /// The third.
        Third = "3",
        /// The fourth.
        Fourth = "4",
    }
}

/// What stands on a circle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Nothing.
    Nothing,
    /// A creature, with the hoplites stuck there since lost fights.
    Creature {
        /// The pawn.
        creature: Creature,
        /// At most 3.
        hoplites: u8,
    },
    /// A building.
    Building(Building),
    /// A quarter of the player's n-th temple, counted from 0.
    Temple(u8),
}

/// A [`Piece`] in one byte: four of them per circle would make every copy of a position expensive.
#[derive(Clone, Copy, PartialEq, Eq)]
struct PackedPiece(u8);

/// What two bits can count; `position.rs` asserts that no fight has more.
pub(crate) const MOST_PACKED_HOPLITES: u8 = 3;

// Two bits say what lies there; a creature shares the other six with two bits of hoplites.
const _: () = assert!(Creature::COUNT <= 1 << 4, "a packed piece has four bits for the creature");
const _: () = assert!(Building::COUNT <= 1 << 6, "a packed piece has six bits for the building");

impl PackedPiece {
    const NOTHING: Self = Self(0);

    #[inline]
    const fn pack(piece: Piece) -> Self {
        Self(match piece {
            Piece::Nothing => 0,
            Piece::Creature { creature, hoplites } => 0x40 | (creature as u8) << 2 | hoplites & MOST_PACKED_HOPLITES,
            Piece::Building(building) => 0x80 | building as u8,
            Piece::Temple(number) => 0xc0 | number & 0x3f,
        })
    }

    #[inline]
    const fn unpack(self) -> Piece {
        let low = self.0 & 0x3f;
        match self.0 >> 6 {
            0 => Piece::Nothing,
            1 => Piece::Creature {
                creature: Creature::ALL[(low >> 2) as usize % Creature::COUNT],
                hoplites: low & MOST_PACKED_HOPLITES,
            },
            2 => Piece::Building(Building::ALL[low as usize % Building::COUNT]),
            _ => Piece::Temple(low),
        }
    }
}

/// A player's island.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Island {
    /// The circles of tiles by what they show, built over or not.
    lands: ByLand<Circles>,
    metropolis: Circles,
    /// Under a building or temple.
    built: Circles,
    /// Under a creature.
    haunted: Circles,
    pieces: [PackedPiece; CIRCLE_SPAN],
}

impl Island {
    /// Nothing explored yet.
    pub const UNEXPLORED: Self = Self {
        lands: ByLand::all(Circles::EMPTY),
        metropolis: Circles::EMPTY,
        built: Circles::EMPTY,
        haunted: Circles::EMPTY,
        pieces: [PackedPiece::NOTHING; CIRCLE_SPAN],
    };

    /// The circles that show this land, built over or not.
    #[inline]
    pub fn printed(&self, land: Land) -> Circles {
        self.lands[land]
    }

    /// The circles of the Metropolis; none before it is placed.
    #[inline]
    pub fn metropolis(&self) -> Circles {
        self.metropolis
    }

    /// The circles under a building or temple.
    #[inline]
    pub fn built(&self) -> Circles {
        self.built
    }

    /// The circles that hold a creature.
    #[inline]
    pub fn haunted(&self) -> Circles {
        self.haunted
    }

    /// All circles under the Metropolis or a tile.
    #[inline]
    pub fn explored(&self) -> Circles {
        self.lands.0.iter().fold(self.metropolis, |all, land| all | *land)
    }

    /// The circles that show this terrain and have nothing built on them.
    #[inline]
    pub fn terrain(&self, terrain: Terrain) -> Circles {
        self.lands[terrain.land()] - self.built
    }

    /// The volcanoes with neither creature nor anything built on them.
    #[inline]
    pub fn empty_volcanoes(&self) -> Circles {
        self.lands[Land::Volcano] - self.built - self.haunted
    }

    /// What stands on the circle.
    #[inline]
    pub fn piece(&self, circle: Circle) -> Piece {
        self.pieces[circle.index()].unpack()
    }

    /// The creature on the circle and the hoplites stuck there.
    #[inline]
    pub fn creature(&self, circle: Circle) -> Option<(Creature, u8)> {
        match self.piece(circle) {
            Piece::Creature { creature, hoplites } => Some((creature, hoplites)),
            Piece::Nothing | Piece::Building(_) | Piece::Temple(_) => None,
        }
    }

    /// What the circle shows, if a tile covers it.
    pub fn land(&self, circle: Circle) -> Option<Land> {
        Land::ALL.into_iter().find(|land| self.lands[*land].contains(circle))
    }

    #[inline]
    pub(crate) fn place_metropolis(&mut self, circles: Circles) {
        self.metropolis = circles;
    }

    #[inline]
    pub(crate) fn explore(&mut self, circle: Circle, land: Land, creature: Option<Creature>) {
        self.lands[land] |= circle.as_set();
        if let Some(creature) = creature {
            self.haunted |= circle.as_set();
            self.put(circle, Piece::Creature { creature, hoplites: 0 });
        }
    }

    #[inline]
    pub(crate) fn send_hoplites(&mut self, circle: Circle, amount: u8) {
        if let Some((creature, hoplites)) = self.creature(circle) {
            self.put(circle, Piece::Creature { creature, hoplites: hoplites.wrapping_add(amount) });
        }
    }

    /// Takes the creature off the circle and gives the hoplites that were stuck there.
    #[inline]
    pub(crate) fn remove_creature(&mut self, circle: Circle) -> u8 {
        let hoplites = self.creature(circle).map_or(0, |(_, hoplites)| hoplites);
        self.haunted = self.haunted - circle.as_set();
        self.put(circle, Piece::Nothing);
        hoplites
    }

    #[inline]
    pub(crate) fn build(&mut self, circle: Circle, piece: Piece) {
        self.built |= circle.as_set();
        self.put(circle, piece);
    }

    #[inline]
    fn put(&mut self, circle: Circle, piece: Piece) {
        self.pieces[circle.index()] = PackedPiece::pack(piece);
    }
}

impl core::fmt::Debug for Island {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let mut map = f.debug_map();
        map.entry(&"metropolis", &self.metropolis);
        for circle in self.explored() - self.metropolis {
            map.entry(&circle.to_string(), &(self.land(circle), self.piece(circle)));
        }
        map.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_fits_a_byte_and_comes_back() {
        let creatures = Creature::ALL
            .into_iter()
            .flat_map(|creature| (0..4).map(move |hoplites| Piece::Creature { creature, hoplites }));
        let buildings = Building::ALL.into_iter().map(Piece::Building);
        let temples = (0..17).map(Piece::Temple);
        for piece in creatures.chain(buildings).chain(temples).chain([Piece::Nothing]) {
            assert_eq!(PackedPiece::pack(piece).unpack(), piece);
        }
    }
}
