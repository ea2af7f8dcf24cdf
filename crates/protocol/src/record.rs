//! The record of a game: a header and one step per line, as JSON Lines.
//!
//! Loading folds the events of each step: a record stays readable when a ruling changes. Verifying replays the
//! actions with the chance that the events show, and compares.

mod bounded;
mod file;
mod verify;

use orichalcum_rules::sketch::Sketch;
use orichalcum_rules::{Action, Event, Game, IslandChoice, RULES_VERSION, Seat, Set, Setup, audit};
use serde::{Deserialize, Serialize};

use crate::fair::{Seed, Shares};
use crate::islands;

pub use file::RecordFault;
pub use verify::{Verification, Verified, VerifyFault};

/// The word by which a record is known.
const FORMAT: &str = "orichalcum-record";
/// The version of a record that names nobody. The first one, which is read as well, did not say how the seed came
/// about.
const NAMELESS: u32 = 2;
/// The latest version of the format: it names the players.
const VERSION: u32 = 3;

/// The most steps of a record that is taken from a stranger. The longest of 40,000 random games had 1,016 of them
/// (`docs/laws.md`), and nobody plays longer than those who play at random.
pub const MOST_STEPS: usize = 2000;
/// The most events of a step in such a record: the Automaton's turns have the most, and 48 were the most that were
/// seen.
pub const MOST_EVENTS: usize = 256;
/// The longest line of such a record, in bytes: 3,142 were the most that were seen, and a position to start from has
/// some 5,000.
pub const LONGEST_LINE: usize = 16 << 10;

/// The first line of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    format: String,
    version: u32,
    /// The version of the rules it was played by.
    pub rules: String,
    /// The name of the component set.
    pub set: String,
    /// The fingerprint of the component set, in hexadecimal digits.
    pub set_fingerprint: String,
    /// One island for each player: a board or `random`, and a side if it was settled beforehand.
    pub islands: Vec<String>,
    /// Who played, in the order of the seats and without the Automaton; empty if the record does not say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PlayerLine>,
    /// The strength of the Automaton in a solo game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub automaton: Option<String>,
    /// The seed, once it may be known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// SHA-256 of the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// How the seed came about, if others had a share in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shares: Option<Shares>,
    /// The position that it begins with, if it does not begin with the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Sketch>,
}

/// Who played at a seat, as the table showed it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerLine {
    /// The name of the person; none where it was removed or a bot played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The level of the bot whose seat it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// The seat whose colour it had, if not its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Seat>,
}

/// One step: what was asked for and what happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepLine {
    /// Its number; 0 is the setup.
    pub seq: u32,
    /// Who asked; nobody for the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What they asked for; nothing for the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<Action>,
    /// What happened.
    pub events: Vec<Event>,
}

/// A game on record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What it is about.
    pub header: Header,
    /// Its steps in order.
    pub steps: Vec<StepLine>,
}

impl Record {
    /// A record of a game that begins with this setup.
    pub fn new(set: &Set, setup: &Setup, seed: Option<Seed>) -> Self {
        let choices = setup.islands().iter().map(|choice| islands::print(set, *choice)).collect();
        let mut header = header(set, choices, seed);
        header.automaton = setup.automaton().map(|strength| set.automaton().strength(strength).name.clone());
        Self { header, steps: Vec::new() }
    }

    /// A record that begins with a position.
    pub fn from_position(game: &Game<'_>, seed: Option<Seed>) -> Self {
        let mut header = header(game.set(), Vec::new(), seed);
        header.start = Some(Sketch::of(game.set(), game.position()));
        Self { header, steps: Vec::new() }
    }

    /// The same record, which names who played.
    #[must_use]
    pub fn naming(mut self, players: Vec<PlayerLine>) -> Self {
        (self.header.version, self.header.players) = (VERSION, players);
        self
    }

