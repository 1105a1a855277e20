-- Numbers the seals of an order on a card, so that a seal that was taken back can be given again.
-- Servers of the former version always write the number 0. The index thus still rejects their second seal of an order.
ALTER TABLE "loyalty_card_entries" ADD COLUMN "earlier_seals" INTEGER NOT NULL DEFAULT 0;

DROP INDEX "loyalty_card_entries_one_per_order";

CREATE UNIQUE INDEX "loyalty_card_entries_one_per_order" ON "loyalty_card_entries"("card_id", "order_id", "earlier_seals") WHERE ((kind = 'seal'::text) AND (order_id IS NOT NULL));
