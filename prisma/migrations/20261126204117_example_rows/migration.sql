-- Rows that the example data of a new restaurant created, so that they can be removed again.
-- CreateTable
CREATE TABLE "example_rows" (
    "restaurant_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "row_id" UUID NOT NULL,
    "fingerprint" TEXT NOT NULL,

    CONSTRAINT "example_rows_pkey" PRIMARY KEY ("restaurant_id","kind","row_id")
);

-- AddForeignKey
ALTER TABLE "example_rows" ADD CONSTRAINT "example_rows_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "example_rows"
    ADD CONSTRAINT "example_rows_kinds" CHECK ("kind" IN
      ('dish', 'menu', 'layout', 'table', 'inventory_item', 'supplier', 'loyalty_template', 'customer')),
    ADD CONSTRAINT "example_rows_fingerprints" CHECK ("fingerprint" ~ '^[0-9a-f]{64}$');
