-- First count of a till whose restaurant counts blind. It outlives the refusal of its closing and never changes.
CREATE TABLE "cashier_counts" (
    "session_id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "counted_cash_cents" BIGINT NOT NULL,
    "counts" JSONB NOT NULL DEFAULT '[]',
    "counted_by" UUID NOT NULL,
    "counted_by_name" TEXT NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cashier_counts_pkey" PRIMARY KEY ("session_id")
);
CREATE UNIQUE INDEX "cashier_counts_restaurant_id_session_id_key" ON "cashier_counts"("restaurant_id", "session_id");
ALTER TABLE "cashier_counts" ADD CONSTRAINT "cashier_counts_restaurant_id_session_id_fkey"
  FOREIGN KEY ("restaurant_id", "session_id") REFERENCES "cashier_sessions"("restaurant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE cashier_counts ADD CONSTRAINT cashier_counts_amount CHECK (counted_cash_cents >= 0);

CREATE TRIGGER cashier_counts_append_only BEFORE UPDATE OR DELETE ON cashier_counts
  FOR EACH ROW EXECUTE FUNCTION forki_append_only();
-- A closed till is counted already.
CREATE TRIGGER cashier_counts_open BEFORE INSERT ON cashier_counts
  FOR EACH ROW EXECUTE FUNCTION forki_session_open();
