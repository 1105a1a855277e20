-- Search by metadata. The index contains only rows with metadata.
CREATE INDEX "customers_metadata" ON "customers" USING GIN ("metadata" jsonb_path_ops) WHERE (metadata <> '{}'::jsonb);
