//! A client that asks again until it has an answer, as a browser's page does: at any server, after any failure, with the
//! key of the first attempt.

use std::sync::Arc;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde::Deserialize;

use super::history::{Ending, Wish};
use super::world::World;
use crate::http::{Answer, Connection, Request};

/// How long a site may be away before its players give up, not counting what keeps it from its work.
pub(super) const LONGEST_SILENCE: Duration = Duration::from_mins(1);
/// How long one answer may take: longer than a server waits for its database.
const ANSWER: Duration = Duration::from_secs(30);
/// How long it may take for a client in a hurry, which leaves requests behind that are carried out later.
const HURRIED_ANSWER: Duration = Duration::from_secs(2);
/// One request in this many is made in a hurry.
const HURRY: u32 = 4;

/// A client with a cookie.
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

/// Something that is wished for at a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked<'a> {
    pub(super) table: &'a Arc<str>,
    pub(super) seat: u8,
    pub(super) wish: &'a Wish,
}

/// What came of one attempt.
enum Attempt {
    Answered(Answer),
    /// It was sent, and there was no answer.
    Lost,
    /// It was not even sent.
    Unreached,
}

/// The number of the last entry, in an answer to a change or to a look.
#[derive(Deserialize)]
pub(super) struct Changed {
    pub(super) seq: u64,
}

impl Client {
    pub(super) fn new(world: Arc<World>, seed: u64) -> Self {
        Self { world, rng: StdRng::seed_from_u64(seed), cookie: None, connection: None }
    }

    /// Asks until there is an answer; none when it gives up, which is noted.
    pub(super) async fn ask(&mut self, method: &'static str, path: &str, body: &str) -> Option<Settled> {
        self.ask_until_settled(method, path, body, None).await
    }

    /// The same for a wish at a table, every attempt of which stands in the history.
    pub(super) async fn wish(&mut self, asked: Asked<'_>) -> Option<Settled> {
        let (method, path, body) = asked.wish.request(asked.table, asked.seat);
        self.ask_until_settled(method, &path, &body, Some(asked)).await
    }

    async fn ask_until_settled(
        &mut self,
        method: &'static str,
        path: &str,
        body: &str,
        asked: Option<Asked<'_>>,
    ) -> Option<Settled> {
        let began = Instant::now();
        let mut was_tried = false;
        let key = format!("{:032x}", self.rng.random::<u128>());
        let key = (method == "POST").then_some(&*key);
        let wish = asked.map(|asked| (asked, self.world.history.wish()));
        while began.elapsed().min(self.world.calm_for()) < LONGEST_SILENCE {
            let request = Request { key, ..Request::new(method, path, None, body) };
            match self.attempt(request, wish).await {
                Attempt::Answered(answer) if answer.status != 503 && answer.code() != "behind" => {
                    if let Some(cookie) = &answer.cookie {
                        self.cookie = Some(cookie.clone());
                    }
                    return Some(Settled { answer, was_tried });
                }
                // A server that lost its database cannot know whether the request was carried out, nor can one that is
                // behind.
                Attempt::Answered(_) => was_tried = true,
                Attempt::Lost => {
                    was_tried = true;
                    self.connection = None;
                }
                Attempt::Unreached => {}
            }
            self.pause().await;
        }
        self.world.violate(format!("{method} {path}: no answer for {LONGEST_SILENCE:?}"));
        None
    }

    /// A moment before the next attempt.
    pub(super) async fn pause(&mut self) {
        let millis = self.rng.random_range(10..60);
        tokio::time::sleep(Duration::from_millis(millis)).await;
    }

    async fn attempt(&mut self, request: Request<'_>, wish: Option<(Asked<'_>, usize)>) -> Attempt {
        // Now and then by another server, so that no table stays with one.
        if self.connection.is_none() || self.rng.random_ratio(1, 10) {
            self.connection = Connection::open(self.world.address(&mut self.rng)).await.ok();
        }
        let Some(connection) = self.connection.as_mut() else { return Attempt::Unreached };
        let request = Request { cookie: self.cookie.as_deref(), ..request };
        let patience = if self.rng.random_ratio(1, HURRY) { HURRIED_ANSWER } else { ANSWER };
        let history = &self.world.history;
        let noted = wish.map(|(asked, number)| history.begin(asked.table, asked.seat, asked.wish, number));
        let answer = tokio::time::timeout(patience, connection.ask(request)).await.ok().and_then(Result::ok);
        if let Some(number) = noted {
            self.world.history.end(number, answer.as_ref().map_or(Ending::Unknown, ending));
        }
        answer.map_or(Attempt::Lost, Attempt::Answered)
    }
}

/// What an answer says of the change that was asked for.
fn ending(answer: &Answer) -> Ending {
    match (answer.status, serde_json::from_slice(&answer.body)) {
        (200, Ok(Changed { seq })) => Ending::Done { seq },
        (200 | 503, _) => Ending::Unknown,
        (status, _) => Ending::Refused { status },
    }
}
