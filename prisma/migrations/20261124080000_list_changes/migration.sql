-- Change log of the lists that other programs mirror. Rows are only added, so no writer waits for another one's row and no
-- lock order grows. See docs/decisions/082-reading-along.md.
CREATE TYPE "change_list" AS ENUM ('orders', 'cashier_sessions', 'transactions', 'reservations', 'tables', 'dishes', 'menus', 'customers', 'cards', 'inventory');

CREATE TABLE "list_changes" (
    "restaurant_id" UUID NOT NULL,
    "list" "change_list" NOT NULL,
    "row_id" UUID NOT NULL,
    "xid" BIGINT NOT NULL,
    "seen" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "deleted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "list_changes_pkey" PRIMARY KEY ("list", "row_id", "xid")
);
CREATE INDEX "list_changes_by_time" ON "list_changes"("restaurant_id", "list", "at", "row_id");
CREATE INDEX "list_changes_by_transaction" ON "list_changes"("restaurant_id", "list", "xid");
-- For the hourly purge.
CREATE INDEX "list_changes_recent" ON "list_changes" USING BRIN ("at");
CREATE INDEX "list_changes_deleted" ON "list_changes"("at") WHERE (deleted);

-- Writes the trigger function and the triggers that log changes of `source` for `list`. `query` selects restaurant_id, row_id,
-- at and deleted from the rows of the statement: `after` (inserted or updated) and `before` (updated or deleted). An entity's
-- own row moves the stamp that its transaction logged before. A part logs only what is not logged yet.
CREATE PROCEDURE pg_temp.log_changes(source text, list text, operation text, own boolean, query text) LANGUAGE plpgsql AS $make$
DECLARE
  name text := format('forki_log_%s_of_%s_%s', list, source, lower(operation));
  conflict text := CASE WHEN own
    THEN 'DO UPDATE SET at = greatest(known.at, excluded.at), deleted = excluded.deleted WHERE excluded.at > known.at OR excluded.deleted <> known.deleted'
    ELSE 'DO NOTHING' END;
  tables text := CASE operation
    WHEN 'INSERT' THEN 'NEW TABLE AS after'
    WHEN 'DELETE' THEN 'OLD TABLE AS before'
    ELSE 'OLD TABLE AS before NEW TABLE AS after' END;
BEGIN
  EXECUTE format($body$
    CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $f$
    BEGIN
      INSERT INTO list_changes AS known (restaurant_id, list, row_id, xid, seen, at, deleted)
        SELECT DISTINCT ON (q.row_id) q.restaurant_id, %L::change_list, q.row_id, pg_current_xact_id()::text::bigint,
          pg_snapshot_xmin(pg_current_snapshot())::text::bigint, q.at, q.deleted
        FROM (%s) q
        ON CONFLICT ON CONSTRAINT list_changes_pkey %s;
      RETURN NULL;
    END $f$ $body$, name, list, query, conflict);
  EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
    format('%s_log_%s_%s', source, list, lower(operation)), operation, source, tables, name);
END $make$;

-- Logs an entity by its own row.
CREATE PROCEDURE pg_temp.log_entity(source text, list text, stamp text) LANGUAGE plpgsql AS $make$
DECLARE
  kept text := format('SELECT restaurant_id, id AS row_id, %s AS at, false AS deleted FROM after', stamp);
BEGIN
  CALL pg_temp.log_changes(source, list, 'INSERT', true, kept);
  CALL pg_temp.log_changes(source, list, 'UPDATE', true, kept);
  CALL pg_temp.log_changes(source, list, 'DELETE', true,
    'SELECT restaurant_id, id AS row_id, clock_timestamp() AS at, true AS deleted FROM before');
END $make$;

-- Logs the entity that a row is part of. `query` selects restaurant_id and row_id from `touched`.
CREATE PROCEDURE pg_temp.log_part(source text, list text, query text) LANGUAGE plpgsql AS $make$
DECLARE
  stamped text := format('SELECT p.restaurant_id, p.row_id, clock_timestamp() AS at, false AS deleted FROM (%s) p', query);
BEGIN
  CALL pg_temp.log_changes(source, list, 'INSERT', false, replace(stamped, 'touched', 'after'));
  CALL pg_temp.log_changes(source, list, 'UPDATE', false,
    replace(stamped, 'touched', '(TABLE before UNION ALL TABLE after)'));
  CALL pg_temp.log_changes(source, list, 'DELETE', false, replace(stamped, 'touched', 'before'));
