-- Number of the advisory lock of a user, session or API key, for reading and revoking rights.
CREATE OR REPLACE FUNCTION forki_rights_lock_key(name text) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT AS
  $$ SELECT hashtextextended('forki.rights ' || name, 0) $$;
