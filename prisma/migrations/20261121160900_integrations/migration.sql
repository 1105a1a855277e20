-- The log of the whole installation, newest first.
CREATE INDEX "audit_entries_at_id_idx" ON "audit_entries"("at", "id");

-- What is still to be sent: the sweep looks for it every few minutes.
CREATE INDEX "webhook_deliveries_pending" ON "webhook_deliveries"("created_at") WHERE (status = 'pending'::delivery_status);
