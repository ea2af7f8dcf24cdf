//! Many players over HTTP, to measure a server and to kill it while they play. `cargo xtask chaos`, `load`, `starve` and
//! `uploads` run this.
#![forbid(unsafe_code)]

mod chaos;
mod clock;
mod disk;
mod http;
mod load;
mod message;
mod node;
mod person;
mod proxy;
mod site;
mod starve;
mod stream;
mod uploads;
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
    /// Injects faults into servers and their database while games are played, and checks that nothing was lost
    Chaos(chaos::Options),
    /// Measures how many steps a server stores and sends, how fast, and what it uses
    Load(load::Options),
    /// Measures how long a bot keeps one person waiting while a few others let many bots think
    Starve(starve::Options),
    /// Uploads hostile records, and measures the memory that a server takes for them
    Uploads(uploads::Options),
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let task = async {
        match Arguments::parse().task {
            Task::Chaos(options) => chaos::run(&options).await,
            Task::Load(options) => load::run(&options).await,
            Task::Starve(options) => starve::run(&options).await,
            Task::Uploads(options) => uploads::run(&options).await,
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
