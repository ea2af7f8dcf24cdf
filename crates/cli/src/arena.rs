//! `orichalcum arena`: bots of this program and others against each other, or against the Automaton.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use clap::Args;
use orichalcum_arena::bot_name::BotName;
use orichalcum_arena::clock;
use orichalcum_arena::external::{External, ExternalCommand};
use orichalcum_arena::program::Programs;
use orichalcum_arena::report::{self, Subject};
use orichalcum_arena::saved::{self, SavedGames};
use orichalcum_arena::schedule::Schedule;
use orichalcum_arena::sprt::Sprt;
use orichalcum_arena::{BotWithBudget, Contestant, Measurement, results};
use orichalcum_bots::bot::Budget;
use orichalcum_bots::judge::Judge;
use orichalcum_rules::{IslandChoice, MAX_SEATS, Side};

use crate::files::{self, LaterFile, SetOption};
use crate::{interrupt, progress};

/// Who plays whom, how often.
#[derive(Args)]
#[command(
    after_help = "A set is one deal played once for every rotation of the bots around the table. With more bots than \
                        players every choice of bots plays every deal.\n\nExamples:\n  \
                        orichalcum arena strategist explorer --sets 500\n  \
                        orichalcum arena oracle@2000n oracle@500n --sprt 0 30 --sets 5000\n  \
                        orichalcum arena novice explorer strategist --players 2 --report report.html\n  \
                        orichalcum arena strategist --bot 'python3 examples/bot.py' --sets 20\n  \
                        orichalcum arena explorer --automaton strict --sets 2000"
)]
pub(crate) struct Options {
    /// Bots: random, novice, explorer, strategist or oracle, with a budget of its own if you like (oracle@40ms,
    /// oracle@2s, oracle@2000n)
    #[arg(value_name = "BOT")]
    bots: Vec<BotName>,
    /// Another program that speaks the engine protocol, as one more bot; may be given several times
    #[arg(long = "bot", value_name = "COMMAND")]
    commands: Vec<ExternalCommand>,
    /// How many sit at a table [default: all bots; 1 against the Automaton]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=MAX_SEATS as i64))]
    players: Option<u8>,
    /// Solo games against the Automaton of this strength, for each bot
    #[arg(long, value_name = "STRENGTH")]
    automaton: Option<String>,
    /// Sets of games for every choice of bots
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    sets: u64,
    /// Stops when the first of two bots is proved to be better by ELO1 rather than ELO0, or not to be (5 % error)
    #[arg(long, value_names = ["ELO0", "ELO1"], num_args = 2, allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,
    /// Thinking time in milliseconds per decision, for bots without a budget of their own
    #[arg(long, value_name = "MS", default_value_t = 1000, conflicts_with = "nodes", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    time: u64,
    /// Thinking in judged positions per decision instead of time: repeatable
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// A program that gives no answer for SECONDS seconds loses the game
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, value_parser = seconds)]
    move_limit: f64,
    /// The side of all islands; if it is left out, calm for odd deals and wild for even ones
    #[arg(long)]
    side: Option<Side>,
    /// The number of the first deal
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Threads [default: one for each processor]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Prints a JSON object instead of a table
    #[arg(long)]
    json: bool,
    /// Writes a report with plots as one HTML page
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Saves every game as it is played, as a line of JSON: a new file, compressed if its name ends in .gz (docs/data.md)
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[command(flatten)]
    set: SetOption,
}

