-- CreateIndex
CREATE INDEX "inventory_movements_by_type" ON "inventory_movements"("restaurant_id", "type", "created_at", "id");
