-- Change log of tables: logs the tables of updated orders.
-- A table shows the unserved lines of a paid order that occupies it (`holds_table`), so every update of such an
-- order logs its table. The file forki_log.sql generates all other triggers of the change log.
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

CREATE OR REPLACE TRIGGER orders_log_tables_update AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION forki_log_tables_of_orders_update();
