//! The stages of a whole check that have passed, each with its commit, kept until something changes that the stage depends
//! on: a check that takes hours and is broken off, or fails by a small mistake, goes on where it was.

use super::depends;
use crate::workspace;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

/// Written by the check itself.
pub(super) const RESULT: &str = "docs/ci-times.md";

/// What has passed and still counts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Passed {
    /// How long all runs took by the clock, in seconds.
    seconds: f64,
    stages: BTreeMap<String, Stage>,
}

/// A stage that has passed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Stage {
    commit: String,
    seconds: f64,
}

impl Passed {
    /// What has passed and still counts, given the paths that differ from a commit; none where that commit is unknown.
    /// What does not is printed with the reason.
    pub(super) fn so_far(changed_since: impl Fn(&str) -> Option<Vec<String>>) -> Self {
        let kept = fs::read_to_string(place().unwrap_or_default()).ok();
        let kept: Self = kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        kept.that_counts(changed_since)
    }

    fn that_counts(mut self, changed_since: impl Fn(&str) -> Option<Vec<String>>) -> Self {
        let mut known: BTreeMap<String, Option<Vec<String>>> = BTreeMap::new();
        self.stages.retain(|name, Stage { commit, .. }| {
            let changed = known.entry(commit.clone()).or_insert_with(|| changed_since(commit));
            let cause = match changed {
                Some(changed) => depends::cause(name, changed),
                None => Some("everything, as far as git knows,"),
            };
            if let Some(cause) = cause {
                println!("{name} is repeated: {cause} has changed since {}", short(commit));
            }
            cause.is_none()
        });
        if self.stages.is_empty() { Self::default() } else { self }
    }

    /// How long this stage took when it passed.
    pub(super) fn time_of(&self, stage: &str) -> Option<Duration> {
        self.stages.get(stage).map(|stage| Duration::from_secs_f64(stage.seconds))
    }

    /// The commit at which it passed, as people write it.
    pub(super) fn commit_of(&self, stage: &str) -> Option<&str> {
        self.stages.get(stage).map(|stage| short(&stage.commit))
    }

    /// Notes at which commit a stage has passed and how long it took.
    pub(super) fn note(&mut self, stage: &str, commit: &str, time: Duration) {
        self.stages.insert(stage.to_owned(), Stage { commit: commit.to_owned(), seconds: time.as_secs_f64() });
    }

    /// How long all runs took by the clock.
    pub(super) fn by_the_clock(&self) -> Duration {
        Duration::from_secs_f64(self.seconds)
    }

    /// Keeps it, with how long all runs took by the clock until now.
    pub(super) fn keep(&mut self, by_the_clock: Duration) -> Result<(), String> {
        self.seconds = by_the_clock.as_secs_f64();
        let path = place()?;
        let text = serde_json::to_string_pretty(self).map_err(|error| error.to_string())?;
        let written = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(&path, text));
        written.map_err(|error| format!("{}: {error}", path.display()))
    }
}

fn place() -> Result<PathBuf, String> {
    Ok(workspace::target_folder()?.join("ci/passed.json"))
}

/// The commit that is checked out.
pub(super) fn head() -> Result<String, String> {
    let head = git(&["rev-parse", "HEAD"]).ok_or("git names no commit: a whole check is of one")?;
    Ok(head.trim().to_owned())
}

/// The paths of what differs now from what was committed there, what git does not have yet included. The result of a
/// check does not count. None where git does not know the commit.
pub(super) fn changed_since(commit: &str) -> Option<Vec<String>> {
    let differing = git(&["diff", "--name-only", "--no-renames", "-z", commit, "--"])?;
    let unknown = git(&["ls-files", "--others", "--exclude-standard", "-z"])?;
    let paths = differing.split('\0').chain(unknown.split('\0'));
    Some(paths.filter(|path| !path.is_empty() && *path != RESULT).map(str::to_owned).collect())
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).current_dir(workspace::root()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// As many digits as people write.
pub(super) fn short(commit: &str) -> &str {
    commit.get(..8).unwrap_or(commit)
}

#[cfg(test)]
mod tests {
    use super::{Passed, changed_since, head};
    use std::time::Duration;

    fn two_stages() -> Passed {
        let mut passed = Passed { seconds: 907.0, ..Passed::default() };
        passed.note("laws", "aaaaaaaaaa", Duration::from_secs(301));
        passed.note("e2e", "bbbbbbbbbb", Duration::from_secs(601));
        passed
    }

    #[test]
    fn what_is_kept_is_read_as_it_was() {
        let passed = two_stages();
        let read: Passed =
            serde_json::from_str(&serde_json::to_string(&passed).expect("it is written")).expect("it is read");
        assert_eq!(read, passed);
        assert_eq!((read.time_of("laws"), read.commit_of("laws")), (Some(Duration::from_secs(301)), Some("aaaaaaaa")));
        assert_eq!((read.time_of("load"), read.commit_of("load")), (None, None));
        assert_eq!(read.by_the_clock(), Duration::from_secs(907));
    }

    #[test]
    fn a_stage_counts_until_something_changes_that_it_depends_on() {
        let check = |changed: &[&str], stays: &[&str]| {
            let changed: Vec<String> = changed.iter().map(|path| (*path).to_owned()).collect();
            let passed = two_stages().that_counts(|_| Some(changed.clone()));
            let names: Vec<&str> = passed.stages.keys().map(String::as_str).collect();
            assert_eq!(names, stays, "{changed:?}");
            // Where nothing is left of earlier runs, their time does not count either.
            assert_eq!(passed.by_the_clock().is_zero(), stays.is_empty());
        };
        check(&[], &["e2e", "laws"]);
        check(&["docs/api.md"], &["e2e", "laws"]);
        check(&["docs/api.md", "e2e/tests/game.test.js"], &["laws"]);
        check(&["crates/rules/src/fold.rs"], &[]);
    }

    #[test]
    fn each_stage_is_compared_with_its_own_commit() {
        let since = |commit: &str| (commit != "aaaaaaaaaa").then(Vec::new);
        let passed = two_stages().that_counts(since);
        // The other's commit is not known any more.
        assert_eq!((passed.commit_of("e2e"), passed.commit_of("laws")), (Some("bbbbbbbb"), None));
    }

    #[test]
    fn git_is_asked_for_what_differs() {
        let Ok(head) = head() else { return };
        assert!(changed_since(&head).is_some());
        assert_eq!(changed_since("no such commit"), None);
    }
}
