-- Search by metadata. The index contains only rows with metadata.
CREATE INDEX "orders_metadata" ON "orders" USING GIN ("metadata" jsonb_path_ops) WHERE (metadata <> '{}'::jsonb);
