-- CreateEnum
CREATE TYPE "reservation_status" AS ENUM ('booked', 'seated', 'no_show', 'cancelled', 'done');

-- CreateEnum
CREATE TYPE "delivery_status" AS ENUM ('pending', 'delivered', 'failed');

-- DropIndex
DROP INDEX "audit_entries_restaurant_id_at_idx";

-- AlterTable
ALTER TABLE "audit_entries" ADD COLUMN     "chain" UUID,
ADD COLUMN     "hash" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "previous_hash" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "seq" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "inventory_items" ADD COLUMN     "units" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "inventory_movements" ADD COLUMN     "counted_at" TIMESTAMPTZ(3),
ADD COLUMN     "entered_quantity" DECIMAL(14,3),
ADD COLUMN     "entered_unit" TEXT;

-- AlterTable
ALTER TABLE "loyalty_cards" ADD COLUMN     "google_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "inventory_allocations" (
    "movement_id" UUID NOT NULL,
    "batch_id" UUID NOT NULL,
    "quantity" DECIMAL(14,3) NOT NULL,

    CONSTRAINT "inventory_allocations_pkey" PRIMARY KEY ("movement_id","batch_id")
);

-- CreateTable
CREATE TABLE "wallet_registrations" (
    "device_id" TEXT NOT NULL,
    "card_id" UUID NOT NULL,
    "push_token" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wallet_registrations_pkey" PRIMARY KEY ("device_id","card_id")
);

-- CreateTable
CREATE TABLE "reservations" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "customer_name" TEXT NOT NULL,
    "customer_phone" TEXT,
    "customer_email" TEXT,
    "party_size" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "notes" TEXT,
    "status" "reservation_status" NOT NULL DEFAULT 'booked',
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "reservations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reservation_tables" (
    "reservation_id" UUID NOT NULL,
    "table_id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "is_held" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "reservation_tables_pkey" PRIMARY KEY ("reservation_id","table_id")
);

-- CreateTable
CREATE TABLE "daily_figures" (
    "restaurant_id" UUID NOT NULL,
    "dimension" TEXT NOT NULL,
    "business_date" DATE NOT NULL,
    "key" TEXT NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "orders" INTEGER NOT NULL DEFAULT 0,
    "cancelled" INTEGER NOT NULL DEFAULT 0,
    "guests" INTEGER NOT NULL DEFAULT 0,
    "quantity" INTEGER NOT NULL DEFAULT 0,
    "revenue_cents" BIGINT NOT NULL DEFAULT 0,
    "tax_cents" BIGINT NOT NULL DEFAULT 0,
    "discount_cents" BIGINT NOT NULL DEFAULT 0,
    "service_charge_cents" BIGINT NOT NULL DEFAULT 0,
    "tips_cents" BIGINT NOT NULL DEFAULT 0,
    "refunds_cents" BIGINT NOT NULL DEFAULT 0,
    "seconds" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "daily_figures_pkey" PRIMARY KEY ("restaurant_id","dimension","business_date","key")
);

-- CreateTable
CREATE TABLE "stale_days" (
    "id" BIGSERIAL NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "business_date" DATE NOT NULL,

    CONSTRAINT "stale_days_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "permissions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_by" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhooks" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "secret" TEXT NOT NULL,
    "old_secret" TEXT,
    "old_secret_ends" TIMESTAMPTZ(3),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_by" UUID,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "event_id" BIGINT NOT NULL,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "status" "delivery_status" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "response_status" INTEGER,
    "response" TEXT,
    "duration_ms" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempted_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_heads" (
    "chain" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_heads_pkey" PRIMARY KEY ("chain")
);

-- CreateIndex
CREATE INDEX "inventory_allocations_batch_id_idx" ON "inventory_allocations"("batch_id");

-- CreateIndex
CREATE INDEX "wallet_registrations_card_id_idx" ON "wallet_registrations"("card_id");

-- CreateIndex
CREATE INDEX "reservations_restaurant_id_starts_at_id_idx" ON "reservations"("restaurant_id", "starts_at", "id");

-- CreateIndex
CREATE INDEX "reservation_tables_table_id_starts_at_idx" ON "reservation_tables"("table_id", "starts_at");

-- CreateIndex
CREATE INDEX "stale_days_restaurant_id_business_date_idx" ON "stale_days"("restaurant_id", "business_date");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_key_hash_key" ON "api_keys"("key_hash");

