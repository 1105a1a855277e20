-- A completed order keeps its table as paid while its lines are in the kitchen. Orders that were completed before do not.
ALTER TABLE "orders" ADD COLUMN "holds_table" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "orders_paid_at_table" ON "orders" ("table_id", "completed_at") WHERE holds_table;
ALTER TABLE orders ADD CONSTRAINT orders_hold_tables
  CHECK (NOT holds_table OR (status = 'completed' AND table_id IS NOT NULL));

-- A table changes with the order that keeps it as paid: its beginning, its end, and every write to its lines between.
CREATE OR REPLACE FUNCTION forki_log_tables_of_orders_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO list_changes AS known (restaurant_id, list, row_id, xid, seen, at, deleted)
    SELECT DISTINCT ON (q.row_id) q.restaurant_id, 'tables'::change_list, q.row_id, pg_current_xact_id()::text::bigint,
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint, clock_timestamp(), false
    FROM (
      SELECT a.restaurant_id, held.table_id AS row_id FROM before b JOIN after a ON a.id = b.id
      CROSS JOIN LATERAL (VALUES (a.table_id), (b.table_id)) held (table_id)
      WHERE held.table_id IS NOT NULL
        AND (a.holds_table OR (a.table_id, a.status, a.deleted_at, a.holds_table)
          IS DISTINCT FROM (b.table_id, b.status, b.deleted_at, b.holds_table))) q
    ON CONFLICT ON CONSTRAINT list_changes_pkey DO NOTHING;
  RETURN NULL;
END $$;
