-- Revoked receipt links, and the QR code of the online receipt on receipts.
ALTER TABLE "restaurants" ADD COLUMN     "receipt_qr" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "receipt_links" (
    "order_id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "generation" INTEGER NOT NULL DEFAULT 0,
    "revoked_by" UUID,
    "revoked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "receipt_links_pkey" PRIMARY KEY ("order_id")
);

CREATE UNIQUE INDEX "receipt_links_restaurant_id_order_id_key" ON "receipt_links"("restaurant_id", "order_id");

ALTER TABLE "receipt_links" ADD CONSTRAINT "receipt_links_restaurant_id_order_id_fkey" FOREIGN KEY ("restaurant_id", "order_id") REFERENCES "orders"("restaurant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
