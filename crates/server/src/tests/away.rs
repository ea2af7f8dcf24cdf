//! People who leave, come back, give up, talk, or move to another device.

use std::time::Duration;

use orichalcum_store::Millis;
use serde_json::{Value, json};

use super::site::{Answer, Client, Site, config, two_people};
use crate::config::{Config, Limits};
use crate::identity::SeatLink;
use orichalcum_table::Patience;

fn impatient() -> Config {
    Config { patience: Patience { pace: Duration::ZERO, grace: Duration::ZERO }, ..config() }
}

fn what(kind: &'static str) -> impl Fn(&Value) -> bool {
    move |message| message["happened"]["what"] == kind
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_takes_the_seat_of_a_player_who_left_and_gives_it_back() {
    let site = Site::with(impatient()).await;
    let (ada, bob, table) = two_people(&site).await;
    let path = format!("/api/v1/tables/{table}");
    let mut stream = bob.follow(&table, None).await;
    ada.post(&format!("{path}/leave"), &json!({})).await.good();
    stream.until(what("left")).await;
    let message = stream.until(what("bot_stood_in")).await;
    assert_eq!(
        (&message["table"]["seats"]["1"]["bot"], &message["table"]["seats"]["1"]["away"]),
        (&json!("explorer"), &json!(true))
    );
    let stepped = stream.until(what("stepped")).await;
    assert_eq!(stepped["happened"]["by"], "bot");
    ada.post(&format!("{path}/return"), &json!({})).await.good();
    let back = stream.until(what("returned")).await;
    assert_eq!(
        (&back["table"]["seats"]["1"]["bot"], &back["table"]["seats"]["1"]["away"]),
        (&Value::Null, &json!(false))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_keeps_others_waiting_can_be_stood_in_for_after_a_fair_wait() {
    let patient = Site::start().await;
    let (_, bob, table) = two_people(&patient).await;
    let path = format!("/api/v1/tables/{table}/stand-in");
    bob.post(&path, &json!({ "seat": 1 })).await.refused(429, "too_soon");
    bob.post(&path, &json!({ "seat": 2 })).await.refused(409, "not_waiting");
    patient.client().post(&path, &json!({ "seat": 1 })).await.refused(403, "not_your_table");

    let site = Site::with(impatient()).await;
    let (ada, bob, table) = two_people(&site).await;
    bob.post(&format!("/api/v1/tables/{table}/stand-in"), &json!({ "seat": 1 })).await.good();
    let mut stream = bob.follow(&table, None).await;
    stream.until(|message| message["choices"].is_object()).await;
    // Opening the page again is coming back.
    let mut to_ada = ada.follow(&table, None).await;
    to_ada.until(|message| message["table"]["seats"]["1"]["away"] == json!(false)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn giving_up_ends_a_game_of_two_and_not_one_of_three() {
    let site = Site::start().await;
    let (ada, bob, table) = two_people(&site).await;
    bob.post(&format!("/api/v1/tables/{table}/resign"), &json!({ "seat": 1 })).await.refused(403, "not_your_seat");
    bob.post(&format!("/api/v1/tables/{table}/resign"), &json!({ "seat": 2 })).await.good();
    let over = ada.look(&table).await;
    assert_eq!(over["table"]["outcome"], json!({ "winner": 1, "end": "resignation" }));
    assert!(over["table"]["seed"].is_string() && over["choices"].is_null());

    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "novice" }, { "kind": "bot", "level": "novice" }]);
    let table = ada.open(&json!({ "seats": seats })).await;
    ada.post(&format!("/api/v1/tables/{table}/resign"), &json!({ "seat": 1 })).await.good();
    let mut stream = ada.follow(&table, None).await;
    let over = stream.until(|message| message["table"]["status"] == "finished").await;
    assert_eq!(over["table"]["outcome"]["end"], "rules", "the bots play on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_gave_up_still_belongs_to_the_table() {
    let site = Site::start().await;
    let (ada, bob, table) = two_people(&site).await;
    let path = format!("/api/v1/tables/{table}");
    bob.post(&format!("{path}/resign"), &json!({ "seat": 2 })).await.good();
    let seen = bob.look(&table).await;
    assert_eq!((&seen["you"]["seats"], &seen["you"]["played"]), (&json!([]), &json!([2])));
    bob.post(&format!("{path}/chat"), &json!({ "text": "Well played" })).await.good();
    let mine = bob.get("/api/v1/my-tables").await.good();
    assert_eq!((&mine["tables"][0]["table"]["id"], &mine["tables"][0]["mine"]), (&json!(table), &json!([2])));
    let again = bob.post(&format!("{path}/rematch"), &json!({})).await.good();
    assert_eq!(ada.look(&table).await["table"]["rematch"], again["table"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_gave_up_acts_no_more_while_the_others_play_on() {
    let one = Limits { tables: 1, ..config().limits };
    let site = Site::with(Config { limits: one, ..config() }).await;
    let (ada, bob, eve) = (site.client(), site.client(), site.client());
    let table = ada.open(&json!({ "seats": [{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }] })).await;
    let path = format!("/api/v1/tables/{table}");
    for other in [&bob, &eve] {
        other.post(&format!("{path}/join"), &json!({})).await.good();
    }
    ada.post(&format!("{path}/resign"), &json!({ "seat": 1 })).await.good();
    let seq = ada.look(&table).await["seq"].clone();
    for (verb, body) in [
        ("actions", json!({ "seq": seq, "action": "pass" })),
        ("undo", json!({ "seq": seq, "steps": 1 })),
        ("return", json!({})),
        ("stand-in", json!({ "seat": 2 })),
    ] {
        ada.post(&format!("{path}/{verb}"), &body).await.refused(403, "not_your_table");
    }
    ada.post(&format!("{path}/resign"), &json!({ "seat": 1 })).await.refused(403, "not_your_seat");
    ada.post(&format!("{path}/seat-link"), &json!({ "seat": 1 })).await.refused(403, "not_your_seat");
    ada.post(&format!("{path}/rematch"), &json!({})).await.refused(409, "not_over");
    ada.post(&format!("{path}/chat"), &json!({ "text": "Play on" })).await.good();
    // Opening the page is not coming back.
    let shown = ada.follow(&table, None).await.next().await;
    assert_eq!(shown["table"]["seats"]["1"]["resigned"], json!(true));
    assert!(ada.look(&table).await["table"]["seats"]["1"]["bot"].is_string());
    let mine = ada.get("/api/v1/my-tables").await.good();
    assert_eq!((&mine["tables"][0]["mine"], &mine["tables"][0]["my_turn"]), (&json!([1]), &json!(false)));
    // A game that a player gave up does not count among those they play.
    ada.open(&json!({ "seats": [{ "kind": "me" }, { "kind": "open" }] })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_moves_to_another_device_by_its_private_link() {
    let site = Site::start().await;
    let (ada, bob, table) = two_people(&site).await;
    let path = format!("/api/v1/tables/{table}");
    bob.post(&format!("{path}/seat-link"), &json!({ "seat": 1 })).await.refused(403, "not_your_seat");
    let name = ada.look(&table).await["table"]["seats"]["1"]["name"].clone();
    let secret = seat_link(&ada, &table).await;
    let phone = site.client();
    follow(&phone, &format!("{secret}x")).await.refused(404, "no_link");
    assert_eq!(follow(&phone, &secret).await.good()["table"], json!(table));
    let seen = phone.look(&table).await;
    assert_eq!((&seen["you"]["seats"], &seen["table"]["seats"]["1"]["name"]), (&json!([1]), &name));
    assert_eq!(ada.look(&table).await["you"]["seats"], json!([]));
    follow(&site.client(), &secret).await.refused(409, "link_used");
    // A client that did not get the answer asks again.
    follow(&phone, &secret).await.good();
    assert_eq!(phone.look(&table).await["seq"], seen["seq"]);
    assert!(phone.act(&table, 0).await.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_a_seat_is_used_up_for_good() {
    let site = Site::start().await;
    let (ada, _, table) = two_people(&site).await;
    let (phone, thief) = (site.client(), site.client());
    let first = seat_link(&ada, &table).await;
    let older = seat_link(&ada, &table).await;
    follow(&phone, &first).await.good();
    let back = seat_link(&phone, &table).await;
    follow(&ada, &back).await.good();
    assert_eq!(ada.look(&table).await["you"]["seats"], json!([1]));
    for used in [&first, &older, &back] {
        follow(&thief, used).await.refused(409, "link_used");
    }
    // A player who follows a link of their own invalidates every other.
    let lost = seat_link(&ada, &table).await;
    follow(&ada, &seat_link(&ada, &table).await).await.good();
    follow(&thief, &lost).await.refused(409, "link_used");
    // A new one is good for a day.
    let made = Millis(Millis::now().0 - 24 * 3_600_000 - 1);
    let fresh = site.app.signer.read_seat_link(&seat_link(&ada, &table).await).unwrap();
    let expired = site.app.signer.seat_link(&SeatLink { made, ..fresh.clone() });
    follow(&phone, &expired).await.refused(409, "link_expired");
    follow(&phone, &site.app.signer.seat_link(&fresh)).await.good();
}

/// The secret of a private link to the first seat.
async fn seat_link(client: &Client, table: &str) -> String {
    let answer = client.post(&format!("/api/v1/tables/{table}/seat-link"), &json!({ "seat": 1 })).await.good();
    answer["link"].as_str().unwrap().strip_prefix("/seat#").unwrap().to_owned()
}

async fn follow(client: &Client, secret: &str) -> Answer {
    client.post("/api/v1/seat-links", &json!({ "link": secret })).await
}

#[tokio::test(flavor = "multi_thread")]
async fn people_talk_in_plain_text_and_the_host_can_mute() {
    let site = Site::start().await;
    let (ada, bob, table) = two_people(&site).await;
    let path = format!("/api/v1/tables/{table}");
    let mut stream = ada.follow(&table, None).await;
    stream.next().await;
    let seen = ada.look(&table).await["seq"].clone();
    bob.post(&format!("{path}/chat"), &json!({ "text": " <b>χαῖρε</b> " })).await.good();
    let said = stream.next().await;
    assert_eq!(said["happened"]["text"], "<b>χαῖρε</b>");
    // Talking does not make a move stale.
    let action = &ada.look(&table).await["choices"]["actions"][0]["action"];
    ada.post(&format!("{path}/actions"), &json!({ "seq": seen, "action": action })).await.good();
    for wrong in
        ["", "  ", "a\u{7}b", &"x".repeat(501), "\u{2800}", "ok\u{202E}ko", "Z\u{300}\u{301}\u{302}\u{303}\u{304}"]
    {
        bob.post(&format!("{path}/chat"), &json!({ "text": wrong })).await.refused(422, "bad_text");
    }
    site.client().post(&format!("{path}/chat"), &json!({ "text": "hi" })).await.refused(403, "not_your_table");
    bob.post(&format!("{path}/mute"), &json!({ "seat": 1, "muted": true })).await.refused(403, "not_host");
    ada.post(&format!("{path}/mute"), &json!({ "seat": 2, "muted": true })).await.good();
    bob.post(&format!("{path}/chat"), &json!({ "text": "hi" })).await.refused(403, "muted");
    ada.post(&format!("{path}/mute"), &json!({ "seat": 2, "muted": false })).await.good();
    bob.post(&format!("{path}/chat"), &json!({ "text": "hi" })).await.good();
}
