//! The example session of docs/engine-protocol.md is what the program really says.
//!
//! With `UPDATE_EXPECT=1` the document is brought up to date instead.

use std::io::Write;
use std::process::{Command, Stdio};

const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/engine-protocol.md");
const OPENING: &str = "```session\n";
/// Longer answers are cut in the document.
const LONGEST_ANSWER: usize = 330;

#[test]
fn the_example_session_is_what_the_engine_says() {
    let text = std::fs::read_to_string(DOCUMENT).unwrap();
    let begin = text.find(OPENING).expect("a session block") + OPENING.len();
    let end = begin + text[begin..].find("```").expect("the end of the session block");

    let requests: Vec<&str> = text[begin..end].lines().filter_map(|line| line.strip_prefix("> ")).collect();
    let answers = engine(&requests.join("\n"));
    assert_eq!(answers.len(), requests.len(), "the session ends with quit, and with nothing else");
    let mut session = String::new();
    for (request, answer) in requests.iter().zip(answers) {
        let shown = match answer.char_indices().nth(LONGEST_ANSWER) {
            None => answer,
            Some(_) => answer.chars().take(150).chain(['…']).collect(),
        };
        session.push_str(&format!("> {request}\n< {shown}\n"));
    }

    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(DOCUMENT, format!("{}{session}{}", &text[..begin], &text[end..])).unwrap();
    } else {
        assert_eq!(text[begin..end], session, "run with UPDATE_EXPECT=1 to bring the document up to date");
    }
}

/// What the engine answers, line by line; the input goes on after these lines, so that only `quit` ends it.
fn engine(requests: &str) -> Vec<String> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_orichalcum"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(format!("{requests}\n{{\"cmd\":\"hello\"}}\n").as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}
