-- One row for each table that people sit at: small, because every append writes it, and with room on its page for the
-- next version of itself.
CREATE TABLE tables (
    no            BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id            TEXT   COLLATE "C" NOT NULL UNIQUE,
    head          BIGINT NOT NULL,
    created_at    BIGINT NOT NULL,
    changed_at    BIGINT NOT NULL,
    due_at        BIGINT,
    claimed_by    TEXT   COLLATE "C",
    claimed_until BIGINT
) WITH (fillfactor = 50);
CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;

-- The log.
CREATE TABLE entries (
    table_no BIGINT NOT NULL,
    seq      BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    body     TEXT   NOT NULL,
    PRIMARY KEY (table_no, seq)
);

-- What listings show of a table.
CREATE TABLE cards (
    table_no  BIGINT  PRIMARY KEY,
    status    TEXT    COLLATE "C" NOT NULL CHECK (status IN ('open', 'playing', 'finished')),
    is_public BOOLEAN NOT NULL,
    summary   TEXT    NOT NULL
);
CREATE INDEX cards_listed ON cards (status, is_public);

-- Who belongs to a table.
CREATE TABLE members (
    identity TEXT   COLLATE "C" NOT NULL,
    table_no BIGINT NOT NULL,
    role     TEXT   NOT NULL,
    PRIMARY KEY (identity, table_no)
);
CREATE INDEX members_of_table ON members (table_no);

CREATE TABLE identities (
    id         TEXT   COLLATE "C" PRIMARY KEY,
    name       TEXT   NOT NULL,
    created_at BIGINT NOT NULL
);

-- Keys of bot programs: the SHA-256 of the secret, never the secret.
CREATE TABLE tokens (
    hash       BYTEA  PRIMARY KEY,
    identity   TEXT   COLLATE "C" NOT NULL,
    label      TEXT   NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX tokens_of_identity ON tokens (identity);

-- What belongs to the site as a whole: today the secret that signs cookies.
CREATE TABLE site (
    name  TEXT  COLLATE "C" PRIMARY KEY,
    value BYTEA NOT NULL
);
