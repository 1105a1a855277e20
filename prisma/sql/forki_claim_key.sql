-- Former name of forki_claim_idempotency_key, for servers of the previous version during an upgrade.
-- Version 0.2 calls the new name. Drop this function in version 0.3.
CREATE OR REPLACE FUNCTION forki_claim_key(lock_name TEXT, of_caller TEXT, of_method TEXT, of_path TEXT, of_key TEXT,
  since TIMESTAMPTZ, OUT claimed BOOLEAN, OUT kept JSON) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  SELECT k.claimed, k.kept INTO claimed, kept
  FROM forki_claim_idempotency_key(lock_name, of_caller, of_method, of_path, of_key, since) k;
END $$;
