/**
 * SQL of the bare server, the baseline of the benchmark, for lists whose items include rows or sums of other
 * tables. Floor plans have tables, kitchen tickets have lines, till sessions have sums, card templates counts.
 */
import { SECTIONS_JSON } from './bare-statements.ts'

/** SQL statement of floor plans. Parameters: $1 restaurant, $2 offset. */
export const SELECT_FLOOR_PLANS = `
  SELECT json_build_object('items', (SELECT coalesce(json_agg(p), '[]') FROM (
      SELECT l.*, ${SECTIONS_JSON} AS sections FROM restaurant_layouts l
      WHERE l.restaurant_id = $1 AND l.deleted_at IS NULL ORDER BY l.created_at, l.id LIMIT 20 OFFSET $2) p),
    'page', 1, 'per_page', 20, 'total', (SELECT count(*) FROM restaurant_layouts
      WHERE restaurant_id = $1 AND deleted_at IS NULL))::text AS body`

/** SQL expression of line `i` of a kitchen ticket, without prices. */
const TICKET_LINE_JSON = `
  json_build_object('id', i.id, 'name', i.name, 'quantity', i.quantity, 'modifiers', i.modifiers, 'notes', i.notes,
    'course', i.course, 'seat', i.seat, 'allergens', i.allergens, 'status', i.status, 'sent_at', i.sent_at,
    'received_at', i.received_at, 'printed_at', i.printed_at, 'seen_at', i.seen_at, 'ready_at', i.ready_at,
    'runner_called_at', i.runner_called_at, 'served_at', i.served_at, 'voided_at', i.voided_at,
    'void_seen_at', i.void_seen_at)`

/** SQL statement of kitchen tickets and held courses. Parameters: $1 restaurant, $2 offset. */
export const SELECT_TICKETS = `
  WITH tickets AS (
    SELECT i.order_id, i.station, min(i.sent_at) AS sent_at, json_agg(${TICKET_LINE_JSON} ORDER BY i.sent_at, i.position) AS items
    FROM order_items i WHERE i.restaurant_id = $1 AND i.status IN ('sent', 'preparing', 'ready')
      AND i.sent_at > now() - interval '24 hours' GROUP BY i.order_id, i.station
  )
  SELECT json_build_object(
    'items', (SELECT coalesce(json_agg(p), '[]') FROM (
      SELECT o.id AS order_id, o.number AS order_number, o.order_type, o.table_label, o.customer_name, o.waiter_name,
        o.guests, o.notes AS order_notes, o.channel, o.promised_at, k.station, k.sent_at,
        extract(epoch FROM now() - k.sent_at)::int AS seconds_since_sent, k.items
      FROM tickets k JOIN orders o ON o.id = k.order_id ORDER BY k.sent_at, k.order_id, k.station
      LIMIT 100 OFFSET $2) p),
    'coming', (SELECT coalesce(json_agg(c), '[]') FROM (
      SELECT o.id AS order_id, o.number AS order_number, o.order_type, o.table_label, o.customer_name, i.station, i.course,
        json_agg(json_build_object('id', i.id, 'name', i.name, 'quantity', i.quantity)) AS items
      FROM orders o JOIN order_items i ON i.order_id = o.id
      WHERE o.restaurant_id = $1 AND o.deleted_at IS NULL AND o.status NOT IN ('completed', 'cancelled')
        AND o.sent_at IS NOT NULL AND i.status = 'pending' AND i.course IS NOT NULL
      GROUP BY o.id, i.station, i.course LIMIT 200) c),
    'page', 1, 'per_page', 100, 'total', (SELECT count(*) FROM tickets))::text AS body`

/** SQL column `totals` of till session `t`: sums of unvoided transactions by type, method and tender. */
export const TILL_SUMS_COLUMN = `
  (SELECT coalesce(json_agg(g), '[]') FROM (
    SELECT c.type, c.method, c.tender_id, max(c.tender_name) AS tender_name, count(*) AS count,
      sum(c.amount_cents) AS amount_cents, sum(c.tip_cents) AS tip_cents, sum(c.rounding_cents) AS rounding_cents
    FROM cashier_transactions c WHERE c.session_id = t.id AND c.voided_at IS NULL
    GROUP BY c.type, c.method, c.tender_id) g) AS totals`

/**
 * SQL column `live_cards` of card template `t`: number of its cards that are active or full and not expired.
 */
export const LIVE_CARDS_COLUMN = `
  (SELECT count(*) FROM loyalty_cards c WHERE c.template_id = t.id AND c.status IN ('active', 'complete')
    AND (c.expires_at IS NULL OR c.expires_at > now())) AS live_cards`