    /// The setup that the header states; none if it begins with a position.
    ///
    /// # Errors
    /// When the islands make no sense.
    pub fn setup(&self, set: &Set) -> Result<Option<Setup>, RecordFault> {
        if self.header.start.is_some() {
            return Ok(None);
        }
        let fault = |message: String| RecordFault { line: 1, message };
        let choices: Vec<IslandChoice> = self
            .header
            .islands
            .iter()
            .map(|text| islands::parse(set, text))
            .collect::<Result<_, _>>()
            .map_err(fault)?;
        islands::setup(set, &choices, self.header.automaton.as_deref()).map(Some).map_err(fault)
    }

    /// The seed, if the header gives it.
    ///
    /// # Errors
    /// When it is no seed.
    pub fn seed(&self) -> Result<Option<Seed>, RecordFault> {
        let seed = self.header.seed.as_deref().map(str::parse).transpose();
        seed.map_err(|error: crate::fair::NoSeed| RecordFault { line: 1, message: error.to_string() })
    }

    /// The set that the header names, if it is one that comes with the program: the standard set, or an earlier one.
    pub fn published_set(&self) -> Option<Set> {
        let named = |set: &Set| format!("{:016x}", set.fingerprint()) == self.header.set_fingerprint;
        Set::published().into_iter().find(named)
    }

    /// The game before the first step.
    ///
    /// # Errors
    /// When the header belongs to another set or makes no sense.
    pub fn beginning<'set>(&self, set: &'set Set) -> Result<Game<'set>, RecordFault> {
        let fault = |message: String| RecordFault { line: 1, message };
        let fingerprint = format!("{:016x}", set.fingerprint());
        if (self.header.set.as_str(), self.header.set_fingerprint.as_str()) != (set.name(), &fingerprint) {
            return Err(fault(format!(
                "the game was played with the set `{}` ({}), not with `{}` ({fingerprint}): give that set with --set",
                self.header.set,
                self.header.set_fingerprint,
                set.name()
            )));
        }
        match (&self.header.start, self.setup(set)?) {
            (Some(start), _) => Ok(Game::at(set, start.check(set).map_err(|error| fault(format!("start: {error}")))?)),
            (None, Some(setup)) => Ok(Game::unpacked(set, &setup)),
            (None, None) => Err(fault("expected islands or a position to start from".into())),
        }
    }

    /// The game after each step, by folding events: the position after `steps[n]` is the n-th.
    ///
    /// # Errors
    /// The first line whose events leave the position unsound.
    pub fn positions<'set>(&self, set: &'set Set) -> Result<Vec<Game<'set>>, RecordFault> {
        let mut game = self.beginning(set)?;
        let mut games = Vec::with_capacity(self.steps.len());
        for n in 0..self.steps.len() {
            game = self.after(n, &game)?;
            games.push(game);
        }
        Ok(games)
    }

    /// The game after `steps[n]`, by folding its events into the game before it.
    ///
    /// # Errors
    /// When the step is not the next one, or its events leave the position unsound.
    ///
    /// # Panics
    /// When there is no such step.
    pub fn after<'set>(&self, n: usize, before: &Game<'set>) -> Result<Game<'set>, RecordFault> {
        let step = &self.steps[n];
        let fault = |message: String| RecordFault { line: n + 2, message };
        let expected = n as u32 + u32::from(self.header.start.is_some());
        if step.seq != expected {
            return Err(fault(format!("expected step {expected}, found step {}", step.seq)));
        }
        if (step.seq == 0) != (step.action.is_none() && step.seat.is_none())
            || step.action.is_some() != step.seat.is_some()
        {
            return Err(fault("expected a seat and an action in every step but the setup".into()));
        }
        let mut game = *before;
        for event in &step.events {
            game.fold(event);
        }
        audit::audit(game.set(), game.position()).map_err(|unsound| fault(unsound.to_string()))?;
        Ok(game)
    }
}

fn header(set: &Set, islands: Vec<String>, seed: Option<Seed>) -> Header {
    Header {
        format: FORMAT.to_owned(),
        version: NAMELESS,
        rules: RULES_VERSION.to_owned(),
        set: set.name().to_owned(),
        set_fingerprint: format!("{:016x}", set.fingerprint()),
        islands,
        players: Vec::new(),
        automaton: None,
        seed: seed.map(|seed| seed.to_string()),
        commitment: seed.map(|seed| seed.commitment()),
        shares: None,
        start: None,
    }
}
