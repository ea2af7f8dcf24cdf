//! Replays a record: the same actions with the same chance must give the same events.

use orichalcum_rules::{Event, Game, RULES_VERSION, Refused, Set, Setup};

use super::{Record, RecordFault, StepLine};
use crate::fair::Seed;
use crate::prepared::{ChanceFault, Nothing, Prepared, outcomes_shown};

/// Why a record does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifyFault(pub RecordFault);

impl std::fmt::Display for VerifyFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl std::error::Error for VerifyFault {}

/// What was verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Steps replayed, the setup included.
    pub steps: usize,
    /// Chance outcomes compared.
    pub outcomes: usize,
    /// Whether the header's seed gives every outcome; none without a seed.
    pub seed_holds: Option<bool>,
    /// How many players had a share in the seed; none if the record does not say how it came about.
    pub shares: Option<usize>,
}

/// A record that is being verified, step by step.
#[derive(Clone, Debug)]
pub struct Verification<'set> {
    setup: Option<Setup>,
    seed: Option<Seed>,
    /// The game after the steps that hold.
    game: Game<'set>,
    verified: Verified,
}

impl Verification<'_> {
    /// Replays the next step of the record that this was begun with; false when there is none left.
    ///
    /// # Errors
    /// When the step does not hold.
    pub fn advance(&mut self, record: &Record) -> Result<bool, VerifyFault> {
        let n = self.verified.steps;
        let Some(step) = record.steps.get(n) else { return Ok(false) };
        let (next, outcomes) = record.replayed(n, self.setup.as_ref(), &self.game).map_err(VerifyFault)?;
        if let Some(seed) = &self.seed
            && !drawn_from(seed, self.game.set(), self.setup.as_ref(), &self.game, step)
        {
            self.verified.seed_holds = Some(false);
        }
        self.verified.steps += 1;
        self.verified.outcomes += outcomes;
        self.game = next;
        Ok(true)
    }

    /// What was verified so far.
    pub fn verified(&self) -> Verified {
        self.verified
    }
}

impl Record {
    /// Replays every action and compares every event; with a seed, every draw as well.
    ///
    /// # Errors
    /// The first line that does not hold.
    pub fn verify(&self, set: &Set) -> Result<Verified, VerifyFault> {
        let mut verification = self.verification(set)?;
        while verification.advance(self)? {}
        Ok(verification.verified())
    }

    /// The same, for those who want to see how far it is: what the header says has been checked.
    ///
    /// # Errors
    /// When the header does not hold.
    pub fn verification<'set>(&self, set: &'set Set) -> Result<Verification<'set>, VerifyFault> {
        let header_fault = |message: String| VerifyFault(RecordFault { line: 1, message });
        if self.header.rules != RULES_VERSION {
            return Err(header_fault(format!(
                "played by version {} of the rules, this is version {RULES_VERSION}",
                self.header.rules
            )));
        }
        let seed = self.seed().map_err(VerifyFault)?;
        if let (Some(seed), Some(commitment)) = (seed, &self.header.commitment)
            && seed.commitment() != *commitment
        {
            return Err(header_fault("the seed does not match the commitment".into()));
        }
        if let Some(shares) = &self.header.shares {
            let given = shares.seed().map_err(header_fault)?;
            if seed.is_some() && given != seed {
                return Err(header_fault("the seed does not come from the shares".into()));
            }
        }
        let shares = self.header.shares.as_ref().map(|shares| shares.players.len());
        let verified = Verified { steps: 0, outcomes: 0, seed_holds: seed.map(|_| true), shares };
        let setup = self.setup(set).map_err(VerifyFault)?;
        Ok(Verification { setup, seed, game: self.beginning(set).map_err(VerifyFault)?, verified })
    }

    /// The game after `steps[n]`, folded and replayed with the chance that its events show, and how many outcomes these
    /// were.
    pub(super) fn replayed<'set>(
        &self,
        n: usize,
        setup: Option<&Setup>,
        before: &Game<'set>,
    ) -> Result<(Game<'set>, usize), RecordFault> {
        let folded = self.after(n, before)?;
        let step = &self.steps[n];
        let fault = |message: String| RecordFault { line: n + 2, message };
        let dealt: Vec<bool> =
            setup.map_or(Vec::new(), |setup| setup.islands().iter().map(|island| island.board.is_none()).collect());
        let outcomes = outcomes_shown(before, &dealt, &step.events);
        let mut chance = Prepared::new(&outcomes, Nothing);
        let (replayed, events) = replay(before.set(), setup, before, step, &mut chance).map_err(fault)?;
        if !chance.left_over().is_empty() || events != step.events || replayed.position() != folded.position() {
            return Err(fault(difference(step, &events)));
        }
        Ok((replayed, outcomes.len()))
    }
}

fn replay<'set>(
    set: &'set Set,
    setup: Option<&Setup>,
    before: &Game<'set>,
    step: &StepLine,
    chance: &mut Prepared<'_, Nothing>,
) -> Result<(Game<'set>, Vec<Event>), String> {
    let mut events = Vec::new();
    let game = match (step.action, setup) {
        (None, Some(setup)) => {
            Game::start(set, setup, chance, &mut events).map_err(|error: ChanceFault| error.to_string())?
        }
        (None, None) => return Err("expected an action".into()),
        (Some(action), _) => {
            if step.seat != Some(before.position().asked()) {
                return Err(format!("expected an action of seat {}", before.position().asked()));
            }
            let mut game = *before;
            game.apply(action, chance, &mut events).map_err(|error| match error {
                Refused::Illegal(illegal) => {
                    format!("`{action}` is illegal ({}): {}", illegal.rule(), illegal.sentence())
                }
                Refused::Chance(fault) => fault.to_string(),
            })?;
            game
        }
    };
    Ok((game, events))
}

/// Whether the seed gives just these events.
fn drawn_from(seed: &Seed, set: &Set, setup: Option<&Setup>, before: &Game<'_>, step: &StepLine) -> bool {
    let mut events = Vec::new();
    let mut chance = seed.chance(u64::from(step.seq));
    match (step.action, setup) {
        (None, Some(setup)) => {
            let Ok(_) = Game::start(set, setup, &mut chance, &mut events);
        }
        (None, None) => {}
        (Some(action), _) => {
            let mut game = *before;
            if game.apply(action, &mut chance, &mut events).is_err() {
                return false;
            }
        }
    }
    events == step.events
}

fn difference(step: &StepLine, events: &[Event]) -> String {
    let same = step.events.iter().zip(events).take_while(|(recorded, replayed)| recorded == replayed).count();
    format!("event {} differs: recorded {:?}, replayed {:?}", same + 1, step.events.get(same), events.get(same))
}
