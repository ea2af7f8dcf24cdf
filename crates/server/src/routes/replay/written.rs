//! A history as an answer, written step by step while it is read: a long game has megabytes of views, of which only a
//! few lie in memory.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};
use orichalcum_protocol::record::Record;
use orichalcum_protocol::wire::GameView;
use orichalcum_rules::{Action, Game, Odds};

use crate::uploads::Room;
use orichalcum_table::wire::{HistoryStep, TableView};

/// How much is written at once, in bytes.
const PIECE: usize = 32 << 10;
/// How long a reader may take for an answer that keeps a room for uploads from others.
const READING: Duration = Duration::from_mins(1);

/// The answer that tells every step of a record with the game after it: a [`orichalcum_table::wire::History`]. The room is held
/// until it is written or nobody reads it any more.
pub(super) fn answer(
    table: Option<&TableView>,
    record: Record,
    beginning: &Game<'static>,
    room: Option<Room>,
) -> Response {
    let is_limited = room.is_some();
    let writing = Arc::new(Mutex::new(Some(Writing::new(table, record, beginning, room))));
    if is_limited {
        let limited = Arc::downgrade(&writing);
        tokio::spawn(async move {
            tokio::time::sleep(READING).await;
            if let Some(writing) = limited.upgrade() {
                writing.lock().unwrap_or_else(PoisonError::into_inner).take();
            }
        });
    }
    let pieces = stream::unfold(writing, |writing| async move {
        let piece = match &mut *writing.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(writing) => writing.piece()?,
            None => Err(io::Error::new(io::ErrorKind::TimedOut, "the answer was read too slowly")),
        };
        Some((piece, writing))
    });
    // What compresses the answer asks once more after its end.
    ([(header::CONTENT_TYPE, "application/json")], Body::from_stream(pieces.fuse())).into_response()
}

/// A history in the making.
struct Writing {
    record: Record,
    /// The game before the next step.
    before: Game<'static>,
    /// The next step.
    next: usize,
    /// What is written and was not fetched yet.
    text: Vec<u8>,
    is_closed: bool,
    _room: Option<Room>,
}

impl Writing {
    fn new(table: Option<&TableView>, record: Record, beginning: &Game<'static>, room: Option<Room>) -> Self {
        let mut text = br#"{"table":"#.to_vec();
        // Writing to memory cannot fail, and every view has a text form.
        let _ = serde_json::to_writer(&mut text, &table);
        text.extend_from_slice(br#","steps":["#);
        Self { record, before: *beginning, next: 0, text, is_closed: false, _room: room }
    }

    /// The next piece of the answer; none when all is told.
    fn piece(&mut self) -> Option<io::Result<Bytes>> {
        while self.text.len() < PIECE && self.next < self.record.steps.len() {
            if let Err(error) = self.write_step() {
                return Some(Err(error));
            }
        }
        if self.next == self.record.steps.len() && !self.is_closed {
            self.text.extend_from_slice(b"]}");
            self.is_closed = true;
        }
        let text = std::mem::take(&mut self.text);
        (!text.is_empty()).then(|| Ok(text.into()))
    }

    fn write_step(&mut self) -> io::Result<()> {
        let game = self.record.after(self.next, &self.before).map_err(io::Error::other)?;
        let line = &mut self.record.steps[self.next];
        let odds = match line.action {
            Some(Action::Fight { circle, hoplites }) => self.before.fight_odds(circle, hoplites).map(Odds::as_f64),
            _ => None,
        };
        let step = HistoryStep {
            seat: line.seat,
            action: line.action,
            events: std::mem::take(&mut line.events),
            game: GameView::of(&game, line.seq),
            odds,
        };
        if self.next > 0 {
            self.text.push(b',');
        }
        serde_json::to_writer(&mut self.text, &step)?;
        self.before = game;
        self.next += 1;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use futures_util::StreamExt;
    use orichalcum_protocol::fair::Seed;
    use orichalcum_protocol::record::StepLine;
    use orichalcum_rules::{Setup, Side};

    use super::*;
    use crate::tests::site::SET;
    use crate::uploads::Uploads;
    use orichalcum_table::wire::History;

    /// A game of which so many steps were played.
    fn played(steps: u32) -> Record {
        let (setup, seed) = (Setup::on_side(2, Side::Calm).unwrap(), Seed::from_number(7));
        let mut record = Record::new(&SET, &setup, None);
        let mut events = Vec::new();
        let Ok(mut game) = Game::start(&SET, &setup, &mut seed.chance(0), &mut events);
        record.steps.push(StepLine { seq: 0, seat: None, action: None, events });
        for seq in 1..=steps {
            let (seat, action) = (game.position().asked(), game.legal()[0]);
            let mut events = Vec::new();
            game.apply(action, &mut seed.chance(u64::from(seq)), &mut events).unwrap();
            record.steps.push(StepLine { seq, seat: Some(seat), action: Some(action), events });
        }
        record
    }

    /// The same, all at once.
    fn history(record: &Record) -> History {
        let games = record.positions(&SET).unwrap();
        let before = [record.beginning(&SET).unwrap()].into_iter().chain(games.clone());
        let steps = record.steps.iter().zip(before.zip(games)).map(|(line, (before, game))| HistoryStep {
            seat: line.seat,
            action: line.action,
            events: line.events.clone(),
            game: GameView::of(&game, line.seq),
            odds: match line.action {
                Some(Action::Fight { circle, hoplites }) => before.fight_odds(circle, hoplites).map(Odds::as_f64),
                _ => None,
            },
        });
        History { table: None, steps: steps.collect() }
    }

    fn answered(record: Record, room: Option<Room>) -> Body {
        let beginning = record.beginning(&SET).unwrap();
        answer(None, record, &beginning, room).into_body()
    }

    #[tokio::test]
    async fn what_is_written_in_pieces_is_a_history() {
        for steps in [0, 1, 40] {
            let record = played(steps);
            let expected = serde_json::to_string(&history(&record)).unwrap();
            let mut pieces = answered(record, None).into_data_stream();
            let (mut text, mut largest) = (Vec::new(), 0);
            while let Some(piece) = pieces.next().await {
                let piece = piece.unwrap();
                largest = largest.max(piece.len());
                text.extend_from_slice(&piece);
            }
            let same = text.iter().zip(expected.as_bytes()).take_while(|(one, other)| one == other).count();
            assert!(text == expected.as_bytes(), "{steps} steps: {:?}", &expected[same.saturating_sub(80)..]);
            assert!(steps < 40 || expected.contains("\"odds\":0."), "there is a fight in it");
            assert!(largest < 2 * PIECE, "{largest} of {}", expected.len());
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_room_is_held_until_the_answer_is_read_or_dropped_or_was_read_too_slowly() {
        let (uploads, address) = (Uploads::new(), "192.0.2.1".parse().unwrap());
        let record = played(40);
        let mut held = answered(record.clone(), Some(uploads.enter(address).await.unwrap())).into_data_stream();
        assert!(held.next().await.unwrap().is_ok());
        assert!(uploads.enter(address).await.is_err(), "the answer is being read");
        drop(held);
        let mut whole = answered(record.clone(), Some(uploads.enter(address).await.unwrap())).into_data_stream();
        while whole.next().await.is_some() {}
        drop(whole);
        let mut slow = answered(record, Some(uploads.enter(address).await.unwrap())).into_data_stream();
        assert!(slow.next().await.unwrap().is_ok());
        tokio::time::sleep(READING * 2).await;
        assert!(uploads.enter(address).await.is_ok());
        assert!(slow.next().await.unwrap().is_err(), "half an answer does not look like a whole one");
    }
}
