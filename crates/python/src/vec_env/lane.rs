//! One game among many: it is played, written down in a row of every array, and begun again when it is over.

use orichalcum_protocol::fair::Seed;
use orichalcum_rules::{Action, Actions, Ask, Game, Seat, Set, Setup};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::actions::{self, action_of};
use crate::chance::Lazy;
use crate::fault::Fault;
use crate::game::list;
use crate::observation;

/// A game and what is legal in it.
#[derive(Debug)]
pub(super) struct Lane {
    game: Game<'static>,
    /// The n-th game of a lane has the number of the first one and n times the number of lanes.
    seed_number: u64,
    lanes: u64,
    seed: Seed,
    step: u64,
    actions: Actions,
    numbers: Vec<u16>,
    chosen: usize,
    random: Xoshiro256PlusPlus,
}

/// Where a game is written.
#[derive(Debug)]
pub(super) struct Row<'a> {
    pub(super) mask: &'a mut [bool],
    /// Empty if nobody looks.
    pub(super) observation: &'a mut [u8],
    pub(super) rewards: &'a mut [f32],
    pub(super) points: &'a mut [u8],
    pub(super) done: &'a mut bool,
    pub(super) seat: &'a mut i8,
}

impl Lane {
    pub(super) fn new(set: &'static Set, setup: &Setup, lane: usize, lanes: usize, seed: u64) -> Self {
        let seed_number = seed.wrapping_add(lane as u64);
        let seed = Seed::from_number(seed_number);
        let mut lane = Self {
            game: begun(set, setup, &seed),
            seed_number,
            lanes: lanes as u64,
            seed,
            step: 0,
            actions: Actions::new(),
            numbers: Vec::with_capacity(Actions::CAPACITY),
            chosen: 0,
            random: Xoshiro256PlusPlus::seed_from_u64(seed_number),
        };
        list(&lane.game, &mut lane.actions, &mut lane.numbers);
        lane
    }

    pub(super) fn game(&self) -> &Game<'static> {
        &self.game
    }

    pub(super) fn seed(&self) -> &Seed {
        &self.seed
    }

    pub(super) fn seed_number(&self) -> u64 {
        self.seed_number
    }

    pub(super) fn begin_next(&mut self, set: &'static Set, setup: &Setup) {
        self.seed_number = self.seed_number.wrapping_add(self.lanes);
        (self.seed, self.step) = (Seed::from_number(self.seed_number), 0);
        self.game = begun(set, setup, &self.seed);
        list(&self.game, &mut self.actions, &mut self.numbers);
    }

    /// Notes which action is to be played.
    #[inline]
    pub(super) fn choose(&mut self, number: i64) -> Result<(), Fault> {
        let found = self.numbers.iter().position(|legal| i64::from(*legal) == number);
        self.chosen = found.ok_or_else(|| self.refusal(number))?;
        Ok(())
    }

    /// Why a number is none of the legal ones.
    #[cold]
    fn refusal(&self, number: i64) -> Fault {
        let known = usize::try_from(number).ok().filter(|number| *number < actions::COUNT);
        let Some(known) = known else { return Fault::no_number(number) };
        match action_of(known, self.game.position()).and_then(|action| self.game.check(action)) {
            Err(illegal) => Fault::illegal(illegal),
            Ok(()) => Fault::no_number(number),
        }
    }

    #[inline]
    pub(super) fn sample(&mut self) -> i64 {
        i64::from(self.numbers[self.random.random_range(0..self.numbers.len())])
    }

    /// Plays what was chosen if `play` says so, and writes how things stand.
    #[inline]
    pub(super) fn advance(&mut self, set: &'static Set, setup: &Setup, play: bool, row: Row<'_>) {
        let Row { mask, observation, rewards, points, done, seat } = row;
        rewards.fill(0.0);
        *done = false;
        if play {
            self.play(self.actions[self.chosen]);
            // The Automaton chooses nothing: its turn belongs to the step before it.
            while self.game.ask() == Ask::Automaton {
                self.play(Action::PlayAutomaton);
            }
        }
        let position = self.game.position();
        for (points, seat) in points.iter_mut().zip(position.seats()) {
            *points = position.points(seat);
        }
        if let Ask::Over { winner } = position.ask() {
            reward(rewards, winner.map(Seat::index), usize::from(position.seat_count()));
            *done = true;
            self.begin_next(set, setup);
        } else if play {
            list(&self.game, &mut self.actions, &mut self.numbers);
        }
        mask.fill(false);
        for number in &self.numbers {
            mask[usize::from(*number)] = true;
        }
        let asked = self.game.position().asked();
        *seat = asked.index() as i8;
        if !observation.is_empty() {
            observation::write(observation, &self.game, asked);
        }
    }

    #[inline]
    fn play(&mut self, action: Action) {
        self.step += 1;
        let Ok(()) = self.game.apply_unchecked(action, &mut Lazy::new(&self.seed, self.step), &mut ());
    }
}

fn begun(set: &'static Set, setup: &Setup, seed: &Seed) -> Game<'static> {
    let Ok(game) = Game::start(set, setup, &mut Lazy::new(seed, 0), &mut ());
    game
}

/// 1 for the winner, and as much taken from the others together; nothing if the game was drawn.
fn reward(rewards: &mut [f32], winner: Option<usize>, seats: usize) {
    let Some(winner) = winner else { return };
    for (seat, reward) in rewards.iter_mut().enumerate() {
        *reward = if seat == winner { 1.0 } else { -1.0 / (seats as f32 - 1.0) };
    }
}
