//! A database that an older version wrote loads, shows what it showed, plays on and verifies. What is in it, and how it
//! was made, stands in the README of its folder.

use std::path::PathBuf;
use std::sync::LazyLock;

use orichalcum_protocol::record::Record;
use orichalcum_rules::sketch::Sketch;
use orichalcum_rules::{Game, Set};
use orichalcum_store::Store;
use orichalcum_table::wire::GameView;
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};
use tempfile::TempDir;
use throwaway_postgres::ThrowawayPostgres;

use super::site::{Client, Site, config};
use crate::{Hosting, keep_set};

/// The component set that some of the tables were played with.
static CUSTOM: LazyLock<Set> = LazyLock::new(|| Set::parse("custom.toml", &text("custom.toml")).unwrap());

/// The standard set of that time, which was the first.
static FIRST: LazyLock<Set> = LazyLock::new(|| Set::published().pop().unwrap());

/// Who plays on at which table of the standard set.
const GO_ON: [(&str, &[&str]); 9] = [
    ("two", &["ada", "bob"]),
    ("moved", &["phone", "dan"]),
    ("left", &["ada"]),
    ("back", &["ada", "bob"]),
    ("three", &["ada", "bob"]),
    ("rematch", &["ada", "bob"]),
    ("rematch_on_one_screen", &["ada"]),
    ("bot_due", &["ada"]),
    ("automaton_due", &["bob"]),
];

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/62af49d").join(name)
}

fn text(name: &str) -> String {
    std::fs::read_to_string(file(name)).unwrap()
}

fn expected(name: &str) -> Value {
    serde_json::from_str(&text(name)).unwrap()
}

/// A copy of the `SQLite` database.
fn sqlite(folder: &TempDir) -> String {
    let copy = folder.path().join("games.sqlite");
    std::fs::copy(file("games.sqlite"), &copy).unwrap();
    copy.display().to_string()
}

/// A copy of the `PostgreSQL` database.
async fn postgres(server: &ThrowawayPostgres) -> String {
    let address = server.new_database().unwrap();
    let mut connection = PgConnection::connect(&address).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(text("games.sql"))).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    address
}

