//! `orichalcum verify`: whether a game on record was played by the rules and drawn from the seed that was promised.

use std::path::PathBuf;

use clap::Args;
use orichalcum_protocol::record::Record;

use crate::files::{self, SetOption};

/// Which record to check.
#[derive(Args)]
pub(crate) struct Options {
    /// The record of a game (JSON Lines), as a table offers it for download
    file: PathBuf,
    /// Also checks that the commitment is this one, noted when the game began
    #[arg(long, value_name = "SHA256")]
    commitment: Option<String>,
    #[command(flatten)]
    set: SetOption,
}

/// Says what was checked, or what does not hold. Also fails when there is no seed: then nothing is proved.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let in_file = |message: String| format!("{}: {message}", options.file.display());
    let record = Record::parse(&files::read(&options.file)?).map_err(|fault| in_file(fault.to_string()))?;
    let set = options.set.load_for(&record)?;
    let verified = record.verify(&set).map_err(|fault| in_file(fault.to_string()))?;
    let promised = record.header.commitment.as_deref();
    if let Some(noted) = &options.commitment
        && promised.is_none_or(|promised| !promised.eq_ignore_ascii_case(noted.trim()))
    {
        let found = promised.unwrap_or("none");
        return Err(in_file(format!("expected the commitment {noted}, found {found}: this is another game's seed")));
    }
    let steps = format!(
        "Every step is legal and has the events that the rules give: {} steps, {} chance outcomes.",
        verified.steps, verified.outcomes
    );
    match (verified.seed_holds, promised) {
        (None, _) => Err(in_file(
            "the record has no seed, so that its draws cannot be checked: download it again when the game is over; \
             until then `orichalcum replay --verify` checks the steps"
                .to_owned(),
        )),
        (Some(false), _) => Err(in_file("some draws do not follow from the seed".to_owned())),
        (Some(true), None) => files::print(&format!(
            "{steps}\nEvery draw follows from the seed. The record names no commitment: \
             whether the seed was settled before the game is not known.\n"
        )),
        (Some(true), Some(promised)) => {
            let shares = match verified.shares {
                None => String::new(),
                Some(count) => format!("It comes from the shares of the server and of {count} players, as promised.\n"),
            };
            files::print(&format!(
                "{steps}\nThe seed matches the commitment {promised}.\n{shares}Every draw follows from the seed.\n"
            ))
        }
    }
}
