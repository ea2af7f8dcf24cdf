//! The game as a folder of files: built in release, written by the program itself.

use crate::workspace;
use clap::Args;
use std::path::{self, PathBuf};

/// Where the site goes and where it will lie.
#[derive(Args)]
pub(crate) struct Options {
    /// The folder to write to [default: target/site]
    #[arg(long, value_name = "FOLDER")]
    to: Option<PathBuf>,
    /// The path below which the site will lie on its host, with a stroke at both ends
    #[arg(long, value_name = "PATH", default_value = "/")]
    base: String,
}

/// Builds the program and lets it write the site.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let folder = match &options.to {
        // Cargo runs the program in the root of the workspace, wherever we were started.
        Some(folder) => path::absolute(folder).map_err(|error| error.to_string())?,
        None => workspace::target_folder()?.join("site"),
    };
    let mut command = workspace::cargo();
    command.args(["run", "--release", "-p", "orichalcum", "--", "site", "--to"]);
    command.arg(folder).args(["--base", &options.base]);
    workspace::succeed(&mut command, "the site could not be written")
}
