//! The circles of an island, packed like a honeycomb on one lattice that every island shares.
//!
//! A circle therefore has the same name everywhere (`c4`: third row, fourth column), a set of circles is a
//! `u64`, and looking at neighbours is shifting bits. Odd rows (b, d, …) lie half a circle to the right of even
//! ones. A row takes eight bits of which seven are used: the eighth never belongs to an island, so that
//! nothing shifted over an edge comes back on the other side.

use alloc::string::ToString;

use crate::closed::{UnknownName, openapi, read_as_text, typescript};

/// Rows of the lattice.
pub const ROWS: u8 = 8;
/// Columns of the lattice.
pub const COLUMNS: u8 = 7;
/// The size of an array indexed by [`Circle::index`].
pub const CIRCLE_SPAN: usize = 64;

const STRIDE: u8 = 8;
const LATTICE: u64 = 0x7f7f_7f7f_7f7f_7f7f;
const EVEN_ROWS: u64 = 0x00ff_00ff_00ff_00ff;
const ODD_ROWS: u64 = !EVEN_ROWS;

/// One of the six directions to a neighbour, in clockwise order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Heading {
    /// To the right.
    East,
    /// Down and right.
    SouthEast,
    /// Down and left.
    SouthWest,
    /// To the left.
    West,
    /// Up and left.
    NorthWest,
    /// Up and right.
    NorthEast,
}

impl Heading {
    /// All six, clockwise from east.
    pub const ALL: [Self; 6] =
        [Self::East, Self::SouthEast, Self::SouthWest, Self::West, Self::NorthWest, Self::NorthEast];

    /// The next heading clockwise.
    #[inline]
    #[must_use]
    pub const fn clockwise(self) -> Self {
        Self::ALL[(self as usize + 1) % 6]
    }

    /// The heading back.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 3) % 6]
    }
}

/// One space of an island.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Circle(u8);

impl Circle {
    /// The circle in this row and column, counted from 0, if the lattice has it.
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row < ROWS && column < COLUMNS { Some(Self(row * STRIDE + column)) } else { None }
    }

    /// Its row, counted from 0 at the top.
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 / STRIDE
    }

    /// Its column, counted from 0 at the left.
    #[inline]
    pub const fn column(self) -> u8 {
        self.0 % STRIDE
    }

    /// How far right its centre lies, in half circles: what "leftmost" compares.
    #[inline]
    pub const fn half_column(self) -> u8 {
        2 * self.column() + self.row() % 2
    }

    /// Its place in an array of [`CIRCLE_SPAN`].
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 % 64) as usize
    }

    /// The neighbour in that direction, if the lattice has one there.
    #[inline]
    pub const fn step(self, heading: Heading) -> Option<Self> {
        self.as_set().step(heading).first()
    }

    /// The set of just this circle.
    #[inline]
    pub const fn as_set(self) -> Circles {
        Circles(1 << (self.0 % 64))
    }
}

impl Circle {
    /// Its text: a letter for the row and a digit for the column.
    const fn letters(self) -> [u8; 2] {
        [b'a' + self.row(), b'1' + self.column()]
    }
}

impl core::fmt::Display for Circle {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(core::str::from_utf8(&self.letters()).unwrap_or_default())
    }
}

impl core::str::FromStr for Circle {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let circle = match text.as_bytes() {
            [row, column] => Self::new(row.wrapping_sub(b'a'), column.wrapping_sub(b'1')),
            _ => None,
        };
        circle.ok_or_else(|| UnknownName::new("a circle from a1 to h7", text))
    }
}

impl serde::Serialize for Circle {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(core::str::from_utf8(&self.letters()).unwrap_or_default())
    }
}

read_as_text!(Circle);
typescript!(Circle, "string".to_owned());
openapi!(Circle, crate::openapi::text(crate::openapi::CIRCLE));

/// A set of circles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Circles(u64);

impl Circles {
    /// No circle.
    pub const EMPTY: Self = Self(0);

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the circle is in.
    #[inline]
    pub const fn contains(self, circle: Circle) -> bool {
        self.0 & circle.as_set().0 != 0
    }

