//! The creatures of the volcanoes. Strength and loot are figures of the component set.

use crate::closed::closed_set;
use crate::titan::Titan;

closed_set! {
    /// A creature pawn. A Hydra shows the Titan that is its loot.
    "a creature"
    Creature, ByCreature {
        /// A dog of the underworld.
        Hellhound = "hellhound",
        /// Guards a building.
        Minotaur = "minotaur",
        /// With snakes for hair.
        Gorgon = "gorgon",
        /// One eye.
        Cyclops = "cyclops",
        /// A Hydra that shows Theia.
        HydraTheia = "hydra-theia",
        /// A Hydra that shows Themis.
        HydraThemis = "hydra-themis",
        /// A Hydra that shows Cronos.
        HydraCronos = "hydra-cronos",
        /// A Hydra that shows Hyperion.
        HydraHyperion = "hydra-hyperion",
    }
}

impl Creature {
    /// The Titan that the pawn shows.
    pub const fn titan(self) -> Option<Titan> {
        match self {
            Self::HydraTheia => Some(Titan::Theia),
            Self::HydraThemis => Some(Titan::Themis),
            Self::HydraCronos => Some(Titan::Cronos),
            Self::HydraHyperion => Some(Titan::Hyperion),
            Self::Hellhound | Self::Minotaur | Self::Gorgon | Self::Cyclops => None,
        }
    }

    /// Two letters for drawings.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Hellhound => "he",
            Self::Minotaur => "mi",
            Self::Gorgon => "go",
            Self::Cyclops => "cy",
            Self::HydraTheia => "hF",
            Self::HydraThemis => "hL",
            Self::HydraCronos => "hD",
            Self::HydraHyperion => "hM",
        }
    }
}

/// What capturing a creature pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loot {
    /// This amount of orichalcum.
    Orichalcum(u8),
    /// A building drawn from the bag.
    Building,
    /// This Titan, from wherever it is.
    Titan(Titan),
}

/// The figures of a creature in a component set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CreatureFigures {
    /// What a roll must reach.
    pub strength: u8,
    /// What capturing it pays.
    pub loot: Loot,
    /// How many pawns there are.
    pub copies: u8,
}
