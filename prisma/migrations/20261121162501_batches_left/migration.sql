-- DropIndex
DROP INDEX "inventory_batches_inventory_item_id_expires_at_idx";

-- CreateIndex
CREATE INDEX "inventory_batches_left" ON "inventory_batches"("inventory_item_id", "expires_at") WHERE (quantity > (0)::numeric);
