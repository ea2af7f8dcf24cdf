//! The other side of the engine protocol: another program as a player, whatever it does.
//!
//! The program is started once and may play many games. It answers `hello`, and `think` with a position, the list of
//! legal actions and a budget; nothing else is asked of it. A [`Program`] may be dropped at any time: it
//! sees the end of its input, and what has not ended soon after is ended, with all that it has started.

mod family;

use std::fmt::{Display, Formatter};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use orichalcum_protocol::engine::{Limit, PROTOCOL_VERSION};
use orichalcum_rules::sketch::Sketch;
use orichalcum_rules::{Action, Game};
use serde_json::{Value, json};

use family::Family;

pub use family::Programs;

/// The longest answer that is read.
pub const LONGEST_ANSWER: usize = 1 << 20;
/// How much of what it wrote to standard error is kept.
const LAST_WORDS: usize = 500;
/// How long a process may take to end by itself when its input has ended, or when it has closed its output, so that its
/// own reason is reported.
const TO_END: Duration = Duration::from_millis(500);

/// Another program that plays.
#[derive(Debug)]
pub struct Program {
    family: Family,
    /// None when the program is to see the end of its input.
    requests: Option<Sender<String>>,
    answers: Receiver<Heard>,
    last_words: Arc<Mutex<Vec<u8>>>,
    time_to_answer: Duration,
    /// Requests made.
    asked: u64,
}

/// Why a program does not play on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProgramFault {
    /// It could not be started.
    NotStarted(String),
    /// It did not answer in time.
    Hung(Duration),
    /// It ended.
    Ended(String),
    /// It said something that is no answer.
    Nonsense(String),
}

impl Display for ProgramFault {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NotStarted(why) => write!(f, "could not be started: {why}"),
            Self::Hung(limit) => write!(f, "gave no answer within {} s", limit.as_secs_f64()),
            Self::Ended(how) => write!(f, "ended without an answer ({how})"),
            Self::Nonsense(what) => write!(f, "gave no proper answer: {what}"),
        }
    }
}

impl std::error::Error for ProgramFault {}

/// What came from standard output.
#[derive(Debug)]
enum Heard {
    Line(String),
    TooLong,
}

impl Program {
    /// Starts the program of that name among the others, and greets it. `time_to_answer` is for each answer.
    ///
    /// # Errors
    /// When there is no such program, or it does not answer `hello` as it should.
    pub fn start(
        programs: &Programs,
        name: &str,
        arguments: &[String],
        time_to_answer: Duration,
    ) -> Result<Self, ProgramFault> {
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let family =
            Family::start(command, programs).map_err(|error| ProgramFault::NotStarted(format!("`{name}`: {error}")))?;
        let (requests, to_write) = channel();
        // One answer waits at most: a program that talks without end is not read without end.
        let (heard, answers) = sync_channel(1);
        let last_words = Arc::new(Mutex::new(Vec::new()));
        let pipes = family.with(|process| (process.stdin().take(), process.stdout().take(), process.stderr().take()));
        if let (Some(stdin), Some(stdout), Some(stderr)) = pipes {
            let last_words = Arc::clone(&last_words);
            thread::spawn(move || write_lines(stdin, &to_write));
            thread::spawn(move || read_lines(stdout, &heard));
            thread::spawn(move || keep_last_words(stderr, &last_words));
        }
        let mut program = Self { family, requests: Some(requests), answers, last_words, time_to_answer, asked: 0 };
        let hello = program.ask(json!({ "cmd": "hello" }))?;
        if hello.get("protocol").is_some_and(|version| *version != json!(PROTOCOL_VERSION)) {
            let message = format!("expected protocol {PROTOCOL_VERSION}, found {}", hello["protocol"]);
            return Err(ProgramFault::Nonsense(message));
        }
        Ok(program)
    }

    /// Asks for an action. Whether it is legal is for the caller to check.
    ///
    /// # Errors
    /// When no action came. The program is of no use after that.
    pub fn think(&mut self, game: &Game<'_>, limit: Limit, seed: u64) -> Result<Action, ProgramFault> {
        let legal: Vec<String> = game.legal().iter().map(ToString::to_string).collect();
        let (unit, amount) = limit.field();
        let position = Sketch::of(game.set(), game.position());
        let answer =
            self.ask(json!({ "cmd": "think", unit: amount, "seed": seed, "legal": legal, "position": position }))?;
        let word = answer["action"].as_str().ok_or_else(|| {
            ProgramFault::Nonsense(format!("expected an action, found {}", shortened(&answer.to_string())))
        })?;
        word.parse().map_err(|error: orichalcum_rules::UnknownName| ProgramFault::Nonsense(error.to_string()))
    }

