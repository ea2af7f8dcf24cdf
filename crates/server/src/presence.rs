//! Who is there: a player with an open stream whose page gives signs of life. A player whose last stream ends has left,
//! unless they open another soon. What is known of players is sent to the other nodes when it changes, and never stored.

mod roll;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use orichalcum_store::{IdentityId, LONGEST_WORD, Millis, NodeId, TableId};
use orichalcum_table::wire::Attendance;
use orichalcum_table::{Sight, Table};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::app::App;
use crate::live::Terms;
use crate::problem::Problem;
use roll::{News, Roll, Word};

/// How long a page may take to load again before its reader counts as gone.
const RELOADING: Duration = Duration::from_secs(10);
/// How often is looked who has given no sign.
const LOOKING: Duration = Duration::from_secs(5);
/// After how many looks a node says that it lives, however many people are at it.
const LOOKS_PER_WORD: u32 = 4;

/// Everybody who is there, and the way to the other nodes.
#[derive(Debug)]
pub(crate) struct People {
    roll: Mutex<Roll>,
    /// One task sends the words, so that they arrive in their order.
    words: UnboundedSender<Vec<Word>>,
}

/// What a node sends to the others.
#[derive(Serialize, Deserialize)]
struct Letter {
    node: NodeId,
    words: Vec<Word>,
}

/// What follows a table: a page sends signs while it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Follower {
    /// A page, which sends signs.
    Page,
    /// A program, whose stream is the sign.
    Program,
}

/// A player's presence at a table while a stream is open.
pub(crate) struct Presence {
    app: Arc<App>,
    place: (TableId, IdentityId),
    follower: Follower,
}

impl People {
    /// Nobody yet, and the words that are to be sent.
    pub(crate) fn nobody() -> (Self, UnboundedReceiver<Vec<Word>>) {
        let (words, to_send) = unbounded_channel();
        (Self { roll: Mutex::default(), words }, to_send)
    }

    fn sight(&self, (table, identity): &(TableId, IdentityId)) -> Sight {
        self.locked().sight(table, identity)
    }

