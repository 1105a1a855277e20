-- Which lines a screen of the kitchen has drawn, and on which station's screen (null: one that shows them all).
ALTER TABLE "order_items" ADD COLUMN "received_at" TIMESTAMPTZ(3), ADD COLUMN "received_on" TEXT;
ALTER TABLE order_items ADD CONSTRAINT order_items_received
  CHECK ((received_at IS NULL OR sent_at IS NOT NULL) AND (received_on IS NULL OR received_at IS NOT NULL));

-- A code can be photographed: a phone orders by itself once somebody of the house or of the party has let it in.
ALTER TABLE "visit_phones" ADD COLUMN "let_in_at" TIMESTAMPTZ(3);
UPDATE visit_phones p SET let_in_at = v.confirmed_at FROM visits v WHERE v.id = p.visit_id AND v.confirmed_at IS NOT NULL;
