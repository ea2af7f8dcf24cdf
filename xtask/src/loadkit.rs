//! `chaos`, `load`, `starve` and `uploads`: builds the server and the players of `crates/loadkit`, and lets them play.

use crate::workspace;
use clap::Args;
use std::process::Command;

/// How to build; the rest goes to the players.
#[derive(Args)]
pub(crate) struct Options {
    /// Builds as the tests do instead of as it is shipped; stands before all other options
    #[arg(long)]
    debug: bool,
    /// Options of the task: --help lists them
    #[arg(value_name = "OPTIONS", trailing_var_arg = true, allow_hyphen_values = true)]
    rest: Vec<String>,
}

/// Runs one of these tasks.
pub(crate) fn run(task: &str, options: &Options) -> Result<(), String> {
    let folder = if options.debug {
        workspace::built_for_tests()?
    } else {
        workspace::built_for_shipping(&["-p", "orichalcum", "-p", "orichalcum-loadkit"])?
    };
    let mut players = Command::new(folder.join("orichalcum-loadkit"));
    players.arg(task).arg("--server").arg(folder.join("orichalcum")).args(&options.rest);
    workspace::succeed(&mut players, &format!("{task} failed"))
}
