-- Shared advisory lock of users, sessions or API keys during a write, held until the commit.
-- A write reads the rights of its caller under this lock. See forki_rights_taken for the exclusive side.
CREATE OR REPLACE FUNCTION forki_share_rights(names text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY names LOOP
    PERFORM pg_advisory_xact_lock_shared(forki_rights_lock(name));
  END LOOP;
END $$;
