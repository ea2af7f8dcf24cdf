//! Other programs as bots: good ones play on, bad ones lose their games with the reason printed, and no process is left
//! behind.

use std::path::Path;

use serde_json::Value;

use crate::program::{Folder, fails, measured};

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");

/// The beginning of a script that answers `hello` and notes its process.
const HELLO: &str = r#"
echo $$ >> "$1"
read -r line
echo '{"ok":true,"program":"script"}'
"#;

/// Lets a script play against `random`, and checks that no process of it is left.
#[track_caller]
fn against_random(name: &str, script: &str, more: &[&str]) -> (Value, usize) {
    let folder = Folder::new(name);
    let file = folder.write("bot.sh", script);
    let processes = folder.write("processes", "");
    let command = format!("sh '{file}' '{processes}'");
    let results = measured(&[&["random", "--bot", &command, "--sets", "2", "--threads", "1"][..], more].concat());
    let started = std::fs::read_to_string(&processes).unwrap();
    nobody_is_left(&started);
    (results, started.lines().count())
}

/// None of these processes runs any more; one whose parent ended before it may still have to be reaped.
#[track_caller]
fn nobody_is_left(processes: &str) {
    for process in processes.lines() {
        // A killed process is gone when the system gets to it, which a busy machine may put off.
        let began = std::time::Instant::now();
        loop {
            let state = std::fs::read_to_string(Path::new("/proc").join(process).join("stat")).unwrap_or_default();
            if state.is_empty() || state.contains(") Z ") {
                break;
            }
            let waited = began.elapsed();
            assert!(waited < std::time::Duration::from_secs(10), "process {process} is still there: {state}");
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }
}

/// The script loses all four games in this way.
#[track_caller]
fn loses(name: &str, script: &str, how: &str, why: &str) {
    let (results, started) = against_random(name, script, &["--move-limit", "2"]);
    let forfeits = results["forfeits"].as_array().unwrap();
    assert_eq!(forfeits.len(), 4, "{results}");
    for given_up in forfeits {
        assert_eq!(given_up["how"], how, "{given_up}");
        assert!(given_up["why"].as_str().unwrap().contains(why), "{given_up}");
    }
    assert_eq!(
        (results["bots"][0]["score"].as_f64(), results["bots"][1]["score"].as_f64()),
        (Some(1.0), Some(0.0)),
        "{results}"
    );
    assert_eq!(started, 5, "once to be greeted, and again for every game");
}

#[test]
fn who_does_not_answer_has_hung() {
    loses("hung", &format!("{HELLO} read -r line; exec sleep 1000"), "hung", "no answer within 2 s");
}

#[test]
fn what_a_program_has_started_ends_with_it() {
    let script = format!("{HELLO} read -r line; sh -c 'echo $$ >> \"$0\"; sleep 1000' \"$1\"; echo over");
    let (results, started) = against_random("family", &script, &["--move-limit", "2"]);
    assert_eq!(results["forfeits"][0]["how"], "hung", "{results}");
    assert!(started > 5, "not only the programs themselves, but what they have started");
}

#[test]
fn a_program_that_reads_on_sees_the_end_of_the_input_and_may_clean_up() {
    let script = format!(
        "{HELLO}{}sleep 0.1; echo done > \"$1.end\"",
        r#"
while read -r line; do
  action=$(printf '%s' "$line" | sed -E 's/.*"legal":\["([^"]*)".*/\1/')
  echo "{\"ok\":true,\"action\":\"$action\"}"
done
"#
    );
    let folder = Folder::new("orderly");
    let (file, processes) = (folder.write("bot.sh", &script), folder.write("processes", ""));
    measured(&["random", "--bot", &format!("sh '{file}' '{processes}'"), "--sets", "1"]);
    assert_eq!(std::fs::read_to_string(format!("{processes}.end")).unwrap(), "done\n");
}

#[test]
fn a_second_interruption_leaves_nobody_behind() {
    let folder = Folder::new("interrupted");
    let file = folder.write("bot.sh", &format!("{HELLO} read -r line; exec sleep 1000"));
    let processes = folder.write("processes", "");
    let mut arena = std::process::Command::new(env!("CARGO_BIN_EXE_orichalcum"))
        .args(["arena", "random", "--threads", "1", "--bot", &format!("sh '{file}' '{processes}'")])
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let started = || std::fs::read_to_string(&processes).unwrap();
    while started().lines().count() < 2 {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let id = arena.id().to_string();
    let interrupt = || std::process::Command::new("kill").args(["-TERM", &id]).status().unwrap();
    interrupt();
    let mut said = String::new();
    let mut stderr = std::io::BufReader::new(arena.stderr.take().unwrap());
    while !said.contains("Ctrl-C again stops at once") {
        assert!(std::io::BufRead::read_line(&mut stderr, &mut said).unwrap() > 0, "{said}");
    }
    interrupt();
    assert_eq!(arena.wait().unwrap().code(), Some(130));
    nobody_is_left(&started());
}

#[test]
fn an_older_report_stays_when_nothing_can_be_played() {
    let folder = Folder::new("kept");
    let report = folder.write("report.html", "precious");
    fails(&["arena", "random", "--bot", "no-such-program", "--report", &report], "could not be started");
    assert_eq!(std::fs::read_to_string(&report).unwrap(), "precious");
    measured(&["random", "random", "--sets", "1", "--report", &report]);
    assert!(std::fs::read_to_string(&report).unwrap().starts_with("<!doctype html>"));
    assert!(!Path::new(&format!("{report}.part")).exists());
}

#[test]
fn a_program_that_ends_has_crashed_and_its_last_words_are_reported() {
    let script = format!("{HELLO} read -r line; echo 'no idea' >&2; exit 3");
    loses("crashed", &script, "crashed", "exit status: 3: no idea");
}

#[test]
fn who_closes_its_output_has_crashed() {
    loses("closed", &format!("{HELLO} read -r line; exec >&-; exec sleep 1000"), "crashed", "closed its output");
}

#[test]
fn who_plays_what_is_illegal_has_cheated() {
    let answers = format!("{HELLO} while read -r line; do echo '{{\"ok\":true,\"action\":\"medallion\"}}'; done");
    loses("illegal", &answers, "cheated", "played `medallion` when asked `metropolis`");
}

#[test]
fn who_talks_nonsense_has_cheated() {
    for (name, answer, why) in [
        ("no-json", "let me think", "expected a JSON object, found let me think"),
        ("no-action", r#"{"ok":true}"#, "expected an action"),
        ("no-word", r#"{"ok":true,"action":"castle"}"#, "castle"),
        ("not-ok", r#"{"ok":false,"error":{"message":"I do not want to."}}"#, "I do not want to."),
    ] {
        loses(name, &format!("{HELLO} while read -r line; do echo '{answer}'; done"), "cheated", why);
    }
}

#[test]
fn who_answers_without_end_or_unasked_has_cheated() {
    let endless = format!("{HELLO} read -r line; exec tr '\\0' 'a' < /dev/zero");
    loses("endless", &endless, "cheated", "a line of more than 1048576 bytes");
    let twice = r#"
while read -r line; do
  action=$(printf '%s' "$line" | sed -E 's/.*"legal":\["([^"]*)".*/\1/')
  echo "{\"ok\":true,\"action\":\"$action\"}"
  echo "{\"ok\":true,\"action\":\"$action\"}"
done
"#;
    // Seen before the next question it is unasked; seen after it, it is the wrong answer.
    loses("twice", &format!("{HELLO}{twice}"), "cheated", "");
}

#[test]
fn who_cannot_even_say_hello_is_refused_before_anything_is_played() {
    for (command, words) in [
        ("false", "ended without an answer (exit status: 1)"),
        ("sleep 1000", "gave no answer within 1 s"),
        ("sh -c 'read -r line; echo hello'", "expected a JSON object, found hello"),
        (r#"sh -c 'read -r line; echo "{\"ok\":true,\"protocol\":99}"'"#, "expected protocol 1, found 99"),
    ] {
        fails(&["arena", "random", "--bot", command, "--move-limit", "1"], words);
    }
}

#[test]
fn a_table_of_three_goes_on_without_the_one_who_failed() {
    let (results, _) = against_random("three", &format!("{HELLO} read -r line; exit 1"), &["novice"]);
    assert_eq!(results["games"], 6);
    let scores: Vec<f64> =
        results["bots"].as_array().unwrap().iter().map(|bot| bot["score"].as_f64().unwrap()).collect();
    assert_eq!(results["bots"][2]["forfeits"], 6, "{results}");
    assert!((scores[0] - 0.5).abs() < 1e-9 && (scores[1] - 0.5).abs() < 1e-9 && scores[2] <= 0.0, "{scores:?}");
}

#[test]
fn the_example_plays_whole_games_better_than_chance() {
    let command = format!("python3 '{EXAMPLE}'");
    let results = measured(&["random", "--bot", &command, "--sets", "8"]);
    assert_eq!(results["forfeits"], serde_json::json!([]));
    assert!(results["bots"][1]["score"].as_f64().unwrap() >= 0.75, "{results}");
    for more in [&["random", "random", "--sets", "1"][..], &["--automaton", "gentle", "--sets", "2"]] {
        let results = measured(&[&["--bot", &command][..], more].concat());
        assert_eq!(results["forfeits"], serde_json::json!([]), "{results}");
    }
}

#[test]
fn the_engine_itself_is_a_bot_and_plays_as_the_level_does() {
    let engine = format!("'{}' engine --level explorer", env!("CARGO_BIN_EXE_orichalcum"));
    let results = measured(&["random", "--bot", &engine, "--sets", "2", "--nodes", "20"]);
    assert_eq!(results["forfeits"], serde_json::json!([]));
    assert!(results["bots"][1]["score"].as_f64().unwrap() >= 1.0, "{results}");
    let again = measured(&["random", "--bot", &engine, "--sets", "2", "--nodes", "20", "--threads", "1"]);
    assert_eq!((&results["bots"], &results["decisions"]), (&again["bots"], &again["decisions"]), "it is repeatable");
}
