-- Closing of shared terminals: ends the terminals of a user who lost the right to hold them.
-- Updates terminals before sessions, which is the lock order of all other statements.
CREATE OR REPLACE FUNCTION forki_end_unauthorized_terminals(holder UUID) RETURNS VOID LANGUAGE sql AS $$
  WITH ended AS (
    UPDATE terminals t SET ended_at = now()
    WHERE t.held_by = holder AND t.ended_at IS NULL AND NOT forki_may_hold_terminals(t.held_by, t.restaurant_id)
    RETURNING t.session_id)
  UPDATE sessions s SET revoked_at = now() FROM ended WHERE s.id = ended.session_id AND s.revoked_at IS NULL
$$;
