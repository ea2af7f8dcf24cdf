//! Plays games of the judge with itself and writes what the value net learns from.
//!
//! `self_play FOLDER SECONDS SEED [NETS]` writes `FOLDER/1.bin` (solo) to `FOLDER/4.bin`. Without a file of nets the plain
//! value function plays. A game begins with some random turns, which are not written, so that the net sees poor positions
//! too; from then on both the start and the end of every turn are samples. A file begins with the number of bits of a
//! view and of the words that hold them, 16 bits each, so that what trains needs no other source for it. A sample is the words of each
//! player and then three 32-bit numbers for each: the chance to win that is to be learned, a mixture of how the game ended
//! and of how later positions of it were judged, TD(λ); how the game ended; and how the position was judged. With two seats
//! the player whom the net looks at comes first.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use orichalcum_bots::judge::{Insight, Judge, Onlooker};
use orichalcum_bots::net::Nets;
use orichalcum_bots::order::Order;
use orichalcum_bots::turn::{TurnSearch, Width};
use orichalcum_bots::view;
use orichalcum_rules::{Action, Ask, BySeat, Even, Game, IslandChoice, Seat, Set, Setup, Side, Strength};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// How much of what is learned comes from further ahead than the next sample.
const LAMBDA: f32 = 0.7;
/// At most this many turns at the start of a game are played at random.
const RANDOM_TURNS: u32 = 8;
/// How often a choice of these turns is random.
const RANDOM_CHOICE: f64 = 0.25;
/// How some of the games are played; the others are played greedily.
const WIDER: Width = Width { placements: 2, choices: 3 };
const WIDER_SHARE: f64 = 0.2;
const LIMIT: u64 = 1500;
/// The kinds of games by their number of players, in the order they are played again and again.
const KINDS: [usize; 7] = [2, 1, 2, 1, 3, 1, 4];

struct Sample {
    bytes: Vec<u8>,
    seats: Vec<Seat>,
    judged: BySeat<f32>,
}

struct Player<'a> {
    set: &'a Set,
    judge: &'a Judge,
    insight: Insight,
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let usage = || "usage: self_play FOLDER SECONDS SEED [NETS]".to_owned();
    let [folder, seconds, seed, nets @ ..] = &arguments[..] else { return Err(usage()) };
    let (Ok(seconds), Ok(seed)) = (seconds.parse(), seed.parse::<u64>()) else { return Err(usage()) };
    let mut judge = Judge::plain();
    if let [file] = nets {
        let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
        judge = judge.with_nets(Nets::read(&bytes)?);
    }
    let set = Set::standard();
    let insight = if nets.is_empty() { Insight::Plain } else { Insight::Trained };
    let player = Player { set: &set, judge: &judge, insight };

    let create = |players: usize| {
        let path = format!("{folder}/{players}.bin");
        let begun = File::create(&path).and_then(|file| {
            let mut file = BufWriter::new(file);
            for size in [view::INPUTS, view::WORDS] {
                file.write_all(&(size as u16).to_le_bytes())?;
            }
            Ok(Mutex::new(file))
        });
        begun.map_err(|error| format!("{path}: {error}"))
    };
    let files = [create(1)?, create(2)?, create(3)?, create(4)?];
    let next = AtomicU64::new(0);
    let end = Instant::now() + Duration::from_secs(seconds);
    let threads = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let failed = thread::scope(|scope| {
        let work = || {
            while Instant::now() < end {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let players = KINDS[number as usize % KINDS.len()];
                let bytes = player.game(players, seed.wrapping_mul(1_000_003).wrapping_add(number));
                let mut file = files[players - 1].lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                file.write_all(&bytes).map_err(|error| error.to_string())?;
            }
            Ok(())
        };
        let handles: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        handles.into_iter().find_map(|handle| handle.join().expect("self-play does not panic").err())
    });
    eprintln!("{} games", next.load(Ordering::Relaxed));
    failed.map_or(Ok(()), Err)
}

