//! How fast a browser thinks: the same hints natively and in WebAssembly, one after the other, on this machine.

use crate::{setup, workspace};
use std::process::Command;

/// How many hints are asked for, and how many positions each of them judges.
const HINTS: u32 = 20;
const NODES: f64 = 20_000.0;
/// How often both are measured, in turns: the best of each counts, because a machine may be busy with other things.
const TIMES: usize = 3;

/// Measures and prints.
pub(super) fn run() -> Result<(), String> {
    setup::node()?;
    let natively = workspace::built_for_shipping(&["--package", "orichalcum-browser", "--example", "games"])?;
    let (mut native, mut wasm, mut memory) = (f64::MAX, f64::MAX, 0.0_f64);
    for _ in 0..TIMES {
        let program = natively.join("examples/games");
        let measured = numbers(Command::new(program).args(["--hints", &HINTS.to_string()]))?;
        native = native.min(*measured.first().ok_or("nothing was measured natively")?);
        let folder = workspace::root().join("crates/server/web");
        let measured =
            numbers(Command::new("node").current_dir(folder).arg("test/here-rate.js").arg(HINTS.to_string()))?;
        let [took, held] = measured[..] else { return Err("nothing was measured in WebAssembly".to_owned()) };
        (wasm, memory) = (wasm.min(took), memory.max(held));
    }
    let rate = |seconds: f64| f64::from(HINTS) * NODES / seconds;
    println!("natively {:.0} positions/s, in WebAssembly {:.0}: {:.2} of it", rate(native), rate(wasm), native / wasm);
    println!("{:.1} MB held after a whole game", memory / 1e6);
    Ok(())
}

fn numbers(command: &mut Command) -> Result<Vec<f64>, String> {
    let output = workspace::output_of(command)?;
    output.split_whitespace().map(|word| word.parse().map_err(|_| format!("no number: {word}"))).collect()
}
