//! A clock that is set forward and back while servers use it: the machine's, moved by libfaketime. Time that only
//! passes is left alone, as on a machine whose date is corrected.

use std::path::{Path, PathBuf};

/// Where distributions keep the library.
const SHELVES: [&str; 2] = ["/usr/lib", "/usr/lib64"];
const LIBRARY: &str = "faketime/libfaketimeMT.so.1";
/// What the library leaves behind when its process is killed; the number of the process follows.
const LEFT_BEHIND: [&str; 2] = ["/dev/shm/faketime_shm_", "/dev/shm/sem.faketime_sem_"];

/// A clock that several processes share.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    library: PathBuf,
    /// Holds by how much it is wrong; read whenever a program reads the clock.
    file: PathBuf,
}

impl Clock {
    /// A clock that is right, with its file in this folder.
    pub(crate) fn new(folder: &Path) -> Result<Self, String> {
        let library = library().ok_or("a clock that can be set needs libfaketime: `cargo xtask setup` installs it")?;
        let clock = Self { library, file: folder.join("clock") };
        clock.set(0)?;
        Ok(clock)
    }

    /// Makes it wrong by `seconds` from now on.
    pub(crate) fn set(&self, seconds: i64) -> Result<(), String> {
        let next = self.file.with_extension("next");
        // In one step, so that nobody reads half of it.
        std::fs::write(&next, format!("{seconds:+}\n"))
            .and_then(|()| std::fs::rename(&next, &self.file))
            .map_err(|error| format!("the clock cannot be set: {error}"))
    }

    /// What makes a process use this clock.
    pub(crate) fn environment(&self) -> [(&'static str, PathBuf); 5] {
        let yes = || PathBuf::from("1");
        [
            ("LD_PRELOAD", self.library.clone()),
            ("FAKETIME_TIMESTAMP_FILE", self.file.clone()),
            ("FAKETIME_NO_CACHE", yes()),
            ("FAKETIME_DONT_FAKE_MONOTONIC", yes()),
            ("DONT_FAKE_MONOTONIC", yes()),
        ]
    }

    /// Removes what a process that was killed could not remove.
    #[expect(clippy::unused_self, reason = "only where there is such a clock is there anything to remove")]
    pub(crate) fn clean_up_after(&self, process: u32) {
        for left in LEFT_BEHIND {
            // There may be nothing.
            let _ = std::fs::remove_file(format!("{left}{process}"));
        }
    }
}

/// The library lies in a folder named after the processor, or in none.
fn library() -> Option<PathBuf> {
    let shelves = SHELVES.iter().map(PathBuf::from);
    let inner = SHELVES.iter().filter_map(|shelf| std::fs::read_dir(shelf).ok()).flatten().flatten();
    shelves.chain(inner.map(|entry| entry.path())).map(|folder| folder.join(LIBRARY)).find(|path| path.is_file())
}

#[cfg(test)]
mod tests {
    use super::Clock;
    use std::process::Command;
    use std::time::{SystemTime, UNIX_EPOCH};

    fn seconds() -> i64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs().cast_signed())
    }

    #[test]
    fn a_process_goes_by_the_clock_as_it_is_set() {
        let folder = tempfile::tempdir().expect("a folder");
        let Ok(clock) = Clock::new(folder.path()) else {
            // Without the library there is nothing to set, which a run that asks for it says.
            return;
        };
        for wrong_by in [0, 3600, -3600] {
            clock.set(wrong_by).expect("it is set");
            let output = Command::new("date").arg("+%s").envs(clock.environment()).output().expect("date runs");
            let shown: i64 = String::from_utf8_lossy(&output.stdout).trim().parse().expect("a number");
            assert!((shown - seconds() - wrong_by).abs() < 60, "{shown}");
        }
    }
}
