-- Tables of which entries may be changed or removed at this moment: a name that is taken out, or a
-- table that is deleted. Never holds anything when nobody is at it.
CREATE TABLE opened_up (
    table_id TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

DROP TRIGGER entry_is_never_changed;
DROP TRIGGER entry_is_never_removed;
DROP TRIGGER secret_is_never_changed;

CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry
WHEN NOT EXISTS (SELECT 1 FROM opened_up WHERE table_id = OLD.table_id)
BEGIN
    SELECT RAISE(ABORT, 'an entry is never changed by hand');
END;

CREATE TRIGGER entry_is_never_removed BEFORE DELETE ON entry
WHEN NOT EXISTS (SELECT 1 FROM opened_up WHERE table_id = OLD.table_id)
BEGIN
    SELECT RAISE(ABORT, 'an entry is never removed by hand');
END;

CREATE TRIGGER secret_is_never_changed BEFORE UPDATE ON secret
BEGIN
    SELECT RAISE(ABORT, 'a secret is never changed');
END;
