//! `orichalcum replay`: shows a game on record and verifies it.

use std::path::PathBuf;

use clap::Args;
use orichalcum_protocol::record::Record;
use orichalcum_rules::{Game, sketch};

use crate::files::{self, SetOption};

/// What to show of which record.
#[derive(Args)]
pub(crate) struct Options {
    /// The record of a game (JSON Lines)
    file: PathBuf,
    /// Replays every action and compares every event, and every draw if the record has a seed
    #[arg(long)]
    verify: bool,
    /// Draws the position after step N instead of listing the steps
    #[arg(long, value_name = "N")]
    at: Option<u32>,
    #[command(flatten)]
    set: SetOption,
}

/// Shows the record, or says what is wrong with it.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let in_file = |message: String| format!("{}: {message}", options.file.display());
    let record = Record::parse(&files::read(&options.file)?).map_err(|fault| in_file(fault.to_string()))?;
    let set = options.set.load_for(&record)?;
    let games = record.positions(&set).map_err(|fault| in_file(fault.to_string()))?;
    let verified =
        if options.verify { Some(record.verify(&set).map_err(|fault| in_file(fault.to_string()))?) } else { None };

    let mut text = String::new();
    match options.at {
        Some(at) => {
            let found = record.steps.iter().position(|step| step.seq == at);
            let steps = || match (record.steps.first(), record.steps.last()) {
                (Some(first), Some(last)) => format!("from {} to {}", first.seq, last.seq),
                _ => "in a record that has some".to_owned(),
            };
            let index = found.ok_or_else(|| in_file(format!("expected a step {}, found {at}", steps())))?;
            text.push_str(&sketch::draw(&set, games[index].position()));
        }
        None => {
            for (step, game) in record.steps.iter().zip(&games) {
                let who = step.seat.map_or("setup".to_owned(), |seat| format!("seat {seat}"));
                let action = step.action.map_or(String::new(), |action| action.to_string());
                text.push_str(&format!("{:>5}  {who:<7} {action:<34} {}\n", step.seq, standing(game)));
            }
        }
    }
    if let Some(verified) = verified {
        let seed = match verified.seed_holds {
            None => "no seed to check draws against",
            Some(true) => "every draw follows from the seed",
            Some(false) => "some draws were given, not drawn from the seed",
        };
        text.push_str(&format!("verified: {} steps, {} chance outcomes; {seed}\n", verified.steps, verified.outcomes));
    }
    files::print(&text)
}

fn standing(game: &Game<'_>) -> String {
    let position = game.position();
    let points: Vec<String> = position.seats().map(|seat| position.points(seat).to_string()).collect();
    format!("round {:>3}  points {}  asks {} {}", position.round(), points.join(" "), position.asked(), position.ask())
}
