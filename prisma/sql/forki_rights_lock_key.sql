-- Number of the advisory lock of a user, session or API key, for reading and revoking rights.
-- A write holds the lock shared while it uses the rights. A revocation acquires it exclusively.
CREATE OR REPLACE FUNCTION forki_rights_lock_key(name text) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT AS
  $$ SELECT hashtextextended('forki.rights ' || name, 0) $$;
