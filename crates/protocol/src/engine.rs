//! The engine protocol: one JSON object per line in, one out. What UCI is to chess.
//!
//! `docs/engine-protocol.md` describes it with an example session that is run as a test.

mod command;
mod engine_error;
mod thinker;

use orichalcum_rules::sketch::{self, Sketch};
use orichalcum_rules::{Action, Event, Game, IslandChoice, MAX_SEATS, Outcome, RULES_VERSION, Refused, Set, Setup};
use serde_json::{Value, json};

use crate::components::Components;
use crate::fair::Seed;
use crate::islands;
use crate::prepared::{Always, Prepared};
use crate::record::{Record, StepLine};

use command::{Analyse, Command, Load, New, Think};
pub use engine_error::EngineError;
pub use thinker::{Insight, Limit, Thinker, Thought};

/// The version of the protocol.
pub const PROTOCOL_VERSION: u32 = 1;
/// How many actions `analyse` reports when the command names no number.
const USUAL_BEST: usize = 3;

/// A conversation with another program about one game at a time.
#[derive(Debug)]
pub struct Engine<'set> {
    set: &'set Set,
    random_seed: fn() -> Seed,
    thinker: Option<Box<dyn Thinker + 'set>>,
    table: Option<Table<'set>>,
    is_done: bool,
}

/// The game that is being talked about, with everything that led to it.
#[derive(Clone, Debug)]
struct Table<'set> {
    seed: Seed,
    record: Record,
    /// The game before the first step, if it began with a position; then after each step.
    games: Vec<Game<'set>>,
}

impl<'set> Table<'set> {
    fn game(&self) -> Game<'set> {
        self.games[self.games.len() - 1]
    }

    /// The number of the last step; 0 for the setup.
    fn seq(&self) -> u32 {
        self.record.steps.last().map_or(0, |step| step.seq)
    }
}

impl<'set> Engine<'set> {
    /// An engine for one component set; `random_seed` is asked when a game comes without a seed.
    pub fn new(set: &'set Set, random_seed: fn() -> Seed) -> Self {
        Self { set, random_seed, thinker: None, table: None, is_done: false }
    }

    /// The same engine with something that answers `think` and `analyse`.
    #[must_use]
    pub fn with_thinker(self, thinker: Box<dyn Thinker + 'set>) -> Self {
        Self { thinker: Some(thinker), ..self }
    }

    /// Whether the other side said `quit`.
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    /// Answers one line. Whatever the line is, there is an answer; after an error nothing has changed.
    pub fn answer(&mut self, line: &str) -> String {
        let request: Result<Value, _> = serde_json::from_str(line);
        let id = request.as_ref().ok().and_then(|request| request.get("id")).cloned();
        let mut reply = request
            .map_err(|error| EngineError::new("bad_json", format!("expected one JSON object on a line: {error}")))
            .and_then(Command::from_json)
            .and_then(|command| self.carry_out(command))
            .unwrap_or_else(|problem| problem.to_json());
        if let (Some(id), Some(reply)) = (id, reply.as_object_mut()) {
            reply.insert("id".into(), id);
        }
        reply.to_string()
    }

    fn carry_out(&mut self, command: Command) -> Result<Value, EngineError> {
        match command {
            Command::Hello {} => Ok(json!({
                "ok": true,
                "program": "orichalcum",
                "protocol": PROTOCOL_VERSION,
                "rules": RULES_VERSION,
                "set": self.set.name(),
                "set_fingerprint": format!("{:016x}", self.set.fingerprint()),
                "commands": Command::NAMES,
            })),
            Command::Components {} => Ok(json!({ "ok": true, "components": Components::of(self.set) })),
            Command::New(new) => self.begin(new),
            Command::Load(load) => self.load(load),
            Command::Position {} => {
                let table = self.table()?;
                let (set, game) = (self.set, table.game());
                Ok(state_of(
                    table,
                    json!({ "position": Sketch::of(set, game.position()), "text": sketch::draw(set, game.position()) }),
                ))
            }
            Command::Record {} => {
                let table = self.table()?;
                Ok(state_of(table, json!({ "record": table.record.to_text() })))
            }
            Command::Legal {} => {
                let table = self.table()?;
                let legal: Vec<String> = table.game().legal().iter().map(ToString::to_string).collect();
                Ok(state_of(table, json!({ "legal": legal })))
            }
            Command::Apply { action, chance } => self.apply(&action, &chance),
            Command::Undo { steps } => self.undo(steps.unwrap_or(1)),
            Command::Think(think) => self.think(think),
            Command::Analyse(analyse) => self.analyse(analyse),
            Command::Quit {} => {
                self.is_done = true;
                Ok(json!({ "ok": true }))
            }
        }
    }

