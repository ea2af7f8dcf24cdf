//! Instructions per call, counted by valgrind, for the calls that a search makes most often.

use crate::workspace;
use std::fmt::Write;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;

struct Probe {
    /// The first argument of the probe program.
    what: &'static str,
    /// Counted over this many calls, and again over twice as many: the difference is free of what
    /// the program spends before its first call.
    calls: u64,
}

const PROBES: [Probe; 3] = [
    Probe { what: "legal", calls: 20_000 },
    Probe { what: "apply", calls: 20_000 },
    Probe { what: "playout", calls: 100 },
];

const VALGRIND_MISSING: &str = "valgrind is not installed; it counts the instructions. \
    Install it with `apt install valgrind` (Debian, Ubuntu), `dnf install valgrind` (Fedora) \
    or `pacman -S valgrind` (Arch)";

/// Measures every probe and prints the table.
pub(crate) fn run() -> Result<(), String> {
    require_valgrind()?;
    let program = build_probe()?;
    let mut rows = Vec::new();
    for probe in &PROBES {
        let once = count_instructions(&program, probe.what, probe.calls)?;
        let twice = count_instructions(&program, probe.what, 2 * probe.calls)?;
        rows.push((probe, per_call(once, twice, probe.calls)?));
    }
    print!("{}", table(&rows));
    Ok(())
}

fn require_valgrind() -> Result<(), String> {
    match Command::new("valgrind").arg("--version").output() {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::NotFound => Err(VALGRIND_MISSING.to_owned()),
        Err(error) => Err(format!("valgrind could not be started: {error}")),
    }
}

fn build_probe() -> Result<PathBuf, String> {
    let folder = workspace::built_for_shipping(&["-p", "orichalcum-testkit", "--example", "perf_probe"])?;
    Ok(folder.join("examples/perf_probe"))
}

fn count_instructions(program: &Path, what: &str, calls: u64) -> Result<u64, String> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args([what, &calls.to_string()])
        .output()
        .map_err(|error| format!("valgrind could not be started: {error}"))?;
    let report = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(format!("perf_probe {what} {calls} failed: {report}"));
    }
    collected(&report).ok_or_else(|| format!("valgrind printed no count: {report}"))
}

/// Reads the line `==123== Collected : 4567`.
fn collected(report: &str) -> Option<u64> {
    report.lines().filter_map(|line| line.split_once("Collected :")).find_map(|(_, count)| count.trim().parse().ok())
}

/// The cost of one call, rounded to the nearest whole instruction.
fn per_call(once: u64, twice: u64, calls: u64) -> Result<u64, String> {
    let difference = twice
        .checked_sub(once)
        .ok_or_else(|| format!("twice the calls took fewer instructions: {once}, then {twice}"))?;
    Ok((difference + calls / 2) / calls)
}

fn table(rows: &[(&Probe, u64)]) -> String {
    let mut text = String::from("| call | calls counted | instructions per call |\n|---|---:|---:|\n");
    for (probe, cost) in rows {
        writeln!(text, "| {} | {} | {cost} |", probe.what, probe.calls).expect("writing to a string cannot fail");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Probe, collected, per_call, table};

    #[test]
    fn the_count_is_read_from_what_valgrind_prints() {
        let report = "==7== Callgrind, a call-graph generator\n==7==\n==7== Events    : Ir\n\
                    ==7== Collected : 1234567\n==7== I   refs:      1,234,567\n";
        assert_eq!(collected(report), Some(1_234_567));
        assert_eq!(collected("==7== Events    : Ir\n"), None);
    }

    #[test]
    fn the_start_of_the_program_is_not_counted() {
        assert_eq!(per_call(1_000 + 10 * 25, 1_000 + 20 * 25, 10), Ok(25));
        assert_eq!(per_call(0, 26, 10), Ok(3));
        assert!(per_call(2, 1, 10).is_err());
    }

    #[test]
    fn the_table_is_markdown() {
        let probe = Probe { what: "legal", calls: 10 };
        assert_eq!(
            table(&[(&probe, 25)]),
            "| call | calls counted | instructions per call |\n|---|---:|---:|\n| legal | 10 | 25 |\n"
        );
    }
}
