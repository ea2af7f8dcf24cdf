//! One player at one table: follows the stream, does anything that is legal, and notes what was promised.

use std::time::{Duration, Instant};

use rand::RngExt;
use rand::seq::IndexedRandom;
use serde::Deserialize;
use serde_json::json;

use super::client::{Client, PATIENCE};
use super::world::{Phase, Story, Told};
use crate::message::Message;
use crate::stream::{Event, NoStream, Stream};

/// How long a game may stand still: longer than the claim of a server that died on a bot's turn.
const STANDSTILL: Duration = Duration::from_secs(40);
/// One of so many messages is answered with a word before an action.
const CHATTER: u32 = 50;
/// One of so many chances to take a step back is used.
const REGRET: u32 = 20;

/// Somebody who plays at a table until the game or the run ends.
#[derive(Debug)]
pub(super) struct Player {
    client: Client,
    seat: u8,
    story: Story,
    /// The last message of the stream.
    last: Option<u64>,
    /// The last change of one's own that was acknowledged.
    done: u64,
    /// Whether a request had no answer and was then refused: it may have been carried out, and until the stream tells
    /// of it, messages from before may make the player try again.
    is_in_doubt: bool,
    /// When something last happened at the table.
    news: Instant,
    is_asked: bool,
    /// Whether all other seats are played by the server.
    is_alone: bool,
    is_over: bool,
}

/// Whether the player goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Read,
    Leave,
}

#[derive(Deserialize)]
struct Changed {
    seq: u64,
}

impl Player {
    pub(super) fn new(client: Client, table: &str, seat: u8, is_alone: bool) -> Self {
        Self {
            client,
            seat,
            story: Story { table: table.to_owned(), ..Story::default() },
            last: None,
            done: 0,
            is_in_doubt: false,
            news: Instant::now(),
            is_asked: false,
            is_alone,
            is_over: false,
        }
    }

    pub(super) fn seat(&self) -> u8 {
        self.seat
    }

    /// Plays until the game is over, or the run is and the game waits for a person.
    pub(super) async fn play(&mut self) {
        let mut phase = self.client.world.phase.subscribe();
        while let Some(mut stream) = self.connect().await {
            loop {
                let is_ending = self.client.world.is_ending();
                if self.is_over || (is_ending && (!self.is_alone || self.is_asked)) {
                    return;
                }
                let event = tokio::select! {
                    event = tokio::time::timeout(STANDSTILL, stream.next()) => event.unwrap_or(Ok(Event::Heartbeat)),
                    _ = phase.wait_for(|phase| *phase == Phase::Ending), if !is_ending => break,
                };
                match event {
                    Ok(event) => {
                        if self.take(event).await == Next::Leave {
                            return;
                        }
                    }
                    Err(error) if error.kind() == std::io::ErrorKind::InvalidData => {
                        return self.violate(&error.to_string());
                    }
                    Err(_) => break,
                }
            }
        }
    }

    /// Gives up, which ends a game of two.
    pub(super) async fn resign(&mut self) {
        if !self.is_over {
            self.change("resign", "resigned", None, &json!({ "seat": self.seat }).to_string()).await;
        }
    }

    /// Takes the stream up again and reads on to the last message that the table has now.
    pub(super) async fn read_to_the_end(mut self) -> (Client, Story) {
        let path = format!("/api/v1/tables/{}", self.story.table);
        let settled = self.client.ask("GET", &path, "").await;
        let head = settled.and_then(|settled| serde_json::from_slice(&settled.answer.body).ok());
        let Some(Changed { seq: head }) = head else {
            self.violate("the table cannot be looked at");
            return (self.client, self.story);
        };
        self.is_over = true;
        let began = Instant::now();
        while self.last.is_none_or(|last| last < head) && began.elapsed() < PATIENCE {
            let Some(mut stream) = self.connect().await else { break };
            while self.last.is_none_or(|last| last < head) {
                let event = tokio::time::timeout(PATIENCE, stream.next()).await;
                let Ok(Ok(event)) = event else { break };
                if self.take(event).await == Next::Leave {
                    return (self.client, self.story);
                }
            }
        }
        if self.last.is_none_or(|last| last < head) {
            self.violate(&format!("the stream ends with {:?}, the table with {head}", self.last));
        }
        (self.client, self.story)
    }

