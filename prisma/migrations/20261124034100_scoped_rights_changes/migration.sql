-- A change of rights names the rows that it concerns: users, sessions, terminals, API keys or restaurants, by id.
-- Processes then evict and check the callers concerned instead of all. An empty scope concerns everybody.
-- The arguments are the columns that hold the ids.
CREATE FUNCTION forki_scoped_rights_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- A subscription concerns the restaurants that it covers.
CREATE FUNCTION forki_subscription_rights_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  scope TEXT;
BEGIN
  FOR scope IN SELECT c.restaurant_id::text FROM subscription_covers c WHERE c.subscription_id = coalesce(NEW.id, OLD.id)
  LOOP
    RAISE INFO USING MESSAGE = 'rights changed', ERRCODE = 'FR001', DETAIL = scope;
    PERFORM pg_notify('forki_rights', scope);
  END LOOP;
  RETURN NULL;
END $$;

DROP TRIGGER sessions_rights ON sessions;
DROP TRIGGER users_rights ON users;
DROP TRIGGER memberships_rights ON memberships;
DROP TRIGGER restaurant_owners_rights ON restaurant_owners;
DROP TRIGGER restaurants_rights ON restaurants;
DROP TRIGGER api_keys_rights ON api_keys;
DROP TRIGGER subscription_covers_rights ON subscription_covers;
DROP TRIGGER user_subscriptions_rights ON user_subscriptions;
DROP TRIGGER second_factors_rights ON second_factors;
DROP TRIGGER passkeys_rights ON passkeys;
DROP TRIGGER terminals_rights ON terminals;
DROP TRIGGER terminal_turns_rights ON terminal_turns;

-- A session that begins takes nothing from anybody, and being seen changes nothing. One that had ended is purged in silence.
CREATE TRIGGER sessions_rights AFTER UPDATE OF user_id, revoked_at, expires_at ON sessions
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('id');
CREATE TRIGGER sessions_deleted_rights AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND OLD.expires_at > now())
  EXECUTE FUNCTION forki_scoped_rights_changed('id');
CREATE TRIGGER users_rights
  AFTER UPDATE OF email, first_name, last_name, role, active, is_email_verified, deleted_at OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('id');
CREATE TRIGGER memberships_rights
  AFTER INSERT OR UPDATE OF restaurant_id, user_id, role, permissions, status OR DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('user_id');
CREATE TRIGGER restaurant_owners_rights AFTER INSERT OR UPDATE OR DELETE ON restaurant_owners
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('user_id');
CREATE TRIGGER restaurants_rights AFTER UPDATE OF deleted_at OR DELETE ON restaurants
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('id');
-- Callers who know nothing of an archived restaurant are not named by its id when it comes back.
CREATE TRIGGER restaurants_restored_rights AFTER UPDATE OF deleted_at ON restaurants
  FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION forki_rights_changed();
CREATE TRIGGER api_keys_rights
  AFTER UPDATE OF restaurant_id, key_hash, name, permissions, created_by, expires_at, revoked_at OR DELETE ON api_keys
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('id');
CREATE TRIGGER subscription_covers_rights AFTER INSERT OR UPDATE OR DELETE ON subscription_covers
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('restaurant_id');
CREATE TRIGGER user_subscriptions_rights AFTER UPDATE ON user_subscriptions
  FOR EACH ROW EXECUTE FUNCTION forki_subscription_rights_changed();
CREATE TRIGGER second_factors_rights AFTER UPDATE OF confirmed_at OR DELETE ON second_factors
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('user_id');
CREATE TRIGGER passkeys_rights AFTER INSERT OR DELETE ON passkeys
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('user_id');
CREATE TRIGGER terminals_rights AFTER INSERT OR UPDATE OR DELETE ON terminals
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('session_id');
CREATE TRIGGER terminal_turns_rights AFTER INSERT OR UPDATE OF ended_at OR DELETE ON terminal_turns
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('terminal_id');

-- Truncating a table names no rows, so everybody is concerned.
CREATE TRIGGER sessions_truncated_rights AFTER TRUNCATE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE TRIGGER users_truncated_rights AFTER TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE TRIGGER memberships_truncated_rights AFTER TRUNCATE ON memberships
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE TRIGGER restaurant_owners_truncated_rights AFTER TRUNCATE ON restaurant_owners
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE TRIGGER restaurants_truncated_rights AFTER TRUNCATE ON restaurants
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE TRIGGER api_keys_truncated_rights AFTER TRUNCATE ON api_keys
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE TRIGGER subscription_covers_truncated_rights AFTER TRUNCATE ON subscription_covers
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE TRIGGER user_subscriptions_truncated_rights AFTER TRUNCATE ON user_subscriptions
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE TRIGGER second_factors_truncated_rights AFTER TRUNCATE ON second_factors
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE TRIGGER passkeys_truncated_rights AFTER TRUNCATE ON passkeys
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE TRIGGER terminals_truncated_rights AFTER TRUNCATE ON terminals
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE TRIGGER terminal_turns_truncated_rights AFTER TRUNCATE ON terminal_turns
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
