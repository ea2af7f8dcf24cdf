//! Chance is handed in: the rules say what may come and how often, the caller draws.
//!
//! What can come is an [`Urn`] of numbered pieces. A [`Chance`] draws the number of one; what that piece is called is an
//! [`Outcome`].

use crate::building::{Building, ByBuilding};
use crate::card::{ByCard, Card};
use crate::closed::{UnknownName, serde_as_text};
use crate::combat::Face;
use crate::creature::{ByCreature, Creature};
use crate::island::Board;
use crate::seat::Seat;
use crate::tile::Tile;

/// What may come of a draw, and how often: equally likely pieces.
#[derive(Clone, Copy, Debug)]
pub enum Urn<'a> {
    /// The island boards not dealt yet (R2.1).
    Boards {
        /// One for each board: 1 while it is there.
        left: &'a [u8; Board::COUNT],
    },
    /// Who is first (R2.6).
    FirstPlayer {
        /// How many players there are.
        seats: u8,
    },
    /// The action deck.
    Deck(&'a ByCard<u8>),
    /// The unseen part of a tile pile.
    Pile {
        /// Its kinds of tiles.
        tiles: &'a [Tile],
        /// How many of each kind are left.
        left: &'a [u8],
    },
    /// The creature bag.
    Creatures(&'a ByCreature<u8>),
    /// The building bag.
    Buildings(&'a ByBuilding<u8>),
    /// A combat die.
    Die,
}

/// What came of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// An island board.
    Board(Board),
    /// The first player.
    FirstPlayer(Seat),
    /// An action card.
    Card(Card),
    /// A terrain tile.
    Tile(Tile),
    /// A creature.
    Creature(Creature),
    /// A building.
    Building(Building),
    /// A face of a die.
    Die(Face),
}

/// Something that draws.
pub trait Chance {
    /// Why it may refuse; [`core::convert::Infallible`] if it never does.
    type Refusal;

    /// Draws one of the pieces of the urn, which is never empty: its number, below [`Urn::total`].
    ///
    /// # Errors
    /// A source of prepared outcomes refuses when the next one cannot come from this urn.
    fn draw(&mut self, urn: Urn<'_>) -> Result<u32, Self::Refusal>;
}

/// Draws uniformly: the function gives a number below its argument.
#[derive(Clone, Copy, Debug)]
pub struct Even<F>(pub F);

impl<F: FnMut(u32) -> u32> Chance for Even<F> {
    type Refusal = core::convert::Infallible;

    #[inline]
    fn draw(&mut self, urn: Urn<'_>) -> Result<u32, Self::Refusal> {
        Ok((self.0)(urn.total()))
    }
}

impl Urn<'_> {
    /// How many pieces there are.
    #[inline]
    pub fn total(&self) -> u32 {
        match self {
            Self::Boards { left } => sum(&left[..]),
            Self::FirstPlayer { seats } => u32::from(*seats),
            Self::Deck(left) => sum(&left.0),
            Self::Pile { left, .. } => sum(left),
            Self::Creatures(left) => sum(&left.0),
            Self::Buildings(left) => sum(&left.0),
            Self::Die => Face::COUNT as u32,
        }
    }

    /// The piece with that number, counted from 0 in the order of the kinds; beyond the last, the last kind.
    #[inline]
    pub fn piece(&self, number: u32) -> Outcome {
        match self {
            Self::Boards { left } => Outcome::Board(board(**left, number)),
            Self::FirstPlayer { seats } => Outcome::FirstPlayer(first_player(*seats, number)),
            Self::Deck(left) => Outcome::Card(card(left, number)),
            Self::Pile { tiles, left } => Outcome::Tile(tile(tiles, left, number)),
            Self::Creatures(left) => Outcome::Creature(creature(**left, number)),
            Self::Buildings(left) => Outcome::Building(building(left, number)),
            Self::Die => Outcome::Die(face(number)),
        }
    }

    /// The number of the first piece that is this outcome, if there is one.
    pub fn number_of(&self, outcome: Outcome) -> Option<u32> {
        (0..self.total()).find(|number| self.piece(*number) == outcome)
    }

    /// How many pieces would give that outcome.
    pub fn count(&self, outcome: Outcome) -> u32 {
        let left = match (self, outcome) {
            (Self::Boards { left }, Outcome::Board(board)) => left[board.index()],
            (Self::FirstPlayer { seats }, Outcome::FirstPlayer(seat)) => u8::from(seat.index() < usize::from(*seats)),
            (Self::Deck(left), Outcome::Card(card)) => left[card],
            (Self::Pile { tiles, left }, Outcome::Tile(tile)) => {
                tiles.iter().zip(*left).find(|(kind, _)| **kind == tile).map_or(0, |(_, left)| *left)
            }
            (Self::Creatures(left), Outcome::Creature(creature)) => left[creature],
            (Self::Buildings(left), Outcome::Building(building)) => left[building],
            (Self::Die, Outcome::Die(_)) => 1,
            (
                Self::Boards { .. }
                | Self::FirstPlayer { .. }
                | Self::Deck(_)
                | Self::Pile { .. }
                | Self::Creatures(_)
                | Self::Buildings(_)
                | Self::Die,
                _,
            ) => 0,
        };
        u32::from(left)
    }

    /// What a draw from it gives, for a person.
    pub const fn gives(&self) -> &'static str {
        match self {
            Self::Boards { .. } => "an island board that is left, like `board:2`",
            Self::FirstPlayer { .. } => "the first player, like `first:1`",
            Self::Deck(_) => "a card of the deck, like `card:capture-2`",
            Self::Pile { .. } => "a tile of the pile, like `tile:FLV`",
            Self::Creatures(_) => "a creature of the bag, like `creature:gorgon`",
            Self::Buildings(_) => "a building of the bag, like `building:mine`",
            Self::Die => "a face of the die, like `die:5` or `die:skull`",
        }
    }
}

