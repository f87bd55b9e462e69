-- Where the chain of each table stands: what the next entry must be, and which was the last.
CREATE TABLE head (
    table_id TEXT NOT NULL PRIMARY KEY,
    seq      INTEGER NOT NULL CHECK (seq > 0),
    hash     BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT, WITHOUT ROWID;

-- What happened. A table's entries lie side by side, because they are read together.
CREATE TABLE entry (
    table_id TEXT NOT NULL REFERENCES head,
    seq      INTEGER NOT NULL CHECK (seq > 0),
    at       INTEGER NOT NULL CHECK (at >= 0),
    body     TEXT NOT NULL,
    private  TEXT,
    hash     BLOB NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry
BEGIN
    SELECT RAISE(ABORT, 'an entry is never changed');
END;

CREATE TRIGGER entry_is_never_removed BEFORE DELETE ON entry
BEGIN
    SELECT RAISE(ABORT, 'an entry is never removed');
END;

-- What the lobby shows.
CREATE TABLE card (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES head,
    code     TEXT NOT NULL UNIQUE,
    stage    TEXT NOT NULL CHECK (stage IN ('open', 'running', 'over')),
    public   INTEGER NOT NULL CHECK (public IN (0, 1)),
    changed  INTEGER NOT NULL CHECK (changed >= 0),
    summary  TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX card_in_lobby ON card (stage, public, changed);

-- What a table keeps to itself; apart from the entries, so that no reader of entries meets it.
CREATE TABLE secret (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES head,
    secret   TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER secret_is_never_changed BEFORE UPDATE ON secret
BEGIN
    SELECT RAISE(ABORT, 'a secret is never changed');
END;