    fn table(&self) -> Result<&Table<'set>, EngineError> {
        self.table.as_ref().ok_or_else(EngineError::no_game)
    }

    fn begin(&mut self, new: New) -> Result<Value, EngineError> {
        let setup = self.setup(new.seats, new.islands, new.automaton.as_deref())?;
        let seed = self.seed(new.seed)?;
        let outcomes = outcomes(&new.chance)?;
        let mut chance = Prepared::new(&outcomes, Always(seed.chance(0)));
        let mut events = Vec::new();
        let game = Game::start(self.set, &setup, &mut chance, &mut events)
            .map_err(|fault| EngineError::new("wrong_chance", fault.to_string()))?;
        refuse_left_over(chance.left_over())?;
        let mut record = Record::new(self.set, &setup, Some(seed));
        record.steps.push(StepLine { seq: 0, seat: None, action: None, events: events.clone() });
        let table = self.table.insert(Table { seed, record, games: vec![game] });
        Ok(state_of(table, json!({ "seed": seed.to_string(), "events": events })))
    }

    fn setup(
        &self,
        seats: Option<usize>,
        choices: Option<Vec<String>>,
        automaton: Option<&str>,
    ) -> Result<Setup, EngineError> {
        let usual = if automaton.is_some() { 1 } else { 2 };
        let choices: Vec<IslandChoice> = match choices {
            Some(choices) => {
                let choices: Result<Vec<_>, _> = choices.iter().map(|text| islands::parse(self.set, text)).collect();
                choices.map_err(|message| EngineError::new("bad_islands", message))?
            }
            None => vec![IslandChoice::default(); seats.unwrap_or(usual).min(MAX_SEATS + 1)],
        };
        if seats.is_some_and(|seats| seats != choices.len()) {
            let message = format!("expected one island for each player, found {}", choices.len());
            return Err(EngineError::new("bad_islands", message));
        }
        islands::setup(self.set, &choices, automaton).map_err(|message| EngineError::new("bad_setup", message))
    }

    fn seed(&self, seed: Option<Value>) -> Result<Seed, EngineError> {
        let bad = || {
            EngineError::new(
                "bad_seed",
                "expected a seed: a whole number from 0 to 2^64 - 1 or 1 to 64 hexadecimal digits in quotes",
            )
        };
        match seed {
            None => Ok((self.random_seed)()),
            Some(Value::String(digits)) => digits.parse().map_err(|_| bad()),
            Some(Value::Number(number)) => number.as_u64().map(Seed::from_number).ok_or_else(bad),
            Some(_) => Err(bad()),
        }
    }

    fn load(&mut self, load: Load) -> Result<Value, EngineError> {
        let game = match (load.record, load.position, load.text) {
            (Some(record), None, None) => return self.load_record(&record, load.seed),
            (None, Some(position), None) => self.game_at(position)?,
            (None, None, Some(text)) => {
                let position = Sketch::from_text(self.set, &text).and_then(|sketch| sketch.check(self.set));
                Game::at(self.set, position.map_err(|fault| EngineError::new("bad_position", fault.to_string()))?)
            }
            _ => return Err(EngineError::new("bad_command", "expected one of record, position or text")),
        };
        let seed = self.seed(load.seed)?;
        let table =
            self.table.insert(Table { seed, record: Record::from_position(&game, Some(seed)), games: vec![game] });
        Ok(state_of(table, json!({})))
    }

    /// The game that goes on from a position as `position` gives it.
    fn game_at(&self, position: Value) -> Result<Game<'set>, EngineError> {
        let bad_position = |message: String| EngineError::new("bad_position", message);
        let sketch: Sketch = serde_json::from_value(position).map_err(|error| bad_position(error.to_string()))?;
        Ok(Game::at(self.set, sketch.check(self.set).map_err(|fault| bad_position(fault.to_string()))?))
    }

    fn load_record(&mut self, text: &str, seed: Option<Value>) -> Result<Value, EngineError> {
        let bad_record = |message: String| EngineError::new("bad_record", message);
        let record = Record::parse(text).map_err(|fault| bad_record(fault.to_string()))?;
        let mut games = record.positions(self.set).map_err(|fault| bad_record(fault.to_string()))?;
        if record.header.start.is_some() {
            games.insert(0, record.beginning(self.set).map_err(|fault| bad_record(fault.to_string()))?);
        }
        if games.is_empty() {
            return Err(bad_record("expected at least the setup".into()));
        }
        let seed = match (seed, record.seed().map_err(|fault| bad_record(fault.to_string()))?) {
            (None, Some(seed)) => seed,
            (seed, _) => self.seed(seed)?,
        };
        let table = self.table.insert(Table { seed, record, games });
        Ok(state_of(table, json!({})))
    }

    fn apply(&mut self, action: &str, chance: &[String]) -> Result<Value, EngineError> {
        let table = self.table.as_mut().ok_or_else(EngineError::no_game)?;
        let action: Action = action
            .parse()
            .map_err(|error: orichalcum_rules::UnknownName| EngineError::new("bad_action", error.to_string()))?;
        let outcomes = outcomes(chance)?;
        let seq = table.seq() + 1;
        let mut prepared = Prepared::new(&outcomes, Always(table.seed.chance(u64::from(seq))));
        let mut game = table.game();
        let seat = game.position().asked();
        let mut events: Vec<Event> = Vec::new();
        game.apply(action, &mut prepared, &mut events).map_err(|refused| match refused {
            Refused::Illegal(illegal) => EngineError::illegal(illegal),
            Refused::Chance(fault) => EngineError::new("wrong_chance", fault.to_string()),
        })?;
        refuse_left_over(prepared.left_over())?;
        table.record.steps.push(StepLine { seq, seat: Some(seat), action: Some(action), events: events.clone() });
        table.games.push(game);
        Ok(state_of(table, json!({ "events": events })))
    }

    fn think(&self, think: Think) -> Result<Value, EngineError> {
        let (thinker, limit) = (self.thinker()?, Limit::read(think.nodes, think.ms)?);
        self.about(think.position, |game| {
            let thought = thinker.think(game, think.level.as_deref(), limit, think.seed.unwrap_or(0));
            thought.map(Thought::to_json).map_err(|message| EngineError::new("bad_level", message))
        })
    }

    fn analyse(&self, analyse: Analyse) -> Result<Value, EngineError> {
        let (thinker, limit) = (self.thinker()?, Limit::read(analyse.nodes, analyse.ms)?);
        let best = analyse.best.unwrap_or(USUAL_BEST).max(1);
        self.about(analyse.position, |game| Ok(thinker.analyse(game, best, limit).to_json()))
    }

    fn thinker(&self) -> Result<&(dyn Thinker + 'set), EngineError> {
        let none = || EngineError::new("no_thinker", "This program knows the rules only: it does not think.");
        self.thinker.as_deref().ok_or_else(none)
    }

    /// An answer about the position that came along, or else about the game at the table, neither of which changes.
    fn about(
        &self,
        position: Option<Value>,
        answer: impl FnOnce(&Game<'_>) -> Result<Value, EngineError>,
    ) -> Result<Value, EngineError> {
        let (game, seq) = if let Some(position) = position {
            (self.game_at(position)?, None)
        } else {
            let table = self.table()?;
            (table.game(), Some(table.seq()))
        };
        if game.is_over() {
            return Err(EngineError::new("game_over", "The game is over: there is nothing to think about."));
        }
        Ok(standing(&game, seq, answer(&game)?))
    }

    fn undo(&mut self, steps: usize) -> Result<Value, EngineError> {
        let table = self.table.as_mut().ok_or_else(EngineError::no_game)?;
        let possible = table.games.len() - 1;
        if steps > possible {
            return Err(EngineError::new(
                "nothing_to_undo",
                format!("expected at most {possible} steps to undo, found {steps}"),
            ));
        }
        table.games.truncate(table.games.len() - steps);
        table.record.steps.truncate(table.record.steps.len() - steps);
        Ok(state_of(table, json!({})))
    }
}

