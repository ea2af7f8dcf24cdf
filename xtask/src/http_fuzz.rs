//! Random requests made from the `OpenAPI` document against a running server: nothing may break it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::workspace;

/// Streams never end: they are tested in the server's own tests.
const LEFT_OUT: &str = "/stream$";
/// How valid requests are made that a schema alone does not describe.
const HOOKS: &str = include_str!("http_fuzz/hooks.py");
/// Chains of requests are long, because each begins with few answers to follow links from, and as many are made as bring
/// something new. A warning is a failure: what is limited, or asks for what is not there, is not tried.
const CONFIGURATION: &str = r#"hooks = "hooks"
[warnings]
fail-on = true
[phases.stateful]
max-steps = 60
generation = { max-examples = 600 }
"#;
/// How many random requests for each operation are many: then there must be enough in all.
const MANY_EXAMPLES: u32 = 200;
const LEAST_CASES: u64 = 3000;
/// How many of a hundred links must have been followed.
const LEAST_LINKS: u64 = 80;

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

/// Starts a server, and lets schemathesis loose on it with every check that it has.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let folder = workspace::root().join("target/http-fuzz");
    let schemathesis = install(&folder)?;
    let server = Server::start(&workspace::built_for_tests()?.join("orichalcum"), &folder)?;
    let cookie = visit(&server.address)?;
    let write = |file: &str, text: &str| {
        let file = folder.join(file);
        std::fs::write(&file, text).map_err(|error| format!("{}: {error}", file.display()))
    };
    write("hooks.py", HOOKS)?;
    write("schemathesis.toml", CONFIGURATION)?;
    let mut child = Command::new(schemathesis)
        .arg("--config-file")
        .arg(folder.join("schemathesis.toml"))
        .args(["run", &format!("http://{}/api/v1/openapi.json", server.address)])
        .args(["--exclude-path-regex", LEFT_OUT, "--checks", "all"])
        .args(["--phases", "examples,coverage,fuzzing,stateful", "--continue-on-failure"])
        .args(["--max-examples", &options.examples.to_string(), "--seed", &options.seed.to_string()])
        .args(["-H", &format!("Cookie: {cookie}"), "--request-timeout", "20", "--no-color"])
        .env("PYTHONPATH", &folder)
        .env("FUZZ_ADDRESS", &server.address)
        .env("FUZZ_COOKIE", &cookie)
        .current_dir(&folder)
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("schemathesis could not be started: {error}"))?;
    let output = child.stdout.take().ok_or("schemathesis has no output")?;
    let mut tried = Tried::default();
    for line in BufReader::new(output).lines() {
        let line = line.map_err(|error| format!("schemathesis cannot be read: {error}"))?;
        println!("{line}");
        tried.note(&line);
    }
    let status = child.wait().map_err(|error| format!("schemathesis: {error}"))?;
    if status.success() {
        tried.is_enough(options.examples >= MANY_EXAMPLES)
    } else {
        Err(format!("schemathesis: {status}"))
    }
}

/// What schemathesis says that it has tried.
#[derive(Debug, Default)]
struct Tried {
    cases: u64,
    links: u64,
    followed: u64,
}

impl Tried {
    fn note(&mut self, line: &str) {
        let mut words = line.split_whitespace();
        let number = |word: Option<&str>| word.and_then(|word| word.parse().ok()).unwrap_or_default();
        if let Some(links) = line.trim().strip_prefix("API Links:") {
            let mut words = links.split_whitespace();
            (self.followed, self.links) = (number(words.next()), number(words.nth(2)));
        } else if line.contains(" generated, ") {
            self.cases = number(words.next());
        }
    }

    fn is_enough(&self, of_many: bool) -> Result<(), String> {
        if of_many && self.cases < LEAST_CASES {
            return Err(format!("{} cases are too few to say anything: {LEAST_CASES} are wanted", self.cases));
        }
        if self.followed * 100 < self.links * LEAST_LINKS || self.links == 0 {
            let Self { links, followed, .. } = self;
            return Err(format!("{followed} of {links} links were followed: {LEAST_LINKS} of 100 are wanted"));
        }
        Ok(())
    }
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
        // What is refused because it comes too often is not tried.
        let limits = ["requests", "tables", "openings", "chat", "heavy", "streams"].map(str::to_owned);
        let of_address =
            ["", "-identities", "-openings", "-chat", "-heavy", "-streams"].map(|of| format!("address{of}"));
        let limits = limits.iter().chain(&of_address).flat_map(|of| [format!("--limit-{of}"), "100000".to_owned()]);
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(&data)
            .args(limits)
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

/// Gives a name, so that there is somebody who asks; their cookie.
fn visit(address: &str) -> Result<String, String> {
    let body = r#"{"name":"Ada"}"#;
    let request = format!(
        "POST /api/v1/me HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
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
    cookie.map(str::to_owned).ok_or_else(|| format!("the server knows nobody: {answer}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_tried_is_read_from_what_schemathesis_says() {
        let said = |cases: u64, followed: u64| {
            let mut tried = Tried::default();
            for line in [
                format!("     API Links:    {followed} covered / 140 selected / 140 total (3 inferred)"),
                "Test cases:".to_owned(),
                format!("  {cases} generated, {cases} passed"),
            ] {
                tried.note(&line);
            }
            tried
        };
        assert_eq!(said(3000, 132).is_enough(true), Ok(()));
        assert!(said(2999, 132).is_enough(true).is_err(), "too few cases of many");
        assert_eq!(said(1280, 132).is_enough(false), Ok(()));
        assert!(said(3000, 13).is_enough(false).is_err(), "too few links");
        assert!(Tried::default().is_enough(false).is_err(), "nothing was said");
    }
}
