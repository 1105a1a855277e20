-- Every dimension that dashboards add up over a span is kept by whole weeks and by four weeks too, not dishes by weeks alone.
-- Blocks with a stale day are made here from what is kept, and are not read until the day is made afresh.
ALTER TABLE daily_figures DROP CONSTRAINT daily_figures_dimension,
  ADD CONSTRAINT daily_figures_dimension CHECK (dimension = 'total' OR regexp_replace(dimension, '_(week|month)$', '') IN
    ('hour', 'waiter', 'dish', 'category', 'method', 'order_type'));

DELETE FROM daily_figures WHERE dimension = 'dish_week';

INSERT INTO daily_figures (restaurant_id, dimension, business_date, key, label, orders, quantity, revenue_cents, tips_cents,
  refunds_cents)
SELECT f.restaurant_id, f.dimension || block.suffix, f.business_date - (f.business_date - DATE '1990-01-01') % block.size,
  CASE f.dimension WHEN 'hour' THEN f.label ELSE f.key END, (array_agg(f.label ORDER BY f.business_date DESC))[1],
  sum(f.orders), sum(f.quantity), sum(f.revenue_cents), sum(f.tips_cents), sum(f.refunds_cents)
FROM daily_figures f CROSS JOIN (VALUES (7, '_week'), (28, '_month')) block (size, suffix)
WHERE f.dimension IN ('hour', 'waiter', 'dish', 'category', 'method', 'order_type')
GROUP BY 1, 2, 3, 4;
