-- Hash of an audit entry: SHA-256 of the previous hash and the fields of the entry.
-- A jsonb value has exactly one text, so `audit:verify` computes the same hash again.
CREATE OR REPLACE FUNCTION forki_audit_hash(entry audit_entries) RETURNS TEXT LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(entry.previous_hash || jsonb_build_array(entry.chain, entry.seq, entry.id,
    entry.restaurant_id, entry.user_id, entry.user_name, entry.action, entry.entity, entry.entity_id, entry.data, entry.ip,
    entry.request_id, (extract(epoch FROM entry.at) * 1000)::bigint)::text, 'UTF8')), 'hex')
$$;
