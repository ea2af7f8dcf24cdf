//! The door: origins, limits, headers, pages, names, tokens.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::json;

use super::site::{Site, config, two_people};
use crate::config::{Config, Limits};

#[tokio::test(flavor = "multi_thread")]
async fn a_change_from_another_site_is_refused() {
    let site = Site::start().await;
    let post = |origin: &str| {
        Request::post("/api/v1/me")
            .header(header::ORIGIN, origin)
            .header(header::HOST, "play.example.org")
            .body(Body::from(r#"{"name":"Ada"}"#))
            .unwrap()
    };
    let client = site.client();
    for wrong in ["https://evil.example", "http://play.example.org.evil.example", "null"] {
        client.ask(post(wrong)).await.refused(403, "wrong_origin");
    }
    client.ask(post("https://play.example.org")).await.good();
    let public = Site::with(Config { public_url: Some("https://games.example/".to_owned()), ..config() }).await;
    public.client().ask(post("https://play.example.org")).await.refused(403, "wrong_origin");
    let answer = public.client().ask(post("https://games.example")).await;
    assert!(answer.headers[header::SET_COOKIE].to_str().unwrap().contains("Secure"));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_too_often_is_told_when_to_come_again() {
    let few = Limits { requests_per_second: 1, tables: 2, streams: 1, chat_per_minute: 4, ..config().limits };
    let site = Site::with(Config { limits: few, ..config() }).await;
    let client = site.client();
    let mut last = client.get("/api/v1/me").await;
    for _ in 0..4 {
        last = client.get("/api/v1/me").await;
    }
    last.refused(429, "too_often");
    assert_eq!(last.headers[header::RETRY_AFTER], "1");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_streams_chat_and_bodies_have_limits() {
    let few = Limits { tables: 2, streams: 1, chat_per_minute: 4, ..config().limits };
    let site = Site::with(Config { limits: few, ..config() }).await;
    let (ada, _, table) = two_people(&site).await;
    let stream = ada.follow(&table, None).await;
    ada.get(&format!("/api/v1/tables/{table}/stream")).await.refused(429, "too_many");
    drop(stream);
    ada.follow(&table, None).await;
    let solo = json!({ "seats": [{ "kind": "me" }], "automaton": "gentle" });
    ada.open(&solo).await;
    ada.post("/api/v1/tables", &solo).await.refused(409, "too_many_tables");
    let chat = format!("/api/v1/tables/{table}/chat");
    ada.post(&chat, &json!({ "text": "one" })).await.good();
    ada.post(&chat, &json!({ "text": "two" })).await.refused(429, "too_often");
    ada.post(&chat, &json!({ "text": "x".repeat(20_000) })).await.refused(413, "too_large");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_come_with_their_policy_and_are_not_sent_twice() {
    let site = Site::start().await;
    let client = site.client();
    let page = client.get("/gallery").await;
    assert_eq!(page.status, StatusCode::OK);
    assert_eq!(page.headers[header::CONTENT_TYPE], "text/html; charset=utf-8");
    let policy = page.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
    assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"), "{policy}");
    assert_eq!(page.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
    let again = Request::get("/gallery").header(header::IF_NONE_MATCH, &page.headers[header::ETAG]);
    assert_eq!(client.ask(again.body(Body::empty()).unwrap()).await.status, StatusCode::NOT_MODIFIED);
    for missing in
        ["/nothing", "/../Cargo.toml", "/test/messages.test.js", "/package.json", "/table.d.ts", "/shell.html"]
    {
        assert_eq!(client.get(missing).await.status, StatusCode::NOT_FOUND, "{missing}");
    }
    client.get("/api/v1/nothing").await.refused(404, "no_such_path");
    client.post("/api/v1/lobby", &json!({})).await.refused(405, "wrong_method");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_has_a_name_and_can_change_it() {
    let site = Site::start().await;
    let ada = site.client();
    assert!(ada.get("/api/v1/me").await.good()["id"].is_null(), "looking makes nobody");
    let (bob, _, table) = two_people(&site).await;
    for wrong in ["", "   ", "a\u{1}b", &"x".repeat(41)] {
        bob.post("/api/v1/me", &json!({ "name": wrong })).await.refused(422, "bad_name");
    }
    assert_eq!(bob.post("/api/v1/me", &json!({ "name": "  Bob   B. " })).await.good()["name"], "Bob B.");
    assert_eq!(bob.look(&table).await["table"]["seats"][0]["name"], "Bob B.");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_with_a_token_until_it_is_taken_back() {
    let site = Site::start().await;
    let (ada, _, table) = two_people(&site).await;
    let made = ada.post("/api/v1/me/tokens", &json!({ "label": "my bot" })).await.good();
    let mut program = site.client();
    program.token = Some(made["token"].as_str().unwrap().to_owned());
    assert_eq!(program.get("/api/v1/me").await.good()["id"], ada.get("/api/v1/me").await.good()["id"]);
    assert!(program.act(&table, 0).await.is_some());
    assert_eq!(program.follow(&table, None).await.next().await["you"]["seats"], json!([1]));
    let listed = ada.get("/api/v1/me/tokens").await;
    assert!(!listed.text().contains(made["token"].as_str().unwrap()), "a token is shown once");
    let delete = |id: &str| Request::delete(format!("/api/v1/me/tokens/{id}")).body(Body::empty()).unwrap();
    site.client().ask(delete(made["id"].as_str().unwrap())).await.refused(404, "no_token");
    ada.ask(delete(made["id"].as_str().unwrap())).await.good();
    program.get("/api/v1/me").await.refused(401, "unknown_token");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_can_watch() {
    let site = Site::start().await;
    let (ada, _, table) = two_people(&site).await;
    ada.act(&table, 0).await;
    let _stream = ada.follow(&table, None).await;
    let client = site.client();
    assert_eq!(client.get("/healthz").await.text(), "ok\n");
    assert_eq!(client.get("/readyz").await.text(), "ready\n");
    let metrics = client.get("/metrics").await.text();
    for line in [
        "orichalcum_steps_total 1",
        "orichalcum_tables_opened_total",
        "orichalcum_streams 1",
        "orichalcum_store_failing 0",
        "orichalcum_appends_failed_total 0",
    ] {
        assert!(metrics.contains(line), "{line} in {metrics}");
    }
    site.app.stop();
    client.get("/readyz").await.refused(503, "unavailable");
}
