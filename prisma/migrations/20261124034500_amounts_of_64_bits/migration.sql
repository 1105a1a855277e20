-- Amounts reach 10^15 minor units: a bill of 20,000,000.00 IDR is an ordinary one, and 32 bits end at 21,474,836.47.
-- Each table is rewritten once, its indexes included, under an exclusive lock: about 25 s for a million orders with lines.

ALTER TABLE restaurants
  ALTER COLUMN cash_rounding_cents TYPE BIGINT,
  ALTER COLUMN cash_tolerance_cents TYPE BIGINT;

ALTER TABLE subscription_plans
  ALTER COLUMN price_cents TYPE BIGINT;

ALTER TABLE dishes
  ALTER COLUMN price_cents TYPE BIGINT,
  DROP CONSTRAINT dishes_price,
  ADD CONSTRAINT dishes_price CHECK (price_cents BETWEEN 0 AND 1000000000000000);

ALTER TABLE modifier_options
  ALTER COLUMN price_delta_cents TYPE BIGINT;

ALTER TABLE menu_dishes
  ALTER COLUMN price_cents TYPE BIGINT,
  DROP CONSTRAINT menu_dishes_price,
  ADD CONSTRAINT menu_dishes_price CHECK (price_cents BETWEEN 0 AND 1000000000000000);

ALTER TABLE orders
  ALTER COLUMN discount_value TYPE BIGINT,
  ALTER COLUMN subtotal_cents TYPE BIGINT,
  ALTER COLUMN discount_cents TYPE BIGINT,
  ALTER COLUMN service_charge_cents TYPE BIGINT,
  ALTER COLUMN tax_cents TYPE BIGINT,
  ALTER COLUMN total_cents TYPE BIGINT,
  ALTER COLUMN paid_cents TYPE BIGINT,
  ALTER COLUMN refunded_cents TYPE BIGINT,
  ALTER COLUMN tip_cents TYPE BIGINT,
  ALTER COLUMN rounding_cents TYPE BIGINT;

ALTER TABLE order_items
  ALTER COLUMN unit_price_cents TYPE BIGINT,
  ALTER COLUMN line_total_cents TYPE BIGINT,
  ALTER COLUMN discount_cents TYPE BIGINT,
  ALTER COLUMN tax_cents TYPE BIGINT,
  ALTER COLUMN total_cents TYPE BIGINT;

ALTER TABLE order_checks
  ALTER COLUMN total_cents TYPE BIGINT;

ALTER TABLE cashier_sessions
  ALTER COLUMN opening_float_cents TYPE BIGINT;

ALTER TABLE cashier_transactions
  ALTER COLUMN amount_cents TYPE BIGINT,
  ALTER COLUMN tip_cents TYPE BIGINT,
  ALTER COLUMN rounding_cents TYPE BIGINT,
  ALTER COLUMN tendered_cents TYPE BIGINT,
  ALTER COLUMN change_cents TYPE BIGINT,
  DROP CONSTRAINT cashier_transactions_amount,
  ADD CONSTRAINT cashier_transactions_amount CHECK (amount_cents > 0 AND amount_cents <= 1000000000000000 AND tip_cents >= 0);
