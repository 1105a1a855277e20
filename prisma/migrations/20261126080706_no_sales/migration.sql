-- Openings of the cash drawer without a sale, and the printer that opens the drawer of a register.
ALTER TABLE "printers" ADD COLUMN     "drawer_register" TEXT;

CREATE TABLE "no_sales" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "created_by" UUID NOT NULL,
    "created_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "no_sales_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "no_sales_session_id_created_at_idx" ON "no_sales"("session_id", "created_at");

CREATE UNIQUE INDEX "no_sales_restaurant_id_id_key" ON "no_sales"("restaurant_id", "id");

ALTER TABLE "no_sales" ADD CONSTRAINT "no_sales_restaurant_id_session_id_fkey" FOREIGN KEY ("restaurant_id", "session_id") REFERENCES "cashier_sessions"("restaurant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE no_sales ADD CONSTRAINT no_sales_reason CHECK (char_length(reason) BETWEEN 1 AND 120);

CREATE OR REPLACE TRIGGER no_sales_append_only BEFORE UPDATE OR DELETE ON no_sales
  FOR EACH ROW EXECUTE FUNCTION forki_append_only();
CREATE OR REPLACE TRIGGER no_sales_open_session BEFORE INSERT ON no_sales
  FOR EACH ROW EXECUTE FUNCTION forki_require_open_session();

-- Restaurants have a list of reasons for opening the drawer. The next migration validates the constraint.
ALTER TABLE restaurant_dropdowns
  DROP CONSTRAINT restaurant_dropdowns_list,
  ADD CONSTRAINT restaurant_dropdowns_list CHECK (list IN ('dish_category', 'inventory_category', 'unit', 'table_type',
    'station', 'cancel_reason', 'discount_reason', 'no_sale_reason')) NOT VALID;
