//! A site on a device answers as a server does: the same log is handed to both, and the same requests are asked of them.

use std::collections::HashMap;

use orichalcum_browser::Site as Here;
use orichalcum_store::{Digest, TableId};
use serde_json::{Value, json};

use super::site::{Answer, Client, Events, Site, lifted};

/// Both, at one table.
struct Both {
    site: Site,
    ada: Client,
    here: Here,
    table: String,
    me: Value,
    /// How many entries were handed over.
    handed: u64,
}

impl Both {
    async fn open(request: &Value) -> Self {
        let site = Site::start().await;
        let ada = site.client();
        ada.post("/api/v1/me", &json!({ "name": "Ada" })).await.good();
        let table = ada.open(request).await;
        let id = ada.get("/api/v1/me").await.good()["id"].clone();
        let mut both =
            Self { site, ada, here: Here::default(), table, me: json!({ "id": id, "name": "Ada" }), handed: 0 };
        both.hand_over().await;
        both
    }

    /// Hands what the server has stored to the device, which answers what its pages are sent.
    async fn hand_over(&mut self) -> Vec<Value> {
        let id = TableId::new(&self.table).unwrap();
        let texts = self.site.app.store.texts(&id).await.unwrap();
        let stored = self.site.app.store.entries(&id, self.handed).await.unwrap();
        let entries: Vec<Value> = (self.handed + 1..)
            .zip(&stored)
            .map(|(seq, entry)| json!({ "seq": seq, "at": entry.at, "body": with_texts(&entry.body, &texts) }))
            .collect();
        self.handed += entries.len() as u64;
        let mut reply = self.tell(&json!({ "grown": { "table": self.table, "entries": entries, "now": 0 } }));
        serde_json::from_value(reply["news"]["events"].take()).unwrap()
    }

    fn tell(&mut self, question: &Value) -> Value {
        serde_json::from_str(&self.here.ask(&question.to_string())).unwrap()
    }

    /// What the device says to a request at the table as it stands.
    fn ask(&mut self, method: &str, path: &str, body: Option<&Value>) -> Value {
        let context = json!({ "me": self.me, "now": 0, "random": "07".repeat(64), "read": [self.table] });
        let body = body.map(ToString::to_string);
        self.tell(&json!({ "request": { "method": method, "path": path, "body": body, "context": context } }))
    }

    fn path(&self, part: &str) -> String {
        format!("/tables/{}{part}", self.table)
    }

    /// Both read the same.
    async fn check_read(&mut self, path: &str) {
        let server = self.ada.get(&format!("/api/v1{path}")).await;
        let found = self.ask("GET", path, None);
        check_same(path, &server, &found["answer"]);
    }

    /// Both do the same, and store the same; it comes back whether something was stored.
    async fn check_change(&mut self, part: &str, body: &Value) -> bool {
        let path = self.path(part);
        let found = self.ask("POST", &path, Some(body));
        let server = self.ada.post(&format!("/api/v1{path}"), body).await;
        let append = &found["append"];
        check_same(&path, &server, if append.is_null() { &found["answer"] } else { &append["answer"] });
        let id = TableId::new(&self.table).unwrap();
        let texts = self.site.app.store.texts(&id).await.unwrap();
        let stored = self.site.app.store.entries(&id, self.handed).await.unwrap();
        let stored: Vec<Value> = stored.iter().map(|entry| with_texts(&entry.body, &texts).into()).collect();
        let appended = append["bodies"].as_array().cloned().unwrap_or_default();
        assert!(stored.starts_with(&appended), "{path} {body}: {appended:?} {stored:?}");
        !appended.is_empty()
    }
}

#[track_caller]
fn check_same(path: &str, server: &Answer, here: &Value) {
    let value = match server.json() {
        // A record is no JSON, and comes as one text.
        Value::Null => Value::from(server.text()),
        value => value,
    };
    assert_eq!(json!({ "status": server.status.as_u16(), "value": value }), *here, "{path}");
}

