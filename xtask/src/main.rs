//! `cargo xtask`: everything about the workspace that is not `cargo build`.

mod ci;
mod deny;
mod dist;
mod e2e;
mod http_fuzz;
mod laws;
mod loadkit;
mod perf;
mod python;
mod setup;
mod site;
mod tidy;
mod tree;
mod wasm;
mod wasm_check;
mod workspace;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// The checks and measurements of the Orichalcum workspace.
#[derive(Parser)]
#[command(name = "xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Run the quick checks: format, tidy, clippy, the tests of the rules, the client
    ///
    /// Some minutes once the workspace is built. Everything else is in `ci`.
    Check,
    /// Run every check that must pass before a merge; no stage begins after one has failed
    ///
    /// Installs what the checks need, then formatting, tidy, clippy, tests, documentation, the laws in a release build,
    /// and beside them the client, random requests, killed servers and whole games in a browser. Ends with the time
    /// that each stage took, which is kept in `target/ci-times.json`.
    Ci(ci::Options),
    /// Check licences, sources and bans of all dependencies with cargo-deny (deny.toml)
    ///
    /// And advisories, where their list is in cargo's home; otherwise it says that they were not checked.
    Deny(deny::Options),
    /// Make what is shipped: a static binary, an archive, a Debian package, an image, a list of its parts
    ///
    /// Everything goes to `target/packages`.
    Dist(dist::Options),
    /// Install what the checks need besides Rust, or say what to install
    Setup(setup::Options),
    /// Check what the compiler does not: crate edges, sizes, rule numbers, links
    ///
    /// Reads the sources and the manifests and reports every problem that it finds, not only the
    /// first. Notes are printed and do not fail the check.
    Tidy,
    /// Send random requests, made from the interface's document, to a running server
    HttpFuzz(http_fuzz::Options),
    /// Play random games and check the laws of the game after every step
    Laws(laws::Options),
    /// Play whole games in a real browser
    ///
    /// Builds the program and runs the tests of `e2e/` against it, in the Chromium on the path or the one that $CHROMIUM
    /// names. Installs what is missing.
    E2e {
        /// Look at a table in every window, not in a sample of them.
        #[arg(long)]
        all: bool,
    },
    /// Measure the first page and a table with Lighthouse
    Lighthouse,
    /// Write the game as a folder of files that any web server can serve
    ///
    /// Builds the program in release and lets it write: pages, files, service worker.
    Site(site::Options),
    /// Take a picture of every question and screen in every size, language and theme
    ///
    /// All of them go to `target/screenshots`, the few that the README shows to `docs/screenshots`.
    Screenshots,
    /// Measure how long the turns of bots and of the Automaton are seen, at normal speed
    Turns,
    /// Count the instructions that a call costs, under valgrind
    ///
    /// Instruction counts hardly depend on the machine or on what else it is doing, so that two
    /// versions of the code can be compared. Prints a Markdown table.
    Perf,
    /// Build the Python package and run its tests, those of other libraries included
    ///
    /// Makes an environment under `target/python` with what `crates/python/requirements.txt` pins, builds the wheel with
    /// maturin and tests what is installed. Once the environment is there nothing is fetched.
    Python(python::Options),
    /// Build the program that pages run where there is no server, and lay it beside the client
    ///
    /// It is committed, with a hash of what it was built from, so that `cargo run` needs Rust alone. Adds the target to the
    /// toolchain with rustup if it is missing.
    Wasm(wasm::Options),
    /// Build what a browser can share for WebAssembly, and compare what bots decide there
    ///
    /// Adds the target to the toolchain with rustup if it is missing. Needs Node.
    WasmCheck,
    /// Inject faults into servers while many people play, and check that nothing was lost
    ///
    /// Starts the server on a throw-away database, lets clients play over HTTP with streams open, and injects faults at
    /// random times, several at once: kills, pauses, a full disk, a clock that is set, a database that restarts,
    /// connections that end or go silent, a second server, deleted tables. Checks what every client was sent against
    /// what is stored.
    #[command(disable_help_flag = true)]
    Chaos(loadkit::Options),
    /// Measure how many steps per second the server stores and sends, and what it uses for it
    #[command(disable_help_flag = true)]
    Load(loadkit::Options),
    /// Measure how long a bot keeps one person waiting while a few others let many bots think
    #[command(disable_help_flag = true)]
    Starve(loadkit::Options),
    /// Upload hostile records at the same time, and measure the memory that the server takes for them
    #[command(disable_help_flag = true)]
    Uploads(loadkit::Options),
}

fn main() -> ExitCode {
    let outcome = match Arguments::parse().task {
        Task::Check => ci::check(),
        Task::Ci(options) => ci::run(&options),
        Task::Deny(options) => deny::run(&options),
        Task::Dist(options) => dist::run(&options),
        Task::Setup(options) => setup::run(&options),
        Task::Tidy => tidy::run(),
        Task::Laws(options) => return laws::run(&options),
        Task::HttpFuzz(options) => http_fuzz::run(&options),
        Task::E2e { all: false } => e2e::run(e2e::Errand::Test),
        Task::E2e { all: true } => e2e::run(e2e::Errand::TestAll),
        Task::Lighthouse => e2e::run(e2e::Errand::Lighthouse),
        Task::Screenshots => e2e::run(e2e::Errand::Screenshots),
        Task::Turns => e2e::run(e2e::Errand::Turns),
        Task::Site(options) => site::run(&options),
        Task::Perf => perf::run(),
        Task::Python(options) => python::run(&options),
        Task::Wasm(options) => wasm::run(&options),
        Task::WasmCheck => wasm_check::run(),
        Task::Chaos(options) => loadkit::run("chaos", &options),
        Task::Load(options) => loadkit::run("load", &options),
        Task::Starve(options) => loadkit::run("starve", &options),
        Task::Uploads(options) => loadkit::run("uploads", &options),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("error: {reason}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Arguments;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Arguments::command().debug_assert();
    }
}
