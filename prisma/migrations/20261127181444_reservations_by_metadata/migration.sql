-- Search by metadata. The index contains only rows with metadata.
CREATE INDEX "reservations_metadata" ON "reservations" USING GIN ("metadata" jsonb_path_ops) WHERE (metadata <> '{}'::jsonb);
