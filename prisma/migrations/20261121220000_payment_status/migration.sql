-- Lists of orders by what was paid: what is owed and what was given back is seldom, what was paid is most of them.
CREATE INDEX orders_owing ON orders (restaurant_id, opened_at, id)
  WHERE (paid_cents = 0 OR paid_cents < total_cents + rounding_cents) AND deleted_at IS NULL;
CREATE INDEX orders_refunded ON orders (restaurant_id, opened_at, id) WHERE refunded_cents > 0 AND deleted_at IS NULL;
