//! Arbitrary bytes as input: no panic, and nothing changes on an error.

use orichalcum_protocol::engine::Engine;
use orichalcum_protocol::fair::Seed;
use orichalcum_rules::Set;

/// Talks to an engine with arbitrary lines; after every error the game must be where it was.
///
/// # Panics
/// When an answer is no JSON object with `ok`, or an error changed the game.
pub fn engine(set: &Set, bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut engine = Engine::new(set, || Seed::from_number(1));
    engine.answer(r#"{"cmd":"new","seats":2,"islands":["thera/calm","delos/wild"],"seed":1}"#);
    for line in text.lines().take(64) {
        let before = engine.answer(r#"{"cmd":"record"}"#);
        let answer: serde_json::Value = serde_json::from_str(&engine.answer(line)).expect("an answer is JSON");
        match answer["ok"].as_bool() {
            Some(true) => {}
            Some(false) => {
                assert!(answer["error"]["code"].is_string() && answer["error"]["message"].is_string(), "{answer}");
                assert_eq!(before, engine.answer(r#"{"cmd":"record"}"#), "{line:?} changed the game");
            }
            None => panic!("an answer without ok: {answer}"),
        }
    }
}

/// Loads a component set of arbitrary bytes; a set that is accepted must be playable.
///
/// # Panics
/// When an accepted set cannot be played, or a refusal names no line.
pub fn set(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match Set::parse("fuzz.toml", &text) {
        Ok(set) => {
            for players in 2..=4 {
                let setup =
                    orichalcum_rules::Setup::on_side(players, orichalcum_rules::Side::Wild).expect("2 to 4 players");
                orichalcum_bots::random::RandomGames::new(&set, setup, 1).play();
            }
        }
        Err(fault) => assert!(fault.line >= 1 && !fault.message.is_empty()),
    }
}

/// What is written over a text: digits, marks of JSON and TOML, letters of drawings.
const OVER: &[u8] = b"0123456789\"{}[],:oHOBFLDMV \n";
/// What is put into a text.
const INTO: &[u8] = b"0129\"{}[],:oFV-+ \n";

/// Changes a text a little: what reaches further than arbitrary bytes do.
pub fn mutate(text: &[u8], mut random: impl FnMut(usize) -> usize) -> Vec<u8> {
    let mut bytes = text.to_vec();
    for _ in 0..=random(6) {
        let at = random(bytes.len() + 1);
        match random(6) {
            0 if at < bytes.len() => bytes[at] = random(256) as u8,
            1 if at < bytes.len() => bytes[at] = OVER[random(OVER.len())],
            2 => bytes.insert(at, INTO[random(INTO.len())]),
            3 if at < bytes.len() => {
                let end = (at + 1 + random(12)).min(bytes.len());
                bytes.drain(at..end);
            }
            4 if at < bytes.len() => {
                let end = (at + 1 + random(40)).min(bytes.len());
                let copy = bytes[at..end].to_vec();
                let to = random(bytes.len() + 1);
                bytes.splice(to..to, copy);
            }
            _ => bytes.truncate(if random(20) == 0 { at } else { bytes.len() }),
        }
    }
    bytes
}
