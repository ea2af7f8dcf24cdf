//! Several nodes on one `PostgreSQL` database are one site.

use orichalcum_store::{Store, TableId};
use serde_json::json;
use sqlx::postgres::PgConnection;
use sqlx::{AssertSqlSafe, Connection, Executor};
use throwaway_postgres::{Stop, ThrowawayPostgres};

use crate::problem::Problem;

use super::site::{Site, config, two_people};

#[tokio::test(flavor = "multi_thread")]
async fn any_node_serves_any_table() {
    let postgres = ThrowawayPostgres::start().unwrap();
    let database = postgres.new_database().unwrap();
    let (one, two) = (Site::on(config(), &database).await, Site::on(config(), &database).await);
    let (ada, bob, table) = two_people(&one).await;
    let bob = bob.on(&two);
    let mut to_bob = bob.follow(&table, None).await;
    to_bob.next().await;
    // The cookie of one node is good on the other, and both play the same game in turn.
    let mut to_ada = ada.follow(&table, None).await;
    to_ada.next().await;
    for _ in 0..30 {
        let acted = match ada.act(&table, 3).await {
            Some(answer) => answer,
            None => bob.act(&table, 3).await.unwrap(),
        };
        for stream in [&mut to_ada, &mut to_bob] {
            assert_eq!(stream.next().await["seq"], acted["seq"], "both nodes send it, once and in order");
        }
    }
    assert_eq!(ada.look(&table).await["game"], bob.look(&table).await["game"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_that_race_for_a_step_make_one() {
    let postgres = ThrowawayPostgres::start().unwrap();
    let database = postgres.new_database().unwrap();
    let (one, two) = (Site::on(config(), &database).await, Site::on(config(), &database).await);
    let (ada, _, table) = two_people(&one).await;
    let elsewhere = ada.on(&two);
    for _ in 0..3 {
        let message = ada.look(&table).await;
        let Some(actions) = message["choices"]["actions"].as_array() else { break };
        let body = json!({ "seq": message["seq"], "action": actions[0]["action"] });
        let path = format!("/api/v1/tables/{table}/actions");
        let (first, second) = tokio::join!(ada.post(&path, &body), elsewhere.post(&path, &body));
        let mut statuses = [first.status.as_u16(), second.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "{} {}", first.text(), second.text());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_cannot_read_on_refuses_nothing() {
    let postgres = ThrowawayPostgres::start().unwrap();
    let site = Site::on(config(), &postgres.new_database().unwrap()).await;
    let (ada, _, table) = two_people(&site).await;
    let message = ada.look(&table).await;
    let stale = json!({ "seq": message["seq"], "action": message["choices"]["actions"][0]["action"] });
    let path = format!("/api/v1/tables/{table}/actions");
    ada.post(&path, &stale).await.good();
    ada.post(&path, &stale).await.refused(409, "stale");
    postgres.stop(Stop::Fast).unwrap();
    assert_eq!(ada.post(&path, &stale).await.status.as_u16(), 503, "it may be behind another node, and cannot know");
    postgres.start_again().unwrap();
    let mut answer = ada.post(&path, &stale).await;
    while answer.status.as_u16() == 503 {
        answer = ada.post(&path, &stale).await;
    }
    answer.refused(409, "stale");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_deleted_is_gone_at_every_node() {
    let postgres = ThrowawayPostgres::start().unwrap();
    let database = postgres.new_database().unwrap();
    let site = Site::on(config(), &database).await;
    let (ada, _, table) = two_people(&site).await;
    let mut events = ada.follow(&table, None).await;
    events.next().await;
    let host = Store::open(&database).await.unwrap();
    assert!(host.delete(&TableId::new(&table).unwrap()).await.unwrap());
    events.until_gone().await;
    ada.get(&format!("/api/v1/tables/{table}")).await.refused(404, "no_table");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_deletion_no_node_heard_of_is_gone_when_they_read_on() {
    let postgres = ThrowawayPostgres::start().unwrap();
    let database = postgres.new_database().unwrap();
    let site = Site::on(config(), &database).await;
    let (ada, _, table) = two_people(&site).await;
    let mut events = ada.follow(&table, None).await;
    events.next().await;
    let live = site.app.tables.live(&TableId::new(&table).unwrap()).await.unwrap();
    let mut connection = PgConnection::connect(&database).await.unwrap();
    let deletion = format!("DELETE FROM tables WHERE id = '{table}'");
    connection.execute(AssertSqlSafe(deletion)).await.unwrap();
    ada.get(&format!("/api/v1/tables/{table}")).await.good();
    // What a node is told by a connection that was lost and is there again: anything may have happened.
    connection.execute("SELECT pg_notify('orichalcum_store', 'strange')").await.unwrap();
    events.until_gone().await;
    let path = format!("/api/v1/tables/{table}");
    ada.get(&path).await.refused(404, "no_table");
    // Nor is one kept that was read before it was deleted.
    assert_eq!(site.app.tables.refresh(&live).await, Err(Problem::no_table()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_turn_is_taken_by_one_node_also_after_the_other_one_died() {
    let postgres = ThrowawayPostgres::start().unwrap();
    let database = postgres.new_database().unwrap();
    let one = Site::on(config(), &database).await;
    let ada = one.client();
    let seats =
        json!([{ "kind": "me", "island": "thera/calm" }, { "kind": "bot", "level": "novice", "island": "delos/calm" }]);
    let table = ada.open(&json!({ "seats": seats })).await;
    one.app.stop();
    let two = Site::on(config(), &database).await;
    let ada = ada.on(&two);
    let mut stream = ada.follow(&table, None).await;
    let mut seen = stream.next().await["seq"].as_u64().unwrap();
    for pick in 0..40 {
        ada.act(&table, pick).await;
        let message = stream.next().await;
        let seq = message["seq"].as_u64().unwrap();
        assert_eq!(seq, seen + 1);
        seen = seq;
        if message["table"]["status"] == "finished" {
            break;
        }
    }
}
