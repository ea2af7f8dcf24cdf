//! `orichalcum site`: the game as a folder of files that any web server can serve.

use std::path::PathBuf;

use clap::Args;

use crate::files;

/// Where the site goes and where it will lie.
#[derive(Args)]
pub(crate) struct Options {
    /// The folder to write to, which is made if need be. What lies in it stays, unless it has the same name
    #[arg(long, value_name = "FOLDER")]
    to: PathBuf,
    /// The path below which the site will lie on its host, with a stroke at both ends: `/games/orichalcum/`
    #[arg(long, value_name = "PATH", default_value = "/")]
    base: String,
}

/// Writes the site.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let folder = options.to.display();
    let written = orichalcum_server::write_site(&options.to, &options.base);
    let written = written.map_err(|error| format!("the site could not be written to {folder}: {error}"))?;
    files::print(&format!(
        "{} files, {} KB, in {folder}: to be served at {}\n",
        written.files,
        written.bytes / 1000,
        options.base
    ))
}
