//! Where something of several circles lies: a tile, a Metropolis, a temple.

use alloc::vec::Vec;

use crate::circle::{Circle, Circles, Heading};
use crate::closed::{UnknownName, openapi, serde_as_text, typescript};

/// How the circles of a footprint lie, seen from its first circle and its heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Shape {
    /// One circle.
    Single,
    /// Two neighbours.
    Pair,
    /// Three circles that touch each other, in clockwise order.
    Triangle,
    /// Four circles: two triangles that share a side.
    Rhombus,
}

impl Shape {
    /// Every shape.
    pub const ALL: [Self; 4] = [Self::Single, Self::Pair, Self::Triangle, Self::Rhombus];

    /// How many circles it has.
    pub const fn circles(self) -> usize {
        self as usize + 1
    }

    /// The headings that give each *set* of circles exactly once.
    pub const fn distinct_headings(self) -> &'static [Heading] {
        match self {
            Self::Single => &[Heading::East],
            Self::Triangle => &[Heading::East, Heading::SouthEast],
            Self::Pair | Self::Rhombus => &[Heading::East, Heading::SouthEast, Heading::SouthWest],
        }
    }

    /// The headings that give each *order* of circles exactly once (rotations included).
    pub const fn all_headings(self) -> &'static [Heading] {
        match self {
            Self::Single => &[Heading::East],
            Self::Pair | Self::Triangle => &Heading::ALL,
            Self::Rhombus => self.distinct_headings(),
        }
    }

    /// The first circles of all footprints of this shape and heading that lie wholly in `within`.
    #[inline]
    #[must_use]
    pub fn anchors(self, heading: Heading, within: Circles) -> Circles {
        let back = heading.opposite();
        let side = heading.clockwise().opposite();
        match self {
            Self::Single => within,
            Self::Pair => within & within.step(back),
            Self::Triangle => within & within.step(back) & within.step(side),
            Self::Rhombus => {
                let along = within & within.step(back);
                along & along.step(side)
            }
        }
    }

    /// The first circles of all footprints of this shape and heading that have a circle in `some`.
    #[inline]
    #[must_use]
    pub fn anchors_touching(self, heading: Heading, some: Circles) -> Circles {
        let back = heading.opposite();
        let side = heading.clockwise().opposite();
        match self {
            Self::Single => some,
            Self::Pair => some | some.step(back),
            Self::Triangle => some | some.step(back) | some.step(side),
            Self::Rhombus => {
                let along = some | some.step(back);
                along | along.step(side)
            }
        }
    }
}

/// A shape laid on the lattice: its first circle and the direction to its second.
///
/// The third circle of a triangle is one turn clockwise of the second; the fourth of a rhombus lies beyond both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Footprint {
    shape: Shape,
    at: Circle,
    heading: Heading,
}

impl Footprint {
    /// The footprint, if all of it lies on the lattice.
    pub fn new(shape: Shape, at: Circle, heading: Heading) -> Option<Self> {
        let footprint = Self { shape, at, heading };
        let headings = if shape == Shape::Single { &[Heading::East][..] } else { &Heading::ALL };
        (headings.contains(&heading) && footprint.mask().len() as usize == shape.circles()).then_some(footprint)
    }

    /// The footprint at an anchor that [`Shape::anchors`] gave.
    #[inline]
    pub(crate) const fn at_anchor(shape: Shape, at: Circle, heading: Heading) -> Self {
        Self { shape, at, heading }
    }

    /// Its shape.
    #[inline]
    pub const fn shape(self) -> Shape {
        self.shape
    }

    /// Its first circle.
    #[inline]
    pub const fn first(self) -> Circle {
        self.at
    }

    /// The direction from its first circle to its second.
    #[inline]
    pub const fn heading(self) -> Heading {
        self.heading
    }

    /// Its circles as a set.
    #[inline]
    pub const fn mask(self) -> Circles {
        let mut mask = Circles::EMPTY;
        let mut n = 0;
        while n < self.shape.circles() {
            mask = mask.union(self.nth_as_set(n));
            n += 1;
        }
        mask
    }

