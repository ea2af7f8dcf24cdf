//! How long the stages took: shown at the end, kept in `target/ci-times.json`, and in the documents before a release,
//! where the last runs of the smaller checks are named as well.

use super::passed::{Passed, RESULT, short};
use super::stage::Stage;
use crate::workspace;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Duration;

pub(super) struct StageTime {
    pub(super) name: &'static str,
    pub(super) time: Duration,
    pub(super) passed: bool,
}

impl fmt::Display for StageTime {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let failed = if self.passed { "" } else { "  failed" };
        write!(formatter, "{:<12}{:>8.1} s{failed}", self.name, self.time.as_secs_f64())
    }
}

/// One run of the checks.
pub(super) struct Run {
    /// What was asked for: `check`, `ci` or `ci --full`.
    pub(super) name: &'static str,
    pub(super) by_the_clock: Duration,
    pub(super) times: Vec<StageTime>,
}

impl Run {
    /// A line for each stage; the total is by the clock, which is less than the sum where stages run side by side.
    pub(super) fn summary(&self) -> String {
        let total = StageTime { name: "by the clock", time: self.by_the_clock, passed: true };
        let lines: Vec<String> = self.times.iter().chain([&total]).map(ToString::to_string).collect();
        lines.join("\n")
    }

    /// Writes the times to the target folder.
    pub(super) fn keep(&self) -> Result<(), String> {
        let stages_as_json: Vec<_> = self
            .times
            .iter()
            .map(|time| json!({ "stage": time.name, "seconds": rounded(time.time), "passed": time.passed }))
            .collect();
        let text = json!({
            "run": self.name,
            "processors": processors(),
            "seconds": rounded(self.by_the_clock),
            "stages": stages_as_json,
        });
        write(&workspace::target_folder()?.join("ci-times.json"), &format!("{text:#}\n"))
    }

    /// Remembers a run in which every stage of its plan has passed, for the document.
    pub(super) fn remember(&self) -> Result<(), String> {
        let mut runs = smaller_runs();
        runs.insert(self.name.to_owned(), SmallerRun { seconds: rounded(self.by_the_clock), commit: commit() });
        let path = place_of_smaller_runs()?;
        path.parent().map_or(Ok(()), fs::create_dir_all).map_err(|error| format!("{}: {error}", path.display()))?;
        write(&path, &serde_json::to_string_pretty(&runs).map_err(|error| error.to_string())?)
    }
}

/// Writes the times of a whole check before a release to the documents, if every stage counts.
pub(super) fn keep_for_good(stages: &[Stage], commit: &str, passed: &Passed) -> Result<(), String> {
    let missing: Vec<&str> =
        stages.iter().map(|stage| stage.name).filter(|name| passed.commit_of(name).is_none()).collect();
    if !missing.is_empty() {
        return Err(format!("files changed while these ran: run it again for {}", missing.join(", ")));
    }
    write(&workspace::root().join(RESULT), &document(stages, commit, passed, &smaller_runs()))
}

fn document(stages: &[Stage], commit: &str, passed: &Passed, smaller: &BTreeMap<String, SmallerRun>) -> String {
    let mut text = format!(
        "# The last whole check\n\nWritten by `cargo xtask ci --full`, which is run before a release: version {} at commit \
         {}, on {} processors.\nEvery stage passed at the commit in its row, and nothing that it depends on has changed \
         since.\n\n| stage | command | commit | seconds |\n|---|---|---|---:|\n",
        env!("CARGO_PKG_VERSION"),
        short(commit),
        processors(),
    );
    for stage in stages {
        if let (Some(time), Some(at)) = (passed.time_of(stage.name), passed.commit_of(stage.name)) {
            let command = stage.work.command_line();
            text.push_str(&format!("| {} | `{command}` | {at} | {:.0} |\n", stage.name, time.as_secs_f64()));
        }
    }
    text.push_str(&format!("| all runs by the clock | | | {:.0} |\n", passed.by_the_clock().as_secs_f64()));
    if !smaller.is_empty() {
        text.push_str("\nThe smaller checks, when they last passed on this machine:\n\n");
    }
    for (name, SmallerRun { seconds, commit }) in smaller {
        text.push_str(&format!("- `cargo xtask {name}`: {seconds:.0} s by the clock, at commit {commit}\n"));
    }
    text
}

/// The last run of `check` or `ci` that passed.
#[derive(Serialize, Deserialize)]
struct SmallerRun {
    seconds: f64,
    commit: String,
}

/// By what was asked for; none where nothing was kept.
fn smaller_runs() -> BTreeMap<String, SmallerRun> {
    let kept = place_of_smaller_runs().ok().and_then(|path| fs::read_to_string(path).ok());
    kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

fn place_of_smaller_runs() -> Result<PathBuf, String> {
    Ok(workspace::target_folder()?.join("ci/smaller-runs.json"))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// In tenths of a second.
fn rounded(time: Duration) -> f64 {
    (time.as_secs_f64() * 10.0).round() / 10.0
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn commit() -> String {
    let output = Command::new("git").args(["rev-parse", "--short", "HEAD"]).current_dir(workspace::root()).output();
    let known = output.ok().filter(|output| output.status.success());
    known.map_or_else(|| "unknown".to_owned(), |output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::super::passed::Passed;
    use super::super::stage::{Lane, Stage, Work};
    use super::{Run, SmallerRun, StageTime, document, keep_for_good};
    use std::collections::BTreeMap;
    use std::time::Duration;

    fn run() -> Run {
        let time = |name, millis, passed| StageTime { name, time: Duration::from_millis(millis), passed };
        Run {
            name: "ci --full",
            by_the_clock: Duration::from_secs(71),
            times: vec![time("format", 500, true), time("test", 70_000, false)],
        }
    }

    #[test]
    fn the_summary_has_every_stage_and_the_time_by_the_clock() {
        let expected = "format           0.5 s\ntest            70.0 s  failed\nby the clock    71.0 s";
        assert_eq!(run().summary(), expected);
    }

    #[test]
    fn the_document_follows_the_plan_and_names_commands_and_commits() {
        let stage = |name, work| Stage { name, lane: Lane::Compiler, after: &[], work };
        let stages = [
            stage("test", Work::Cargo { arguments: &["test"], environment: &[] }),
            stage("format", Work::Task(&["format"])),
        ];
        let mut passed = Passed::default();
        passed.note("format", "abc1234567", Duration::from_millis(500));
        assert!(keep_for_good(&stages, "abc1234567", &passed).is_err_and(|reason| reason.ends_with("again for test")));
        passed.note("test", "0123456789", Duration::from_secs(70));
        let text = document(&stages, "abc1234567", &passed, &BTreeMap::new());
        assert!(text.contains("at commit abc12345,"));
        let rows = "| test | `cargo test` | 01234567 | 70 |\n| format | `cargo xtask format` | abc12345 | 0 |\n\
                    | all runs by the clock | | | 0 |\n";
        assert!(text.ends_with(rows), "{text}");
        let check = SmallerRun { seconds: 141.2, commit: "def5678".to_owned() };
        let text = document(&stages, "abc1234567", &passed, &BTreeMap::from([("check".to_owned(), check)]));
        assert!(text.ends_with("\n- `cargo xtask check`: 141 s by the clock, at commit def5678\n"), "{text}");
    }
}