/// Plays all sets and prints the results.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let set = options.set.load()?;
    let players = options.table_size()?;
    let automaton = match &options.automaton {
        None => None,
        Some(name) => {
            let setup = orichalcum_protocol::islands::setup(&set, &[IslandChoice::default()], Some(name))?;
            setup.automaton()
        }
    };
    let bots = options.bots.len() + options.commands.len();
    let measurement = Measurement {
        set: &set,
        schedule: Schedule::new(bots, players, options.sets)?,
        seed: options.seed,
        side: options.side,
        automaton,
        threads: options.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get),
        sprt: options.sprt(bots, players)?,
    };
    let report = options.report.as_deref().map(LaterFile::new).transpose()?;
    let usual = options.nodes.map_or(Budget::Time(Duration::from_millis(options.time), clock::MACHINE), Budget::Nodes);
    let time_to_answer = Duration::from_secs_f64(options.move_limit);
    let programs = Programs::default();
    for command in &options.commands {
        External::new(command, usual, time_to_answer, &programs).greet()?;
    }
    let names = options.names();
    let mut saving = options.save.as_deref().map(SavedGames::create).transpose()?;
    let judge = Judge::shared();
    let contestants = || {
        let own = options.bots.iter().map(|bot| -> Box<dyn Contestant> {
            Box::new(BotWithBudget::new(bot.level, bot.budget.unwrap_or(usual), judge))
        });
        let others = options.commands.iter().map(|command| -> Box<dyn Contestant> {
            Box::new(External::new(command, usual, time_to_answer, &programs))
        });
        own.chain(others).collect()
    };
    let started = programs.clone();
    let stop = interrupt::watch(move || started.end_all())?;
    let bar = progress::bar(measurement.schedule.games())?;
    let mut not_saved = None;
    let summary = measurement.run(stop, contestants, |summary, games| {
        bar.set_position(summary.games);
        if let Some(sprt) = summary.sprt {
            bar.set_message(format!("log-likelihood ratio {:.2}", sprt.log_likelihood_ratio()));
        }
        let added = saving.as_mut().map_or(Ok(()), |file| file.add(&saved::lines(&measurement, &names, usual, games)?));
        match added {
            Ok(()) => ControlFlow::Continue(()),
            Err(message) => {
                not_saved = Some(message);
                ControlFlow::Break(())
            }
        }
    })?;
    bar.finish_and_clear();
    let rest = saving.map_or(Ok(()), SavedGames::finish);
    let all_saved = not_saved.map_or(rest, Err);
    if interrupt::came() && summary.sets == 0 {
        return Err("interrupted before a set was complete: nothing was measured".into());
    }
    let command = command_line();
    let subject = Subject {
        set: &set,
        names: &names,
        players,
        automaton: options.automaton.as_deref(),
        command: &command,
        interrupted: interrupt::came() || all_saved.is_err(),
    };
    if let Some(file) = report {
        file.write(&report::html(&subject, &summary))?;
    }
    files::print(&if options.json { results::json(&subject, &summary) } else { results::table(&subject, &summary) })?;
    all_saved
}

impl Options {
    fn table_size(&self) -> Result<usize, String> {
        let bots = self.bots.len() + self.commands.len();
        if bots == 0 {
            return Err("expected bots: name some (BOT), or give a program with --bot".into());
        }
        match (&self.automaton, self.players) {
            (Some(_), None | Some(1)) => Ok(1),
            (Some(_), Some(players)) => Err(format!("expected one player against the Automaton, found {players}")),
            (None, None) if bots > MAX_SEATS => Err(format!(
                "expected 2 to 4 players, found {bots} bots: use --players to choose how many sit at a table"
            )),
            (None, None) => Ok(bots),
            (None, Some(players)) => Ok(usize::from(players)),
        }
    }

    fn sprt(&self, bots: usize, players: usize) -> Result<Option<Sprt>, String> {
        let Some([elo0, elo1]) = self.sprt.as_deref() else { return Ok(None) };
        if (bots, players) != (2, 2) {
            return Err(format!("--sprt compares two bots at tables of two, found {bots} bots at tables of {players}"));
        }
        Sprt::new(*elo0, *elo1).map(Some).map_err(|message| format!("--sprt: {message}"))
    }

    /// The names that distinguish the bots.
    fn names(&self) -> Vec<String> {
        let own = self.bots.iter().map(ToString::to_string);
        let given: Vec<String> = own.chain(self.commands.iter().map(ToString::to_string)).collect();
        let number = |n: usize| given[..n].iter().filter(|name| **name == given[n]).count();
        (0..given.len())
            .map(|n| match number(n) {
                0 => given[n].clone(),
                before => format!("{} ({})", given[n], before + 1),
            })
            .collect()
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.001..=86_400.0).contains(&seconds) => Ok(seconds),
        _ => Err("expected seconds from 0.001 to 86400".into()),
    }
}

/// The command line as it would be typed.
pub(crate) fn command_line() -> String {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words = ["orichalcum"].into_iter().chain(arguments.iter().map(String::as_str));
    shlex::try_join(words).unwrap_or_default()
}
