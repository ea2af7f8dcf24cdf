//! Streams: complete messages, no gap after a reconnection, a notice before the server stops.

use axum::body::Body;
use axum::http::{Request, header};
use serde_json::json;

use super::site::{Site, two_people};

#[tokio::test(flavor = "multi_thread")]
async fn both_streams_hear_every_step_and_only_the_one_who_is_asked_gets_choices() {
    let site = Site::start().await;
    let (ada, bob, table) = two_people(&site).await;
    let (mut to_ada, mut to_bob) = (ada.follow(&table, None).await, bob.follow(&table, None).await);
    for stream in [&mut to_ada, &mut to_bob] {
        assert_eq!(stream.next().await["happened"]["what"], "now");
    }
    for _ in 0..12 {
        let seq = match ada.act(&table, 1).await {
            Some(answer) => answer["seq"].clone(),
            None => bob.act(&table, 1).await.unwrap()["seq"].clone(),
        };
        let (one, other) = (to_ada.next().await, to_bob.next().await);
        assert_eq!((&one["seq"], &other["seq"]), (&seq, &seq));
        assert_eq!((&one["happened"], &one["game"]), (&other["happened"], &other["game"]));
        let asked = one["game"]["asked"].as_u64().unwrap();
        assert_eq!(one["choices"].is_object(), asked == 1);
        assert_eq!(other["choices"].is_object(), asked == 2);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_who_was_away_gets_every_entry_since_without_a_gap() {
    let site = Site::start().await;
    let (ada, bob, table) = two_people(&site).await;
    let seen = ada.follow(&table, None).await.next().await["seq"].as_u64().unwrap();
    for _ in 0..9 {
        if ada.act(&table, 2).await.is_none() {
            bob.act(&table, 2).await.unwrap();
        }
    }
    let head = ada.look(&table).await;
    for (last, expected) in [(seen, seen + 1), (seen + 4, seen + 5)] {
        let mut stream = ada.follow(&table, Some(last)).await;
        for seq in expected..=head["seq"].as_u64().unwrap() {
            let message = stream.next().await;
            assert_eq!(message["seq"], seq);
            assert_eq!(message["happened"]["what"], "stepped");
        }
    }
    // With nothing missed, or nonsense, the reader gets the whole state.
    for last in [head["seq"].as_u64().unwrap(), 1_000_000] {
        let message = ada.follow(&table, Some(last)).await.next().await;
        assert_eq!((&message["happened"]["what"], &message["game"]), (&json!("now"), &head["game"]));
    }
    // A page that has just asked gets only what comes next.
    let mut opened = ada.follow_after(&table, head["seq"].as_u64().unwrap()).await;
    if ada.act(&table, 2).await.is_none() {
        bob.act(&table, 2).await.unwrap();
    }
    assert_eq!(opened.next().await["seq"], head["seq"].as_u64().unwrap() + 1);
    let mut spectator = site.client().follow(&table, Some(seen)).await;
    let first = spectator.next().await;
    assert_eq!((&first["seq"], &first["you"]["seats"]), (&json!(seen + 1), &json!([])));
}

#[tokio::test(flavor = "multi_thread")]
async fn before_the_server_stops_streams_are_asked_to_come_again() {
    let site = Site::start().await;
    let (ada, _, table) = two_people(&site).await;
    let mut stream = ada.follow(&table, None).await;
    stream.next().await;
    site.app.stop();
    assert!(stream.chunk().await.unwrap().contains("event: restart"));
    assert_eq!(stream.chunk().await, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_player_who_follows_a_stream_has_come_back() {
    let site = Site::start().await;
    let (ada, bob, table) = two_people(&site).await;
    ada.post(&format!("/api/v1/tables/{table}/leave"), &json!({})).await.good();
    let left = bob.look(&table).await;
    assert_eq!(left["table"]["seats"]["1"]["away"], true);
    let head = |table: &str| Request::head(format!("/api/v1/tables/{table}/stream")).body(Body::empty()).unwrap();
    let answer = ada.ask(head(&table)).await;
    assert_eq!(
        (answer.status.as_u16(), &answer.headers[header::CONTENT_TYPE]),
        (200, &"text/event-stream".parse().unwrap())
    );
    assert_eq!(ada.ask(head("nothing")).await.status.as_u16(), 404);
    assert_eq!(bob.look(&table).await["seq"], left["seq"], "nothing was written");
    ada.follow(&table, None).await.until(|message| message["table"]["seats"]["1"]["away"] == json!(false)).await;
}
