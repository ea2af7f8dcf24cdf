//! One game from Python: asked, played, taken back, copied, written and read.

mod history;
mod show;

use std::sync::Arc;

use numpy::{PyArray1, PyReadwriteArray1};
use orichalcum_protocol::fair::Seed;
use orichalcum_protocol::prepared::{Always, Prepared};
use orichalcum_protocol::record::{Record, StepLine};
use orichalcum_rules::{Action, Actions, Ask, Game as Rules, Position, Refused, Seat};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::actions::{self, action_of, number_of};
use crate::chance::next_draw;
use crate::fault::{Fault, unknown};
use crate::kit::{self, Islands, Kit};
use crate::observation;

use history::Past;
pub(crate) use history::read_game;
pub(crate) use show::to_python;

/// A game with everything that led to it.
#[pyclass(module = "orichalcum._engine")]
#[derive(Clone, Debug)]
pub(crate) struct Game {
    kit: &'static Kit,
    seed: Seed,
    /// What the record says before the first step that can be taken back.
    beginning: Arc<Record>,
    position: Position,
    past: Option<Arc<Past>>,
    seq: u32,
}

/// An action as its word or its number.
#[derive(Debug)]
pub(crate) enum Chosen {
    Word(String),
    Number(i64),
}

impl<'py> FromPyObject<'_, 'py> for Chosen {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match object.cast::<PyString>() {
            Ok(word) => Ok(Self::Word(word.to_cow()?.into_owned())),
            Err(_) => Ok(Self::Number(object.extract()?)),
        }
    }
}

impl Chosen {
    /// The action that is meant in a position.
    pub(crate) fn action(&self, now: &Position) -> Result<Action, Fault> {
        match self {
            Self::Word(word) => word.parse().map_err(unknown("bad_action")),
            Self::Number(number) => {
                let known = usize::try_from(*number).ok().filter(|number| *number < actions::COUNT);
                Ok(action_of(known.ok_or_else(|| Fault::no_number(number))?, now)?)
            }
        }
    }
}

impl Game {
    pub(crate) fn rules(&self) -> Rules<'static> {
        Rules::at(&self.kit.set, self.position)
    }

    /// A game that goes on from a position and has no past.
    pub(crate) fn at(kit: &'static Kit, position: &Position, seed: Seed) -> Self {
        let beginning = Record::from_position(&Rules::at(&kit.set, *position), Some(seed));
        Self { kit, seed, beginning: Arc::new(beginning), position: *position, past: None, seq: 0 }
    }

    fn play(&mut self, action: Action, chance: Option<&[String]>) -> Result<(), Fault> {
        let outcomes = kit::outcomes(chance)?;
        let seq = self.seq + 1;
        let mut prepared = Prepared::new(&outcomes, Always(self.seed.chance(u64::from(seq))));
        let mut game = self.rules();
        let mut events = Vec::new();
        game.apply(action, &mut prepared, &mut events).map_err(|refused| match refused {
            Refused::Illegal(illegal) => Fault::illegal(illegal),
            Refused::Chance(fault) => Fault::new("wrong_chance", fault.to_string()),
        })?;
        refuse_left_over(prepared.left_over().len())?;
        let step = StepLine { seq, seat: Some(self.position.asked()), action: Some(action), events };
        self.past = Some(Arc::new(Past { before: self.position, step, earlier: self.past.take() }));
        (self.position, self.seq) = (*game.position(), seq);
        Ok(())
    }
}

