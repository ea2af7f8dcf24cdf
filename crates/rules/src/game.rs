//! The front door: a position with the set it is played with.

use crate::action::{Action, Actions};
use crate::ask::Ask;
use crate::chance::Chance;
use crate::circle::Circle;
use crate::combat::{Odds, dice_with, win_odds};
use crate::error::{Illegal, Refused};
use crate::event::{Event, Sink};
use crate::footprint::Footprint;
use crate::phase;
use crate::position::Position;
use crate::set::Set;
use crate::setup::Setup;
use crate::step::{Step, Stop};
use crate::titan::Titans;

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
        let before = sink.len();
        match advance(self.set, &mut next, action, chance, sink) {
            Ok(()) => {
                self.position = next;
                Ok(())
            }
            Err(refusal) => {
                sink.truncate(before);
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

    /// The exact chance that the active player wins a fight with `hoplites` more (R8.3b); none without a creature.
    pub fn fight_odds(&self, circle: Circle, hoplites: u8) -> Option<Odds> {
        let player = self.position.player(self.position.active());
        let (creature, _) = player.island().creature(circle)?;
        let dice = usize::from(self.fight_dice(circle, hoplites)?);
        Some(win_odds(dice, self.set.creature(creature).strength, player.buildings().skulls()))
    }

    /// How many dice a fight of the player whose turn it is would roll (R8.3b).
    pub fn fight_dice(&self, circle: Circle, hoplites: u8) -> Option<u8> {
        let (_, stuck) = self.position.player(self.position.active()).island().creature(circle)?;
        Some(dice_with(stuck + hoplites))
    }

    /// The Titans whose areas the tile in hand would make large enough there (R6.5).
    pub fn titans_within_reach(&self, circles: Footprint) -> Titans {
        phase::tile::titans_within_reach(&self.position, circles)
    }

    /// Applies an event of a record. [`crate::audit`] says whether the position is then sound.
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
