//! The front door: a position with the set it is played with.

use crate::action::{Action, Actions};
use crate::ask::Ask;
use crate::automaton::Strength;
use crate::chance::Chance;
use crate::circle::Circle;
use crate::combat::{Odds, win_odds};
use crate::error::{Illegal, Refused};
use crate::event::{Event, Sink};
use crate::island::{Board, Side};
use crate::phase;
use crate::position::Position;
use crate::seat::{BySeat, MAX_SEATS, Seat};
use crate::set::Set;
use crate::step::{Step, Stop};

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

impl std::fmt::Display for SetupFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::SeatCount => "expected 2 to 4 players",
            Self::SameBoard => "expected a different island board for each player",
        })
    }
}

impl std::error::Error for SetupFault {}

impl Setup {
    /// One choice for each player, in seat order.
    ///
    /// # Errors
    /// With fewer than 2 or more than 4 players, or the same board twice.
    pub fn new(islands: &[IslandChoice]) -> Result<Self, SetupFault> {
        if !(2..=MAX_SEATS).contains(&islands.len()) {
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

/// A game: a position and the component set behind it.
#[derive(Clone, Copy, Debug)]
pub struct Game<'set> {
    set: &'set Set,
    position: Position,
}

impl<'set> Game<'set> {
    /// Begins a game: deals, and reveals as far as no question is open (R2).
    ///
    /// # Errors
    /// When chance refuses to be drawn that way.
    pub fn start<C: Chance, S: Sink>(
        set: &'set Set,
        setup: &Setup,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<Self, C::Refusal> {
        let mut position = Position::boxed(set, setup.seats);
        let mut step = Step { set, now: &mut position, chance, sink };
        match phase::setup::begin(&mut step, setup) {
            Ok(()) | Err(Stop::Over) => Ok(Self { set, position }),
            Err(Stop::Refused(refusal)) => Err(refusal),
        }
    }

    /// A game in the box, to fold the events of a record into.
    pub fn unpacked(set: &'set Set, setup: &Setup) -> Self {
        Self { set, position: Position::boxed(set, setup.seats) }
    }

    /// A game that goes on from a position of the same set.
    pub fn at(set: &'set Set, position: Position) -> Self {
        Self { set, position }
    }

    /// The component set.
    #[inline]
    pub fn set(&self) -> &'set Set {
        self.set
    }

    /// The position.
    #[inline]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Visits every legal action once, in an order that depends on the position alone.
    #[inline]
    pub fn for_each_legal(&self, visit: impl FnMut(Action)) {
        phase::offer(self.set, &self.position, visit);
    }

    /// Lists the legal actions: none exactly if the game is over.
    #[inline]
    pub fn legal_into(&self, actions: &mut Actions) {
        actions.clear();
        self.for_each_legal(|action| actions.push(action));
    }

    /// The legal actions as a new list.
    pub fn legal(&self) -> Actions {
        let mut actions = Actions::new();
        self.legal_into(&mut actions);
        actions
    }

    /// How many legal actions there are.
    pub fn count_legal(&self) -> usize {
        let mut count = 0;
        self.for_each_legal(|_| count += 1);
        count
    }

    /// The legal action with that number, counted from 0, without listing all.
    pub fn nth_legal(&self, number: usize) -> Option<Action> {
        let (mut at, mut found) = (0, None);
        self.for_each_legal(|action| {
            if at == number {
                found = Some(action);
            }
            at += 1;
        });
        found
    }

    /// Whether the action is legal.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        phase::check(self.set, &self.position, action)
    }

    /// Carries out an action up to the next question.
    ///
    /// # Errors
    /// When the action is illegal or chance refuses: then neither the game nor the sink has changed.
    pub fn apply<C: Chance, S: Sink>(
        &mut self,
        action: Action,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), Refused<C::Refusal>> {
        self.check(action).map_err(Refused::Illegal)?;
        let mut next = self.position;
        let told = sink.len();
        match advance(self.set, &mut next, action, chance, sink) {
            Ok(()) => {
                self.position = next;
                Ok(())
            }
            Err(refusal) => {
                sink.truncate(told);
                Err(Refused::Chance(refusal))
            }
        }
    }

    /// Carries out an action known to be legal (from [`Self::legal_into`]) in place.
    ///
    /// With an illegal action the result means nothing; it does not panic.
    ///
    /// # Errors
    /// When chance refuses; the position is then somewhere in the middle of the step.
    #[inline]
    pub fn apply_unchecked<C: Chance, S: Sink>(
        &mut self,
        action: Action,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Refusal> {
        advance(self.set, &mut self.position, action, chance, sink)
    }

    /// The exact chance to win a fight of the active player with so many hoplites more (R8.3b); none without a creature.
    pub fn fight_odds(&self, circle: Circle, hoplites: u8) -> Option<Odds> {
        let player = self.position.player(self.position.active());
        let (creature, stuck) = player.island().creature(circle)?;
        let dice = usize::from(1 + stuck + hoplites);
        Some(win_odds(dice, self.set.creature(creature).strength, player.buildings().skulls()))
    }

    /// Lets a fact of a record come true. [`crate::audit`] says whether the whole is sound.
    pub fn fold(&mut self, event: &Event) {
        self.position.fold(self.set, event);
    }

    /// Whether the game is over.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.position.is_over()
    }

    /// What the game waits for.
    #[inline]
    pub fn ask(&self) -> Ask {
        self.position.ask
    }
}

#[inline]
fn advance<C: Chance, S: Sink>(
    set: &Set,
    now: &mut Position,
    action: Action,
    chance: &mut C,
    sink: &mut S,
) -> Result<(), C::Refusal> {
    let mut step = Step { set, now, chance, sink };
    match phase::apply(&mut step, action) {
        Ok(()) | Err(Stop::Over) => Ok(()),
        Err(Stop::Refused(refusal)) => Err(refusal),
    }
}
