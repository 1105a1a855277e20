-- Source of the stock that a moved part of a sent line uses (rule ORD-60). The index is empty at first: its creation reads
-- the table once, without a sort.
ALTER TABLE "order_items" ADD COLUMN "split_from" UUID;

CREATE INDEX "order_items_split_from" ON "order_items"("split_from") WHERE (split_from IS NOT NULL);
