//! A device with its logs, asked as its worker asks: what a table waits for before its game, and questions about two
//! tables at once.

use std::collections::BTreeMap;

use orichalcum_browser::Site;
use orichalcum_protocol::fair::Share;
use serde_json::{Value, json};

/// How long a share that was promised is waited for, in milliseconds.
const TIME_TO_SHOW: i64 = 30_000;
const HOUR: i64 = 3_600_000;

/// A device on which nobody looks at anything.
#[derive(Default)]
struct Device {
    site: Site,
    logs: BTreeMap<String, Vec<Value>>,
    now: i64,
    /// How many questions were asked: each comes with other random bytes.
    asked: u8,
    /// When the table that was read or changed last is due.
    due: Option<i64>,
}

impl Device {
    fn request(&mut self, method: &str, path: &str, body: &Value) -> Value {
        let question = json!({ "method": method, "path": path, "body": body.to_string() });
        let reply = self.settle("request", &question);
        assert_eq!(reply["answer"]["status"], 200, "{method} {path}: {reply}");
        reply["answer"]["value"].clone()
    }

    /// The person takes the first of their choices.
    fn choose(&mut self, table: &str) {
        let now = self.request("GET", &format!("/tables/{table}"), &Value::Null);
        let act = json!({ "seq": now["seq"], "action": now["choices"]["actions"][0]["action"] });
        self.request("POST", &format!("/tables/{table}/actions"), &act);
    }

    /// Does what is due at a table.
    fn tend(&mut self, table: &str) {
        let reply = self.settle("tend", &json!({ "table": table }));
        self.due = reply["news"]["due"].as_i64();
    }

    /// What happened at a table, in one word each.
    fn happened(&self, table: &str) -> Vec<String> {
        let what = |entry: &Value| -> String {
            let body: Value = serde_json::from_str(entry["body"].as_str().unwrap()).unwrap();
            body["what"].as_str().unwrap().to_owned()
        };
        self.logs[table].iter().map(what).collect()
    }

    /// Asks until nothing has to be done first.
    fn settle(&mut self, kind: &str, question: &Value) -> Value {
        self.asked += 1;
        let random = format!("{:02x}", self.asked).repeat(64);
        let mut read: Vec<String> = Vec::new();
        loop {
            let mut asked = question.clone();
            let me = json!({ "id": "ada", "name": "Ada" });
            asked["context"] = json!({ "me": me, "now": self.now, "random": random, "read": read });
            let reply = self.ask(&json!({ kind: asked }));
            if let Some(table) = reply["read"]["table"].as_str() {
                self.read_on(table, &reply["read"]["after"]);
                read.push(table.to_owned());
            } else if let Some(table) = reply["append"]["table"].as_str() {
                let Value::Object(append) = &reply["append"] else { unreachable!() };
                let log = self.logs.entry(table.to_owned()).or_default();
                assert_eq!(append["after"], json!(log.len()));
                for body in append["bodies"].as_array().unwrap() {
                    log.push(json!({ "seq": log.len() + 1, "at": append["at"], "body": body }));
                }
                self.read_on(table, &append["after"]);
                if !append["answer"].is_null() {
                    return json!({ "answer": append["answer"] });
                }
            } else {
                return reply;
            }
        }
    }

    /// Hands in what the log of a table holds behind an entry.
    fn read_on(&mut self, table: &str, after: &Value) {
        let behind = usize::try_from(after.as_u64().unwrap()).unwrap();
        let entries = self.logs.get(table).map_or(&[][..], |log| &log[behind..]);
        let grown = json!({ "grown": { "table": table, "entries": entries, "now": self.now } });
        let reply = self.ask(&grown);
        self.due = reply["news"]["due"].as_i64();
    }

    fn ask(&mut self, question: &Value) -> Value {
        serde_json::from_str(&self.site.ask(&question.to_string())).unwrap()
    }
}

/// The name of a table that a request has opened.
fn name(opened: &Value) -> String {
    opened["view"]["table"]["id"].as_str().unwrap().to_owned()
}

