-- Search by metadata. The index contains only rows with metadata.
CREATE INDEX "cashier_transactions_metadata" ON "cashier_transactions" USING GIN ("metadata" jsonb_path_ops) WHERE (metadata <> '{}'::jsonb);
