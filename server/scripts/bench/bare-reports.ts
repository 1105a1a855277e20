/** The bare server's lists and dashboards: one statement each, the rows whole, the figures of the product's answers. */

interface ListOf {
  table: string
  where?: string
  order: string
  /** Columns beside the table's own. */
  more?: string
}

const LINES = `(SELECT coalesce(json_agg(i ORDER BY i.position), '[]') FROM order_items i WHERE i.order_id = t.id) AS items`
const INSIDE = 't.restaurant_id = $1'
const NOT_ARCHIVED = `${INSIDE} AND t.deleted_at IS NULL`

/** $1 restaurant, $2 offset. */
const listOf = ({ table, where = NOT_ARCHIVED, order, more }: ListOf) => `
  SELECT json_build_object('items', (SELECT coalesce(json_agg(p), '[]') FROM (
      SELECT t.*${more ? `, ${more}` : ''} FROM ${table} t WHERE ${where} ORDER BY ${order} LIMIT 20 OFFSET $2) p),
    'page', 1, 'per_page', 20, 'total', (SELECT count(*) FROM ${table} t WHERE ${where}))::text AS body`

const ORDERS: ListOf = { table: 'orders', order: 't.opened_at DESC, t.id DESC', more: LINES }
const TICKETS = `t.restaurant_id = $1 AND t.status IN ('sent', 'preparing', 'ready') AND t.sent_at > now() - interval '24 hours'`

/** By path below `/api/v1`; what a query adds to it stands behind it. */
export const LISTS: Readonly<Record<string, string>> = {
  '/orders': listOf(ORDERS),
  '/orders status': listOf({ ...ORDERS, where: `${NOT_ARCHIVED} AND t.status = 'completed'` }),
  '/orders q': listOf({ ...ORDERS, where: `${NOT_ARCHIVED} AND t.search_text LIKE '%solis%'` }),
  '/order/dashboard/summaries': listOf({ table: 'orders', order: ORDERS.order }),
  '/dishes': listOf({ table: 'dishes', order: 't.position, t.id' }),
  '/menus': listOf({ table: 'menus', order: 't.created_at, t.id' }),
  '/tables': listOf({ table: 'tables', order: 't.label, t.id' }),
  '/restaurant-layouts/by-restaurant': listOf({ table: 'restaurant_layouts', order: 't.created_at, t.id' }),
  '/kitchen/tickets': listOf({ table: 'order_items', where: TICKETS, order: 't.sent_at, t.id' }),
  '/cashiers': listOf({ table: 'cashier_sessions', order: 't.opened_at DESC, t.id DESC' }),
  '/reservations': listOf({ table: 'reservations', where: INSIDE, order: 't.starts_at, t.id' }),
  '/inventory': listOf({ table: 'inventory_items', order: 't.name, t.id' }),
  '/suppliers': listOf({ table: 'suppliers', order: 't.name, t.id' }),
  '/customers': listOf({ table: 'customers', order: 't.name, t.id' }),
  '/loyalty/cards': listOf({ table: 'loyalty_cards', where: INSIDE, order: 't.issued_at DESC, t.id DESC' }),
  '/loyalty/templates': listOf({ table: 'loyalty_templates', order: 't.created_at, t.id' }),
  '/memberships/restaurant': listOf({ table: 'memberships', where: INSIDE, order: 't.created_at, t.id' }),
  '/audit': listOf({ table: 'audit_entries', where: INSIDE, order: 't.at DESC, t.id DESC' }),
}

/** $1 restaurant, $2 and $3 the days, $4 the day that as many before begin with: from the figures alone. */
const OF = (dimension: string, from = '$2') =>
  `daily_figures WHERE restaurant_id = $1 AND dimension = '${dimension}' AND business_date BETWEEN ${from}::date AND $3::date`
const rowsOf = (query: string) => `(SELECT coalesce(json_agg(p), '[]') FROM (${query}) p)`
const SUMS = `
  (SELECT json_build_object('completed', sum(orders), 'cancelled', sum(cancelled), 'guests', sum(guests),
    'revenue_cents', sum(revenue_cents), 'tax_cents', sum(tax_cents), 'discount_cents', sum(discount_cents),
    'service_charge_cents', sum(service_charge_cents), 'tips_cents', sum(tips_cents), 'refunds_cents',
    sum(refunds_cents), 'seconds', sum(seconds), 'before_cents', (SELECT sum(revenue_cents) FROM ${OF('total', '$4')}
      AND business_date < $2::date), 'open', (SELECT count(*) FROM orders o WHERE o.restaurant_id = $1
      AND o.status <> ALL (ARRAY['completed', 'cancelled']::order_status[]) AND o.deleted_at IS NULL)) FROM ${OF('total')})`
