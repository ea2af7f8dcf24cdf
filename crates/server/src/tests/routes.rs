//! Every path of the interface with a right, a wrong and an unknown client; then with rubbish.

use axum::body::Body;
use axum::http::{Method, Request};
use expect_test::expect_file;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::site::{Site, two_people};
use crate::routes::{described, document};

#[test]
fn the_interface_is_written_down() {
    let document = serde_json::to_string_pretty(&document::document()).unwrap();
    expect_file!["../../../../docs/openapi.json"].assert_eq(&(document + "\n"));
}

/// All operations of the interface: method, path.
fn operations() -> Vec<(Method, String)> {
    described().map(|(path, operation)| (operation.method.to_uppercase().parse().unwrap(), path)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_change_at_a_table_is_for_those_who_sit_there() {
    let site = Site::start().await;
    let (ada, bob, table) = two_people(&site).await;
    let stranger = site.client();
    let path = |verb: &str| format!("/api/v1/tables/{table}/{verb}");
    let seq = ada.look(&table).await["seq"].clone();
    let action = ada.look(&table).await["choices"]["actions"][0]["action"].clone();
    // A visitor without a seat.
    for (verb, body) in [
        ("actions", json!({ "seq": seq, "action": action })),
        ("undo", json!({ "seq": seq, "steps": 1 })),
        ("leave", json!({})),
        ("return", json!({})),
        ("chat", json!({ "text": "hi" })),
        ("rematch", json!({})),
    ] {
        stranger.post(&path(verb), &body).await.refused(403, "not_your_table");
    }
    stranger.post(&path("resign"), &json!({ "seat": 1 })).await.refused(403, "not_your_seat");
    stranger.post(&path("seat-link"), &json!({ "seat": 1 })).await.refused(403, "not_your_seat");
    stranger.post(&path("mute"), &json!({ "seat": 1, "muted": true })).await.refused(403, "not_host");
    stranger.post(&path("bot"), &json!({ "seat": 1, "level": "novice" })).await.refused(403, "not_host");
    stranger.post(&path("join"), &json!({})).await.refused(409, "not_open");
    stranger.get(&path("hint")).await.refused(403, "no_hints");
    // A player who is not asked.
    bob.post(&path("actions"), &json!({ "seq": seq, "action": action })).await.refused(403, "not_your_turn");
    bob.post(&path("undo"), &json!({ "seq": seq, "steps": 1 })).await.refused(403, "not_your_turn");
    // The player who is asked, with a wrong action.
    ada.post(&path("actions"), &json!({ "seq": 1, "action": action })).await.refused(409, "stale");
    ada.post(&path("actions"), &json!({ "seq": 999, "action": action })).await.refused(409, "stale");
    ada.post(&path("actions"), &json!({ "seq": seq, "action": "dance" })).await.refused(409, "bad_action");
    let illegal = ada.post(&path("actions"), &json!({ "seq": seq, "action": "medallion" })).await;
    illegal.refused(409, "illegal_action");
    assert_eq!((&illegal.json()["reason"], &illegal.json()["rule"]), (&json!("not_asked"), &json!("R4")));
    ada.post(&path("actions"), &json!({ "seq": seq })).await.refused(400, "bad_body");
    ada.post(&path("actions"), &json!({ "seq": seq, "action": action, "seat": 2 })).await.refused(400, "bad_body");
    ada.post(&path("rematch"), &json!({})).await.refused(409, "not_over");
    assert_eq!(ada.look(&table).await["seq"], seq, "nothing has changed");
    ada.post(&path("actions"), &json!({ "seq": seq, "action": action })).await.good();
    ada.post(&path("actions"), &json!({ "seq": seq, "action": action })).await.refused(409, "stale");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_opened_sensibly_or_not_at_all() {
    let site = Site::start().await;
    let ada = site.client();
    let me = json!({ "kind": "me" });
    for (request, status, code) in [
        (json!({ "seats": [] }), 422, "no_seat"),
        (json!({ "seats": [me] }), 409, "bad_table"),
        (json!({ "seats": [me, me, me, me, me] }), 409, "bad_table"),
        (json!({ "seats": [{ "kind": "open" }, { "kind": "bot", "level": "novice" }] }), 422, "no_seat"),
        (json!({ "seats": [me, { "kind": "bot" }] }), 400, "bad_body"),
        (json!({ "seats": [me, { "kind": "open", "level": "novice" }] }), 400, "bad_body"),
        (json!({ "seats": [me, { "kind": "bot", "level": "titan" }] }), 422, "bad_level"),
        (json!({ "seats": [me, { "kind": "bot", "level": "random" }] }), 422, "bad_level"),
        (json!({ "seats": [me, { "kind": "same_screen", "name": "" }] }), 422, "bad_name"),
        (json!({ "seats": [{ "kind": "me", "island": "Atlantis" }, { "kind": "open" }] }), 422, "bad_seat"),
        (
            json!({ "seats": [{ "kind": "me", "island": "thera" }, { "kind": "bot", "level": "novice", "island": "thera" }] }),
            409,
            "bad_table",
        ),
        (json!({ "seats": [me], "automaton": "invincible" }), 409, "bad_table"),
        (json!({ "seats": [me, me], "automaton": "gentle" }), 409, "bad_table"),
    ] {
        ada.post("/api/v1/tables", &request).await.refused(status, code);
    }
    let waiting = ada.open(&json!({ "seats": [me, { "kind": "open" }, { "kind": "open" }], "public": true })).await;
    let lobby = site.client().get("/api/v1/lobby").await.good();
    assert_eq!(lobby["open"][0]["table"]["id"], json!(waiting));
    let path = format!("/api/v1/tables/{waiting}");
    ada.post(&format!("{path}/join"), &json!({})).await.refused(409, "already_seated");
    ada.post(&format!("{path}/bot"), &json!({ "seat": 3, "level": "novice" })).await.good();
    let bob = site.client();
    bob.post(&format!("{path}/join"), &json!({ "seat": 3 })).await.refused(409, "seat_taken");
    ada.get(&format!("{path}/record")).await.refused(409, "not_started");
    bob.post(&format!("{path}/join"), &json!({ "seat": 2 })).await.good();
    let started = bob.look(&waiting).await;
    assert_eq!((&started["table"]["status"], &started["you"]["seats"]), (&json!("playing"), &json!([2])));
    assert_eq!(site.client().get("/api/v1/lobby").await.good()["playing"][0]["table"]["id"], json!(waiting));
    // A player who stands up before the game frees the seat; the last one closes the table.
    let other = ada.open(&json!({ "seats": [me, { "kind": "open" }] })).await;
    ada.post(&format!("/api/v1/tables/{other}/leave"), &json!({})).await.good();
    assert_eq!(ada.look(&other).await["table"]["status"], "finished");
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_for_the_player_who_is_asked_where_they_are_allowed() {
    let site = Site::start().await;
    let ada = site.client();
    let table = ada.open(&json!({ "seats": [{ "kind": "me", "island": "thera/calm" }], "automaton": "gentle" })).await;
    let hint = ada.get(&format!("/api/v1/tables/{table}/hint")).await.good();
    let legal = ada.look(&table).await["choices"]["actions"].clone();
    let words: Vec<&Value> = legal.as_array().unwrap().iter().map(|choice| &choice["action"]).collect();
    assert!(words.contains(&&hint["best"][0]["action"]));
    let sum: f64 = hint["chances"].as_array().unwrap().iter().filter_map(Value::as_f64).sum();
    assert!((sum - 1.0).abs() < 0.01, "{hint}");
    site.client().get(&format!("/api/v1/tables/{table}/hint")).await.refused(403, "nobody");
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_tables_are_not_found_under_any_path() {
    let site = Site::start().await;
    let client = site.client();
    for (method, path) in operations() {
        if !path.contains("{id}") {
            continue;
        }
        for id in ["nothing", "%00", "..", "a%2Fb"] {
            let body = if method == Method::POST {
                r#"{"seq":1,"steps":1,"seat":1,"level":"novice","muted":true,"action":"pass","text":"hi"}"#
            } else {
                ""
            };
            let request = Request::builder().method(method.clone()).uri(path.replace("{id}", id));
            let answer = client.ask(request.body(Body::from(body)).unwrap()).await;
            let status = answer.status.as_u16();
            assert!(status == 404 || status == 400, "{method} {path} {id}: {status}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn rubbish_is_refused_and_harms_nothing(bodies in prop::collection::vec(rubbish(), 1..4), ids in "[a-z0-9%/.?&=]{0,12}") {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let site = Site::start().await;
            let (ada, _, table) = two_people(&site).await;
            for (method, path) in operations() {
                for (body, id) in bodies.iter().zip([table.as_str(), ids.as_str(), "x"]) {
                    let path = path.replace("{id}", id).replace("{token}", id);
                    let Ok(request) = Request::builder().method(method.clone()).uri(path.as_str()).body(Body::from(body.clone())) else {
                        continue;
                    };
                    let response = ada.send(request).await;
                    prop_assert!(response.status().as_u16() < 500, "{} {}: {}", method, path, response.status());
                }
            }
            Ok(())
        })?;
    }
}

/// Bytes, JSON of any shape, and JSON that looks right with wrong values.
fn rubbish() -> impl Strategy<Value = Vec<u8>> {
    const FIELDS: [&str; 12] =
        ["seq", "action", "steps", "seat", "text", "name", "level", "muted", "seats", "automaton", "label", "link"];
    let value = prop_oneof![
        Just(json!(null)),
        any::<i64>().prop_map(|number| json!(number)),
        any::<f64>().prop_map(|number| json!(number)),
        ".{0,30}".prop_map(|text| json!(text)),
        Just(json!([])),
        Just(json!([{ "kind": "me" }, { "kind": "open", "island": 7 }])),
    ];
    let object = prop::collection::vec((prop::sample::select(&FIELDS[..]), value), 0..5).prop_map(|pairs| {
        let object: serde_json::Map<String, Value> =
            pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
        Value::Object(object).to_string().into_bytes()
    });
    prop_oneof![prop::collection::vec(any::<u8>(), 0..200), object]
}
