-- State of the bill of an open order (rule ORD-32). The next migration validates the constraint, because a scan here would block writes.
ALTER TABLE "orders" ADD COLUMN "bill_state" TEXT,
  ADD COLUMN "bill_state_at" TIMESTAMPTZ(3);
ALTER TABLE "orders" ADD CONSTRAINT "orders_bill_state" CHECK (
  (bill_state IS NULL AND bill_state_at IS NULL)
  OR (bill_state IN ('requested', 'printed') AND bill_state_at IS NOT NULL)
) NOT VALID;
