//! Why the store could not do what was asked, in sentences that say what to do.

use orichalcum_log::NotADigest;
use sqlx::error::DatabaseError;
use sqlx::sqlite::SqliteError;
use std::fmt;

/// Why something was not done. Unless it is [`StoreError::Unknown`], nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The address of the database is not one.
    Address(String),
    /// The database cannot be opened or does not answer.
    Unreachable(String),
    /// The disk of the database is full or fails, or its memory is used up. It is written to again once there is room.
    NoRoom(String),
    /// The database was made by a later version of the program, or its host asks for one.
    Newer {
        /// The version of its schema, or the one that is asked for.
        found: i64,
        /// The latest version that this program knows, or its own.
        known: i64,
    },
    /// The database was made by an earlier version of the program, and was opened to read only.
    Older {
        /// The version of its schema; 0 when there is nothing in it.
        found: i64,
        /// The version that this program reads.
        known: i64,
    },
    /// Another server uses the file.
    InUse(String),
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
            Self::NoRoom(why) => write!(
                formatter,
                "the database has no room to write, or its disk fails ({why}): free some space on its disk; \
                 nothing is lost, and nothing has to be restarted"
            ),
            Self::Newer { found, known } => write!(
                formatter,
                "the database is for a later version of the program: it has version {found}, \
                 and this program knows {known}: update the program"
            ),
            Self::Older { found, known } => write!(
                formatter,
                "the database was made by an earlier version of the program: it has version {found}, and this program \
                 reads {known}. Looking at it does not change it: use the program that made it, or start the server \
                 of this version once"
            ),
            Self::InUse(path) => write!(
                formatter,
                "another server uses {path}, and did not end: one server at a time uses a file. Stop that one, name \
                 another file, or keep games in PostgreSQL, which is for several"
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

impl From<NotADigest> for StoreError {
    fn from(error: NotADigest) -> Self {
        Self::Damaged(error.to_string())
    }
}

impl From<sqlx::Error> for StoreError {
    /// For everything but a commit: the transaction, if there was one, is rolled back.
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Database(details) => match Fault::of(details.as_ref()) {
                Fault::Away => Self::Unreachable(error.to_string()),
                Fault::NoRoom => Self::NoRoom(details.message().to_owned()),
                Fault::Other => Self::Refused(details.message().to_owned()),
            },
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

/// A caller that opened a database to read only has asked to write.
pub(crate) fn looks_only() -> StoreError {
    StoreError::Unsupported("the database was opened to read only".to_owned())
}

/// Why a commit failed. As a rule nobody knows whether it was carried out; but a `SQLite` file that cannot grow holds
/// nothing of it, because what makes it whole is written last.
pub(crate) fn failed_commit(error: sqlx::Error) -> StoreError {
    let details = error.as_database_error();
    if details.and_then(sqlite_code) == Some(SQLITE_FULL) {
        error.into()
    } else {
        StoreError::Unknown(error.to_string())
    }
}

/// What a database means by a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// It is not there, or not for us: asking again later may help.
    Away,
    /// It cannot write: the disk or the memory is full, or fails.
    NoRoom,
    Other,
}

/// The disk is full.
const SQLITE_FULL: u32 = 13;

impl Fault {
    fn of(details: &dyn DatabaseError) -> Self {
        match sqlite_code(details) {
            Some(code) => Self::of_sqlite(code),
            None => details.code().map_or(Self::Other, |code| Self::of_postgres(&code)),
        }
    }

    /// The lowest byte is the kind: 5 means that another process kept the file locked, 7 that there is no memory, 8 that
    /// the file may only be read, 10 that the disk fails, 14 that the file cannot be opened.
    fn of_sqlite(code: u32) -> Self {
        match code & 0xff {
            5 | 8 | 14 => Self::Away,
            7 | 10 | SQLITE_FULL => Self::NoRoom,
            _ => Self::Other,
        }
    }

    /// It says so before it hangs up: it is shutting down, starting, out of connections, or lost its parent. A database
    /// that may only be read (25006) is one that another has taken over from.
    fn of_postgres(code: &str) -> Self {
        match code {
            "57P01" | "57P02" | "57P03" | "57P05" | "53300" | "25006" => Self::Away,
            "53100" | "53200" | "58030" => Self::NoRoom,
            _ if code.starts_with("08") => Self::Away,
            _ => Self::Other,
        }
    }
}

fn sqlite_code(details: &dyn DatabaseError) -> Option<u32> {
    details.try_downcast_ref::<SqliteError>()?.code()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::Fault;

    #[test]
    fn codes_say_whether_to_wait_or_to_free_some_room() {
        for (code, expected) in [
            (5, Fault::Away),
            (261, Fault::Away),
            (8, Fault::Away),
            (1032, Fault::Away),
            (14, Fault::Away),
            (7, Fault::NoRoom),
            (13, Fault::NoRoom),
            (10, Fault::NoRoom),
            (778, Fault::NoRoom),
            (1, Fault::Other),
            (2067, Fault::Other),
        ] {
            assert_eq!(Fault::of_sqlite(code), expected, "{code}");
        }
        for (code, expected) in [
            ("08006", Fault::Away),
            ("57P01", Fault::Away),
            ("53300", Fault::Away),
            ("25006", Fault::Away),
            ("53100", Fault::NoRoom),
            ("53200", Fault::NoRoom),
            ("58030", Fault::NoRoom),
            ("23505", Fault::Other),
            ("P0001", Fault::Other),
        ] {
            assert_eq!(Fault::of_postgres(code), expected, "{code}");
        }
    }
}
