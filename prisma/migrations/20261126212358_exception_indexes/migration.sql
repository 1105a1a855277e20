-- Indexes of voided lines and refunds by order, which the reports of exceptions and people look up for each order.
-- CreateIndex
CREATE INDEX "cashier_transactions_refunds" ON "cashier_transactions"("order_id") WHERE ((type = 'refund'::transaction_type) AND (voided_at IS NULL));

-- CreateIndex
CREATE INDEX "order_items_voided" ON "order_items"("order_id") WHERE ((status = 'voided'::item_status) AND (sent_at IS NOT NULL));
