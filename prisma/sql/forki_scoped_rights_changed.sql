-- Eviction of the actor cache: publishes ids of users, sessions, terminals, API keys or restaurants with changed rights.
-- Servers evict the callers of these ids instead of all (see forki_rights_changed). The trigger's arguments are the
-- columns with ids.
CREATE OR REPLACE FUNCTION forki_scoped_rights_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  scope TEXT;
BEGIN
  FOR scope IN
    SELECT DISTINCT v.id FROM unnest(TG_ARGV) AS c (name),
      LATERAL (VALUES (to_jsonb(OLD) ->> c.name), (to_jsonb(NEW) ->> c.name)) AS v (id)
    WHERE v.id IS NOT NULL
  LOOP
    RAISE INFO USING MESSAGE = 'rights changed', ERRCODE = 'FR001', DETAIL = scope;
    PERFORM pg_notify('forki_rights', scope);
  END LOOP;
  RETURN NULL;
END $$;

-- The trigger ignores inserts and `last_seen_at`: a new session revokes nothing, and neither does its last use.
CREATE OR REPLACE TRIGGER sessions_rights AFTER UPDATE OF user_id, revoked_at, expires_at ON sessions
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('id');
-- The trigger ignores sessions that ended before, because their deletion by the purge concerns no caller.
CREATE OR REPLACE TRIGGER sessions_deleted_rights AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND OLD.expires_at > now())
  EXECUTE FUNCTION forki_scoped_rights_changed('id');
CREATE OR REPLACE TRIGGER users_rights
  AFTER UPDATE OF email, first_name, last_name, role, active, is_email_verified, deleted_at OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('id');
CREATE OR REPLACE TRIGGER memberships_rights
  AFTER INSERT OR UPDATE OF restaurant_id, user_id, role, permissions, status OR DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('user_id');
CREATE OR REPLACE TRIGGER restaurant_owners_rights AFTER INSERT OR UPDATE OR DELETE ON restaurant_owners
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('user_id');
CREATE OR REPLACE TRIGGER restaurants_rights AFTER UPDATE OF deleted_at OR DELETE ON restaurants
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('id');
CREATE OR REPLACE TRIGGER api_keys_rights
  AFTER UPDATE OF restaurant_id, restaurant_ids, key_hash, name, permissions, created_by, expires_at, revoked_at
  OR DELETE ON api_keys
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('id');
CREATE OR REPLACE TRIGGER subscription_covers_rights AFTER INSERT OR UPDATE OR DELETE ON subscription_covers
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('restaurant_id');
CREATE OR REPLACE TRIGGER second_factors_rights AFTER UPDATE OF confirmed_at OR DELETE ON second_factors
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('user_id');
CREATE OR REPLACE TRIGGER passkeys_rights AFTER INSERT OR DELETE ON passkeys
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('user_id');
CREATE OR REPLACE TRIGGER terminals_rights AFTER INSERT OR UPDATE OR DELETE ON terminals
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('session_id');
CREATE OR REPLACE TRIGGER terminal_turns_rights AFTER INSERT OR UPDATE OF ended_at OR DELETE ON terminal_turns
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('terminal_id');
