//! `chaos`, `load`, `starve` and `uploads`: builds the server and the players of `crates/loadkit`, and lets them play.

use crate::workspace;
use clap::Args;
use std::path::Path;
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
    let mut build = workspace::cargo();
    build.args(["build", "-p", "orichalcum", "-p", "orichalcum-loadkit"]);
    if !options.debug {
        build.arg("--release");
    }
    succeed(&mut build, "the server could not be built")?;
    let metadata = workspace::metadata()?;
    let target = metadata["target_directory"].as_str().ok_or("cargo metadata names no target directory")?;
    let folder = Path::new(target).join(if options.debug { "debug" } else { "release" });
    let mut players = Command::new(folder.join("orichalcum-loadkit"));
    players.arg(task).arg("--server").arg(folder.join("orichalcum")).args(&options.rest);
    succeed(&mut players, &format!("{task} failed"))
}

fn succeed(command: &mut Command, otherwise: &str) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{command:?} could not be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{otherwise}: {status}")) }
}