fn refuse_left_over(left_over: usize) -> Result<(), Fault> {
    let message = || Fault::new("wrong_chance", format!("{left_over} outcomes are not needed"));
    if left_over == 0 { Ok(()) } else { Err(message()) }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (players=None, *, islands=None, solo=None, seed=None, components=None, chance=None))]
    #[expect(clippy::needless_pass_by_value, reason = "this is how arguments come")]
    fn new(
        py: Python<'_>,
        players: Option<usize>,
        islands: Option<Islands>,
        solo: Option<&str>,
        seed: Option<&Bound<'_, PyAny>>,
        components: Option<&str>,
        chance: Option<Vec<String>>,
    ) -> PyResult<Self> {
        let kit = kit::kit(components)?;
        let setup = kit::setup(&kit.set, players, islands, solo)?;
        let seed = kit::seed(py, seed)?;
        let outcomes = kit::outcomes(chance.as_deref())?;
        let mut prepared = Prepared::new(&outcomes, Always(seed.chance(0)));
        let mut events = Vec::new();
        let game = Rules::start(&kit.set, &setup, &mut prepared, &mut events)
            .map_err(|fault| Fault::new("wrong_chance", fault.to_string()))?;
        refuse_left_over(prepared.left_over().len())?;
        let mut beginning = Record::new(&kit.set, &setup, Some(seed));
        beginning.steps.push(StepLine { seq: 0, seat: None, action: None, events });
        Ok(Self { kit, seed, beginning: Arc::new(beginning), position: *game.position(), past: None, seq: 0 })
    }

    /// The legal actions as words.
    fn legal(&self) -> Vec<String> {
        self.rules().legal().iter().map(ToString::to_string).collect()
    }

    /// The legal actions as numbers.
    fn legal_numbers(&self) -> Vec<u16> {
        let mut numbers = Vec::with_capacity(16);
        self.rules().for_each_legal(|action| numbers.push(number_of(action)));
        numbers
    }

    /// Which of all numbers are legal.
    #[pyo3(signature = (out=None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray1<bool>>>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let array = out.unwrap_or_else(|| PyArray1::zeros(py, actions::COUNT, false));
        let mut writable = writable(&array)?;
        let mask = row(&mut writable, actions::COUNT)?;
        mask.fill(false);
        self.rules().for_each_legal(|action| mask[usize::from(number_of(action))] = true);
        Ok(array)
    }

    /// What a seat sees, as numbers; the one who is asked, if none is named.
    #[pyo3(signature = (seat=None, out=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<usize>,
        out: Option<Bound<'py, PyArray1<u8>>>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let game = self.rules();
        let viewer = self.seat_named(seat)?;
        let len = observation::len(&game);
        let array = out.unwrap_or_else(|| PyArray1::zeros(py, len, false));
        observation::write(row(&mut writable(&array)?, len)?, &game, viewer);
        Ok(array)
    }

    /// Plays an action, named by its word or its number, with the given outcomes of chance first.
    #[pyo3(signature = (action, chance=None))]
    #[expect(clippy::needless_pass_by_value, reason = "this is how arguments come")]
    fn apply(&mut self, action: Chosen, chance: Option<Vec<String>>) -> PyResult<()> {
        let action = action.action(&self.position)?;
        Ok(self.play(action, chance.as_deref())?)
    }

    /// What is drawn next if the action is played with these outcomes: words with their probabilities.
    #[pyo3(signature = (action, chance=None))]
    #[expect(clippy::needless_pass_by_value, reason = "this is how arguments come")]
    fn next_draw(&self, action: Chosen, chance: Option<Vec<String>>) -> PyResult<Vec<(String, f64)>> {
        let action = action.action(&self.position)?;
        let outcomes = kit::outcomes(chance.as_deref())?;
        let draws = next_draw(&outcomes, |chance| {
            let mut game = self.rules();
            game.apply(action, chance, &mut ()).map_err(|refused| match refused {
                Refused::Illegal(illegal) => Err(Fault::illegal(illegal)),
                Refused::Chance(refusal) => Ok(refusal),
            })
        });
        Ok(draws?)
    }

    /// What is drawn next at the beginning of such a game.
    #[staticmethod]
    #[pyo3(signature = (players=None, *, islands=None, solo=None, components=None, chance=None))]
    #[expect(clippy::needless_pass_by_value, reason = "this is how arguments come")]
    fn first_draw(
        players: Option<usize>,
        islands: Option<Islands>,
        solo: Option<&str>,
        components: Option<&str>,
        chance: Option<Vec<String>>,
    ) -> PyResult<Vec<(String, f64)>> {
        let kit = kit::kit(components)?;
        let setup = kit::setup(&kit.set, players, islands, solo)?;
        let outcomes = kit::outcomes(chance.as_deref())?;
        Ok(next_draw(&outcomes, |chance| Rules::start(&kit.set, &setup, chance, &mut ()).map(|_| ()).map_err(Ok))?)
    }

    /// Takes steps back.
    #[pyo3(signature = (steps=1))]
    fn undo(&mut self, steps: usize) -> PyResult<()> {
        let (mut now, mut at) = (self.position, self.past.as_ref());
        for done in 0..steps {
            let Some(past) = at else {
                let message = format!("expected at most {done} steps to undo, found {steps}");
                return Err(Fault::new("nothing_to_undo", message).into());
            };
            (now, at) = (past.before, past.earlier.as_ref());
        }
        (self.position, self.past, self.seq) = (now, at.cloned(), self.seq - steps as u32);
        Ok(())
    }

    /// The same game, to go on by itself.
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// The seat that is asked, from 1; None when the game is over.
    #[getter]
    fn seat(&self) -> Option<usize> {
        (!self.position.is_over()).then(|| self.position.asked().index() + 1)
    }

    /// What the game waits for, like `card` or `act:capture`.
    #[getter]
    fn ask(&self) -> String {
        self.position.ask().to_string()
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.position.is_over()
    }

    /// Who won, from 1; None while it lasts and if it was drawn.
    #[getter]
    fn winner(&self) -> Option<usize> {
        match self.position.ask() {
            Ask::Over { winner } => winner.map(|seat| seat.index() + 1),
            _ => None,
        }
    }

    /// Victory points in seat order.
    #[getter]
    fn points(&self) -> Vec<u32> {
        // Bytes would become a `bytes` in Python.
        self.position.seats().map(|seat| u32::from(self.position.points(seat))).collect()
    }

    /// Seats, the Automaton's included.
    #[getter]
    fn seats(&self) -> u8 {
        self.position.seat_count()
    }

    /// Whether the second seat is the Automaton's.
    #[getter]
    fn is_solo(&self) -> bool {
        self.position.automaton().is_some()
    }

    /// The round, from 1; 0 while sides are being chosen.
    #[getter]
    fn round(&self) -> u8 {
        self.position.round()
    }

    /// How many steps were played.
    #[getter]
    fn steps(&self) -> u32 {
        self.seq
    }

    /// The seed in hexadecimal digits: it decides everything that will be drawn.
    #[getter]
    pub(crate) fn seed(&self) -> String {
        self.seed.to_string()
    }

    /// The word of the action that a number stands for here.
    fn word(&self, number: i64) -> PyResult<String> {
        Ok(Chosen::Number(number).action(&self.position)?.to_string())
    }

    /// The number of an action's word.
    #[staticmethod]
    fn number(word: &str) -> PyResult<u16> {
        let action: Action = word.parse().map_err(unknown("bad_action"))?;
        let number = Some(number_of(action)).filter(|number| usize::from(*number) < actions::COUNT);
        Ok(number.ok_or_else(|| Fault::new("bad_action", format!("`{word}` is written otherwise in lists")))?)
    }

    /// How likely a fight on that circle is won when this number of hoplites is added; None without a creature.
    #[pyo3(signature = (circle, hoplites=0))]
    fn fight_odds(&self, circle: &str, hoplites: u8) -> PyResult<Option<f64>> {
        let circle = circle.parse().map_err(unknown("bad_circle"))?;
        let player = self.position.player(self.position.active());
        let lying = player.island().creature(circle).map_or(0, |(_, lying)| lying);
        if hoplites > orichalcum_rules::HOPLITES_PER_FIGHT - lying {
            return Err(Fault::illegal(orichalcum_rules::Illegal::TooManyHoplites).into());
        }
        Ok(self.rules().fight_odds(circle, hoplites).map(orichalcum_rules::Odds::as_f64))
    }
}

