//! The Automaton of solo games: its board, its strengths, what it has besides what every player has (S).

use alloc::string::String;
use alloc::vec::Vec;

use crate::building::Building;
use crate::card::{ByTileSize, TileSize};
use crate::circle::{Circle, Circles};
use crate::closed::closed_set;
use crate::creature::Creature;
use crate::footprint::Footprint;
use crate::land::Land;
use crate::stock::ByGood;
use crate::titan::Titan;

/// The name of its board among the players' boards.
pub const AUTOMATON: &str = "automaton";
/// How many sectors its board has.
pub const SECTORS: usize = 6;
/// How many places its building strip has; from the last on every building gives a medallion (S5).
pub const STRIP_PLACES: usize = 8;
/// The most buildings that a component set may have: all of them could come to the strip.
pub const MAX_BUILDINGS: usize = 40;
/// The most creatures that a component set may have: all of them could be captured.
pub const MAX_CREATURES: usize = 40;

closed_set! {
    /// One of the strengths of a component set, by its place there. The set has its name.
    "the number of an Automaton's strength from 1 to 8"
    numbered Strength, ByStrength {
        /// The first of the set.
        First = "1",
        /// The second.
        Second = "2",
        /// The third.
        Third = "3",
        /// The fourth.
        Fourth = "4",
        /// The fifth.
        Fifth = "5",
        /// The sixth.
        Sixth = "6",
        /// The seventh.
        Seventh = "7",
        /// The eighth.
        Eighth = "8",
    }
}

/// What filling a place of the strip gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StripEffect {
    /// Nothing.
    Nothing,
    /// Hoplites and orichalcum.
    Goods(ByGood<u8>),
    /// A medallion.
    Medallion,
}

/// The board, the same for all strengths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AutomatonBoard {
    /// All circles, the centre included.
    pub circles: Circles,
    /// The Metropolis.
    pub centre: Circle,
    /// The slot of each size in each sector: any footprint of its circles.
    pub slots: [ByTileSize<Footprint>; SECTORS],
    /// The lands in the order in which tiles are turned and spots are chosen.
    pub order: [Land; Land::COUNT],
}

/// The figures of one strength.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrengthFigures {
    /// Its name.
    pub name: String,
    /// What it starts with, before the hoplite of R2.6.
    pub start: ByGood<u8>,
    /// The Titan printed on its board.
    pub titan: Option<Titan>,
    /// The circles to which an arrow of the centre points (S4).
    pub arrows: Circles,
    /// The building strip.
    pub strip: [StripEffect; STRIP_PLACES],
}

/// The Automaton's figures in a component set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AutomatonFigures {
    /// The board.
    pub board: AutomatonBoard,
    /// The strengths, at least one and at most eight.
    pub strengths: Vec<StrengthFigures>,
}

impl AutomatonFigures {
    /// The figures of a strength; of the first where the set has no such strength.
    #[inline]
    pub fn strength(&self, strength: Strength) -> &StrengthFigures {
        self.strengths.get(strength.index()).unwrap_or(&self.strengths[0])
    }

    /// The strength of that name, whatever its capitals.
    pub fn strength_named(&self, name: &str) -> Option<Strength> {
        let named = |figures: &StrengthFigures| figures.name.eq_ignore_ascii_case(name);
        Strength::ALL.into_iter().zip(&self.strengths).find(|(_, figures)| named(figures)).map(|(strength, _)| strength)
    }
}

impl AutomatonBoard {
    /// The place of a land in the board's order.
    pub fn rank(&self, land: Land) -> usize {
        self.order.iter().position(|ordered| *ordered == land).unwrap_or(Land::COUNT)
    }

    /// The slot for a tile of that size: in the first sector where it is free (S3).
    pub fn free_slot(&self, size: TileSize, explored: Circles) -> Option<Footprint> {
        self.slots.iter().map(|sector| sector[size]).find(|slot| !slot.mask().touches(explored))
    }
}

/// What the Automaton has besides what every player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Automaton {
    pub(crate) strength: Strength,
    /// Buildings in the order they came; Mines and Training Camps lie face up.
    pub(crate) strip: [Option<Building>; MAX_BUILDINGS],
    /// Captured creatures in the order they came: it pays with the first (S7).
    pub(crate) captured: [Option<Creature>; MAX_CREATURES],
}

impl Automaton {
    pub(crate) const fn new(strength: Strength) -> Self {
        Self { strength, strip: [None; MAX_BUILDINGS], captured: [None; MAX_CREATURES] }
    }

    /// Its strength.
    pub fn strength(&self) -> Strength {
        self.strength
    }

    /// Its buildings in the order they came.
    pub fn strip(&self) -> impl Iterator<Item = Building> {
        self.strip.into_iter().map_while(|building| building)
    }

    /// Its captured creatures in the order they came.
    pub fn captured(&self) -> impl Iterator<Item = Creature> {
        self.captured.into_iter().map_while(|creature| creature)
    }

    pub(crate) fn add_building(&mut self, building: Building) {
        push(&mut self.strip, building);
    }

    pub(crate) fn add_captured(&mut self, creature: Creature) {
        push(&mut self.captured, creature);
    }

    /// Takes out the first creature of that kind.
    pub(crate) fn pay_captured(&mut self, creature: Creature) {
        if let Some(at) = self.captured.iter().position(|captured| *captured == Some(creature)) {
            self.captured[at] = None;
            self.captured[at..].rotate_left(1);
        }
    }
}

fn push<T: Copy>(list: &mut [Option<T>], item: T) {
    if let Some(free) = list.iter_mut().find(|place| place.is_none()) {
        *free = Some(item);
    }
}

closed_set! {
    /// What the Automaton does in phase 3 or 4, the first of its priorities that is possible (S5, S7).
    "a decision of the Automaton"
    Decision, ByDecision {
        /// Produce.
        Produce = "produce",
        /// Recruit.
        Recruit = "recruit",
        /// Capture: there is a creature.
        Capture = "capture",
        /// Forge a medallion.
        Medallion = "medallion",
        /// Raise a temple: no medallion was possible.
        Temple = "temple",
        /// Build: neither medallion nor temple was possible.
        Building = "building",
        /// Nothing was possible, or nothing could be paid.
        Nothing = "nothing",
    }
}

closed_set! {
    /// What the Automaton rolls a die for (S2, S8).
    "card or discard"
    DiePurpose, ByDiePurpose {
        /// Which card it takes.
        Card = "card",
        /// Which card it discards.
        Discard = "discard",
    }
}
