//! As much of a table's message as a player needs who picks any legal action.

use serde::Deserialize;

/// A message of a stream, read without copying.
#[derive(Debug, Deserialize)]
pub(crate) struct Message<'data> {
    pub(crate) seq: u64,
    #[serde(borrow)]
    pub(crate) happened: Happened<'data>,
    /// How everything stands, in a whole message.
    #[serde(borrow)]
    view: Option<SentView<'data>>,
    /// What changes in the view of the table, in others.
    #[serde(borrow)]
    table: Option<TableChange<'data>>,
    pub(crate) you: You,
    #[serde(borrow)]
    pub(crate) choices: Option<Choices<'data>>,
}

/// What happened.
#[derive(Debug, Deserialize)]
pub(crate) struct Happened<'data> {
    pub(crate) what: &'data str,
    /// The word of the action, if it was a step.
    pub(crate) action: Option<&'data str>,
    /// Who made the step: a person, a bot or the Automaton.
    pub(crate) by: Option<&'data str>,
    /// What was said, if something was. Players say nothing that would have to be escaped.
    pub(crate) text: Option<&'data str>,
}

#[derive(Debug, Deserialize)]
struct SentView<'data> {
    #[serde(borrow)]
    table: Table<'data>,
}

#[derive(Debug, Deserialize)]
struct Table<'data> {
    id: &'data str,
    status: &'data str,
}

#[derive(Debug, Deserialize)]
struct TableChange<'data> {
    status: Option<&'data str>,
}

/// What is the player's own.
#[derive(Debug, Deserialize)]
pub(crate) struct You {
    pub(crate) undo: Undo,
}

/// What can be taken back.
#[derive(Debug, Deserialize)]
pub(crate) struct Undo {
    pub(crate) steps: u32,
}

/// What the player may do.
#[derive(Debug, Deserialize)]
pub(crate) struct Choices<'data> {
    #[serde(borrow)]
    pub(crate) actions: Vec<Choice<'data>>,
}

/// One thing that the player may do.
#[derive(Debug, Deserialize)]
pub(crate) struct Choice<'data> {
    pub(crate) action: &'data str,
}

impl Message<'_> {
    /// The name of the table, in a whole message.
    pub(crate) fn table(&self) -> Option<&str> {
        self.view.as_ref().map(|view| view.table.id)
    }

    /// Whether the game is over, or ends with this.
    pub(crate) fn is_over(&self) -> bool {
        let status = self.view.as_ref().map(|view| view.table.status);
        status.or(self.table.as_ref().and_then(|table| table.status)) == Some("finished")
    }

    /// Whether it says only how things stand.
    pub(crate) fn is_now(&self) -> bool {
        self.happened.what == "now"
    }
}
