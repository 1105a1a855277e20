-- Eviction of the actor cache: publishes the restaurants that a changed subscription covers.
-- Servers evict the callers of these restaurants instead of all (see forki_rights_changed).
CREATE OR REPLACE FUNCTION forki_subscription_rights_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER user_subscriptions_rights AFTER UPDATE ON user_subscriptions
  FOR EACH ROW EXECUTE FUNCTION forki_subscription_rights_changed();
