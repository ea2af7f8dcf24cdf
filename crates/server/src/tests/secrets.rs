//! What never leaves the server: the seed before the end, cookies, tokens.

use serde_json::{Value, json};

use super::site::{Site, two_people};

#[tokio::test(flavor = "multi_thread")]
async fn no_answer_shows_the_seed_before_the_game_is_over() {
    let site = Site::start().await;
    let (ada, bob, table) = two_people(&site).await;
    let id = orichalcum_store::TableId::new(&table).unwrap();
    let log = site.app.store.entries(&id, 0).await.unwrap();
    let started: Value = log
        .iter()
        .map(|entry| serde_json::from_str(&entry.body).unwrap())
        .find(|entry: &Value| entry["what"] == "started")
        .unwrap();
    let seed = started["seed"].as_str().unwrap().to_owned();
    let spectator = site.client();
    let mut streams =
        vec![ada.follow(&table, None).await, bob.follow(&table, None).await, spectator.follow(&table, Some(1)).await];
    let mut looks = 0_u32;
    for pick in 0.. {
        let of_table = ["", "/history", "/record"].map(|path| format!("/api/v1/tables/{table}{path}"));
        let lists = ["/api/v1/my-tables", "/api/v1/lobby", "/metrics"].map(str::to_owned);
        for path in of_table.iter().chain(&lists) {
            for client in [&ada, &spectator] {
                let shows_seed = client.get(path).await.text().contains(&seed);
                assert!(
                    !shows_seed || ada.look(&table).await["table"]["status"] == "finished",
                    "{path} shows the seed"
                );
            }
        }
        let illegal =
            ada.post(&format!("/api/v1/tables/{table}/actions"), &json!({ "seq": 1, "action": "pass" })).await;
        assert!(!illegal.text().contains(&seed));
        looks += 1;
        if ada.act(&table, pick * 7).await.is_none() && bob.act(&table, pick * 5).await.is_none() {
            break;
        }
    }
    assert!(looks > 20, "a whole game was looked at");
    for stream in &mut streams {
        let mut messages = 0;
        loop {
            let message = stream.next().await;
            if message["table"]["status"] == "finished" {
                assert_eq!(message["table"]["seed"], json!(seed));
                break;
            }
            messages += 1;
            assert!(!message.to_string().contains(&seed), "a stream shows the seed");
        }
        assert!(messages > 0);
    }
}