    fn locked(&self) -> std::sync::MutexGuard<'_, Roll> {
        self.roll.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl App {
    /// A player opens a stream: one who had left is back.
    pub(crate) async fn arrive(
        self: &Arc<Self>,
        table: &TableId,
        identity: IdentityId,
        follower: Follower,
    ) -> Result<Presence, Problem> {
        let place = (table.clone(), identity);
        self.note(|roll, now| roll.open(&place, follower == Follower::Page, now));
        let presence = Presence { app: Arc::clone(self), place, follower };
        let live = self.tables.live(table).await?;
        if live.look().await.is_away(&presence.place.1) {
            presence.come_back().await;
        }
        Ok(presence)
    }

    /// A page says that it is looked at, or that it is hidden.
    pub(crate) fn sign(&self, table: TableId, identity: IdentityId, hidden: bool) {
        let place = (table, identity);
        self.note(|roll, now| if hidden { roll.hide(&place, now) } else { roll.sign(&place, now) });
    }

    /// Who is at a table now.
    pub(crate) fn attendance(&self, table: &Table) -> Attendance {
        let roll = self.people.locked();
        table.attendance(|identity| roll.sight(table.id(), identity), self.tables.patience(), Millis::now())
    }

    /// Another node has said something; what this one said itself is heard as well.
    pub(crate) fn hear(&self, text: &str) {
        let Ok(letter) = serde_json::from_str::<Letter>(text) else {
            tracing::debug!("a word of another version of this program");
            return;
        };
        if letter.node == *self.tables.node() {
            return;
        }
        for word in letter.words {
            self.note(|roll, now| roll.hear(&letter.node, word, now));
        }
    }

    /// Asks the other nodes who is at theirs: at the beginning, and when words may have been lost.
    pub(crate) fn ask_around(&self) {
        let _ = self.people.words.send(vec![Word::Asks]);
    }

    /// Notes what happened, and notifies those whom it concerns.
    fn note(&self, change: impl FnOnce(&mut Roll, Instant) -> News) {
        let news = change(&mut self.people.locked(), Instant::now());
        if !news.words.is_empty() {
            let _ = self.people.words.send(news.words);
        }
        for table in news.tables {
            self.tables.tell_attendance(&table);
        }
    }

    /// Looks from time to time who has given no sign, until the server stops.
    pub(crate) async fn look_around(self: Arc<Self>) {
        let mut stopping = self.stopping();
        for look in 1_u32.. {
            tokio::select! {
                () = tokio::time::sleep(LOOKING) => {}
                _ = stopping.wait_for(|stop| *stop) => return,
            }
            self.note(Roll::pass);
            if look.is_multiple_of(LOOKS_PER_WORD) {
                let _ = self.people.words.send(vec![Word::Lives]);
            }
        }
    }

    /// Sends words to the other nodes. What could not be sent is sent again with everything else.
    pub(crate) async fn pass_words(self: Arc<Self>, mut to_send: UnboundedReceiver<Vec<Word>>) {
        let mut is_behind = false;
        while let Some(mut words) = to_send.recv().await {
            while let Ok(more) = to_send.try_recv() {
                words.extend(more);
            }
            if is_behind {
                words.extend(self.people.locked().all_known());
            }
            is_behind = false;
            for letter in letters(self.tables.node(), &words) {
                if let Err(error) = self.store.pass_word(&letter).await {
                    tracing::debug!(%error, "other nodes could not be notified who is here");
                    is_behind = true;
                }
            }
        }
    }
}

/// Words as they are sent, as many together as fit.
fn letters(node: &NodeId, words: &[Word]) -> Vec<String> {
    // The longest word names a table and a person, each with up to 64 letters.
    const AT_ONCE: usize = LONGEST_WORD / 200 - 1;
    let write = |words: &[Word]| serde_json::to_string(&Letter { node: node.clone(), words: words.to_vec() });
    words.chunks(AT_ONCE).filter_map(|words| write(words).ok()).collect()
}

impl Presence {
    /// Another node thinks that this reader is gone.
    pub(crate) fn object(&self) {
        let (app, place) = (Arc::clone(&self.app), self.place.clone());
        tokio::spawn(async move { come_back(&app, place).await });
    }

    async fn come_back(&self) {
        come_back(&self.app, self.place.clone()).await;
    }
}

async fn come_back(app: &Arc<App>, (table, identity): (TableId, IdentityId)) {
    if let Err(problem) = app.tables.change(&table, Terms::default(), move |table| table.come_back(&identity)).await {
        tracing::warn!(%table, %problem.message, "a return could not be noted");
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        let is_page = self.follower == Follower::Page;
        self.app.note(|roll, now| roll.close(&self.place, is_page, now));
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        let (app, place) = (Arc::clone(&self.app), self.place.clone());
        runtime.spawn(async move {
            tokio::time::sleep(RELOADING).await;
            if app.people.sight(&place) != Sight::Gone || app.is_stopping() {
                return;
            }
            let (table, identity) = place;
            if let Err(problem) =
                app.tables.change(&table, Terms::default(), move |table| Ok(table.fade(&identity))).await
            {
                tracing::warn!(%table, %problem.message, "a departure could not be noted");
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn however_many_words_there_are_each_letter_fits() {
        let longest = "x".repeat(64);
        let node = NodeId::new(&longest).unwrap();
        let word = Word::Hid(TableId::new(&longest).unwrap(), IdentityId::new(&longest).unwrap());
        let letters = letters(&node, &vec![word; 1000]);
        assert!(letters.iter().all(|letter| letter.len() <= LONGEST_WORD), "{}", letters[0].len());
        let read = |letter: &String| serde_json::from_str::<Letter>(letter).unwrap().words.len();
        assert_eq!(letters.iter().map(read).sum::<usize>(), 1000);
    }
}
