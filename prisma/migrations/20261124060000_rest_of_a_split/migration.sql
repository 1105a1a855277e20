-- The rest of a split: a check that holds the lines that no other check holds.
ALTER TABLE "order_checks" ADD COLUMN "is_rest" BOOLEAN NOT NULL DEFAULT false;
CREATE UNIQUE INDEX order_checks_one_rest ON order_checks (order_id) WHERE is_rest AND position >= 0;

-- Figures of each share, so that a check that holds money keeps its total while the bill changes. Null in older splits.
ALTER TABLE "order_check_shares"
  ADD COLUMN "line_total_cents" BIGINT,
  ADD COLUMN "discount_cents" BIGINT,
  ADD COLUMN "tax_cents" BIGINT,
  ADD COLUMN "total_cents" BIGINT;
ALTER TABLE order_check_shares
  ADD CONSTRAINT order_check_shares_figures CHECK (
    num_nulls(line_total_cents, discount_cents, tax_cents, total_cents) IN (0, 4)
    AND least(line_total_cents, discount_cents, tax_cents, total_cents) >= 0
    AND discount_cents <= line_total_cents
  );
