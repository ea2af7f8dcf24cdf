//! One random game under all laws.

use std::fmt::{Display, Formatter};

use orichalcum_protocol::fair::Seed;
use orichalcum_protocol::prepared::{Nothing, Prepared, outcomes_shown};
use orichalcum_protocol::record::{Record, StepLine};
use orichalcum_rules::sketch::{self, Sketch};
use orichalcum_rules::{Action, Actions, Ask, Event, Game, IslandChoice, Refused, Setup, Side, Strength, audit};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::Bench;
use crate::slow;

/// A law that does not hold.
#[derive(Clone, Debug)]
pub struct LawBroken {
    /// The number of the game.
    pub game: u64,
    /// The step after which it does not hold.
    pub step: usize,
    /// Which law, and how.
    pub law: String,
    /// The game so far.
    pub record: Record,
}

/// What games came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Games played.
    pub games: u64,
    /// Steps checked.
    pub steps: u64,
    /// Actions whose legality was compared with the list.
    pub legality_tests: u64,
    /// Steps of the longest game.
    pub longest_game: u64,
    /// Rounds of the longest game.
    pub most_rounds: u8,
    /// Games that ended in a draw (R12.3).
    pub drawn: u64,
}

impl Statistics {
    pub(super) fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.steps += other.steps;
        self.legality_tests += other.legality_tests;
        self.longest_game = self.longest_game.max(other.longest_game);
        self.most_rounds = self.most_rounds.max(other.most_rounds);
        self.drawn += other.drawn;
    }
}

impl Display for Statistics {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{} games, {} steps, {} legality tests; longest game {} steps and {} rounds; {} drawn",
            self.games, self.steps, self.legality_tests, self.longest_game, self.most_rounds, self.drawn
        )
    }
}

/// Positions are written and read back once in this many steps: it costs more than all other laws together.
const STEPS_PER_ROUND_TRIP: usize = 23;

/// Plays game number `number` and checks every law at every step.
pub(super) fn play(bench: &Bench<'_>, number: u64, compare_with_slow: bool) -> Result<Statistics, Box<LawBroken>> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(number);
    let seed = Seed::from_number(number);
    let choices: Vec<IslandChoice> = (0..bench.players).map(|_| random_choice(&mut random)).collect();
    let setup = match choices[..] {
        [island] => Setup::solo(island, random_strength(bench, &mut random)),
        _ => Setup::new(&choices).expect("random boards are never the same"),
    };
    let mut record = Record::new(bench.set, &setup, Some(seed));
    let mut game = Game::unpacked(bench.set, &setup);
    let play = Play { bench, setup, seed, compare_with_slow, random };
    match play.run(&mut game, &mut record) {
        Ok(legality_tests) => Ok(Statistics {
            games: 1,
            steps: record.steps.len() as u64,
            legality_tests,
            longest_game: record.steps.len() as u64,
            most_rounds: game.position().round(),
            drawn: u64::from(game.ask() == Ask::Over { winner: None }),
        }),
        Err(law) => Err(Box::new(LawBroken { game: number, step: record.steps.len().saturating_sub(1), law, record })),
    }
}

fn random_choice(random: &mut Xoshiro256PlusPlus) -> IslandChoice {
    let side = match random.random_range(0..3) {
        0 => None,
        1 => Some(Side::Calm),
        _ => Some(Side::Wild),
    };
    IslandChoice { board: None, side }
}

fn random_strength(bench: &Bench<'_>, random: &mut Xoshiro256PlusPlus) -> Strength {
    Strength::ALL[random.random_range(0..bench.set.automaton().strengths.len())]
}

struct Play<'a> {
    bench: &'a Bench<'a>,
    setup: Setup,
    seed: Seed,
    compare_with_slow: bool,
    random: Xoshiro256PlusPlus,
}

impl<'a> Play<'a> {
    fn run(mut self, game: &mut Game<'a>, record: &mut Record) -> Result<u64, String> {
        let mut events = Vec::new();
        let Ok(started) = Game::start(self.bench.set, &self.setup, &mut self.seed.chance(0), &mut events);
        self.check_step(game, &started, None, &events)?;
        *game = started;
        record.steps.push(StepLine { seq: 0, seat: None, action: None, events });

        let mut legality_tests = 0;
        let mut actions = Actions::new();
        while !game.is_over() {
            game.legal_into(&mut actions);
            legality_tests += self.check_choices(game, &actions)?;
            let action = actions[self.random.random_range(0..actions.len())];
            let seq = record.steps.len() as u32;
            let mut next = *game;
            let mut events = Vec::new();
            next.apply(action, &mut self.seed.chance(u64::from(seq)), &mut events)
                .map_err(|refused| format!("{action} is listed but refused: {refused}"))?;
            let seat = game.position().asked();
            record.steps.push(StepLine { seq, seat: Some(seat), action: Some(action), events });
            let events = &record.steps[record.steps.len() - 1].events;
            self.check_step(game, &next, Some(action), events)?;
            if self.compare_with_slow {
                slow::compare_titans(game, &next, events)?;
            }
            *game = next;
            if record.steps.len().is_multiple_of(STEPS_PER_ROUND_TRIP) {
                self.check_round_trip(game)?;
            }
        }
        self.check_round_trip(game)?;
        check_record(self.bench, record)?;
        Ok(legality_tests)
    }

