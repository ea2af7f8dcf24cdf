//! The door: origins, limits, headers, pages, names, tokens.

use axum::body::Body;
use axum::http::{HeaderValue, Request, StatusCode, header};
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
async fn a_change_says_what_it_sends_and_to_which_host() {
    let site = Site::start().await;
    let client = site.client();
    let post = |name: &'static str, value: &'static [u8], body: &'static str| {
        let value = HeaderValue::from_bytes(value).unwrap();
        Request::post("/api/v1/me").header(header::HOST, "here").header(name, value).body(Body::from(body)).unwrap()
    };
    let name = r#"{"name":"Ada"}"#;
    client.ask(post("content-type", b"text/plain", name)).await.refused(415, "wrong_kind");
    client.ask(post("content-type", b"application/x-www-form-urlencoded", name)).await.refused(415, "wrong_kind");
    client.ask(post("sec-fetch-site", b"cross-site", name)).await.refused(403, "wrong_origin");
    client.ask(post("origin", b"https://\xe9vil.example", name)).await.refused(403, "wrong_origin");
    client.ask(post("host", b"there", name)).await.refused(400, "two_hosts");
    client.ask(post("accept", b"*/*", r#"["Ada"]"#)).await.refused(400, "bad_body");
    let page = Request::get("/").header(header::HOST, "here").header(header::HOST, "there");
    client.ask(page.body(Body::empty()).unwrap()).await.refused(400, "two_hosts");
    assert!(client.cookie().is_some_and(|cookie| cookie.starts_with("orichalcum=")), "the list came through the door");
    let nobody = site.client();
    nobody.ask(post("content-type", b"text/plain", name)).await.refused(415, "wrong_kind");
    assert_eq!(nobody.cookie(), None, "what is refused at the door makes nobody");
    client.ask(post("sec-fetch-site", b"same-origin", name)).await.good();
    let (ada, _, table) = two_people(&site).await;
    let leave = Request::post(format!("/api/v1/tables/{table}/leave")).header(header::CONTENT_TYPE, "text/plain");
    ada.ask(leave.body(Body::empty()).unwrap()).await.good();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cookie_is_renewed_with_any_answer() {
    let over_tls = || Config { public_url: Some("https://games.example".to_owned()), ..config() };
    for (config, name) in [(config(), "orichalcum"), (over_tls(), "__Host-orichalcum")] {
        let site = Site::with(config).await;
        let ada = site.client();
        ada.post("/api/v1/me", &json!({ "name": "Ada" })).await.good();
        let id = ada.get("/api/v1/me").await.good()["id"].as_str().unwrap().to_owned();
        assert!(ada.cookie().unwrap().starts_with(&format!("{name}={id}.")), "{:?}", ada.cookie());
        // As it was given before cookies had a date, with another site's cookie in front.
        let signed = site.app.signer.sign("cookie", &id);
        ada.set_cookie(format!("orichalcum=foreign; orichalcum={id}.{signed}"));
        let answer = ada.get("/api/v1/components").await;
        assert_eq!(answer.headers[header::CACHE_CONTROL], "no-store");
        assert!(ada.cookie().unwrap().starts_with(&format!("{name}={id}.")), "{:?}", ada.cookie());
        let answer = ada.get("/api/v1/me").await;
        assert!(!answer.headers.contains_key(header::SET_COOKIE), "once is enough");
        assert_eq!(answer.good()["id"], json!(id));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_answer_to_too_many_requests_says_when_to_ask_again() {
    let few = Limits { requests_per_second: 1, ..config().limits };
    let site = Site::with(Config { limits: few, ..config() }).await;
    let client = site.client();
    let mut last = client.post("/api/v1/me", &json!({ "name": "Ada" })).await;
    for _ in 0..100 {
        if last.status == StatusCode::TOO_MANY_REQUESTS {
            break;
        }
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
    assert!(policy.contains("default-src 'self'") && !policy.contains("'unsafe"), "{policy}");
    assert_eq!(page.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
    assert_eq!(page.headers["cross-origin-resource-policy"], "same-origin");
    let permissions = page.headers["permissions-policy"].to_str().unwrap();
    assert!(permissions.contains("camera=()"), "{permissions}");
    for used in ["clipboard-write", "screen-wake-lock", "fullscreen", "web-share"] {
        assert!(!permissions.contains(used), "{permissions}");
    }
    assert!(!page.headers.contains_key(header::STRICT_TRANSPORT_SECURITY), "it is reached without TLS");
    let over_tls = Site::with(Config { public_url: Some("https://games.example".to_owned()), ..config() }).await;
    for path in ["/gallery", "/api/v1/lobby", "/nothing"] {
        let answer = over_tls.client().get(path).await;
        assert_eq!(answer.headers[header::STRICT_TRANSPORT_SECURITY], "max-age=31536000", "{path}");
    }
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"] {
        for path in ["/", "/gallery", "/nothing", "/js/shared/i18n.js", "/healthz"] {
            let request = Request::builder().method(method).uri(path).body(Body::empty()).unwrap();
            let answer = client.ask(request).await;
            let allowed = answer.headers.get(header::ALLOW).map(HeaderValue::as_bytes);
            assert_eq!((answer.status.as_u16(), allowed), (405, Some(&b"GET,HEAD"[..])), "{method} {path}");
        }
    }
    for file in ["/css/base.css", "/api/v1/lobby"] {
        let answer = client.get(file).await;
        assert_eq!(answer.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff", "{file}");
        for only_pages in ["content-security-policy", "permissions-policy", "cross-origin-opener-policy"] {
            assert!(!answer.headers.contains_key(only_pages), "{file}: {only_pages}");
        }
    }
    let head = client.ask(Request::head("/gallery").body(Body::empty()).unwrap()).await;
    assert_eq!((head.status, head.body.len()), (StatusCode::OK, 0));
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
async fn what_a_page_names_is_kept_for_good_and_comes_compressed() {
    let site = Site::start().await;
    let client = site.client();
    let page = client.get("/table/any").await;
    assert_eq!(page.headers[header::CACHE_CONTROL], "no-cache", "the page itself is asked for again");
    let text = String::from_utf8(page.body.to_vec()).unwrap();
    let list = text.split_once("<script type=\"importmap\">").unwrap().1.split_once("</script>").unwrap().0;
    let list: serde_json::Value = serde_json::from_str(list).unwrap();
    for (path, encoding) in
        [("/css/page.css", Some("br")), ("/art/pieces.svg", Some("br")), ("/fonts/cinzel-700-latin.woff2", None)]
    {
        let address = list["imports"][path].as_str().unwrap();
        let request = Request::get(address).header(header::ACCEPT_ENCODING, "gzip, br").body(Body::empty()).unwrap();
        let answer = client.ask(request).await;
        assert_eq!(answer.status, StatusCode::OK, "{address}");
        assert_eq!(answer.headers[header::CACHE_CONTROL], "public, max-age=31536000, immutable", "{address}");
        let sent = answer.headers.get(header::CONTENT_ENCODING).map(|value| value.to_str().unwrap());
        assert_eq!(sent, encoding, "{address}");
        let plain = client.get(path).await;
        assert_eq!(plain.headers[header::CACHE_CONTROL], "no-cache", "{path}");
        assert!(encoding.is_none() || answer.body.len() < plain.body.len() / 2, "{path}");
        let old = address.replace(&address[address.len() - 8..address.len() - 4], "zzzz");
        assert_eq!(client.get(&old).await.status, StatusCode::NOT_FOUND, "{old}: other contents have another address");
    }
    let request = Request::get("/").header(header::ACCEPT_ENCODING, "gzip").body(Body::empty()).unwrap();
    assert_eq!(client.ask(request).await.headers[header::CONTENT_ENCODING], "gzip");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_has_a_name_and_can_change_it() {
    let site = Site::start().await;
    let ada = site.client();
    assert!(ada.get("/api/v1/me").await.good()["id"].is_null(), "looking makes nobody");
    let bob = site.client();
    let table = bob.open(&json!({ "seats": [{ "kind": "me" }, { "kind": "open" }] })).await;
    for wrong in ["", "   ", "a\u{1}b", &"x".repeat(41), "\u{200B}", "\u{3164}", "\u{202E}adA", "\u{E000}"] {
        bob.post("/api/v1/me", &json!({ "name": wrong })).await.refused(422, "bad_name");
    }
    assert_eq!(bob.post("/api/v1/me", &json!({ "name": "  Bob   B. " })).await.good()["name"], "Bob B.");
    assert_eq!(bob.look(&table).await["table"]["seats"]["1"]["name"], "Bob B.");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_changed_now_and_then_and_writes_only_what_is_new() {
    let site = Site::start().await;
    let ada = site.client();
    let seats = json!({ "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let table = ada.open(&seats).await;
    let rename = async |name: &str| ada.post("/api/v1/me", &json!({ "name": name })).await;
    // A guest's first name is free: a typo can be corrected at once.
    rename("Aad").await.good();
    rename("Ada").await.good();
    let named = ada.look(&table).await;
    assert_eq!((&named["seq"], &named["table"]["seats"]["1"]["name"]), (&json!(3), &json!("Ada")));
    rename(" Ada ").await.good();
    assert_eq!(ada.look(&table).await["seq"], json!(3), "the same name is not written again");
    let soon = rename("Adah").await;
    soon.refused(429, "too_often");
    let seconds: u32 = soon.headers[header::RETRY_AFTER].to_str().unwrap().parse().unwrap();
    assert!((1..=10).contains(&seconds), "{seconds}");
    assert_eq!(ada.get("/api/v1/me").await.good()["name"], "Ada");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_is_not_shown_in_a_game_nor_for_a_muted_player() {
    let site = Site::start().await;
    let (ada, bob, playing) = two_people(&site).await;
    let open = ada.open(&json!({ "seats": [{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }] })).await;
    bob.post(&format!("/api/v1/tables/{open}/join"), &json!({})).await.good();
    ada.post(&format!("/api/v1/tables/{open}/mute"), &json!({ "seat": 2, "muted": true })).await.good();
    let (in_game, muted) = (bob.look(&playing).await, bob.look(&open).await);
    bob.post("/api/v1/me", &json!({ "name": "You cheat" })).await.good();
    assert_eq!(bob.look(&playing).await, in_game);
    assert_eq!(bob.look(&open).await, muted);
    let next = bob.open(&json!({ "seats": [{ "kind": "me" }, { "kind": "open" }] })).await;
    assert_eq!(bob.look(&next).await["table"]["seats"]["1"]["name"], "You cheat");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_looks_like_another_player_at_the_table() {
    let site = Site::start().await;
    let (ada, other) = (site.client(), site.client());
    ada.post("/api/v1/me", &json!({ "name": "Ada" })).await.good();
    other.post("/api/v1/me", &json!({ "name": "ＡＤＡ" })).await.good();
    let seats =
        json!([{ "kind": "me" }, { "kind": "same_screen", "name": "ada" }, { "kind": "open" }, { "kind": "open" }]);
    let table = ada.open(&json!({ "seats": seats })).await;
    other.post(&format!("/api/v1/tables/{table}/join"), &json!({})).await.good();
    let shown = ada.look(&table).await["table"]["seats"].clone();
    assert_eq!([&shown["1"]["name"], &shown["2"]["name"], &shown["3"]["name"]], ["Ada", "ada 2", "ＡＤＡ 3"]);
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
