-- What this database is: one row.
CREATE TABLE bankhalter.about (
    one     boolean PRIMARY KEY DEFAULT true CHECK (one),
    version integer NOT NULL,
    -- A journal is on its way here and not complete: nobody may work with it yet.
    moving  boolean NOT NULL DEFAULT false
);

-- The processes that work with this journal, and until when each counts as alive by the clock of
-- the database. Whoever does not renew in time has lost what he owned.
CREATE TABLE bankhalter.node (
    node    text PRIMARY KEY,
    name    text NOT NULL,
    expires timestamptz NOT NULL
);

-- Where the chain of each table stands, and who may go on with it. Both are in one row: an append
-- that moves the head tests the epoch in the same breath, and whoever takes a table over waits for
-- an append that is under way. A lease in a table of its own would be read as it was before.
CREATE TABLE bankhalter.chain (
    table_id text COLLATE "C" PRIMARY KEY,
    seq      bigint NOT NULL CHECK (seq > 0),
    hash     bytea NOT NULL CHECK (length(hash) = 32),
    owner    text,
    epoch    bigint NOT NULL
);

-- What happened. Bodies are bytes because a text of PostgreSQL cannot hold every character; they
-- are read with convert_from(body, 'UTF8').
CREATE TABLE bankhalter.entry (
    table_id text COLLATE "C" NOT NULL,
    seq      bigint NOT NULL CHECK (seq > 0),
    at       bigint NOT NULL CHECK (at >= 0),
    body     bytea NOT NULL,
    private  bytea,
    hash     bytea NOT NULL CHECK (length(hash) = 32),
    -- Under which lease it was written: so an append whose answer was lost knows its own.
    epoch    bigint NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- What the lobby shows.
CREATE TABLE bankhalter.card (
    table_id text COLLATE "C" PRIMARY KEY,
    code     text NOT NULL CONSTRAINT card_code UNIQUE,
    stage    text NOT NULL CHECK (stage IN ('open', 'running', 'over')),
    public   boolean NOT NULL,
    changed  bigint NOT NULL CHECK (changed >= 0),
    summary  bytea NOT NULL
);

CREATE INDEX card_in_lobby ON bankhalter.card (stage, public, changed);

-- What a table keeps to itself; apart from the entries, so that no reader of entries meets it.
CREATE TABLE bankhalter.secret (
    table_id text COLLATE "C" PRIMARY KEY,
    secret   bytea NOT NULL
);

-- Tables of which entries may be changed or removed at this moment: a name that is taken out, or a
-- table that is deleted. Never holds anything when nobody is at it.
CREATE TABLE bankhalter.opened_up (
    table_id text COLLATE "C" PRIMARY KEY
);

CREATE FUNCTION bankhalter.keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM bankhalter.opened_up WHERE table_id = OLD.table_id) THEN
        RAISE EXCEPTION 'what was written is never changed or removed by hand';
    END IF;
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER entry_is_kept BEFORE UPDATE OR DELETE ON bankhalter.entry
    FOR EACH ROW EXECUTE FUNCTION bankhalter.keep();

CREATE TRIGGER secret_is_kept BEFORE UPDATE OR DELETE ON bankhalter.secret
    FOR EACH ROW EXECUTE FUNCTION bankhalter.keep();
