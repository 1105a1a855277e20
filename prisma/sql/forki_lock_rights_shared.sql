-- Shared advisory lock of users, sessions or API keys during a write, held until the commit.
-- A write reads the rights of its caller under this lock. forki_lock_rights_exclusive acquires the exclusive lock of
-- a revocation.
CREATE OR REPLACE FUNCTION forki_lock_rights_shared(names text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY names LOOP
    PERFORM pg_advisory_xact_lock_shared(forki_rights_lock_key(name));
  END LOOP;
END $$;