/// An entry as a device stores it: what people wrote lies within.
fn with_texts(body: &str, texts: &HashMap<Digest, String>) -> String {
    fn put(value: &mut Value, texts: &HashMap<Digest, String>) {
        let beside = value.get("beside").and_then(Value::as_str).and_then(|digest| digest.parse().ok());
        match (beside.and_then(|digest: Digest| texts.get(&digest)), &mut *value) {
            (Some(text), _) => *value = Value::from(text.as_str()),
            (None, Value::Object(members)) => members.values_mut().for_each(|value| put(value, texts)),
            (None, Value::Array(values)) => values.iter_mut().for_each(|value| put(value, texts)),
            (None, _) => {}
        }
    }
    let mut entry: Value = serde_json::from_str(body).unwrap();
    put(&mut entry, texts);
    entry.to_string()
}

/// Plays on until a person has made that many steps or the game is over; whenever a person is asked, both say the same,
/// and all that happens is sent alike.
async fn check_game(request: Value, steps: usize) {
    let mut both = Both::open(&request).await;
    let (table, me, first) = (both.table.clone(), both.me.clone(), both.handed);
    let mut stream = both.ada.follow_after(&table, first).await;
    let context = json!({ "me": me, "now": 0, "random": "07".repeat(64), "read": [table] });
    let path = format!("/tables/{table}/stream?full&after={first}");
    both.tell(&json!({ "follow": { "id": 1, "path": path, "context": context } }));
    for step in 0..steps {
        let message = quiet(&mut both, &mut stream).await;
        for part in ["", "/history", "/history?components", "/record"] {
            both.check_read(&both.path(part)).await;
        }
        let Some(choices) = message["choices"]["actions"].as_array() else { break };
        for (part, body) in [
            ("/actions", json!({ "seq": 0, "action": "pass" })),
            ("/actions", json!({ "seq": message["seq"], "action": "nonsense" })),
            ("/actions", json!({ "seq": message["seq"], "action": "automaton" })),
            ("/undo", json!({ "seq": message["seq"], "steps": 99 })),
            ("/chat", json!({})),
            ("/chat", json!({ "text": " \u{7} " })),
            ("/mute", json!({ "seat": 1, "muted": false })),
            ("/nothing", json!({})),
        ] {
            assert!(!both.check_change(part, &body).await, "{part} {body}");
        }
        let action = &choices[step % choices.len()]["action"];
        assert!(both.check_change("/actions", &json!({ "seq": message["seq"], "action": action })).await);
    }
    for (part, body) in [("/chat", json!({ "text": "good game" })), ("/leave", json!({})), ("/return", json!({}))] {
        quiet(&mut both, &mut stream).await;
        both.check_change(part, &body).await;
    }
    quiet(&mut both, &mut stream).await;
    for path in ["/components".to_owned(), format!("/components?table={table}"), both.path(""), both.path("/nothing")] {
        both.check_read(&path).await;
    }
    let path = both.path("/history?components=perhaps");
    both.ada.get(&format!("/api/v1{path}")).await.refused(400, "bad_query");
    let refused = &both.ask("GET", &path, None)["answer"];
    assert_eq!((&refused["status"], &refused["value"]["code"]), (&json!(400), &json!("bad_query")));
}

/// Waits until nobody but a person is to move, and hands over what happened meanwhile: how things stand.
async fn quiet(both: &mut Both, stream: &mut Events) -> Value {
    loop {
        for event in both.hand_over().await {
            assert_eq!(event["event"], "message");
            assert_eq!(lifted(event["data"].clone()), stream.next().await);
        }
        let message = both.ada.look(&both.table).await;
        let is_quiet = message["choices"].is_object() || message["table"]["status"] != "playing";
        if is_quiet && message["seq"] == both.handed {
            return message;
        }
        tokio::time::sleep(std::time::Duration::from_millis(1)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_answers_as_a_server_does_alone() {
    check_game(json!({ "seats": [{ "kind": "me" }], "automaton": "gentle" }), 60).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_answers_as_a_server_does_on_one_screen() {
    let seats =
        json!([{ "kind": "me" }, { "kind": "same_screen", "name": "Zoë" }, { "kind": "bot", "level": "novice" }]);
    check_game(json!({ "seats": seats }), 60).await;
}
