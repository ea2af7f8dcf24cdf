//! A real `PostgreSQL` server on a throw-away folder, for tests: it ends with the process that started it, however that
//! ends.
//!
//! It listens on a socket in its folder, and on a port of this machine only if it speaks TLS. It syncs to the disk, as
//! a production server does.
//!
//! ```
//! use throwaway_postgres::ThrowawayPostgres;
//!
//! let server = ThrowawayPostgres::start()?;
//! let [one, other] = [server.new_database()?, server.new_database()?];
//! assert_ne!(one, other);
//! # Ok::<(), throwaway_postgres::NoDatabase>(())
//! ```

#![deny(missing_docs)]

mod install;
mod tls;

use install::{Account, Installation};
use std::fmt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};
use tls::Tls;

pub use tls::Authorities;

const USER: &str = "orichalcum";

/// Stops the server and removes the folder when its input ends: that is, when the process that started it drops it,
/// ends or is killed. `$1` is `pg_ctl`, `$2` the folder.
const KEEPER: &str = "
    trap '' INT HUP TERM
    cat > /dev/null
    \"$1\" stop --pgdata \"$2/data\" --mode immediate --wait --silent
    rm -rf \"$2\"";

/// A running server.
#[derive(Debug)]
pub struct ThrowawayPostgres {
    installation: Installation,
    account: Account,
    folder: PathBuf,
    keeper: Child,
    tls: Option<Tls>,
    databases: AtomicU32,
}

/// How a server is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Connections are cut, what was committed is written.
    Fast,
    /// As if the power failed; the next start recovers from the log.
    Immediate,
}

/// Why there is no server, in a sentence that says what to do.
#[derive(Debug)]
pub struct NoDatabase(String);

impl fmt::Display for NoDatabase {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for NoDatabase {}

impl ThrowawayPostgres {
    /// Makes a new, empty server and waits until it takes connections. Run as root, the server runs as the user
    /// `postgres`, because it refuses to be root.
    ///
    /// # Errors
    /// When `PostgreSQL` is not installed, or does not start.
    pub fn start() -> Result<Self, NoDatabase> {
        let server = Self::make()?;
        server.start_again()?;
        Ok(server)
    }

    /// The same with a server that speaks TLS, with a certificate for the name `localhost`.
    ///
    /// # Errors
    /// When `PostgreSQL` or `openssl` is not installed, or the server does not start.
    pub fn start_with_tls() -> Result<Self, NoDatabase> {
        let mut server = Self::make()?;
        server.tls = Some(Tls::make(&server.folder, |program| server.command_at(PathBuf::from(program)))?);
        server.start_again()?;
        Ok(server)
    }

    fn make() -> Result<Self, NoDatabase> {
        let installation = Installation::find()?;
        let account = Account::find()?;
        let folder = new_folder(&account)?;
        let mut keeper = Command::new("sh");
        keeper.args(["-c", KEEPER, "keeper"]).arg(installation.program("pg_ctl")).arg(&folder);
        keeper.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).current_dir("/");
        account.take_over(&mut keeper);
        let keeper = keeper.spawn().map_err(|error| NoDatabase(format!("sh cannot be run: {error}")))?;
        let server = Self { installation, account, folder, keeper, tls: None, databases: AtomicU32::new(0) };
        let data = server.data();
        let mut initdb = server.command("initdb");
        initdb.args(["--auth", "trust", "--encoding", "UTF8", "--locale", "C", "--no-sync", "--username", USER]);
        run(initdb.arg("--pgdata").arg(data))?;
        Ok(server)
    }

