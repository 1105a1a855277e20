-- Discount of one line with kind, reason, user and approver, and its amount on line, share and order. Every
-- discount_cents includes it, so that totals, tax and reports stay sums of the same columns.
ALTER TABLE "order_check_shares" ADD COLUMN "line_discount_cents" BIGINT NOT NULL DEFAULT 0;

ALTER TABLE "order_items" ADD COLUMN "discount_approved_by" UUID,
ADD COLUMN "discount_approved_cents" BIGINT,
ADD COLUMN "discount_at" TIMESTAMPTZ(3),
ADD COLUMN "discount_by" UUID,
ADD COLUMN "discount_kind" TEXT,
ADD COLUMN "discount_limit_bps" INTEGER,
ADD COLUMN "discount_reason" TEXT,
ADD COLUMN "discount_value" BIGINT,
ADD COLUMN "line_discount_cents" BIGINT NOT NULL DEFAULT 0;

ALTER TABLE "orders" ADD COLUMN "line_discount_cents" BIGINT NOT NULL DEFAULT 0;

-- A server without this column cannot price a discounted line. These constraints reject its write.
-- The next migration validates them, because a scan here would block writes.
ALTER TABLE order_items
  ADD CONSTRAINT order_items_line_discount CHECK (line_discount_cents BETWEEN 0 AND discount_cents) NOT VALID,
  ADD CONSTRAINT order_items_discount CHECK (
    CASE WHEN discount_kind IS NULL
      THEN line_discount_cents = 0 AND num_nonnulls(discount_value, discount_reason, discount_by,
        discount_approved_by, discount_at, discount_limit_bps, discount_approved_cents) = 0
      ELSE num_nulls(discount_value, discount_reason, discount_at) = 0
        AND num_nonnulls(discount_limit_bps, discount_approved_cents) = 1
        AND coalesce(discount_limit_bps, 0) BETWEEN 0 AND 10000
        AND coalesce(discount_approved_cents, 0) >= 0
        AND discount_value >= 1
        AND (discount_kind = 'amount'
          OR discount_kind = 'percent' AND discount_value <= 10000
          OR discount_kind = 'complimentary' AND discount_value = 10000)
    END) NOT VALID;
ALTER TABLE order_check_shares
  ADD CONSTRAINT order_check_shares_line_discount CHECK (line_discount_cents BETWEEN 0 AND discount_cents) NOT VALID;
ALTER TABLE orders
  ADD CONSTRAINT orders_line_discount CHECK (line_discount_cents BETWEEN 0 AND discount_cents) NOT VALID;

-- Restaurants have a list of reasons for discounts.
ALTER TABLE restaurant_dropdowns
  DROP CONSTRAINT restaurant_dropdowns_list,
  ADD CONSTRAINT restaurant_dropdowns_list CHECK (list IN ('dish_category', 'inventory_category', 'unit', 'table_type',
    'station', 'cancel_reason', 'discount_reason'));

-- Freeze of ended orders: rejects changes of amounts, number, business date and currency with `order_closed`.
-- Refunds still change the refunded amounts and the tip. Reopening changes the status, which lifts the freeze.
CREATE OR REPLACE FUNCTION forki_freeze_ended_order() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = OLD.status AND (NEW.subtotal_cents, NEW.discount_cents, NEW.line_discount_cents,
      NEW.service_charge_cents, NEW.tax_cents, NEW.total_cents, NEW.paid_cents, NEW.rounding_cents,
      NEW.business_date, NEW.number, NEW.currency)
    IS DISTINCT FROM (OLD.subtotal_cents, OLD.discount_cents, OLD.line_discount_cents,
      OLD.service_charge_cents, OLD.tax_cents, OLD.total_cents, OLD.paid_cents, OLD.rounding_cents,
      OLD.business_date, OLD.number, OLD.currency)
  THEN
    RAISE EXCEPTION 'forki:order_closed';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER orders_frozen BEFORE UPDATE ON orders
  FOR EACH ROW WHEN (OLD.status IN ('completed', 'cancelled')) EXECUTE FUNCTION forki_freeze_ended_order();
