//! The engine as another program sees it.

use orichalcum_protocol::engine::Engine;
use orichalcum_protocol::fair::Seed;
use orichalcum_rules::Set;
use serde_json::{Value, json};

struct Plug<'set>(Engine<'set>);

impl<'set> Plug<'set> {
    fn new(set: &'set Set) -> Self {
        Self(Engine::new(set, || Seed::from_number(5)))
    }

    fn say(&mut self, request: &Value) -> Value {
        serde_json::from_str(&self.0.answer(&request.to_string())).unwrap()
    }

    fn good(&mut self, request: &Value) -> Value {
        let answer = self.say(request);
        assert_eq!(answer["ok"], true, "{request} → {answer}");
        answer
    }

    fn error_code(&mut self, request: &Value) -> String {
        let answer = self.say(request);
        assert_eq!(answer["ok"], false, "{request} → {answer}");
        answer["error"]["code"].as_str().unwrap().to_owned()
    }
}

/// Plays the n-th legal action (n = step, wrapping) until the game is over or `steps` steps are done.
fn play(plug: &mut Plug<'_>, steps: usize) {
    for step in 0..steps {
        let legal = plug.good(&json!({"cmd": "legal"}))["legal"].as_array().unwrap().clone();
        if legal.is_empty() {
            break;
        }
        plug.good(&json!({"cmd": "apply", "action": legal[step % legal.len()]}));
    }
}

#[test]
fn a_record_and_a_position_are_loaded_as_they_were_written() {
    let set = Set::standard();
    for new in [
        json!({"cmd": "new", "seats": 2, "seed": 1}),
        json!({"cmd": "new", "seats": 4, "seed": "abc"}),
        json!({"cmd": "new", "automaton": "merciless", "seed": 3}),
    ] {
        let (mut one, mut other) = (Plug::new(&set), Plug::new(&set));
        one.good(&new);
        play(&mut one, 60);
        let (record, position) = (one.good(&json!({"cmd": "record"})), one.good(&json!({"cmd": "position"})));

        other.good(&json!({"cmd": "load", "record": record["record"]}));
        assert_eq!(other.good(&json!({"cmd": "position"})), position);
        assert_eq!(other.good(&json!({"cmd": "record"})), record);

        for load in
            [json!({"cmd": "load", "position": position["position"]}), json!({"cmd": "load", "text": position["text"]})]
        {
            other.good(&load);
            let again = other.good(&json!({"cmd": "position"}));
            assert_eq!((&again["position"], &again["text"]), (&position["position"], &position["text"]));
        }
    }
}

#[test]
fn a_game_from_a_position_is_recorded_from_there() {
    let set = Set::standard();
    let (mut one, mut other) = (Plug::new(&set), Plug::new(&set));
    one.good(&json!({"cmd": "new", "seats": 3, "seed": 9}));
    play(&mut one, 40);
    let position = one.good(&json!({"cmd": "position"}))["position"].clone();
    one.good(&json!({"cmd": "load", "position": position, "seed": 10}));
    play(&mut one, 20);
    let record = one.good(&json!({"cmd": "record"}));
    other.good(&json!({"cmd": "load", "record": record["record"]}));
    assert_eq!(other.good(&json!({"cmd": "record"})), record);
    let record = orichalcum_protocol::record::Record::parse(record["record"].as_str().unwrap()).unwrap();
    assert_eq!(record.verify(&set).unwrap().seed_holds, Some(true));
}

#[test]
fn undo_and_again_gives_the_same_draws() {
    let set = Set::standard();
    let mut plug = Plug::new(&set);
    plug.good(&json!({"cmd": "new", "seats": 2, "seed": 1}));
    play(&mut plug, 50);
    let before = plug.good(&json!({"cmd": "record"}));
    plug.good(&json!({"cmd": "undo", "steps": 50}));
    assert_eq!(plug.good(&json!({"cmd": "legal"}))["seq"], 0);
    play(&mut plug, 50);
    assert_eq!(plug.good(&json!({"cmd": "record"})), before);
    assert_eq!(plug.error_code(&json!({"cmd": "undo", "steps": 51})), "nothing_to_undo");
}

