//! Dice: when a roll wins, and how likely that is, exactly (R8.3b).

use alloc::vec::Vec;

use crate::closed::{UnknownName, closed_set, openapi, serde_as_text, typescript};

closed_set! {
    /// A face of the combat die.
    "a face of the die (1 to 5 or skull)"
    Face, ByFace {
        /// 1
        One = "1",
        /// 2
        Two = "2",
        /// 3
        Three = "3",
        /// 4
        Four = "4",
        /// 5
        Five = "5",
        /// Wins by itself.
        Skull = "skull",
    }
}

impl Face {
    /// The number on it; the skull has none.
    #[inline]
    pub const fn number(self) -> u8 {
        match self {
            Self::Skull => 0,
            Self::One | Self::Two | Self::Three | Self::Four | Self::Five => self as u8 + 1,
        }
    }
}

/// The most dice that are ever rolled together.
pub const MAX_DICE: usize = 4;

/// How many dice a number of hoplites rolls against a creature (R8.3b).
#[inline]
pub const fn dice_with(hoplites: u8) -> u8 {
    1 + hoplites
}

/// Some dice, rolled.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Roll {
    faces: [Face; MAX_DICE],
    count: u8,
}

impl Roll {
    /// No die yet.
    pub const EMPTY: Self = Self { faces: [Face::One; MAX_DICE], count: 0 };

    /// One die more; a fifth is not kept.
    #[inline]
    pub fn push(&mut self, face: Face) {
        if let Some(free) = self.faces.get_mut(usize::from(self.count)) {
            *free = face;
            self.count += 1;
        }
    }

    /// The dice in the order they were rolled.
    #[inline]
    pub fn faces(&self) -> &[Face] {
        &self.faces[..usize::from(self.count)]
    }

    /// The numbers on the dice, added up.
    #[inline]
    pub fn sum(&self) -> u8 {
        self.faces().iter().map(|face| face.number()).sum()
    }

    /// Whether it beats a creature of that strength.
    #[inline]
    pub fn wins(&self, strength: u8, skulls: Skulls) -> bool {
        self.sum() >= strength || self.faces().iter().any(|face| skulls.contains(*face))
    }
}

impl core::fmt::Display for Roll {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (n, face) in self.faces().iter().enumerate() {
            write!(f, "{}{face}", if n > 0 { "+" } else { "" })?;
        }
        Ok(())
    }
}

impl core::fmt::Debug for Roll {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{self}")
    }
}

impl core::str::FromStr for Roll {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let faces = text.split('+').map(str::parse).collect::<Result<Vec<Face>, _>>()?;
        if faces.len() > MAX_DICE {
            return Err(UnknownName::new("at most four dice like 5+skull+3", text));
        }
        let mut roll = Self::EMPTY;
        for face in faces {
            roll.push(face);
        }
        Ok(roll)
    }
}

serde_as_text!(Roll);
typescript!(Roll, "string".to_owned());
openapi!(Roll, crate::openapi::text(&format!("{0}(?:\\+{0}){{0,3}}", crate::openapi::one_of(Face::ALL))));

/// The faces that count as a skull: the skull itself and the values of Siege Engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skulls(u8);

impl Skulls {
    /// Without a Siege Engine.
    pub const PLAIN: Self = Self(1 << Face::Skull as u8);

    /// With a Siege Engine of that value (1 to 5).
    #[must_use]
    #[inline]
    pub const fn with_value(self, value: u8) -> Self {
        Self(self.0 | 1 << (value - 1))
    }

    /// Whether the face counts as a skull.
    #[inline]
    pub const fn contains(self, face: Face) -> bool {
        self.0 & 1 << face as u8 != 0
    }
}

/// The faces that count as a skull, like `2+skull`.
impl core::fmt::Display for Skulls {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (index, face) in Face::ALL.into_iter().filter(|face| self.contains(*face)).enumerate() {
            if index > 0 {
                f.write_str("+")?;
            }
            write!(f, "{face}")?;
        }
        Ok(())
    }
}

/// An exact probability: `wins` of `of` equally likely cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Cases that win.
    pub wins: u32,
    /// All cases.
    pub of: u32,
}

impl Odds {
    /// Won for certain.
    pub const CERTAIN: Self = Self { wins: 1, of: 1 };

    /// As a number from 0 to 1.
    pub fn as_f64(self) -> f64 {
        f64::from(self.wins) / f64::from(self.of)
    }
}

/// How likely `dice` dice beat a creature of that strength.
///
/// Counts losing rolls by their sum, one die after the other: no roll is left out and none is sampled.
pub fn win_odds(dice: usize, strength: u8, skulls: Skulls) -> Odds {
    const SUMS: usize = 5 * MAX_DICE + 1;
    let dice = dice.min(MAX_DICE);
    let mut without_skull = [0_u32; SUMS];
    without_skull[0] = 1;
    for _ in 0..dice {
        let mut next = [0; SUMS];
        for (sum, rolls) in without_skull.into_iter().enumerate().filter(|(_, rolls)| *rolls > 0) {
            for face in Face::ALL.into_iter().filter(|face| !skulls.contains(*face)) {
                next[sum + usize::from(face.number())] += rolls;
            }
        }
        without_skull = next;
    }
    let of = 6_u32.pow(dice as u32);
    let losses: u32 = without_skull.iter().take(usize::from(strength)).sum();
    Odds { wins: of - losses, of }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_roll(dice: usize) -> Vec<Roll> {
        (0..dice).fold(vec![Roll::EMPTY], |rolls, _| {
            rolls
                .into_iter()
                .flat_map(|roll| {
                    Face::ALL.map(|face| {
                        let mut longer = roll;
                        longer.push(face);
                        longer
                    })
                })
                .collect()
        })
    }

    /// Tenths of a per cent, rounded half up, without leaving the integers.
    fn per_mille(odds: Odds) -> u32 {
        (2000 * odds.wins + odds.of) / (2 * odds.of)
    }

    #[test]
    fn r8_3b_the_die_table_is_reproduced_exactly() {
        let table = [
            (4, [500, 917, 995, 1000]),
            (6, [167, 722, 954, 996]),
            (8, [167, 472, 838, 973]),
            (10, [167, 333, 667, 906]),
            (12, [167, 306, 514, 792]),
        ];
        for (strength, row) in table {
            let found = [1, 2, 3, 4].map(|dice| per_mille(win_odds(dice, strength, Skulls::PLAIN)));
            assert_eq!(found, row, "strength {strength}");
        }
        let engine = Skulls::PLAIN.with_value(3);
        assert_eq!([1, 2, 3, 4].map(|dice| per_mille(win_odds(dice, 12, engine))), [333, 556, 755, 915]);
    }

    #[test]
    fn r8_3b_the_odds_count_every_roll() {
        for engines in 0..32_u8 {
            let skulls =
                (1..=5).filter(|value| engines & 1 << (value - 1) != 0).fold(Skulls::PLAIN, Skulls::with_value);
            for dice in 1..=4 {
                let rolls = every_roll(dice);
                for strength in 0..=21 {
                    let wins = rolls.iter().filter(|roll| roll.wins(strength, skulls)).count() as u32;
                    assert_eq!(win_odds(dice, strength, skulls), Odds { wins, of: rolls.len() as u32 });
                }
            }
        }
    }

    #[test]
    fn rolls_are_read_as_printed() {
        let roll: Roll = "5+skull+3".parse().unwrap();
        assert_eq!(roll.to_string(), "5+skull+3");
        assert!("1+1+1+1+1".parse::<Roll>().is_err());
        assert!("6".parse::<Roll>().is_err());
    }
}
