-- Backfill of the change log: logs every entity that the current transaction has not logged yet.
-- Needed after rows were inserted with triggers disabled. An entity with older log rows appears once more in
-- the change feed.
CREATE OR REPLACE FUNCTION forki_backfill_change_log() RETURNS void LANGUAGE sql AS $$
  INSERT INTO list_changes (restaurant_id, list, row_id, xid, seen, at)
    SELECT e.restaurant_id, e.list::change_list, e.id, pg_current_xact_id()::text::bigint,
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint, e.at
    FROM (
      SELECT 'orders' AS list, restaurant_id, id, greatest(updated_at, deleted_at) AS at FROM orders
      UNION ALL SELECT 'cashier_sessions', restaurant_id, id, greatest(updated_at, deleted_at) FROM cashier_sessions
      UNION ALL SELECT 'transactions', restaurant_id, id, coalesce(voided_at, created_at) FROM cashier_transactions
      UNION ALL SELECT 'reservations', restaurant_id, id, updated_at FROM reservations
      UNION ALL SELECT 'tables', restaurant_id, id, greatest(updated_at, deleted_at) FROM tables
      UNION ALL SELECT 'dishes', restaurant_id, id, greatest(updated_at, deleted_at) FROM dishes
      UNION ALL SELECT 'menus', restaurant_id, id, greatest(updated_at, deleted_at) FROM menus
      UNION ALL SELECT 'customers', restaurant_id, id, greatest(updated_at, deleted_at) FROM customers
      UNION ALL SELECT 'cards', restaurant_id, id, updated_at FROM loyalty_cards
      UNION ALL SELECT 'inventory', restaurant_id, id, greatest(updated_at, deleted_at) FROM inventory_items) e
  ON CONFLICT ON CONSTRAINT list_changes_pkey DO NOTHING;
$$;
