-- One row for each table that people sit at: small, because every append writes it.
CREATE TABLE tables (
    no            INTEGER PRIMARY KEY,
    id            TEXT    NOT NULL UNIQUE,
    head          INTEGER NOT NULL,
    created_at    INTEGER NOT NULL,
    changed_at    INTEGER NOT NULL,
    due_at        INTEGER,
    claimed_by    TEXT,
    claimed_until INTEGER
) STRICT;
CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;

-- The log. Rows lie in the order in which they came, and only the small index is sorted by table: a transaction that
-- appends to many tables then writes far fewer pages than it would write if the rows of a table lay together.
CREATE TABLE entries (
    table_no INTEGER NOT NULL,
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    body     TEXT    NOT NULL,
    PRIMARY KEY (table_no, seq)
) STRICT;

-- What listings show of a table.
CREATE TABLE cards (
    table_no  INTEGER PRIMARY KEY,
    status    TEXT    NOT NULL CHECK (status IN ('open', 'playing', 'finished')),
    is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)),
    summary   TEXT    NOT NULL
) STRICT;
CREATE INDEX cards_listed ON cards (status, is_public);

-- Who belongs to a table.
CREATE TABLE members (
    identity TEXT    NOT NULL,
    table_no INTEGER NOT NULL,
    role     TEXT    NOT NULL,
    PRIMARY KEY (identity, table_no)
) STRICT, WITHOUT ROWID;
CREATE INDEX members_of_table ON members (table_no);

CREATE TABLE identities (
    id         TEXT    NOT NULL PRIMARY KEY,
    name       TEXT    NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Keys of bot programs: the SHA-256 of the secret, never the secret.
CREATE TABLE tokens (
    hash       BLOB    NOT NULL PRIMARY KEY,
    identity   TEXT    NOT NULL,
    label      TEXT    NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_of_identity ON tokens (identity);

-- What belongs to the site as a whole: today the secret that signs cookies.
CREATE TABLE site (
    name  TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
