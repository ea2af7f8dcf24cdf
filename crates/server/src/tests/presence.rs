//! Everybody at a table sees who is there, whichever node they are at, and nothing is stored for it.

use serde_json::json;
use throwaway_postgres::ThrowawayPostgres;

use super::site::{Client, Site, config, two_people};

async fn sign(client: &Client, table: &str, hidden: bool) {
    client.post(&format!("/api/v1/tables/{table}/presence"), &json!({ "hidden": hidden })).await.good();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_hidden_or_left_is_seen_by_the_others() {
    let site = Site::start().await;
    let (ada, bob, table) = two_people(&site).await;
    let mut to_bob = bob.attend(&table).await;
    let alone = to_bob.attendance(["away", "here"]).await;
    assert_eq!(alone["patience"], 3_600_000);
    let to_ada = ada.attend(&table).await;
    to_bob.attendance(["here", "here"]).await;
    let seq = bob.look(&table).await["seq"].clone();
    for _ in 0..5 {
        sign(&ada, &table, false).await;
    }
    sign(&ada, &table, true).await;
    to_bob.attendance(["away", "here"]).await;
    sign(&ada, &table, false).await;
    to_bob.attendance(["here", "here"]).await;
    assert_eq!(bob.look(&table).await["seq"], seq, "signs are no entries of the log");
    ada.post(&format!("/api/v1/tables/{table}/leave"), &json!({})).await.good();
    let left = to_bob.attendance(["left", "here"]).await;
    let seat = &left["seats"]["1"];
    assert!(seat["bot_at"].as_u64() > left["at"].as_u64(), "a bot comes later: {left}");
    ada.post(&format!("/api/v1/tables/{table}/return"), &json!({})).await.good();
    to_bob.attendance(["here", "here"]).await;
    drop(to_ada);
    to_bob.attendance(["away", "here"]).await;
    let history = bob.get(&format!("/api/v1/tables/{table}/history")).await.good();
    let noted: Vec<_> = history["people"].as_array().unwrap().iter().map(|note| note["what"].clone()).collect();
    assert_eq!(noted, ["left", "returned"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_at_one_node_is_seen_at_the_other() {
    let postgres = ThrowawayPostgres::start().unwrap();
    let database = postgres.new_database().unwrap();
    let (one, two) = (Site::on(config(), &database).await, Site::on(config(), &database).await);
    let (ada, bob, table) = two_people(&one).await;
    let (bob, ada_elsewhere) = (bob.on(&two), ada.on(&two));
    let mut to_bob = bob.attend(&table).await;
    to_bob.attendance(["away", "here"]).await;
    let mut to_ada = ada.attend(&table).await;
    to_ada.attendance(["here", "here"]).await;
    to_bob.attendance(["here", "here"]).await;
    // What a page says may come to another node than the one that holds its stream.
    sign(&ada_elsewhere, &table, true).await;
    to_bob.attendance(["away", "here"]).await;
    to_ada.attendance(["away", "here"]).await;
    sign(&ada_elsewhere, &table, false).await;
    to_ada.attendance(["here", "here"]).await;
    sign(&ada, &table, true).await;
    to_bob.attendance(["away", "here"]).await;
    sign(&ada, &table, false).await;
    to_bob.attendance(["here", "here"]).await;
    // A node that starts later asks around.
    let three = Site::on(config(), &database).await;
    let mut to_bob_there = bob.on(&three).attend(&table).await;
    to_bob_there.attendance(["here", "here"]).await;
    drop(to_ada);
    for stream in [&mut to_bob, &mut to_bob_there] {
        stream.attendance(["away", "here"]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_keeps_colours_and_a_record_keeps_names() {
    let site = Site::start().await;
    let (ada, bob, table) = two_people(&site).await;
    let path = format!("/api/v1/tables/{table}");
    let colours = |message: &serde_json::Value| -> Vec<(String, u64)> {
        let seats = message["table"]["seats"].as_object().unwrap().values();
        let mut found: Vec<_> =
            seats.map(|seat| (seat["name"].as_str().unwrap().to_owned(), seat["colour"].as_u64().unwrap())).collect();
        found.sort();
        found
    };
    let before = ada.look(&table).await;
    bob.post(&format!("{path}/resign"), &json!({ "seat": 2 })).await.good();
    let next = ada.post(&format!("{path}/rematch"), &json!({})).await.good()["table"].as_str().unwrap().to_owned();
    bob.post(&format!("/api/v1/tables/{next}/join"), &json!({})).await.good();
    let after = ada.look(&next).await;
    assert_ne!(before["table"]["seats"]["1"]["name"], after["table"]["seats"]["1"]["name"], "the seats were turned");
    assert_eq!(colours(&before), colours(&after));

    let record = ada.get(&format!("/api/v1/tables/{next}/record")).await.text();
    let seen = ada.ask(axum::http::Request::post("/api/v1/replays").body(record.into()).unwrap()).await.good();
    for seat in ["1", "2"] {
        for part in ["name", "colour"] {
            assert_eq!(seen["players"][seat][part], after["table"]["seats"][seat][part], "{seen}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn quick_words_are_said_as_words() {
    let site = Site::start().await;
    let (ada, bob, table) = two_people(&site).await;
    let mut stream = ada.follow(&table, None).await;
    stream.next().await;
    bob.post(&format!("/api/v1/tables/{table}/chat"), &json!({ "word": "well_played" })).await.good();
    let said = stream.next().await;
    assert_eq!((&said["happened"]["word"], &said["happened"]["text"]), (&json!("well_played"), &json!("Well played!")));
    for wrong in [json!({ "word": "well_played", "text": "and more" }), json!({})] {
        bob.post(&format!("/api/v1/tables/{table}/chat"), &wrong).await.refused(400, "bad_body");
    }
}
