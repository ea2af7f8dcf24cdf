//! What a seat may ask for: small choices, a chain of which makes a turn.

use crate::card::ActionKind;
use crate::circle::Circle;
use crate::creature::Creature;
use crate::footprint::Footprint;
use crate::island::Side;
use crate::land::Terrain;
use crate::market::Slot;
use crate::seat::Seat;
use crate::titan::Titan;

/// A choice. Its text form is in [`crate::notation`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Turn the island board to this side (R2.1).
    ChooseSide {
        /// The side.
        side: Side,
    },
    /// Place the Metropolis (R4.1).
    PlaceMetropolis {
        /// A pair with one of [`crate::Shape::distinct_headings`].
        footprint: Footprint,
    },
    /// Take a card (R5).
    TakeCard {
        /// Its place.
        slot: Slot,
    },
    /// Place the tile in hand (R6).
    PlaceTile {
        /// Where its first circle and the others in clockwise order lie.
        footprint: Footprint,
    },
    /// Draw this Titan next (R7.4).
    DrawTitan {
        /// The Titan.
        titan: Titan,
    },
    /// Send this Titan back to the centre to make room (R7.3).
    ReturnTitan {
        /// The Titan.
        titan: Titan,
    },
    /// Orichalcum from Mines (R8.1).
    Produce {
        /// Whether Hyperion doubles it.
        favour: bool,
    },
    /// Hoplites from Training Camps (R8.2).
    Recruit {
        /// Whether Themis doubles it.
        favour: bool,
    },
    /// Fight a creature (R8.3).
    Fight {
        /// Where it is.
        circle: Circle,
        /// How many hoplites join those already there.
        hoplites: u8,
    },
    /// Win a fight by Cronos's favour (R8.3e).
    FightWithCronos {
        /// Where the creature is.
        circle: Circle,
    },
    /// Construct a building of the Construction board (R8.4a).
    Build {
        /// The spot it is taken from.
        spot: Terrain,
        /// Where it goes.
        circle: Circle,
    },
    /// Build what a Minotaur guarded.
    BuildLoot {
        /// Where it goes.
        circle: Circle,
    },
    /// Raise a temple (R8.4b).
    BuildTemple {
        /// A rhombus with one of [`crate::Shape::distinct_headings`].
        footprint: Footprint,
    },
    /// Forge a medallion (R8.4c).
    ForgeMedallion,
    /// Buy an additional action (R9).
    Buy {
        /// Which one.
        action: ActionKind,
        /// How it is paid.
        payment: Payment,
    },
    /// Discard a card of the Actions board (R10).
    Discard {
        /// Its place.
        slot: Slot,
    },
    /// Give the Initiative token (R11.4).
    GiveInitiative {
        /// To whom.
        seat: Seat,
    },
    /// Let the Automaton take its turn (S).
    PlayAutomaton,
    /// Decline what may be declined: the card's action, another fight, a Minotaur's building, Theia's
    /// second construction, an additional action.
    Pass,
}

/// What an additional action is paid with (R9.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Payment {
    /// Hoplites of the stock.
    Hoplites,
    /// Orichalcum of the stock.
    Orichalcum,
    /// No creature at all: Statues make it free.
    NoCreature,
    /// One captured creature: a Statue makes it cheaper.
    Creature(Creature),
    /// Two captured creatures, the first not after the second in the order of [`Creature::ALL`].
    Creatures(Creature, Creature),
}

impl Payment {
    /// The creatures that are paid.
    #[inline]
    pub fn creatures(self) -> impl Iterator<Item = Creature> {
        let (first, second) = match self {
            Self::Hoplites | Self::Orichalcum | Self::NoCreature => (None, None),
            Self::Creature(only) => (Some(only), None),
            Self::Creatures(first, second) => (Some(first), Some(second)),
        };
        first.into_iter().chain(second)
    }
}

/// A list of actions that never allocates: there cannot be more than it holds.
#[derive(Clone)]
pub struct Actions {
    actions: [Action; Self::CAPACITY],
    len: usize,
}

impl Actions {
    /// More than any position can offer: at most 4 spots × 56 circles, 3 × 56 rhombi and a medallion when
    /// constructing, 56 × 6 placements of a tile, 56 × 5 fights, or 4 × 36 + 6 purchases.
    pub const CAPACITY: usize = 416;

    /// Empty.
    pub const fn new() -> Self {
        Self { actions: [Action::Pass; Self::CAPACITY], len: 0 }
    }

    /// Forgets all actions.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds one.
    ///
    /// # Panics
    /// When it is full, which no position can bring about.
    #[inline]
    pub fn push(&mut self, action: Action) {
        self.actions[self.len] = action;
        self.len += 1;
    }
}

impl Default for Actions {
    fn default() -> Self {
        Self::new()
    }
}

impl core::ops::Deref for Actions {
    type Target = [Action];

    #[inline]
    fn deref(&self) -> &[Action] {
        &self.actions[..self.len]
    }
}

impl core::fmt::Debug for Actions {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_small() {
        assert!(size_of::<Action>() <= 8, "{} bytes", size_of::<Action>());
    }
}
