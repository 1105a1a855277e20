-- A discount above the restaurant's limit takes off what its approver saw, a discount within it no more than the limit.
ALTER TABLE "orders" ADD COLUMN "discount_approved_cents" BIGINT,
ADD COLUMN "discount_limit_bps" INTEGER;

-- Open orders keep the discount that they have. Ended orders are frozen: a reopening fills these columns.
UPDATE orders o SET
  discount_approved_cents = CASE WHEN o.discount_approved_by IS NOT NULL
      OR (o.discount_kind = 'percent' AND o.discount_value > r.discount_limit_bps)
      OR o.discount_cents > round(o.subtotal_cents::numeric * r.discount_limit_bps / 10000)
    THEN CASE o.discount_kind WHEN 'amount' THEN o.discount_value ELSE o.discount_cents END END,
  discount_limit_bps = CASE WHEN o.discount_approved_by IS NOT NULL
      OR (o.discount_kind = 'percent' AND o.discount_value > r.discount_limit_bps)
      OR o.discount_cents > round(o.subtotal_cents::numeric * r.discount_limit_bps / 10000)
    THEN NULL ELSE r.discount_limit_bps END
FROM restaurants r
WHERE r.id = o.restaurant_id AND o.discount_kind IS NOT NULL AND o.status NOT IN ('completed', 'cancelled');

ALTER TABLE orders ADD CONSTRAINT orders_discount_cover
  CHECK (discount_approved_cents >= 0 AND discount_limit_bps BETWEEN 0 AND 10000);
