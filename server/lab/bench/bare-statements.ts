/**
 * SQL statements of the bare server, the baseline of the benchmark. Statements for responses return the fields
 * of the real response as JSON text.
 */

export const SELECT_CALLER = `
  SELECT u.id AS user_id, u.first_name || ' ' || u.last_name AS name,
    ARRAY(SELECT m.restaurant_id::text FROM memberships m WHERE m.user_id = u.id AND m.status = 'accepted') AS restaurant_ids
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1 AND s.revoked_at IS NULL AND s.expires_at > now() AND u.active AND u.deleted_at IS NULL`

export const SELECT_PASSWORD = `SELECT id, password_hash FROM users WHERE email = $1 AND active AND deleted_at IS NULL`

export const INSERT_SESSION = `
  INSERT INTO sessions (id, user_id, expires_at) VALUES ($1, $2, now() + interval '12 hours')`

const DISH_JSON = `
  json_build_object('id', d.id, 'restaurant_id', d.restaurant_id, 'name', d.name, 'name_en', d.name_en,
    'description', d.description, 'description_en', d.description_en, 'category', d.category,
    'price_cents', d.price_cents, 'tax_rate_bps', d.tax_rate_bps, 'station', d.station, 'prep_minutes', d.prep_minutes,
    'allergens', d.allergens, 'diets', d.diets, 'calories', d.calories, 'sku', d.sku, 'is_available', d.is_available,
    'is_active', d.is_active, 'position', d.position, 'created_at', d.created_at, 'updated_at', d.updated_at,
    'images', (SELECT coalesce(json_agg(json_build_object('blob_path', i.blob_path, 'position', i.position)), '[]')
      FROM images i WHERE i.folder = 'dishes' AND i.entity_id = d.id),
    'modifier_groups', (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'min', g.min, 'max', g.max,
      'options', (SELECT json_agg(json_build_object('id', o.id, 'name', o.name, 'price_delta_cents', o.price_delta_cents))
        FROM modifier_options o WHERE o.group_id = g.id))), '[]') FROM modifier_groups g WHERE g.dish_id = d.id),
    'recipe', (SELECT coalesce(json_agg(json_build_object('inventory_item_id', r.inventory_item_id,
      'quantity', r.quantity)), '[]') FROM recipe_lines r WHERE r.dish_id = d.id))`

export const SELECT_DISHES = `
  SELECT json_build_object('items', (SELECT coalesce(json_agg(page.dish), '[]') FROM (
      SELECT ${DISH_JSON} AS dish FROM dishes d WHERE d.restaurant_id = $1 AND d.search_text LIKE $2 AND d.deleted_at IS NULL
      ORDER BY d.position, d.id LIMIT 20) page), 'page', 1, 'per_page', 20,
    'total', (SELECT count(*) FROM dishes d WHERE d.restaurant_id = $1 AND d.search_text LIKE $2
      AND d.deleted_at IS NULL))::text AS body`

const LINE_JSON = `
  json_build_object('id', i.id, 'dish_id', i.dish_id, 'name', i.name, 'quantity', i.quantity,
    'unit_price_cents', i.unit_price_cents, 'modifiers', i.modifiers, 'notes', i.notes, 'course', i.course, 'seat', i.seat,
    'station', i.station, 'allergens', i.allergens, 'status', i.status, 'tax_rate_bps', i.tax_rate_bps,
    'line_total_cents', i.line_total_cents, 'added_by', i.added_by, 'sent_at', i.sent_at, 'seen_at', i.seen_at,
    'ready_at', i.ready_at, 'served_at', i.served_at, 'voided_at', i.voided_at, 'void_reason', i.void_reason)`

const ORDER_JSON = `
  json_build_object('_id', o.id, 'id', o.id, 'restaurant_id', o.restaurant_id, 'number', o.number,
    'business_date', o.business_date, 'order_type', o.order_type, 'status', o.status, 'table_id', o.table_id,
    'table_label', o.table_label, 'waiter_id', o.waiter_id, 'waiter_name', o.waiter_name, 'customer_id', o.customer_id,
    'customer_name', o.customer_name, 'customer_phone', o.customer_phone, 'guests', o.guests, 'notes', o.notes,
    'subtotal_cents', o.subtotal_cents, 'discount_cents', o.discount_cents, 'service_charge_cents',
    o.service_charge_cents, 'tax_cents', o.tax_cents, 'tax_lines', o.tax_lines, 'total_cents', o.total_cents,
    'paid_cents', o.paid_cents, 'tip_cents', o.tip_cents, 'rounding_cents', o.rounding_cents, 'balance_cents',
    o.total_cents + o.rounding_cents - o.paid_cents, 'opened_at', o.opened_at, 'sent_at', o.sent_at,
    'completed_at', o.completed_at, 'cancelled_at', o.cancelled_at, 'version', o.version,
    'items', (SELECT coalesce(json_agg(${LINE_JSON} ORDER BY i.position), '[]') FROM order_items i WHERE i.order_id = o.id),
    'payments', (SELECT coalesce(json_agg(t), '[]') FROM cashier_transactions t
      WHERE t.order_id = o.id AND t.voided_at IS NULL),
    'checks', (SELECT coalesce(json_agg(c), '[]') FROM order_checks c WHERE c.order_id = o.id))`

export const SELECT_ORDER = `
  SELECT o.restaurant_id, ${ORDER_JSON}::text AS body FROM orders o WHERE o.id = $1 AND o.deleted_at IS NULL`

export const SELECT_OPEN_ORDERS = `
  SELECT json_build_object('items', coalesce(json_agg(${ORDER_JSON} ORDER BY o.opened_at DESC, o.id), '[]'),
    'total', count(*))::text AS body
  FROM orders o WHERE o.restaurant_id = $1 AND o.status NOT IN ('completed', 'cancelled') AND o.deleted_at IS NULL`

