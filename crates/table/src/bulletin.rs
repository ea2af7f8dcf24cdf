//! What is sent of one entry: written once for all readers of a table, and completed for each.

use std::sync::{Arc, OnceLock};

use orichalcum_log::{IdentityId, Millis};
use orichalcum_rules::{Game, Seat};

use crate::table::{Entry, Played, Table};
use crate::wire::{Change, Choices, Detail, GameView, Happening, Message, Patch, TableView, View, Written};

/// A table after something happened.
#[derive(Debug)]
pub struct Bulletin {
    /// The table before; none for how things stand.
    before: Option<Arc<Table>>,
    table: Arc<Table>,
    entry: Option<Entry>,
    at: Millis,
    /// What happened before something else that is sent as well offers no choices.
    is_past: bool,
    happened: OnceLock<Written<Happening>>,
    view: OnceLock<Written<View>>,
    patch: OnceLock<Option<Patch>>,
    patches: OnceLock<Written<Vec<Change>>>,
    events: OnceLock<Written<Vec<Change>>>,
    choices: OnceLock<Written<Choices>>,
}

impl Bulletin {
    /// How things stand.
    pub fn now(table: Arc<Table>) -> Self {
        let at = table.changed_at();
        Self::new(None, table, None, at)
    }

    /// What happened between two states of a table.
    pub fn entry(before: Arc<Table>, after: Arc<Table>, entry: Entry, at: Millis) -> Self {
        Self::new(Some(before), after, Some(entry), at)
    }

    fn new(before: Option<Arc<Table>>, table: Arc<Table>, entry: Option<Entry>, at: Millis) -> Self {
        Self {
            before,
            table,
            entry,
            at,
            is_past: false,
            happened: OnceLock::new(),
            view: OnceLock::new(),
            patch: OnceLock::new(),
            patches: OnceLock::new(),
            events: OnceLock::new(),
            choices: OnceLock::new(),
        }
    }

    /// The same, when something else that happened later is sent as well.
    #[must_use]
    pub fn past(self) -> Self {
        Self { is_past: true, ..self }
    }

    /// The number of the entry.
    pub fn seq(&self) -> u64 {
        self.table.head()
    }

    /// The table after it.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The same, to be kept.
    pub fn shared_table(&self) -> Arc<Table> {
        Arc::clone(&self.table)
    }

    /// Whether a node thinks that this reader has closed the page.
    pub fn thinks_gone(&self, reader: &IdentityId) -> bool {
        let Some(Entry::Left { seat, silent: true }) = &self.entry else { return false };
        !self.is_past && self.table.seats_of(reader).contains(seat)
    }

    /// The message for one reader.
    pub fn message(&self, reader: Option<&IdentityId>, detail: Detail) -> Message {
        let you = self.table.you(reader);
        let is_asked = self.table.asked().is_some_and(|seat: Seat| you.seats.contains(&seat));
        let is_whole = detail == Detail::Events || self.has_no_view_before();
        Message {
            seq: self.seq(),
            at: self.at.0.unsigned_abs(),
            happened: self.happened().clone(),
            changes: if is_whole { self.events() } else { self.patches() }.clone(),
            table: if is_whole { None } else { self.patch().cloned() },
            view: is_whole.then(|| self.view().clone()),
            choices: if is_asked && !self.is_past { self.choices() } else { None },
            you,
        }
    }

    /// Whether a reader cannot have a view that patches would fit: of a game that has just begun, or of nothing yet.
    fn has_no_view_before(&self) -> bool {
        match (&self.before, &self.entry) {
            (Some(_), Some(entry)) => matches!(entry.played(), Played::Began(_)),
            (None, _) | (_, None) => true,
        }
    }

    fn happened(&self) -> &Written<Happening> {
        let happening = || self.entry.as_ref().map_or(Happening::Now, |entry| self.table.happening(entry));
        self.happened.get_or_init(|| Written::new(&happening()))
    }

    fn view(&self) -> &Written<View> {
        let view = || View {
            table: TableView::clone(&self.table.view()),
            game: self.table.game_view().map(|game| GameView::clone(&game)),
        };
        self.view.get_or_init(|| Written::new(&view()))
    }

    fn patch(&self) -> Option<&Patch> {
        let between = || Patch::between(&*self.before.as_ref()?.view(), &*self.table.view());
        self.patch.get_or_init(between).as_ref()
    }

    fn patches(&self) -> &Written<Vec<Change>> {
        self.patches.get_or_init(|| Written::new(&self.changes_with_patches()))
    }

    fn events(&self) -> &Written<Vec<Change>> {
        self.events.get_or_init(|| Written::new(&self.changes_without_patches()))
    }

    fn changes_with_patches(&self) -> Vec<Change> {
        let before = self.before.as_ref().and_then(|before| Some((*before.game()?, before.game_view()?)));
        let Some((mut game, view)) = before else { return Vec::new() };
        match self.played() {
            Played::Step(step, events) => {
                let mut view = GameView::clone(&view);
                let changes = Change::patches(&mut game, &mut view, step, events);
                self.table.keep_game_view(view);
                changes
            }
            Played::Back => self.table.game_view().map_or_else(Vec::new, |after| Change::back(&view, &after)),
            // The message of a game that has just begun holds the whole view.
            Played::Began(_) | Played::Nothing => Vec::new(),
        }
    }

    fn changes_without_patches(&self) -> Vec<Change> {
        match self.played() {
            Played::Began(events) => {
                let beginning: Option<Game<'static>> = self.table.beginning().ok();
                beginning.map_or_else(Vec::new, |mut game| Change::events(&mut game, events))
            }
            Played::Step(_, events) => {
                let before = self.before.as_ref().and_then(|before| before.game().copied());
                before.map_or_else(Vec::new, |mut game| Change::events(&mut game, events))
            }
            Played::Back | Played::Nothing => Vec::new(),
        }
    }

    /// What the entry does to the game.
    fn played(&self) -> Played<'_> {
        self.entry.as_ref().map_or(Played::Nothing, Entry::played)
    }

    fn choices(&self) -> Option<Written<Choices>> {
        if let Some(written) = self.choices.get() {
            return Some(written.clone());
        }
        let choices = self.table.game().and_then(Choices::of)?;
        Some(self.choices.get_or_init(|| Written::new(&choices)).clone())
    }
}

#[cfg(test)]
mod tests;
