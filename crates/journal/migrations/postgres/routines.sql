-- What belongs to the journal's database and not to its version, put there by the first start that
-- misses any of it.
--
-- First of all what is asked for again and again, kept here so that each session plans it once:
-- without that, planning costs more than writing. A session of a pool plans it for all who share
-- it, and nothing has to be prepared by those who ask.
--
-- The number behind a name belongs to what the routine does. Whoever changes that counts it up and
-- leaves the old one: an older program may be at work beside a newer one.
--
-- The plan is made while nobody knows how large the tables will be, and must stay good when they
-- are: one look into an index for each table that is written to, never a walk through all of them.

-- Moves the heads that stand where they are expected, under the epoch that is expected, and writes
-- entries, cards and secrets of exactly those tables. Where anything does not fit, nothing of that
-- table is written and its name does not come back.
--
-- The epoch alone is the fence: it is counted up whenever a table changes hands.
CREATE OR REPLACE FUNCTION bankhalter.put_1(
    text[], bigint[], bytea[], bigint[], bytea[], bigint[], text[], text,
    text[], bigint[], bigint[], bytea[], bytea[], bytea[],
    text[], text[], text[], boolean[], bigint[], bytea[],
    text[], bytea[]
) RETURNS SETOF text LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
BEGIN
    RETURN QUERY
    WITH want AS (
        SELECT * FROM unnest($1, $2, $3, $4, $5, $6, $7)
            AS w (table_id, was_seq, was_hash, seq, hash, epoch, code)
    ), moved AS (
        UPDATE bankhalter.chain c SET seq = w.seq, hash = w.hash FROM want w
        WHERE c.table_id = w.table_id AND w.was_seq > 0
            AND c.seq = w.was_seq AND c.hash = w.was_hash AND c.epoch = w.epoch
            AND NOT EXISTS (SELECT FROM bankhalter.card k
                            WHERE k.code = w.code AND k.table_id <> w.table_id)
        RETURNING c.table_id
    ), begun AS (
        INSERT INTO bankhalter.chain (table_id, seq, hash, owner, epoch)
        SELECT w.table_id, w.seq, w.hash, $8, w.epoch FROM want w
        WHERE w.was_seq = 0
            AND NOT EXISTS (SELECT FROM bankhalter.card k
                            WHERE k.code = w.code AND k.table_id <> w.table_id)
        ON CONFLICT DO NOTHING
        RETURNING table_id
    ), done AS (
        SELECT table_id FROM moved UNION ALL SELECT table_id FROM begun
    ), entries AS (
        INSERT INTO bankhalter.entry (table_id, seq, at, body, private, hash, epoch)
        SELECT e.table_id, e.seq, e.at, e.body, e.private, e.hash, want.epoch
        FROM unnest($9, $10, $11, $12, $13, $14)
            AS e (table_id, seq, at, body, private, hash)
        JOIN done USING (table_id) JOIN want USING (table_id)
    ), cards AS (
        INSERT INTO bankhalter.card (table_id, code, stage, public, changed, summary)
        SELECT k.* FROM unnest($15, $16, $17, $18, $19, $20)
            AS k (table_id, code, stage, public, changed, summary)
        JOIN done USING (table_id)
        ON CONFLICT (table_id) DO UPDATE SET code = excluded.code, stage = excluded.stage,
            public = excluded.public, changed = excluded.changed, summary = excluded.summary
    ), secrets AS (
        INSERT INTO bankhalter.secret (table_id, secret)
        SELECT s.* FROM unnest($21, $22) AS s (table_id, secret)
        JOIN done USING (table_id)
    )
    SELECT table_id FROM done;
END $$;

-- The same for tables that only go on, which is most of what is ever written.
CREATE OR REPLACE FUNCTION bankhalter.go_on_1(
    text[], bigint[], bytea[], bigint[], bytea[], bigint[],
    text[], bigint[], bigint[], bytea[], bytea[], bytea[]
) RETURNS SETOF text LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
BEGIN
    RETURN QUERY
    WITH want AS (
        SELECT * FROM unnest($1, $2, $3, $4, $5, $6)
            AS w (table_id, was_seq, was_hash, seq, hash, epoch)
    ), done AS (
        UPDATE bankhalter.chain c SET seq = w.seq, hash = w.hash FROM want w
        WHERE c.table_id = w.table_id AND c.seq = w.was_seq AND c.hash = w.was_hash
            AND c.epoch = w.epoch
        RETURNING c.table_id, c.epoch
    ), entries AS (
        INSERT INTO bankhalter.entry (table_id, seq, at, body, private, hash, epoch)
        SELECT e.table_id, e.seq, e.at, e.body, e.private, e.hash, done.epoch
        FROM unnest($7, $8, $9, $10, $11, $12)
            AS e (table_id, seq, at, body, private, hash)
        JOIN done USING (table_id)
    )
    SELECT table_id FROM done;
END $$;

-- Heads move all the time. With room beside it a row moves within its page, and its index stays as
-- it is.
ALTER TABLE bankhalter.chain SET (fillfactor = 40);