END $make$;

-- Logs entities that show columns of another entity. `query` selects restaurant_id and row_id from `before b` and `after a`.
CREATE PROCEDURE pg_temp.log_shown(source text, list text, query text) LANGUAGE plpgsql AS $make$
BEGIN
  CALL pg_temp.log_changes(source, list, 'UPDATE', false,
    format('SELECT p.restaurant_id, p.row_id, clock_timestamp() AS at, false AS deleted FROM (%s) p', query));
END $make$;

CALL pg_temp.log_entity('orders', 'orders', 'greatest(clock_timestamp(), updated_at)');
CALL pg_temp.log_entity('cashier_sessions', 'cashier_sessions', 'greatest(clock_timestamp(), updated_at)');
CALL pg_temp.log_entity('cashier_transactions', 'transactions', 'coalesce(voided_at, created_at)');
CALL pg_temp.log_entity('reservations', 'reservations', 'greatest(clock_timestamp(), updated_at)');
CALL pg_temp.log_entity('tables', 'tables', 'greatest(clock_timestamp(), updated_at)');
CALL pg_temp.log_entity('dishes', 'dishes', 'greatest(clock_timestamp(), updated_at)');
CALL pg_temp.log_entity('menus', 'menus', 'greatest(clock_timestamp(), updated_at)');
CALL pg_temp.log_entity('customers', 'customers', 'greatest(clock_timestamp(), updated_at)');
CALL pg_temp.log_entity('loyalty_cards', 'cards', 'greatest(clock_timestamp(), updated_at)');
CALL pg_temp.log_entity('inventory_items', 'inventory', 'greatest(clock_timestamp(), updated_at)');

-- Orders: lines, bills and payments.
CALL pg_temp.log_part('order_items', 'orders', 'SELECT restaurant_id, order_id AS row_id FROM touched t');
CALL pg_temp.log_part('order_checks', 'orders', 'SELECT restaurant_id, order_id AS row_id FROM touched t');
CALL pg_temp.log_part('order_check_shares', 'orders',
  'SELECT c.restaurant_id, c.order_id AS row_id FROM touched t JOIN order_checks c ON c.id = t.check_id');
CALL pg_temp.log_part('cashier_transactions', 'orders',
  'SELECT restaurant_id, order_id AS row_id FROM touched t WHERE order_id IS NOT NULL');

-- Tills: the sums of their transactions, and the blind count of the restaurant.
CALL pg_temp.log_part('cashier_transactions', 'cashier_sessions', 'SELECT restaurant_id, session_id AS row_id FROM touched t');
CALL pg_temp.log_shown('restaurants', 'cashier_sessions',
  $$SELECT s.restaurant_id, s.id AS row_id FROM before b JOIN after a ON a.id = b.id
    JOIN cashier_sessions s ON s.restaurant_id = a.id AND s.status = 'open'
    WHERE a.blind_count <> b.blind_count$$);

-- Transactions: whether their order owes a refund again. The stamp stays the moment of the entry.
CALL pg_temp.log_changes('orders', 'transactions', 'UPDATE', false,
  $$SELECT t.restaurant_id, t.id AS row_id, coalesce(t.voided_at, t.created_at) AS at, false AS deleted
    FROM before b JOIN after a ON a.id = b.id JOIN cashier_transactions t ON t.order_id = a.id
    WHERE a.reopenings <> b.reopenings OR a.number <> b.number$$);

-- Reservations: their tables, with label and seats.
CALL pg_temp.log_part('reservation_tables', 'reservations', 'SELECT restaurant_id, reservation_id AS row_id FROM touched t');
CALL pg_temp.log_shown('tables', 'reservations',
  $$SELECT rt.restaurant_id, rt.reservation_id AS row_id FROM before b JOIN after a ON a.id = b.id
    JOIN reservation_tables rt ON rt.table_id = a.id
    WHERE (a.label, a.seats) IS DISTINCT FROM (b.label, b.seats)$$);

-- Tables: the order that occupies them, and their next reservation.
CALL pg_temp.log_changes('orders', 'tables', 'INSERT', false,
  $$SELECT restaurant_id, table_id AS row_id, clock_timestamp() AS at, false AS deleted FROM after WHERE table_id IS NOT NULL$$);
