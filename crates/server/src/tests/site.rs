//! A server without a socket, and clients with cookies.

use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, Request, StatusCode, header};
use futures_util::{Stream, StreamExt};
use orichalcum_rules::Set;
use orichalcum_store::Store;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::app::App;
use crate::config::{AddressLimits, Config, Limits};
use crate::routes;
use crate::sets::GivenSet;
use orichalcum_table::Patience;

pub(crate) static SET: LazyLock<Set> = LazyLock::new(Set::standard);

/// Longer than anything takes here that does not hang.
const LONGEST_SILENCE: Duration = Duration::from_mins(1);

/// A server.
pub(crate) struct Site {
    pub(crate) app: Arc<App>,
    router: Router,
    folder: Option<tempfile::TempDir>,
}

/// A configuration for tests: bots act at once, nobody is limited.
pub(crate) fn config() -> Config {
    let many = 1_000_000;
    Config {
        limits: Limits {
            requests_per_second: many,
            tables: many,
            tables_per_minute: many,
            streams: many,
            chat_per_minute: many,
            heavy_per_minute: many,
            by_address: AddressLimits {
                connections: many,
                requests_per_second: many,
                identities_per_minute: many,
                tables_per_minute: many,
                streams: many,
                chat_per_minute: many,
                heavy_per_minute: many,
            },
            ..Limits::default()
        },
        patience: Patience { pace: Duration::ZERO, grace: Duration::from_hours(1) },
        thinking_time: Duration::from_millis(5),
        ..Config::on(SocketAddr::from(([127, 0, 0, 1], 0)))
    }
}

impl Site {
    /// A server with a database of its own.
    pub(crate) async fn start() -> Self {
        Self::with(config()).await
    }

    /// The same, run in another way.
    pub(crate) async fn with(config: Config) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.sqlite").display().to_string();
        let site = Self::on(config, &path).await;
        Self { folder: Some(folder), ..site }
    }

    /// A server on a database.
    pub(crate) async fn on(config: Config, database: &str) -> Self {
        let store = Store::open(database).await.unwrap();
        Self::of(App::start(config, store, GivenSet { set: &SET, text: None }).await.unwrap())
    }

    /// A server that was started in another way.
    pub(crate) fn of(app: Arc<App>) -> Self {
        Self { router: routes::router(Arc::clone(&app)), app, folder: None }
    }

    /// The database of its own.
    pub(crate) fn database(&self) -> String {
        let folder = self.folder.as_ref().expect("a database of its own");
        folder.path().join("games.sqlite").display().to_string()
    }

    /// Another server that starts on the same database, as after a crash.
    pub(crate) async fn again(&self) -> Self {
        Self::on(config(), &self.database()).await
    }

    /// A client that was never here before.
    pub(crate) fn client(&self) -> Client {
        Client { router: self.router.clone(), cookie: Mutex::default(), token: None }
    }

    /// A client that was given this cookie by the header `Set-Cookie`.
    pub(crate) fn client_with(&self, given: &str) -> Client {
        let pair = given.split(';').next().unwrap_or_default().to_owned();
        Client { cookie: Mutex::new(Some(pair)), ..self.client() }
    }
}

/// A whole message with the parts of its view beside the rest, as tests look at them.
pub(crate) fn lifted(mut message: Value) -> Value {
    if let Some(Value::Object(view)) = message.as_object_mut().and_then(|message| message.remove("view")) {
        for (part, value) in view {
            message[part] = value;
        }
    }
    message
}

/// A client that asks, and keeps the cookie.
pub(crate) struct Client {
    router: Router,
    cookie: Mutex<Option<String>>,
    pub(crate) token: Option<String>,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: axum::http::HeaderMap,
    pub(crate) body: Bytes,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The body of a good answer.
    #[track_caller]
    pub(crate) fn good(self) -> Value {
        assert_eq!(self.status, StatusCode::OK, "{}", self.text());
        self.json()
    }

    /// Expects a refusal with this status and code.
    #[track_caller]
    pub(crate) fn refused(&self, status: u16, code: &str) {
        let found = (self.status.as_u16(), self.json()["code"].as_str().unwrap_or_default().to_owned());
        assert_eq!(found, (status, code.to_owned()), "{}", self.text());
    }
}

impl Client {
    /// The same person in another tab, or on another node.
    pub(crate) fn on(&self, site: &Site) -> Self {
        Self {
            router: site.router.clone(),
            cookie: Mutex::new(self.cookie.lock().unwrap().clone()),
            token: self.token.clone(),
        }
    }

    /// A request as it is, with the cookie, and the kind of its body if it does not say so itself.
    pub(crate) async fn send(&self, mut request: Request<Body>) -> axum::response::Response {
        let path = request.uri().path();
        let kind = if path.ends_with("/replays") || path.ends_with("/records") {
            "application/jsonl"
        } else {
            "application/json"
        };
        request.headers_mut().entry(header::CONTENT_TYPE).or_insert(HeaderValue::from_static(kind));
        if let Some(cookie) = self.cookie() {
            request.headers_mut().insert(header::COOKIE, cookie.parse().unwrap());
        }
        if let Some(token) = &self.token {
            request.headers_mut().insert(header::AUTHORIZATION, format!("Bearer {token}").parse().unwrap());
        }
        let response = self.router.clone().oneshot(request).await.unwrap();
        if let Some(cookie) = response.headers().get(header::SET_COOKIE) {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap().to_owned();
            *self.cookie.lock().unwrap() = Some(pair);
        }
        response
    }

    /// The cookie as it is sent back.
    pub(crate) fn cookie(&self) -> Option<String> {
        self.cookie.lock().unwrap().clone()
    }

