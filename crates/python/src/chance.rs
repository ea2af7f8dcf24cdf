//! Explicit chance: what could be drawn next, instead of what a seed draws.

use orichalcum_protocol::fair::{FairChance, Seed};
use orichalcum_rules::{Chance, Outcome, Urn};

use crate::fault::Fault;

/// Why a draw was not made.
#[derive(Debug)]
pub(crate) enum NotDrawn {
    /// The next outcome is not given: what it could be, and how often.
    Missing(Vec<(Outcome, u32)>),
    /// The outcome cannot come from that urn.
    Wrong(Fault),
}

/// Gives outcomes in their order, and stops where there are no more.
#[derive(Debug)]
pub(crate) struct Asking<'a> {
    outcomes: &'a [Outcome],
    used: usize,
}

impl Chance for Asking<'_> {
    type Refusal = NotDrawn;

    fn draw(&mut self, urn: Urn<'_>) -> Result<u32, NotDrawn> {
        let Some(outcome) = self.outcomes.get(self.used) else {
            return Err(NotDrawn::Missing(pieces(urn)));
        };
        self.used += 1;
        let wrong = || format!("outcome {} is `{outcome}`, but what is drawn there is {}", self.used, urn.gives());
        urn.number_of(*outcome).ok_or_else(|| NotDrawn::Wrong(Fault::new("wrong_chance", wrong())))
    }
}

/// The different pieces of an urn in their order, and how many there are of each.
fn pieces(urn: Urn<'_>) -> Vec<(Outcome, u32)> {
    let mut pieces: Vec<(Outcome, u32)> = Vec::new();
    for number in 0..urn.total() {
        let piece = urn.piece(number);
        match pieces.last_mut() {
            Some((last, count)) if *last == piece => *count += 1,
            _ => pieces.push((piece, 1)),
        }
    }
    pieces
}

/// What is drawn next when something is done with these outcomes; nothing if they are all that it needs.
pub(crate) fn next_draw(
    outcomes: &[Outcome],
    attempt: impl FnOnce(&mut Asking<'_>) -> Result<(), Result<NotDrawn, Fault>>,
) -> Result<Vec<(String, f64)>, Fault> {
    let mut chance = Asking { outcomes, used: 0 };
    match attempt(&mut chance) {
        Ok(()) if chance.used < outcomes.len() => {
            let message = format!("{} outcomes are not needed", outcomes.len() - chance.used);
            Err(Fault::new("wrong_chance", message))
        }
        Ok(()) => Ok(Vec::new()),
        Err(Ok(NotDrawn::Missing(pieces))) => {
            let total = f64::from(pieces.iter().map(|(_, count)| count).sum::<u32>());
            Ok(pieces.into_iter().map(|(piece, count)| (piece.to_string(), f64::from(count) / total)).collect())
        }
        Err(Ok(NotDrawn::Wrong(fault)) | Err(fault)) => Err(fault),
    }
}

/// The draws of one step of a seed, which cost nothing while nothing is drawn.
#[derive(Debug)]
pub(crate) struct Lazy<'a> {
    seed: &'a Seed,
    step: u64,
    drawing: Option<FairChance>,
}

impl<'a> Lazy<'a> {
    pub(crate) fn new(seed: &'a Seed, step: u64) -> Self {
        Self { seed, step, drawing: None }
    }
}

impl Chance for Lazy<'_> {
    type Refusal = std::convert::Infallible;

    #[inline]
    fn draw(&mut self, urn: Urn<'_>) -> Result<u32, Self::Refusal> {
        self.drawing.get_or_insert_with(|| self.seed.chance(self.step)).draw(urn)
    }
}
