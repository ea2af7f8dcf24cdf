//! Everything in a database as lines of JSON, and back: to move to another database, and to keep.

mod session;

use crate::chain::{self, Walk};
use crate::{
    Ban, Digest, Identity, IdentityId, Listing, Millis, Report, Store, StoreError, StoredEntry, StoredSet, TableId,
};
use serde::{Deserialize, Serialize};
use session::Session;
use tokio::io::{AsyncBufRead, AsyncBufReadExt as _, AsyncWrite, AsyncWriteExt as _};

/// The version of the form of the lines. The first version, which is still read, had no hashes, texts, sets, bans and
/// reports.
const VERSION: u32 = 2;

/// Whether the secret that signs cookies is written with everything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secret {
    /// It stays where it is. At a site that moves without it everybody is a new guest.
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
    Set(StoredSet),
    Ban(Ban),
    Report(Report),
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
    #[serde(rename = "card")]
    listing: Listing,
    members: Vec<(IdentityId, String)>,
    /// The hash of the log; none when it is not chained yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hash: Option<Digest>,
    /// What lies beside the log.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    texts: Vec<TextLine>,
}

#[derive(Debug, Serialize, Deserialize)]
struct TextLine {
    salt: String,
    body: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct EntryLine {
    seq: u64,
    at: Millis,
    body: String,
}

impl Store {
    /// Writes everything, as it is at one moment, as lines of JSON. Claims are not part of it. The secret of the site
    /// is, if it is asked for: it signs cookies, so keep such lines as safe as the database itself.
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
        for set in session.sets().await? {
            put(out, &Line::Set(set)).await?;
        }
        for ban in session.bans().await? {
            put(out, &Line::Ban(ban)).await?;
        }
        for report in session.reports().await? {
            put(out, &Line::Report(report)).await?;
        }
        let mut last = 0;
        while let Some((no, table)) = session.table_after(last).await? {
            let (id, head, hash) = (table.id.clone(), table.head, table.hash);
            put(out, &Line::Table(table)).await?;
            done.tables += 1;
            let mut walk = Walk::from_beginning(&id);
            let mut seq = 0;
            while seq < head {
                let entries = session.entries(no, seq).await?;
                if entries.is_empty() {
                    return Err(StoreError::Damaged(format!("a log of {head} entries ends after {seq}")));
                }
                for linked in entries {
                    walk.step(&linked)?;
                    let StoredEntry { seq: number, at, body } = linked.entry;
                    seq = number;
                    put(out, &Line::Entry(EntryLine { seq, at, body })).await?;
                    done.entries += 1;
                }
            }
            walk.end(head, hash)?;
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
        let mut reader = Reader { done: Transferred::default(), table: None, has_ended: false };
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
    table: Option<TableRead>,
    has_ended: bool,
}

/// The table whose entries are being read.
struct TableRead {
    /// The number of its row.
    no: i64,
    line: TableLine,
    read: u64,
    /// The hash of what was read.
    hash: Digest,
    /// Entries that are not yet written, with the hash before each.
    waiting: Vec<(EntryLine, Digest)>,
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
            Some(table) if table.read < table.line.head && entry.seq == table.read + 1 => {
                crate::append::check_text(&entry.body)?;
                let prior = table.hash;
                table.hash = chain::link(prior, entry.seq, entry.at.0, &entry.body);
                table.read += 1;
                table.waiting.push((entry, prior));
                self.done.entries += 1;
                if table.waiting.len() >= session::PAGE {
                    session.add_entries(table.no, &table.waiting).await?;
                    table.waiting.clear();
                }
                Ok(())
            }
            _ => invalid(format!("entry {} does not belong here", entry.seq)),
        }
    }

    async fn take_other(&mut self, session: &mut Session, line: Line) -> Result<(), StoreError> {
        match line {
            Line::Store { version: 1..=VERSION } => Ok(()),
            Line::Store { version } => Err(StoreError::Invalid(format!(
                "the export has version {version}; this program reads up to {VERSION}"
            ))),
            Line::Secret(secret) => session.offer_secret(&secret).await,
            Line::Identity(identity) => {
                self.done.identities += 1;
                session.add_identity(&identity).await
            }
            Line::Token(token) => {
                self.done.tokens += 1;
                session.add_token(&token).await
            }
            Line::Set(set) => session.add_set(&set).await,
            Line::Ban(ban) => session.add_ban(&ban).await,
            Line::Report(report) => session.add_report(&report).await,
            Line::Table(line) => {
                if line.head == 0 {
                    return Err(StoreError::Invalid("a table has at least one entry".to_owned()));
                }
                let no = session.add_table(&line).await?;
                let hash = chain::beginning(&line.id);
                self.table = Some(TableRead { no, line, read: 0, hash, waiting: Vec::new() });
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

    /// The log is whole when it has its length and its hash; a log that was not chained is from now on.
    async fn finish_table(&mut self, session: &mut Session) -> Result<(), StoreError> {
        let Some(TableRead { no, line, read, hash, waiting }) = self.table.take() else { return Ok(()) };
        if read < line.head {
            return Err(StoreError::Invalid(format!("a log of {} entries ends after {read}", line.head)));
        }
        if line.hash.is_some_and(|expected| expected != hash) {
            let why = format!("the log of table {} is not what was stored: its hash differs", line.id);
            return Err(StoreError::Invalid(why));
        }
        session.add_entries(no, &waiting).await?;
        session.set_hash(no, hash).await
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
