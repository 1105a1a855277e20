-- References of other systems: an external id per system, and metadata. Servers without these columns write rows
-- without them.
ALTER TABLE "cashier_transactions" ADD COLUMN     "external_id" TEXT,
ADD COLUMN     "external_source" TEXT,
ADD COLUMN     "metadata" JSONB NOT NULL DEFAULT '{}';

ALTER TABLE "customers" ADD COLUMN     "external_id" TEXT,
ADD COLUMN     "external_source" TEXT,
ADD COLUMN     "metadata" JSONB NOT NULL DEFAULT '{}';

ALTER TABLE "dishes" ADD COLUMN     "external_id" TEXT,
ADD COLUMN     "external_source" TEXT,
ADD COLUMN     "metadata" JSONB NOT NULL DEFAULT '{}';

ALTER TABLE "order_items" ADD COLUMN     "external_id" TEXT,
ADD COLUMN     "external_source" TEXT,
ADD COLUMN     "metadata" JSONB NOT NULL DEFAULT '{}';

ALTER TABLE "orders" ADD COLUMN     "external_digest" TEXT,
ADD COLUMN     "external_id" TEXT,
ADD COLUMN     "external_source" TEXT,
ADD COLUMN     "metadata" JSONB NOT NULL DEFAULT '{}';

ALTER TABLE "reservations" ADD COLUMN     "external_id" TEXT,
ADD COLUMN     "external_source" TEXT,
ADD COLUMN     "metadata" JSONB NOT NULL DEFAULT '{}';

CREATE UNIQUE INDEX "cashier_transactions_external_id" ON "cashier_transactions"("restaurant_id", "external_source", "external_id") WHERE (external_id IS NOT NULL AND voided_at IS NULL);

CREATE UNIQUE INDEX "customers_external_id" ON "customers"("restaurant_id", "external_source", "external_id") WHERE (external_id IS NOT NULL AND deleted_at IS NULL);

CREATE UNIQUE INDEX "dishes_external_id" ON "dishes"("restaurant_id", "external_source", "external_id") WHERE (external_id IS NOT NULL AND deleted_at IS NULL);

CREATE UNIQUE INDEX "order_items_external_id" ON "order_items"("restaurant_id", "external_source", "external_id") WHERE (external_id IS NOT NULL);

CREATE UNIQUE INDEX "orders_external_id" ON "orders"("restaurant_id", "external_source", "external_id") WHERE (external_id IS NOT NULL AND deleted_at IS NULL);

CREATE UNIQUE INDEX "reservations_external_id" ON "reservations"("restaurant_id", "external_source", "external_id") WHERE (external_id IS NOT NULL);

-- The next migration validates the constraints, because a scan here would block writes.
ALTER TABLE cashier_transactions
  ADD CONSTRAINT cashier_transactions_external_reference CHECK ((external_source IS NULL) = (external_id IS NULL)
    AND jsonb_typeof(metadata) = 'object') NOT VALID;
ALTER TABLE customers
  ADD CONSTRAINT customers_external_reference CHECK ((external_source IS NULL) = (external_id IS NULL)
    AND jsonb_typeof(metadata) = 'object') NOT VALID;
ALTER TABLE dishes
  ADD CONSTRAINT dishes_external_reference CHECK ((external_source IS NULL) = (external_id IS NULL)
    AND jsonb_typeof(metadata) = 'object') NOT VALID;
ALTER TABLE order_items
  ADD CONSTRAINT order_items_external_reference CHECK ((external_source IS NULL) = (external_id IS NULL)
    AND jsonb_typeof(metadata) = 'object') NOT VALID;
ALTER TABLE orders
  ADD CONSTRAINT orders_external_reference CHECK ((external_source IS NULL) = (external_id IS NULL)
    AND jsonb_typeof(metadata) = 'object') NOT VALID;
ALTER TABLE reservations
  ADD CONSTRAINT reservations_external_reference CHECK ((external_source IS NULL) = (external_id IS NULL)
    AND jsonb_typeof(metadata) = 'object') NOT VALID;
