//! The four Titans, what draws each and where their tiles lie (R7).

use crate::closed::{closed_set, small_set};
use crate::land::Terrain;
use crate::seat::Seat;

/// How many connected circles of a terrain draw its Titan (R6.5).
pub const AREA_THAT_DRAWS: u8 = 3;

closed_set! {
    /// A Titan.
    "a Titan (theia, themis, cronos or hyperion)"
    Titan, ByTitan {
        /// Of the forests; favour: one more construction.
        Theia = "theia",
        /// Of the lagoons; favour: Recruit gives double.
        Themis = "themis",
        /// Of the deserts; favour: a fight is won without a roll.
        Cronos = "cronos",
        /// Of the mountains; favour: Produce gives double.
        Hyperion = "hyperion",
    }
}

small_set!(
    /// Some of the Titans.
    Titans of Titan, Titan::ALL
);

impl Titan {
    /// The terrain that draws it (R7.1).
    #[inline]
    pub const fn terrain(self) -> Terrain {
        match self {
            Self::Theia => Terrain::Forest,
            Self::Themis => Terrain::Lagoon,
            Self::Cronos => Terrain::Desert,
            Self::Hyperion => Terrain::Mountain,
        }
    }

    /// The Titan drawn by a terrain (R7.1).
    #[inline]
    pub const fn of(terrain: Terrain) -> Self {
        match terrain {
            Terrain::Forest => Self::Theia,
            Terrain::Lagoon => Self::Themis,
            Terrain::Desert => Self::Cronos,
            Terrain::Mountain => Self::Hyperion,
        }
    }
}

/// A Titan's tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TitanTile {
    /// Who holds it; nobody while it lies at the centre.
    pub holder: Option<Seat>,
    /// Which side is up: whether its favour can be used.
    pub active: bool,
}

impl TitanTile {
    /// At the centre, active (R2.5).
    pub const AT_CENTRE: Self = Self { holder: None, active: true };
}