/** SQL expression of the sections of floor plan `l` with their tables, as JSON. */
export const SECTIONS_JSON = `
  (SELECT json_agg(json_build_object('id', s.id, 'name', s.name, 'properties', s.properties,
    'tables', (SELECT json_agg(json_build_object('id', t.id, 'label', t.label,
      'position', t.position, 'shape', t.shape, 'zIndex', t.z_index, 'seats', t.seats, 'note', t.note,
      'is_active', t.is_active, 'status', CASE WHEN o.id IS NULL THEN t.status::text ELSE 'occupied' END,
      'order_id', o.id) ORDER BY t.label) FROM tables t LEFT JOIN orders o ON o.table_id = t.id
        AND o.status NOT IN ('completed', 'cancelled') AND o.deleted_at IS NULL
      WHERE t.section_id = s.id AND t.deleted_at IS NULL)))
    FROM sections s WHERE s.restaurant_layout_id = l.id AND s.deleted_at IS NULL)`

export const SELECT_FLOOR = `
  SELECT json_build_object('id', l.id, 'restaurant_id', l.restaurant_id, 'name', l.name, 'width', l.width,
    'height', l.height, 'background_color', l.background_color, 'is_active', l.is_active, 'locked_by', l.locked_by,
    'version', l.version, 'sections', ${SECTIONS_JSON})::text AS body
  FROM restaurant_layouts l WHERE l.restaurant_id = $1 AND l.is_active`

export const SELECT_CURRENT_USER = `
  SELECT json_build_object('_id', u.id, 'id', u.id, 'email', u.email, 'first_name', u.first_name,
    'last_name', u.last_name, 'active', u.active, 'role', u.role, 'phone', u.phone, 'bio', u.bio, 'city', u.city,
    'country', u.country, 'language', u.language, 'theme', u.theme, 'is_email_verified', u.is_email_verified,
    'created_at', u.created_at, 'memberships', (SELECT coalesce(json_agg(json_build_object('id', m.id,
      'restaurant_id', r.id, 'restaurant', json_build_object('id', r.id, 'name', r.name), 'role', m.role,
      'status', m.status, 'permissions', m.permissions)), '[]')
      FROM memberships m JOIN restaurants r ON r.id = m.restaurant_id WHERE m.user_id = u.id),
    'restaurants', (SELECT json_agg(json_build_object('id', r.id, 'name', r.name, 'currency', r.currency,
      'timezone', r.timezone)) FROM restaurants r WHERE r.id::text = ANY ($2)))::text AS body
  FROM users u WHERE u.id = $1`

/**
 * SQL statement that prices, numbers and inserts an order, its lines and its events. Parameters: $1 restaurant,
 * $2 id of the caller, $3 name of the caller, $4 lines as JSON.
 */
export const INSERT_ORDER = `
  WITH asked AS (
    SELECT a.ordinality AS position, a.value ->> 'dish_id' AS dish_id, (a.value ->> 'quantity')::int AS quantity
    FROM jsonb_array_elements($4::jsonb) WITH ORDINALITY a
  ), priced AS (
    SELECT asked.position, asked.quantity, d.id, d.name, d.name_en, d.price_cents, d.station,
      d.price_cents * asked.quantity AS line_cents
    FROM asked JOIN dishes d ON d.id = asked.dish_id::uuid AND d.restaurant_id = $1 AND d.is_active AND d.is_available
  ), sums AS (
    SELECT sum(line_cents)::int AS total, round(sum(line_cents) * 1600 / 11600.0)::int AS tax FROM priced
  ), counter AS (
    INSERT INTO order_counters AS c (restaurant_id, business_date, last_number) VALUES ($1, current_date, 1)
    ON CONFLICT (restaurant_id, business_date) DO UPDATE SET last_number = c.last_number + 1 RETURNING last_number
  ), created AS (
    INSERT INTO orders (id, restaurant_id, number, business_date, order_type, waiter_id, waiter_name, currency,
      prices_include_tax, service_charge_bps, subtotal_cents, tax_cents, total_cents, created_by, updated_at)
    SELECT gen_random_uuid(), $1, last_number, current_date, 'takeaway', $2, $3, 'MXN', true, 0, total, tax, total, $2, now()
    FROM counter, sums RETURNING *
  ), lines AS (
    INSERT INTO order_items (id, restaurant_id, order_id, dish_id, name, name_en, quantity, unit_price_cents, station,
      tax_rate_bps, line_total_cents, total_cents, position, added_by)
    SELECT gen_random_uuid(), $1, created.id, p.id, p.name, p.name_en, p.quantity, p.price_cents, p.station, 1600,
      p.line_cents, p.line_cents, p.position, $2 FROM created, priced p RETURNING *
  ), history AS (
    INSERT INTO order_events (id, restaurant_id, order_id, type, user_id, user_name)
    SELECT gen_random_uuid(), $1, id, 'opened', $2, $3 FROM created
  ), published AS (
    INSERT INTO live_events (restaurant_id, type, ids) SELECT $1, 'order.created', ARRAY[id::text] FROM created RETURNING id
  )
  SELECT json_build_object('_id', o.id, 'id', o.id, 'restaurant_id', o.restaurant_id, 'number', o.number,
    'status', o.status, 'subtotal_cents', o.subtotal_cents, 'tax_cents', o.tax_cents, 'total_cents', o.total_cents,
    'opened_at', o.opened_at, 'waiter_name', o.waiter_name, 'version', o.version,
    'items', (SELECT json_agg(${LINE_JSON} ORDER BY i.position) FROM lines i))::text AS body, published.id AS event_id
  FROM created o, published`
