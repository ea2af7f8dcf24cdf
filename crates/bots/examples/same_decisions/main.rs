//! Compares what the bots decide in this build with the fixture: the exit code is the number of lines that differ, at
//! most 255.
//!
//! `cargo xtask wasm-check` builds it for WebAssembly, where a program has no output but its exit code. Elsewhere it
//! prints the decisions, and `cargo run -p orichalcum-bots --example same_decisions` is how the fixture is written.

mod decisions;

use std::process::ExitCode;

const FIXTURE: &str = include_str!("../../tests/fixtures/decisions.txt");

fn main() -> ExitCode {
    let lines = decisions::lines();
    for line in &lines {
        println!("{line}");
    }
    let fixture: Vec<&str> = FIXTURE.lines().collect();
    let differ = lines.iter().zip(&fixture).filter(|(line, kept)| line != *kept).count();
    let differ = differ + lines.len().abs_diff(fixture.len());
    ExitCode::from(u8::try_from(differ).unwrap_or(u8::MAX))
}
