//! `/readyz` says whether something can be stored, for what takes nodes in and out.

use std::time::{Duration, Instant};

use orichalcum_store::Store;
use throwaway_postgres::{Stop, ThrowawayPostgres};
use tokio::io::BufReader;

use super::site::{Client, Site, config, two_people};

/// Asks until the answer has that status.
async fn until(client: &Client, status: u16) -> super::site::Answer {
    let asking = async {
        loop {
            let answer = client.get("/readyz").await;
            if answer.status.as_u16() == status {
                return answer;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), asking).await.expect("the answer comes")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_can_read_and_not_write_is_not_ready() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.sqlite").display().to_string();
    let site = Site::on(config(), &path).await;
    let (ada, _, table) = two_people(&site).await;
    assert_eq!(ada.get("/readyz").await.text(), "ready\n");
    // An import keeps the file locked until the last line has come.
    let beside = Store::open(&path).await.unwrap();
    let (lines, importing) = tokio::io::duplex(64);
    let import = tokio::spawn(async move { beside.import(BufReader::new(importing)).await });
    let asked_at = Instant::now();
    // What was stored a moment ago is proof that it works, for a moment.
    let answer = until(&ada, 503).await;
    answer.refused(503, "unreachable");
    assert!(answer.headers.contains_key("retry-after"));
    assert!(!answer.text().contains("sqlite"), "{}", answer.text());
    let last_asked_at = Instant::now();
    ada.get("/readyz").await.refused(503, "unreachable");
    assert!(
        last_asked_at.elapsed() < Duration::from_secs(8),
        "{:?} of {:?}",
        last_asked_at.elapsed(),
        asked_at.elapsed()
    );
    ada.look(&table).await;
    assert!(ada.get("/metrics").await.text().contains("orichalcum_store_failing 1"));
    drop(lines);
    import.await.unwrap().expect_err("nothing came");
    assert_eq!(until(&ada, 200).await.text(), "ready\n");
    assert!(ada.get("/metrics").await.text().contains("orichalcum_store_failing 0"));
    assert!(ada.act(&table, 0).await.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_whose_database_is_gone_is_not_ready_until_it_is_back() {
    let postgres = ThrowawayPostgres::start().unwrap();
    let site = Site::on(config(), &postgres.new_database().unwrap()).await;
    let client = site.client();
    assert_eq!(client.get("/readyz").await.text(), "ready\n");
    postgres.stop(Stop::Fast).unwrap();
    until(&client, 503).await.refused(503, "unreachable");
    postgres.start_again().unwrap();
    assert_eq!(until(&client, 200).await.text(), "ready\n");
}
