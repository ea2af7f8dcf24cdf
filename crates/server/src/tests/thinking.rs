//! Bots and hints while much is thought for others: nobody is starved.

use std::time::Duration;

use axum::http::header;
use orichalcum_store::{IdentityId, Millis, TableId};
use serde_json::{Value, json};

use super::site::{Client, Site, config};
use crate::config::Config;
use crate::thinking::{Account, Lane};

/// Longer than any claim or wait of these tests.
const LONG: Duration = Duration::from_hours(1);

/// A server with one thread for deep thoughts, which usually take ten seconds.
async fn site() -> Site {
    Site::with(Config { thinkers: 1, thinking_time: Duration::from_secs(10), ..config() }).await
}

/// An account that no client of the tests has.
fn elsewhere(site: &Site) -> Account {
    let mallory = IdentityId::new("mallory").unwrap();
    site.app.thinking.note(&mallory, "192.0.2.1".parse().unwrap());
    site.app.thinking.account(&mallory, &TableId::new("somewhere").unwrap())
}

/// A table with three bots, the first of which is to choose the side of its island.
async fn open_against(client: &Client, level: &str) -> String {
    let bot = json!({ "kind": "bot", "level": level });
    let table = client.open(&json!({ "seats": [{ "kind": "me" }, bot, bot, bot] })).await;
    client.act(&table, 0).await.unwrap();
    table
}

/// Goes on when `number` deep thoughts wait.
async fn wait_for_waiting(client: &Client, number: usize) {
    let line = format!("orichalcum_thoughts_waiting{{lane=\"deep\"}} {number}\n");
    while !client.get("/metrics").await.text().contains(&line) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Whether the message is about a bot's step.
fn is_by_bot(message: &Value) -> bool {
    message["happened"]["what"] == "stepped" && message["happened"]["by"] == "bot"
}

/// Plays on until bots have made `steps` steps.
async fn play_with_bots(client: &Client, table: &str, steps: usize) {
    let mut stream = client.follow(table, None).await;
    let mut message = stream.next().await;
    let mut seen = 0;
    while seen < steps {
        if message["choices"].is_object() {
            client.act(table, 0).await;
        }
        message = stream.next().await;
        seen += usize::from(is_by_bot(&message));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_novice_answers_while_oracles_of_others_think_and_wait() {
    let site = site().await;
    // One deep thought lasts as long as this test takes, and forty tables of the same person wait behind.
    let endless = site.app.thinking.turn(Lane::Deep, elsewhere(&site)).await.unwrap();
    let mallory = site.client();
    for _ in 0..40 {
        open_against(&mallory, "oracle").await;
    }
    wait_for_waiting(&mallory, 40).await;
    let ada = site.client();
    for level in ["novice", "explorer", "strategist"] {
        let table = open_against(&ada, level).await;
        play_with_bots(&ada, &table, 5).await;
    }
    let solo = ada.open(&json!({ "seats": [{ "kind": "me" }], "automaton": "standard" })).await;
    let mut stream = ada.follow(&solo, None).await;
    for _ in 0..40 {
        ada.act(&solo, 0).await;
    }
    stream.until(|message| message["happened"]["by"] == "automaton").await;
    drop(endless);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_that_would_wait_too_long_is_refused_with_the_time_to_wait() {
    let site = site().await;
    let ada = site.client();
    let table = ada.open(&json!({ "seats": [{ "kind": "me", "island": "thera/calm" }], "automaton": "gentle" })).await;
    let path = format!("/api/v1/tables/{table}/hint");
    ada.get(&path).await.good();
    let endless = site.app.thinking.turn(Lane::Deep, elsewhere(&site)).await.unwrap();
    // What usually takes ten seconds may well take the two that a hint can wait.
    let refused = tokio::time::timeout(Duration::from_mins(1), ada.get(&path)).await.expect("an answer");
    refused.refused(503, "busy");
    assert_eq!(refused.headers[header::RETRY_AFTER].to_str().unwrap(), refused.json()["retry_after"].to_string());
    assert!(refused.json()["retry_after"].as_u64().unwrap() >= 2, "{}", refused.text());
    wait_for_waiting(&ada, 0).await;
    drop(endless);
    ada.get(&path).await.good();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_waits_once_however_often_it_is_claimed() {
    let site = site().await;
    let endless = site.app.thinking.turn(Lane::Deep, elsewhere(&site)).await.unwrap();
    let ada = site.client();
    let table = TableId::new(&open_against(&ada, "oracle").await).unwrap();
    wait_for_waiting(&ada, 1).await;
    for _ in 0..3 {
        // As if its claim had ended while it waits; the next sweep claims it again.
        site.app.store.release(&table, site.app.tables.node()).await.unwrap();
        let claimed = || async { site.app.store.next_due(Millis::now(), LONG, LONG).await.unwrap().is_none() };
        while !claimed().await {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    // Time enough for those claims to lead to something.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let text = ada.get("/metrics").await.text();
    assert!(text.contains("orichalcum_thoughts_waiting{lane=\"deep\"} 1\n"), "{text}");
    drop(endless);
}
