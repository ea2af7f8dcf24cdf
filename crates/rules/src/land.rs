//! Terrain: the four that Titans love and spots ask for, and the five that tiles show.

use crate::closed::closed_set;

closed_set! {
    /// A kind of terrain: what a spot of the Construction board asks for and a Titan is drawn by.
    "a terrain (forest, lagoon, desert or mountain)"
    Terrain, ByTerrain {
        /// Theia's.
        Forest = "forest",
        /// Themis's.
        Lagoon = "lagoon",
        /// Cronos's.
        Desert = "desert",
        /// Hyperion's.
        Mountain = "mountain",
    }
}

closed_set! {
    /// What a circle of a tile shows.
    "a land (forest, lagoon, desert, mountain or volcano)"
    Land, ByLand {
        /// Terrain of Theia.
        Forest = "forest",
        /// Terrain of Themis.
        Lagoon = "lagoon",
        /// Terrain of Cronos.
        Desert = "desert",
        /// Terrain of Hyperion.
        Mountain = "mountain",
        /// Comes with a creature; once empty it is wild for building (R8.4), never for Titans (R6.6).
        Volcano = "volcano",
    }
}

impl Land {
    /// The capital that stands for it in drawings and tile names.
    pub const fn letter(self) -> char {
        match self {
            Self::Forest => 'F',
            Self::Lagoon => 'L',
            Self::Desert => 'D',
            Self::Mountain => 'M',
            Self::Volcano => 'V',
        }
    }

    /// The land with that letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|land| land.letter() == letter)
    }
}

impl Terrain {
    /// The land that shows this terrain.
    #[inline]
    pub const fn land(self) -> Land {
        match self {
            Self::Forest => Land::Forest,
            Self::Lagoon => Land::Lagoon,
            Self::Desert => Land::Desert,
            Self::Mountain => Land::Mountain,
        }
    }
}
