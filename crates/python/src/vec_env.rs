//! Many games at once: actions in, masks, observations and rewards out, written in place; what is over begins again.

mod lane;

use std::sync::{Mutex, PoisonError};
use std::thread;

use numpy::{Element, PyArray1, PyArray2, PyArrayMethods as _, PyReadonlyArray1, PyReadwriteArray};
use orichalcum_rules::Setup;
use pyo3::prelude::*;

use crate::actions;
use crate::fault::Fault;
use crate::game::Game;
use crate::kit::{self, Islands, Kit};
use crate::observation;

use lane::{Lane, Row};

/// As many as a gigabyte holds.
const MOST_GAMES: usize = 1 << 16;
const MOST_THREADS: usize = 1024;

/// Many games of one kind.
#[pyclass(module = "orichalcum._engine")]
#[derive(Debug)]
pub(crate) struct VecEnv {
    kit: &'static Kit,
    setup: Setup,
    threads: usize,
    lanes: Vec<Lane>,
    /// How long an observation is; 0 if none are written.
    observed: usize,
    arrays: Arrays,
}

/// What is written in place.
#[derive(Debug)]
struct Arrays {
    masks: Py<PyArray2<bool>>,
    observations: Py<PyArray2<u8>>,
    rewards: Py<PyArray2<f32>>,
    points: Py<PyArray2<u8>>,
    dones: Py<PyArray1<bool>>,
    seats: Py<PyArray1<i8>>,
    actions: Py<PyArray1<i64>>,
}

#[pymethods]
impl VecEnv {
    #[new]
    #[pyo3(signature = (games, players=None, *, islands=None, solo=None, seed=0, components=None, threads=1, observe=true))]
    #[expect(clippy::too_many_arguments, reason = "they are named in Python")]
    fn new(
        py: Python<'_>,
        games: usize,
        players: Option<usize>,
        islands: Option<Islands>,
        solo: Option<&str>,
        seed: u64,
        components: Option<&str>,
        threads: usize,
        observe: bool,
    ) -> PyResult<Self> {
        if !(1..=MOST_GAMES).contains(&games) || !(1..=MOST_THREADS).contains(&threads) {
            let message = format!("expected 1 to {MOST_GAMES} games and 1 to {MOST_THREADS} threads");
            return Err(Fault::new("bad_setup", message).into());
        }
        let kit = kit::kit(components)?;
        let setup = kit::setup(&kit.set, players, islands, solo)?;
        let lanes: Vec<Lane> = (0..games).map(|n| Lane::new(&kit.set, &setup, n, games, seed)).collect();
        let observed = if observe { observation::len(lanes[0].game()) } else { 0 };
        let agents = setup.islands().len();
        let arrays = Arrays {
            masks: PyArray2::zeros(py, [games, actions::COUNT], false).unbind(),
            observations: PyArray2::zeros(py, [games, observed], false).unbind(),
            rewards: PyArray2::zeros(py, [games, agents], false).unbind(),
            points: PyArray2::zeros(py, [games, usize::from(setup.seats())], false).unbind(),
            dones: PyArray1::zeros(py, games, false).unbind(),
            seats: PyArray1::zeros(py, games, false).unbind(),
            actions: PyArray1::zeros(py, games, false).unbind(),
        };
        let mut env = Self { kit, setup, threads, lanes, observed, arrays };
        env.write(py, None)?;
        Ok(env)
    }

