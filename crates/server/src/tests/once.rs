//! Asking again is safe: the same request with the same key is carried out once, at any node, by anybody.

use axum::body::Body;
use axum::http::{Request, header};
use serde_json::{Value, json};

use super::site::{Answer, Client, Site, two_people};

const KEY: &str = "0123456789abcdef0123456789abcdef";

impl Client {
    async fn once(&self, path: &str, key: &str, body: &Value) -> Answer {
        let request =
            Request::post(path).header("idempotency-key", key).header(header::CONTENT_TYPE, "application/json");
        self.ask(request.body(Body::from(body.to_string())).unwrap()).await
    }
}

async fn chat_lines(client: &Client, table: &str) -> usize {
    let head = client.look(table).await["seq"].as_u64().unwrap();
    let mut events = client.follow(table, Some(1)).await;
    let mut count = 0;
    loop {
        let message = events.next().await;
        count += usize::from(message["happened"]["what"] == "said");
        if message["seq"].as_u64().unwrap() >= head {
            return count;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_opened_once_also_by_a_client_without_a_cookie() {
    let site = Site::start().await;
    let request = json!({ "seats": [{ "kind": "me" }, { "kind": "open" }] });
    // The answer was lost, and with it the cookie.
    let first = site.client();
    let opened = first.once("/api/v1/tables", KEY, &request).await.good();
    let again = site.client();
    let same = again.once("/api/v1/tables", KEY, &request).await.good();
    assert_eq!(opened["table"]["id"], same["table"]["id"]);
    assert_eq!(same["you"]["seats"], json!([1]), "the same person is made from the same key");
    assert_eq!(first.get("/api/v1/me").await.good()["id"], again.get("/api/v1/me").await.good()["id"]);
    assert_eq!(again.get("/api/v1/my-tables").await.good()["tables"].as_array().unwrap().len(), 1);

    let other = json!({ "seats": [{ "kind": "me" }], "automaton": "gentle" });
    again.once("/api/v1/tables", KEY, &other).await.refused(409, "key_reused");
    site.client().once("/api/v1/tables", "short", &request).await.refused(400, "short_key");
    again.once("/api/v1/tables", "short", &request).await.good();
    again.once("/api/v1/tables", &"k".repeat(65), &request).await.refused(400, "bad_key");
}

#[tokio::test(flavor = "multi_thread")]
async fn many_at_once_with_one_key_open_one_table() {
    let site = Site::start().await;
    let ada = site.client();
    ada.post("/api/v1/me", &json!({ "name": "Ada" })).await.good();
    let mut races = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let ada = ada.on(&site);
        races.spawn(async move {
            let request = json!({ "seats": [{ "kind": "me" }, { "kind": "open" }] });
            ada.once("/api/v1/tables", KEY, &request).await.good()["table"]["id"].clone()
        });
    }
    let mut opened = races.join_all().await;
    opened.dedup();
    assert_eq!(opened.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_said_once_and_a_step_is_made_once() {
    let site = Site::start().await;
    let (ada, _, table) = two_people(&site).await;
    let path = format!("/api/v1/tables/{table}");
    let line = json!({ "text": "hello" });
    let said = ada.once(&format!("{path}/chat"), KEY, &line).await.good();
    assert_eq!(ada.once(&format!("{path}/chat"), KEY, &line).await.good(), said);
    assert_eq!(chat_lines(&ada, &table).await, 1);
    ada.once(&format!("{path}/chat"), "another", &line).await.good();
    assert_eq!(chat_lines(&ada, &table).await, 2);

    let message = ada.look(&table).await;
    let step = json!({ "seq": message["seq"], "action": message["choices"]["actions"][0]["action"] });
    ada.once(&format!("{path}/actions"), "step", &step).await.good();
    let after = ada.look(&table).await;
    ada.once(&format!("{path}/actions"), "step", &step).await.good();
    assert_eq!(ada.look(&table).await["game"], after["game"], "it was made once");
    // A restarted server knows it from the entry.
    let anew = site.again().await;
    ada.on(&anew).once(&format!("{path}/actions"), "step", &step).await.good();
    let refused = ada.post(&format!("{path}/actions"), &step).await;
    refused.refused(409, "stale");
    let stands = &refused.json()["stands"];
    assert_eq!((&stands["what"], &stands["action"], &stands["step"]), (&json!("stepped"), &step["action"], &json!(1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_change_at_a_table_is_made_once() {
    let site = Site::start().await;
    let (ada, bob) = (site.client(), site.client());
    bob.post("/api/v1/me", &json!({ "name": "Bob" })).await.good();
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    let table = ada.open(&json!({ "seats": seats })).await;
    let twice = async |client: &Client, verb: &str, body: Value| {
        let path = format!("/api/v1/tables/{table}/{verb}");
        let first = client.once(&path, verb, &body).await.good();
        assert_eq!(client.once(&path, verb, &body).await.good(), first, "{verb}");
    };
    twice(&bob, "join", json!({})).await;
    twice(&ada, "mute", json!({ "seat": 2, "muted": true })).await;
    twice(&ada, "report", json!({ "reason": "Bob is rude." })).await;
    assert_eq!(site.app.store.reports(false, 9).await.unwrap().len(), 1);
    twice(&ada, "bot", json!({ "seat": 3, "level": "novice" })).await;
    twice(&ada, "leave", json!({})).await;
    twice(&ada, "return", json!({})).await;
    twice(&bob, "resign", json!({ "seat": 2 })).await;

    let (ada, _, table) = two_people(&site).await;
    let path = format!("/api/v1/tables/{table}/undo");
    ada.act(&table, 0).await.unwrap();
    let seq = ada.act(&table, 0).await.unwrap()["seq"].clone();
    let undo = json!({ "seq": seq, "steps": 1 });
    let first = ada.once(&path, KEY, &undo).await.good();
    assert_eq!(ada.once(&path, KEY, &undo).await.good(), first, "one step of two is taken back");
    assert_eq!(ada.look(&table).await["you"]["undo"]["steps"], json!(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_is_shown_once_and_never_kept() {
    let site = Site::start().await;
    let ada = site.client();
    let request = json!({ "label": "bot" });
    let token = ada.once("/api/v1/me/tokens", KEY, &request).await.good();
    let again = ada.once("/api/v1/me/tokens", KEY, &request).await;
    again.refused(409, "shown_once");
    assert!(again.text().contains(token["id"].as_str().unwrap()));
    assert!(!again.text().contains(token["token"].as_str().unwrap()));
    assert_eq!(ada.get("/api/v1/me/tokens").await.good().as_array().unwrap().len(), 1);
    let mut export = Vec::new();
    site.app.store.export(&mut export, orichalcum_store::Secret::Written).await.unwrap();
    assert!(!String::from_utf8(export).unwrap().contains(token["token"].as_str().unwrap()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_waits_for_what_it_has_heard_of() {
    let site = Site::start().await;
    let (ada, bob, table) = two_people(&site).await;
    let head = ada.look(&table).await["seq"].as_u64().unwrap();
    let next = format!("/api/v1/tables/{table}?at_least={}", head + 1);
    ada.get(&next).await.refused(409, "behind");
    let (waited, ()) = tokio::join!(ada.get(&next), async {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        bob.post(&format!("/api/v1/tables/{table}/chat"), &json!({ "text": "hello" })).await.good();
    });
    assert_eq!(waited.good()["seq"], head + 1);
    ada.get(&format!("/api/v1/tables/{table}?at_least=x")).await.refused(400, "bad_query");
}
