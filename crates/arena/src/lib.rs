//! Measures players against each other: the same deals for everybody, every seat for everybody, results with intervals.
//!
//! A *set* is one deal played once for every rotation of the players around the table. [`schedule`] says who plays
//! which game, [`Measurement`] plays them on many threads, [`summary`] counts, [`report`] and [`results`] show.
//! [`saved`] keeps the games. [`balance`] asks what the islands, seats and pieces themselves are worth. [`external`] lets other programs play, and
//! [`thinking`] lets bots answer them.
//!
//! ```
//! use orichalcum_arena::schedule::Schedule;
//!
//! // Ten deals, each played twice with the seats exchanged.
//! let schedule = Schedule::new(2, 2, 10)?;
//! assert_eq!(schedule.games(), 20);
//! let [first, second] = [schedule.game(0), schedule.game(1)];
//! assert_eq!(first.deal, second.deal);
//! # Ok::<(), String>(())
//! ```
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod balance;
pub mod bot_name;
pub mod clock;
mod contestant;
mod duplicate;
pub mod external;
mod in_order;
mod measure;
pub mod plot;
pub mod program;
mod proportion;
pub mod rating;
pub mod report;
pub mod results;
pub mod saved;
pub mod schedule;
pub mod sprt;
mod story;
pub mod summary;
pub mod thinking;
mod transcript;

use orichalcum_bots::net::EMBEDDED_INPUTS;
use orichalcum_bots::view::INPUTS;
use orichalcum_rules::{Action, Ask, Event, Game, Set, Setup};

use transcript::Noting;

pub use contestant::{BotWithBudget, Contestant, Forfeit, ForfeitKind};
pub use duplicate::DuplicateChance;
pub use in_order::in_order;
pub use measure::Measurement;
pub use proportion::{Interval, Proportion, Sample};
pub use story::Story;
pub use transcript::{Done, Transcript};

const _: () = assert!(
    EMBEDDED_INPUTS == INPUTS,
    "the nets that come with the program were trained for other pieces: train them again (docs/bots/training.md)"
);

/// How a game went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The seat of the winner; none if it was drawn or forfeited.
    pub winner: Option<usize>,
    /// Who gave the game up, and why: everybody else at the table shares the win.
    pub forfeit: Option<(usize, Forfeit)>,
    /// Rounds played.
    pub rounds: u8,
    /// Decisions made by the contestants.
    pub decisions: u32,
    /// What happened to each seat, the Automaton's included.
    pub stories: Vec<Story>,
    /// What was drawn and done; after a forfeit, until then.
    pub transcript: Transcript,
}

impl Played {
    /// What a seat scored: the scores of a game sum to 1.
    pub fn score(&self, seat: usize) -> f64 {
        let seats = self.stories.len() as f64;
        match (&self.forfeit, self.winner) {
            (Some((loser, _)), _) if *loser == seat => 0.0,
            (Some(_), _) => 1.0 / (seats - 1.0),
            (None, Some(winner)) => f64::from(u8::from(winner == seat)),
            (None, None) => 1.0 / seats,
        }
    }
}

/// Plays one game between contestants in seat order. The same seed gives the same deal to any contestants.
pub fn play<'bot>(set: &Set, setup: &Setup, contestants: &mut [&mut (dyn Contestant + 'bot)], seed: u64) -> Played {
    let mut chance = Noting::new(DuplicateChance::new(seed));
    let mut events: Vec<Event> = Vec::new();
    let Ok(mut game) = Game::start(set, setup, &mut chance, &mut events);
    let mut transcript = Transcript { setup: chance.take(), steps: Vec::new() };
    for (contestant, n) in contestants.iter_mut().zip(1..) {
        contestant.begin(seed.wrapping_mul(31).wrapping_add(n));
    }
    let mut stories = vec![Story::default(); usize::from(setup.seats())];
    let mut decisions = 0;
    let mut forfeit = None;
    while !game.is_over() {
        story::note(&mut stories, &events);
        events.clear();
        let asked = game.position().asked().index();
        let action = match contestants.get_mut(asked) {
            Some(contestant) => {
                decisions += 1;
                match contestant.choose(&game).and_then(|action| legal(&game, action)) {
                    Ok(action) => action,
                    Err(given_up) => {
                        forfeit = Some((asked, given_up));
                        break;
                    }
                }
            }
            // The Automaton needs nobody to choose.
            None => Action::PlayAutomaton,
        };
        let Ok(()) = game.apply_unchecked(action, &mut chance, &mut events);
        transcript.steps.push(Done { seat: asked, action, drawn: chance.take() });
    }
    story::note(&mut stories, &events);
    story::conclude(&mut stories, game.position());
    let winner = match game.ask() {
        Ask::Over { winner } => winner.map(orichalcum_rules::Seat::index),
        _ => None,
    };
    Played { winner, forfeit, rounds: game.position().round(), decisions, stories, transcript }
}

/// Bots use the same door as people: what is illegal loses the game.
fn legal(game: &Game<'_>, action: Action) -> Result<Action, Forfeit> {
    match game.check(action) {
        Ok(()) => Ok(action),
        Err(illegal) => Err(Forfeit {
            kind: ForfeitKind::Cheated,
            message: format!(
                "played `{action}` when asked `{}`: {} ({})",
                game.ask(),
                illegal.sentence(),
                illegal.rule()
            ),
        }),
    }
}

#[cfg(test)]
mod tests;
