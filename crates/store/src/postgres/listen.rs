//! Notices between nodes: sent inside the transaction that appends, received by every node after it committed.

use super::Postgres;
use crate::{LONGEST_WORD, Notice, StoreError, TableId};
use sqlx::postgres::{PgConnection, PgListener};
use sqlx::query;
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};

const CHANNEL: &str = "orichalcum_store";
/// What servers send each other has a channel of its own: those of a version that knows no words do not listen to it.
const WORDS: &str = "orichalcum_words";
/// The longest name and number are below 90 bytes.
const LONGEST_PAYLOAD: usize = LONGEST_WORD;
const REREAD: &str = "reread";
const EVERYWHERE: &str = "*";
const BANS: &str = "bans";
const PAUSE: Duration = Duration::from_millis(500);
/// A connection that was silent for this long is asked whether it is still there.
const SILENCE: Duration = Duration::from_secs(30);

/// Notifies the other nodes: when the transaction commits, and never if it does not.
pub(super) async fn notify(connection: &mut PgConnection, notices: &[Notice]) -> Result<(), sqlx::Error> {
    let payloads = payloads(notices);
    if !payloads.is_empty() {
        let notify = query("SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload");
        notify.bind(CHANNEL).bind(payloads).execute(connection).await?;
    }
    Ok(())
}

impl Postgres {
    /// Notifies every node, this one included.
    pub(crate) async fn publish(&self, notice: Notice) -> Result<(), StoreError> {
        Ok(notify(&mut *self.connection().await?, &[notice]).await?)
    }

    /// Sends every node, this one included, something that is stored nowhere.
    pub(crate) async fn pass_word(&self, word: &str) -> Result<(), StoreError> {
        let mut connection = self.connection().await?;
        query("SELECT pg_notify($1, $2)").bind(WORDS).bind(word).execute(&mut *connection).await?;
        Ok(())
    }

    /// Begins to listen; when this returns, no later notice is missed without a [`Notice::Resync`].
    pub(crate) async fn listen(&self, notices: broadcast::Sender<Notice>) -> Result<AbortHandle, StoreError> {
        let listener = self.listener().await?;
        let database = self.clone();
        let task = tokio::spawn(async move {
            let mut listener = listener;
            loop {
                pass_on(&mut listener, &notices).await;
                drop(listener);
                listener = loop {
                    match database.listener().await {
                        Ok(listener) => break listener,
                        Err(_) => sleep(PAUSE).await,
                    }
                };
                let _ = notices.send(Notice::Resync);
            }
        });
        Ok(task.abort_handle())
    }

    async fn listener(&self) -> Result<PgListener, sqlx::Error> {
        let mut listener = PgListener::connect_with(&self.pool).await?;
        listener.eager_reconnect(false);
        listener.listen_all([CHANNEL, WORDS]).await?;
        Ok(listener)
    }
}

/// Passes notices on until the connection is lost.
async fn pass_on(listener: &mut PgListener, notices: &broadcast::Sender<Notice>) {
    loop {
        match timeout(SILENCE, listener.try_recv()).await {
            Ok(Ok(Some(heard))) => {
                let is_word = heard.channel() == WORDS;
                let received =
                    if is_word { vec![Notice::Word(heard.payload().to_owned())] } else { parse(heard.payload()) };
                for notice in received {
                    // Nobody may be listening.
                    let _ = notices.send(notice);
                }
            }
            Ok(Ok(None) | Err(_)) => return,
            Err(_) => {
                let answer = timeout(SILENCE, query("SELECT 1").execute(&mut *listener)).await;
                if !matches!(answer, Ok(Ok(_))) {
                    return;
                }
            }
        }
    }
}

/// `table head table head …`, as many as one notice takes. In the place of a head, `reread` says that something beside
/// the log was removed; `* bans` is for no table.
fn payloads(notices: &[Notice]) -> Vec<String> {
    let mut payloads: Vec<String> = Vec::new();
    for notice in notices {
        let word = match notice {
            Notice::Table { table, head } => format!("{table} {head} "),
            Notice::Reread { table } => format!("{table} {REREAD} "),
            Notice::Bans => format!("{EVERYWHERE} {BANS} "),
            Notice::Word(_) | Notice::Meddled | Notice::Resync => continue,
        };
        match payloads.last_mut() {
            Some(last) if last.len() + word.len() <= LONGEST_PAYLOAD => last.push_str(&word),
            _ => payloads.push(word),
        }
    }
    payloads
}

/// What cannot be read came from a later version of the program: then everything may have changed.
fn parse(payload: &str) -> Vec<Notice> {
    let mut words = payload.split_ascii_whitespace();
    let mut notices = Vec::new();
    while let (Some(place), word) = (words.next(), words.next()) {
        let notice = match (TableId::new(place), word) {
            (Ok(table), Some(REREAD)) => Some(Notice::Reread { table }),
            (Ok(table), Some(head)) => head.parse().ok().map(|head| Notice::Table { table, head }),
            (Err(_), Some(BANS)) if place == EVERYWHERE => Some(Notice::Bans),
            _ => None,
        };
        let Some(notice) = notice else { return vec![Notice::Resync] };
        notices.push(notice);
    }
    notices
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_PAYLOAD, parse, payloads};
    use crate::{Notice, TableId};

    #[test]
    fn a_notice_that_is_sent_is_received() {
        let mut notices: Vec<Notice> =
            (0..500).map(|head| Notice::Table { table: TableId::random(), head: u64::MAX - head }).collect();
        notices.extend([Notice::Reread { table: TableId::random() }, Notice::Bans]);
        let payloads = payloads(&notices);
        assert!(payloads.len() > 1 && payloads.iter().all(|payload| payload.len() <= LONGEST_PAYLOAD));
        let heard: Vec<Notice> = payloads.iter().flat_map(|payload| parse(payload)).collect();
        assert_eq!(heard, notices);
    }

    #[test]
    fn what_cannot_be_read_means_read_again() {
        for strange in ["t", "t x", "t 1 u", "{\"table\": 1}"] {
            assert_eq!(parse(strange), [Notice::Resync], "{strange}");
        }
        assert_eq!(parse(""), []);
    }
}
