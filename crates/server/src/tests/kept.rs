//! A game that was played somewhere else is kept as a table: once, checked, and for the person who sends it.

use axum::body::Body;
use axum::http::{Request, header};
use orichalcum_protocol::record::Record;
use serde_json::json;

use super::site::{Answer, Client, SET, Site, two_people};
use crate::routes::document::example_game;

async fn send(client: &Client, record: &str) -> Answer {
    client.ask(Request::post("/api/v1/records").body(Body::from(record.to_owned())).unwrap()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_kept_once_for_each_person_who_sends_it() {
    let site = Site::start().await;
    let (ada, bob, record) = (site.client(), site.client(), example_game::finished());
    let kept = send(&ada, &record).await.good()["table"].as_str().unwrap().to_owned();
    assert_eq!(send(&ada, &record).await.good()["table"], json!(kept), "sent twice, kept once");
    let other = send(&bob, &record).await.good();
    assert_ne!(other["table"], json!(kept), "each has a table");

    let table = ada.look(&kept).await;
    assert_eq!((&table["table"]["status"], &table["table"]["elsewhere"]), (&json!("finished"), &json!(true)));
    assert_eq!((&table["you"]["played"], &table["table"]["public"]), (&json!([1]), &json!(false)));
    assert_eq!(ada.get(&format!("/api/v1/tables/{kept}/record")).await.text(), record);
    let history = ada.get(&format!("/api/v1/tables/{kept}/history")).await.good();
    assert_eq!(history["steps"].as_array().unwrap().len(), Record::parse(&record).unwrap().steps.len());
    let mine = ada.get("/api/v1/my-tables").await.good();
    assert_eq!(mine["tables"].as_array().unwrap().len(), 1);
    assert_eq!(mine["tables"][0]["table"]["elsewhere"], json!(true));
    // A server that starts again reads it from its log.
    assert_eq!(ada.on(&site.again().await).look(&kept).await, table);
    // It can be played again, here.
    let again = ada.post(&format!("/api/v1/tables/{kept}/rematch"), &json!({})).await.good();
    assert!(ada.look(again["table"].as_str().unwrap()).await["table"]["elsewhere"].is_null());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_thing_that_a_browser_sends_may_be_a_game() {
    let site = Site::start().await;
    let record = example_game::finished();
    let key = "0123456789abcdef0123456789abcdef";
    let mut kept = Vec::new();
    // The answer got lost, and with it the cookie.
    for _ in 0..2 {
        let request = Request::post("/api/v1/records").header("idempotency-key", key);
        let answer = site.client().ask(request.body(Body::from(record.clone())).unwrap()).await;
        kept.push(answer.good()["table"].clone());
    }
    assert_eq!(kept[0], kept[1], "nobody is made twice");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_finished_game_or_was_changed_is_refused() {
    let site = Site::start().await;
    let (ada, _, table) = two_people(&site).await;
    let running = ada.get(&format!("/api/v1/tables/{table}/record")).await.text();
    let record = example_game::finished();
    let mut changed = Record::parse(&record).unwrap();
    let last = changed.steps.len() - 1;
    changed.steps.truncate(last);
    let mut loaded = Record::parse(&record).unwrap();
    let (shares, header) = (loaded.header.shares.as_mut().unwrap(), &mut loaded.header.seed);
    let other = orichalcum_protocol::fair::Share::from_bytes([9; 32]);
    (shares.server_share, shares.server_commitment) = (Some(other), other.commitment());
    let seed = shares.seed().unwrap().unwrap();
    *header = Some(seed.to_string());
    loaded.header.commitment = Some(seed.commitment());
    assert!(loaded.verify(&SET).is_ok_and(|verified| verified.seed_holds == Some(false)));
    for (text, code) in [
        (running, "not_kept"),
        (example_game::begun(), "not_kept"),
        (changed.to_text(), "not_kept"),
        (loaded.to_text(), "bad_draws"),
        (record.replacen("\"rules\":\"", "\"rules\":\"0.", 1), "bad_record"),
        ("holiday pictures".to_owned(), "bad_record"),
        (String::new(), "bad_record"),
    ] {
        send(&ada, &text).await.refused(422, code);
    }
    let json = Request::post("/api/v1/records").header(header::CONTENT_TYPE, "application/json");
    ada.ask(json.body(Body::from(record)).unwrap()).await.refused(415, "wrong_kind");
    assert_eq!(ada.get("/api/v1/my-tables").await.good()["tables"].as_array().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_names_of_tables_on_devices_are_not_known_here() {
    let site = Site::start().await;
    site.client().get("/api/v1/tables/here-abcdefghijklmnop").await.refused(404, "no_table");
    site.client().get("/api/v1/components?table=here-abcdefghijklmnop").await.refused(404, "no_table");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_not_another_one_because_its_players_are_called_otherwise_and_few_are_kept_in_a_day() {
    let site = Site::start().await;
    let ada = site.client();
    let record = Record::parse(&example_game::finished()).unwrap();
    let called = |name: &str| {
        let mut record = record.clone();
        let people = record.header.players.iter_mut().filter(|player| player.name.is_some());
        people.for_each(|player| player.name = Some(name.to_owned()));
        record.to_text()
    };
    let kept = send(&ada, &called("Ada")).await.good()["table"].clone();
    let mut refused = None;
    for number in 0..40 {
        let answer = send(&ada, &called(&format!("Ada {number}"))).await;
        if answer.status == 429 {
            refused = Some(number);
            break;
        }
        assert_eq!(answer.good()["table"], kept, "the same game");
    }
    assert_eq!(ada.get("/api/v1/my-tables").await.good()["tables"].as_array().unwrap().len(), 1);
    assert!(refused.is_some(), "nobody was stopped");
}
