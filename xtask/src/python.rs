//! The Python package: a wheel built and checked in an environment of its own under the target folder.

use crate::{setup, workspace};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What an environment holds; another list makes a new one.
const REQUIREMENTS: &str = "crates/python/requirements.txt";
/// What is measured beside ours.
const PEERS: &str = "crates/python/peers.txt";
/// What it was made from, beside it.
const NOTE: &str = "made-from.txt";

/// How much is done.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Play and fuzz whole sizes, and check the types; takes some ten minutes
    #[arg(long)]
    full: bool,
    /// Build as it is shipped and measure, beside other packages; checks nothing
    #[arg(long, conflicts_with = "full")]
    bench: bool,
    /// The program whose games are compared with those of the package; built if it is not named
    #[arg(long, value_name = "PATH")]
    program: Option<PathBuf>,
    /// Learn for this number of minutes with the example of `docs/python.md`, on the wheel as it is shipped
    #[arg(long, value_name = "MINUTES", conflicts_with_all = ["full", "bench"])]
    learn: Option<f64>,
}

/// Builds the wheel, installs it and runs what is asked for: the tests, if nothing else is.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    setup::python_environments()?;
    let folder = workspace::target_folder()?.join("python");
    let python = if options.bench {
        environment(&folder.join("environment-with-peers"), &[REQUIREMENTS, PEERS])?
    } else {
        environment(&folder.join("environment"), &[REQUIREMENTS])?
    };
    if options.bench || options.learn.is_some() {
        install_wheel(&folder, &python, "dist")?;
        let mut script = in_package(&python);
        match options.learn {
            None => script.arg("bench.py"),
            Some(minutes) => script.args(["examples/ppo.py", "--minutes", &minutes.to_string()]),
        };
        return workspace::succeed(&mut script, "the package could not be measured");
    }
    let program = match &options.program {
        Some(program) => fs::canonicalize(program).map_err(|error| format!("{}: {error}", program.display()))?,
        None => workspace::built_for_tests()?.join("orichalcum"),
    };
    install_wheel(&folder, &python, "release")?;
    if options.full {
        check_types(&python)?;
    }
    let mut tests = in_package(&python);
    tests.args(["-m", "unittest", "discover", "--start-directory", "tests", "--top-level-directory", "."]);
    tests.env("ORICHALCUM_PROGRAM", program).env("ORICHALCUM_FULL", if options.full { "1" } else { "0" });
    workspace::succeed(&mut tests, "the tests of the package failed")
}

/// The Python of an environment, which is made if it is not there or was made from other lists.
fn environment(place: &Path, lists: &[&str]) -> Result<PathBuf, String> {
    let python = place.join("bin/python");
    let read =
        |list: &&str| fs::read_to_string(workspace::root().join(list)).map_err(|error| format!("{list}: {error}"));
    let wanted = lists.iter().map(read).collect::<Result<String, String>>()?;
    let note = place.join(NOTE);
    if fs::read_to_string(&note).is_ok_and(|made_from| made_from == wanted) {
        return Ok(python);
    }
    let mut venv = Command::new("python3");
    let otherwise = "the environment for Python could not be made";
    workspace::succeed(venv.args(["-m", "venv", "--clear"]).arg(place), otherwise)?;
    let mut pip = pip(&python);
    for list in lists {
        pip.arg("--requirement").arg(workspace::root().join(list));
    }
    workspace::succeed(&mut pip, "what the package needs could not be installed")?;
    fs::write(&note, wanted).map_err(|error| format!("{}: {error}", note.display()))?;
    Ok(python)
}

fn pip(python: &Path) -> Command {
    let mut pip = Command::new(python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    pip
}

/// Builds the wheel and puts it in the place of the one that was there.
fn install_wheel(folder: &Path, python: &Path, profile: &str) -> Result<(), String> {
    let wheels = folder.join("wheels");
    // One of another version would be found as well; there may be none.
    let _ = fs::remove_dir_all(&wheels);
    let mut maturin = Command::new(python);
    maturin.args(["-m", "maturin", "build", "--quiet", "--locked", "--compatibility", "linux", "--profile", profile]);
    maturin.args(["--manifest-path", "crates/python/Cargo.toml", "--out"]).arg(&wheels);
    workspace::succeed(maturin.current_dir(workspace::root()), "the wheel could not be built")?;
    let mut entries = fs::read_dir(&wheels).map_err(|error| format!("{}: {error}", wheels.display()))?;
    let wheel = entries.find_map(|entry| Some(entry.ok()?.path())).ok_or("there is no wheel")?;
    let mut pip = pip(python);
    // What it needs is there; nothing is fetched any more.
    pip.args(["--no-deps", "--no-index", "--force-reinstall"]).arg(wheel);
    workspace::succeed(&mut pip, "the wheel could not be installed")
}

/// The types are those of the engine, and the Python in the package keeps to them.
fn check_types(python: &Path) -> Result<(), String> {
    let mut stubs = in_package(python);
    stubs.args(["-m", "mypy.stubtest", "orichalcum._engine", "--ignore-disjoint-bases"]);
    workspace::succeed(&mut stubs, "the stubs differ from the engine")?;
    let mut types = in_package(python);
    types.args(["-m", "mypy", "-p", "orichalcum"]);
    workspace::succeed(&mut types, "the types of the package do not hold")
}

/// Python in the folder of the package, which finds the wheel that is installed and not the sources.
fn in_package(python: &Path) -> Command {
    let mut command = Command::new(python);
    command.current_dir(workspace::root().join("crates/python")).env("PYTHONDONTWRITEBYTECODE", "1");
    command
}
