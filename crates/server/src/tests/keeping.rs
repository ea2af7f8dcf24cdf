//! What a table keeps: its component set, its place to begin, its log whole; and what a host can take from it.

use axum::http::StatusCode;
use orichalcum_protocol::record::Record;
use orichalcum_rules::Set;
use orichalcum_store::{IdentityId, Store, TableId};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, SqliteConnection};

use super::site::{Client, SET, Site, config, two_people};
use crate::app::App;
use crate::hosts::Hosting;
use crate::sets::GivenSet;

/// The standard set with another price.
fn own_set() -> (&'static Set, String) {
    let text = include_str!("../../../rules/data/standard.toml");
    let text = text.replacen("name = \"standard\"", "name = \"own\"", 1);
    let set = Set::parse("own.toml", &text).unwrap();
    assert_ne!(set.fingerprint(), SET.fingerprint());
    (Box::leak(Box::new(set)), text)
}

async fn meddle(site: &Site, statement: &str) {
    let mut connection = SqliteConnection::connect(&site.database()).await.unwrap();
    connection.execute(AssertSqlSafe(statement)).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_played_on_with_the_set_it_was_opened_with() {
    let site = Site::start().await;
    let (set, text) = own_set();
    let given = GivenSet { set, text: Some(text) };
    let store = Store::open(&site.database()).await.unwrap();
    let other = Site::of(App::start(config(), store, given).await.unwrap());
    let ada = other.client();
    let table = ada.open(&json!({ "seats": [{ "kind": "me" }], "automaton": "gentle" })).await;
    ada.act(&table, 0).await.unwrap();
    // A server that was started with the standard set reads it from the database.
    let ada = ada.on(&site);
    assert_eq!(ada.look(&table).await["table"]["set"], "own");
    ada.act(&table, 0).await.unwrap();
    assert_eq!(ada.get(&format!("/api/v1/components?table={table}")).await.good()["set"], "own");
    assert_eq!(ada.get("/api/v1/components").await.good()["set"], "standard");
    ada.get("/api/v1/components?table=none").await.refused(404, "no_table");
    let record = ada.get(&format!("/api/v1/tables/{table}/record")).await.text();
    assert_eq!(Record::parse(&record).unwrap().header.set, "own");

    // Where nobody gave it, it is not assumed.
    meddle(&site, "DELETE FROM sets").await;
    let without = site.again().await;
    let refused = ada.on(&without).get(&format!("/api/v1/tables/{table}")).await;
    refused.refused(503, "unknown_set");
    assert!(refused.text().contains("admin add-set"));
    assert_eq!(Hosting::new(without.app.store.clone()).await.unwrap().check().await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_begins_with_a_position_and_says_so() {
    let site = Site::start().await;
    let ada = site.client();
    let seats = json!([{ "kind": "me" }, { "kind": "same_screen", "name": "Zoe" }]);
    let first = ada.open(&json!({ "seats": seats })).await;
    for pick in 0..12 {
        ada.act(&first, pick).await.unwrap();
    }
    let game = site.app.tables.live(&TableId::new(&first).unwrap()).await.unwrap().look().await;
    let position = orichalcum_rules::sketch::Sketch::of(&SET, game.game().unwrap().position());
    let table = ada.open(&json!({ "seats": seats, "start": position })).await;
    let (mut there, here) = (ada.look(&first).await, ada.look(&table).await);
    there["game"]["step"] = json!(0);
    assert_eq!(here["game"], there["game"]);
    assert_eq!((&here["table"]["from_position"], &there["table"]["from_position"]), (&json!(true), &json!(false)));
    ada.act(&table, 0).await.unwrap();
    assert_eq!(ada.look(&table).await, ada.on(&site.again().await).look(&table).await, "it is read as it was");
    let seat = ada.look(&table).await["you"]["seats"][0].clone();
    ada.post(&format!("/api/v1/tables/{table}/resign"), &json!({ "seat": seat })).await.good();
    let record = Record::parse(&ada.get(&format!("/api/v1/tables/{table}/record")).await.text()).unwrap();
    assert!(record.header.start.is_some(), "the record says so");
    assert_eq!(record.verify(&SET).unwrap().seed_holds, Some(true));
    let history = ada.get(&format!("/api/v1/tables/{table}/history")).await.good();
    assert_eq!(history["steps"].as_array().unwrap().len(), record.steps.len());

    let solo = json!({ "seats": [{ "kind": "me" }], "automaton": "gentle", "start": position });
    let refused = ada.post("/api/v1/tables", &solo).await;
    refused.refused(409, "bad_position");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_table_has_a_code_of_its_own_and_the_rest_goes_on() {
    let site = Site::start().await;
    let (ada, _, table) = two_people(&site).await;
    let (other, _, sound) = two_people(&site).await;
    let swap = format!(
        "UPDATE entries SET body = replace(body, '\"seat\":1', '\"seat\":2')
         WHERE table_no = (SELECT no FROM tables WHERE id = '{table}')"
    );
    ada.act(&table, 0).await.unwrap();
    meddle(&site, &swap).await;
    let anew = site.again().await;
    ada.on(&anew).get(&format!("/api/v1/tables/{table}")).await.refused(500, "damaged");
    other.on(&anew).act(&sound, 0).await.unwrap();
    let problems = Hosting::new(anew.app.store.clone()).await.unwrap().check().await.unwrap();
    assert!(problems.len() == 2 && problems.iter().all(|problem| problem.contains(&table)), "{problems:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_table_is_gone_for_those_who_look_at_it() {
    let site = Site::start().await;
    let (ada, _, table) = two_people(&site).await;
    let mut events = ada.follow(&table, None).await;
    events.next().await;
    // By another process, as a host does it.
    let host = Store::open(&site.database()).await.unwrap();
    assert!(host.delete(&TableId::new(&table).unwrap()).await.unwrap());
    events.until_gone().await;
    ada.get(&format!("/api/v1/tables/{table}")).await.refused(404, "no_table");
    let line = json!({ "text": "hello" });
    ada.post(&format!("/api/v1/tables/{table}/chat"), &line).await.refused(404, "no_table");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_of_a_deleted_table_is_refused_for_good() {
    let site = Site::start().await;
    let (ada, _, table) = two_people(&site).await;
    let message = ada.look(&table).await;
    meddle(&site, &format!("DELETE FROM tables WHERE id = '{table}'")).await;
    let step = json!({ "seq": message["seq"], "action": message["choices"]["actions"][0]["action"] });
    ada.post(&format!("/api/v1/tables/{table}/actions"), &step).await.refused(404, "no_table");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_removes_a_line_and_a_name_and_the_log_stays_whole() {
    let site = Site::start().await;
    let (ada, bob) = (site.client(), site.client());
    for (client, name) in [(&ada, "Ada"), (&bob, "Rude Name")] {
        client.post("/api/v1/me", &json!({ "name": name })).await.good();
    }
    let table = ada.open(&json!({ "seats": [{ "kind": "me" }, { "kind": "open" }], "public": true })).await;
    bob.post(&format!("/api/v1/tables/{table}/join"), &json!({})).await.good();
    let line = json!({ "text": "something rude" });
    let said = bob.post(&format!("/api/v1/tables/{table}/chat"), &line).await.good()["seq"].as_u64().unwrap();
    let mut export = Vec::new();
    site.app.store.export(&mut export, orichalcum_store::Secret::Written).await.unwrap();
    let lines = String::from_utf8(export).unwrap();
    let entries: String = lines.lines().filter(|line| line.starts_with("{\"entry\"")).collect();
    assert!(!entries.contains("rude") && !entries.contains("Rude Name") && !entries.contains("Ada"), "{entries}");

    let bob_id = IdentityId::new(bob.get("/api/v1/me").await.good()["id"].as_str().unwrap()).unwrap();
    let host = Store::open(&site.database()).await.unwrap();
    let hosting = Hosting::new(host.clone()).await.unwrap();
    let id = TableId::new(&table).unwrap();
    hosting.remove_line(&id, said).await.unwrap();
    assert!(hosting.remove_line(&id, 99).await.is_err() && hosting.remove_line(&id, 3).await.is_err());
    assert_eq!(hosting.remove_name(&bob_id, "Guest 1").await, Ok(1));
    let anew = site.again().await;
    let spectator = anew.client();
    let message = spectator.look(&table).await;
    let names: Vec<&Value> =
        message["table"]["seats"].as_object().unwrap().values().map(|seat| &seat["name"]).collect();
    assert_eq!(names, [&json!("Ada"), &Value::Null]);
    let mut events = spectator.follow(&table, Some(said - 1)).await;
    assert_eq!(events.next().await["happened"]["text"], Value::Null);
    assert!(!spectator.get("/api/v1/lobby").await.text().contains("Rude"));
    assert_eq!(hosting.check().await, Ok(vec![]));
    // The running server has heard of it as well.
    for _ in 0..100 {
        if ada.look(&table).await["table"]["seats"]["2"]["name"].is_null() {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("the running server still shows the name");
}

#[tokio::test(flavor = "multi_thread")]
async fn players_report_and_a_banned_player_stays_out() {
    let site = Site::start().await;
    let (ada, bob, table) = two_people(&site).await;
    let said =
        bob.post(&format!("/api/v1/tables/{table}/chat"), &json!({ "text": "rude" })).await.good()["seq"].clone();
    let path = format!("/api/v1/tables/{table}/report");
    ada.post(&path, &json!({ "seq": said, "reason": "This is rude." })).await.good();
    ada.post(&path, &json!({ "seq": 9999, "reason": "x" })).await.refused(404, "no_message");
    ada.post(&path, &json!({ "reason": "" })).await.refused(422, "bad_text");
    let store = &site.app.store;
    let [(no, report)] = &store.reports(false, 9).await.unwrap()[..] else { panic!("one report") };
    assert_eq!((report.seq, report.reason.as_str()), (said.as_u64(), "This is rude."));
    assert!(store.close_report(*no).await.unwrap());

    let whom =
        orichalcum_store::Banned::Identity(bob.get("/api/v1/me").await.good()["id"].as_str().unwrap().to_owned());
    let at = orichalcum_store::Millis::now();
    let ban = orichalcum_store::Ban { whom: whom.clone(), reason: "rude".to_owned(), at, until: None };
    store.ban(&ban).await.unwrap();
    site.app.bans.read_again(store).await;
    bob.get("/api/v1/me").await.refused(403, "banned");
    ada.get("/api/v1/me").await.good();
    store.unban(&whom).await.unwrap();
    site.app.bans.read_again(store).await;
    bob.get("/api/v1/me").await.good();
    let address = orichalcum_store::Banned::Address("127.0.0.0/8".to_owned());
    store.ban(&orichalcum_store::Ban { whom: address, reason: String::new(), at, until: None }).await.unwrap();
    site.app.bans.read_again(store).await;
    ada.get("/api/v1/me").await.refused(403, "banned");
    assert_eq!(ada.get("/").await.status, StatusCode::OK, "the page itself may say so");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_an_offer_and_cannot_be_raced() {
    let site = Site::start().await;
    let (ada, bob, table) = two_people(&site).await;
    let path = format!("/api/v1/tables/{table}");
    bob.post(&format!("{path}/resign"), &json!({ "seat": 2 })).await.good();
    let mut races = tokio::task::JoinSet::new();
    for _ in 0..30 {
        let (ada, path) = (ada.on(&site), path.clone());
        races.spawn(async move {
            ada.post(&format!("{path}/rematch"), &json!({})).await.good()["table"].as_str().unwrap().to_owned()
        });
    }
    let mut tables = races.join_all().await;
    tables.sort();
    tables.dedup();
    let [next] = &tables[..] else { panic!("{tables:?}") };
    let mine = |list: Value| list["tables"].as_array().unwrap().len();
    assert_eq!(mine(bob.get("/api/v1/my-tables").await.good()), 1, "nobody is seated who was not asked");
    let offered = bob.look(next).await;
    assert_eq!((&offered["table"]["status"], &offered["you"]["offer"]), (&json!("open"), &json!(1)));
    let stranger = site.client();
    stranger.post(&format!("/api/v1/tables/{next}/join"), &json!({})).await.refused(409, "seat_taken");
    bob.post(&format!("/api/v1/tables/{next}/join"), &json!({})).await.good();
    assert_eq!(bob.look(next).await["table"]["status"], "playing");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_rematch_is_offered_when_everybody_has_left_the_first() {
    let site = Site::start().await;
    let (ada, bob, table) = two_people(&site).await;
    let path = format!("/api/v1/tables/{table}");
    bob.post(&format!("{path}/resign"), &json!({ "seat": 2 })).await.good();
    let rematch = async |client: &Client| {
        let answer = client.post(&format!("{path}/rematch"), &json!({})).await.good();
        answer["table"].as_str().unwrap().to_owned()
    };
    let first = rematch(&ada).await;
    assert_eq!(rematch(&bob).await, first, "a player waits there");
    ada.post(&format!("/api/v1/tables/{first}/leave"), &json!({})).await.good();
    let second = rematch(&bob).await;
    assert_ne!(second, first);
    assert_eq!(rematch(&ada).await, second);
    assert_eq!(ada.look(&table).await["table"]["rematch"], json!(second));
    ada.post(&format!("/api/v1/tables/{second}/join"), &json!({})).await.good();
    assert_eq!(ada.look(&second).await["table"]["status"], "playing");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_limit_of_tables_cannot_be_raced() {
    let mut few = config();
    few.limits.tables = 5;
    let site = Site::with(few).await;
    let ada = site.client();
    ada.post("/api/v1/me", &json!({ "name": "Ada" })).await.good();
    let mut races = tokio::task::JoinSet::new();
    for _ in 0..25 {
        let ada = ada.on(&site);
        races.spawn(async move {
            let request = json!({ "seats": [{ "kind": "me" }, { "kind": "open" }] });
            ada.post("/api/v1/tables", &request).await.status
        });
    }
    let opened = races.join_all().await.into_iter().filter(|status| *status == StatusCode::OK).count();
    assert_eq!(opened, 5);
}
