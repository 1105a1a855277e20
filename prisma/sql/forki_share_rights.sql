-- Former name of forki_lock_rights_shared, for servers of the previous version during an upgrade.
-- Version 0.2 calls the new name. Drop this function in version 0.3.
CREATE OR REPLACE FUNCTION forki_share_rights(names text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forki_lock_rights_shared(names);
END $$;
