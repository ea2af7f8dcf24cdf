//! One player at one table: follows the stream, does anything that is legal, and notes what was promised.

use std::sync::Arc;
use std::time::{Duration, Instant};

use rand::RngExt;
use rand::seq::IndexedRandom;

use super::client::{Asked, Changed, Client, LONGEST_SILENCE, Settled};
use super::history::Wish;
use super::world::{Phase, Reported, Story};
use crate::message::Message;
use crate::stream::{Event, NoStream, Stream};

/// How long a game may stand still: longer than the claim of a server that died on a bot's turn.
const STANDSTILL: Duration = Duration::from_secs(40);
/// How long the stream of a table that was deleted may stay open: longer than from one heartbeat to the next.
const FAREWELL: Duration = Duration::from_secs(20);
/// One message in this many is answered with a line of chat before an action.
const CHATTER: u32 = 50;
/// One chance in this many to take a step back is used.
const REGRET: u32 = 20;
/// After one change in this many the table is looked at, half the time with the change counted in.
const LOOKING: u32 = 10;

/// A player at a table until the game or the run ends.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "five facts that do not depend on each other")]
pub(super) struct Player {
    client: Client,
    table: Arc<str>,
    seat: u8,
    story: Story,
    /// The last message of the stream.
    last: Option<u64>,
    /// The player's last change that was acknowledged.
    done: u64,
    /// Whether a request had no answer and was then refused: it may have been carried out, and until the stream reports
    /// it, messages from before may make the player try again.
    is_in_doubt: bool,
    /// When something last happened at the table.
    news: Instant,
    is_asked: bool,
    /// Whether all other seats are played by the server.
    is_alone: bool,
    is_over: bool,
    /// Whether the table was deleted.
    is_gone: bool,
}

/// Whether the player goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Read,
    Leave,
}