#[test]
fn the_setup_takes_prepared_chance() {
    let set = Set::standard();
    let mut plug = Plug::new(&set);
    let chance = json!([
        "card:capture-1",
        "card:produce-1",
        "card:recruit-1",
        "card:construct-1",
        "card:construct-2",
        "tile:V",
        "creature:hydra-cronos",
        "tile:F",
        "tile:F",
        "tile:M",
        "tile:VV",
        "creature:gorgon",
        "creature:minotaur",
        "building:forge",
        "building:mine",
        "building:mine",
        "building:arch",
        "first:2"
    ]);
    let new = json!({"cmd": "new", "islands": ["thera/calm", "naxos/wild"], "seed": 1, "chance": chance});
    let answer = plug.good(&new);
    assert_eq!((&answer["seat"], &answer["ask"]), (&json!(2), &json!("metropolis")));
    let position = plug.good(&json!({"cmd": "position"}))["position"].clone();
    assert_eq!(
        position["actions_board"][4],
        json!({"card": "construct-2", "tile": "VV", "creatures": ["gorgon", "minotaur"]})
    );
    assert_eq!(position["construction_board"]["lagoon"], json!({"building": "mine", "stocked": true}));

    for (at, wrong) in [(0, "die:1"), (1, "card:capture-1"), (5, "tile:FL"), (17, "first:3"), (3, "nonsense")] {
        let mut chance = chance.as_array().unwrap().clone();
        chance[at] = json!(wrong);
        let mut new = new.clone();
        new["chance"] = json!(chance);
        assert_eq!(plug.error_code(&new), "wrong_chance", "{wrong}");
        assert_eq!(plug.good(&json!({"cmd": "position"}))["position"], position, "nothing has changed");
    }
    let mut too_many = new;
    too_many["chance"].as_array_mut().unwrap().push(json!("die:1"));
    assert_eq!(plug.error_code(&too_many), "wrong_chance");
}

#[test]
fn errors_have_a_code() {
    let set = Set::standard();
    let mut plug = Plug::new(&set);
    for (request, code) in [
        (json!({"cmd": "legal"}), "no_game"),
        (json!({"cmd": "undo"}), "no_game"),
        (json!({"cmd": "apply", "action": "pass"}), "no_game"),
        (json!({"cmd": "new", "seats": 1}), "bad_setup"),
        (json!({"cmd": "new", "seats": 5}), "bad_setup"),
        (json!({"cmd": "new", "seats": 3, "islands": ["random"]}), "bad_islands"),
        (json!({"cmd": "new", "islands": ["thera", "thera"]}), "bad_setup"),
        (json!({"cmd": "new", "islands": ["atlantis", "thera"]}), "bad_islands"),
        (json!({"cmd": "new", "automaton": "lazy"}), "bad_setup"),
        (json!({"cmd": "new", "automaton": "strict", "seats": 2}), "bad_setup"),
        (json!({"cmd": "new", "seed": -1}), "bad_seed"),
        (json!({"cmd": "new", "seed": "xyz"}), "bad_seed"),
        (json!({"cmd": "load"}), "bad_command"),
        (json!({"cmd": "load", "record": ""}), "bad_record"),
        (json!({"cmd": "load", "record": "{}"}), "bad_record"),
        (json!({"cmd": "load", "text": "round three"}), "bad_position"),
        (json!({"cmd": "load", "position": {}}), "bad_position"),
        (json!({"cmd": 7}), "bad_command"),
        (json!([1, 2]), "bad_command"),
    ] {
        assert_eq!(plug.error_code(&request), code, "{request}");
    }
    plug.good(&json!({"cmd": "new"}));
    for (action, code) in [("fly:c4", "bad_action"), ("card:1", "illegal_action"), ("pass", "illegal_action")] {
        assert_eq!(plug.error_code(&json!({"cmd": "apply", "action": action})), code, "{action}");
    }
}

#[test]
fn a_damaged_record_is_refused_with_its_line() {
    let set = Set::standard();
    let mut plug = Plug::new(&set);
    plug.good(&json!({"cmd": "new", "islands": ["thera/calm", "delos/calm"], "seed": 1}));
    play(&mut plug, 30);
    let text = plug.good(&json!({"cmd": "record"}))["record"].as_str().unwrap().to_owned();
    let damages: [(&str, &str); 5] = [
        ("\"seq\":3", "\"seq\":4"),
        ("\"amount\":1", "\"amount\":200"),
        ("\"event\":\"asked\"", "\"event\":\"whispered\""),
        ("\"set_fingerprint\":\"", "\"set_fingerprint\":\"0"),
        ("\"version\":2", "\"version\":4"),
    ];
    for (from, to) in damages {
        let damaged = text.replacen(from, to, 1);
        assert_ne!(damaged, text, "{from}");
        let answer = plug.say(&json!({"cmd": "load", "record": damaged}));
        assert_eq!(answer["error"]["code"], "bad_record", "{from}");
        assert!(answer["error"]["message"].as_str().unwrap().starts_with("line "), "{answer}");
    }
}
