//! Random games under the laws of the game, as many as you have time for.

use clap::Args;
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::thread;

/// How much to play. The test suite runs the same laws over fewer games.
#[derive(Args)]
pub(crate) struct Options {
    /// How many games to play
    #[arg(long, value_name = "N")]
    games: u64,
    /// Where the games begin: the same seed plays the same games, on any number of threads
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads to play on [default: one for each processor]
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,
}

/// Plays the games; the exit code says whether every law held.
pub(crate) fn run(options: &Options) -> ExitCode {
    let threads = options.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    orichalcum_testkit::laws::main_with(options.games, options.seed, threads)
}
