-- Calls of the runner for ready lines, and acknowledgements of voided lines by the kitchen.
ALTER TABLE "order_items" ADD COLUMN "runner_called_at" TIMESTAMPTZ(3), ADD COLUMN "void_seen_at" TIMESTAMPTZ(3);
ALTER TABLE order_items ADD CONSTRAINT order_items_kitchen_marks
  CHECK ((runner_called_at IS NULL OR sent_at IS NOT NULL) AND (void_seen_at IS NULL OR voided_at IS NOT NULL)) NOT VALID;