    fn ask(&mut self, mut request: Value) -> Result<Value, ProgramFault> {
        match self.answers.try_recv() {
            Ok(Heard::Line(line)) => {
                return Err(ProgramFault::Nonsense(format!("it spoke without being asked: {}", shortened(&line))));
            }
            Ok(Heard::TooLong) => return Err(too_long()),
            Err(TryRecvError::Empty) => {}
            Err(TryRecvError::Disconnected) => return Err(self.ended()),
        }
        self.asked += 1;
        request["id"] = json!(self.asked);
        if self.requests.as_ref().is_none_or(|requests| requests.send(format!("{request}\n")).is_err()) {
            return Err(self.ended());
        }
        let line = match self.answers.recv_timeout(self.time_to_answer) {
            Ok(Heard::Line(line)) => line,
            Ok(Heard::TooLong) => return Err(too_long()),
            Err(RecvTimeoutError::Timeout) => return Err(ProgramFault::Hung(self.time_to_answer)),
            Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
        };
        let answer: Value = serde_json::from_str(&line)
            .map_err(|_| ProgramFault::Nonsense(format!("expected a JSON object, found {}", shortened(&line))))?;
        if let Some(id) = answer.get("id").filter(|id| **id != request["id"]) {
            let message = format!("expected the answer to request {}, found that to {id}", self.asked);
            return Err(ProgramFault::Nonsense(message));
        }
        if answer["ok"] == json!(true) {
            return Ok(answer);
        }
        let said = answer["error"]["message"].as_str().unwrap_or(&line);
        Err(ProgramFault::Nonsense(format!("expected an answer with \"ok\":true, found {}", shortened(said))))
    }

    /// How it ended, with the last line of what it complained about.
    fn ended(&mut self) -> ProgramFault {
        let patience = Instant::now() + TO_END;
        let status = self.family.wait_for(TO_END);
        let mut how = match status {
            Ok(Some(status)) => status.to_string(),
            Ok(None) => "it closed its output".to_owned(),
            Err(error) => error.to_string(),
        };
        // Its last words may still be on their way through the pipe.
        while Arc::strong_count(&self.last_words) > 1 && Instant::now() < patience {
            thread::sleep(Duration::from_millis(5));
        }
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(last) = String::from_utf8_lossy(&words).lines().map(str::trim).rfind(|line| !line.is_empty()) {
            how += &format!(": {}", shortened(last));
        }
        ProgramFault::Ended(how)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.requests = None;
        // Whatever comes of it, dropping the family ends it.
        let _ = self.family.wait_for(TO_END);
    }
}

fn too_long() -> ProgramFault {
    ProgramFault::Nonsense(format!("a line of more than {LONGEST_ANSWER} bytes"))
}

/// What a program said, as far as it can be shown on a terminal.
fn shortened(text: &str) -> String {
    const MOST: usize = 160;
    let text = text.trim();
    let more = if text.chars().count() > MOST { "…" } else { "" };
    let shown = text.chars().take(MOST).map(|letter| if letter.is_control() { '\u{fffd}' } else { letter });
    shown.chain(more.chars()).collect()
}

fn write_lines(mut stdin: impl Write, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            break;
        }
    }
}

fn read_lines(stdout: impl Read, heard: &SyncSender<Heard>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        match (&mut stdout).take(LONGEST_ANSWER as u64).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => break,
            Ok(_) => {}
        }
        let whole = line.last() == Some(&b'\n');
        if !whole && line.len() >= LONGEST_ANSWER {
            let _ = heard.send(Heard::TooLong);
            break;
        }
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        if !text.is_empty() && heard.send(Heard::Line(text)).is_err() {
            break;
        }
    }
}

fn keep_last_words(mut stderr: impl Read, last_words: &Mutex<Vec<u8>>) {
    let mut buffer = [0; 4096];
    while let Ok(read @ 1..) = stderr.read(&mut buffer) {
        let mut words = last_words.lock().unwrap_or_else(PoisonError::into_inner);
        words.extend_from_slice(&buffer[..read]);
        let surplus = words.len().saturating_sub(LAST_WORDS);
        words.drain(..surplus);
    }
}
