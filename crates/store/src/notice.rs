//! Notices that a log has grown, for everybody who shows it; never sent before the entries are durable.

use crate::TableId;
use tokio::sync::broadcast;

/// How many notices may wait for a slow listener before it is asked to read everything again.
pub(crate) const WAITING_NOTICES: usize = 4096;

/// The longest word that one server sends the others, in bytes: `PostgreSQL` takes less than 8000 in one notice.
pub const LONGEST_WORD: usize = 7900;

/// What a listener hears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The log of a table has grown, or the table was deleted.
    Table {
        /// Which table.
        table: TableId,
        /// The number of its last entry; 0 when it was deleted.
        head: u64,
    },
    /// Something beside the log of a table was removed: a copy in memory holds too much.
    Reread {
        /// Which table.
        table: TableId,
    },
    /// A ban was made or lifted.
    Bans,
    /// What one server sends all others, see [`crate::Store::pass_word`].
    Word(String),
    /// Another process has written to the file: anything may have changed.
    Meddled,
    /// Notices may have been lost: read again what you hold.
    Resync,
}

/// One listener's notices.
#[derive(Debug)]
pub struct Notices(broadcast::Receiver<Notice>);

impl Notices {
    pub(crate) fn new(receiver: broadcast::Receiver<Notice>) -> Self {
        Self(receiver)
    }

    /// The next notice; none when the store was closed. A listener that was too slow gets [`Notice::Resync`] in the
    /// place of what it missed. Dropping the future loses nothing.
    pub async fn next(&mut self) -> Option<Notice> {
        match self.0.recv().await {
            Ok(notice) => Some(notice),
            Err(broadcast::error::RecvError::Lagged(_)) => Some(Notice::Resync),
            Err(broadcast::error::RecvError::Closed) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Notice, Notices};
    use crate::TableId;
    use tokio::sync::broadcast;

    #[tokio::test]
    async fn a_listener_that_is_too_slow_is_asked_to_read_again() {
        let (sender, receiver) = broadcast::channel(2);
        let mut notices = Notices::new(receiver);
        let notice = |head| Notice::Table { table: TableId::new("t").expect("a name"), head };
        for head in 1..=3 {
            sender.send(notice(head)).expect("a listener");
        }
        drop(sender);
        let mut heard = Vec::new();
        while let Some(notice) = notices.next().await {
            heard.push(notice);
        }
        assert_eq!(heard, [Notice::Resync, notice(2), notice(3)]);
    }
}
