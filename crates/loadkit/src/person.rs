//! A person with a cookie and an address of their own, who keeps to the limits of a site: asks again when asked to
//! wait.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::json;

use crate::http::{Answer, Connection, Request};
use crate::message::Message;
use crate::stream::{NoStream, Stream};

/// How long a person waits who was asked to wait, or was cut off.
const A_MOMENT: Duration = Duration::from_millis(250);
/// How often they try.
const ATTEMPTS: u32 = 240;

/// A person.
#[derive(Debug)]
pub(crate) struct Person {
    own: IpAddr,
    server: SocketAddr,
    cookie: Option<String>,
    connection: Option<Connection>,
    rng: StdRng,
}

impl Person {
    /// A person at the address 127.0.0.`place`.
    pub(crate) fn new(server: SocketAddr, place: u8, seed: u64) -> Self {
        let own = IpAddr::V4(Ipv4Addr::new(127, 0, 0, place));
        Self { own, server, cookie: None, connection: None, rng: StdRng::seed_from_u64(seed) }
    }

    /// Asks until there is an answer that is not to wait.
    pub(crate) async fn ask(&mut self, method: &'static str, path: &str, body: &str) -> Result<Answer, String> {
        for _ in 0..ATTEMPTS {
            if self.connection.is_none() {
                self.connection = Connection::open_from(self.own, self.server).await.ok();
            }
            let request = Request::new(method, path, self.cookie.as_deref(), body);
            let answer = match &mut self.connection {
                Some(connection) => connection.ask(request).await.ok(),
                None => None,
            };
            match answer {
                Some(answer) if answer.status != 429 && answer.status != 503 => {
                    if let Some(cookie) = &answer.cookie {
                        self.cookie = Some(cookie.clone());
                    }
                    return Ok(answer);
                }
                Some(_) => {}
                None => self.connection = None,
            }
            tokio::time::sleep(A_MOMENT + self.rng.random_range(Duration::ZERO..A_MOMENT)).await;
        }
        Err(format!("{method} {path}: no answer"))
    }

    /// The same for something that must succeed.
    pub(crate) async fn get(&mut self, method: &'static str, path: &str, body: &str) -> Result<Vec<u8>, String> {
        let answer = self.ask(method, path, body).await?;
        match answer.status {
            200 => Ok(answer.body),
            status => Err(format!("{method} {path}: {status} {}", String::from_utf8_lossy(&answer.body))),
        }
    }

    /// Opens a table; none where there may be no more of them.
    pub(crate) async fn open(&mut self, request: &str) -> Result<Option<String>, String> {
        let answer = self.ask("POST", "/api/v1/tables", request).await?;
        match (answer.status, serde_json::from_slice::<Message<'_>>(&answer.body)) {
            (200, Ok(message)) => Ok(message.table().map(str::to_owned)),
            (409, _) => Ok(None),
            (status, _) => Err(format!("no table: {status} {}", String::from_utf8_lossy(&answer.body))),
        }
    }

    /// Does anything that this message offers; returns whether it was done.
    pub(crate) async fn act(&mut self, table: &str, message: &Message<'_>) -> Result<bool, String> {
        let choices = message.choices.as_ref().map_or(&[][..], |choices| &choices.actions);
        let Some(choice) = choices.choose(&mut self.rng) else { return Ok(false) };
        let body = json!({ "seq": message.seq, "action": choice.action }).to_string();
        let path = format!("/api/v1/tables/{table}/actions");
        let answer = self.ask("POST", &path, &body).await?;
        match answer.status {
            200 => Ok(true),
            // An attempt before it was carried out after all.
            403 | 409 => Ok(false),
            status => Err(format!("{body}: {status} {}", String::from_utf8_lossy(&answer.body))),
        }
    }

    /// Opens the stream of a table.
    pub(crate) async fn follow(&mut self, table: &str) -> Result<Stream, String> {
        for _ in 0..ATTEMPTS {
            if let Ok(connection) = Connection::open_from(self.own, self.server).await {
                match Stream::over(connection, table, self.cookie.as_deref(), None).await {
                    Ok(stream) => return Ok(stream),
                    Err(NoStream::Unreachable | NoStream::Refused { status: 429 | 503, .. }) => {}
                    Err(NoStream::Refused { status, body }) => return Err(format!("no stream: {status} {body}")),
                }
            }
            tokio::time::sleep(A_MOMENT).await;
        }
        Err("no stream".to_owned())
    }
}
