//! What is shipped: a static binary, and the archive, Debian package, image and list of parts made from it.

mod archive;
mod binary;
mod debian;
mod decisions;
mod image;
mod licences;
mod parts;
mod trial;

use crate::{setup, workspace};
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What to do with the packages.
#[derive(Args)]
pub(crate) struct Options {
    /// Starts the server from each package, and as cargo installs it, and asks it for a page; compares what bots of this
    /// build decide
    #[arg(long = "try")]
    try_out: bool,
}

/// Where everything lies while packages are made.
struct Bench {
    /// What is shipped.
    output: PathBuf,
    /// What is made on the way.
    work: PathBuf,
    /// The static binary.
    program: PathBuf,
}

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Makes all packages, then their checksums.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    setup::packages()?;
    // Here and not in a target folder elsewhere, because the manifest of the Debian package names this place.
    let target = workspace::root().join("target");
    let bench =
        Bench { output: target.join("packages"), work: target.join("packages-work"), program: binary::build()? };
    for folder in [&bench.output, &bench.work] {
        // What an earlier run left would be shipped with what this one makes; there may be nothing.
        let _ = fs::remove_dir_all(folder);
        create_folder(folder)?;
    }
    let licences = licences::collect(&bench)?;
    let archive = archive::make(&bench, &licences)?;
    let debian = debian::make(&bench)?;
    let image = image::make(&bench)?;
    parts::make(&bench)?;
    write_checksums(&bench.output)?;
    if options.try_out {
        trial::binary(&bench.program, &bench.work)?;
        trial::archive(&archive, &bench.work)?;
        trial::debian(&debian, &bench.work)?;
        trial::image(&image)?;
        trial::sources(&bench.work)?;
        decisions::compare()?;
    }
    println!("made in {}", bench.output.display());
    Ok(())
}

fn write_checksums(folder: &Path) -> Result<(), String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .map_err(|error| format!("{}: {error}", folder.display()))?
        .filter_map(|entry| Some(entry.ok()?.file_name()))
        .collect();
    names.sort();
    let mut sums = Command::new("sha256sum");
    let text = workspace::output_of(sums.args(&names).current_dir(folder))?;
    write(&folder.join("SHA256SUMS"), &format!("{text}\n"))
}

fn create_folder(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    if let Some(folder) = to.parent() {
        create_folder(folder)?;
    }
    fs::copy(from, to).map(drop).map_err(|error| format!("{} to {}: {error}", from.display(), to.display()))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}
