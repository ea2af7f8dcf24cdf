//! Instructions per call, counted by valgrind, for the calls that a search makes most often and for what a server sends of
//! a step; more than before is a failure.

use crate::workspace;
use std::fmt::Write;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;

struct Probe {
    /// The package and its example that makes the call.
    program: (&'static str, &'static str),
    /// The first argument of that program.
    what: &'static str,
    /// Counted over this many calls, and again over twice as many: the difference is free of what
    /// the program spends before its first call.
    calls: u64,
    /// Instructions per call that were counted when this figure was last settled: a change that makes a call dearer
    /// for good settles it anew and says why.
    baseline: u64,
}

const RULES: (&str, &str) = ("orichalcum-testkit", "perf_probe");
const MESSAGES: (&str, &str) = ("orichalcum-table", "perf_bulletins");

const PROBES: [Probe; 4] = [
    Probe { program: RULES, what: "legal", calls: 20_000, baseline: 293 },
    Probe { program: RULES, what: "apply", calls: 20_000, baseline: 519 },
    Probe { program: RULES, what: "playout", calls: 100, baseline: 222_653 },
    Probe { program: MESSAGES, what: "bulletin", calls: 500, baseline: 152_898 },
];

/// How many more instructions than its baseline a call may take, in percent: another compiler moves the figures a little.
const MOST_MORE: u64 = 5;

const VALGRIND_MISSING: &str = "valgrind is not installed; it counts the instructions. \
    Install it with `apt install valgrind` (Debian, Ubuntu), `dnf install valgrind` (Fedora) \
    or `pacman -S valgrind` (Arch)";

/// Measures every probe, prints the table and fails if a call has become dearer.
pub(crate) fn run() -> Result<(), String> {
    require_valgrind()?;
    let mut rows = Vec::new();
    for probe in &PROBES {
        let program = build_probe(probe)?;
        let once = count_instructions(&program, probe.what, probe.calls)?;
        let twice = count_instructions(&program, probe.what, 2 * probe.calls)?;
        rows.push((probe, per_call(once, twice, probe.calls)?));
    }
    print!("{}", table(&rows));
    let dearer: Vec<String> = rows.iter().filter_map(|(probe, cost)| problem(probe, *cost)).collect();
    if dearer.is_empty() { Ok(()) } else { Err(dearer.join("; ")) }
}

fn require_valgrind() -> Result<(), String> {
    match Command::new("valgrind").arg("--version").output() {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::NotFound => Err(VALGRIND_MISSING.to_owned()),
        Err(error) => Err(format!("valgrind could not be started: {error}")),
    }
}

fn build_probe(Probe { program: (package, example), .. }: &Probe) -> Result<PathBuf, String> {
    let folder = workspace::built_for_shipping(&["-p", package, "--example", example])?;
    Ok(folder.join("examples").join(example))
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
        return Err(format!("{} {what} {calls} failed: {report}", program.display()));
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

/// Why this cost of a call is too high, if it is.
fn problem(probe: &Probe, cost: u64) -> Option<String> {
    let Probe { what, baseline, .. } = probe;
    (100 * cost > (100 + MOST_MORE) * baseline)
        .then(|| format!("{what} takes {cost} instructions, more than {MOST_MORE} % above {baseline}"))
}

fn table(rows: &[(&Probe, u64)]) -> String {
    let mut text = String::from(
        "| call | calls counted | instructions per call | baseline | ratio |\n|---|---:|---:|---:|---:|\n",
    );
    for (Probe { what, calls, baseline, .. }, cost) in rows {
        let ratio = *cost as f64 / *baseline as f64;
        writeln!(text, "| {what} | {calls} | {cost} | {baseline} | {ratio:.3} |")
            .expect("writing to a string cannot fail");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Probe, RULES, collected, per_call, problem, table};

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
        let probe = Probe { program: RULES, what: "legal", calls: 10, baseline: 20 };
        assert_eq!(
            table(&[(&probe, 25)]),
            "| call | calls counted | instructions per call | baseline | ratio |\n|---|---:|---:|---:|---:|\n\
             | legal | 10 | 25 | 20 | 1.250 |\n"
        );
    }

    #[test]
    fn more_than_five_percent_above_the_baseline_is_a_failure() {
        let probe = Probe { program: RULES, what: "apply", calls: 10, baseline: 200 };
        for good in [0, 200, 210] {
            assert_eq!(problem(&probe, good), None, "{good}");
        }
        assert_eq!(problem(&probe, 211).unwrap(), "apply takes 211 instructions, more than 5 % above 200");
    }
}