    /// Whether all of `other` is in.
    #[inline]
    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether the two share a circle.
    #[inline]
    pub const fn touches(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The circles of both.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The first circle in reading order.
    #[inline]
    pub const fn first(self) -> Option<Circle> {
        if self.0 == 0 { None } else { Some(Circle(self.0.trailing_zeros() as u8)) }
    }

    /// Every circle moved one step; what leaves the lattice is gone.
    #[inline]
    #[must_use]
    pub const fn step(self, heading: Heading) -> Self {
        let (even, odd) = (self.0 & EVEN_ROWS, self.0 & ODD_ROWS);
        let moved = match heading {
            Heading::East => self.0 << 1,
            Heading::West => self.0 >> 1,
            Heading::SouthEast => (even << 8) | (odd << 9),
            Heading::SouthWest => (even << 7) | (odd << 8),
            Heading::NorthEast => (even >> 8) | (odd >> 7),
            Heading::NorthWest => (even >> 9) | (odd >> 8),
        };
        Self(moved & LATTICE)
    }

    /// Every circle next to one of these (which may be one of these).
    #[inline]
    #[must_use]
    pub const fn neighbours(self) -> Self {
        let row = self.0 << 1 | self.0 >> 1;
        let (even, odd) = (self.0 & EVEN_ROWS, self.0 & ODD_ROWS);
        let even = even | even >> 1;
        let odd = odd | odd << 1;
        Self((row | even << 8 | even >> 8 | odd << 8 | odd >> 8) & LATTICE)
    }

    /// The circles of `self` that are connected with `from` inside `self`.
    #[inline]
    #[must_use]
    pub const fn area_around(self, from: Self) -> Self {
        let mut area = from.0 & self.0;
        loop {
            let grown = area | (Self(area).neighbours().0 & self.0);
            if grown == area {
                return Self(area);
            }
            area = grown;
        }
    }
}

impl core::ops::BitOr for Circles {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl core::ops::BitOrAssign for Circles {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl core::ops::BitAnd for Circles {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl core::ops::Sub for Circles {
    type Output = Self;
    /// The circles that are not in `other`.
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<Circle> for Circles {
    fn from_iter<I: IntoIterator<Item = Circle>>(circles: I) -> Self {
        circles.into_iter().fold(Self::EMPTY, |set, circle| set | circle.as_set())
    }
}

impl IntoIterator for Circles {
    type Item = Circle;
    type IntoIter = CirclesIter;
    #[inline]
    fn into_iter(self) -> CirclesIter {
        CirclesIter(self.0)
    }
}

impl core::fmt::Debug for Circles {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_set().entries(self.into_iter().map(|circle| circle.to_string())).finish()
    }
}

/// The circles of a set in reading order.
#[derive(Clone, Debug)]
pub struct CirclesIter(u64);

impl Iterator for CirclesIter {
    type Item = Circle;

    #[inline]
    fn next(&mut self) -> Option<Circle> {
        let first = Circles(self.0).first();
        self.0 &= self.0.wrapping_sub(1);
        first
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &str) -> Circles {
        names.split_whitespace().map(|name| name.parse::<Circle>().unwrap()).collect()
    }

    #[test]
    fn names_are_row_and_column() {
        let circle = Circle::new(2, 3).unwrap();
        assert_eq!(circle.to_string(), "c4");
        assert_eq!("c4".parse(), Ok(circle));
        for wrong in ["", "c", "c0", "c8", "i1", "C4", "c44", "é1"] {
            assert!(wrong.parse::<Circle>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn even_rows_lie_half_a_circle_to_the_left() {
        assert_eq!(set("c3").neighbours(), set("b2 b3 c2 c4 d2 d3"));
        assert_eq!(set("b3").neighbours(), set("a3 a4 b2 b4 c3 c4"));
    }

    #[test]
    fn nothing_comes_round_an_edge() {
        assert_eq!(set("a1").neighbours(), set("a2 b1"));
        assert_eq!(set("b7").neighbours(), set("a7 b6 c7"));
        assert_eq!(set("h7").neighbours(), set("g7 h6"));
        assert_eq!(set("h1").neighbours(), set("g1 g2 h2"));
    }

    #[test]
    fn neighbours_are_the_six_steps() {
        for index in 0..ROWS * COLUMNS {
            let circle = Circle::new(index / COLUMNS, index % COLUMNS).unwrap();
            let stepped = Heading::ALL.into_iter().filter_map(|heading| circle.step(heading)).collect();
            assert_eq!(circle.as_set().neighbours(), stepped, "{circle}");
            for heading in Heading::ALL {
                if let Some(there) = circle.step(heading) {
                    assert_eq!(there.step(heading.opposite()), Some(circle));
                }
            }
        }
    }

    #[test]
    fn an_area_stops_where_the_land_does() {
        let land = set("a1 a2 b2 d4 d5");
        assert_eq!(land.area_around(set("a1")), set("a1 a2 b2"));
        assert_eq!(land.area_around(set("c7")), Circles::EMPTY);
    }
}
