-- Change log: logs the entities of a mirrored list that a statement changed.
-- Other programs mirror these lists (docs/decisions/082-list-change-log.md). The log has one row for each
-- entity and transaction, so no transaction waits for the log rows of another. This file generates all triggers
-- of the log and their functions, which have names of the form forki_log_<list>_of_<table>_<operation>. Only
-- forki_log_tables_of_orders_update has a file of its own.

-- Generates the trigger function and the trigger that log changes of table `source` for `list`. `query` selects
-- restaurant_id, row_id, at and deleted of the entities from `before` (old rows) and `after` (new rows). With
-- `own`, `source` is the table of the entities, and a later change in a transaction updates its log row.
-- Without `own`, `source` has data that the list shows too, and a later change leaves the log row unchanged.
CREATE PROCEDURE pg_temp.generate_log(source text, list text, operation text, own boolean, query text)
LANGUAGE plpgsql AS $make$
DECLARE
  name text := format('forki_log_%s_of_%s_%s', list, source, lower(operation));
  conflict text := CASE WHEN own
    THEN 'DO UPDATE SET at = greatest(known.at, excluded.at), deleted = excluded.deleted '
      'WHERE excluded.at > known.at OR excluded.deleted <> known.deleted'
    ELSE 'DO NOTHING' END;
  tables text := CASE operation
    WHEN 'INSERT' THEN 'NEW TABLE AS after'
    WHEN 'DELETE' THEN 'OLD TABLE AS before'
    ELSE 'OLD TABLE AS before NEW TABLE AS after' END;
BEGIN
  EXECUTE format($body$
    CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $f$
    BEGIN
      INSERT INTO list_changes AS known (restaurant_id, list, row_id, xid, seen, at, deleted)
        SELECT DISTINCT ON (q.row_id) q.restaurant_id, %L::change_list, q.row_id, pg_current_xact_id()::text::bigint,
          pg_snapshot_xmin(pg_current_snapshot())::text::bigint, q.at, q.deleted
        FROM (%s) q
        ON CONFLICT ON CONSTRAINT list_changes_pkey %s;
      RETURN NULL;
    END $f$ $body$, name, list, query, conflict);
  EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
    format('%s_log_%s_%s', source, list, lower(operation)), operation, source, tables, name);
END $make$;

-- Generates the triggers that log an entity when its own row changes. `stamp` is the SQL expression of the time
-- that an insert or update logs.
CREATE PROCEDURE pg_temp.generate_entity_log(source text, list text, stamp text) LANGUAGE plpgsql AS $make$
DECLARE
  stored text := format('SELECT restaurant_id, id AS row_id, %s AS at, false AS deleted FROM after', stamp);
BEGIN
  CALL pg_temp.generate_log(source, list, 'INSERT', true, stored);
  CALL pg_temp.generate_log(source, list, 'UPDATE', true, stored);
  CALL pg_temp.generate_log(source, list, 'DELETE', true,
    'SELECT restaurant_id, id AS row_id, clock_timestamp() AS at, true AS deleted FROM before');
END $make$;

-- Generates the triggers that log an entity when a row that belongs to it changes, such as an order line.
-- `query` selects restaurant_id and row_id of the entities from `touched`, which stands for the changed rows.
CREATE PROCEDURE pg_temp.generate_part_log(source text, list text, query text) LANGUAGE plpgsql AS $make$
DECLARE
  stamped text := format('SELECT p.restaurant_id, p.row_id, clock_timestamp() AS at, false AS deleted FROM (%s) p', query);
BEGIN
  CALL pg_temp.generate_log(source, list, 'INSERT', false, replace(stamped, 'touched', 'after'));
  CALL pg_temp.generate_log(source, list, 'UPDATE', false,
    replace(stamped, 'touched', '(TABLE before UNION ALL TABLE after)'));
  CALL pg_temp.generate_log(source, list, 'DELETE', false, replace(stamped, 'touched', 'before'));
END $make$;

-- Generates the trigger that logs entities of `list` that show columns of an updated row of `source`, such as
-- the name of a customer. `query` selects restaurant_id and row_id of the entities from the old rows `before`
-- and the new rows `after`.
CREATE PROCEDURE pg_temp.generate_shown_log(source text, list text, query text) LANGUAGE plpgsql AS $make$
BEGIN
  CALL pg_temp.generate_log(source, list, 'UPDATE', false,
    format('SELECT p.restaurant_id, p.row_id, clock_timestamp() AS at, false AS deleted FROM (%s) p', query));
