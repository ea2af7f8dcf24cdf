//! A server process on the loopback address: started, asked how much it uses, paused, killed without a warning, started
//! again.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

use crate::clock::Clock;
use crate::usage::Usage;

/// How the server is run, so that the limits of a friendly site do not get in the way of a few hundred hasty players.
pub(crate) const WITHOUT_LIMITS: &[&str] = &[
    "--bot-pace",
    "0",
    "--bot-time",
    "50",
    "--grace",
    "100000",
    "--log",
    "warn",
    "--limit-requests",
    "10000000",
    "--limit-address",
    "10000000",
    "--limit-tables",
    "1000000",
    "--limit-streams",
    "1000000",
    "--limit-chat",
    "1000000",
    "--limit-openings",
    "1000000",
    "--limit-address-identities",
    "1000000",
    "--limit-address-openings",
    "1000000",
    "--limit-address-streams",
    "1000000",
    "--limit-address-chat",
    "1000000",
    "--limit-address-heavy",
    "1000000",
    "--limit-connections",
    "1000000",
    // A connection waits while the others play.
    "--wait-idle",
    "100000",
    // All players come from one address, and none of them is refused for that.
    "--behind-proxy",
];

/// The defaults of a host who has read nothing, except that bots do not pause for people to follow.
pub(crate) const AS_USUAL: &[&str] = &["--bot-pace", "0", "--log", "warn"];

/// Runs another program so that a file that may not grow is an error for it, and not a signal.
const UNMOVED_BY_LIMITS: [&str; 3] = ["-c", "trap '' XFSZ; exec \"$@\"", "sh"];

/// Which server is run on what.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    /// The binary.
    pub(crate) binary: PathBuf,
    /// The address of the database.
    pub(crate) database: String,
    /// Where its log goes.
    pub(crate) folder: PathBuf,
    /// More options of the command.
    pub(crate) options: &'static [&'static str],
    /// The clock that it uses, if it is not the machine's.
    pub(crate) clock: Option<Clock>,
}

/// One server process.
#[derive(Debug)]
pub(crate) struct Node {
    program: Program,
    address: SocketAddr,
    log: PathBuf,
    child: Child,
}

impl Node {
    /// Starts a server on a free port and waits until it takes requests.
    pub(crate) fn start(program: Program) -> Result<Self, String> {
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let address = free.map_err(|error| format!("no port is free: {error}"))?;
        let log = program.folder.join(format!("server-{}.log", address.port()));
        let child = launch(&program, address, &log)?;
        Ok(Self { program, address, log, child })
    }

    /// Starts a server that should not start, because another one has its database. Gives what it said when it refused;
    /// one that still waits after this time is ended, and has not started either.
    pub(crate) fn start_in_vain(program: &Program, patience: Duration) -> Result<String, String> {
        let log = program.folder.join("rival.log");
        let mut child = spawn(program, SocketAddr::from(([127, 0, 0, 1], 0)), &log)?;
        let (sender, receiver) = mpsc::channel();
        let output = child.stdout.take();
        // Ends with the process.
        let reader = std::thread::spawn(move || sender.send(has_started(output)));
        let has_started = receiver.recv_timeout(patience);
        end(&mut child, program);
        let _ = reader.join();
        match has_started {
            Ok(true) => Err("a second server started on the same database".to_owned()),
            Ok(false) => Ok(last_line(&log)),
            Err(_) => Ok(format!("it waited for {patience:?}")),
        }
    }

    /// Where it listens, before and after it was killed.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Which server it runs on what.
    pub(crate) fn program(&self) -> &Program {
        &self.program
    }

    /// The number of its process, another one after each start.
    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    /// Ends the process at once: it can neither answer nor write anything more.
    pub(crate) fn kill(&mut self) {
        end(&mut self.child, &self.program);
    }

    /// Whether the process has ended by itself.
    pub(crate) fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }

    /// Starts it again on the same port.
    pub(crate) fn start_again(&mut self) -> Result<(), String> {
        self.child = launch(&self.program, self.address, &self.log)?;
        Ok(())
    }

    /// Stops the process where it is, with everything that it holds.
    pub(crate) fn pause(&self) -> Result<(), String> {
        self.signal(Signal::STOP)
    }

    /// Lets it go on.
    pub(crate) fn resume(&self) -> Result<(), String> {
        self.signal(Signal::CONT)
    }

    /// What it has used up.
    pub(crate) fn usage(&self) -> Usage {
        Usage::of(self.child.id())
    }

    /// What it has complained about, the last `lines` lines.
    pub(crate) fn complaints(&self, lines: usize) -> String {
        let text = std::fs::read_to_string(&self.log).unwrap_or_default();
        let all: Vec<&str> = text.lines().collect();
        all[all.len().saturating_sub(lines)..].join("\n")
    }

    fn signal(&self, signal: Signal) -> Result<(), String> {
        let process = pid(self.child.id()).ok_or("a process without a number")?;
        kill_process(process, signal).map_err(|error| format!("a server cannot be signalled: {error}"))
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}

/// The number of a process as the system's calls take it.
pub(crate) fn pid(process: u32) -> Option<Pid> {
    i32::try_from(process).ok().and_then(Pid::from_raw)
}

fn launch(program: &Program, address: SocketAddr, log: &Path) -> Result<Child, String> {
    let mut child = spawn(program, address, log)?;
    if has_started(child.stdout.take()) {
        return Ok(child);
    }
    end(&mut child, program);
    Err(format!("the server did not start: {}", last_line(log)))
}

fn spawn(program: &Program, address: SocketAddr, log: &Path) -> Result<Child, String> {
    let failed = |error: std::io::Error| format!("{} cannot be started: {error}", program.binary.display());
    let complaints: File = OpenOptions::new().create(true).append(true).open(log).map_err(failed)?;
    let mut command = Command::new("sh");
    command.args(UNMOVED_BY_LIMITS).arg(&program.binary);
    command.arg("serve").args(["--listen", &address.to_string(), "--database", &program.database]);
    command.args(program.options).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(complaints);
    if let Some(clock) = &program.clock {
        command.envs(clock.environment());
    }
    command.spawn().map_err(failed)
}

fn end(child: &mut Child, program: &Program) {
    // It may have ended by itself, which the next start will show.
    let _ = child.kill();
    let _ = child.wait();
    if let Some(clock) = &program.clock {
        clock.clean_up_after(child.id());
    }
}

/// Waits for the first line that a server says, or for its end.
fn has_started(output: Option<ChildStdout>) -> bool {
    let mut line = String::new();
    let read = output.map(BufReader::new).map(|mut output| output.read_line(&mut line));
    matches!(read, Some(Ok(_))) && line.contains("is served at")
}

fn last_line(log: &Path) -> String {
    let text = std::fs::read_to_string(log).unwrap_or_default();
    text.lines().last().unwrap_or("it said nothing").to_owned()
}