const DAYS = rowsOf(`SELECT business_date AS period, revenue_cents, orders FROM ${OF('total')} ORDER BY 1`)

export const STATS = `SELECT ${SUMS}::text AS body`
export const SERIES = `SELECT ${DAYS}::text AS body`
export const WHOLE = `
  SELECT json_build_object('stats', ${SUMS}, 'revenue_over_time', ${DAYS},
    'waiter_totals', ${rowsOf(`SELECT key AS waiter_id, max(label) AS waiter_name, sum(orders) AS orders,
      sum(revenue_cents) AS revenue_cents, sum(tips_cents) AS tips_cents FROM ${OF('waiter')} GROUP BY key ORDER BY 4 DESC`)},
    'top_dishes', ${rowsOf(`SELECT key AS dish_id, d.name, d.name_en, s.quantity, s.revenue_cents FROM (
      SELECT key, sum(quantity) AS quantity, sum(revenue_cents) AS revenue_cents FROM ${OF('dish')} GROUP BY key
      ORDER BY 3 DESC, 1 LIMIT 10) s JOIN dishes d ON d.id = s.key::uuid ORDER BY 5 DESC, 1`)},
    'by_hour', ${rowsOf(`SELECT label::int AS hour, sum(orders) AS orders, sum(revenue_cents) AS revenue_cents
      FROM ${OF('hour')} GROUP BY label ORDER BY 1`)},
    'by_payment_method', ${rowsOf(`SELECT key AS method, sum(orders) AS payments, sum(revenue_cents) AS amount_cents,
      sum(tips_cents) AS tips_cents, sum(refunds_cents) AS refunds_cents FROM ${OF('method')} GROUP BY key ORDER BY 3 DESC`)},
    'by_order_type', ${rowsOf(`SELECT key AS order_type, sum(orders) AS orders, sum(revenue_cents) AS revenue_cents
      FROM ${OF('order_type')} GROUP BY key ORDER BY 3 DESC`)},
    'by_category', ${rowsOf(`SELECT key AS category, sum(quantity) AS quantity, sum(revenue_cents) AS revenue_cents
      FROM ${OF('category')} GROUP BY key ORDER BY 3 DESC`)})::text AS body`

/** $1 restaurant. */
export const LIVE = `
  SELECT json_build_object(
    'open_orders', (SELECT count(*) FROM orders o WHERE o.restaurant_id = $1 AND o.deleted_at IS NULL
      AND o.status <> ALL (ARRAY['completed', 'cancelled']::order_status[])),
    'items_in_kitchen', (SELECT count(*) FROM order_items i WHERE i.restaurant_id = $1
      AND i.status IN ('sent', 'preparing') AND i.sent_at > now() - interval '24 hours'),
    'oldest_sent_at', (SELECT min(i.sent_at) FROM order_items i WHERE i.restaurant_id = $1
      AND i.status IN ('sent', 'preparing') AND i.sent_at > now() - interval '24 hours'),
    'tables', (SELECT count(*) FROM tables t WHERE t.restaurant_id = $1 AND t.is_active),
    'today', (SELECT json_build_object('revenue_cents', sum(revenue_cents), 'orders', sum(orders)) FROM daily_figures
      WHERE restaurant_id = $1 AND dimension = 'total' AND business_date = current_date))::text AS body`

/** $1 restaurants, $2 and $3 the days, $4 the day that as many before begin with. */
export const GROUP = `
  SELECT coalesce(json_agg(p), '[]')::text AS body FROM (
    SELECT restaurant_id, sum(orders) FILTER (WHERE business_date >= $2::date) AS completed,
      sum(cancelled) FILTER (WHERE business_date >= $2::date) AS cancelled,
      sum(guests) FILTER (WHERE business_date >= $2::date) AS guests,
      sum(revenue_cents) FILTER (WHERE business_date >= $2::date) AS revenue_cents,
      sum(tax_cents) FILTER (WHERE business_date >= $2::date) AS tax_cents,
      sum(tips_cents) FILTER (WHERE business_date >= $2::date) AS tips_cents,
      sum(refunds_cents) FILTER (WHERE business_date >= $2::date) AS refunds_cents,
      sum(revenue_cents) FILTER (WHERE business_date < $2::date) AS before_cents
    FROM daily_figures WHERE restaurant_id = ANY ($1::uuid[]) AND dimension = 'total'
      AND business_date BETWEEN $4::date AND $3::date GROUP BY restaurant_id) p`

export const RESTAURANTS = `
  SELECT json_build_object('items', coalesce(json_agg(r ORDER BY r.created_at DESC), '[]'), 'total', count(*))::text AS body
  FROM restaurants r WHERE r.id = ANY ($1::uuid[]) AND r.deleted_at IS NULL`
