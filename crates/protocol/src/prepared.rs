//! Chance that is known beforehand: outcomes from a record or from a caller, checked as they are used.

use std::fmt::{Display, Formatter};

use orichalcum_rules::{Chance, Event, Game, Outcome, Urn};

/// Outcomes in the order they are needed; what is missing comes from somewhere else.
#[derive(Clone, Debug)]
pub struct Prepared<'a, C> {
    outcomes: &'a [Outcome],
    used: usize,
    otherwise: C,
}

impl<'a, C> Prepared<'a, C> {
    /// These outcomes first, then those of `otherwise`.
    pub fn new(outcomes: &'a [Outcome], otherwise: C) -> Self {
        Self { outcomes, used: 0, otherwise }
    }

    /// Outcomes that were not needed.
    pub fn left_over(&self) -> &[Outcome] {
        &self.outcomes[self.used..]
    }
}

/// Why prepared chance refuses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChanceFault {
    /// The outcome cannot come from that urn.
    Wrong {
        /// Its number, from 1.
        number: usize,
        /// The outcome.
        outcome: Outcome,
        /// What could come.
        expected: &'static str,
    },
    /// There is none left, and nothing to fall back on.
    Missing {
        /// What was needed.
        expected: &'static str,
    },
}

impl Display for ChanceFault {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Wrong { number, outcome, expected } => {
                write!(f, "outcome {number} is `{outcome}`, but what is drawn there is {expected}")
            }
            Self::Missing { expected } => write!(f, "an outcome is missing: {expected}"),
        }
    }
}

impl std::error::Error for ChanceFault {}

/// Nothing to fall back on.
#[derive(Clone, Copy, Debug)]
pub struct Nothing;

impl Chance for Nothing {
    type Refusal = ChanceFault;

    fn draw(&mut self, urn: Urn<'_>) -> Result<u32, ChanceFault> {
        Err(ChanceFault::Missing { expected: urn.gives() })
    }
}

/// Makes a source that never refuses one that could.
#[derive(Clone, Debug)]
pub struct Always<C>(pub C);

impl<C: Chance<Refusal = std::convert::Infallible>> Chance for Always<C> {
    type Refusal = ChanceFault;

    fn draw(&mut self, urn: Urn<'_>) -> Result<u32, ChanceFault> {
        let Ok(number) = self.0.draw(urn);
        Ok(number)
    }
}

impl<C: Chance<Refusal = ChanceFault>> Chance for Prepared<'_, C> {
    type Refusal = ChanceFault;

    fn draw(&mut self, urn: Urn<'_>) -> Result<u32, ChanceFault> {
        let Some(outcome) = self.outcomes.get(self.used) else {
            return self.otherwise.draw(urn);
        };
        self.used += 1;
        let wrong = ChanceFault::Wrong { number: self.used, outcome: *outcome, expected: urn.gives() };
        urn.number_of(*outcome).ok_or(wrong)
    }
}

/// The chance outcomes that a step's events show, in the order they were drawn.
///
/// `before` is the game before the step; `dealt` says whether island boards were dealt at random for each seat.
pub fn outcomes_shown(before: &Game<'_>, dealt: &[bool], events: &[Event]) -> Vec<Outcome> {
    let mut game = *before;
    let mut outcomes = Vec::new();
    for event in events {
        match *event {
            Event::BoardDealt { seat, board } if dealt.get(seat.index()) == Some(&true) => {
                outcomes.push(Outcome::Board(board));
            }
            Event::InitiativeTaken { seat }
                if game.position().round() == 0 && game.position().automaton().is_none() =>
            {
                outcomes.push(Outcome::FirstPlayer(seat));
            }
            Event::CardRevealed { card, .. } => outcomes.push(Outcome::Card(card)),
            Event::TileRevealed { tile, .. } if has_unseen(&game, tile) => outcomes.push(Outcome::Tile(tile)),
            Event::CreatureRevealed { creature, .. } => outcomes.push(Outcome::Creature(creature)),
            Event::BuildingRevealed { building, .. } | Event::LootDrawn { building, .. } => {
                outcomes.push(Outcome::Building(building));
            }
            Event::AutomatonRolled { face, .. } => outcomes.push(Outcome::Die(face)),
            Event::DiceRolled { roll, .. } => outcomes.extend(roll.faces().iter().map(|face| Outcome::Die(*face))),
            Event::BoardDealt { .. }
            | Event::InitiativeTaken { .. }
            | Event::TileRevealed { .. }
            | Event::SideChosen { .. }
            | Event::DeckShuffled
            | Event::RoundBegan { .. }
            | Event::TurnBegan { .. }
            | Event::Gained { .. }
            | Event::MetropolisPlaced { .. }
            | Event::CardTaken { .. }
            | Event::TilePlaced { .. }
            | Event::TilePutBack { .. }
            | Event::TitanReturned { .. }
            | Event::TitanDrawn { .. }
            | Event::FavourUsed { .. }
            | Event::ActionDeclined { .. }
            | Event::HoplitesSent { .. }
            | Event::CreatureCaptured { .. }
            | Event::LootPutBack { .. }
            | Event::LootBuilt { .. }
            | Event::HoplitesHealed { .. }
            | Event::BuildingBuilt { .. }
            | Event::TempleBuilt { .. }
            | Event::MedallionForged { .. }
            | Event::CardSpent { .. }
            | Event::ActionBought { .. }
            | Event::CardDiscarded { .. }
            | Event::AutomatonSeated { .. }
            | Event::ArrowCovered { .. }
            | Event::AutomatonDecided { .. }
            | Event::HoplitesSpent { .. }
            | Event::StripFilled { .. }
            | Event::Asked { .. }
            | Event::Won { .. }
            | Event::Drawn => {}
        }
        game.fold(event);
    }
    outcomes
}

/// Tiles that were put under a pile come without chance.
fn has_unseen(game: &Game<'_>, tile: orichalcum_rules::Tile) -> bool {
    let kinds = game.set().kinds_of_size(tile.size());
    game.position().piles().unseen()[kinds].iter().any(|left| *left > 0)
}
