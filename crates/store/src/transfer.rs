//! Everything in a database as lines of JSON, and back: to move to another database, and to keep.

mod session;

use crate::{Card, Identity, IdentityId, Millis, Store, StoreError, TableId};
use serde::{Deserialize, Serialize};
use session::Session;
use tokio::io::{AsyncBufRead, AsyncBufReadExt as _, AsyncWrite, AsyncWriteExt as _};

/// The version of the form of the lines.
const VERSION: u32 = 1;

/// What becomes of the secret that signs cookies when everything else is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secret {
    /// It stays where it is. A site that moves without it asks everybody to come in anew.
    LeftOut,
    /// It goes along: the site moves, and everybody keeps their seats.
    Written,
}

/// How much was written or read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Transferred {
    /// How many tables.
    pub tables: u64,
    /// How many entries of all tables.
    pub entries: u64,
    /// How many identities.
    pub identities: u64,
    /// How many keys of bot programs.
    pub tokens: u64,
}

/// One line. The entries of a table follow its line, in their order.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Line {
    Store { version: u32 },
    Secret(String),
    Identity(Identity),
    Token(TokenLine),
    Table(TableLine),
    Entry(EntryLine),
    End(Transferred),
}

#[derive(Debug, Serialize, Deserialize)]
struct TokenLine {
    hash: String,
    identity: IdentityId,
    label: String,
    created_at: Millis,
}

#[derive(Debug, Serialize, Deserialize)]
struct TableLine {
    id: TableId,
    head: u64,
    created_at: Millis,
    changed_at: Millis,
    due_at: Option<Millis>,
    card: Card,
    members: Vec<(IdentityId, String)>,
}

#[derive(Debug, Serialize, Deserialize)]
struct EntryLine {
    seq: u64,
    at: Millis,
    body: String,
}

impl Store {
    /// Writes everything, as it is at one moment, as lines of JSON. Claims are not part of it. The secret of the site
    /// is if it is asked for: whoever reads it can sign cookies, so keep such lines like the database itself.
    ///
    /// # Errors
    /// When the database fails or `out` does.
    pub async fn export(&self, out: &mut (impl AsyncWrite + Unpin), secret: Secret) -> Result<Transferred, StoreError> {
        let mut session = Session::reading(&self.shared.database).await?;
        let mut done = Transferred::default();
        put(out, &Line::Store { version: VERSION }).await?;
        if secret == Secret::Written
            && let Some(secret) = session.secret().await?
        {
            put(out, &Line::Secret(secret)).await?;
        }
        for identity in session.identities().await? {
            put(out, &Line::Identity(identity)).await?;
            done.identities += 1;
        }
        for token in session.tokens().await? {
            put(out, &Line::Token(token)).await?;
            done.tokens += 1;
        }
        let mut last = 0;
        while let Some((no, table)) = session.table_after(last).await? {
            let head = table.head;
            put(out, &Line::Table(table)).await?;
            done.tables += 1;
            let mut seq = 0;
            while seq < head {
                let entries = session.entries(no, seq).await?;
                if entries.is_empty() {
                    return Err(StoreError::Damaged(format!("a log of {head} entries ends after {seq}")));
                }
                for entry in entries {
                    seq = entry.seq;
                    put(out, &Line::Entry(entry)).await?;
                    done.entries += 1;
                }
            }
            last = no;
        }
        put(out, &Line::End(done)).await?;
        out.flush().await.map_err(broken)?;
        Ok(done)
    }

