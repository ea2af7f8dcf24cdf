//! A game from its setup to its last step, as the log or a record has it.

use orichalcum_log::Millis;
use orichalcum_protocol::record::Record;
use orichalcum_rules::Game;

use super::view::shown;
use super::{Entry, Holder, Table};
use crate::denial::Denial;
use crate::wire::{ChatLine, GameView, History, HistoryStep};

impl Table {
    /// Folds what follows in the log and remembers every step that stands and what was said.
    ///
    /// # Errors
    /// When an entry cannot follow what stands before it: then the log is damaged.
    pub fn fold_history<'log>(&mut self, log: impl Iterator<Item = (&'log Entry, Millis)>) -> Result<History, Denial> {
        let mut history = History { table: None, now: None, chat: Vec::new(), first: None, steps: Vec::new() };
        for (entry, at) in log {
            let before = self.game().copied();
            self.fold(entry, at)?;
            match (entry, before) {
                (Entry::Started { events, .. }, _) => {
                    let mut game = self.beginning()?;
                    history.first = Some(GameView::of(&game, 0));
                    // A game that begins with a position has no setup.
                    if self.placed.is_none() {
                        let mut view = GameView::of(&game, 0);
                        history.steps.push(HistoryStep::of(&mut game, &mut view, 0, (None, None, None), events));
                    }
                }
                (Entry::Stepped { step, seat, action, by, events, .. }, Some(mut game)) => {
                    let who = (Some(*seat), Some(*action), Some(*by));
                    let mut view = GameView::of(&game, step.saturating_sub(1));
                    history.steps.push(HistoryStep::of(&mut game, &mut view, *step, who, events));
                }
                (Entry::Undone { steps, .. }, _) => {
                    history.steps.truncate(history.steps.len().saturating_sub(*steps as usize));
                }
                (Entry::Said { seat, text }, _) => history.chat.push(ChatLine {
                    seq: self.head(),
                    at: at.0.unsigned_abs(),
                    seat: *seat,
                    name: match self.seat(*seat).map(|state| &state.holder) {
                        Some(Holder::Person { name, .. }) => shown(name),
                        _ => String::new(),
                    },
                    text: text.text().map(str::to_owned),
                }),
                _ => {}
            }
        }
        Ok(history)
    }
}

/// The history of a record, which must have been checked, from the game before its first step.
pub fn history_of(record: &Record, beginning: Game<'_>) -> History {
    let mut game = beginning;
    let first = GameView::of(&game, 0);
    let mut view = first.clone();
    let step = |line: &orichalcum_protocol::record::StepLine| {
        HistoryStep::of(&mut game, &mut view, line.seq, (line.seat, line.action, None), &line.events)
    };
    let steps = record.steps.iter().map(step).collect();
    History { table: None, now: None, chat: Vec::new(), first: Some(first), steps }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use expect_test::expect_file;
    use serde::Serialize;

    use super::*;
    use crate::tests::SET;

    /// A game of a record as the client's tests read it: its history, and the view that it must lead to.
    #[derive(Serialize)]
    struct Fixture {
        history: History,
        last: GameView,
    }

    fn fixture(name: &str) -> String {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testkit/fixtures").join(name);
        let record = Record::parse(&std::fs::read_to_string(path).unwrap()).unwrap();
        let beginning = record.beginning(&SET).unwrap();
        let mut game = beginning;
        for step in &record.steps {
            step.events.iter().for_each(|event| game.fold(event));
        }
        let last = GameView::of(&game, record.steps.last().unwrap().seq);
        let mut text = serde_json::to_string(&Fixture { history: history_of(&record, beginning), last }).unwrap();
        text.push('\n');
        text
    }

    #[test]
    fn the_client_is_tested_with_histories_as_they_are_sent() {
        expect_file!["../../../server/web/test/fixtures/game-of-one.json"].assert_eq(&fixture("solo-standard.jsonl"));
        expect_file!["../../../server/web/test/fixtures/game-of-two.json"].assert_eq(&fixture("2-players.jsonl"));
        expect_file!["../../../server/web/test/fixtures/game-of-four.json"].assert_eq(&fixture("4-players.jsonl"));
    }
}
