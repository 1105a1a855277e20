-- Freeze of closed till sessions: rejects their update and deletion with `session_closed`.
CREATE OR REPLACE FUNCTION forki_freeze_closed_session() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'closed' THEN
    RAISE EXCEPTION 'forki:session_closed';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER cashier_sessions_frozen BEFORE UPDATE OR DELETE ON cashier_sessions
  FOR EACH ROW EXECUTE FUNCTION forki_freeze_closed_session();
