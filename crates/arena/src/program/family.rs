//! A process with everything that it starts: when it is ended, nothing of it stays behind.

use std::io;
use std::process::{Command, ExitStatus};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use process_wrap::std::{ChildWrapper, CommandWrap};

/// How often a process is asked whether it has ended.
const LOOK_AGAIN: Duration = Duration::from_millis(5);

/// The programs that run now, so that they can be ended by a program that exits without dropping what it holds.
#[derive(Clone, Debug, Default)]
pub struct Programs(Arc<Mutex<Vec<Weak<Mutex<Leader>>>>>);

impl Programs {
    /// Ends every program at once, without waiting for any of them.
    pub fn end_all(&self) {
        for leader in self.running().iter().filter_map(Weak::upgrade) {
            lock(&leader).kill();
        }
    }

    fn running(&self) -> MutexGuard<'_, Vec<Weak<Mutex<Leader>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A process and what it has started, ended when dropped.
#[derive(Debug)]
pub(super) struct Family(Arc<Mutex<Leader>>);

/// The first process of a family. Its lock is never held while waiting for it to end.
#[derive(Debug)]
struct Leader {
    process: Box<dyn ChildWrapper>,
    /// Known as soon as it has ended; from then on its number may belong to others.
    ended: Option<ExitStatus>,
}

impl Family {
    /// Starts it apart from this program: Ctrl-C in a terminal is for this program, which then ends the family itself.
    pub(super) fn start(command: Command, programs: &Programs) -> io::Result<Self> {
        let mut command = CommandWrap::from(command);
        #[cfg(unix)]
        command.wrap(process_wrap::std::ProcessGroup::leader());
        #[cfg(windows)]
        command.wrap(process_wrap::std::JobObject);
        let leader = Arc::new(Mutex::new(Leader { process: command.spawn()?, ended: None }));
        let mut running = programs.running();
        running.retain(|other| other.strong_count() > 0);
        running.push(Arc::downgrade(&leader));
        Ok(Self(leader))
    }

    /// Does something with the first process, such as taking its pipes.
    pub(super) fn with<T>(&self, act: impl FnOnce(&mut dyn ChildWrapper) -> T) -> T {
        act(lock(&self.0).process.as_mut())
    }

    /// Waits until the first process ends by itself, but not for long; what it has started ends with it.
    pub(super) fn wait_for(&self, time: Duration) -> io::Result<Option<ExitStatus>> {
        let patience = Instant::now() + time;
        loop {
            let ended = lock(&self.0).look()?;
            if ended.is_some() || Instant::now() >= patience {
                return Ok(ended);
            }
            thread::sleep(LOOK_AGAIN);
        }
    }
}

impl Drop for Family {
    fn drop(&mut self) {
        lock(&self.0).kill();
        // Killed processes end when the system gets to it. An error means that there is nothing left to wait for.
        while matches!(lock(&self.0).look(), Ok(None)) {
            thread::sleep(LOOK_AGAIN);
        }
    }
}

impl Leader {
    /// How it ended, if it has. The rest of its family is ended at that moment: later the number of the family may
    /// belong to others.
    fn look(&mut self) -> io::Result<Option<ExitStatus>> {
        if self.ended.is_none() {
            self.ended = self.process.try_wait()?;
            if self.ended.is_some() {
                // There may be no process left.
                let _ = self.process.start_kill();
            }
        }
        Ok(self.ended)
    }

    fn kill(&mut self) {
        if self.ended.is_none() {
            // It can only fail where there is no process left to end.
            let _ = self.process.start_kill();
        }
    }
}

fn lock(leader: &Mutex<Leader>) -> MutexGuard<'_, Leader> {
    leader.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::io::{BufRead, BufReader};
    use std::path::Path;
    use std::process::Stdio;

    use super::*;

    /// Longer than any of this takes on a busy machine.
    const AT_MOST: Duration = Duration::from_mins(1);

    /// A shell with this script, and the process in its background.
    fn start(script: &str, programs: &Programs) -> (Family, String) {
        let mut command = Command::new("sh");
        command.args(["-c", script]).stdout(Stdio::piped());
        let family = Family::start(command, programs).unwrap();
        let mut line = String::new();
        let stdout = family.with(|process| process.stdout().take()).unwrap();
        BufReader::new(stdout).read_line(&mut line).unwrap();
        (family, line.trim().to_owned())
    }

    /// Waits until the process has ended; one whose parent ended first may still have to be reaped.
    #[track_caller]
    fn ends(process: &str) {
        assert!(!process.is_empty());
        let file = Path::new("/proc").join(process).join("stat");
        let began = Instant::now();
        while std::fs::read_to_string(&file).is_ok_and(|stat| !stat.contains(") Z ")) {
            assert!(began.elapsed() < AT_MOST, "{process} is still there");
            thread::sleep(LOOK_AGAIN);
        }
    }

    const WAITS: &str = "sleep 1000 & echo $!; wait";
    const LEAVES: &str = "sleep 1000 & echo $!; exit 3";

    #[test]
    fn dropping_ends_what_a_process_has_started() {
        let (family, child) = start(WAITS, &Programs::default());
        drop(family);
        ends(&child);
    }

    #[test]
    fn a_process_that_ends_takes_what_it_has_started_along() {
        let (family, child) = start(LEAVES, &Programs::default());
        let status = family.wait_for(AT_MOST).unwrap().unwrap();
        assert_eq!(status.code(), Some(3));
        ends(&child);
        assert_eq!(family.wait_for(Duration::ZERO).unwrap(), Some(status), "asked again it says the same");
    }

    #[test]
    fn all_are_ended_at_once_while_others_hold_them() {
        let programs = Programs::default();
        let (families, children): (Vec<_>, Vec<_>) = (0..2).map(|_| start(WAITS, &programs)).unzip();
        programs.clone().end_all();
        for child in &children {
            ends(child);
        }
        for family in &families {
            assert!(family.wait_for(AT_MOST).unwrap().is_some_and(|status| !status.success()));
        }
    }
}