    /// Begins all games again; with a seed those of that number, else the next ones.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        let games = self.lanes.len();
        for (n, lane) in self.lanes.iter_mut().enumerate() {
            match seed {
                Some(seed) => *lane = Lane::new(&self.kit.set, &self.setup, n, games, seed),
                None => lane.begin_next(&self.kit.set, &self.setup),
            }
        }
        self.write(py, None)
    }

    /// Plays one action in every game. If one of them is illegal, none is played.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let numbers: Vec<i64> = match actions.extract::<PyReadonlyArray1<'_, i64>>() {
            Ok(array) => array.as_array().to_vec(),
            Err(_) => actions.extract()?,
        };
        if numbers.len() != self.lanes.len() {
            let message = format!("expected an action for each of {} games, found {}", self.lanes.len(), numbers.len());
            return Err(Fault::new("bad_action", message).into());
        }
        for (game, (lane, number)) in self.lanes.iter_mut().zip(&numbers).enumerate() {
            lane.choose(*number).map_err(|fault| fault.of_game(game))?;
        }
        self.write(py, Some(()))
    }

    /// Chooses a legal action in every game, all equally likely, and writes them into `actions`.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let array = self.arrays.actions.bind(py);
        let mut writable = array.try_readwrite().map_err(cannot_write)?;
        let numbers = whole(&mut writable, self.lanes.len())?;
        for (lane, number) in self.lanes.iter_mut().zip(numbers) {
            *number = lane.sample();
        }
        Ok(array.clone())
    }

    /// One of the games as it is now, to go on by itself; without its past.
    fn game(&self, index: usize) -> PyResult<Game> {
        let lane = self.lanes.get(index).ok_or_else(|| {
            Fault::new("bad_game", format!("expected a game from 0 to {}, found {index}", self.lanes.len() - 1))
        })?;
        Ok(Game::at(self.kit, lane.game().position(), *lane.seed()))
    }

    /// The numbers of the seeds that the games were begun with.
    #[getter]
    fn seeds(&self) -> Vec<u64> {
        self.lanes.iter().map(Lane::seed_number).collect()
    }

    /// How many games there are.
    #[getter]
    fn games(&self) -> usize {
        self.lanes.len()
    }

    /// How many players choose actions.
    #[getter]
    fn agents(&self) -> usize {
        self.setup.islands().len()
    }

    /// Which numbers are legal, for each game.
    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<bool>> {
        self.arrays.masks.clone_ref(py)
    }

    /// What the seat that is asked sees, for each game.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.arrays.observations.clone_ref(py)
    }

    /// What the last step brought each player: something only where a game ended.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.rewards.clone_ref(py)
    }

    /// Victory points of each seat: where a game ended, those at its end.
    #[getter]
    fn points(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.arrays.points.clone_ref(py)
    }

    /// Which games ended in the last step; they have begun again.
    #[getter]
    fn dones(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.arrays.dones.clone_ref(py)
    }

    /// Whose turn it is to choose, counted from 0 as the columns of `rewards`.
    #[getter]
    fn seats(&self, py: Python<'_>) -> Py<PyArray1<i8>> {
        self.arrays.seats.clone_ref(py)
    }

    /// What `sample` wrote.
    #[getter]
    fn actions(&self, py: Python<'_>) -> Py<PyArray1<i64>> {
        self.arrays.actions.clone_ref(py)
    }

    fn __len__(&self) -> usize {
        self.lanes.len()
    }

    fn __repr__(&self) -> String {
        let who = match self.setup.automaton() {
            Some(strength) => format!("solo against {}", self.kit.set.automaton().strength(strength).name),
            None => format!("{} players", self.setup.seats()),
        };
        format!("<orichalcum.VecEnv: {} games, {who}, {} threads>", self.lanes.len(), self.threads)
    }
}

