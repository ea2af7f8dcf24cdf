//! Many players over HTTP, to measure a server and to kill it while they play. `cargo xtask chaos` and `load` run this.
#![forbid(unsafe_code)]

mod chaos;
mod http;
mod load;
mod message;
mod node;
mod site;
mod stream;
mod usage;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Many players over HTTP against servers of this machine.
#[derive(Parser)]
#[command(name = "loadkit", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Kills servers, and the database, while games are played, and checks that nothing was lost
    Chaos(chaos::Options),
    /// Measures how many steps a server stores and tells, how fast, and what it uses
    Load(load::Options),
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let task = async {
        match Arguments::parse().task {
            Task::Chaos(options) => chaos::run(&options).await,
            Task::Load(options) => load::run(&options).await,
        }
    };
    // When it is interrupted, servers and databases are still put away.
    let done = tokio::select! {
        done = task => done,
        _ = tokio::signal::ctrl_c() => Err("interrupted".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}