    /// Makes a new, empty database and gives its address: over TLS, if the server speaks it.
    ///
    /// # Errors
    /// When the server is stopped.
    pub fn new_database(&self) -> Result<String, NoDatabase> {
        let name = format!("test_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let mut createdb = self.command("createdb");
        if let Some(tls) = &self.tls {
            createdb.args(["--port", &tls.port.to_string()]);
        }
        run(createdb.args(["--username", USER, "--host"]).arg(&self.folder).arg(&name))?;
        Ok(match &self.tls {
            None => format!("postgres://{USER}@localhost/{name}?host={}", self.folder.display()),
            Some(tls) => format!("postgres://{USER}@localhost:{}/{name}", tls.port),
        })
    }

    /// Who certified the server; none when it does not speak TLS.
    pub fn authorities(&self) -> Option<&Authorities> {
        self.tls.as_ref().map(|tls| &tls.authorities)
    }

    /// The socket on which it listens when it runs.
    pub fn socket(&self) -> PathBuf {
        self.folder.join(".s.PGSQL.5432")
    }

    /// Stops the server; databases and addresses stay.
    ///
    /// # Errors
    /// When it does not stop.
    pub fn stop(&self, how: Stop) -> Result<(), NoDatabase> {
        let mode = match how {
            Stop::Fast => "fast",
            Stop::Immediate => "immediate",
        };
        run(self.command("pg_ctl").args(["stop", "--wait", "--silent", "--mode", mode, "--pgdata"]).arg(self.data()))
    }

    /// Starts a server that was stopped and waits until it takes connections.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start_again(&self) -> Result<(), NoDatabase> {
        let listen = if self.tls.is_some() { "127.0.0.1" } else { "" };
        let mut options =
            format!("-c listen_addresses='{listen}' -c unix_socket_directories='{}'", self.folder.display());
        options.extend(self.tls.as_ref().map(|tls| tls.settings(&self.folder)));
        let mut start = self.command("pg_ctl");
        start.args(["start", "--wait", "--silent", "--options", &options, "--log"]).arg(self.folder.join("log"));
        run(start.arg("--pgdata").arg(self.data()))
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn command(&self, program: &str) -> Command {
        self.command_at(self.installation.program(program))
    }

    fn command_at(&self, program: PathBuf) -> Command {
        let mut command = Command::new(program);
        command.current_dir("/").stdin(Stdio::null());
        self.account.take_over(&mut command);
        command
    }
}

impl Drop for ThrowawayPostgres {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        // There is nobody to report a failure to.
        let _ = self.keeper.wait();
    }
}

fn run(command: &mut Command) -> Result<(), NoDatabase> {
    let output = command.output().map_err(|error| NoDatabase(format!("{command:?} cannot be run: {error}")))?;
    if output.status.success() {
        return Ok(());
    }
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    Err(NoDatabase(format!("{command:?} failed: {complaint}{}", String::from_utf8_lossy(&output.stdout))))
}

/// The name is short, because the path of a socket may not have more than about 100 characters.
fn new_folder(account: &Account) -> Result<PathBuf, NoDatabase> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let time = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.subsec_nanos());
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("pg-{}-{count}-{time}", std::process::id()));
    let problem = |error: std::io::Error| NoDatabase(format!("{}: {error}", folder.display()));
    std::fs::create_dir(&folder).map_err(problem)?;
    account.own(&folder).map_err(problem)?;
    Ok(folder)
}

#[cfg(test)]
mod tests {
    use super::{Stop, ThrowawayPostgres};

    #[test]
    fn a_server_starts_stops_starts_again_and_leaves_nothing_behind() {
        let server = ThrowawayPostgres::start().unwrap_or_else(|problem| panic!("{problem}"));
        let folder = server.folder.clone();
        for how in [Stop::Fast, Stop::Immediate] {
            let address = server.new_database().expect("a database");
            assert!(address.starts_with("postgres://") && address.contains(folder.to_str().expect("UTF-8")));
            server.stop(how).expect("it stops");
            server.new_database().expect_err("it is stopped");
            server.start_again().expect("it starts again");
        }
        assert!(folder.exists() && server.socket().exists());
        drop(server);
        assert!(!folder.exists());
    }
}
