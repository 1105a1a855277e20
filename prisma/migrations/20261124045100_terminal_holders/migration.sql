-- A terminal lives while its holder may open it: who opened it, or who adopted it since.
ALTER TABLE terminals
  ADD COLUMN opened_by UUID REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN held_by UUID REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN adopted_at TIMESTAMPTZ(3);
UPDATE terminals t SET opened_by = s.user_id, held_by = s.user_id FROM sessions s WHERE s.id = t.session_id;
CREATE INDEX terminals_held_by_idx ON terminals (held_by) WHERE ended_at IS NULL;

-- True if the user holds `update_restaurant` there: an administrator, an owner, or an accepted member by role or by name.
CREATE FUNCTION forki_may_hold_terminals(holder UUID, place UUID) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM users u JOIN restaurants r ON r.id = place AND r.deleted_at IS NULL
    WHERE u.id = holder AND u.active AND u.deleted_at IS NULL AND (u.role = 'application_admin'
      OR EXISTS (SELECT FROM restaurant_owners o WHERE o.restaurant_id = place AND o.user_id = holder)
      OR EXISTS (SELECT FROM memberships m WHERE m.restaurant_id = place AND m.user_id = holder AND m.status = 'accepted'
        AND (m.role = 'restaurant_admin' OR 'update_restaurant' = ANY (m.permissions)))))
$$;

-- Ends the terminals whose holder lost the right. Terminals before sessions, the order in which they end elsewhere.
CREATE FUNCTION forki_end_unheld_terminals(holder UUID) RETURNS VOID LANGUAGE sql AS $$
  WITH ended AS (
    UPDATE terminals t SET ended_at = now()
    WHERE t.held_by = holder AND t.ended_at IS NULL AND NOT forki_may_hold_terminals(t.held_by, t.restaurant_id)
    RETURNING t.session_id)
  UPDATE sessions s SET revoked_at = now() FROM ended WHERE s.id = ended.session_id AND s.revoked_at IS NULL
$$;

CREATE FUNCTION forki_terminal_holder_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    PERFORM forki_end_unheld_terminals(OLD.id);
  ELSE
    PERFORM forki_end_unheld_terminals(OLD.user_id);
  END IF;
  RETURN NULL;
END $$;

-- Deferred to the commit: a list of owners is replaced row by row.
CREATE CONSTRAINT TRIGGER users_hold_terminals AFTER UPDATE OF active, deleted_at, role ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.active, OLD.deleted_at, OLD.role) IS DISTINCT FROM (NEW.active, NEW.deleted_at, NEW.role))
  EXECUTE FUNCTION forki_terminal_holder_changed();
CREATE CONSTRAINT TRIGGER restaurant_owners_hold_terminals AFTER UPDATE OR DELETE ON restaurant_owners
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION forki_terminal_holder_changed();
CREATE CONSTRAINT TRIGGER memberships_hold_terminals AFTER UPDATE OF status, role, permissions, user_id OR DELETE ON memberships
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status = 'accepted' AND OLD.user_id IS NOT NULL)
  EXECUTE FUNCTION forki_terminal_holder_changed();

CREATE FUNCTION forki_archived_place_ends_terminals() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forki_end_unheld_terminals(t.held_by) FROM terminals t WHERE t.restaurant_id = NEW.id AND t.ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER restaurants_hold_terminals AFTER UPDATE OF deleted_at ON restaurants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL)
  EXECUTE FUNCTION forki_archived_place_ends_terminals();

SELECT forki_end_unheld_terminals(h.held_by) FROM (SELECT DISTINCT held_by FROM terminals WHERE ended_at IS NULL) h;
