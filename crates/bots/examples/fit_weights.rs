//! Fits the weights of the value function to self-play and prints them, or writes them to a file.
//!
//! `cargo run --release -p orichalcum-bots --example fit_weights -- 6 4000 crates/bots/data/weights.txt` plays six rounds of
//! 4,000 games for each number of players. Each round plays with the weights fitted to all rounds before.

use std::process::ExitCode;
use std::thread;

use orichalcum_bots::features::{FEATURES, Features, NAMES};
use orichalcum_bots::judge::{Insight, Judge, Onlooker, SeatKind};
use orichalcum_bots::turn::{TurnSearch, Width};
use orichalcum_rules::{Ask, Even, Game, IslandChoice, Seat, Set, Setup, Side, Strength};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// What the players looked like at the end of a turn, and who won.
struct Sample {
    seats: Vec<(SeatKind, Features)>,
    winner: usize,
}

const THREADS: u64 = 2;
/// How often a player of the self-play chooses at random, so that the judge sees poor positions too.
const RANDOM_CHOICE: f64 = 0.08;
const PASSES: usize = 6;
const LEARNING_RATE: f32 = 0.05;
const SHRINK: f32 = 1e-6;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let number = |n: usize, default: u64| arguments.get(n).map_or(Some(default), |word| word.parse().ok());
    let (Some(rounds), Some(games)) = (number(1, 4), number(2, 2000)) else {
        eprintln!("usage: fit_weights [ROUNDS] [GAMES] [FILE]");
        return ExitCode::FAILURE;
    };
    let set = Set::standard();
    let mut judge = starting_judge();
    let mut samples: Vec<Sample> = Vec::new();
    for round in 0..rounds {
        let fresh = thread::scope(|scope| {
            let judge = &judge;
            let set = &set;
            let handles: Vec<_> = (0..THREADS)
                .map(|thread| {
                    scope.spawn(move || {
                        (0..games)
                            .filter(|game| game % THREADS == thread)
                            .flat_map(|game| {
                                (1..=4)
                                    .flat_map(move |players| self_play(set, judge, players, round * 1_000_000 + game))
                            })
                            .collect::<Vec<_>>()
                    })
                })
                .collect();
            handles.into_iter().flat_map(|handle| handle.join().expect("self-play does not fail")).collect::<Vec<_>>()
        });
        let before = loss(&judge, &fresh);
        samples.extend(fresh);
        let keep = samples.len().saturating_sub(1_500_000);
        samples.drain(..keep);
        fit(&mut judge, &samples, round);
        eprintln!("round {round}: {} samples, loss on new games {before:.4} before fitting", samples.len());
    }
    let text = judge.to_text();
    match arguments.get(3) {
        None => print!("{text}"),
        Some(file) => {
            if let Err(error) = std::fs::write(file, text) {
                eprintln!("{file}: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

/// What anybody who has played once would say.
fn starting_judge() -> Judge {
    let mut weights = [0.0; FEATURES];
    for (name, weight) in [
        ("points 1", 0.7),
        ("points 2", 0.8),
        ("points 3", 1.0),
        ("points 4", 1.2),
        ("points 5", 1.0),
        ("titans contested", -0.1),
        ("creatures", -0.35),
        ("hoplites 1", 0.2),
        ("hoplites 2", 0.2),
        ("orichalcum 2", 0.2),
        ("orichalcum 3", 0.1),
        ("orichalcum 5", 0.3),
        ("mines", 0.3),
        ("camps", 0.25),
        ("captured 1", 0.1),
        ("captured 2", 0.3),
        ("oratory", 0.4),
        ("temple sites", 0.5),
        ("temple nearly", 0.1),
        ("areas of 2 that can grow", 0.2),
        ("areas of 3 that can grow", 0.3),
    ] {
        if let Some(place) = NAMES.iter().position(|known| *known == name) {
            weights[place] = weight;
        }
    }
    Judge::with_weights([weights; SeatKind::ALL.len()])
}

fn self_play(set: &Set, judge: &Judge, players: usize, number: u64) -> Vec<Sample> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(number * 8 + players as u64);
    let mut chance_random = Xoshiro256PlusPlus::seed_from_u64(!number);
    let mut chance = Even(|below| chance_random.random_range(0..below));
    let sides: Vec<IslandChoice> =
        (0..players).map(|_| IslandChoice { board: None, side: Some(Side::ALL[random.random_range(0..2)]) }).collect();
    let setup = match sides[..] {
        [island] => {
            let strengths = set.automaton().strengths.len();
            Setup::solo(island, Strength::ALL[random.random_range(0..strengths)])
        }
        _ => Setup::new(&sides).expect("random boards differ"),
    };
    let Ok(mut game) = Game::start(set, &setup, &mut chance, &mut ());
    let mut samples: Vec<Sample> = Vec::new();
    let mut active = game.position().active();
    while !game.is_over() {
        let legal = game.legal();
        let settled = legal.len() == 1 || matches!(game.ask(), Ask::Discard);
        let action = if settled || random.random_bool(RANDOM_CHOICE) {
            legal[random.random_range(0..legal.len())]
        } else {
            let seat = game.position().asked();
            let mut onlooker = Onlooker::new(judge, Insight::Plain);
            let mut search = TurnSearch::new(&mut onlooker, seat, Width::GREEDY, random.random());
            search.rank(&game)[0].0
        };
        let Ok(()) = game.apply_unchecked(action, &mut chance, &mut ());
        if game.position().active() != active && !game.is_over() {
            active = game.position().active();
            let seats = game.position().seats();
            samples.push(Sample {
                seats: seats.map(|seat: Seat| (SeatKind::of(&game, seat), judge.features(&game, seat))).collect(),
                winner: usize::MAX,
            });
        }
    }
    let Ask::Over { winner: Some(winner) } = game.ask() else { return Vec::new() };
    for sample in &mut samples {
        sample.winner = winner.index();
    }
    samples
}

fn chances(judge: &Judge, sample: &Sample) -> Vec<f32> {
    let strength = |(kind, features): &(SeatKind, Features)| -> f32 {
        judge.weights(*kind).iter().zip(features).map(|(weight, feature)| weight * feature).sum()
    };
    let strengths: Vec<f32> = sample.seats.iter().map(strength).collect();
    let most = strengths.iter().copied().fold(f32::MIN, f32::max);
    let shares: Vec<f32> = strengths.iter().map(|strength| (strength - most).exp()).collect();
    let sum: f32 = shares.iter().sum();
    shares.into_iter().map(|share| share / sum).collect()
}

fn loss(judge: &Judge, samples: &[Sample]) -> f64 {
    let sum: f64 = samples.iter().map(|sample| -f64::from(chances(judge, sample)[sample.winner].max(1e-6).ln())).sum();
    sum / samples.len().max(1) as f64
}

/// Stochastic gradient ascent on the likelihood of the results, with steps that shrink for features often seen.
fn fit(judge: &mut Judge, samples: &[Sample], round: u64) {
    let mut seen = [[1e-3_f32; FEATURES]; SeatKind::ALL.len()];
    let mut random = Xoshiro256PlusPlus::seed_from_u64(round);
    for _ in 0..PASSES * samples.len() {
        let sample = &samples[random.random_range(0..samples.len())];
        let chances = chances(judge, sample);
        for (seat, (kind, features)) in sample.seats.iter().enumerate() {
            let error = f32::from(u8::from(seat == sample.winner)) - chances[seat];
            let (weights, seen) = (judge.weights_mut(*kind), &mut seen[*kind as usize]);
            for n in 0..FEATURES {
                let gradient = error * features[n] - SHRINK * weights[n];
                seen[n] += gradient * gradient;
                weights[n] += LEARNING_RATE * gradient / seen[n].sqrt();
            }
        }
    }
}
