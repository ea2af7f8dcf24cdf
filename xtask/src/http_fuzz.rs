//! Random requests made from the `OpenAPI` document against a running server: nothing may break it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::workspace;

/// Streams never end: they are tested in the server's own tests.
const LEFT_OUT: &str = "/stream$";
/// How valid data is made that a schema alone does not describe.
const HOOKS: &str = include_str!("http_fuzz/hooks.py");

/// How much is tried.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Random requests for each operation, and chains of requests
    #[arg(long, value_name = "N", default_value_t = 10)]
    examples: u32,
    /// Repeats a run
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Starts a server with a table on it, and lets schemathesis loose with every check that it has.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let folder = workspace::root().join("target/http-fuzz");
    let schemathesis = install(&folder)?;
    let server = Server::start(&workspace::built_for_tests()?.join("orichalcum"), &folder)?;
    let (table, cookie) = open_table(&server.address)?;
    let write = |file: &str, text: &str| {
        let file = folder.join(file);
        std::fs::write(&file, text).map_err(|error| format!("{}: {error}", file.display()))
    };
    write("hooks.py", HOOKS)?;
    // Random names of tables are those of none: requests go to one that exists, or follow links from the answers.
    write("schemathesis.toml", &format!("hooks = \"hooks\"\n[parameters]\n\"path.id\" = \"{table}\"\n"))?;
    let status = Command::new(schemathesis)
        .arg("--config-file")
        .arg(folder.join("schemathesis.toml"))
        .args(["run", &format!("http://{}/api/v1/openapi.json", server.address)])
        .args(["--exclude-path-regex", LEFT_OUT, "--checks", "all"])
        .args(["--phases", "examples,coverage,fuzzing,stateful", "--continue-on-failure"])
        .args(["--max-examples", &options.examples.to_string(), "--seed", &options.seed.to_string()])
        .args(["-H", &format!("Cookie: {cookie}"), "--request-timeout", "20", "--no-color"])
        .env("PYTHONPATH", &folder)
        .current_dir(&folder)
        .status()
        .map_err(|error| format!("schemathesis could not be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("schemathesis: {status}")) }
}

/// Schemathesis in an environment of its own under the target folder.
fn install(folder: &Path) -> Result<PathBuf, String> {
    let environment = folder.join("python");
    let program = environment.join("bin/schemathesis");
    if program.is_file() {
        return Ok(program);
    }
    let mut venv = Command::new("python3");
    workspace::succeed(venv.args(["-m", "venv"]).arg(&environment), "the environment for Python could not be made")?;
    let mut pip = Command::new(environment.join("bin/pip"));
    workspace::succeed(pip.args(["install", "--quiet", "schemathesis>=4,<5"]), "schemathesis could not be installed")?;
    Ok(program)
}

/// A server on a throw-away database; it ends with this value.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(program: &Path, folder: &Path) -> Result<Self, String> {
        let data = folder.join("data");
        // What an earlier run left is of no use; there may be nothing.
        let _ = std::fs::remove_dir_all(&data);
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--limit-requests", "100000", "--limit-address", "100000"])
            .args(["--limit-tables", "100000", "--limit-chat", "100000", "--limit-openings", "100000"])
            .args(["--limit-address-chat", "100000", "--limit-address-openings", "100000", "--data"])
            .arg(&data)
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("the server could not be started: {error}"))?;
        let output = child.stdout.take().ok_or("the server has no output")?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line).map_err(|error| format!("the server says nothing: {error}"))?;
        let address = line.trim().rsplit("http://").next().unwrap_or_default().to_owned();
        Ok(Self { child, address })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Opens a table, so that requests reach it; its name and the cookie of its host.
fn open_table(address: &str) -> Result<(String, String), String> {
    let body = r#"{"seats":[{"kind":"me"},{"kind":"same_screen","name":"Ana"}],"public":true,"hints":true}"#;
    let request = format!(
        "POST /api/v1/tables HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut answer = String::new();
    let mut connection = TcpStream::connect(address).map_err(|error| format!("{address}: {error}"))?;
    connection
        .write_all(request.as_bytes())
        .and_then(|()| connection.read_to_string(&mut answer))
        .map_err(|error| format!("{address}: {error}"))?;
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")?.split(';').next());
    let table = answer.split_once("\"table\":{\"id\":\"").and_then(|(_, rest)| rest.split('"').next());
    match (table, cookie) {
        (Some(table), Some(cookie)) => Ok((table.to_owned(), cookie.to_owned())),
        _ => Err(format!("the server opened no table: {answer}")),
    }
}