END $make$;

-- Triggers on the own rows of each entity.
CALL pg_temp.generate_entity_log('orders', 'orders', 'greatest(clock_timestamp(), updated_at)');
CALL pg_temp.generate_entity_log('cashier_sessions', 'cashier_sessions', 'greatest(clock_timestamp(), updated_at)');
CALL pg_temp.generate_entity_log('cashier_transactions', 'transactions', 'coalesce(voided_at, created_at)');
CALL pg_temp.generate_entity_log('reservations', 'reservations', 'greatest(clock_timestamp(), updated_at)');
CALL pg_temp.generate_entity_log('tables', 'tables', 'greatest(clock_timestamp(), updated_at)');
CALL pg_temp.generate_entity_log('dishes', 'dishes', 'greatest(clock_timestamp(), updated_at)');
CALL pg_temp.generate_entity_log('menus', 'menus', 'greatest(clock_timestamp(), updated_at)');
CALL pg_temp.generate_entity_log('customers', 'customers', 'greatest(clock_timestamp(), updated_at)');
CALL pg_temp.generate_entity_log('loyalty_cards', 'cards', 'greatest(clock_timestamp(), updated_at)');
CALL pg_temp.generate_entity_log('inventory_items', 'inventory', 'greatest(clock_timestamp(), updated_at)');

-- Triggers on the parts of orders: lines, checks and payments.
CALL pg_temp.generate_part_log('order_items', 'orders', 'SELECT restaurant_id, order_id AS row_id FROM touched t');
CALL pg_temp.generate_part_log('order_checks', 'orders', 'SELECT restaurant_id, order_id AS row_id FROM touched t');
CALL pg_temp.generate_part_log('order_check_shares', 'orders',
  'SELECT c.restaurant_id, c.order_id AS row_id FROM touched t JOIN order_checks c ON c.id = t.check_id');
CALL pg_temp.generate_part_log('cashier_transactions', 'orders',
  'SELECT restaurant_id, order_id AS row_id FROM touched t WHERE order_id IS NOT NULL');

-- Triggers on the parts of till sessions: the sums of their transactions, and the restaurant's setting for blind
-- counts.
CALL pg_temp.generate_part_log('cashier_transactions', 'cashier_sessions',
  'SELECT restaurant_id, session_id AS row_id FROM touched t');
CALL pg_temp.generate_shown_log('restaurants', 'cashier_sessions',
  $$SELECT s.restaurant_id, s.id AS row_id FROM before b JOIN after a ON a.id = b.id
    JOIN cashier_sessions s ON s.restaurant_id = a.id AND s.status = 'open'
    WHERE a.blind_count <> b.blind_count$$);

-- Trigger on orders for till transactions, which show the number and the reopenings of their order. The logged
-- time is that of the transaction or of its void, not that of the order's change.
CALL pg_temp.generate_log('orders', 'transactions', 'UPDATE', false,
  $$SELECT t.restaurant_id, t.id AS row_id, coalesce(t.voided_at, t.created_at) AS at, false AS deleted
    FROM before b JOIN after a ON a.id = b.id JOIN cashier_transactions t ON t.order_id = a.id
    WHERE a.reopenings <> b.reopenings OR a.number <> b.number$$);

-- Triggers on the parts of reservations: their tables, with label and seats.
CALL pg_temp.generate_part_log('reservation_tables', 'reservations',
  'SELECT restaurant_id, reservation_id AS row_id FROM touched t');
CALL pg_temp.generate_shown_log('tables', 'reservations',
  $$SELECT rt.restaurant_id, rt.reservation_id AS row_id FROM before b JOIN after a ON a.id = b.id
    JOIN reservation_tables rt ON rt.table_id = a.id
    WHERE (a.label, a.seats) IS DISTINCT FROM (b.label, b.seats)$$);

-- Triggers on the parts of tables: the order that occupies them, and their next reservation.
-- forki_log_tables_of_orders_update.sql contains the trigger on updates of orders.
CALL pg_temp.generate_log('orders', 'tables', 'INSERT', false,
  'SELECT restaurant_id, table_id AS row_id, clock_timestamp() AS at, false AS deleted '
    'FROM after WHERE table_id IS NOT NULL');
