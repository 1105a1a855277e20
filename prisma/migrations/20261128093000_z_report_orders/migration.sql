-- Z report of each order, so that no sale counts in two Z reports or in none (rule CSH-13).
-- Closings of earlier versions store no rows. Their orders count as these versions counted them.
CREATE TABLE "z_report_orders" (
    "order_id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "session_id" UUID,

    CONSTRAINT "z_report_orders_pkey" PRIMARY KEY ("order_id")
);

CREATE INDEX "z_report_orders_session_id_idx" ON "z_report_orders"("session_id");

CREATE INDEX "z_report_orders_waiting" ON "z_report_orders"("restaurant_id") WHERE (session_id IS NULL);

CREATE UNIQUE INDEX "z_report_orders_restaurant_id_order_id_key" ON "z_report_orders"("restaurant_id", "order_id");

ALTER TABLE "z_report_orders" ADD CONSTRAINT "z_report_orders_restaurant_id_order_id_fkey" FOREIGN KEY ("restaurant_id", "order_id") REFERENCES "orders"("restaurant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "z_report_orders" ADD CONSTRAINT "z_report_orders_restaurant_id_session_id_fkey" FOREIGN KEY ("restaurant_id", "session_id") REFERENCES "cashier_sessions"("restaurant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