#[inline]
fn sum(left: &[u8]) -> u32 {
    left.iter().map(|n| u32::from(*n)).sum()
}

#[inline]
pub(crate) fn board(left: [u8; Board::COUNT], number: u32) -> Board {
    Board::ALL[kind_of(&left, number)]
}

#[inline]
pub(crate) fn first_player(seats: u8, number: u32) -> Seat {
    Seat::ALL[number.min(u32::from(seats) - 1) as usize % Seat::ALL.len()]
}

#[inline]
pub(crate) fn card(left: &ByCard<u8>, number: u32) -> Card {
    Card::from_index(kind_of(&left.0, number))
}

#[inline]
pub(crate) fn tile(tiles: &[Tile], left: &[u8], number: u32) -> Tile {
    tiles[kind_of(left, number)]
}

#[inline]
pub(crate) fn creature(left: ByCreature<u8>, number: u32) -> Creature {
    Creature::ALL[kind_of(&left.0, number)]
}

#[inline]
pub(crate) fn building(left: &ByBuilding<u8>, number: u32) -> Building {
    Building::ALL[kind_of(&left.0, number)]
}

#[inline]
pub(crate) fn face(number: u32) -> Face {
    Face::ALL[number as usize % Face::COUNT]
}

#[inline]
fn kind_of(left: &[u8], number: u32) -> usize {
    let mut below = 0;
    for (kind, copies) in left.iter().enumerate() {
        below += u32::from(*copies);
        if number < below {
            return kind;
        }
    }
    left.len() - 1
}

impl core::fmt::Display for Outcome {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Board(board) => write!(f, "board:{board}"),
            Self::FirstPlayer(seat) => write!(f, "first:{seat}"),
            Self::Card(card) => write!(f, "card:{card}"),
            Self::Tile(tile) => write!(f, "tile:{tile}"),
            Self::Creature(creature) => write!(f, "creature:{creature}"),
            Self::Building(building) => write!(f, "building:{building}"),
            Self::Die(face) => write!(f, "die:{face}"),
        }
    }
}

impl core::str::FromStr for Outcome {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (what, which) = text.split_once(':').unwrap_or((text, ""));
        Ok(match what {
            "board" => Self::Board(which.parse()?),
            "first" => Self::FirstPlayer(which.parse()?),
            "card" => Self::Card(which.parse()?),
            "tile" => Self::Tile(which.parse()?),
            "creature" => Self::Creature(which.parse()?),
            "building" => Self::Building(which.parse()?),
            "die" => Self::Die(which.parse()?),
            _ => return Err(UnknownName::new("an outcome like die:5, tile:FLV or building:mine", text)),
        })
    }
}

serde_as_text!(Outcome);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_as_likely_as_any_other() {
        let mut bag = ByCreature::all(0);
        (bag[Creature::Hellhound], bag[Creature::Gorgon], bag[Creature::HydraHyperion]) = (2, 1, 3);
        let urn = Urn::Creatures(&bag);
        for creature in Creature::ALL {
            let drawn = (0..urn.total()).filter(|n| urn.piece(*n) == Outcome::Creature(creature)).count() as u32;
            assert_eq!(drawn, urn.count(Outcome::Creature(creature)), "{creature}");
        }
        assert_eq!(urn.count(Outcome::Die(Face::One)), 0);
    }

    #[test]
    fn outcomes_are_read_as_printed() {
        for text in
            ["board:3", "first:2", "card:produce-3", "tile:FLV", "creature:hydra-theia", "building:forge", "die:skull"]
        {
            assert_eq!(text.parse::<Outcome>().unwrap().to_string(), text);
        }
        for wrong in ["", "die", "die:6", "tile:", "coin:heads", "first:5"] {
            assert!(wrong.parse::<Outcome>().is_err(), "{wrong}");
        }
    }
}
