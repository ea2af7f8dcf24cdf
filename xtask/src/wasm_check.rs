//! WebAssembly: the crates that a browser can share are built for it, and bots decide there as they do here.

use crate::{setup, workspace};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a browser runs.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The crates that know no machine: the program of a page is made of them.
const PACKAGES: [&str; 6] = [
    "orichalcum-rules",
    "orichalcum-protocol",
    "orichalcum-bots",
    "orichalcum-log",
    "orichalcum-table",
    "orichalcum-browser",
];

/// The program that compares what bots decide with the fixture.
const PROGRAM: &str = "same_decisions";

/// Calls the program's `main`, which takes what every `main` in C takes, and hands on what it returns.
const CALL_MAIN: &str = "const { readFileSync } = require('node:fs'); \
    WebAssembly.instantiate(readFileSync(process.argv[1]), {}) \
    .then(({ instance }) => { process.exitCode = instance.exports.main(0, 0); })";

/// Builds the crates for WebAssembly and lets bots decide there.
pub(crate) fn run() -> Result<(), String> {
    setup::node()?;
    require_target()?;
    let packages = PACKAGES.into_iter().flat_map(|package| ["-p", package]);
    succeed(workspace::cargo().args(["check", "--target", TARGET]).args(packages))?;
    succeed(workspace::cargo().args(["build", "-p", "orichalcum-bots", "--example", PROGRAM, "--target", TARGET]))?;
    println!("bots decide in WebAssembly");
    let program = Path::new(&target_folder()?).join(TARGET).join("debug/examples").join(PROGRAM).with_extension("wasm");
    let status = Command::new("node")
        .args(["-e", CALL_MAIN])
        .arg(program)
        .status()
        .map_err(|error| format!("node could not be started: {error}"))?;
    verdict(status.code())
}

/// What the exit code of the program means.
fn verdict(code: Option<i32>) -> Result<(), String> {
    match code {
        Some(0) => Ok(()),
        Some(differ) => Err(format!(
            "bots decide otherwise in WebAssembly: {differ} lines or more of crates/bots/tests/fixtures/decisions.txt differ, \
             or the program failed"
        )),
        None => Err("the program was ended from outside".to_owned()),
    }
}

/// Adds the target to the toolchain if it is not there yet.
pub(crate) fn require_target() -> Result<(), String> {
    if target_library()?.is_dir() {
        return Ok(());
    }
    println!("missing: the target {TARGET}; rustup adds it");
    let added = Command::new("rustup").args(["target", "add", TARGET]).current_dir(workspace::root()).status();
    if added.is_ok_and(|status| status.success()) && target_library()?.is_dir() {
        return Ok(());
    }
    Err(format!(
        "Rust cannot build for {TARGET}: run `rustup target add {TARGET}`, or install the package of your system that holds \
         its standard library (Debian: libstd-rust-dev-wasm32)"
    ))
}

/// Where the toolchain keeps the standard library of the target.
fn target_library() -> Result<PathBuf, String> {
    let output = Command::new("rustc")
        .args(["--print", "target-libdir", "--target", TARGET])
        .current_dir(workspace::root())
        .output()
        .map_err(|error| format!("rustc could not be started: {error}"))?;
    Ok(PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()))
}

fn target_folder() -> Result<String, String> {
    let metadata = workspace::metadata()?;
    metadata["target_directory"]
        .as_str()
        .map(str::to_owned)
        .ok_or_else(|| "cargo metadata names no target folder".into())
}

fn succeed(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("cargo could not be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("the build for {TARGET} failed: {status}")) }
}

#[cfg(test)]
mod tests {
    use super::verdict;

    #[test]
    fn the_exit_code_says_whether_bots_decide_alike() {
        assert_eq!(verdict(Some(0)), Ok(()));
        assert!(verdict(Some(3)).is_err_and(|message| message.contains("3 lines or more")));
        assert!(verdict(None).is_err());
    }
}
