//! The example session of docs/engine-protocol.md is what the engine really says.
//!
//! With `UPDATE_EXPECT=1` the document is brought up to date instead.

use orichalcum_protocol::engine::Engine;
use orichalcum_protocol::fair::Seed;
use orichalcum_rules::Set;

const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/engine-protocol.md");
const OPENING: &str = "```session\n";
/// Longer answers are cut in the document.
const LONGEST_ANSWER: usize = 330;

#[test]
fn the_example_session_is_what_the_engine_says() {
    let text = std::fs::read_to_string(DOCUMENT).unwrap();
    let begin = text.find(OPENING).expect("a session block") + OPENING.len();
    let end = begin + text[begin..].find("```").expect("the end of the session block");

    let set = Set::standard();
    let mut engine = Engine::new(&set, || Seed::from_number(0));
    let mut session = String::new();
    for request in text[begin..end].lines().filter_map(|line| line.strip_prefix("> ")) {
        let answer = engine.answer(request);
        let shown = match answer.char_indices().nth(LONGEST_ANSWER) {
            None => answer,
            Some(_) => answer.chars().take(150).chain(['…']).collect(),
        };
        session.push_str(&format!("> {request}\n< {shown}\n"));
    }
    assert!(engine.is_done(), "the session ends with quit");

    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(DOCUMENT, format!("{}{session}{}", &text[..begin], &text[end..])).unwrap();
    } else {
        assert_eq!(text[begin..end], session, "run with UPDATE_EXPECT=1 to bring the document up to date");
    }
}
