-- API keys of orders, events and drawer openings, and indexes for actions without an order (rules FIG-40 to FIG-42).
-- AlterTable
ALTER TABLE "no_sales" ADD COLUMN     "api_key_id" UUID;

-- AlterTable
ALTER TABLE "order_events" ADD COLUMN     "api_key_id" UUID;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "waiter_api_key_id" UUID;

-- CreateIndex
CREATE INDEX "loyalty_card_entries_without_order" ON "loyalty_card_entries"("restaurant_id", "at") WHERE ((kind = 'seal'::text) AND (order_id IS NULL));

-- CreateIndex
CREATE INDEX "no_sales_restaurant_id_created_at_idx" ON "no_sales"("restaurant_id", "created_at");
