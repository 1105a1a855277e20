-- Own tenders: entries of the list `tender` with the payment method that they belong to. A payment copies the names of
-- its tender. Servers without these columns write payments of plain methods.
ALTER TABLE "cashier_transactions" ADD COLUMN     "tender_id" UUID,
ADD COLUMN     "tender_name" TEXT,
ADD COLUMN     "tender_name_en" TEXT;

ALTER TABLE "restaurant_dropdowns" ADD COLUMN     "method" "payment_method",
ADD COLUMN     "reference_required" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "unique_label" TEXT;

CREATE INDEX "cashier_transactions_tender_id_idx" ON "cashier_transactions"("tender_id") WHERE (tender_id IS NOT NULL);

CREATE UNIQUE INDEX "restaurant_dropdowns_restaurant_id_id_key" ON "restaurant_dropdowns"("restaurant_id", "id");

CREATE UNIQUE INDEX "restaurant_dropdowns_unique_label" ON "restaurant_dropdowns"("restaurant_id", "list", "unique_label");

ALTER TABLE "cashier_transactions" ADD CONSTRAINT "cashier_transactions_restaurant_id_tender_id_fkey" FOREIGN KEY ("restaurant_id", "tender_id") REFERENCES "restaurant_dropdowns"("restaurant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- Unique label: stores the label of a tender in lower case, so that an index rejects equal names of two tenders.
CREATE OR REPLACE FUNCTION forki_set_unique_label() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.unique_label := CASE NEW.list WHEN 'tender' THEN lower(btrim(NEW.label)) END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER restaurant_dropdowns_unique_label BEFORE INSERT OR UPDATE OF list, label ON restaurant_dropdowns
  FOR EACH ROW EXECUTE FUNCTION forki_set_unique_label();

-- The next migration validates the constraints, because a scan here would block writes.
ALTER TABLE restaurant_dropdowns
  DROP CONSTRAINT restaurant_dropdowns_list,
  ADD CONSTRAINT restaurant_dropdowns_list CHECK (list IN ('dish_category', 'inventory_category', 'unit', 'table_type',
    'station', 'cancel_reason', 'discount_reason', 'no_sale_reason', 'tender')) NOT VALID,
  ADD CONSTRAINT restaurant_dropdowns_tender CHECK (CASE list
    WHEN 'tender' THEN method IS NOT NULL AND method <> 'cash'
    ELSE method IS NULL AND NOT reference_required END) NOT VALID;
ALTER TABLE cashier_transactions
  ADD CONSTRAINT cashier_transactions_tender CHECK ((tender_id IS NULL) = (tender_name IS NULL)
    AND (tender_name_en IS NULL OR tender_id IS NOT NULL)
    AND (tender_id IS NULL OR (method <> 'cash' AND type IN ('payment', 'refund')))) NOT VALID;
-- The dashboard has figures of each tender.
ALTER TABLE daily_figures
  DROP CONSTRAINT daily_figures_dimension,
  ADD CONSTRAINT daily_figures_dimension CHECK (dimension = 'total' OR regexp_replace(dimension, '_(week|month)$', '') IN
    ('hour', 'waiter', 'dish', 'category', 'method', 'tender', 'order_type')) NOT VALID;
