//! Whole games: against bots, against the Automaton, on one screen, between people; undone, recorded, played again.

use orichalcum_protocol::record::Record;
use serde_json::{Value, json};

use super::site::{Client, SET, Site, lifted, two_people};

/// Plays until the game is over, picking actions by a small generator.
async fn play_out(clients: &[&Client], table: &str) -> Value {
    let mut picks = 12_345_usize;
    loop {
        let mut acted = false;
        for client in clients {
            picks = picks.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            acted |= client.act(table, picks >> 33).await.is_some();
        }
        let message = clients[0].look(table).await;
        if message["table"]["status"] == "finished" {
            return message;
        }
        if !acted {
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
        }
    }
}

async fn verify(client: &Client, table: &str) -> Record {
    let text = client.get(&format!("/api/v1/tables/{table}/record")).await.text();
    let record = Record::parse(&text).unwrap();
    record.verify(&SET).unwrap();
    record
}

#[tokio::test(flavor = "multi_thread")]
async fn a_solo_game_is_played_to_its_end_and_can_be_checked_by_anybody() {
    let site = Site::start().await;
    let ada = site.client();
    let table = ada.open(&json!({ "seats": [{ "kind": "me" }], "automaton": "standard" })).await;
    let before = ada.look(&table).await;
    let over = play_out(&[&ada], &table).await;
    assert_eq!(over["table"]["commitment"], before["table"]["commitment"]);
    let record = verify(&ada, &table).await;
    assert_eq!(record.header.seed.as_deref(), over["table"]["seed"].as_str());
    assert_eq!(record.header.commitment.as_deref(), over["table"]["commitment"].as_str());
    let history = ada.get(&format!("/api/v1/tables/{table}/history")).await.good();
    assert_eq!(history["steps"].as_array().unwrap().len(), record.steps.len());
    assert_eq!(lifted(history["now"].clone())["game"], over["game"]);
    let events = history["steps"].as_array().unwrap().iter().flat_map(|step| step["changes"].as_array().unwrap());
    assert_eq!(events.count(), record.steps.iter().map(|step| step.events.len()).sum::<usize>());
    // Browsers ask for it compressed, and what compresses asks for more after the end.
    let compressed = axum::http::Request::get(format!("/api/v1/tables/{table}/history"));
    let compressed = ada.ask(compressed.header("accept-encoding", "gzip").body("".into()).unwrap()).await;
    assert_eq!((compressed.status.as_u16(), &compressed.headers["content-encoding"]), (200, &"gzip".parse().unwrap()));
    let upload = axum::http::Request::post("/api/v1/replays").body(record.to_text().into()).unwrap();
    let uploaded = site.client().ask(upload).await.good();
    // A record does not say who asked for a step.
    let without_by = |history: &Value| {
        let mut steps = history["steps"].clone();
        for step in steps.as_array_mut().unwrap() {
            step.as_object_mut().unwrap().remove("by");
        }
        steps
    };
    assert!(without_by(&uploaded) == without_by(&history), "a record shows what its table shows");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_through_the_same_door_and_people_share_a_screen() {
    let site = Site::start().await;
    let ada = site.client();
    let seats =
        json!([{ "kind": "me" }, { "kind": "same_screen", "name": "Ana" }, { "kind": "bot", "level": "explorer" }]);
    let table = ada.open(&json!({ "seats": seats })).await;
    assert_eq!(ada.look(&table).await["you"]["seats"], json!([1, 2]));
    let over = play_out(&[&ada], &table).await;
    assert!(over["table"]["outcome"]["winner"].is_number());
    verify(&ada, &table).await;
    let rematch = ada.post(&format!("/api/v1/tables/{table}/rematch"), &json!({})).await.good();
    let again = ada.look(rematch["table"].as_str().unwrap()).await;
    let kinds: Vec<&Value> = again["table"]["seats"].as_object().unwrap().values().map(|seat| &seat["kind"]).collect();
    assert_eq!(kinds, ["person", "bot", "person"], "seats turn by one");
    assert_eq!(ada.look(&table).await["table"]["rematch"], rematch["table"]);
    let same = ada.post(&format!("/api/v1/tables/{table}/rematch"), &json!({})).await.good();
    assert_eq!(same, rematch, "there is one rematch");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_over_a_link() {
    let site = Site::start().await;
    let (ada, bob, table) = two_people(&site).await;
    let over = play_out(&[&ada, &bob], &table).await;
    assert_eq!(over["table"]["outcome"]["end"], "rules");
    verify(&bob, &table).await;
    let mine = bob.get("/api/v1/my-tables").await.good();
    assert_eq!((&mine["tables"][0]["mine"], &mine["tables"][0]["my_turn"]), (&json!([2]), &json!(false)));
}

#[tokio::test(flavor = "multi_thread")]
async fn steps_are_taken_back_until_chance_has_shown_something() {
    let site = Site::start().await;
    let (ada, _, table) = two_people(&site).await;
    let path = format!("/api/v1/tables/{table}");
    let start = ada.look(&table).await;
    assert_eq!(start["game"]["phase"], "metropolis");
    ada.post(&format!("{path}/undo"), &json!({ "seq": start["seq"], "steps": 1 })).await.refused(409, "cannot_undo");
    ada.act(&table, 0).await.unwrap();
    ada.act(&table, 0).await.unwrap();
    let tile = ada.look(&table).await;
    assert_eq!((&tile["game"]["phase"], &tile["you"]["undo"]["steps"]), (&json!("tile"), &json!(2)));
    ada.post(&format!("{path}/undo"), &json!({ "seq": tile["seq"], "steps": 3 })).await.refused(409, "cannot_undo");
    ada.post(&format!("{path}/undo"), &json!({ "seq": start["seq"], "steps": 1 })).await.refused(409, "stale");
    ada.post(&format!("{path}/undo"), &json!({ "seq": tile["seq"], "steps": 2 })).await.good();
    let back = ada.look(&table).await;
    assert_eq!(back["game"], start["game"]);
    assert_eq!(back["choices"], start["choices"]);
    // Until a draw shows something or the turn passes, every step can be taken back; after that none.
    for _ in 0..200 {
        let before = ada.look(&table).await;
        if ada.act(&table, 0).await.is_none() {
            break;
        }
        let after = ada.look(&table).await;
        let (had, has) =
            (before["you"]["undo"]["steps"].as_u64().unwrap(), after["you"]["undo"]["steps"].as_u64().unwrap());
        assert!(has == had + 1 || has == 0, "{had} {has}");
        if after["you"]["undo"]["shown"] == json!(true) && has == 0 {
            ada.post(&format!("{path}/undo"), &json!({ "seq": after["seq"], "steps": 1 }))
                .await
                .refused(409, "cannot_undo");
        }
    }
    verify(&ada, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn steps_are_taken_back_fifty_times_in_a_turn() {
    let site = Site::start().await;
    let (ada, bob, table) = two_people(&site).await;
    let path = format!("/api/v1/tables/{table}/undo");
    for _ in 0..50 {
        let seq = ada.act(&table, 0).await.unwrap()["seq"].clone();
        ada.post(&path, &json!({ "seq": seq, "steps": 1 })).await.good();
    }
    let seq = ada.act(&table, 0).await.unwrap()["seq"].clone();
    assert_eq!(ada.look(&table).await["you"]["undo"]["steps"], json!(0));
    let refused = ada.post(&path, &json!({ "seq": seq, "steps": 1 })).await;
    refused.refused(409, "cannot_undo");
    assert!(refused.text().contains("50 times"), "{}", refused.text());
    let fresh = ada.on(&site.again().await).look(&table).await;
    assert_eq!(fresh["you"]["undo"]["steps"], json!(0), "the log remembers it");
    // The next turn counts from zero.
    for pick in 0..400 {
        ada.act(&table, pick).await;
        if ada.look(&table).await["you"]["undo"]["steps"].as_u64() > Some(0) {
            return;
        }
        bob.act(&table, pick).await;
    }
    panic!("no step of a later turn could be taken back");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_starts_again_shows_what_the_old_one_showed() {
    let site = Site::start().await;
    let (ada, bob, table) = two_people(&site).await;
    let path = format!("/api/v1/tables/{table}");
    for pick in 0..60_usize {
        let client = if ada.act(&table, pick * pick).await.is_some() { &ada } else { &bob };
        if pick % 2 == 0 {
            client.act(&table, pick).await;
            bob.post(&format!("{path}/chat"), &json!({ "text": pick.to_string() })).await.good();
        }
        let message = client.look(&table).await;
        let steps = message["you"]["undo"]["steps"].as_u64().unwrap();
        if pick % 3 == 0 && steps > 0 {
            let back = json!({ "seq": message["seq"], "steps": 1 + pick as u64 % steps });
            client.post(&format!("{path}/undo"), &back).await.good();
        }
        if pick % 10 == 0 {
            let fresh = site.again().await;
            for reader in [&ada, &bob, &site.client()] {
                assert_eq!(reader.on(&fresh).look(&table).await, reader.look(&table).await);
            }
        }
    }
    verify(&ada, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_opens_asks_once_and_the_log_is_folded_once_for_it() {
    let site = Site::start().await;
    let (ada, _, table) = two_people(&site).await;
    ada.act(&table, 0).await.unwrap();
    // A node that has not heard of the table.
    let cold = site.again().await;
    let ada = ada.on(&cold);
    let path = format!("/api/v1/tables/{table}/history");
    let opened = ada.get(&format!("{path}?components")).await.good();
    let seq = opened["now"]["seq"].as_u64().unwrap();
    let mut stream = ada.follow_after(&table, seq).await;
    assert_eq!(ada.look(&table).await["seq"], seq);
    assert_eq!(cold.app.tables.logs_folded(), 1, "the history, the stream and what is asked after it");
    let components = ada.get(&format!("/api/v1/components?table={table}")).await.good();
    assert_eq!(opened["components"], components);
    // What never changes is sent once: a page that asks again has it.
    let mut again = ada.get(&path).await.good();
    assert_eq!(cold.app.tables.logs_folded(), 2);
    assert_eq!(again["components"], Value::Null);
    again["components"] = components;
    assert_eq!(again, opened);
    ada.post(&format!("/api/v1/tables/{table}/chat"), &json!({ "text": "Ready?" })).await.good();
    assert_eq!(stream.next().await["seq"], seq + 1, "the stream follows the table that the history left in memory");
    assert_eq!(cold.app.tables.logs_folded(), 2);
}
