//! Why the store could not do what was asked, in sentences that say what to do.

use std::fmt;

/// Why something was not done. Unless it is [`StoreError::Unknown`], nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The address of the database is not one.
    Address(String),
    /// The database cannot be opened or does not answer.
    Unreachable(String),
    /// The database was made by a later version of the program.
    Newer {
        /// The version of its schema.
        found: i64,
        /// The latest version that this program knows.
        known: i64,
    },
    /// The file is a database of another program.
    Foreign(String),
    /// What was handed in cannot be stored.
    Invalid(String),
    /// It is there already, and what is there is never replaced.
    Exists(String),
    /// The connection broke while the database was committing: it is stored, or it is not. Read the head of the table.
    Unknown(String),
    /// This database cannot do that.
    Unsupported(String),
    /// What the database holds is not what was put there.
    Damaged(String),
    /// The database refused, for a reason of its own.
    Refused(String),
    /// A file could not be read or written.
    File(String),
    /// The store was closed.
    Closed,
}

impl fmt::Display for StoreError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address(what) => write!(
                formatter,
                "{what}; name the database as a path, as sqlite:PATH, or as postgres://USER:PASSWORD@HOST/DATABASE"
            ),
            Self::Unreachable(why) => write!(formatter, "the database cannot be reached: {why}"),
            Self::Newer { found, known } => write!(
                formatter,
                "the database has schema version {found}, made by a later version of the program; \
                 this one knows {known}: update the program"
            ),
            Self::Foreign(path) => {
                write!(formatter, "{path} is a database of another program; name another file")
            }
            Self::Invalid(why) => write!(formatter, "this cannot be stored: {why}"),
            Self::Exists(what) => write!(formatter, "{what} is in the database already; nothing was changed"),
            Self::Unknown(why) => write!(
                formatter,
                "the database broke off while it stored this ({why}): it is stored or it is not; read the table again"
            ),
            Self::Unsupported(what) => formatter.write_str(what),
            Self::Damaged(what) => {
                write!(formatter, "the database is damaged: {what}; run the check, and restore a backup")
            }
            Self::Refused(why) => write!(formatter, "the database refused: {why}"),
            Self::File(why) => write!(formatter, "a file could not be read or written: {why}"),
            Self::Closed => formatter.write_str("the store was closed"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    /// For everything but a commit: the transaction, if there was one, is rolled back.
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Database(_) if is_going_away(&error) => Self::Unreachable(error.to_string()),
            sqlx::Error::Database(details) => Self::Refused(details.message().to_owned()),
            sqlx::Error::PoolClosed => Self::Closed,
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::Protocol(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::BeginFailed
            | sqlx::Error::WorkerCrashed => Self::Unreachable(error.to_string()),
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => Self::Damaged(error.to_string()),
            _ => Self::Refused(error.to_string()),
        }
    }
}

/// `PostgreSQL` says so before it hangs up: it is shutting down, starting, out of connections, or lost its parent.
/// `SQLite` has codes without letters: 5 and its kin mean that another process kept the file locked.
fn is_going_away(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| {
        code.starts_with("08")
            || matches!(code.as_ref(), "57P01" | "57P02" | "57P03" | "57P05" | "53300" | "5" | "261" | "517" | "773")
    })
}
