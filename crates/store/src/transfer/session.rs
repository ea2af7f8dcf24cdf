//! One transaction that reads or writes everything, on either database.

use super::{EntryLine, TableLine, TextLine, TokenLine};
use crate::chain::Linked;
use crate::database::{Database, signed, unsigned};
use crate::site::SECRET;
use crate::transaction::Transaction;
use crate::{
    Ban, Digest, Identity, IdentityId, Listing, Millis, Report, Status, StoreError, StoredEntry, StoredSet, TableId,
    TokenHash,
};
use sqlx::{AssertSqlSafe, query, query_as, query_scalar};

/// How many entries are read or written at once.
pub(super) const PAGE: usize = 256;

pub(super) enum Session {
    Sqlite(Transaction<sqlx::Sqlite>),
    Postgres(Transaction<sqlx::Postgres>),
}

/// Runs the same statement on whichever database it is.
macro_rules! on {
    ($session:expr, $connection:ident => $body:expr) => {
        match $session {
            Session::Sqlite(transaction) => {
                let $connection = &mut **transaction;
                $body
            }
            Session::Postgres(transaction) => {
                let $connection = &mut **transaction;
                $body
            }
        }
    };
}

type TableRow = (i64, String, i64, i64, i64, Option<i64>, String, bool, String, Option<Vec<u8>>);

impl Session {
    /// Everything that is read is of one moment.
    pub(super) async fn reading(database: &Database) -> Result<Self, StoreError> {
        Ok(match database {
            Database::Sqlite(sqlite) => Self::Sqlite(sqlite.begin_reading().await?),
            Database::Postgres(postgres) => Self::Postgres(postgres.begin_reading().await?),
        })
    }

    /// Nothing is written unless it is committed.
    pub(super) async fn writing(database: &Database) -> Result<Self, StoreError> {
        Ok(match database {
            Database::Sqlite(sqlite) => Self::Sqlite(sqlite.begin_writing().await?),
            Database::Postgres(postgres) => Self::Postgres(postgres.begin_writing().await?),
        })
    }

