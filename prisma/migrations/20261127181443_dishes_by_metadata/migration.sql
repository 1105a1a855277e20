-- Search by metadata. The index contains only rows with metadata.
CREATE INDEX "dishes_metadata" ON "dishes" USING GIN ("metadata" jsonb_path_ops) WHERE (metadata <> '{}'::jsonb);
