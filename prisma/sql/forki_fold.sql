-- Former name of forki_fold_text, for servers of the previous version during an upgrade.
-- Version 0.2 calls the new name. Drop this function in version 0.3.
CREATE OR REPLACE FUNCTION forki_fold(value TEXT) RETURNS TEXT
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT forki_fold_text(value) $$;
