-- A write reads its caller's rights inside its transaction, under shared advisory locks of the user, the session and the
-- API key. Whoever takes rights away takes the same lock alone: it waits for writes under way, and later writes wait for
-- it and then read what it left. Advisory locks are fair, unlike row locks: writes that keep coming can't hold a
-- revocation up for ever.
CREATE FUNCTION forki_rights_lock(name text) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT AS
  $$ SELECT hashtextextended('forki.rights ' || name, 0) $$;

CREATE FUNCTION forki_share_rights(names text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY names LOOP
    PERFORM pg_advisory_xact_lock_shared(forki_rights_lock(name));
  END LOOP;
END $$;

-- The argument names the column that holds the user, session or API key; null locks nothing.
CREATE FUNCTION forki_rights_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(forki_rights_lock(to_jsonb(OLD) ->> TG_ARGV[0]));
  RETURN NULL;
END $$;

CREATE TRIGGER users_rights_taken AFTER UPDATE OF role, active, email, is_email_verified, deleted_at ON users
  FOR EACH ROW WHEN (ROW(OLD.role, OLD.active, OLD.email, OLD.is_email_verified, OLD.deleted_at)
    IS DISTINCT FROM ROW(NEW.role, NEW.active, NEW.email, NEW.is_email_verified, NEW.deleted_at))
  EXECUTE FUNCTION forki_rights_taken('id');
CREATE TRIGGER memberships_rights_taken AFTER UPDATE OF restaurant_id, user_id, role, permissions, status ON memberships
  FOR EACH ROW WHEN (OLD.status = 'accepted' AND ROW(OLD.restaurant_id, OLD.user_id, OLD.role, OLD.permissions, OLD.status)
    IS DISTINCT FROM ROW(NEW.restaurant_id, NEW.user_id, NEW.role, NEW.permissions, NEW.status))
  EXECUTE FUNCTION forki_rights_taken('user_id');
CREATE TRIGGER memberships_rights_removed AFTER DELETE ON memberships
  FOR EACH ROW WHEN (OLD.status = 'accepted') EXECUTE FUNCTION forki_rights_taken('user_id');
CREATE TRIGGER restaurant_owners_rights_taken AFTER UPDATE OR DELETE ON restaurant_owners
  FOR EACH ROW EXECUTE FUNCTION forki_rights_taken('user_id');
-- Sessions that ended by themselves are deleted in bulk and take no lock.
CREATE TRIGGER sessions_rights_taken AFTER UPDATE OF user_id, revoked_at ON sessions
  FOR EACH ROW WHEN (ROW(OLD.user_id, OLD.revoked_at) IS DISTINCT FROM ROW(NEW.user_id, NEW.revoked_at))
  EXECUTE FUNCTION forki_rights_taken('id');
CREATE TRIGGER api_keys_rights_taken AFTER UPDATE OF permissions, created_by, expires_at, revoked_at ON api_keys
  FOR EACH ROW WHEN (ROW(OLD.permissions, OLD.created_by, OLD.expires_at, OLD.revoked_at)
    IS DISTINCT FROM ROW(NEW.permissions, NEW.created_by, NEW.expires_at, NEW.revoked_at))
  EXECUTE FUNCTION forki_rights_taken('id');
