//! Lets a bot play with one value function against itself with another: Strategist's search, or Oracle where a number of
//! nodes is given.
//!
//! `compare_nets ONE OTHER SETS PLAYERS [NODES]`: ONE and OTHER are `plain` or a file of nets. One seat has ONE, the others have OTHER; a set is
//! the same deal for every seat of ONE. With `PLAYERS` 1 both play solo against the standard Automaton.

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use orichalcum_arena::{Interval, Proportion};
use orichalcum_bots::bot::{Bot, Budget};
use orichalcum_bots::judge::{Insight, Judge};
use orichalcum_bots::levels::{Oracle, Strategist};
use orichalcum_bots::net::Nets;
use orichalcum_rules::{Action, Ask, Even, Game, IslandChoice, Set, Setup, Side, Strength};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [one, other, sets, players, nodes @ ..] = &arguments[..] else { return usage("expected four arguments") };
    let (Ok(sets), Ok(players)) = (sets.parse::<u64>(), players.parse::<usize>()) else { return usage("no number") };
    let Ok(nodes) = nodes.first().map(|nodes| nodes.parse::<u64>()).transpose() else { return usage("no number") };
    let (one, other) = match (judge(one), judge(other)) {
        (Ok(one), Ok(other)) => (one, other),
        (Err(error), _) | (_, Err(error)) => return usage(&error),
    };
    let table = Table { set: Set::standard(), players, nodes };
    let games = sets * players as u64;
    let (next, won, other_won) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, std::num::NonZero::get) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    let (deal, seat) = (number / players as u64, number as usize % players);
                    won.fetch_add(u64::from(table.play(&one, &other, seat, deal)), Ordering::Relaxed);
                    if players == 1 {
                        let theirs = u64::from(table.play(&other, &one, seat, deal));
                        other_won.fetch_add(theirs, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    let report = |name: &str, won: u64| {
        let share = Proportion { hits: won as f64, of: games as f64 };
        let Interval { low, high } = share.interval();
        println!("{name} wins {:.1} % ({:.1} to {:.1}) of {games}", 100.0 * share.value(), 100.0 * low, 100.0 * high);
    };
    report(&arguments[0], won.into_inner());
    if players == 1 {
        report(&arguments[1], other_won.into_inner());
    }
    ExitCode::SUCCESS
}

fn usage(error: &str) -> ExitCode {
    eprintln!("{error}\nusage: compare_nets (plain|FILE) (plain|FILE) SETS PLAYERS [NODES]");
    ExitCode::FAILURE
}

fn judge(name: &str) -> Result<(Judge, Insight), String> {
    if name == "plain" {
        return Ok((Judge::plain(), Insight::Plain));
    }
    let bytes = std::fs::read(name).map_err(|error| format!("{name}: {error}"))?;
    Ok((Judge::plain().with_nets(Nets::read(&bytes)?), Insight::Trained))
}

/// What is played.
struct Table {
    set: Set,
    players: usize,
    /// What Oracle may judge; none: Strategist's search plays.
    nodes: Option<u64>,
}

impl Table {
    /// Whether the player at `seat` wins.
    fn play(&self, one: &(Judge, Insight), other: &(Judge, Insight), seat: usize, deal: u64) -> bool {
        let mut draws = Xoshiro256PlusPlus::seed_from_u64(deal);
        let mut chance = Even(|below| draws.random_range(0..below));
        let side = Side::ALL[deal as usize % 2];
        let setup = match self.players {
            1 => Setup::solo(IslandChoice { board: None, side: Some(side) }, Strength::Second),
            players => Setup::on_side(players, side).expect("2 to 4 players"),
        };
        let Ok(mut game) = Game::start(&self.set, &setup, &mut chance, &mut ());
        let mut bots: Vec<Box<dyn Bot + '_>> = (0..self.players)
            .map(|at| if at == seat { one } else { other })
            .zip(1..)
            .map(|(by, n)| self.bot(by, deal * 5 + n))
            .collect();
        let budget = Budget::Nodes(self.nodes.unwrap_or(1));
        while !game.is_over() {
            let action = match bots.get_mut(game.position().asked().index()) {
                Some(bot) => bot.choose(&game, budget).action,
                None => Action::PlayAutomaton,
            };
            let Ok(()) = game.apply_unchecked(action, &mut chance, &mut ());
        }
        matches!(game.ask(), Ask::Over { winner: Some(winner) } if winner.index() == seat)
    }

    fn bot<'a>(&self, (judge, insight): &'a (Judge, Insight), seed: u64) -> Box<dyn Bot + 'a> {
        match self.nodes {
            Some(_) => Box::new(Oracle::with_insight(judge, *insight, seed)),
            None => Box::new(Strategist::with_insight(judge, *insight, seed)),
        }
    }
}
