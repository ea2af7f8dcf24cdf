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
                        history.steps.push(HistoryStep::of(&mut game, 0, (None, None, None), events));
                    }
                }
                (Entry::Stepped { step, seat, action, by, events, .. }, Some(mut game)) => {
                    let who = (Some(*seat), Some(*action), Some(*by));
                    history.steps.push(HistoryStep::of(&mut game, *step, who, events));
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
    let step = |line: &orichalcum_protocol::record::StepLine| {
        HistoryStep::of(&mut game, line.seq, (line.seat, line.action, None), &line.events)
    };
    let steps = record.steps.iter().map(step).collect();
    History { table: None, now: None, chat: Vec::new(), first: Some(first), steps }
}
