//! What every client asked, when, and what it was answered: by one clock that only goes forward, kept as lines of JSON.
//!
//! A request that was sent has one line when it was sent and one when it was known how it ended: `ok`, `fail` (it was
//! refused and has changed nothing) or `unknown` (there was no answer, or one of a server that lost its database).

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::{Value, json};

/// What a client wants of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Wish {
    /// To act, having seen this message.
    Act { seen: u64, action: String },
    /// To take steps back, having seen this message.
    Undo { seen: u64, steps: u32 },
    /// To say something that nobody else says.
    Say { text: String },
    /// To give up.
    Resign,
    /// To see how things stand, and that this entry was counted in.
    Read { at_least: Option<u64> },
}

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// It was carried out: the number of the entry that was made, or that was read last.
    Done { seq: u64 },
    /// It was refused.
    Refused { status: u16 },
    /// Nobody knows.
    Unknown,
}

/// One request.
#[derive(Clone, Debug)]
pub(super) struct Operation {
    pub(super) table: Arc<str>,
    pub(super) seat: u8,
    pub(super) wish: Wish,
    /// The number of the wish: requests that say the same wish again have the same key, and all of them together are
    /// carried out once.
    pub(super) of_wish: usize,
    pub(super) sent: Duration,
    /// When it was known how it ended, and how.
    pub(super) ended: Option<(Duration, Ending)>,
}

/// One message of a stream.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    pub(super) table: Arc<str>,
    pub(super) seat: u8,
    pub(super) seq: u64,
    pub(super) at: Duration,
}

/// Everything that was asked and answered.
#[derive(Debug)]
pub(super) struct History {
    began: Instant,
    kept: Mutex<Kept>,
}

#[derive(Debug)]
struct Kept {
    wishes: usize,
    operations: Vec<Operation>,
    seen: Vec<Seen>,
    file: BufWriter<File>,
}

/// Everything that was asked and answered, when it is over.
#[derive(Debug, Default)]
pub(super) struct Heard {
    pub(super) operations: Vec<Operation>,
    pub(super) seen: Vec<Seen>,
}

impl Wish {
    /// The request that says it: method, path, body.
    pub(super) fn request(&self, table: &str, seat: u8) -> (&'static str, String, String) {
        let path = |verb: &str| format!("/api/v1/tables/{table}/{verb}");
        match self {
            Self::Act { seen, action } => {
                ("POST", path("actions"), json!({ "seq": seen, "action": action }).to_string())
            }
            Self::Undo { seen, steps } => ("POST", path("undo"), json!({ "seq": seen, "steps": steps }).to_string()),
            Self::Say { text } => ("POST", path("chat"), json!({ "text": text }).to_string()),
            Self::Resign => ("POST", path("resign"), json!({ "seat": seat }).to_string()),
            Self::Read { at_least: None } => ("GET", format!("/api/v1/tables/{table}"), String::new()),
            Self::Read { at_least: Some(seq) } => {
                ("GET", format!("/api/v1/tables/{table}?at_least={seq}"), String::new())
            }
        }
    }

    /// What the log calls it when it was carried out; nothing if it changes nothing.
    pub(super) fn what(&self) -> Option<&'static str> {
        match self {
            Self::Act { .. } => Some("stepped"),
            Self::Undo { .. } => Some("undone"),
            Self::Say { .. } => Some("said"),
            Self::Resign => Some("resigned"),
            Self::Read { .. } => None,
        }
    }
}

impl Ending {
    fn name(self) -> &'static str {
        match self {
            Self::Done { .. } => "ok",
            Self::Refused { .. } => "fail",
            Self::Unknown => "unknown",
        }
    }
}

impl History {
    /// An empty history that is also written to a file.
    pub(super) fn new(file: &Path) -> Result<Self, String> {
        let file = File::create(file).map_err(|error| format!("{}: {error}", file.display()))?;
        let kept = Kept { wishes: 0, operations: Vec::new(), seen: Vec::new(), file: BufWriter::new(file) };
        Ok(Self { began: Instant::now(), kept: Mutex::new(kept) })
    }

