//! A client that asks again until it has an answer, as a browser's page does: at any server, after any failure.

use std::sync::Arc;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::world::World;
use crate::http::{Answer, Connection, Request};

/// How long a site may be away before its players give up.
pub(super) const PATIENCE: Duration = Duration::from_mins(1);
/// How long one answer may take: longer than a server waits for its database.
const ANSWER: Duration = Duration::from_secs(30);

/// Somebody with a cookie.
#[derive(Debug)]
pub(super) struct Client {
    pub(super) world: Arc<World>,
    pub(super) rng: StdRng,
    pub(super) cookie: Option<String>,
    connection: Option<Connection>,
}

/// A definite answer.
#[derive(Debug)]
pub(super) struct Settled {
    pub(super) answer: Answer,
    /// Whether an earlier attempt had no answer, so that it may have been carried out.
    pub(super) was_tried: bool,
}

impl Client {
    pub(super) fn new(world: Arc<World>, seed: u64) -> Self {
        Self { world, rng: StdRng::seed_from_u64(seed), cookie: None, connection: None }
    }

    /// Asks until there is an answer; none when patience is at its end, which is noted.
    pub(super) async fn ask(&mut self, method: &'static str, path: &str, body: &str) -> Option<Settled> {
        let began = Instant::now();
        let mut was_tried = false;
        while began.elapsed() < PATIENCE {
            match self.attempt(method, path, body).await {
                Some(answer) if answer.status != 503 => {
                    if let Some(cookie) = &answer.cookie {
                        self.cookie = Some(cookie.clone());
                    }
                    return Some(Settled { answer, was_tried });
                }
                // A server that lost its database cannot know what became of the request.
                Some(_) => was_tried = true,
                None => {
                    was_tried = true;
                    self.connection = None;
                }
            }
            self.pause().await;
        }
        self.world.violate(format!("{method} {path}: no answer for {PATIENCE:?}"));
        None
    }

    /// A moment before the next attempt.
    pub(super) async fn pause(&mut self) {
        let millis = self.rng.random_range(10..60);
        tokio::time::sleep(Duration::from_millis(millis)).await;
    }

    async fn attempt(&mut self, method: &'static str, path: &str, body: &str) -> Option<Answer> {
        // Now and then by another server, so that no table stays with one.
        if self.connection.is_none() || self.rng.random_ratio(1, 10) {
            self.connection = Connection::open(self.world.address(&mut self.rng)).await.ok();
        }
        let connection = self.connection.as_mut()?;
        let request = Request { method, path, cookie: self.cookie.as_deref(), last_event_id: None, body };
        tokio::time::timeout(ANSWER, connection.ask(request)).await.ok()?.ok()
    }
}
