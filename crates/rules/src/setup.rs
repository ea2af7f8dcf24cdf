//! How a game begins: who plays on which island, and against which Automaton.

use alloc::vec;
use alloc::vec::Vec;

use crate::automaton::Strength;
use crate::island::{Board, Side};
use crate::seat::{BySeat, MAX_SEATS, MIN_SEATS, Seat};

/// What is settled about a player's island before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct IslandChoice {
    /// The board; dealt at random if it is left open.
    pub board: Option<Board>,
    /// The side; the game asks the player if it is left open.
    pub side: Option<Side>,
}

/// How a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    pub(crate) seats: u8,
    pub(crate) islands: BySeat<IslandChoice>,
    pub(crate) automaton: Option<Strength>,
}

/// Why a setup is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupFault {
    /// There must be 2 to 4 players.
    SeatCount,
    /// Two players were given the same board.
    SameBoard,
}

impl core::fmt::Display for SetupFault {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::SeatCount => "expected 2 to 4 players",
            Self::SameBoard => "expected a different island board for each player",
        })
    }
}

impl core::error::Error for SetupFault {}

impl Setup {
    /// One choice for each player, in seat order.
    ///
    /// # Errors
    /// With fewer than 2 or more than 4 players, or the same board twice.
    pub fn new(islands: &[IslandChoice]) -> Result<Self, SetupFault> {
        if !(MIN_SEATS..=MAX_SEATS).contains(&islands.len()) {
            return Err(SetupFault::SeatCount);
        }
        let boards: Vec<Board> = islands.iter().filter_map(|island| island.board).collect();
        if boards.iter().enumerate().any(|(n, board)| boards[..n].contains(board)) {
            return Err(SetupFault::SameBoard);
        }
        let mut all = BySeat::all(IslandChoice::default());
        all.0[..islands.len()].copy_from_slice(islands);
        Ok(Self { seats: islands.len() as u8, islands: all, automaton: None })
    }

    /// Random boards, all turned to the same side.
    ///
    /// # Errors
    /// With fewer than 2 or more than 4 players.
    pub fn on_side(seats: usize, side: Side) -> Result<Self, SetupFault> {
        Self::new(&vec![IslandChoice { board: None, side: Some(side) }; seats])
    }

    /// One player against the Automaton (S).
    pub fn solo(island: IslandChoice, strength: Strength) -> Self {
        let mut islands = BySeat::all(IslandChoice::default());
        islands[Seat::FIRST] = island;
        Self { seats: 2, islands, automaton: Some(strength) }
    }

    /// How many seats are taken, the Automaton's included.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The strength of the Automaton in a solo game.
    pub fn automaton(&self) -> Option<Strength> {
        self.automaton
    }

    /// What is settled for each player but the Automaton, in seat order.
    pub fn islands(&self) -> &[IslandChoice] {
        let players = self.seats - u8::from(self.automaton.is_some());
        &self.islands.0[..usize::from(players)]
    }

    /// The seats of all players but the Automaton.
    pub(crate) fn players(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::ALL.into_iter().take(self.islands().len())
    }
}
