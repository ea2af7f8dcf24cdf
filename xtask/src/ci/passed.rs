//! The stages of a whole check that have passed, kept for as long as the project stays as it is: a check that takes hours
//! and is broken off, or fails by chance, goes on where it was.

use crate::workspace;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

/// What passed at one commit.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Passed {
    commit: String,
    /// How long all runs took by the clock, in seconds.
    seconds: f64,
    /// How long each stage took, in seconds.
    stages: BTreeMap<String, f64>,
}

impl Passed {
    /// Nothing has passed at the commit that is checked out.
    pub(super) fn nothing() -> Self {
        Self { commit: clean_commit().unwrap_or_default(), ..Self::default() }
    }

    /// What has passed at the commit that is checked out; nothing where files differ from it.
    pub(super) fn so_far() -> Self {
        let nothing = Self::nothing();
        let kept = fs::read_to_string(place().unwrap_or_default()).ok();
        let kept: Option<Self> = kept.and_then(|text| serde_json::from_str(&text).ok());
        kept.filter(|kept| kept.commit == nothing.commit).unwrap_or(nothing)
    }

    /// How long this stage took when it passed.
    pub(super) fn time_of(&self, stage: &str) -> Option<Duration> {
        self.stages.get(stage).copied().map(Duration::from_secs_f64)
    }

    /// Notes how long a stage took, and how long all runs took by the clock until now.
    pub(super) fn note(&mut self, stage: &str, time: Duration, by_the_clock: Duration) {
        self.stages.insert(stage.to_owned(), time.as_secs_f64());
        self.seconds = by_the_clock.as_secs_f64();
    }

    /// How long all runs took by the clock.
    pub(super) fn by_the_clock(&self) -> Duration {
        Duration::from_secs_f64(self.seconds)
    }

    /// Keeps it, unless files differ from the commit.
    pub(super) fn keep(&self) -> Result<(), String> {
        if self.commit.is_empty() {
            return Ok(());
        }
        let path = place()?;
        let text = serde_json::to_string_pretty(self).map_err(|error| error.to_string())?;
        let written = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(&path, text));
        written.map_err(|error| format!("{}: {error}", path.display()))
    }
}

fn place() -> Result<PathBuf, String> {
    Ok(workspace::target_folder()?.join("ci/passed.json"))
}

/// The commit that is checked out; none where a file differs from it.
fn clean_commit() -> Option<String> {
    let git = |arguments: &[&str]| {
        let output = Command::new("git").args(arguments).current_dir(workspace::root()).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let changed = git(&["status", "--porcelain", "--untracked-files=no"])?;
    if changed.is_empty() { git(&["rev-parse", "HEAD"]) } else { None }
}

#[cfg(test)]
mod tests {
    use super::Passed;
    use std::time::Duration;

    #[test]
    fn what_is_kept_is_read_as_it_was() {
        let mut passed = Passed { commit: "abc".to_owned(), ..Passed::default() };
        passed.note("laws", Duration::from_secs(301), Duration::from_secs(320));
        passed.note("e2e", Duration::from_secs(601), Duration::from_secs(907));
        let read: Passed =
            serde_json::from_str(&serde_json::to_string(&passed).expect("it is written")).expect("it is read");
        assert_eq!(read, passed);
        assert_eq!(read.time_of("laws"), Some(Duration::from_secs(301)));
        assert_eq!(read.time_of("load"), None);
        assert_eq!(read.by_the_clock(), Duration::from_secs(907));
    }
}
