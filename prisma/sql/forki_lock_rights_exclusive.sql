-- Revocation lock: exclusive advisory lock of a user, session or API key whose rights change.
-- Writes read the rights of their caller under the shared lock (forki_lock_rights_shared). A revocation waits
-- for running writes, and later writes wait for the revocation. Grants that update a row acquire the lock
-- too. Advisory locks are fair, unlike row locks: a steady flow of writes does not starve a revocation. The
-- trigger's argument is the column with the id. A null id locks nothing.
CREATE OR REPLACE FUNCTION forki_lock_rights_exclusive() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(forki_rights_lock_key(to_jsonb(OLD) ->> TG_ARGV[0]));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_rights_lock AFTER UPDATE OF role, active, email, is_email_verified, deleted_at ON users
  FOR EACH ROW WHEN (ROW(OLD.role, OLD.active, OLD.email, OLD.is_email_verified, OLD.deleted_at)
    IS DISTINCT FROM ROW(NEW.role, NEW.active, NEW.email, NEW.is_email_verified, NEW.deleted_at))
  EXECUTE FUNCTION forki_lock_rights_exclusive('id');
CREATE OR REPLACE TRIGGER memberships_rights_lock
  AFTER UPDATE OF restaurant_id, user_id, role, permissions, status ON memberships
  FOR EACH ROW WHEN (OLD.status = 'accepted' AND ROW(OLD.restaurant_id, OLD.user_id, OLD.role, OLD.permissions, OLD.status)
    IS DISTINCT FROM ROW(NEW.restaurant_id, NEW.user_id, NEW.role, NEW.permissions, NEW.status))
  EXECUTE FUNCTION forki_lock_rights_exclusive('user_id');
CREATE OR REPLACE TRIGGER memberships_rights_lock_delete AFTER DELETE ON memberships
  FOR EACH ROW WHEN (OLD.status = 'accepted') EXECUTE FUNCTION forki_lock_rights_exclusive('user_id');
CREATE OR REPLACE TRIGGER restaurant_owners_rights_lock AFTER UPDATE OR DELETE ON restaurant_owners
  FOR EACH ROW EXECUTE FUNCTION forki_lock_rights_exclusive('user_id');
-- Expired sessions are deleted in bulk, so their deletion acquires no lock.
CREATE OR REPLACE TRIGGER sessions_rights_lock AFTER UPDATE OF user_id, revoked_at ON sessions
  FOR EACH ROW WHEN (ROW(OLD.user_id, OLD.revoked_at) IS DISTINCT FROM ROW(NEW.user_id, NEW.revoked_at))
  EXECUTE FUNCTION forki_lock_rights_exclusive('id');
CREATE OR REPLACE TRIGGER api_keys_rights_lock
  AFTER UPDATE OF restaurant_ids, permissions, created_by, expires_at, revoked_at ON api_keys
  FOR EACH ROW WHEN (ROW(OLD.restaurant_ids, OLD.permissions, OLD.created_by, OLD.expires_at, OLD.revoked_at)
    IS DISTINCT FROM ROW(NEW.restaurant_ids, NEW.permissions, NEW.created_by, NEW.expires_at, NEW.revoked_at))
  EXECUTE FUNCTION forki_lock_rights_exclusive('id');