fn state_of(table: &Table<'_>, more: Value) -> Value {
    standing(&table.game(), Some(table.seq()), more)
}

/// Every good answer about a game says where it stands.
fn standing(game: &Game<'_>, seq: Option<u32>, more: Value) -> Value {
    let position = game.position();
    let points: Vec<u8> = position.seats().map(|seat| position.points(seat)).collect();
    let mut standing = serde_json::Map::new();
    standing.insert("ok".into(), json!(true));
    standing.extend(seq.map(|seq| ("seq".into(), json!(seq))));
    standing.insert("seat".into(), if position.is_over() { Value::Null } else { json!(position.asked()) });
    standing.insert("ask".into(), json!(position.ask()));
    standing.insert("points".into(), json!(points));
    if let Value::Object(more) = more {
        standing.extend(more);
    }
    Value::Object(standing)
}

fn outcomes(words: &[String]) -> Result<Vec<Outcome>, EngineError> {
    let outcomes: Result<Vec<_>, _> = words.iter().map(|word| word.parse()).collect();
    outcomes.map_err(|error: orichalcum_rules::UnknownName| EngineError::new("wrong_chance", error.to_string()))
}

fn refuse_left_over(left_over: &[Outcome]) -> Result<(), EngineError> {
    match left_over.first() {
        None => Ok(()),
        Some(first) => {
            let message = format!("{} outcomes are not needed, the first of them `{first}`", left_over.len());
            Err(EngineError::new("wrong_chance", message))
        }
    }
}
