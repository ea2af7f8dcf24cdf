//! How fast a browser thinks and how much memory that takes: the same hints natively and in a real browser, one after the
//! other, on this machine. What is slower or larger than was promised fails.

use crate::{e2e, workspace};
use std::path::Path;
use std::process::Command;

/// How many hints are asked for. Each thinks as Oracle does, about at most 20,000 positions.
const HINTS: u32 = 20;
/// How often both are measured, in turns, and how many games that is each time: the best of each counts, because a machine
/// may be busy with other things. In the browser `e2e/rate.js` plays as many at once.
const TIMES: usize = 3;
const ROUNDS: usize = 5;
/// What a browser thinks must be at least so much of what is thought natively.
const SLOWEST: f64 = 0.5;
/// The most that the program may hold after a whole game, in bytes.
const LARGEST: f64 = 64e6;

/// How many play in what is measured, and what Oracle does there: it thinks in another way in each.
const GAMES: [(u32, &str); 4] = [(1, "alone"), (2, "against one opponent"), (3, "against two"), (4, "against three")];

/// What was measured of one game: the seconds of all hints, and the most bytes that the program held.
struct Measured {
    players: &'static str,
    native: f64,
    wasm: f64,
    /// The same without instructions for several numbers at a time, if that was asked for.
    scalar: Option<f64>,
    memory: f64,
}

/// Measures, prints a table, and fails where something is slower or larger than it may be.
pub(super) fn run(scalar: Option<&Path>) -> Result<(), String> {
    let browser = e2e::installed()?;
    let natively = workspace::built_for_shipping(&["--package", "orichalcum-browser", "--example", "games"])?;
    let program = natively.join("examples/games");
    let measured: Vec<Measured> = GAMES
        .iter()
        .map(|(players, name)| measure(*players, name, [&program, &browser], scalar))
        .collect::<Result<_, _>>()?;
    print!("{}", table(&measured));
    let worse: Vec<String> = measured.iter().filter_map(complaint).collect();
    if worse.is_empty() { Ok(()) } else { Err(worse.join("; ")) }
}

fn measure(
    players: u32,
    name: &'static str,
    [program, browser]: [&Path; 2],
    scalar: Option<&Path>,
) -> Result<Measured, String> {
    let words = [HINTS.to_string(), players.to_string()];
    let mut found = Measured { players: name, native: f64::MAX, wasm: f64::MAX, scalar: None, memory: 0.0 };
    for _ in 0..TIMES {
        for _ in 0..ROUNDS {
            let native = numbers(Command::new(program).arg("--hints").args(&words))?;
            found.native = found.native.min(*native.first().ok_or("nothing was measured natively")?);
        }
        let (took, held) = in_browser(browser, &words, None)?;
        found.wasm = found.wasm.min(took);
        found.memory = found.memory.max(held);
        if scalar.is_some() {
            let (took, _) = in_browser(browser, &words, scalar)?;
            found.scalar = Some(found.scalar.unwrap_or(f64::MAX).min(took));
        }
    }
    Ok(found)
}

/// The seconds and the bytes of a program in the browser; without a path of the one that is committed.
fn in_browser(browser: &Path, words: &[String], program: Option<&Path>) -> Result<(f64, f64), String> {
    let mut node = Command::new("node");
    node.current_dir(workspace::root().join("e2e")).env("CHROMIUM", browser);
    node.arg("rate.js").args(words).args(program);
    match numbers(&mut node)?[..] {
        [took, held] => Ok((took, held)),
        _ => Err("nothing was measured in the browser".to_owned()),
    }
}

/// The rows that stand in `docs/performance.md`.
fn table(measured: &[Measured]) -> String {
    let mut rows = "| Oracle | a hint natively | in the browser | of native speed | without simd128 | memory |\n\
                    |---|---:|---:|---:|---:|---:|\n"
        .to_owned();
    let each = |seconds: f64| format!("{:.1} ms", seconds * 1000.0 / f64::from(HINTS));
    for found in measured {
        rows += &format!(
            "| {} | {} | {} | {:.3} | {} | {:.1} MB |\n",
            found.players,
            each(found.native),
            each(found.wasm),
            found.native / found.wasm,
            found.scalar.map_or("–".to_owned(), each),
            found.memory / 1e6
        );
    }
    rows
}

/// What is worse than it may be.
fn complaint(found: &Measured) -> Option<String> {
    let share = found.native / found.wasm;
    if share < SLOWEST {
        Some(format!("{}: {share:.3} of native speed is less than {SLOWEST}", found.players))
    } else if found.memory > LARGEST {
        Some(format!("{}: {:.1} MB are more than {:.0}", found.players, found.memory / 1e6, LARGEST / 1e6))
    } else {
        None
    }
}

fn numbers(command: &mut Command) -> Result<Vec<f64>, String> {
    let output = workspace::output_of(command)?;
    output.split_whitespace().map(|word| word.parse().map_err(|_| format!("no number: {word}"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_slow_or_large_is_complained_about() {
        let check = |native: f64, wasm: f64, memory: f64, expected: Option<&str>| {
            let found = Measured { players: "alone", native, wasm, scalar: None, memory };
            assert_eq!(complaint(&found).as_deref(), expected);
        };
        check(1.0, 2.0, 64e6, None);
        check(0.998, 2.0, 1e6, Some("alone: 0.499 of native speed is less than 0.5"));
        check(1.0, 1.0, 65e6, Some("alone: 65.0 MB are more than 64"));
    }
}
