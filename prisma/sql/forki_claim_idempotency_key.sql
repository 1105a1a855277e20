-- Idempotency key claim: tries the advisory lock of the key and reads its stored response in one round trip.
-- The lock attempt does not wait: `claimed` is false while another request holds the lock. The two statements
-- have two snapshots, so the second sees the response that the last lock holder committed. A single statement
-- would miss it.
CREATE OR REPLACE FUNCTION forki_claim_idempotency_key(lock_name TEXT, of_caller TEXT, of_method TEXT,
  of_path TEXT, of_key TEXT, since TIMESTAMPTZ, OUT claimed BOOLEAN, OUT kept JSON) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  claimed := pg_try_advisory_xact_lock(hashtextextended(lock_name, 0));
  IF claimed THEN
    SELECT json_build_object('status', i.status, 'text', i.response #>> '{}', 'body_hash', i.body_hash) INTO kept
    FROM idempotency_keys i
    WHERE i.caller = of_caller AND i.method = of_method AND i.path = of_path AND i.key = of_key AND i.created_at > since;
  END IF;
END $$;