CALL pg_temp.log_shown('orders', 'tables',
  $$SELECT a.restaurant_id, held.table_id AS row_id FROM before b JOIN after a ON a.id = b.id
    CROSS JOIN LATERAL (VALUES (a.table_id), (b.table_id)) held (table_id)
    WHERE held.table_id IS NOT NULL
      AND (a.table_id, a.status, a.deleted_at) IS DISTINCT FROM (b.table_id, b.status, b.deleted_at)$$);
CALL pg_temp.log_changes('orders', 'tables', 'DELETE', false,
  $$SELECT restaurant_id, table_id AS row_id, clock_timestamp() AS at, false AS deleted FROM before WHERE table_id IS NOT NULL$$);
CALL pg_temp.log_part('reservation_tables', 'tables', 'SELECT restaurant_id, table_id AS row_id FROM touched t');
CALL pg_temp.log_shown('reservations', 'tables',
  $$SELECT rt.restaurant_id, rt.table_id AS row_id FROM after a JOIN reservation_tables rt ON rt.reservation_id = a.id$$);

-- Dishes: modifiers, recipe and pictures.
CALL pg_temp.log_part('modifier_groups', 'dishes', 'SELECT restaurant_id, dish_id AS row_id FROM touched t');
CALL pg_temp.log_part('modifier_options', 'dishes',
  'SELECT g.restaurant_id, g.dish_id AS row_id FROM touched t JOIN modifier_groups g ON g.id = t.group_id');
CALL pg_temp.log_part('recipe_lines', 'dishes', 'SELECT restaurant_id, dish_id AS row_id FROM touched t');
CALL pg_temp.log_part('images', 'dishes',
  $$SELECT restaurant_id, entity_id AS row_id FROM touched t WHERE folder = 'dishes' AND restaurant_id IS NOT NULL$$);

-- Menus: sections and entries.
CALL pg_temp.log_part('menu_sections', 'menus', 'SELECT restaurant_id, menu_id AS row_id FROM touched t');
CALL pg_temp.log_part('menu_dishes', 'menus', 'SELECT restaurant_id, menu_id AS row_id FROM touched t');

-- Cards: entries of every card that the customer has of the programme, the customer's name, and the programme's looks.
CALL pg_temp.log_part('loyalty_card_entries', 'cards',
  $$SELECT other.restaurant_id, other.id AS row_id FROM touched t JOIN loyalty_cards own ON own.id = t.card_id
    JOIN loyalty_cards other ON other.customer_id = own.customer_id AND other.template_id = own.template_id$$);
CALL pg_temp.log_shown('customers', 'cards',
  $$SELECT c.restaurant_id, c.id AS row_id FROM before b JOIN after a ON a.id = b.id
    JOIN loyalty_cards c ON c.customer_id = a.id WHERE a.name <> b.name$$);
CALL pg_temp.log_shown('loyalty_templates', 'cards',
  $$SELECT c.restaurant_id, c.id AS row_id FROM before b JOIN after a ON a.id = b.id
    JOIN loyalty_cards c ON c.restaurant_id = a.restaurant_id AND c.template_id = a.id
    WHERE (a.name, a.reward, a.background_color, a.text_color, a.seal_icon, a.renews)
      IS DISTINCT FROM (b.name, b.reward, b.background_color, b.text_color, b.seal_icon, b.renews)$$);

-- Stock: batches, pictures, and the supplier's name.
CALL pg_temp.log_part('inventory_batches', 'inventory', 'SELECT restaurant_id, inventory_item_id AS row_id FROM touched t');
CALL pg_temp.log_part('images', 'inventory',
  $$SELECT restaurant_id, entity_id AS row_id FROM touched t WHERE folder = 'inventory' AND restaurant_id IS NOT NULL$$);
CALL pg_temp.log_shown('suppliers', 'inventory',
  $$SELECT i.restaurant_id, i.id AS row_id FROM before b JOIN after a ON a.id = b.id
    JOIN inventory_items i ON i.restaurant_id = a.restaurant_id AND i.supplier_id = a.id WHERE a.name <> b.name$$);

-- Logs every entity once: those from before this migration, and rows that were loaded without triggers.
CREATE FUNCTION forki_log_every_entity() RETURNS void LANGUAGE sql AS $$
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
SELECT forki_log_every_entity();
