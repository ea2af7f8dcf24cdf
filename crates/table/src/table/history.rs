//! A game from its setup to its last step, as the log or a record has it.

use orichalcum_log::Millis;
use orichalcum_protocol::components::Components;
use orichalcum_protocol::record::{Header, PlayerLine, Record};
use orichalcum_rules::{Game, Map, Seat};

use super::opening::level;
use super::plain_text::name;
use super::view::shown;
use super::{Entry, Holder, Table};
use crate::denial::Denial;
use crate::wire::{ChatLine, GameView, History, HistoryStep, RecordedPlayer, SeatNews, SeatNote};

impl Table {
    /// Folds what follows in the log and remembers every step that stands and what was said.
    ///
    /// # Errors
    /// When an entry cannot follow what stands before it: then the log is damaged.
    pub fn fold_history<'log>(&mut self, log: impl Iterator<Item = (&'log Entry, Millis)>) -> Result<History, Denial> {
        let mut history = nothing_yet();
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
                (Entry::Said { seat, text, word }, _) => history.chat.push(ChatLine {
                    seq: self.head(),
                    at: at.0.unsigned_abs(),
                    seat: *seat,
                    name: match self.seat(*seat).map(|state| &state.holder) {
                        Some(Holder::Person { name, .. }) => shown(name),
                        _ => String::new(),
                    },
                    text: text.text().map(str::to_owned),
                    word: *word,
                }),
                (entry, _) => history.people.extend(self.note(entry)),
            }
        }
        Ok(history)
    }

    /// What an entry tells of somebody who left or came back, at the table as it is after it.
    fn note(&self, entry: &Entry) -> Option<SeatNote> {
        let (seat, what) = match entry {
            Entry::Left { seat, .. } => (*seat, SeatNews::Left),
            Entry::Returned { seat } => (*seat, SeatNews::Returned),
            Entry::BotStoodIn { seat, .. } => (*seat, SeatNews::BotStoodIn),
            Entry::Resigned { seat, .. } => (*seat, SeatNews::Resigned),
            Entry::Opened { .. }
            | Entry::Placed { .. }
            | Entry::Sat { .. }
            | Entry::Stood { .. }
            | Entry::Promised { .. }
            | Entry::Shown { .. }
            | Entry::BotSeated { .. }
            | Entry::Closed
            | Entry::Started { .. }
            | Entry::Stepped { .. }
            | Entry::Undone { .. }
            | Entry::Said { .. }
            | Entry::Muted { .. }
            | Entry::SeatMoved { .. }
            | Entry::Renamed { .. }
            | Entry::Rematched { .. } => return None,
        };
        Some(SeatNote { seq: self.head(), step: self.step(), seat, what })
    }
}

fn nothing_yet() -> History {
    History {
        table: None,
        now: None,
        players: Map::new(),
        components: None,
        chat: Vec::new(),
        people: Vec::new(),
        first: None,
        steps: Vec::new(),
    }
}

/// Who played, as the header of a record says. It may come from a stranger: what no table would show is left out.
fn players_of(header: &Header) -> Map<Seat, RecordedPlayer> {
    let shown = |(seat, player): (Seat, &PlayerLine)| {
        let player = RecordedPlayer {
            name: player.name.as_deref().and_then(|text| name(text).ok()),
            bot: player.bot.as_deref().and_then(|text| level(text).ok()),
            colour: player.colour.unwrap_or(seat),
        };
        (seat, player)
    };
    Seat::ALL.into_iter().zip(&header.players).map(shown).collect()
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
    let components = Some(Components::of(beginning.set()));
    History { players: players_of(&record.header), components, first: Some(first), steps, ..nothing_yet() }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use expect_test::expect_file;
    use serde::Serialize;

    use super::*;

    /// A game of a record as the client's tests read it: its history, and the view that it must lead to.
    #[derive(Serialize)]
    struct Fixture {
        history: History,
        last: GameView,
    }

    fn text_of(name: &str) -> String {
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../testkit/fixtures").join(name)).unwrap()
    }

    fn fixture(name: &str) -> String {
        let record = Record::parse(&text_of(name)).unwrap();
        let set = record.published_set().unwrap();
        let beginning = record.beginning(&set).unwrap();
        let mut game = beginning;
        for step in &record.steps {
            step.events.iter().for_each(|event| game.fold(event));
        }
        let last = GameView::of(&game, record.steps.last().unwrap().seq);
        let history = history_of(&record, beginning);
        let components = history.components.as_ref().map(|components| components.set.as_str());
        assert_eq!(
            components,
            Some(record.header.set.as_str()),
            "a record is shown with the set that it was played with"
        );
        let history = History { components: None, ..history };
        let mut text = serde_json::to_string(&Fixture { history, last }).unwrap();
        text.push('\n');
        text
    }

    #[test]
    fn a_record_names_its_players_as_a_table_would_show_them() {
        let mut header = Record::parse(&text_of("2-players.jsonl")).unwrap().header;
        assert_eq!(players_of(&header), Map::new(), "a record from before names nobody");
        let named = |name: &str| PlayerLine { name: Some(name.to_owned()), bot: None, colour: None };
        header.players = vec![
            PlayerLine { colour: Some(Seat::ALL[1]), ..named("  Bérénice ") },
            named("a\u{202E}b"),
            PlayerLine { name: None, bot: Some("oracle".to_owned()), colour: None },
            PlayerLine { name: None, bot: Some("<b>".to_owned()), colour: None },
            named("a fifth"),
        ];
        let shown: Vec<(Option<String>, Option<String>, Seat)> = players_of(&header)
            .values()
            .map(|player| (player.name.clone(), player.bot.clone(), player.colour))
            .collect();
        assert_eq!(
            shown,
            [
                (Some("Bérénice".to_owned()), None, Seat::ALL[1]),
                (None, None, Seat::ALL[1]),
                (None, Some("oracle".to_owned()), Seat::ALL[2]),
                (None, None, Seat::ALL[3]),
            ]
        );
    }

    #[test]
    fn the_client_is_tested_with_histories_as_they_are_sent() {
        expect_file!["../../../server/web/test/fixtures/game-of-one.json"].assert_eq(&fixture("solo-standard.jsonl"));
        expect_file!["../../../server/web/test/fixtures/game-of-two.json"].assert_eq(&fixture("2-players.jsonl"));
        expect_file!["../../../server/web/test/fixtures/game-of-four.json"].assert_eq(&fixture("4-players.jsonl"));
    }
}