impl Game {
    pub(crate) fn seat_named(&self, seat: Option<usize>) -> Result<Seat, Fault> {
        let Some(number) = seat else { return Ok(self.position.asked()) };
        let seats = self.position.seat_count();
        let seat = number.checked_sub(1).and_then(Seat::new).filter(|seat| seat.index() < usize::from(seats));
        seat.ok_or_else(|| Fault::new("bad_seat", format!("expected a seat from 1 to {seats}, found {number}")))
    }

    pub(crate) fn to_think_about(&self) -> Result<Rules<'static>, Fault> {
        if self.position.is_over() {
            return Err(Fault::new("game_over", "The game is over: there is nothing to think about."));
        }
        Ok(self.rules())
    }
}

/// An array that can be written to.
fn writable<'py, T: numpy::Element>(array: &Bound<'py, PyArray1<T>>) -> Result<PyReadwriteArray1<'py, T>, Fault> {
    use numpy::PyArrayMethods as _;
    array.try_readwrite().map_err(|error| Fault::new("bad_array", error.to_string()))
}

/// Its numbers, if there are `len` of them and they lie in one row.
fn row<'a, T: numpy::Element>(array: &'a mut PyReadwriteArray1<'_, T>, len: usize) -> Result<&'a mut [T], Fault> {
    let wrong = || Fault::new("bad_array", format!("expected an array of {len} numbers that lie in one row"));
    let found = array.as_slice_mut().map_err(|_| wrong())?;
    if found.len() == len { Ok(found) } else { Err(wrong()) }
}

/// The actions that are legal in a position, with their numbers.
pub(crate) fn list(game: &Rules<'_>, actions: &mut Actions, numbers: &mut Vec<u16>) {
    game.legal_into(actions);
    numbers.clear();
    numbers.extend(actions.iter().map(|action| number_of(*action)));
}
