-- Refunds look for the seals of an order.
CREATE INDEX "loyalty_card_entries_order_id_idx" ON "loyalty_card_entries"("order_id") WHERE (order_id IS NOT NULL);

-- The job that marks cards as expired looks for those that are due.
CREATE INDEX "loyalty_cards_due" ON "loyalty_cards"("expires_at") WHERE (status = ANY (ARRAY['active'::card_status, 'complete'::card_status]));