    pub(super) async fn commit(self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(transaction) => transaction.commit().await,
            Self::Postgres(transaction) => transaction.commit().await,
        }
    }

    pub(super) async fn secret(&mut self) -> Result<Option<String>, StoreError> {
        let statement = "SELECT value FROM site WHERE name = $1";
        let secret: Option<Vec<u8>> = on!(self, connection => {
            query_scalar(statement).bind(SECRET).fetch_optional(connection).await?
        });
        // A secret is written as a hash is: both have 32 bytes.
        secret.map(|bytes| Ok(TokenHash::from_bytes(&bytes)?.to_string())).transpose()
    }

    pub(super) async fn offer_secret(&mut self, secret: &str) -> Result<(), StoreError> {
        let bytes: TokenHash = secret.parse()?;
        let statement = "INSERT INTO site (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
        on!(self, connection => query(statement).bind(SECRET).bind(bytes.bytes()).execute(connection).await.map(drop)?);
        Ok(())
    }

    pub(super) async fn identities(&mut self) -> Result<Vec<Identity>, StoreError> {
        let statement = "SELECT id, name, created_at FROM identities ORDER BY id";
        let rows: Vec<(String, String, i64)> =
            on!(self, connection => query_as(statement).fetch_all(connection).await?);
        let identity = |(id, name, at): (String, String, i64)| {
            Ok(Identity { id: identity_id(&id)?, name, created_at: Millis(at) })
        };
        rows.into_iter().map(identity).collect()
    }

    pub(super) async fn add_identity(&mut self, identity: &Identity) -> Result<(), StoreError> {
        crate::append::check_text(&identity.name)?;
        let statement = "INSERT INTO identities (id, name, created_at) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING";
        let added = on!(self, connection => {
            let insert = query(statement).bind(identity.id.as_str()).bind(&identity.name).bind(identity.created_at.0);
            insert.execute(connection).await?.rows_affected()
        });
        expect_new(added, || format!("identity {}", identity.id))
    }

    pub(super) async fn tokens(&mut self) -> Result<Vec<TokenLine>, StoreError> {
        let statement = "SELECT hash, identity, label, created_at FROM tokens ORDER BY hash";
        let rows: Vec<(Vec<u8>, String, String, i64)> =
            on!(self, connection => query_as(statement).fetch_all(connection).await?);
        let token = |(hash, identity, label, at): (Vec<u8>, String, String, i64)| {
            let hash = TokenHash::from_bytes(&hash)?.to_string();
            Ok(TokenLine { hash, identity: identity_id(&identity)?, label, created_at: Millis(at) })
        };
        rows.into_iter().map(token).collect()
    }

    pub(super) async fn add_token(&mut self, token: &TokenLine) -> Result<(), StoreError> {
        crate::append::check_text(&token.label)?;
        let hash: TokenHash = token.hash.parse()?;
        let statement = "
            INSERT INTO tokens (hash, identity, label, created_at) VALUES ($1, $2, $3, $4)
            ON CONFLICT (hash) DO NOTHING";
        let added = on!(self, connection => {
            let insert = query(statement).bind(hash.bytes()).bind(token.identity.as_str());
            insert.bind(&token.label).bind(token.created_at.0).execute(connection).await?.rows_affected()
        });
        expect_new(added, || format!("key {hash}"))
    }

    /// The table whose row follows that number, with the number of its own.
    pub(super) async fn table_after(&mut self, last: i64) -> Result<Option<(i64, TableLine)>, StoreError> {
        let table = "
            SELECT no, id, head, created_at, changed_at, due_at, status, is_public, summary, hash
            FROM tables JOIN cards ON table_no = no WHERE no > $1 ORDER BY no LIMIT 1";
        let members = "SELECT identity, role FROM members WHERE table_no = $1 ORDER BY identity";
        let row: Option<TableRow> =
            on!(self, connection => query_as(table).bind(last).fetch_optional(connection).await?);
        let Some((no, id, head, created_at, changed_at, due_at, status, is_public, summary, hash)) = row else {
            return Ok(None);
        };
        let members: Vec<(String, String)> =
            on!(self, connection => query_as(members).bind(no).fetch_all(connection).await?);
        let members = members.into_iter().map(|(identity, role)| Ok((identity_id(&identity)?, role)));
        let line = TableLine {
            id: TableId::new(&id).map_err(|error| StoreError::Damaged(error.to_string()))?,
            head: unsigned(head)?,
            created_at: Millis(created_at),
            changed_at: Millis(changed_at),
            due_at: due_at.map(Millis),
            listing: Listing { status: Status::of_name(&status)?, is_public, summary },
            members: members.collect::<Result<_, StoreError>>()?,
            hash: hash.map(|hash| Digest::from_bytes(&hash)).transpose()?,
            texts: self.texts(no).await?,
        };
        Ok(Some((no, line)))
    }

    /// Adds a table, for now without its entries, and gives the number of its row.
    pub(super) async fn add_table(&mut self, table: &TableLine) -> Result<i64, StoreError> {
        let row = "
            INSERT INTO tables (id, head, created_at, changed_at, due_at) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (id) DO NOTHING RETURNING no";
        let listing = "INSERT INTO cards (table_no, status, is_public, summary) VALUES ($1, $2, $3, $4)";
        let member = "INSERT INTO members (table_no, identity, role) VALUES ($1, $2, $3)";
        crate::append::check_text(&table.listing.summary)?;
        let no: Option<i64> = on!(self, connection => {
            let insert = query_scalar(row).bind(table.id.as_str()).bind(signed(table.head)).bind(table.created_at.0);
            let insert = insert.bind(table.changed_at.0).bind(table.due_at.map(|due_at| due_at.0));
            insert.fetch_optional(connection).await?
        });
        let no = no.ok_or_else(|| StoreError::Exists(format!("table {}", table.id)))?;
        on!(self, connection => {
            let insert = query(listing).bind(no).bind(table.listing.status.name()).bind(table.listing.is_public);
            insert.bind(&table.listing.summary).execute(connection).await.map(drop)?;
        });
        for (identity, role) in &table.members {
            crate::append::check_text(role)?;
            on!(self, connection => {
                let insert = query(member).bind(no).bind(identity.as_str()).bind(role);
                insert.execute(connection).await.map(drop)?;
            });
        }
        for text in &table.texts {
            self.add_text(no, text).await?;
        }
        Ok(no)
    }

    async fn texts(&mut self, no: i64) -> Result<Vec<TextLine>, StoreError> {
        let statement = "SELECT salt, body FROM texts WHERE table_no = $1 ORDER BY digest";
        let rows: Vec<(Vec<u8>, String)> =
            on!(self, connection => query_as(statement).bind(no).fetch_all(connection).await?);
        let line = |(salt, body): (Vec<u8>, String)| TextLine { salt: hex::encode(salt), body };
        Ok(rows.into_iter().map(line).collect())
    }

    async fn add_text(&mut self, no: i64, line: &TextLine) -> Result<(), StoreError> {
        crate::append::check_text(&line.body)?;
        let text = crate::text::from_row(&bytes_of(&line.salt)?, line.body.clone())?;
        let statement = "
            INSERT INTO texts (table_no, digest, salt, body) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
        on!(self, connection => {
            let insert = query(statement).bind(no).bind(text.digest().bytes().to_vec()).bind(&text.salt[..]);
            insert.bind(&text.body).execute(connection).await.map(drop)?;
        });
        Ok(())
    }

    /// The hash of a log whose entries are all there.
    pub(super) async fn set_hash(&mut self, no: i64, hash: Digest) -> Result<(), StoreError> {
        let statement = "UPDATE tables SET hash = $2 WHERE no = $1";
        on!(self, connection => {
            query(statement).bind(no).bind(hash.bytes()).execute(connection).await.map(drop)?;
        });
        Ok(())
    }

    pub(super) async fn sets(&mut self) -> Result<Vec<StoredSet>, StoreError> {
        let statement = "SELECT fingerprint, name, body, added_at FROM sets ORDER BY fingerprint";
        let rows: Vec<(String, String, String, i64)> =
            on!(self, connection => query_as(statement).fetch_all(connection).await?);
        let set = |(fingerprint, name, body, at)| StoredSet { fingerprint, name, body, added_at: Millis(at) };
        Ok(rows.into_iter().map(set).collect())
    }

    pub(super) async fn add_set(&mut self, set: &StoredSet) -> Result<(), StoreError> {
        crate::append::check_text(&set.body)?;
        on!(self, connection => {
            let insert = query(crate::set::KEEP).bind(&set.fingerprint).bind(&set.name).bind(&set.body);
            insert.bind(set.added_at.0).execute(connection).await.map(drop)?;
        });
        Ok(())
    }

    pub(super) async fn bans(&mut self) -> Result<Vec<Ban>, StoreError> {
        let rows: Vec<crate::ban::Row> =
            on!(self, connection => query_as(crate::ban::ALL).bind(i64::MIN).fetch_all(connection).await?);
        rows.into_iter().map(Ban::of_row).collect()
    }

    pub(super) async fn add_ban(&mut self, ban: &Ban) -> Result<(), StoreError> {
        crate::append::check_text(&ban.reason)?;
        let (kind, whom) = ban.whom.parts();
        on!(self, connection => {
            let put = query(crate::ban::PUT).bind(kind).bind(whom).bind(&ban.reason);
            put.bind(ban.at.0).bind(ban.until.map(|until| until.0)).execute(connection).await.map(drop)?;
        });
        Ok(())
    }

    pub(super) async fn reports(&mut self) -> Result<Vec<Report>, StoreError> {
        let rows: Vec<crate::report::Row> = on!(self, connection => {
            query_as(crate::report::REPORTS).bind(false).bind(true).bind(i64::MAX).fetch_all(connection).await?
        });
        rows.into_iter().map(|row| Ok(crate::report::report(row)?.1)).collect()
    }

    pub(super) async fn add_report(&mut self, report: &Report) -> Result<(), StoreError> {
        crate::append::check_text(&report.reason)?;
        on!(self, connection => {
            let add = query(crate::report::ADD).bind(report.table.as_str()).bind(report.seq.map(signed));
            let add = add.bind(report.reporter.as_str()).bind(&report.reason).bind(report.at.0);
            add.bind(report.is_closed).execute(connection).await.map(drop)?;
        });
        Ok(())
    }

    /// The next entries of a table, at most a page of them.
    pub(super) async fn entries(&mut self, no: i64, after: u64) -> Result<Vec<Linked>, StoreError> {
        let statement = "
            SELECT seq, at, body, prior FROM entries WHERE table_no = $1 AND seq > $2 ORDER BY seq LIMIT $3";
        let rows: Vec<(i64, i64, String, Option<Vec<u8>>)> = on!(self, connection => {
            query_as(statement).bind(no).bind(signed(after)).bind(signed(PAGE as u64)).fetch_all(connection).await?
        });
        let linked = |(seq, at, body, prior): (i64, i64, String, Option<Vec<u8>>)| {
            let prior = prior.map(|prior| Digest::from_bytes(&prior)).transpose()?;
            Ok(Linked { entry: StoredEntry { seq: unsigned(seq)?, at: Millis(at), body }, prior })
        };
        rows.into_iter().map(linked).collect()
    }

    /// Adds entries, each with the hash of all before it.
    pub(super) async fn add_entries(&mut self, no: i64, entries: &[(EntryLine, Digest)]) -> Result<(), StoreError> {
        if entries.is_empty() {
            return Ok(());
        }
        let place = |row: usize| {
            let first = 4 * row + 2;
            format!("($1, ${first}, ${}, ${}, ${})", first + 1, first + 2, first + 3)
        };
        let places: Vec<String> = (0..entries.len()).map(place).collect();
        // Only the number of rows varies; the statement holds nothing that was handed in.
        let statement = format!("INSERT INTO entries (table_no, seq, at, body, prior) VALUES {}", places.join(", "));
        on!(self, connection => {
            let mut insert = query(AssertSqlSafe(statement)).bind(no);
            for (entry, prior) in entries {
                insert = insert.bind(signed(entry.seq)).bind(entry.at.0).bind(&entry.body).bind(prior.bytes());
            }
            insert.execute(connection).await.map(drop)?;
        });
        Ok(())
    }
}

fn bytes_of(salt: &str) -> Result<Vec<u8>, StoreError> {
    hex::decode(salt).map_err(|_| StoreError::Invalid("a salt is written in hexadecimal digits".to_owned()))
}

fn identity_id(id: &str) -> Result<IdentityId, StoreError> {
    IdentityId::new(id).map_err(|error| StoreError::Damaged(error.to_string()))
}

fn expect_new(added: u64, what: impl FnOnce() -> String) -> Result<(), StoreError> {
    if added == 1 { Ok(()) } else { Err(StoreError::Exists(what())) }
}
