-- API keys of several restaurants. A server of the former version treats such a key as one of its creator in
-- `restaurant_id` alone.
ALTER TABLE "api_keys" ADD COLUMN "restaurant_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],
  ADD CONSTRAINT "api_keys_restaurants" CHECK (restaurant_ids = '{}'
    OR (restaurant_id = ANY (restaurant_ids) AND cardinality(restaurant_ids) <= 100)) NOT VALID;

CREATE INDEX "api_keys_restaurant_ids_idx" ON "api_keys" USING GIN ("restaurant_ids")
  WHERE restaurant_ids <> '{}';

CREATE OR REPLACE TRIGGER api_keys_rights_lock
  AFTER UPDATE OF restaurant_ids, permissions, created_by, expires_at, revoked_at ON api_keys
  FOR EACH ROW WHEN (ROW(OLD.restaurant_ids, OLD.permissions, OLD.created_by, OLD.expires_at, OLD.revoked_at)
    IS DISTINCT FROM ROW(NEW.restaurant_ids, NEW.permissions, NEW.created_by, NEW.expires_at, NEW.revoked_at))
  EXECUTE FUNCTION forki_lock_rights_exclusive('id');
CREATE OR REPLACE TRIGGER api_keys_rights
  AFTER UPDATE OF restaurant_id, restaurant_ids, key_hash, name, permissions, created_by, expires_at, revoked_at
  OR DELETE ON api_keys
  FOR EACH ROW EXECUTE FUNCTION forki_scoped_rights_changed('id');