    /// Its circles in order.
    #[inline]
    pub fn circles(self) -> impl Iterator<Item = Circle> {
        (0..self.shape.circles()).filter_map(move |n| self.nth_as_set(n).first())
    }

    #[inline]
    const fn nth_as_set(self, n: usize) -> Circles {
        let first = self.at.as_set();
        match n {
            0 => first,
            1 => first.step(self.heading),
            2 => first.step(self.heading.clockwise()),
            _ => first.step(self.heading).step(self.heading.clockwise()),
        }
    }

    /// The same circles with the first heading of [`Shape::distinct_headings`] that gives them.
    #[must_use]
    pub fn as_set_of_circles(self) -> Self {
        let mask = self.mask();
        self.shape
            .distinct_headings()
            .iter()
            .flat_map(|heading| mask.into_iter().map(move |at| Self { at, heading: *heading, ..self }))
            .find(|other| other.mask() == mask)
            .unwrap_or(self)
    }
}

impl core::fmt::Display for Footprint {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (n, circle) in self.circles().enumerate() {
            if n > 0 {
                f.write_str("-")?;
            }
            write!(f, "{circle}")?;
        }
        Ok(())
    }
}

impl core::fmt::Debug for Footprint {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{self}")
    }
}

impl core::str::FromStr for Footprint {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || UnknownName::new("circles that touch, in clockwise order, like c4-c5-d4", text);
        let circles = text.split('-').map(str::parse).collect::<Result<Vec<Circle>, _>>()?;
        let shape = *Shape::ALL.get(circles.len().wrapping_sub(1)).ok_or_else(wrong)?;
        shape
            .all_headings()
            .iter()
            .chain(&Heading::ALL)
            .filter_map(|heading| Self::new(shape, *circles.first()?, *heading))
            .find(|footprint| footprint.circles().eq(circles.iter().copied()))
            .ok_or_else(wrong)
    }
}

serde_as_text!(Footprint);
typescript!(Footprint, "string".to_owned());
openapi!(Footprint, crate::openapi::text(&format!("{0}(?:-{0}){{0,3}}", crate::openapi::CIRCLE)));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_triangle_turns_clockwise() {
        let triangle: Footprint = "c3-c4-d3".parse().unwrap();
        assert_eq!((triangle.first().to_string(), triangle.heading()), ("c3".into(), Heading::East));
        assert!("c3-d3-c4".parse::<Footprint>().is_err(), "anticlockwise");
        assert!("c3-c5".parse::<Footprint>().is_err(), "apart");
        assert!("c3-c4-c5".parse::<Footprint>().is_err(), "in a line");
    }

    #[test]
    fn what_is_printed_is_read_back() {
        for shape in Shape::ALL {
            for index in 0..56 {
                for heading in shape.all_headings() {
                    let at = Circle::new(index / 7, index % 7).unwrap();
                    if let Some(footprint) = Footprint::new(shape, at, *heading) {
                        assert_eq!(footprint.to_string().parse(), Ok(footprint));
                        let set = footprint.as_set_of_circles();
                        assert_eq!(set.mask(), footprint.mask());
                        assert!(shape.distinct_headings().contains(&set.heading()));
                    }
                }
            }
        }
    }

    #[test]
    fn anchors_are_the_footprints_that_fit() {
        let within: Circles =
            ["c2", "c3", "c4", "d2", "d3", "e3"].iter().map(|c| c.parse::<Circle>().unwrap()).collect();
        for shape in Shape::ALL {
            for heading in shape.all_headings() {
                for index in 0..56 {
                    let at = Circle::new(index / 7, index % 7).unwrap();
                    let footprint = Footprint::new(shape, at, *heading);
                    let fits = footprint.is_some_and(|f| within.contains_all(f.mask()));
                    assert_eq!(shape.anchors(*heading, within).contains(at), fits, "{shape:?} {heading:?} {at}");
                    if let Some(footprint) = footprint {
                        let touches = within.touches(footprint.mask());
                        assert_eq!(shape.anchors_touching(*heading, within).contains(at), touches);
                    }
                }
            }
        }
    }
}