    /// Sends another cookie from now on.
    pub(crate) fn set_cookie(&self, cookie: String) {
        *self.cookie.lock().unwrap() = Some(cookie);
    }

    pub(crate) async fn ask(&self, request: Request<Body>) -> Answer {
        let response = self.send(request).await;
        let (parts, body) = response.into_parts();
        let body = tokio::time::timeout(LONGEST_SILENCE, axum::body::to_bytes(body, usize::MAX));
        let body = body.await.expect("the answer ends").unwrap();
        Answer { status: parts.status, headers: parts.headers, body }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(Request::get(path).body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.ask(Request::post(path).body(Body::from(body.to_string())).unwrap()).await
    }

    /// Opens a table and gives its name.
    pub(crate) async fn open(&self, request: &Value) -> String {
        let message = self.post("/api/v1/tables", request).await.good();
        message["view"]["table"]["id"].as_str().unwrap().to_owned()
    }

    /// How a table stands.
    pub(crate) async fn look(&self, table: &str) -> Value {
        lifted(self.get(&format!("/api/v1/tables/{table}")).await.good())
    }

    /// Does the n-th thing that may be done, and answers how things stand after it; none if it is not this client's
    /// turn.
    pub(crate) async fn act(&self, table: &str, pick: usize) -> Option<Value> {
        let message = self.look(table).await;
        let actions = message["choices"]["actions"].as_array()?;
        let action = &actions[pick % actions.len()]["action"];
        let body = json!({ "seq": message["seq"], "action": action });
        Some(self.post(&format!("/api/v1/tables/{table}/actions"), &body).await.good())
    }

    /// Follows a table's stream, in whole messages.
    pub(crate) async fn follow(&self, table: &str, last: Option<u64>) -> Events {
        let mut request = Request::get(format!("/api/v1/tables/{table}/stream?full"));
        if let Some(last) = last {
            request = request.header("last-event-id", last.to_string());
        }
        self.stream(request).await
    }

    /// Follows a table's stream from a message that was asked for, in whole messages.
    pub(crate) async fn follow_after(&self, table: &str, seq: u64) -> Events {
        self.stream(Request::get(format!("/api/v1/tables/{table}/stream?full&after={seq}"))).await
    }

    /// Follows a table's stream as a page does, which is sent who is there.
    pub(crate) async fn attend(&self, table: &str) -> Events {
        self.stream(Request::get(format!("/api/v1/tables/{table}/stream?full&presence"))).await
    }

    async fn stream(&self, request: axum::http::request::Builder) -> Events {
        let response = self.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(response.status(), StatusCode::OK);
        Events { chunks: Box::pin(response.into_body().into_data_stream()) }
    }
}

/// Server-sent events as they come.
pub(crate) struct Events {
    chunks: Pin<Box<dyn Stream<Item = Result<Bytes, axum::Error>> + Send>>,
}

impl Events {
    /// The next chunk of the stream as it is; none at its end.
    pub(crate) async fn chunk(&mut self) -> Option<String> {
        let waited = tokio::time::timeout(Duration::from_secs(30), self.chunks.next()).await;
        let chunk = waited.expect("the stream says something")?;
        Some(String::from_utf8(chunk.unwrap().to_vec()).unwrap())
    }

    /// The next message. A stream that sends only heartbeats fails.
    pub(crate) async fn next(&mut self) -> Value {
        let next = async {
            loop {
                let chunk = self.chunk().await.expect("the stream goes on");
                if let Some(data) = chunk.lines().find_map(|line| line.strip_prefix("data: ")) {
                    return lifted(serde_json::from_str(data).unwrap());
                }
            }
        };
        tokio::time::timeout(LONGEST_SILENCE, next).await.expect("something happens")
    }

    /// Reads until the stream says of the seats that people are in these states, and answers what it said.
    pub(crate) async fn attendance(&mut self, states: [&str; 2]) -> Value {
        let next = async {
            loop {
                let chunk = self.chunk().await.expect("the stream goes on");
                let Some(text) = chunk.strip_prefix("event: presence\ndata: ") else { continue };
                let said: Value = serde_json::from_str(text.trim()).unwrap();
                if ["1", "2"].map(|seat| &said["seats"][seat]["state"]) == states.map(Value::from).each_ref() {
                    return said;
                }
            }
        };
        tokio::time::timeout(LONGEST_SILENCE, next).await.unwrap_or_else(|_| panic!("nobody says {states:?}"))
    }

    /// Reads to the end of the stream, whose last event is that the table is gone.
    pub(crate) async fn until_gone(&mut self) {
        let mut last = String::new();
        let reading = async {
            while let Some(chunk) = self.chunk().await {
                last = chunk;
            }
        };
        tokio::time::timeout(LONGEST_SILENCE, reading).await.expect("the stream ends");
        assert!(last.starts_with("event: gone"), "{last}");
    }

    /// Reads until a message satisfies.
    pub(crate) async fn until(&mut self, satisfies: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await;
            if satisfies(&message) {
                return message;
            }
        }
    }
}

/// A table of two people at different screens; both clients, the one who begins first, and its name.
pub(crate) async fn two_people(site: &Site) -> (Client, Client, String) {
    let seats = json!([{ "kind": "me", "island": "thera/calm" }, { "kind": "open", "island": "delos/calm" }]);
    // Who begins is chance: ask until it is the first.
    loop {
        let (ada, bob) = (site.client(), site.client());
        let table = ada.open(&json!({ "seats": seats })).await;
        bob.post(&format!("/api/v1/tables/{table}/join"), &json!({})).await.good();
        if ada.look(&table).await["choices"].is_object() {
            return (ada, bob, table);
        }
    }
}
