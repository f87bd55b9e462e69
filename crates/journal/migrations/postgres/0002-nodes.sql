-- Several processes may work with this journal side by side. Each says where the others reach it
-- (a process that works alone says nothing), what it is able to say to them, and how much it carries.
ALTER TABLE bankhalter.node
    ADD COLUMN address text,
    ADD COLUMN speaks  integer NOT NULL DEFAULT 0,
    ADD COLUMN carries bigint NOT NULL DEFAULT 0,
    ADD COLUMN since   timestamptz NOT NULL DEFAULT clock_timestamp();