-- CreateIndex
CREATE INDEX "api_keys_restaurant_id_created_at_id_idx" ON "api_keys"("restaurant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhooks_restaurant_id_created_at_id_idx" ON "webhooks"("restaurant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_webhook_id_created_at_id_idx" ON "webhook_deliveries"("webhook_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries"("created_at");

-- CreateIndex
CREATE INDEX "audit_entries_restaurant_id_at_id_idx" ON "audit_entries"("restaurant_id", "at", "id");


-- AddForeignKey
ALTER TABLE "inventory_allocations" ADD CONSTRAINT "inventory_allocations_movement_id_fkey" FOREIGN KEY ("movement_id") REFERENCES "inventory_movements"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory_allocations" ADD CONSTRAINT "inventory_allocations_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "inventory_batches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wallet_registrations" ADD CONSTRAINT "wallet_registrations_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "loyalty_cards"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation_tables" ADD CONSTRAINT "reservation_tables_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation_tables" ADD CONSTRAINT "reservation_tables_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "daily_figures" ADD CONSTRAINT "daily_figures_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ---------------------------------------------------------------------------------------------- audit chain

-- What an entry's hash covers, after the hash before it. jsonb writes one value one way, so that it can be made again.
CREATE FUNCTION forki_audit_hash(entry audit_entries) RETURNS TEXT LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(entry.previous_hash || jsonb_build_array(entry.chain, entry.seq, entry.id,
    entry.restaurant_id, entry.user_id, entry.user_name, entry.action, entry.entity, entry.entity_id, entry.data, entry.ip,
    entry.request_id, (extract(epoch FROM entry.at) * 1000)::bigint)::text, 'UTF8')), 'hex')
$$;

-- Adds an entry to its chain under the lock of the chain's head.
CREATE FUNCTION forki_audit_chain() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.chain := coalesce(NEW.restaurant_id, '00000000-0000-0000-0000-000000000000');
  INSERT INTO audit_heads (chain, seq, hash) VALUES (NEW.chain, 1, '')
    ON CONFLICT (chain) DO UPDATE SET seq = audit_heads.seq + 1
    RETURNING seq, hash INTO NEW.seq, NEW.previous_hash;
  NEW.hash := forki_audit_hash(NEW);
  UPDATE audit_heads SET hash = NEW.hash WHERE chain = NEW.chain;
  RETURN NEW;
END $$;

-- What was written before there was a chain, in the order it was written.
ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_append_only;
DO $$
DECLARE
  entry audit_entries;
BEGIN
  FOR entry IN SELECT * FROM audit_entries ORDER BY at, id LOOP
    entry.chain := coalesce(entry.restaurant_id, '00000000-0000-0000-0000-000000000000');
    INSERT INTO audit_heads (chain, seq, hash) VALUES (entry.chain, 1, '')
      ON CONFLICT (chain) DO UPDATE SET seq = audit_heads.seq + 1
      RETURNING seq, hash INTO entry.seq, entry.previous_hash;
    entry.hash := forki_audit_hash(entry);
    UPDATE audit_heads SET hash = entry.hash WHERE chain = entry.chain;
    UPDATE audit_entries SET chain = entry.chain, seq = entry.seq, previous_hash = entry.previous_hash, hash = entry.hash
      WHERE id = entry.id;
  END LOOP;
END $$;
ALTER TABLE audit_entries ENABLE TRIGGER audit_entries_append_only;
ALTER TABLE audit_entries ALTER COLUMN chain SET NOT NULL;

CREATE UNIQUE INDEX "audit_entries_chain" ON "audit_entries"("chain", "seq");
CREATE TRIGGER audit_entries_chained BEFORE INSERT ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION forki_audit_chain();
-- Emptying the whole table is a change like any other.
CREATE TRIGGER audit_entries_kept BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION forki_append_only();

-- ---------------------------------------------------------------------------------------------- rules

CREATE TRIGGER inventory_allocations_append_only BEFORE UPDATE OR DELETE ON inventory_allocations
  FOR EACH ROW EXECUTE FUNCTION forki_append_only();

CREATE TRIGGER reservations_search BEFORE INSERT OR UPDATE OF customer_name, customer_phone, customer_email ON reservations
  FOR EACH ROW EXECUTE FUNCTION forki_search('customer_name', 'customer_phone', 'customer_email');

ALTER TABLE reservations
  ADD CONSTRAINT reservations_span CHECK (ends_at > starts_at),
  ADD CONSTRAINT reservations_party CHECK (party_size BETWEEN 1 AND 500);

-- Two reservations that hold a table never overlap; one may begin when the other ends.
CREATE EXTENSION IF NOT EXISTS btree_gist;
ALTER TABLE reservation_tables ADD CONSTRAINT reservation_tables_no_overlap
  EXCLUDE USING gist (table_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (is_held);

ALTER TABLE daily_figures ADD CONSTRAINT daily_figures_dimension
  CHECK (dimension IN ('total', 'hour', 'waiter', 'dish', 'category', 'method', 'order_type'));

-- ---------------------------------------------------------------------------------------------- stale days

-- An ended order makes its day's figures stale: when it ends, and whenever it changes after that (a refund, a deletion).
CREATE FUNCTION forki_stale_day() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO stale_days (restaurant_id, business_date) VALUES (OLD.restaurant_id, OLD.business_date);
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.business_date <> OLD.business_date) THEN
    INSERT INTO stale_days (restaurant_id, business_date) VALUES (NEW.restaurant_id, NEW.business_date);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_stale_insert AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.status IN ('completed', 'cancelled')) EXECUTE FUNCTION forki_stale_day();
CREATE TRIGGER orders_stale_update AFTER UPDATE ON orders
  FOR EACH ROW WHEN (NEW.status IN ('completed', 'cancelled') OR OLD.status IN ('completed', 'cancelled'))
  EXECUTE FUNCTION forki_stale_day();
CREATE TRIGGER orders_stale_delete AFTER DELETE ON orders
  FOR EACH ROW WHEN (OLD.status IN ('completed', 'cancelled')) EXECUTE FUNCTION forki_stale_day();

INSERT INTO stale_days (restaurant_id, business_date)
  SELECT DISTINCT restaurant_id, business_date FROM orders WHERE status IN ('completed', 'cancelled');
