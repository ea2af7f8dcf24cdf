//! The buildings. What each does is asked where it matters; the answers are gathered in [`Buildings`].

use crate::closed::closed_set;
use crate::combat::Skulls;
use crate::stock::Good;

closed_set! {
    /// A building token. Siege Engines and Statues differ by what they show.
    "a building"
    Building, ByBuilding {
        /// Carries 1 hoplite; +1 hoplite at Recruit.
        TrainingCamp = "training-camp",
        /// Carries 1 orichalcum; +1 orichalcum at Produce.
        Mine = "mine",
        /// Gives back a hoplite of each fight won.
        Hospital = "hospital",
        /// +1 Titan may be held.
        Oratory = "oratory",
        /// A 1 counts as a skull.
        SiegeEngine1 = "siege-engine-1",
        /// A 2 counts as a skull.
        SiegeEngine2 = "siege-engine-2",
        /// A 3 counts as a skull.
        SiegeEngine3 = "siege-engine-3",
        /// A 4 counts as a skull.
        SiegeEngine4 = "siege-engine-4",
        /// A 5 counts as a skull.
        SiegeEngine5 = "siege-engine-5",
        /// +1 orichalcum for each creature captured.
        Arch = "arch",
        /// Its owner may build next to creatures.
        ProtectionCrystal = "protection-crystal",
        /// A temple may hold a pair of equal terrains.
        ArchitectsPractice = "architects-practice",
        /// One more additional action per turn.
        Forge = "forge",
        /// An additional action costs 1 hoplite less.
        StatueHoplite = "statue-hoplite",
        /// An additional action costs 1 orichalcum less.
        StatueOrichalcum = "statue-orichalcum",
        /// An additional action costs 1 captured creature less.
        StatueCreature = "statue-creature",
    }
}

/// How many of the good that a building carries lie on it (R2.4).
pub const GOODS_CARRIED: u8 = 1;

impl Building {
    /// What lies on the token when it is revealed (R2.4).
    #[inline]
    pub const fn carries(self) -> Option<Good> {
        match self {
            Self::TrainingCamp => Some(Good::Hoplite),
            Self::Mine => Some(Good::Orichalcum),
            Self::Hospital
            | Self::Oratory
            | Self::SiegeEngine1
            | Self::SiegeEngine2
            | Self::SiegeEngine3
            | Self::SiegeEngine4
            | Self::SiegeEngine5
            | Self::Arch
            | Self::ProtectionCrystal
            | Self::ArchitectsPractice
            | Self::Forge
            | Self::StatueHoplite
            | Self::StatueOrichalcum
            | Self::StatueCreature => None,
        }
    }

    /// Two letters for drawings.
    pub const fn code(self) -> &'static str {
        match self {
            Self::TrainingCamp => "tc",
            Self::Mine => "mn",
            Self::Hospital => "ho",
            Self::Oratory => "or",
            Self::SiegeEngine1 => "s1",
            Self::SiegeEngine2 => "s2",
            Self::SiegeEngine3 => "s3",
            Self::SiegeEngine4 => "s4",
            Self::SiegeEngine5 => "s5",
            Self::Arch => "ar",
            Self::ProtectionCrystal => "cr",
            Self::ArchitectsPractice => "ap",
            Self::Forge => "fo",
            Self::StatueHoplite => "sh",
            Self::StatueOrichalcum => "so",
            Self::StatueCreature => "sc",
        }
    }
}

/// The Siege Engines by the number that each makes a skull, from 1.
pub const SIEGE_ENGINES: [Building; 5] = [
    Building::SiegeEngine1,
    Building::SiegeEngine2,
    Building::SiegeEngine3,
    Building::SiegeEngine4,
    Building::SiegeEngine5,
];

/// How many of each building a player has built: the answer to every question that a building changes.
pub type Buildings = ByBuilding<u8>;

impl Buildings {
    /// Mines, the Metropolis's included (R8.1).
    #[inline]
    pub fn mines(&self) -> u8 {
        1 + self[Building::Mine]
    }

    /// Training Camps, the Metropolis's included (R8.2).
    #[inline]
    pub fn training_camps(&self) -> u8 {
        1 + self[Building::TrainingCamp]
    }

    /// How many Titans may be held (R7.3).
    #[inline]
    pub fn titans_held_at_most(&self) -> u8 {
        1 + self[Building::Oratory]
    }

    /// How many additional actions may be bought in a turn (R9.3).
    #[inline]
    pub fn additional_actions(&self) -> u8 {
        1 + self[Building::Forge]
    }

    /// How many hoplites of a fight won come back when the action ends (R8.3c).
    #[inline]
    pub fn hoplites_healed(&self) -> u8 {
        self[Building::Hospital]
    }

    /// How much orichalcum each capture pays on top of the loot.
    #[inline]
    pub fn orichalcum_per_capture(&self) -> u8 {
        self[Building::Arch]
    }

    /// Whether the owner may build next to creatures.
    #[inline]
    pub fn may_build_next_to_creatures(&self) -> bool {
        self[Building::ProtectionCrystal] > 0
    }

    /// How many pairs of equal terrains a temple may hold.
    #[inline]
    pub fn pairs_in_a_temple(&self) -> u8 {
        self[Building::ArchitectsPractice]
    }

    /// The faces of a die that count as a skull.
    #[inline]
    pub fn skulls(&self) -> Skulls {
        let mut skulls = Skulls::PLAIN;
        for (value, engine) in (1..).zip(SIEGE_ENGINES) {
            if self[engine] > 0 {
                skulls = skulls.with_value(value);
            }
        }
        skulls
    }
}
