-- What a caller may do is kept in memory for seconds. Whoever changes what rights hang on says so: to the connection that
-- changes it, whose process must not use what it keeps until the transaction has ended, and to every process by the commit.
-- INFO goes to the client whatever it asked to hear.
CREATE FUNCTION forki_rights_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE INFO USING MESSAGE = 'rights changed', ERRCODE = 'FR001';
  PERFORM pg_notify('forki_rights', '');
  RETURN NULL;
END $$;

-- A session that begins takes nothing from anybody, and being seen changes nothing.
CREATE TRIGGER sessions_rights AFTER UPDATE OF user_id, revoked_at, expires_at OR DELETE OR TRUNCATE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE TRIGGER users_rights
  AFTER UPDATE OF email, first_name, last_name, role, active, is_email_verified, deleted_at OR DELETE OR TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE TRIGGER memberships_rights
  AFTER INSERT OR UPDATE OF restaurant_id, user_id, role, permissions, status OR DELETE OR TRUNCATE ON memberships
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE TRIGGER restaurant_owners_rights AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON restaurant_owners
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE TRIGGER restaurants_rights AFTER UPDATE OF deleted_at OR DELETE OR TRUNCATE ON restaurants
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE TRIGGER api_keys_rights
  AFTER UPDATE OF restaurant_id, key_hash, name, permissions, created_by, expires_at, revoked_at OR DELETE OR TRUNCATE
  ON api_keys FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE TRIGGER subscription_covers_rights AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON subscription_covers
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE TRIGGER user_subscriptions_rights AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON user_subscriptions
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE TRIGGER subscription_plans_rights AFTER UPDATE OR DELETE OR TRUNCATE ON subscription_plans
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
