//! Seats in clockwise order. Inside they count from 0; whatever a person or a program reads counts from 1.

use alloc::string::ToString;

use crate::closed::{UnknownName, serde_as_number, small_set, total_map};

/// The fewest players a game can have; alone one plays against the Automaton.
pub const MIN_SEATS: usize = 2;
/// The most players a game can have.
pub const MAX_SEATS: usize = 4;

/// One player's place at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// Every seat there can be.
    pub const ALL: [Self; MAX_SEATS] = [Self(0), Self(1), Self(2), Self(3)];

    /// The first seat.
    pub const FIRST: Self = Self(0);

    /// The seat with this index, counted from 0.
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_SEATS { Some(Self(index as u8)) } else { None }
    }

    /// Its index, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 3) as usize
    }

    /// The seat on the left (next in turn) at a table of `seats`.
    #[inline]
    #[must_use]
    pub const fn left(self, seats: u8) -> Self {
        if self.0 + 1 >= seats { Self(0) } else { Self(self.0 + 1) }
    }

    /// The seat on the right (just before in turn) at a table of `seats`.
    #[inline]
    #[must_use]
    pub const fn right(self, seats: u8) -> Self {
        if self.0 == 0 { Self(seats - 1) } else { Self(self.0 - 1) }
    }
}

impl core::fmt::Display for Seat {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl core::str::FromStr for Seat {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|seat| seat.to_string() == text)
            .ok_or_else(|| UnknownName::new("a seat from 1 to 4", text))
    }
}

serde_as_number!(Seat);

total_map!(
    /// One value for each seat there can be.
    BySeat, Seat, MAX_SEATS
);

small_set!(
    /// Some of the seats.
    Seats of Seat, Seat::ALL
);
