-- The log proves itself: each entry carries the hash of all before it, the table that of all. Entries from before have
-- none; their hash is counted in when the next one comes.
ALTER TABLE tables ADD COLUMN hash BLOB;
ALTER TABLE entries ADD COLUMN prior BLOB;
-- A program that does not know the chain cannot write any more.
CREATE TRIGGER entries_are_chained BEFORE INSERT ON entries WHEN NEW.prior IS NULL
BEGIN SELECT RAISE(ABORT, 'this database needs a later version of the program'); END;

-- Names and chat lie beside the log, which holds their digests: a text can be removed without breaking the chain.
CREATE TABLE texts (
    table_no INTEGER NOT NULL,
    digest   BLOB    NOT NULL,
    salt     BLOB    NOT NULL,
    body     TEXT    NOT NULL,
    PRIMARY KEY (table_no, digest)
) STRICT, WITHOUT ROWID;

-- What was answered to a request with a key, for a day: the same request gets the same answer.
CREATE TABLE answers (
    identity TEXT    NOT NULL,
    key      TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    request  BLOB    NOT NULL,
    body     TEXT    NOT NULL,
    PRIMARY KEY (identity, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX answers_by_age ON answers (at);

-- The component sets that tables were opened with, by their fingerprints.
CREATE TABLE sets (
    fingerprint TEXT    NOT NULL PRIMARY KEY,
    name        TEXT    NOT NULL,
    body        TEXT    NOT NULL,
    added_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who may not come in.
CREATE TABLE bans (
    kind   TEXT    NOT NULL CHECK (kind IN ('address', 'identity')),
    whom   TEXT    NOT NULL,
    reason TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    until  INTEGER,
    PRIMARY KEY (kind, whom)
) STRICT, WITHOUT ROWID;

-- What players want the host to look at.
CREATE TABLE reports (
    no        INTEGER PRIMARY KEY,
    table_id  TEXT    NOT NULL,
    seq       INTEGER,
    reporter  TEXT    NOT NULL,
    reason    TEXT    NOT NULL,
    at        INTEGER NOT NULL,
    is_closed INTEGER NOT NULL CHECK (is_closed IN (0, 1))
) STRICT;