CALL pg_temp.generate_log('orders', 'tables', 'DELETE', false,
  'SELECT restaurant_id, table_id AS row_id, clock_timestamp() AS at, false AS deleted '
    'FROM before WHERE table_id IS NOT NULL');
CALL pg_temp.generate_part_log('reservation_tables', 'tables', 'SELECT restaurant_id, table_id AS row_id FROM touched t');
CALL pg_temp.generate_shown_log('reservations', 'tables',
  $$SELECT rt.restaurant_id, rt.table_id AS row_id FROM after a JOIN reservation_tables rt ON rt.reservation_id = a.id$$);

-- Triggers on the parts of dishes: modifiers, recipe and pictures.
CALL pg_temp.generate_part_log('modifier_groups', 'dishes', 'SELECT restaurant_id, dish_id AS row_id FROM touched t');
CALL pg_temp.generate_part_log('modifier_options', 'dishes',
  'SELECT g.restaurant_id, g.dish_id AS row_id FROM touched t JOIN modifier_groups g ON g.id = t.group_id');
CALL pg_temp.generate_part_log('recipe_lines', 'dishes', 'SELECT restaurant_id, dish_id AS row_id FROM touched t');
CALL pg_temp.generate_part_log('images', 'dishes',
  $$SELECT restaurant_id, entity_id AS row_id FROM touched t WHERE folder = 'dishes' AND restaurant_id IS NOT NULL$$);

-- Triggers on the parts of menus: sections and entries.
CALL pg_temp.generate_part_log('menu_sections', 'menus', 'SELECT restaurant_id, menu_id AS row_id FROM touched t');
CALL pg_temp.generate_part_log('menu_dishes', 'menus', 'SELECT restaurant_id, menu_id AS row_id FROM touched t');

-- Triggers on the parts of loyalty cards: ledger entries, the name of the customer, and the design of the
-- template. A ledger entry logs every card that its customer has from the same template.
CALL pg_temp.generate_part_log('loyalty_card_entries', 'cards',
  $$SELECT other.restaurant_id, other.id AS row_id FROM touched t JOIN loyalty_cards own ON own.id = t.card_id
    JOIN loyalty_cards other ON other.customer_id = own.customer_id AND other.template_id = own.template_id$$);
CALL pg_temp.generate_shown_log('customers', 'cards',
  $$SELECT c.restaurant_id, c.id AS row_id FROM before b JOIN after a ON a.id = b.id
    JOIN loyalty_cards c ON c.customer_id = a.id WHERE a.name <> b.name$$);
CALL pg_temp.generate_shown_log('loyalty_templates', 'cards',
  $$SELECT c.restaurant_id, c.id AS row_id FROM before b JOIN after a ON a.id = b.id
    JOIN loyalty_cards c ON c.restaurant_id = a.restaurant_id AND c.template_id = a.id
    WHERE (a.name, a.name_en, a.reward, a.reward_en, a.background_color, a.text_color, a.seal_icon, a.renews) IS DISTINCT
      FROM (b.name, b.name_en, b.reward, b.reward_en, b.background_color, b.text_color, b.seal_icon, b.renews)$$);

-- Triggers on the parts of stock items: batches, pictures, and the supplier's name.
CALL pg_temp.generate_part_log('inventory_batches', 'inventory',
  'SELECT restaurant_id, inventory_item_id AS row_id FROM touched t');
CALL pg_temp.generate_part_log('images', 'inventory',
  $$SELECT restaurant_id, entity_id AS row_id FROM touched t WHERE folder = 'inventory' AND restaurant_id IS NOT NULL$$);
CALL pg_temp.generate_shown_log('suppliers', 'inventory',
  $$SELECT i.restaurant_id, i.id AS row_id FROM before b JOIN after a ON a.id = b.id
    JOIN inventory_items i ON i.restaurant_id = a.restaurant_id AND i.supplier_id = a.id WHERE a.name <> b.name$$);

DROP PROCEDURE pg_temp.generate_entity_log(text, text, text), pg_temp.generate_part_log(text, text, text),
  pg_temp.generate_shown_log(text, text, text), pg_temp.generate_log(text, text, text, boolean, text);