/// A database that was read from what the old version exported.
async fn imported(folder: &TempDir) -> String {
    let address = folder.path().join("games.sqlite").display().to_string();
    let store = Store::open(&address).await.unwrap();
    store.import(text("export.jsonl").as_bytes()).await.unwrap();
    store.close().await;
    address
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_62af49d_loads_plays_on_and_verifies() {
    let folder = tempfile::tempdir().unwrap();
    check(&sqlite(&folder), &expected("expected-sqlite.json")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_another_set_in_a_file_of_62af49d() {
    let folder = tempfile::tempdir().unwrap();
    check_custom(&sqlite(&folder), &expected("expected-sqlite.json")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_postgres_database_of_62af49d_loads_plays_on_and_verifies() {
    let server = ThrowawayPostgres::start().unwrap();
    check(&postgres(&server).await, &expected("expected-postgres.json")).await;
    check_custom(&postgres(&server).await, &expected("expected-postgres.json")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_62af49d_exported_loads_plays_on_and_verifies() {
    let folder = tempfile::tempdir().unwrap();
    check(&imported(&folder).await, &expected("expected-sqlite.json")).await;
}

/// Everything that was played with the standard set.
async fn check(database: &str, expected: &Value) {
    let site = Site::on(config(), database).await;
    for (name, table) in expected["tables"].as_object().unwrap() {
        if !name.starts_with("custom") {
            check_table(&site, table, &FIRST).await;
        }
    }
    let person = |name: &str| site.client_with(expected["cookies"][name].as_str().unwrap());
    let id = |name: &str| expected["tables"][name]["id"].as_str().unwrap();
    for (name, people) in GO_ON {
        let people: Vec<Client> = people.iter().map(|name| person(name)).collect();
        go_on(&site, &expected["tables"][name], &people, &FIRST).await;
    }
    // Tokens and roles are what they were.
    let mut program = site.client();
    program.token = expected["tokens"]["ada"].as_str().map(str::to_owned);
    assert_eq!(program.look(id("two")).await["you"], person("ada").look(id("two")).await["you"]);
    assert_eq!(program.get("/api/v1/me/tokens").await.good()[0]["label"], "my bot 🤖");
    let path = |name: &str, verb: &str| format!("/api/v1/tables/{}/{verb}", id(name));
    let line = json!({ "text": "Can you hear me?" });
    person("bob").post(&path("two", "chat"), &line).await.refused(403, "muted");
    person("dan").post(&path("moved", "chat"), &line).await.good();
    // A table that waited fills up; a game that is over is played again.
    person("dan").post(&path("open", "join"), &json!({})).await.good();
    assert_eq!(person("dan").look(id("open")).await["table"]["status"], "playing");
    let again = person("bob").post(&path("finished_solo", "rematch"), &json!({})).await.good();
    person("bob").look(again["table"].as_str().unwrap()).await;
    keep_set(&site.app.store, &CUSTOM, text("custom.toml")).await.unwrap();
    let hosting = Hosting::new(site.app.store.clone()).await.unwrap();
    assert_eq!(hosting.check().await.unwrap(), Vec::<String>::new());
}

/// What was played with another set: that version kept it nowhere, so that it must be given once.
async fn check_custom(database: &str, expected: &Value) {
    let standard = Site::on(config(), database).await;
    let path = format!("/api/v1/tables/{}", expected["tables"]["custom"]["id"].as_str().unwrap());
    standard.client().get(&path).await.refused(503, "unknown_set");
    keep_set(&standard.app.store, &CUSTOM, text("custom.toml")).await.unwrap();
    let site = Site::on(config(), database).await;
    for name in ["custom", "custom_finished"] {
        check_table(&site, &expected["tables"][name], &CUSTOM).await;
    }
    let people = ["ada", "bob"].map(|name| site.client_with(expected["cookies"][name].as_str().unwrap()));
    go_on(&site, &expected["tables"]["custom"], &people, &CUSTOM).await;
}

/// A message of 62af49d as it is sent today: absence instead of `null`, maps by seat, and the position as a view.
fn in_the_form_of_today(message: &Value, set: &Set) -> Value {
    let mut message = without_nulls(message);
    for part in ["seats", "shares"] {
        let Some(Value::Array(list)) = message["table"].get_mut(part).map(Value::take) else { continue };
        let keyed = list.into_iter().map(|mut one| {
            let seat = one.as_object_mut().unwrap().remove("seat").unwrap();
            (seat.to_string(), one)
        });
        message["table"][part] = keyed.collect::<serde_json::Map<_, _>>().into();
    }
    if let Some(game) = message.as_object_mut().unwrap().remove("game") {
        let sketch: Sketch = serde_json::from_value(game["position"].clone()).unwrap();
        let position = sketch.check(set).unwrap();
        let view = GameView::of(&Game::at(set, position), u32::try_from(game["step"].as_u64().unwrap()).unwrap());
        message["game"] = serde_json::to_value(view).unwrap();
        assert_eq!(message["game"]["phase"], game["phase"]);
        for (score, seat) in game["scores"].as_array().unwrap().iter().zip(["1", "2", "3", "4"]) {
            assert_holds(&message["game"]["players"][seat]["score"], score, "score");
        }
    }
    message
}

fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Object(members) => {
            let kept = members.iter().filter(|(_, member)| !member.is_null());
            kept.map(|(key, member)| (key.clone(), without_nulls(member))).collect::<serde_json::Map<_, _>>().into()
        }
        Value::Array(list) => list.iter().map(without_nulls).collect(),
        _ => value.clone(),
    }
}

/// A table shows what it showed: to a spectator, in its chat, in its record.
async fn check_table(site: &Site, expected: &Value, set: &Set) {
    let (nobody, id) = (site.client(), expected["id"].as_str().unwrap());
    let head = expected["head"].as_u64().unwrap();
    let mut then = in_the_form_of_today(&expected["message"], set);
    let now = if expected["due"] == true {
        // A bot may have acted since: the stream says how things stood.
        then["happened"] = json!({});
        nobody.follow(id, Some(head - 1)).await.next().await
    } else {
        nobody.look(id).await
    };
    assert_holds(&now, &then, id);
    for line in expected["chat"].as_array().unwrap() {
        let seq = line["seq"].as_u64().unwrap();
        let message = nobody.follow(id, Some(seq - 1)).await.next().await;
        assert_eq!(
            (&message["happened"]["what"], &message["happened"]["text"]),
            (&json!("said"), &line["text"]),
            "{id}"
        );
    }
    if let Some(steps) = expected["steps"].as_u64() {
        let history = nobody.get(&format!("/api/v1/tables/{id}/history")).await.good();
        let found = history["steps"].as_array().unwrap().len() as u64 - 1;
        assert!(found == steps || expected["due"] == true, "{id}: {found} {steps}");
    }
    if let Some(record) = expected["record"].as_str() {
        let then = Record::parse(record).unwrap();
        then.verify(set).unwrap();
        assert_eq!(verified(&nobody, id, set).await.steps, then.steps);
    }
}

/// People play on with their old cookies, with or after the bots; what comes of it verifies, also from the old part on.
async fn go_on(site: &Site, expected: &Value, people: &[Client], set: &Set) {
    let id = expected["id"].as_str().unwrap();
    let head = expected["head"].as_u64().unwrap();
    let mut stream = people[0].follow(id, Some(head)).await;
    for pick in 0..12 {
        let is_over = site.client().look(id).await["table"]["status"] == "finished";
        let mut acted = is_over;
        for person in people {
            acted |= person.act(id, pick).await.is_some();
        }
        if !acted {
            // It is a bot's turn, which comes by the stream.
            stream.next().await;
        }
    }
    assert!(site.client().look(id).await["seq"].as_u64().unwrap() > head + 4, "{id} goes on");
    verified(&people[0], id, set).await;
}

async fn verified(client: &Client, table: &str, set: &Set) -> Record {
    let record = Record::parse(&client.get(&format!("/api/v1/tables/{table}/record")).await.text()).unwrap();
    record.verify(set).unwrap();
    record
}

/// Whether an answer holds everything that was sent before; it may say more.
#[track_caller]
fn assert_holds(now: &Value, then: &Value, place: &str) {
    match (now, then) {
        (Value::Object(now), Value::Object(then)) => {
            for (key, value) in then {
                assert_holds(now.get(key).unwrap_or(&Value::Null), value, &format!("{place}.{key}"));
            }
        }
        (Value::Array(now), Value::Array(then)) if now.len() == then.len() => {
            for (number, (now, then)) in now.iter().zip(then).enumerate() {
                assert_holds(now, then, &format!("{place}[{number}]"));
            }
        }
        _ => assert_eq!(now, then, "{place}"),
    }
}
