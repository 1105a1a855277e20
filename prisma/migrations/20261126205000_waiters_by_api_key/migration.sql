-- The ranking of waiters counts the orders of an API key under the key (rule FIG-60).
-- Orders of earlier versions state the name of their key only. They belong to the latest key of the name (decision 120).
-- The update marks the business days of ended orders as stale.
UPDATE orders o SET waiter_api_key_id = k.id
FROM (
  SELECT DISTINCT ON (restaurant_id, name) restaurant_id, name, id FROM api_keys
  ORDER BY restaurant_id, name, created_at DESC, id DESC) k
WHERE o.waiter_api_key_id IS NULL AND k.restaurant_id = o.restaurant_id AND o.waiter_name = 'API: ' || k.name;

INSERT INTO stale_days (restaurant_id, business_date)
SELECT DISTINCT restaurant_id, business_date FROM orders
WHERE waiter_api_key_id IS NOT NULL AND status IN ('completed', 'cancelled');
