//! A server with a socket: how many connections it lets in, how long it waits for them, and how it stops.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::site::{SET, config};
use crate::config::{AddressLimits, Config, Limits, Waits};
use crate::serve::Server;
use crate::sets::GivenSet;

/// Longer than anything takes here that does not hang.
const LONGEST_TEST: Duration = Duration::from_mins(1);

/// A server that listens on the loopback address.
struct Listening {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
    _folder: tempfile::TempDir,
}

impl Listening {
    async fn start(config: Config) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("games.sqlite").display().to_string();
        let server = Server::start(config, &database, GivenSet { set: &SET, text: None }).await.unwrap();
        let (address, (stop, stopped)) = (server.address(), oneshot::channel());
        let served = tokio::spawn(server.run(async { stopped.await.unwrap_or_default() }));
        Self { address, stop, served, _folder: folder }
    }

    /// A new connection; none if it is closed at once.
    async fn connect(&self) -> Option<Connection> {
        self.connect_from([127, 0, 0, 1]).await
    }

    async fn connect_from(&self, address: [u8; 4]) -> Option<Connection> {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::from((address, 0))).unwrap();
        let mut connection = Connection(socket.connect(self.address).await.unwrap());
        let text = connection.ask("GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n", "ok\n").await?;
        assert!(text.starts_with("HTTP/1.1 200"), "{text}");
        Some(connection)
    }

    /// Tries until there is room for one more.
    async fn connect_at_last(&self) -> Connection {
        let trying = async {
            loop {
                if let Some(connection) = self.connect().await {
                    return connection;
                }
            }
        };
        tokio::time::timeout(LONGEST_TEST, trying).await.expect("there is room again")
    }
}

struct Connection(TcpStream);

impl Connection {
    /// Sends something and reads until these words have come; none if the connection is closed before.
    async fn ask(&mut self, request: &str, words: &str) -> Option<String> {
        self.0.write_all(request.as_bytes()).await.ok()?;
        let mut text = String::new();
        while !text.contains(words) {
            let mut part = [0; 4096];
            let length = tokio::time::timeout(LONGEST_TEST, self.0.read(&mut part)).await.expect("an answer").ok()?;
            if length == 0 {
                return None;
            }
            text += &String::from_utf8_lossy(&part[..length]);
        }
        Some(text)
    }

    /// Everything until it is closed.
    async fn rest(&mut self) -> String {
        let mut text = String::new();
        tokio::time::timeout(LONGEST_TEST, self.0.read_to_string(&mut text)).await.expect("it is closed").unwrap();
        text
    }
}

fn crowded(connections: u32, of_address: u32, behind_proxy: bool) -> Config {
    let by_address = AddressLimits { connections: of_address, ..config().limits.by_address };
    Config { behind_proxy, limits: Limits { connections, by_address, ..config().limits }, ..config() }
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_are_limited_in_all_and_by_address_but_not_by_the_address_of_a_proxy() {
    for (name, config, most) in [
        ("by address", crowded(100, 2, false), 2),
        ("in all", crowded(3, 100, true), 3),
        ("half of all for one address", crowded(6, 100, false), 3),
        ("behind a proxy", crowded(100, 2, true), 20),
    ] {
        let server = Listening::start(config).await;
        let mut open = Vec::new();
        for _ in 0..most {
            open.push(server.connect().await.expect(name));
        }
        let refused = if most == 20 { 0 } else { 2 };
        for _ in 0..refused {
            assert!(server.connect().await.is_none(), "{name}");
        }
        let metrics = "GET /metrics HTTP/1.1\r\nHost: here\r\n\r\n";
        let text = open[0].ask(metrics, "orichalcum_tables_opened_total 0\n").await.unwrap();
        for line in [format!("orichalcum_connections {most}\n"), format!("_connections_refused_total {refused}\n")] {
            assert!(text.contains(&line), "{name}: {line} in {text}");
        }
        open.pop();
        open.push(server.connect_at_last().await);
    }
}

// Elsewhere the loopback interface has one address only.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn an_address_with_too_many_connections_keeps_nobody_else_out() {
    let waits = Waits { head: LONGEST_TEST * 60, idle: LONGEST_TEST * 60, ..Waits::default() };
    let server = Listening::start(Config { waits, ..crowded(100, 20, false) }).await;
    let mut idle = Vec::new();
    for _ in 0..30 {
        idle.push(TcpStream::connect(server.address).await.unwrap());
    }
    let is_full = async { while server.connect().await.is_some() {} };
    tokio::time::timeout(LONGEST_TEST, is_full).await.expect("it has too many");
    assert!(server.connect_from([127, 0, 0, 2]).await.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_does_not_come_is_answered_and_the_connection_closed() {
    let waits = Waits { body: Duration::from_millis(200), ..Waits::default() };
    let server = Listening::start(Config { waits, ..config() }).await;
    for (path, kind) in [("me", "json"), ("replays", "jsonl")] {
        let mut connection = server.connect().await.unwrap();
        let half = format!(
            "POST /api/v1/{path} HTTP/1.1\r\nHost: here\r\nContent-Type: application/{kind}\r\n\
             Content-Length: 100\r\n\r\n{{\"name\":"
        );
        connection.0.write_all(half.as_bytes()).await.unwrap();
        let answer = connection.rest().await;
        assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("too_slow"), "{path}: {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn half_a_head_and_an_idle_connection_are_closed() {
    let short = Duration::from_millis(200);
    let server = Listening::start(Config { waits: Waits { idle: short, ..Waits::default() }, ..config() }).await;
    assert_eq!(server.connect_at_last().await.rest().await, "");
    let mut connection = Connection(TcpStream::connect(server.address).await.unwrap());
    connection.0.write_all(b"GET /healthz HT").await.unwrap();
    assert_eq!(connection.rest().await, "");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_stops_though_a_client_never_finishes_a_request() {
    let server = Listening::start(config()).await;
    let mut idle = server.connect().await.unwrap();
    let mut opener = server.connect().await.unwrap();
    let body = r#"{"seats":[{"kind":"me"},{"kind":"open"}]}"#;
    let open = format!(
        "POST /api/v1/tables HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let opened = opener.ask(&open, "\"table\":{\"id\":\"").await.unwrap();
    let table = opened.split("\"table\":{\"id\":\"").nth(1).unwrap().split('"').next().unwrap();
    let mut stream = server.connect().await.unwrap();
    let follow = format!("GET /api/v1/tables/{table}/stream HTTP/1.1\r\nHost: here\r\n\r\n");
    stream.ask(&follow, "data: ").await.unwrap();
    let mut hung = server.connect().await.unwrap();
    // `100 Continue` comes when the server waits for the body.
    let half = open.replacen("Host: here", "Host: here\r\nExpect: 100-continue", 1);
    hung.ask(&half[..half.len() - 5], "100 Continue").await.unwrap();

    server.stop.send(()).unwrap();
    assert!(stream.rest().await.contains("event: restart"));
    assert_eq!(idle.rest().await, "");
    tokio::time::timeout(LONGEST_TEST, server.served).await.expect("it stops").unwrap();
    assert!(TcpStream::connect(server.address).await.is_err(), "nobody listens any more");
}
