-- The log proves itself: each entry carries the hash of all before it, the table that of all. Entries from before have
-- none; their hash is counted in when the next one comes.
ALTER TABLE tables ADD COLUMN hash BYTEA;
ALTER TABLE entries ADD COLUMN prior BYTEA;
-- A program that does not know the chain cannot write any more.
ALTER TABLE entries ADD CONSTRAINT entries_are_chained CHECK (prior IS NOT NULL) NOT VALID;

-- Names and chat lie beside the log, which holds their digests: a text can be removed without breaking the chain.
CREATE TABLE texts (
    table_no BIGINT NOT NULL,
    digest   BYTEA  NOT NULL,
    salt     BYTEA  NOT NULL,
    body     TEXT   NOT NULL,
    PRIMARY KEY (table_no, digest)
);

-- What was answered to a request with a key, for a day: the same request gets the same answer.
CREATE TABLE answers (
    identity TEXT   COLLATE "C" NOT NULL,
    key      TEXT   COLLATE "C" NOT NULL,
    at       BIGINT NOT NULL,
    request  BYTEA  NOT NULL,
    body     TEXT   NOT NULL,
    PRIMARY KEY (identity, key)
);
CREATE INDEX answers_by_age ON answers (at);

-- The component sets that tables were opened with, by their fingerprints.
CREATE TABLE sets (
    fingerprint TEXT   COLLATE "C" PRIMARY KEY,
    name        TEXT   NOT NULL,
    body        TEXT   NOT NULL,
    added_at    BIGINT NOT NULL
);

-- Who may not come in.
CREATE TABLE bans (
    kind   TEXT   COLLATE "C" NOT NULL CHECK (kind IN ('address', 'identity')),
    whom   TEXT   COLLATE "C" NOT NULL,
    reason TEXT   NOT NULL,
    at     BIGINT NOT NULL,
    until  BIGINT,
    PRIMARY KEY (kind, whom)
);

-- What players want the host to look at.
CREATE TABLE reports (
    no        BIGINT  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id  TEXT    COLLATE "C" NOT NULL,
    seq       BIGINT,
    reporter  TEXT    COLLATE "C" NOT NULL,
    reason    TEXT    NOT NULL,
    at        BIGINT  NOT NULL,
    is_closed BOOLEAN NOT NULL
);
