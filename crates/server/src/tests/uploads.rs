//! Records from strangers: refused before anything is built from them, and never more than a few at once.

use axum::body::Body;
use axum::http::{Request, header};
use serde_json::json;

use super::site::{Answer, Client, Site, two_people};
use crate::routes::document::example_game;

async fn upload(client: &Client, body: impl Into<Body>) -> Answer {
    client.ask(Request::post("/api/v1/replays").body(body.into()).unwrap()).await
}

/// A record of some steps that were really played.
async fn record(site: &Site) -> String {
    let (ada, bob, table) = two_people(site).await;
    for pick in 0..20 {
        if ada.act(&table, pick).await.is_none() {
            bob.act(&table, pick).await;
        }
    }
    ada.get(&format!("/api/v1/tables/{table}/record")).await.text()
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_records_are_refused_at_the_line_where_they_become_so() {
    let site = Site::start().await;
    let (client, record) = (site.client(), record(&site).await);
    let steps = record.lines().count() - 1;
    upload(&client, record.clone()).await.good();
    let pass =
        |seq: usize, events: &str| format!("{{\"seq\":{seq},\"seat\":1,\"action\":\"pass\",\"events\":[{events}]}}\n");
    let padded: String = record.clone() + &(steps..80_000).map(|seq| pass(seq, "")).collect::<String>();
    assert!(padded.len() > 3 << 20 && padded.len() < 4 << 20, "{}", padded.len());
    let other_rules = record.replacen("\"rules\":\"", "\"rules\":\"0.", 1);
    assert_ne!(other_rules, record);
    for (hostile, expected) in [
        (padded, "line 2002: expected at most 2000 steps"),
        (record.clone() + &pass(steps, ""), "expected 1 to 256 events, found 0"),
        (record.clone() + &pass(steps, "{\"event\":\"deck_shuffled\"}"), &*format!("line {}: ", steps + 2)),
        (other_rules + &pass(steps, ""), "expected 1 to 256 events, found 0"),
    ] {
        let answer = upload(&client, hostile).await;
        answer.refused(422, "bad_record");
        assert!(answer.text().contains(expected), "{expected} in {}", answer.text());
        let problem = answer.json();
        let (line, message) = (problem["line"].as_u64(), problem["message"].as_str());
        assert!(message.unwrap().starts_with(&format!("line {}:", line.unwrap())), "{problem}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upload_waits_for_the_one_before_and_is_refused_when_that_takes_too_long() {
    let site = Site::start().await;
    let (client, record) = (site.client(), record(&site).await);
    // A client of the same network begins an upload that never ends.
    let (sender, body) = tokio::sync::mpsc::channel::<Result<String, std::io::Error>>(1);
    let endless = futures_util::stream::unfold(body, |mut body| async move { Some((body.recv().await?, body)) });
    let slow = tokio::spawn({
        let slow = site.client();
        async move { upload(&slow, Body::from_stream(endless)).await }
    });
    sender.send(Ok("{".to_owned())).await.unwrap();
    while site.app.uploads.free_rooms() == 2 {
        tokio::task::yield_now().await;
    }
    let refused = upload(&client, record.clone()).await;
    refused.refused(503, "busy");
    assert_eq!(refused.headers[header::RETRY_AFTER], "5");
    assert_eq!(refused.json()["retry_after"], json!(5));
    slow.await.unwrap().refused(408, "too_slow");
    upload(&client, record).await.good();
    drop(sender);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upload_keeps_its_room_until_its_answer_is_read() {
    let site = Site::start().await;
    let (client, record) = (site.client(), record(&site).await);
    let request = Request::post("/api/v1/replays").body(Body::from(record)).unwrap();
    let answer = client.send(request).await;
    assert_eq!((answer.status().as_u16(), site.app.uploads.free_rooms()), (200, 1));
    drop(answer);
    assert_eq!(site.app.uploads.free_rooms(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_history_comes_whole_also_when_it_is_compressed() {
    let site = Site::start().await;
    let (ada, _, table) = two_people(&site).await;
    let path = format!("/api/v1/tables/{table}/history");
    let plain = ada.get(&path).await;
    let request = Request::get(&path).header(header::ACCEPT_ENCODING, "gzip").body(Body::empty()).unwrap();
    let compressed = ada.ask(request).await;
    assert_eq!(compressed.headers[header::CONTENT_ENCODING], "gzip");
    // The last four bytes of a compressed answer say how long it is.
    let end = compressed.body.last_chunk::<4>().unwrap();
    assert_eq!(u32::from_le_bytes(*end) as usize, plain.body.len());
}

/// What a page fetches that opens a table: the history with the component set, how things stand with the first message.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_game_of_four_opens_with_60_000_bytes() {
    let site = Site::start().await;
    let ada = site.client();
    let record = example_game::long_for_four();
    let sent = ada.ask(Request::post("/api/v1/records").body(Body::from(record)).unwrap()).await.good();
    let path = format!("/api/v1/tables/{}/history?components", sent["table"].as_str().unwrap());
    let whole = ada.get(&path).await.good();
    assert_eq!(whole["table"]["seats"].as_object().unwrap().len(), 4);
    let steps = whole["steps"].as_array().unwrap().len();
    assert!(steps >= 400, "{steps} steps are no long game");
    for part in ["components", "first", "now", "table"] {
        assert!(whole[part].is_object(), "{part} is missing");
    }
    let request = Request::get(&path).header(header::ACCEPT_ENCODING, "gzip").body(Body::empty()).unwrap();
    let answer = ada.ask(request).await;
    assert_eq!(answer.headers[header::CONTENT_ENCODING], "gzip");
    let bytes = answer.body.len();
    assert!(bytes < 60_000, "{steps} steps take {bytes} bytes");
}
