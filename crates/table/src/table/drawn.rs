//! What was drawn of a table, kept until it changes: the view after one entry is the view before the next.

use std::sync::{Arc, OnceLock};

use crate::wire::{GameView, TableView};

/// The views of a table, each made when it is first asked for.
#[derive(Debug, Default)]
pub(super) struct Drawn {
    table: OnceLock<Arc<TableView>>,
    game: OnceLock<Option<Arc<GameView>>>,
}

/// A copy of a table is made to be changed: nothing is drawn of it yet.
impl Clone for Drawn {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Drawn {
    pub(super) fn table(&self, draw: impl FnOnce() -> TableView) -> Arc<TableView> {
        Arc::clone(self.table.get_or_init(|| Arc::new(draw())))
    }

    pub(super) fn game(&self, draw: impl FnOnce() -> Option<GameView>) -> Option<Arc<GameView>> {
        self.game.get_or_init(|| draw().map(Arc::new)).clone()
    }

    /// Keeps a view of the game that was made on the way to it.
    pub(super) fn keep_game(&self, view: GameView) {
        self.game.get_or_init(|| Some(Arc::new(view)));
    }
}
