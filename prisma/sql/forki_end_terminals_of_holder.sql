-- Closing of shared terminals: ends those of a user whose account, ownership or membership no longer permits them.
-- Deferred to the commit, because a transaction may delete an ownership or membership and insert it again.
CREATE OR REPLACE FUNCTION forki_end_terminals_of_holder() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    PERFORM forki_end_unauthorized_terminals(OLD.id);
  ELSE
    PERFORM forki_end_unauthorized_terminals(OLD.user_id);
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS users_end_terminals ON users;
CREATE CONSTRAINT TRIGGER users_end_terminals AFTER UPDATE OF active, deleted_at, role ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.active, OLD.deleted_at, OLD.role) IS DISTINCT FROM (NEW.active, NEW.deleted_at, NEW.role))
  EXECUTE FUNCTION forki_end_terminals_of_holder();
DROP TRIGGER IF EXISTS restaurant_owners_end_terminals ON restaurant_owners;
CREATE CONSTRAINT TRIGGER restaurant_owners_end_terminals AFTER UPDATE OR DELETE ON restaurant_owners
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION forki_end_terminals_of_holder();
DROP TRIGGER IF EXISTS memberships_end_terminals ON memberships;
CREATE CONSTRAINT TRIGGER memberships_end_terminals
  AFTER UPDATE OF status, role, permissions, user_id OR DELETE ON memberships
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status = 'accepted' AND OLD.user_id IS NOT NULL)
  EXECUTE FUNCTION forki_end_terminals_of_holder();