impl Player {
    pub(super) fn new(client: Client, table: &str, seat: u8, is_alone: bool) -> Self {
        Self {
            client,
            table: Arc::from(table),
            seat,
            story: Story { table: table.to_owned(), ..Story::default() },
            last: None,
            done: 0,
            is_in_doubt: false,
            news: Instant::now(),
            is_asked: false,
            is_alone,
            is_over: false,
            is_gone: false,
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
                if self.is_over || self.is_gone || (is_ending && (!self.is_alone || self.is_asked)) {
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
        if !self.is_over && !self.is_gone {
            self.change(Wish::Resign).await;
        }
    }

    /// Takes the stream up again and reads on to the last message that the table has now.
    pub(super) async fn read_to_the_end(mut self) -> (Client, Story) {
        if self.client.world.is_doomed(&self.table) {
            return (self.client, self.story);
        }
        let Some(head) = self.look(None).await else { return (self.client, self.story) };
        self.is_over = true;
        let began = Instant::now();
        while self.last.is_none_or(|last| last < head) && began.elapsed() < LONGEST_SILENCE {
            let Some(mut stream) = self.connect().await else { break };
            while self.last.is_none_or(|last| last < head) {
                let event = tokio::time::timeout(LONGEST_SILENCE, stream.next()).await;
                let Ok(Ok(event)) = event else { break };
                if self.take(event).await == Next::Leave {
                    return (self.client, self.story);
                }
            }
        }
        if !self.is_gone && self.last.is_none_or(|last| last < head) {
            self.violate(&format!("the stream ends with {:?}, the table with {head}", self.last));
        }
        (self.client, self.story)
    }

    /// Opens the stream where it broke off.
    async fn connect(&mut self) -> Option<Stream> {
        let began = Instant::now();
        while began.elapsed().min(self.client.world.calm_for()) < LONGEST_SILENCE {
            let address = self.client.world.address(&mut self.client.rng);
            let cookie = self.client.cookie.as_deref();
            match Stream::open(address, &self.story.table, cookie, self.last).await {
                Ok(stream) => {
                    self.story.resumed += u64::from(self.last.is_some());
                    return Some(stream);
                }
                Err(NoStream::Unreachable | NoStream::Refused { status: 503, .. }) => self.client.pause().await,
                Err(NoStream::Refused { status: 404, .. }) if self.client.world.is_doomed(&self.table) => {
                    self.is_gone = true;
                    return None;
                }
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
            Event::Gone if self.client.world.is_doomed(&self.table) => {
                self.is_gone = true;
                return Next::Leave;
            }
            Event::Gone => {
                self.violate("it is said to be gone, and nobody has deleted it");
                return Next::Leave;
            }
            Event::Heartbeat | Event::Restart
                if self.client.world.gone_for(&self.table).is_some_and(|time| time > FAREWELL) =>
            {
                self.violate("it was deleted, and its stream goes on");
                return Next::Leave;
            }
            Event::Heartbeat | Event::Restart if self.news.elapsed().min(self.client.world.calm_for()) > STANDSTILL => {
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
        self.client.world.history.see(&self.table, self.seat, id);
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
            let happened = &message.happened;
            self.story.seen.push(Reported {
                seq: id,
                what: happened.what.to_owned(),
                action: happened.action.map(str::to_owned),
                text: happened.text.map(str::to_owned),
            });
        }
        is_next
    }

    async fn act(&mut self, message: &Message<'_>) {
        let rng = &mut self.client.rng;
        if rng.random_ratio(1, CHATTER) {
            let text = self.client.world.sentence();
            return self.change(Wish::Say { text }).await;
        }
        let Some(choices) = &message.choices else { return };
        let seen = message.seq;
        if message.you.undo.steps > 0 && rng.random_ratio(1, REGRET) {
            let steps = rng.random_range(1..=message.you.undo.steps);
            self.change(Wish::Undo { seen, steps }).await;
        } else if let Some(choice) = choices.actions.choose(rng) {
            self.change(Wish::Act { seen, action: choice.action.to_owned() }).await;
        } else {
            self.violate(&format!("message {seen} asks and offers nothing"));
        }
        if self.client.rng.random_ratio(1, LOOKING) && !self.is_gone {
            let at_least = (self.done > 0 && self.client.rng.random_ratio(1, 2)).then_some(self.done);
            self.look(at_least).await;
        }
    }

    /// Changes the table and notes the promise that comes back. A request that had no answer is sent again as it was,
    /// with the same key: if it had been carried out, it is not carried out again.
    async fn change(&mut self, wish: Wish) {
        let Some(settled) = self.wish(&wish).await else { return };
        match (settled.answer.status, serde_json::from_slice::<Changed>(&settled.answer.body)) {
            (200, Ok(Changed { seq })) => {
                self.client.world.acknowledge();
                self.done = self.done.max(seq);
                if settled.was_tried && matches!(wish, Wish::Act { .. } | Wish::Undo { .. }) {
                    // A step that was made before is answered with how things stand now: not with its own number.
                    return;
                }
                let what = wish.what().unwrap_or_default().to_owned();
                let (action, text) = match wish {
                    Wish::Act { action, .. } => (Some(action), None),
                    Wish::Say { text } => (None, Some(text)),
                    Wish::Undo { .. } | Wish::Resign | Wish::Read { .. } => (None, None),
                };
                self.story.acknowledged.push(Reported { seq, what, action, text });
            }
            (404, _) if self.client.world.is_doomed(&self.table) => self.is_gone = true,
            (403 | 409, _) if (settled.was_tried || self.is_in_doubt) && settled.answer.code() != "illegal_action" => {
                self.is_in_doubt = true;
            }
            (status, _) => {
                let answer = String::from_utf8_lossy(&settled.answer.body).into_owned();
                self.violate(&format!("{wish:?} was answered with {status} {answer}"));
            }
        }
    }

    /// Looks at the table: the number of its last entry, as far as the server that was asked knows.
    async fn look(&mut self, at_least: Option<u64>) -> Option<u64> {
        let settled = self.wish(&Wish::Read { at_least }).await?;
        match (settled.answer.status, serde_json::from_slice::<Changed>(&settled.answer.body)) {
            (200, Ok(Changed { seq })) => Some(seq),
            (404, _) if self.client.world.is_doomed(&self.table) => {
                self.is_gone = true;
                None
            }
            (status, _) => {
                self.violate(&format!("a look was answered with {status}"));
                None
            }
        }
    }

    async fn wish(&mut self, wish: &Wish) -> Option<Settled> {
        self.client.wish(Asked { table: &self.table, seat: self.seat, wish }).await
    }

    fn violate(&self, what: &str) {
        self.client.world.violate(format!("table {}: {what}", self.table));
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
    fn nothing_is_left_out_or_sent_twice() {
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
