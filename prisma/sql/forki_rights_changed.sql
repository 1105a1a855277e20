-- Eviction of the actor cache: publishes a change of rights that concerns every caller.
-- Servers cache the rights of a caller for at most one second. The writer's connection receives INFO whatever
-- its client_min_messages. Its server bypasses the cache until the transaction ends, and then evicts. The other
-- servers receive NOTIFY at the commit. INFO without DETAIL and an empty NOTIFY payload mean every caller.
CREATE OR REPLACE FUNCTION forki_rights_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE INFO USING MESSAGE = 'rights changed', ERRCODE = 'FR001';
  PERFORM pg_notify('forki_rights', '');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER subscription_plans_rights AFTER UPDATE OR DELETE OR TRUNCATE ON subscription_plans
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
-- A restored restaurant concerns every caller: rights that were read while it was archived do not contain its
-- id.
CREATE OR REPLACE TRIGGER restaurants_restored_rights AFTER UPDATE OF deleted_at ON restaurants
  FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION forki_rights_changed();
-- TRUNCATE names no rows, so it concerns every caller.
CREATE OR REPLACE TRIGGER sessions_truncated_rights AFTER TRUNCATE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE OR REPLACE TRIGGER users_truncated_rights AFTER TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE OR REPLACE TRIGGER memberships_truncated_rights AFTER TRUNCATE ON memberships
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE OR REPLACE TRIGGER restaurant_owners_truncated_rights AFTER TRUNCATE ON restaurant_owners
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE OR REPLACE TRIGGER restaurants_truncated_rights AFTER TRUNCATE ON restaurants
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE OR REPLACE TRIGGER api_keys_truncated_rights AFTER TRUNCATE ON api_keys
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE OR REPLACE TRIGGER subscription_covers_truncated_rights AFTER TRUNCATE ON subscription_covers
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE OR REPLACE TRIGGER user_subscriptions_truncated_rights AFTER TRUNCATE ON user_subscriptions
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE OR REPLACE TRIGGER second_factors_truncated_rights AFTER TRUNCATE ON second_factors
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE OR REPLACE TRIGGER passkeys_truncated_rights AFTER TRUNCATE ON passkeys
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE OR REPLACE TRIGGER terminals_truncated_rights AFTER TRUNCATE ON terminals
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE OR REPLACE TRIGGER terminal_turns_truncated_rights AFTER TRUNCATE ON terminal_turns
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
