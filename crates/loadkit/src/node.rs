//! A server process on the loopback address: started, asked how much it uses, killed without a warning, started again.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::usage::Usage;

/// How the server is run, so that the limits of a friendly site do not get in the way of a few hundred hasty players.
const OPTIONS: [&str; 35] = [
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

/// Which server is run on what.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    /// The binary.
    pub(crate) binary: PathBuf,
    /// The address of the database.
    pub(crate) database: String,
    /// Where its log goes.
    pub(crate) folder: PathBuf,
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

    /// Where it listens, before and after it was killed.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Ends the process at once: it can neither answer nor write anything more.
    pub(crate) fn kill(&mut self) {
        // It may have ended by itself, which the next start will tell.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Starts it again on the same port.
    pub(crate) fn start_again(&mut self) -> Result<(), String> {
        self.child = launch(&self.program, self.address, &self.log)?;
        Ok(())
    }

    /// What it has used up.
    pub(crate) fn usage(&self) -> Usage {
        Usage::of(self.child.id())
    }

    /// What it has complained about.
    pub(crate) fn complaints(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}

fn launch(program: &Program, address: SocketAddr, log: &Path) -> Result<Child, String> {
    let failed = |error: std::io::Error| format!("{} cannot be started: {error}", program.binary.display());
    let complaints: File = OpenOptions::new().create(true).append(true).open(log).map_err(failed)?;
    let mut child = Command::new(&program.binary)
        .arg("serve")
        .args(["--listen", &address.to_string(), "--database", &program.database])
        .args(OPTIONS)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(complaints)
        .spawn()
        .map_err(failed)?;
    let told = child.stdout.take().map(BufReader::new);
    let first = told.and_then(|mut told| {
        let mut line = String::new();
        told.read_line(&mut line).ok().map(|_| line)
    });
    if first.is_some_and(|line| line.contains("is served at")) {
        return Ok(child);
    }
    let _ = child.kill();
    let _ = child.wait();
    let reason = std::fs::read_to_string(log).unwrap_or_default();
    Err(format!("the server did not start: {}", reason.lines().last().unwrap_or("it said nothing")))
}