    /// The number of a new wish.
    pub(super) fn wish(&self) -> usize {
        let mut kept = self.kept();
        kept.wishes += 1;
        kept.wishes
    }

    /// A request is about to be sent, for the wish of that number. Gives the number under which it is ended.
    pub(super) fn begin(&self, table: &Arc<str>, seat: u8, wish: &Wish, of_wish: usize) -> usize {
        let sent = self.began.elapsed();
        let mut kept = self.kept();
        let number = kept.operations.len();
        kept.write(
            sent,
            &json!({
                "event": "invoke", "operation": number, "of_wish": of_wish, "table": **table, "seat": seat, "wish": wish
            }),
        );
        let operation = Operation { table: Arc::clone(table), seat, wish: wish.clone(), of_wish, sent, ended: None };
        kept.operations.push(operation);
        number
    }

    /// It is known how it ended.
    pub(super) fn end(&self, number: usize, ending: Ending) {
        let at = self.began.elapsed();
        let mut kept = self.kept();
        let mut line = json!({ "event": ending.name(), "operation": number });
        match ending {
            Ending::Done { seq } => line["seq"] = json!(seq),
            Ending::Refused { status } => line["status"] = json!(status),
            Ending::Unknown => {}
        }
        kept.write(at, &line);
        if let Some(operation) = kept.operations.get_mut(number) {
            operation.ended = Some((at, ending));
        }
    }

    /// A stream has shown an entry.
    pub(super) fn see(&self, table: &Arc<str>, seat: u8, seq: u64) {
        let at = self.began.elapsed();
        let mut kept = self.kept();
        kept.write(at, &json!({ "event": "told", "table": **table, "seat": seat, "seq": seq }));
        kept.seen.push(Seen { table: Arc::clone(table), seat, seq, at });
    }

    /// Ends the file and returns everything.
    pub(super) fn close(&self) -> Result<Heard, String> {
        let mut kept = self.kept();
        kept.file.flush().map_err(|error| format!("the history cannot be written: {error}"))?;
        Ok(Heard { operations: std::mem::take(&mut kept.operations), seen: std::mem::take(&mut kept.seen) })
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn write(&mut self, at: Duration, line: &Value) {
        // Flushing at the end reports whether it could be written.
        let _ = writeln!(self.file, "{{\"at\":{},{}", at.as_micros(), &line.to_string()[1..]);
    }
}

#[cfg(test)]
mod tests {
    use super::{Ending, History, Wish};
    use std::sync::Arc;

    #[test]
    fn every_request_has_two_lines_in_the_order_of_time() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("history.jsonl");
        let history = History::new(&file).expect("a file");
        let table = Arc::from("t1");
        let (act, read) = (history.wish(), history.wish());
        assert_ne!(act, read);
        let first = history.begin(&table, 1, &Wish::Act { seen: 4, action: "pass".to_owned() }, act);
        let second = history.begin(&table, 2, &Wish::Read { at_least: Some(4) }, read);
        history.end(second, Ending::Refused { status: 503 });
        history.end(first, Ending::Done { seq: 5 });
        history.see(&table, 2, 5);
        let heard = history.close().expect("it is written");
        assert_eq!((heard.operations.len(), heard.seen.len()), (2, 1));
        assert!(
            matches!(heard.operations[0].ended, Some((at, Ending::Done { seq: 5 })) if at >= heard.operations[0].sent)
        );
        let text = std::fs::read_to_string(&file).expect("a file");
        let lines: Vec<serde_json::Value> =
            text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
        let events: Vec<&str> = lines.iter().filter_map(|line| line["event"].as_str()).collect();
        assert_eq!(events, ["invoke", "invoke", "fail", "ok", "told"]);
        assert_eq!((&lines[0]["wish"]["act"]["seen"], &lines[0]["of_wish"]), (&4.into(), &act.into()));
        assert!(lines.windows(2).all(|pair| pair[0]["at"].as_u64() <= pair[1]["at"].as_u64()));
    }
}