impl Player<'_> {
    /// Plays one game and gives its samples as bytes.
    fn game(&self, players: usize, number: u64) -> Vec<u8> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(number);
        let mut draws = Xoshiro256PlusPlus::seed_from_u64(!number);
        let mut chance = Even(|below| draws.random_range(0..below));
        let setup = self.setup(players, &mut random);
        let Ok(mut game) = Game::start(self.set, &setup, &mut chance, &mut ());
        let width = if random.random_bool(WIDER_SHARE) { WIDER } else { Width::GREEDY };
        let random_turns = random.random_range(0..=RANDOM_TURNS);
        let (mut turns, mut active) = (0, game.position().active());
        let mut samples: Vec<Sample> = Vec::new();
        let mut onlooker = Onlooker::new(self.judge, self.insight);
        while !game.is_over() {
            if game.position().active() != active {
                active = game.position().active();
                turns += 1;
            }
            let settled = turns >= random_turns;
            let action = choose(&mut onlooker, &game, width, !settled, &mut random);
            let turn_starts = matches!(game.ask(), Ask::Card | Ask::Metropolis | Ask::Automaton);
            let turn_ends = game.ask() == Ask::Additional && action == Action::Pass;
            if settled && (turn_starts || turn_ends) {
                samples.push(self.sample(&game));
            }
            let Ok(()) = game.apply_unchecked(action, &mut chance, &mut ());
        }
        self.labelled(&samples, self.judge.chances_by(self.insight, &game))
    }

    fn setup(&self, players: usize, random: &mut Xoshiro256PlusPlus) -> Setup {
        let together = random.random_bool(0.5);
        let side = Side::ALL[random.random_range(0..2)];
        let mut island = || {
            let side = if together { side } else { Side::ALL[random.random_range(0..2)] };
            IslandChoice { board: None, side: Some(side) }
        };
        if players == 1 {
            let island = island();
            let strengths = self.set.automaton().strengths.len();
            return Setup::solo(island, Strength::ALL[random.random_range(0..strengths)]);
        }
        let islands: Vec<IslandChoice> = (0..players).map(|_| island()).collect();
        Setup::new(&islands).expect("boards are dealt")
    }

    fn sample(&self, game: &Game<'_>) -> Sample {
        let position = game.position();
        let order = Order::of(position);
        let views = view::of(game, self.judge.odds(), &order);
        let mut seats: Vec<Seat> = position.seats().collect();
        if seats.len() == 2 && position.automaton().is_none() {
            seats = vec![order.next, order.next.left(2)];
        }
        let bytes = seats.iter().flat_map(|seat| views[*seat]).flat_map(u64::to_le_bytes).collect();
        Sample { bytes, seats, judged: self.judge.chances_by(self.insight, game) }
    }

    fn labelled(&self, samples: &[Sample], outcome: BySeat<f32>) -> Vec<u8> {
        let lambda = if self.insight == Insight::Plain { 1.0 } else { LAMBDA };
        let mut label = outcome;
        let mut later = outcome;
        let mut records: Vec<Vec<u8>> = Vec::new();
        for sample in samples.iter().rev() {
            for (label, later) in label.0.iter_mut().zip(later.0) {
                *label = lambda * *label + (1.0 - lambda) * later;
            }
            let mut record = sample.bytes.clone();
            for chances in [&label, &outcome, &sample.judged] {
                sample.seats.iter().for_each(|seat| record.extend(chances[*seat].to_le_bytes()));
            }
            records.push(record);
            later = sample.judged;
        }
        records.concat()
    }
}

fn choose(
    onlooker: &mut Onlooker<'_>,
    game: &Game<'_>,
    width: Width,
    random_turn: bool,
    random: &mut Xoshiro256PlusPlus,
) -> Action {
    let legal = game.legal();
    if legal.len() == 1 || (random_turn && random.random_bool(RANDOM_CHOICE)) {
        return legal[random.random_range(0..legal.len())];
    }
    let seat = game.position().asked();
    TurnSearch::new(onlooker, seat, width, random.random()).limited_to(LIMIT).rank(game)[0].0
}
