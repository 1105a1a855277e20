-- Deliveries: channel, address, courier, promised time, and the state from acceptance to handover. Servers without these
-- columns write orders of the channel pos without a delivery state.
ALTER TABLE "orders" ADD COLUMN     "channel" TEXT NOT NULL DEFAULT 'pos',
ADD COLUMN     "delivery" JSONB,
ADD COLUMN     "delivery_state" TEXT,
ADD COLUMN     "delivery_state_at" TIMESTAMPTZ(3),
ADD COLUMN     "promised_at" TIMESTAMPTZ(3);

CREATE INDEX "orders_to_accept" ON "orders"("restaurant_id", "opened_at", "id") WHERE ((delivery_state = 'to_accept'::text) AND (deleted_at IS NULL));

-- The next migration validates the constraint, because a scan here would block writes.
ALTER TABLE orders
  ADD CONSTRAINT orders_delivery_state CHECK (delivery_state IN ('to_accept', 'accepted', 'rejected', 'ready', 'handed_over')
    AND (delivery_state <> 'rejected' OR status = 'cancelled')) NOT VALID;