    /// The list is the legality test, is never empty, holds nothing twice, and is read back as printed.
    fn check_choices(&mut self, game: &Game<'_>, actions: &Actions) -> Result<u64, String> {
        if actions.is_empty() {
            return Err(format!("nothing is legal, but the game asks {}", game.ask()));
        }
        let mut legal = 0;
        for action in &self.bench.encodable {
            if game.check(*action).is_ok() {
                legal += 1;
                if !actions.contains(action) {
                    return Err(format!("{action} is legal but not listed"));
                }
            }
        }
        if legal != actions.len() {
            return Err(format!("{} actions are listed, {legal} are legal", actions.len()));
        }
        for action in actions.iter() {
            if action.to_string().parse::<Action>().as_ref() != Ok(action) {
                return Err(format!("{action} is not read back"));
            }
        }
        let number = self.random.random_range(0..actions.len());
        if game.count_legal() != actions.len() || game.nth_legal(number) != Some(actions[number]) {
            return Err(format!("the {number}-th legal action is not the {number}-th of the list"));
        }
        self.check_illegal(game)?;
        if self.compare_with_slow {
            slow::compare_choices(game)?;
        }
        Ok(self.bench.encodable.len() as u64)
    }

    /// What is illegal changes nothing.
    fn check_illegal(&mut self, game: &Game<'_>) -> Result<(), String> {
        let encodable = &self.bench.encodable;
        let action = encodable[self.random.random_range(0..encodable.len())];
        let (mut same, mut events) = (*game, Vec::new());
        if game.check(action).is_err() {
            let refused = same.apply(action, &mut self.seed.chance(0), &mut events);
            if refused.is_ok() || same.position() != game.position() || !events.is_empty() {
                return Err(format!("{action} is illegal but did something"));
            }
        }
        Ok(())
    }

    /// The step is sound, follows from its events, and follows again from the chance that they show.
    fn check_step(
        &self,
        before: &Game<'_>,
        after: &Game<'_>,
        action: Option<Action>,
        events: &[Event],
    ) -> Result<(), String> {
        audit::audit(self.bench.set, after.position()).map_err(|unsound| unsound.to_string())?;
        let mut folded = *before;
        for event in events {
            folded.fold(event);
        }
        if folded.position() != after.position() {
            return Err("the position does not follow from the events".into());
        }
        match events.last() {
            Some(Event::Asked { .. } | Event::Won { .. } | Event::Drawn) => {}
            other => return Err(format!("the step ends with {other:?}")),
        }

        let outcomes = outcomes_shown(before, &vec![true; self.bench.players], events);
        let (mut chance, mut again) = (Prepared::new(&outcomes, Nothing), Vec::new());
        let replayed = match action {
            None => Game::start(self.bench.set, &self.setup, &mut chance, &mut again).map_err(Refused::Chance),
            Some(action) => {
                let mut game = *before;
                game.apply(action, &mut chance, &mut again).map(|()| game)
            }
        };
        let replayed = replayed.map_err(|refused| format!("the replay is refused: {refused}"))?;
        if again != events || replayed.position() != after.position() || !chance.left_over().is_empty() {
            return Err("the events do not follow from the action and its chance".into());
        }

        if let Some(action) = action {
            let mut silent = *before;
            let mut chance = Prepared::new(&outcomes, Nothing);
            silent.apply_unchecked(action, &mut chance, &mut ()).map_err(|fault| fault.to_string())?;
            if silent.position() != after.position() {
                return Err("without listeners the step comes out otherwise".into());
            }
        }
        Ok(())
    }

    /// A position is read back from its JSON and from its drawing, also when the stores are left out.
    fn check_round_trip(&self, game: &Game<'_>) -> Result<(), String> {
        let set = self.bench.set;
        let sketch = Sketch::of(set, game.position());
        let json = serde_json::to_string(&sketch).map_err(|error| error.to_string())?;
        let from_json: Sketch = serde_json::from_str(&json).map_err(|error| error.to_string())?;
        let from_text =
            Sketch::from_text(set, &sketch::draw(set, game.position())).map_err(|fault| fault.to_string())?;
        for read in [from_json, from_text] {
            let position = read.check(set).map_err(|fault| fault.to_string())?;
            if position != *game.position() {
                return Err("the position is not read back".into());
            }
        }
        Ok(())
    }
}

/// A record is read back as written, and holds.
fn check_record(bench: &Bench<'_>, record: &Record) -> Result<(), String> {
    let read = Record::parse(&record.to_text()).map_err(|fault| fault.to_string())?;
    if read != *record {
        return Err("the record is not read back".into());
    }
    let verified = read.verify(bench.set).map_err(|fault| fault.to_string())?;
    if verified.seed_holds != Some(true) || verified.steps != record.steps.len() {
        return Err(format!("the record does not hold: {verified:?}"));
    }
    Ok(())
}
