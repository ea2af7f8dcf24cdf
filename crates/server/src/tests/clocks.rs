//! Clocks that are set back: what was written before lies far in the future.

use std::time::Duration;

use orichalcum_rules::Seat;
use orichalcum_store::{Append, Due, Millis, TableId};
use serde_json::json;

use super::site::{Client, Site, config, two_people};
use crate::config::Config;
use orichalcum_table::{Entry, Patience};

/// Longer than anybody waits.
const FAR: Duration = Duration::from_hours(3);

/// A table at which a bot is asked, and its log's head.
async fn bots_turn(client: &Client) -> (TableId, u64) {
    let seats = json!([{ "kind": "bot", "level": "novice" }, { "kind": "me" }]);
    let table = client.open(&json!({ "seats": seats })).await;
    let head = client.look(&table).await["seq"].as_u64().unwrap();
    (TableId::new(&table).unwrap(), head)
}

/// What an append would have left behind if the clock had stood further then.
async fn write_as_if_later(site: &Site, table: &TableId, head: u64, entries: Vec<String>) {
    let later = Millis::now().plus(FAR);
    let append = Append { due: Due::At(later), ..Append::new(table.clone(), head, later, entries) };
    site.app.store.append(append).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_goes_on_after_the_clock_was_set_back() {
    let patience = Patience { pace: Duration::from_mins(1), grace: Duration::from_mins(1) };
    let site = Site::with(Config { patience, ..config() }).await;
    let ada = site.client();
    let (table, head) = bots_turn(&ada).await;
    let mut stream = ada.follow(table.as_str(), None).await;
    stream.next().await;
    write_as_if_later(&site, &table, head, Vec::new()).await;
    assert_eq!(stream.next().await["happened"]["by"], "bot");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_goes_on_when_a_server_starts_after_the_clock_was_set_back() {
    let patient = || {
        let patience = Patience { pace: Duration::from_mins(1), grace: Duration::from_hours(9) };
        Config { patience, ..config() }
    };
    let site = Site::with(patient()).await;
    let ada = site.client();
    let (table, head) = bots_turn(&ada).await;
    site.app.stop();
    // Less than the longest patience: nothing distinguishes it from a seat that is kept for a player.
    write_as_if_later(&site, &table, head, Vec::new()).await;
    let again = Site::on(patient(), &site.database()).await;
    let mut stream = ada.on(&again).follow(table.as_str(), None).await;
    stream.until(|message| message["happened"]["by"] == "bot").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_left_in_the_future_is_stood_in_for() {
    let site = Site::start().await;
    let (_ada, bob, table) = two_people(&site).await;
    let mut stream = bob.follow(&table, None).await;
    let head = stream.next().await["seq"].as_u64().unwrap();
    let left = serde_json::to_string(&Entry::Left { seat: Seat::FIRST, silent: false }).unwrap();
    write_as_if_later(&site, &TableId::new(&table).unwrap(), head, vec![left]).await;
    stream.until(|message| message["happened"]["what"] == "bot_stood_in").await;
}
