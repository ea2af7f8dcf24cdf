//! Two players at one table, game after game, at the given pace or as fast as they can.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::gauge::Gauge;
use crate::http::{Connection, Request};
use crate::message::Message;
use crate::stream::{Event, NoStream, Stream};

const TABLE_FOR_TWO: &str = r#"{"seats":[{"kind":"me"},{"kind":"open"}]}"#;

/// Where and how fast a table plays.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub(super) address: SocketAddr,
    pub(super) gauge: Arc<Gauge>,
    /// From one step of a table to the next; none: at once.
    pub(super) pace: Option<Duration>,
    pub(super) seed: u64,
}

/// What the two players of a table share.
#[derive(Debug)]
struct Shared {
    /// When the next step is to be done.
    next: Instant,
    /// Steps that have not come by the other player's stream yet: after which message, by which seat, when.
    sent: VecDeque<(u64, usize, Instant)>,
}

struct Player {
    seat: usize,
    cookie: String,
    connection: Connection,
    rng: StdRng,
}

/// Plays until the run is dropped; ends with an error only.
pub(super) async fn play(task: Task) -> Result<std::convert::Infallible, String> {
    let mut ada = Player::new(&task, 0).await?;
    let mut bob = Player::new(&task, 1).await?;
    let phase = ada.rng.random_range(0.0..1.0);
    let next = Instant::now() + task.pace.unwrap_or_default().mul_f64(phase);
    let shared = Mutex::new(Shared { next, sent: VecDeque::new() });
    loop {
        let opened = ada.post("/api/v1/tables", TABLE_FOR_TWO).await?;
        let message: Message<'_> = serde_json::from_slice(&opened).map_err(|error| error.to_string())?;
        let table = message.table().ok_or("a table that opens says how it stands")?;
        bob.post(&format!("/api/v1/tables/{table}/join"), "{}").await?;
        tokio::try_join!(ada.play(&task, table, &shared), bob.play(&task, table, &shared))?;
        lock(&shared).sent.clear();
        task.gauge.played();
    }
}

impl Player {
    async fn new(task: &Task, seat: usize) -> Result<Self, String> {
        let mut connection = Connection::open(task.address).await.map_err(|error| error.to_string())?;
        let request = Request::post("/api/v1/me", None, r#"{"name":"Somebody"}"#);
        let answer = connection.ask(request).await.map_err(|error| error.to_string())?;
        let cookie = answer.cookie.ok_or("the server gave no cookie")?;
        Ok(Self { seat, cookie, connection, rng: StdRng::seed_from_u64((task.seed << 1) ^ seat as u64) })
    }

    async fn play(&mut self, task: &Task, table: &str, shared: &Mutex<Shared>) -> Result<(), String> {
        let path = format!("/api/v1/tables/{table}/actions");
        let mut stream = open(task.address, table, &self.cookie).await?;
        loop {
            let event = stream.next().await.map_err(|error| format!("a stream broke: {error}"))?;
            let Event::Message { id, data } = event else { continue };
            {
                let mut shared = lock(shared);
                while let Some((seen, seat, at)) = shared.sent.front().copied()
                    && seat != self.seat
                    && id > seen
                {
                    task.gauge.delivered(at.elapsed());
                    shared.sent.pop_front();
                }
            }
            let message: Message<'_> = serde_json::from_str(&data).map_err(|error| error.to_string())?;
            if message.is_over() {
                return Ok(());
            }
            let Some(choice) = message.choices.as_ref().and_then(|choices| choices.actions.choose(&mut self.rng))
            else {
                continue;
            };
            if let Some(pace) = task.pace {
                let next = lock(shared).next;
                tokio::time::sleep_until(next.into()).await;
                // A table that fell behind by more than a step does not make up for it.
                lock(shared).next = (next + pace).max(Instant::now());
            }
            let sent = Instant::now();
            lock(shared).sent.push_back((id, self.seat, sent));
            self.post(&path, &format!(r#"{{"seq":{id},"action":"{}"}}"#, choice.action)).await?;
            task.gauge.answered(sent.elapsed());
        }
    }

    async fn post(&mut self, path: &str, body: &str) -> Result<Vec<u8>, String> {
        let request = Request::post(path, Some(&self.cookie), body);
        let answer = self.connection.ask(request).await.map_err(|error| format!("{path}: {error}"))?;
        if answer.status == 200 {
            return Ok(answer.body);
        }
        Err(format!("{path} {body}: {} {}", answer.status, String::from_utf8_lossy(&answer.body)))
    }
}

/// Opens a table that waits for its owner, with a stream that is read once.
pub(super) async fn open_idle(address: SocketAddr) -> Result<Stream, String> {
    const PASS_AND_PLAY: &str = r#"{"seats":[{"kind":"me"},{"kind":"same_screen","name":"Bob"}]}"#;
    let mut connection = Connection::open(address).await.map_err(|error| error.to_string())?;
    let request = Request::post("/api/v1/tables", None, PASS_AND_PLAY);
    let answer = connection.ask(request).await.map_err(|error| error.to_string())?;
    let message: Message<'_> = serde_json::from_slice(&answer.body).map_err(|error| error.to_string())?;
    let cookie = answer.cookie.as_deref().ok_or("the server gave no cookie")?;
    let table = message.table().ok_or("a table that opens says how it stands")?;
    let mut stream = open(address, table, cookie).await?;
    stream.next().await.map_err(|error| error.to_string())?;
    stream.shrink();
    Ok(stream)
}

async fn open(address: SocketAddr, table: &str, cookie: &str) -> Result<Stream, String> {
    Stream::open(address, table, Some(cookie), None).await.map_err(|why| match why {
        NoStream::Unreachable => "no stream: the server cannot be reached (ulimit -n may be too low)".to_owned(),
        NoStream::Refused { status, body } => format!("no stream: {status} {body}"),
    })
}

fn lock(shared: &Mutex<Shared>) -> MutexGuard<'_, Shared> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
