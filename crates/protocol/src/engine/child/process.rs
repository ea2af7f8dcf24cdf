//! A process with all that it starts: when it is ended, nothing of it stays behind.

use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How often a process is asked whether it has ended.
const LOOK_AGAIN: Duration = Duration::from_millis(5);

/// The processes that run now, for [`end_all`].
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// A process and what it has started, ended when dropped.
#[derive(Debug)]
pub(super) struct Process(Child);

impl Process {
    /// Starts it in a process group of its own: Ctrl-C in a terminal is for this program, which then ends its children
    /// itself.
    pub(super) fn start(command: &mut Command) -> io::Result<Self> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let child = command.spawn()?;
        running().push(child.id());
        Ok(Self(child))
    }

    /// The process itself.
    pub(super) fn get(&mut self) -> &mut Child {
        &mut self.0
    }

    /// Waits for its end, but not for long.
    pub(super) fn wait_for(&mut self, time: Duration) -> io::Result<Option<ExitStatus>> {
        let patience = Instant::now() + time;
        while !self.has_ended() && Instant::now() < patience {
            thread::sleep(LOOK_AGAIN);
        }
        if self.has_ended() { self.end().map(Some) } else { Ok(None) }
    }

    /// Ends it and what it has started; how it ended.
    pub(super) fn end(&mut self) -> io::Result<ExitStatus> {
        {
            let mut running = running();
            if let Some(place) = running.iter().position(|id| *id == self.0.id()) {
                // Its number stays its own until it is waited for.
                kill(self.0.id());
                running.swap_remove(place);
            }
        }
        #[cfg(not(unix))]
        let _ = self.0.kill();
        self.0.wait()
    }

    /// Whether it has ended by itself. It is not waited for: until then its number belongs to nobody else.
    #[cfg(unix)]
    fn has_ended(&mut self) -> bool {
        use rustix::process::{WaitId, WaitIdOptions, waitid};
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        group(self.0.id()).is_none_or(|id| !matches!(waitid(WaitId::Pid(id), look), Ok(None)))
    }

    #[cfg(not(unix))]
    fn has_ended(&mut self) -> bool {
        !matches!(self.0.try_wait(), Ok(None))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It can only fail where there is nothing left to end.
        let _ = self.end();
    }
}

/// Ends every process at once, for a program that exits without dropping what it holds.
pub fn end_all() {
    running().iter().for_each(|id| kill(*id));
}

fn running() -> std::sync::MutexGuard<'static, Vec<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(unix)]
fn kill(id: u32) {
    if let Some(group) = group(id) {
        // There may be nobody left in the group.
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill(_: u32) {}

#[cfg(unix)]
fn group(id: u32) -> Option<rustix::process::Pid> {
    i32::try_from(id).ok().and_then(rustix::process::Pid::from_raw)
}
