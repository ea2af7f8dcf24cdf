//! Dice that nobody can choose: everybody promises a share, then shows it, then the game starts.

use orichalcum_protocol::fair::Share;
use orichalcum_protocol::record::Record;
use orichalcum_store::Millis;
use serde_json::{Value, json};

use super::site::{Client, SET, Site};

fn share(byte: u8) -> Share {
    Share::from_bytes([byte; 32])
}

fn promise(byte: u8) -> String {
    share(byte).commitment().to_string()
}

impl Client {
    async fn show(&self, table: &str, byte: u8) -> super::site::Answer {
        let body = json!({ "share": share(byte).to_string() });
        self.post(&format!("/api/v1/tables/{table}/share"), &body).await
    }
}

/// Ada and Bob, who have promised.
async fn seated(site: &Site) -> (Client, Client, String) {
    let (ada, bob) = (site.client(), site.client());
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let table = ada.open(&json!({ "seats": seats, "commitment": promise(1) })).await;
    ada.show(&table, 1).await.refused(409, "not_yet");
    let join = json!({ "commitment": promise(2) });
    bob.post(&format!("/api/v1/tables/{table}/join"), &join).await.good();
    (ada, bob, table)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_game_starts_when_all_have_shown_what_they_promised() {
    let site = Site::start().await;
    let (ada, bob, table) = seated(&site).await;
    let message = ada.look(&table).await;
    assert_eq!((&message["table"]["status"], &message["you"]["share"]), (&json!("open"), &json!("show")));
    assert!(message["table"]["show_until"].is_number() && message["game"].is_null());
    let promised = message["table"]["server_commitment"].clone();
    ada.show(&table, 9).await.refused(409, "bad_share");
    ada.show(&table, 1).await.good();
    assert_eq!(ada.look(&table).await["you"]["share"], Value::Null);
    bob.show(&table, 2).await.good();
    let started = ada.look(&table).await;
    assert_eq!((&started["table"]["status"], &started["table"]["server_share"]), (&json!("playing"), &Value::Null));
    let seat = started["you"]["seats"][0].clone();
    ada.post(&format!("/api/v1/tables/{table}/resign"), &json!({ "seat": seat })).await.good();

    let over = bob.look(&table).await;
    let server: Share = over["table"]["server_share"].as_str().unwrap().parse().unwrap();
    assert_eq!(Value::from(server.commitment().to_string()), promised, "the server kept its promise");
    let record = Record::parse(&bob.get(&format!("/api/v1/tables/{table}/record")).await.text()).unwrap();
    assert_eq!(record.verify(&SET).unwrap().shares, Some(2));
    let mut forged = record.clone();
    forged.header.shares.as_mut().unwrap().server_share = Some(share(7));
    assert!(forged.verify(&SET).is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn alone_or_on_one_screen_one_share_is_enough() {
    let site = Site::start().await;
    let ada = site.client();
    for (seats, automaton) in [
        (json!([{ "kind": "me" }]), json!("gentle")),
        (json!([{ "kind": "same_screen", "name": "Zoe" }, { "kind": "me" }]), Value::Null),
    ] {
        let request = json!({ "seats": seats, "automaton": automaton, "commitment": promise(3) });
        let table = ada.open(&request).await;
        assert_eq!(ada.look(&table).await["you"]["share"], "show");
        ada.show(&table, 3).await.good();
        let started = ada.look(&table).await;
        assert_eq!(started["table"]["status"], "playing");
        assert_eq!(started["table"]["shares"].as_object().unwrap().len(), 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_does_not_show_in_time_loses_the_seat_and_the_others_promise_again() {
    let site = Site::start().await;
    let (ada, _, table) = seated(&site).await;
    ada.show(&table, 1).await.good();
    let id = orichalcum_store::TableId::new(&table).unwrap();
    let standing = site.app.tables.live(&id).await.unwrap().look().await;
    assert_eq!(standing.stand_silent(Millis::now()), vec![], "not yet");
    let later = Millis::now().plus(std::time::Duration::from_secs(31));
    let stand = move |table: &orichalcum_table::Table| Ok(table.stand_silent(later));
    site.app.tables.change(&id, crate::live::Terms::default(), stand).await.unwrap();

    let message = ada.look(&table).await;
    let kinds: Vec<&Value> =
        message["table"]["seats"].as_object().unwrap().values().map(|seat| &seat["kind"]).collect();
    assert_eq!(kinds, ["person", "open"], "Bob has lost the seat");
    assert_eq!(message["you"]["share"], "promise", "what Ada has shown may be known to the next player");
    let cleo = site.client();
    cleo.post(&format!("/api/v1/tables/{table}/join"), &json!({ "commitment": promise(4) })).await.good();
    cleo.show(&table, 4).await.refused(409, "not_yet");
    ada.show(&table, 1).await.refused(409, "not_asked");
    let anew = json!({ "commitment": promise(5) });
    ada.post(&format!("/api/v1/tables/{table}/share"), &anew).await.good();
    cleo.show(&table, 4).await.good();
    ada.show(&table, 5).await.good();
    assert_eq!(ada.look(&table).await["table"]["status"], "playing");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_promises_nothing_has_no_share() {
    let site = Site::start().await;
    let (ada, bob) = (site.client(), site.client());
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let table = ada.open(&json!({ "seats": seats, "commitment": promise(1) })).await;
    bob.post(&format!("/api/v1/tables/{table}/join"), &json!({})).await.good();
    assert_eq!(bob.look(&table).await["you"]["share"], Value::Null);
    ada.show(&table, 1).await.good();
    let started = bob.look(&table).await;
    assert_eq!(started["table"]["status"], "playing");
    assert_eq!(started["table"]["shares"].as_object().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_takes_their_seat_elsewhere_promises_anew_and_so_does_everybody_who_has_shown() {
    let site = Site::start().await;
    let (ada, bob, table) = seated(&site).await;
    ada.show(&table, 1).await.good();
    let link = bob.post(&format!("/api/v1/tables/{table}/seat-link"), &json!({ "seat": 2 })).await.good();
    let secret = link["link"].as_str().unwrap().split_once('#').unwrap().1;
    let phone = site.client();
    phone.post("/api/v1/seat-links", &json!({ "link": secret })).await.good();
    assert_eq!(phone.look(&table).await["you"]["share"], "promise");
    assert_eq!(ada.look(&table).await["you"]["share"], "promise", "Bob has seen what Ada had shown");
}