    /// Opens the stream where it broke off.
    async fn connect(&mut self) -> Option<Stream> {
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            let address = self.client.world.address(&mut self.client.rng);
            let cookie = self.client.cookie.as_deref();
            match Stream::open(address, &self.story.table, cookie, self.last).await {
                Ok(stream) => {
                    self.story.resumed += u64::from(self.last.is_some());
                    return Some(stream);
                }
                Err(NoStream::Unreachable | NoStream::Refused { status: 503, .. }) => self.client.pause().await,
                Err(NoStream::Refused { status, body }) => {
                    self.violate(&format!("no stream: {status} {body}"));
                    return None;
                }
            }
        }
        self.violate("no server gave a stream");
        None
    }

    async fn take(&mut self, event: Event) -> Next {
        let (id, data) = match event {
            Event::Message { id, data } => (id, data),
            Event::Heartbeat | Event::Restart if self.news.elapsed() > STANDSTILL => {
                self.violate(&format!("nothing has happened for {STANDSTILL:?}; is it mine: {}", self.is_asked));
                return Next::Leave;
            }
            Event::Heartbeat | Event::Restart => return Next::Read,
        };
        let message: Message<'_> = match serde_json::from_str(&data) {
            Ok(message) => message,
            Err(error) => {
                self.violate(&format!("message {id} is no message: {error}"));
                return Next::Leave;
            }
        };
        if !self.follows(id, &message) {
            return Next::Leave;
        }
        self.news = Instant::now();
        self.last = Some(id);
        self.is_in_doubt &= !matches!(message.happened.what, "stepped" | "undone");
        self.is_asked = message.choices.is_some();
        let is_to_act = !self.is_over && !message.is_over() && !self.client.world.is_ending() && id >= self.done;
        self.is_over |= message.is_over();
        if is_to_act {
            self.act(&message).await;
        }
        Next::Read
    }

    /// Whether a message is the one that comes next: everything once, in order, nothing left out.
    fn follows(&mut self, id: u64, message: &Message<'_>) -> bool {
        let is_next = id == message.seq && is_next(self.last, id, message.is_now());
        if !is_next {
            let last = self.last;
            self.violate(&format!("after message {last:?} came {id} ({}, {})", message.seq, message.happened.what));
        } else if !message.is_now() {
            let (what, action) = (message.happened.what.to_owned(), message.happened.action.map(str::to_owned));
            self.story.seen.push(Told { seq: id, what, action });
        }
        is_next
    }

    async fn act(&mut self, message: &Message<'_>) {
        let rng = &mut self.client.rng;
        if rng.random_ratio(1, CHATTER) {
            self.change("chat", "said", None, &json!({ "text": "What a day!" }).to_string()).await;
            return;
        }
        let Some(choices) = &message.choices else { return };
        if message.you.undo.steps > 0 && rng.random_ratio(1, REGRET) {
            let steps = rng.random_range(1..=message.you.undo.steps);
            let body = json!({ "seq": message.seq, "steps": steps }).to_string();
            self.change("undo", "undone", None, &body).await;
        } else if let Some(choice) = choices.actions.choose(rng) {
            let body = json!({ "seq": message.seq, "action": choice.action }).to_string();
            self.change("actions", "stepped", Some(choice.action), &body).await;
        } else {
            self.violate(&format!("message {} asks and offers nothing", message.seq));
        }
    }

    /// Changes the table and notes the promise that comes back. A request that had no answer is sent again as it was:
    /// if it had been carried out, the table has moved on and says so.
    async fn change(&mut self, path: &str, what: &str, action: Option<&str>, body: &str) {
        let path = format!("/api/v1/tables/{}/{path}", self.story.table);
        let Some(settled) = self.client.ask("POST", &path, body).await else { return };
        match (settled.answer.status, serde_json::from_slice::<Changed>(&settled.answer.body)) {
            (200, Ok(Changed { seq })) => {
                self.client.world.acknowledge();
                self.done = self.done.max(seq);
                let told = Told { seq, what: what.to_owned(), action: action.map(str::to_owned) };
                self.story.acknowledged.push(told);
            }
            (403 | 409, _) if settled.was_tried || self.is_in_doubt => self.is_in_doubt = true,
            (status, _) => {
                let answer = String::from_utf8_lossy(&settled.answer.body).into_owned();
                self.violate(&format!("{body} was answered with {status} {answer}"));
            }
        }
    }

    fn violate(&self, what: &str) {
        self.client.world.violate(format!("table {}: {what}", self.story.table));
    }
}

/// A stream begins with how things stand. One that was taken up again says so once more, or goes on with the next.
fn is_next(last: Option<u64>, id: u64, is_now: bool) -> bool {
    match last {
        None => is_now,
        Some(last) => id == if is_now { last } else { last + 1 },
    }
}

#[cfg(test)]
mod tests {
    use super::is_next;

    #[test]
    fn nothing_is_left_out_or_told_twice() {
        for (last, id, is_now, is_right) in [
            (None, 7, true, true),
            (None, 7, false, false),
            (Some(7), 8, false, true),
            (Some(7), 7, true, true),
            (Some(7), 7, false, false),
            (Some(7), 9, false, false),
            (Some(7), 9, true, false),
            (Some(7), 6, true, false),
        ] {
            assert_eq!(is_next(last, id, is_now), is_right, "after {last:?} comes {id}");
        }
    }
}
