//! `think` and `analyse` with a thinker that is handed in, whatever it thinks.

use orichalcum_protocol::engine::{Engine, Insight, Limit, Thinker, Thought};
use orichalcum_protocol::fair::Seed;
use orichalcum_rules::{Game, Set};
use serde_json::{Value, json};

/// Takes the first legal action, and reports the budget and the seed that it was given.
#[derive(Debug)]
struct First;

impl Thinker for First {
    fn think(&self, game: &Game<'_>, level: Option<&str>, limit: Limit, seed: u64) -> Result<Thought, String> {
        match level {
            None | Some("first") => {
                Ok(Thought { action: game.legal()[0], value: 0.123_456, nodes: limit.field().1 + seed })
            }
            Some(other) => Err(format!("expected first, found `{other}`")),
        }
    }

    fn analyse(&self, game: &Game<'_>, best: usize, limit: Limit) -> Insight {
        let best = game.legal().iter().take(best).map(|action| (*action, 0.5)).collect();
        Insight { chances: vec![0.25; usize::from(game.position().seat_count())], best, nodes: limit.field().1 }
    }
}

fn say(engine: &mut Engine<'_>, request: &Value) -> Value {
    serde_json::from_str(&engine.answer(&request.to_string())).unwrap()
}

#[track_caller]
fn refused(engine: &mut Engine<'_>, request: &Value, code: &str) {
    let answer = say(engine, request);
    assert_eq!((&answer["ok"], &answer["error"]["code"]), (&json!(false), &json!(code)), "{request} → {answer}");
}

fn with_game(set: &Set) -> Engine<'_> {
    let mut engine = Engine::new(set, || Seed::from_number(5)).with_thinker(Box::new(First));
    say(&mut engine, &json!({"cmd": "new", "islands": ["thera/calm", "delos/wild", "naxos/calm"], "seed": 1}));
    engine
}

#[test]
fn thinking_is_about_the_game_at_the_table_and_changes_nothing() {
    let set = Set::standard();
    let mut engine = with_game(&set);
    let before = say(&mut engine, &json!({"cmd": "record"}));
    let legal = say(&mut engine, &json!({"cmd": "legal"}))["legal"].clone();
    let thought = say(&mut engine, &json!({"cmd": "think", "nodes": 40, "seed": 2}));
    assert_eq!((&thought["action"], &thought["value"], &thought["nodes"]), (&legal[0], &json!(0.1235), &json!(42)));
    assert_eq!(thought["seq"], 0);
    let insight = say(&mut engine, &json!({"cmd": "analyse", "ms": 7, "best": 2}));
    assert_eq!((&insight["chances"], &insight["nodes"]), (&json!([0.25, 0.25, 0.25]), &json!(7)));
    assert_eq!(insight["best"], json!([{"action": legal[0], "value": 0.5}, {"action": legal[1], "value": 0.5}]));
    assert_eq!(before, say(&mut engine, &json!({"cmd": "record"})));
}

#[test]
fn a_position_that_comes_along_leaves_the_game_alone() {
    let set = Set::standard();
    let mut engine = with_game(&set);
    let first = say(&mut engine, &json!({"cmd": "position"}))["position"].clone();
    let thought = say(&mut engine, &json!({"cmd": "think", "nodes": 1}));
    say(&mut engine, &json!({"cmd": "apply", "action": thought["action"]}));
    let after = say(&mut engine, &json!({"cmd": "record"}));
    let again = say(&mut engine, &json!({"cmd": "think", "nodes": 1, "position": first, "legal": ["anything"]}));
    assert_eq!((&again["action"], again.get("seq")), (&thought["action"], None));
    assert_eq!(after, say(&mut engine, &json!({"cmd": "record"})));

    // Nor does it need a game.
    let mut fresh = Engine::new(&set, || Seed::from_number(5)).with_thinker(Box::new(First));
    refused(&mut fresh, &json!({"cmd": "think"}), "no_game");
    assert_eq!(say(&mut fresh, &json!({"cmd": "analyse", "position": first}))["ok"], true);
    refused(&mut fresh, &json!({"cmd": "think", "position": {"set": "standard"}}), "bad_position");
}

#[test]
fn what_makes_no_sense_is_refused() {
    let set = Set::standard();
    let mut engine = with_game(&set);
    for budget in [json!({"nodes": 0}), json!({"ms": 0}), json!({"nodes": 1, "ms": 1}), json!({"ms": 3_600_001})] {
        for cmd in ["think", "analyse"] {
            let mut request = budget.clone();
            request["cmd"] = json!(cmd);
            refused(&mut engine, &request, "bad_budget");
        }
    }
    refused(&mut engine, &json!({"cmd": "think", "nodes": -1}), "bad_command");
    refused(&mut engine, &json!({"cmd": "think", "level": "second"}), "bad_level");
    refused(&mut engine, &json!({"cmd": "think", "colour": "blue"}), "bad_command");

    let mut rules_only = Engine::new(&set, || Seed::from_number(5));
    say(&mut rules_only, &json!({"cmd": "new", "seats": 2, "seed": 1}));
    refused(&mut rules_only, &json!({"cmd": "think"}), "no_thinker");
    refused(&mut rules_only, &json!({"cmd": "analyse"}), "no_thinker");
}

#[test]
fn a_thinker_plays_a_game_to_its_end_and_then_has_nothing_to_say() {
    let set = Set::standard();
    let mut engine = with_game(&set);
    for _ in 0..20_000 {
        let thought = say(&mut engine, &json!({"cmd": "think", "nodes": 1}));
        if thought["ok"] == false {
            break;
        }
        assert_eq!(say(&mut engine, &json!({"cmd": "apply", "action": thought["action"]}))["ok"], true);
    }
    refused(&mut engine, &json!({"cmd": "think"}), "game_over");
    refused(&mut engine, &json!({"cmd": "analyse"}), "game_over");
}
