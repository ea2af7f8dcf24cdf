//! What was drawn and done in a game: all that it takes to play it again.

use orichalcum_rules::{Action, Chance, Outcome, Urn};

/// A game as it was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Transcript {
    /// What the setup drew.
    pub setup: Vec<Outcome>,
    /// The actions in their order, the Automaton's turns included.
    pub steps: Vec<Done>,
}

/// One action and what came of it by chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// Whose action it was.
    pub seat: usize,
    /// What was done.
    pub action: Action,
    /// What was drawn for it, in this order.
    pub drawn: Vec<Outcome>,
}

/// Draws as another chance does, and takes note of what comes.
#[derive(Debug)]
pub(crate) struct Noting<C> {
    chance: C,
    drawn: Vec<Outcome>,
}

impl<C> Noting<C> {
    pub(crate) fn new(chance: C) -> Self {
        Self { chance, drawn: Vec::new() }
    }

    /// What was drawn since this was asked before.
    pub(crate) fn take(&mut self) -> Vec<Outcome> {
        std::mem::take(&mut self.drawn)
    }
}

impl<C: Chance> Chance for Noting<C> {
    type Refusal = C::Refusal;

    fn draw(&mut self, urn: Urn<'_>) -> Result<u32, Self::Refusal> {
        let number = self.chance.draw(urn)?;
        self.drawn.push(urn.piece(number));
        Ok(number)
    }
}