impl VecEnv {
    /// Plays what was chosen, if anything was, and writes how things stand.
    fn write(&mut self, py: Python<'_>, played: Option<()>) -> PyResult<()> {
        let (games, agents, seats) = (self.lanes.len(), self.setup.islands().len(), usize::from(self.setup.seats()));
        let mut masks = self.arrays.masks.bind(py).try_readwrite().map_err(cannot_write)?;
        let mut observations = self.arrays.observations.bind(py).try_readwrite().map_err(cannot_write)?;
        let mut rewards = self.arrays.rewards.bind(py).try_readwrite().map_err(cannot_write)?;
        let mut points = self.arrays.points.bind(py).try_readwrite().map_err(cannot_write)?;
        let mut dones = self.arrays.dones.bind(py).try_readwrite().map_err(cannot_write)?;
        let mut asked = self.arrays.seats.bind(py).try_readwrite().map_err(cannot_write)?;
        let masks = whole(&mut masks, games * actions::COUNT)?;
        let observations = whole(&mut observations, games * self.observed)?;
        let rewards = whole(&mut rewards, games * agents)?;
        let points = whole(&mut points, games * seats)?;
        let (dones, asked) = (whole(&mut dones, games)?, whole(&mut asked, games)?);

        let (set, setup, observed) = (&self.kit.set, &self.setup, self.observed);
        let portion = games.div_ceil(self.threads);
        let portions = self
            .lanes
            .chunks_mut(portion)
            .zip(masks.chunks_mut(portion * actions::COUNT))
            .zip(chunks_of(observations, portion * observed))
            .zip(rewards.chunks_mut(portion * agents))
            .zip(points.chunks_mut(portion * seats))
            .zip(dones.chunks_mut(portion))
            .zip(asked.chunks_mut(portion));
        let work = |((((((lanes, masks), observations), rewards), points), dones), asked): Portion<'_>| {
            for (n, lane) in lanes.iter_mut().enumerate() {
                let row = Row {
                    mask: part(masks, n, actions::COUNT),
                    observation: part(observations, n, observed),
                    rewards: part(rewards, n, agents),
                    points: part(points, n, seats),
                    done: &mut dones[n],
                    seat: &mut asked[n],
                };
                lane.advance(set, setup, played.is_some(), row);
            }
        };
        py.detach(|| {
            if self.threads == 1 {
                portions.for_each(work);
            } else {
                work_together(self.threads, portions, work);
            }
        });
        Ok(())
    }
}

/// Does the work of all portions on this number of threads, the calling one included. Where the system refuses a thread there is one
/// fewer, and its share falls to the others.
fn work_together<S>(threads: usize, portions: impl Iterator<Item = S> + Send, work: impl Fn(S) + Sync) {
    let portions = Mutex::new(portions);
    let help = || {
        loop {
            let portion = portions.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some(portion) = portion else { break };
            work(portion);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                break;
            }
        }
        help();
    });
}

/// What one thread plays and writes: games, masks, observations, rewards, points, which are over, who is asked.
type Portion<'a> =
    ((((((&'a mut [Lane], &'a mut [bool]), &'a mut [u8]), &'a mut [f32]), &'a mut [u8]), &'a mut [bool]), &'a mut [i8]);

/// The n-th part of a row of parts.
#[inline]
fn part<T>(row: &mut [T], n: usize, len: usize) -> &mut [T] {
    &mut row[n * len..(n + 1) * len]
}

/// Chunks, also of nothing: as many empty ones as are asked for.
fn chunks_of<T>(mut row: &mut [T], len: usize) -> impl Iterator<Item = &mut [T]> {
    std::iter::from_fn(move || {
        let left = std::mem::take(&mut row);
        let (chunk, rest) = left.split_at_mut(len.min(left.len()));
        row = rest;
        Some(chunk)
    })
}

fn cannot_write(error: impl std::fmt::Display) -> Fault {
    Fault::new("bad_array", error.to_string())
}

/// All numbers of an array, if nobody has reshaped it.
fn whole<'a, T: Element, D: numpy::ndarray::Dimension>(
    array: &'a mut PyReadwriteArray<'_, T, D>,
    len: usize,
) -> Result<&'a mut [T], Fault> {
    let wrong = || Fault::new("bad_array", format!("expected the array of {len} numbers that was handed out"));
    let found = array.as_slice_mut().map_err(|_| wrong())?;
    if found.len() == len { Ok(found) } else { Err(wrong()) }
}
