-- Tip pool of a restaurant, and distributions of tips with their shares (rules MON-63 to MON-65).
ALTER TABLE "restaurants" ADD COLUMN     "tip_pool" JSONB NOT NULL DEFAULT '{"is_on":false,"basis":"tips","share_bps":10000,"division":"hours","points":{"restaurant_admin":0,"chef":5,"waiter":10,"cashier":5}}';

CREATE TABLE "tip_distributions" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "from_date" DATE NOT NULL,
    "to_date" DATE NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "version" INTEGER NOT NULL DEFAULT 1,
    "rule" JSONB,
    "tips_cents" BIGINT,
    "carried_cents" BIGINT,
    "carried" JSONB NOT NULL DEFAULT '[]',
    "shared_cents" BIGINT,
    "pool_cents" BIGINT,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_by" UUID,
    "closed_by_name" TEXT,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "tip_distributions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "tip_shares" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "distribution_id" UUID NOT NULL,
    "user_id" UUID,
    "name" TEXT NOT NULL,
    "role" TEXT,
    "quarter_hours" INTEGER NOT NULL DEFAULT 0,
    "points" INTEGER NOT NULL DEFAULT 0,
    "sales_cents" BIGINT NOT NULL DEFAULT 0,
    "tips_cents" BIGINT NOT NULL DEFAULT 0,
    "kept_cents" BIGINT NOT NULL DEFAULT 0,
    "pool_cents" BIGINT NOT NULL DEFAULT 0,
    "total_cents" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "tip_shares_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "tip_distributions_restaurant_id_from_date_id_idx" ON "tip_distributions"("restaurant_id", "from_date", "id");

CREATE UNIQUE INDEX "tip_distributions_restaurant_id_id_key" ON "tip_distributions"("restaurant_id", "id");

CREATE INDEX "tip_shares_user_id_restaurant_id_idx" ON "tip_shares"("user_id", "restaurant_id");

CREATE UNIQUE INDEX "tip_shares_restaurant_id_id_key" ON "tip_shares"("restaurant_id", "id");

CREATE UNIQUE INDEX "tip_shares_user" ON "tip_shares"("distribution_id", "user_id") WHERE (user_id IS NOT NULL);

CREATE UNIQUE INDEX "tip_shares_name" ON "tip_shares"("distribution_id", "name") WHERE (user_id IS NULL);

ALTER TABLE "tip_distributions" ADD CONSTRAINT "tip_distributions_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "tip_shares" ADD CONSTRAINT "tip_shares_restaurant_id_distribution_id_fkey" FOREIGN KEY ("restaurant_id", "distribution_id") REFERENCES "tip_distributions"("restaurant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Days of two distributions of a restaurant never overlap, so each tip is shared once.
ALTER TABLE tip_distributions
  ADD CONSTRAINT tip_distributions_days EXCLUDE USING gist (restaurant_id WITH =, daterange(from_date, to_date, '[]') WITH &&),
  ADD CONSTRAINT tip_distributions_span CHECK (to_date >= from_date AND to_date - from_date < 31),
  ADD CONSTRAINT tip_distributions_status CHECK (status IN ('draft', 'closed')),
  ADD CONSTRAINT tip_distributions_closed CHECK (
    CASE status
      WHEN 'draft' THEN num_nonnulls(rule, tips_cents, carried_cents, shared_cents, pool_cents, closed_by, closed_at) = 0
      ELSE num_nulls(rule, tips_cents, carried_cents, shared_cents, pool_cents, closed_by, closed_by_name, closed_at) = 0
        AND shared_cents = greatest(tips_cents + carried_cents, 0) AND pool_cents BETWEEN 0 AND shared_cents
    END);

ALTER TABLE tip_shares
  ADD CONSTRAINT tip_shares_name_length CHECK (char_length(name) BETWEEN 1 AND 200),
  ADD CONSTRAINT tip_shares_weights CHECK (quarter_hours BETWEEN 0 AND 2976 AND points BETWEEN 0 AND 100),
  ADD CONSTRAINT tip_shares_amounts CHECK (kept_cents >= 0 AND pool_cents >= 0 AND total_cents = kept_cents + pool_cents);

-- Freeze of closed tip distributions and their shares: rejects update and deletion with `distribution_closed`.
-- The erasure of a user still replaces the name of a share.
CREATE OR REPLACE FUNCTION forki_freeze_closed_tips() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  is_closed BOOLEAN := true;
BEGIN
  IF TG_TABLE_NAME = 'tip_shares' THEN
    IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'name' = to_jsonb(OLD) - 'name' THEN RETURN NEW; END IF;
    SELECT status = 'closed' INTO is_closed FROM tip_distributions WHERE id = OLD.distribution_id;
  END IF;
  IF is_closed THEN
    RAISE EXCEPTION 'forki:distribution_closed';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER tip_distributions_frozen BEFORE UPDATE OR DELETE ON tip_distributions
  FOR EACH ROW WHEN (OLD.status = 'closed') EXECUTE FUNCTION forki_freeze_closed_tips();
CREATE OR REPLACE TRIGGER tip_shares_frozen BEFORE UPDATE OR DELETE ON tip_shares
  FOR EACH ROW EXECUTE FUNCTION forki_freeze_closed_tips();
