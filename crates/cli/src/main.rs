//! The one binary, `orichalcum`: reads the command line and hands over. No logic of its own.
#![forbid(unsafe_code)]

mod admin;
mod arena;
mod balance;
mod bench;
mod database;
mod engine;
mod files;
mod interrupt;
mod progress;
mod replay;
mod serve;
mod site;
mod verify;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use mimalloc::MiMalloc;

/// Messages are many small texts that live briefly: with the system's allocator a server makes a fifth fewer steps a second.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// The board game Orichalcum: a server for players, an engine and measurements for programs.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serves the game as a page, and prints its address (this is what happens without a command)
    Serve(Box<serve::Options>),
    /// Writes the game as a folder of files that any web server can serve, to be played alone or at one screen
    Site(site::Options),
    /// Speaks the engine protocol: one JSON object per line in and out (docs/engine-protocol.md)
    Engine(engine::Options),
    /// Shows a game on record, step by step or at one step, and verifies it
    Replay(replay::Options),
    /// Checks that a game on record was played by the rules, and every draw taken from the seed that was promised
    Verify(verify::Options),
    /// Looks after a database: counts, lists, checks, copies, moves and deletes (docs/hosting.md)
    Admin(admin::Options),
    /// Lets bots play against each other, or against the Automaton, and measures them (docs/arena.md)
    Arena(arena::Options),
    /// Measures what the game itself favours, islands, seats, pieces, and writes docs/balance.md
    Balance(balance::Options),
    /// Measures the speed of the rules with uniformly random games
    Bench(bench::Options),
}

fn main() -> ExitCode {
    let mut words: Vec<OsString> = std::env::args_os().collect();
    if words.len() < 2 {
        words.push("serve".into());
    }
    exit_code(match Arguments::parse_from(words).command {
        Command::Serve(options) => serve::run(&options),
        Command::Site(options) => site::run(&options),
        Command::Engine(options) => engine::run(&options),
        Command::Replay(options) => replay::run(&options),
        Command::Verify(options) => verify::run(&options),
        Command::Admin(options) => admin::run(&options),
        Command::Arena(options) => arena::run(&options),
        Command::Balance(options) => balance::run(&options),
        Command::Bench(options) => bench::run(&options),
    })
}

fn exit_code(done: Result<(), String>) -> ExitCode {
    interrupt::unless_ending();
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("orichalcum: {message}");
            ExitCode::FAILURE
        }
    }
}
