//! The binary as a person or a script uses it: right answers, and clear errors that write nothing.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const STANDARD: &str = include_str!("../../rules/data/standard.toml");

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_orichalcum"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that refuses its arguments may have ended before it reads.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn succeeds(arguments: &[&str], input: &str) -> String {
    let output = run(arguments, input);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// Fails with a message that holds these words, and prints nothing on standard output.
fn fails(arguments: &[&str], words: &str) {
    let output = run(arguments, "");
    assert!(!output.status.success(), "{arguments:?} succeeds");
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    assert!(text(&output.stderr).contains(words), "{arguments:?}: {}", text(&output.stderr));
}

/// A file in a directory of its own, gone with the test.
struct TempFile(PathBuf);

impl TempFile {
    fn new(name: &str, content: &str) -> Self {
        let directory = std::env::temp_dir().join(format!("orichalcum-cli-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&directory).unwrap();
        let file = directory.join(name);
        std::fs::write(&file, content).unwrap();
        Self(file)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(self.0.parent().unwrap_or(Path::new("")));
    }
}

/// The record of a game that plays the first legal action `steps` times.
fn record(new: &str, steps: usize) -> String {
    let mut lines = vec![new.to_owned()];
    let mut answers = Vec::new();
    for _ in 0..steps {
        lines.push(r#"{"cmd":"legal"}"#.into());
        answers = succeeds(&["engine"], &lines.join("\n")).lines().map(str::to_owned).collect::<Vec<_>>();
        let last: Value = serde_json::from_str(answers.last().unwrap()).unwrap();
        let action = last["legal"][0].as_str().unwrap();
        *lines.last_mut().unwrap() = format!(r#"{{"cmd":"apply","action":"{action}"}}"#);
    }
    assert_eq!(answers.len(), lines.len());
    lines.push(r#"{"cmd":"record"}"#.into());
    let answers = succeeds(&["engine"], &lines.join("\n"));
    let last: Value = serde_json::from_str(answers.lines().last().unwrap()).unwrap();
    last["record"].as_str().unwrap().to_owned()
}

#[test]
fn it_says_what_it_can_do() {
    let help = succeeds(&["--help"], "");
    for word in ["serve", "engine", "replay", "bench", "arena", "balance"] {
        assert!(help.contains(word), "{help}");
    }
}

#[test]
fn replay_shows_verifies_and_draws() {
    let text = record(r#"{"cmd":"new","islands":["thera/calm","delos/calm"],"seed":4}"#, 9);
    let file = TempFile::new("game.jsonl", &text);
    let listed = succeeds(&["replay", file.path()], "");
    assert_eq!(listed.lines().count(), 10, "{listed}");
    let drawn = succeeds(&["replay", file.path(), "--at", "3"], "");
    assert!(drawn.starts_with("set standard\nround 1\n") && drawn.contains("player 1 Thera/calm"), "{drawn}");
    let verified = succeeds(&["replay", file.path(), "--verify"], "");
    assert!(
        verified.contains("verified: 10 steps") && verified.contains("every draw follows from the seed"),
        "{verified}"
    );
}

#[test]
fn a_solo_record_is_replayed() {
    let text = record(r#"{"cmd":"new","automaton":"strict","islands":["naxos/wild"],"seed":4}"#, 12);
    let file = TempFile::new("solo.jsonl", &text);
    let verified = succeeds(&["replay", file.path(), "--verify"], "");
    assert!(verified.contains("automaton") && verified.contains("verified: 13 steps"), "{verified}");
}

#[test]
fn replay_refuses_what_is_no_record() {
    let text = record(r#"{"cmd":"new","islands":["thera/calm","delos/calm"],"seed":4}"#, 3);
    let good = TempFile::new("good.jsonl", &text);
    fails(&["replay", good.path(), "--at", "9"], "expected a step from 0 to 3, found 9");
    fails(&["replay", "/nowhere/game.jsonl"], "/nowhere/game.jsonl");
    for (name, damaged, words) in [
        ("empty.jsonl", String::new(), "line 1"),
        ("no-json.jsonl", "hello\n".to_owned(), "line 1: expected the header of a record"),
        ("cut.jsonl", text[..text.len() - 30].to_owned(), "line 5"),
        ("other-set.jsonl", text.replace("\"set\":\"standard\"", "\"set\":\"mine\""), "give that set with --set"),
    ] {
        let file = TempFile::new(name, &damaged);
        fails(&["replay", file.path()], words);
    }
    // The folded events are sound, but no action leads to them.
    let cheat =
        TempFile::new("cheat.jsonl", &text.replacen("\"action\":\"metropolis", "\"action\":\"card:1\",\"x\":\"", 1));
    fails(&["replay", cheat.path()], "unknown field");
    let forged = text.replacen("\"cost\":0", "\"cost\":1", 1);
    assert_ne!(forged, text);
    let forged = TempFile::new("forged.jsonl", &forged);
    fails(&["replay", forged.path(), "--verify"], "line 4");
}

#[test]
fn another_set_works_everywhere_the_built_in_does() {
    let set =
        STANDARD.replace("name = \"standard\"", "name = \"mine\"").replace("name = \"Thera\"", "name = \"Santorini\"");
    let file = TempFile::new("mine.toml", &set);
    let hello = succeeds(&["engine", "--set", file.path()], "{\"cmd\":\"hello\"}\n");
    assert!(hello.contains("\"set\":\"mine\""), "{hello}");
    let new = succeeds(
        &["engine", "--set", file.path()],
        "{\"cmd\":\"new\",\"islands\":[\"santorini/calm\",\"delos/wild\"]}\n",
    );
    assert!(new.contains("\"ok\":true"), "{new}");
    succeeds(&["bench", "--set", file.path(), "--games", "2", "--players", "2", "--threads", "1"], "");
}

#[test]
fn a_bad_set_is_refused_with_file_and_line() {
    let line = 1 + STANDARD.lines().position(|line| line == "strength = 4").unwrap();
    let file = TempFile::new("bad.toml", &STANDARD.replacen("strength = 4", "strength = 0", 1));
    let words = format!("bad.toml:{line}: expected a strength from 1 to 21, found 0");
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../testkit/fixtures/2-players.jsonl");
    for arguments in [&["engine"][..], &["bench"], &["replay", record]] {
        fails(&[arguments, &["--set", file.path()]].concat(), &words);
    }
    fails(&["bench", "--set", "/nowhere/set.toml"], "/nowhere/set.toml");
}

#[test]
fn bench_prints_one_json_object_a_line() {
    let lines = succeeds(&["bench", "--games", "20", "--threads", "1,2", "--json"], "");
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 8);
    for (line, players) in lines.iter().zip([1, 1, 2, 2, 3, 3, 4, 4]) {
        assert_eq!((line["players"].as_u64(), line["games"].as_u64()), (Some(players), Some(20)));
        for field in ["threads", "decisions", "legal_actions", "seconds", "decisions_per_second"] {
            assert!(line[field].as_f64().is_some_and(|number| number > 0.0), "{field} in {line}");
        }
    }
    for pair in lines.chunks(2) {
        assert_eq!(pair[0]["decisions"], pair[1]["decisions"], "threads change nothing but the time");
    }
}

#[test]
fn bad_options_are_refused() {
    fails(&["bench", "--players", "5"], "5");
    fails(&["bench", "--games", "0"], "0");
    fails(&["bench", "--threads", "0"], "0");
    fails(&["bench", "--side", "stormy"], "expected calm or wild");
    fails(&["replay"], "FILE");
    fails(&["sing"], "sing");
}
