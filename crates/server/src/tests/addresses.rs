//! Limits by address: many identities at one address have together what an address has.

use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};

use super::site::{Answer, Client, Site, config, two_people};
use crate::config::{AddressLimits, Config, Limits};

/// A server behind a proxy, with these limits of one address.
async fn site(by_address: AddressLimits) -> Site {
    Site::with(Config { behind_proxy: true, limits: Limits { by_address, ..config().limits }, ..config() }).await
}

/// A table of one person.
fn solo() -> Value {
    json!({ "seats": [{ "kind": "me" }], "automaton": "gentle" })
}

/// Asks from an address.
async fn from(address: &str, client: &Client, method: &str, path: &str, body: &Value) -> Answer {
    let body = if method == "GET" { Body::empty() } else { Body::from(body.to_string()) };
    let request = Request::builder().method(method).uri(path).header("x-forwarded-for", address);
    client.ask(request.body(body).unwrap()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_identity_does_not_come_for_nothing() {
    let site = site(AddressLimits { identities_per_minute: 3, ..config().limits.by_address }).await;
    let rename = async |address: &str, client: &Client| {
        from(address, client, "POST", "/api/v1/me", &json!({ "name": "Ada" })).await
    };
    let ada = site.client();
    for client in [&ada, &site.client(), &site.client()] {
        rename("2001:db8::1", client).await.good();
    }
    let refused = rename("2001:db8::2", &site.client()).await;
    refused.refused(429, "too_often");
    assert!(refused.headers.contains_key("retry-after"));
    rename("2001:db8::1", &ada).await.good();
    rename("2001:db8:1::1", &site.client()).await.good();
    // What the client itself claims about its address counts for nothing.
    rename("198.51.100.3, 2001:db8::1", &site.client()).await.refused(429, "too_often");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_chat_and_heavy_work_are_limited_by_address_as_well() {
    let few =
        AddressLimits { tables_per_minute: 3, chat_per_minute: 3, heavy_per_minute: 3, ..config().limits.by_address };
    let site = site(few).await;
    let (ada, bob) = (site.client(), site.client());
    let table = ada.open(&json!({ "seats": [{ "kind": "me" }, { "kind": "open" }] })).await;
    bob.post(&format!("/api/v1/tables/{table}/join"), &json!({})).await.good();
    // The address of the people above is the connection's, of those below the proxy's word.
    let here = "192.0.2.1";
    let open = async |address: &str| from(address, &site.client(), "POST", "/api/v1/tables", &solo()).await;
    for _ in 0..3 {
        open(here).await.good();
    }
    open(here).await.refused(429, "too_often");
    open("192.0.2.2").await.good();

    let say = async |address: &str, client: &Client| {
        from(address, client, "POST", &format!("/api/v1/tables/{table}/chat"), &json!({ "text": "hello" })).await
    };
    for client in [&ada, &bob, &ada] {
        say(here, client).await.good();
    }
    say(here, &bob).await.refused(429, "too_often");
    say("192.0.2.2", &bob).await.good();

    let upload = async |address: &str| from(address, &site.client(), "POST", "/api/v1/replays", &json!("x")).await;
    for _ in 0..3 {
        upload(here).await.refused(422, "bad_record");
    }
    upload(here).await.refused(429, "too_often");
    upload("192.0.2.2").await.refused(422, "bad_record");
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_are_limited_by_address_as_well() {
    let site = site(AddressLimits { streams: 3, ..config().limits.by_address }).await;
    let (ada, bob, table) = two_people(&site).await;
    let spectator = site.client();
    let mut streams = Vec::new();
    for client in [&ada, &bob, &spectator] {
        streams.push(client.follow(&table, None).await);
    }
    let path = format!("/api/v1/tables/{table}/stream");
    for client in [&ada, &spectator, &site.client()] {
        client.get(&path).await.refused(429, "too_many");
    }
    streams.pop();
    streams.push(ada.follow(&table, None).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn sixty_people_at_one_address_begin_together_under_the_usual_limits() {
    let site = Site::with(Config { limits: Limits::default(), ..config() }).await;
    let mut streams = Vec::new();
    for _ in 0..60 {
        let pupil = site.client();
        for path in ["/api/v1/me", "/api/v1/lobby", "/api/v1/my-tables"] {
            pupil.get(path).await.good();
        }
        let table = pupil.open(&json!({ "seats": [{ "kind": "me" }, { "kind": "open" }], "public": true })).await;
        pupil.post(&format!("/api/v1/tables/{table}/chat"), &json!({ "text": "hello" })).await.good();
        streams.push(pupil.follow(&table, None).await);
    }
}