fn solo(commitment: Option<&Share>) -> Value {
    let commitment = commitment.map(|share| share.commitment().to_string());
    json!({ "seats": [{ "kind": "me" }], "automaton": "gentle", "commitment": commitment })
}

#[test]
fn a_table_whose_share_is_never_shown_ends_its_wait_as_on_a_server() {
    let share = Share::from_bytes([7; 32]);
    let mut device = Device { now: 1000, ..Device::default() };
    let table = name(&device.request("POST", "/tables", &solo(Some(&share))));
    assert_eq!(device.due, Some(1000 + TIME_TO_SHOW));
    device.now += TIME_TO_SHOW - 1;
    device.tend(&table);
    assert_eq!((device.due, device.happened(&table).contains(&"stood".to_owned())), (Some(1000 + TIME_TO_SHOW), false));
    device.now += 1;
    device.tend(&table);
    let happened = device.happened(&table);
    assert_eq!(happened[happened.len() - 2..], ["stood", "closed"]);
    assert_eq!(device.due, None, "nothing waits any more");
}

#[test]
fn a_share_that_was_promised_before_the_clock_was_set_back_is_not_waited_for() {
    let share = Share::from_bytes([7; 32]);
    for (set_back, is_over) in [(0, false), (14_000, false), (16_000, true), (HOUR, true)] {
        let mut device = Device { now: 2 * HOUR, ..Device::default() };
        let table = name(&device.request("POST", "/tables", &solo(Some(&share))));
        device.now -= set_back;
        device.tend(&table);
        assert_eq!(device.happened(&table).contains(&"closed".to_owned()), is_over, "{set_back} ms");
    }
}

#[test]
fn bots_and_the_automaton_go_on_after_the_clock_was_set_back() {
    let bot = json!({ "seats": [{ "kind": "bot", "level": "novice" }, { "kind": "me" }] });
    for (what, by, opened) in [("a bot", "bot", bot), ("the Automaton", "automaton", solo(None))] {
        let mut device = Device { now: 2 * HOUR, ..Device::default() };
        let table = name(&device.request("POST", "/tables", &opened));
        while device.due.is_none() {
            device.choose(&table);
        }
        device.now -= HOUR;
        for step in 1..=3 {
            let before = device.logs[&table].len();
            device.tend(&table);
            assert!(device.logs[&table].len() > before, "{what}, {step}: {:?}", device.logs[&table].last());
            if device.due.is_none() {
                break;
            }
        }
        let last = |log: &Vec<Value>| log.last().unwrap()["body"].as_str().unwrap().to_owned();
        assert!(last(&device.logs[&table]).contains(by), "{}", last(&device.logs[&table]));
    }
}

#[test]
fn a_share_that_is_shown_in_time_begins_the_game() {
    let share = Share::from_bytes([7; 32]);
    let mut device = Device { now: 1000, ..Device::default() };
    let table = name(&device.request("POST", "/tables", &solo(Some(&share))));
    device.request("POST", &format!("/tables/{table}/share"), &json!({ "share": share.to_string() }));
    device.now += TIME_TO_SHOW;
    device.tend(&table);
    let now = device.request("GET", &format!("/tables/{table}"), &Value::Null);
    assert_eq!((&now["view"]["table"]["status"], device.due), (&json!("playing"), None));
}

#[test]
fn a_rematch_is_found_again_where_nobody_looks_at_the_game_before() {
    let mut device = Device { now: 1000, ..Device::default() };
    let table = name(&device.request("POST", "/tables", &solo(None)));
    device.request("POST", &format!("/tables/{table}/resign"), &json!({ "seat": 1 }));
    let rematch = format!("/tables/{table}/rematch");
    let next = device.request("POST", &rematch, &json!({}))["table"].clone();
    assert!(device.logs.contains_key(next.as_str().unwrap()));
    // Another tab reads something else: neither table is in memory.
    device.request("POST", "/tables", &solo(None));
    assert_eq!(device.request("POST", &rematch, &json!({}))["table"], next);
}