    /// Reads what [`Store::export`] wrote, all of it or nothing. The secret of the site is taken only by a database
    /// that has none yet.
    ///
    /// # Errors
    /// [`StoreError::Exists`] when a table, identity or key is there already; [`StoreError::Invalid`] names the line
    /// that cannot be read; otherwise when the database fails.
    pub async fn import(&self, input: impl AsyncBufRead + Unpin) -> Result<Transferred, StoreError> {
        let mut session = Session::writing(&self.shared.database).await?;
        let mut reader = Reader { done: Transferred::default(), table: None, entries: Vec::new(), has_ended: false };
        let mut lines = input.lines();
        let mut number = 0;
        while let Some(text) = lines.next_line().await.map_err(broken)? {
            number += 1;
            let line = serde_json::from_str(&text).map_err(|error| error.to_string());
            let is_right_place = matches!(line, Ok(Line::Store { .. })) == (number == 1);
            let taken = match line {
                Ok(_) if !is_right_place => Err(StoreError::Invalid("this is not how an export begins".to_owned())),
                Ok(line) => reader.take(&mut session, line).await,
                Err(why) => Err(StoreError::Invalid(why)),
            };
            taken.map_err(|error| match error {
                StoreError::Invalid(why) => StoreError::Invalid(format!("line {number}: {why}")),
                other => other,
            })?;
        }
        if !reader.has_ended {
            return Err(StoreError::Invalid(format!("the export was cut off after line {number}")));
        }
        session.commit().await?;
        Ok(reader.done)
    }
}

/// How far the reading of an export has come.
struct Reader {
    done: Transferred,
    /// The table whose entries are being read: its row, how many it has, how many were read.
    table: Option<(i64, u64, u64)>,
    /// Entries that are not yet written.
    entries: Vec<EntryLine>,
    has_ended: bool,
}

impl Reader {
    async fn take(&mut self, session: &mut Session, line: Line) -> Result<(), StoreError> {
        let invalid = |why: String| Err(StoreError::Invalid(why));
        if self.has_ended {
            return invalid("something follows the end".to_owned());
        }
        let Line::Entry(entry) = line else {
            self.finish_table(session).await?;
            return self.take_other(session, line).await;
        };
        match &mut self.table {
            Some((no, head, read)) if *read < *head && entry.seq == *read + 1 => {
                *read += 1;
                let no = *no;
                crate::append::check_text(&entry.body)?;
                self.entries.push(entry);
                self.done.entries += 1;
                if self.entries.len() >= session::PAGE {
                    session.add_entries(no, &self.entries).await?;
                    self.entries.clear();
                }
                Ok(())
            }
            _ => invalid(format!("entry {} does not belong here", entry.seq)),
        }
    }

    async fn take_other(&mut self, session: &mut Session, line: Line) -> Result<(), StoreError> {
        match line {
            Line::Store { version: VERSION } => Ok(()),
            Line::Store { version } => {
                Err(StoreError::Invalid(format!("the export has version {version}; this program reads {VERSION}")))
            }
            Line::Secret(secret) => session.offer_secret(&secret).await,
            Line::Identity(identity) => {
                self.done.identities += 1;
                session.add_identity(&identity).await
            }
            Line::Token(token) => {
                self.done.tokens += 1;
                session.add_token(&token).await
            }
            Line::Table(table) => {
                if table.head == 0 {
                    return Err(StoreError::Invalid("a table has at least one entry".to_owned()));
                }
                let no = session.add_table(&table).await?;
                self.table = Some((no, table.head, 0));
                self.done.tables += 1;
                Ok(())
            }
            Line::Entry(_) => Ok(()),
            Line::End(expected) if expected == self.done => {
                self.has_ended = true;
                Ok(())
            }
            Line::End(_) => Err(StoreError::Invalid("lines are missing before the end".to_owned())),
        }
    }

    async fn finish_table(&mut self, session: &mut Session) -> Result<(), StoreError> {
        if let Some((no, head, read)) = self.table.take() {
            if read < head {
                return Err(StoreError::Invalid(format!("a log of {head} entries ends after {read}")));
            }
            session.add_entries(no, &self.entries).await?;
            self.entries.clear();
        }
        Ok(())
    }
}

async fn put(out: &mut (impl AsyncWrite + Unpin), line: &Line) -> Result<(), StoreError> {
    let mut text = serde_json::to_string(line).map_err(|error| StoreError::File(error.to_string()))?;
    text.push('\n');
    out.write_all(text.as_bytes()).await.map_err(broken)
}

#[expect(clippy::needless_pass_by_value, reason = "this is how map_err hands it over")]
fn broken(error: std::io::Error) -> StoreError {
    StoreError::File(error.to_string())
}
