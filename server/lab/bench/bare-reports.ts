/**
 * SQL statements of the bare server for lists and dashboards. Each is one statement that returns complete
 * rows with the values of the real responses.
 */
import { LIVE_CARDS_COLUMN, SELECT_FLOOR_PLANS, SELECT_TICKETS, TILL_SUMS_COLUMN } from './bare-lists.ts'
import { TIME_ZONE } from './order-history.ts'

interface ListQuery {
  table: string
  where?: string
  orderBy: string
  /** SQL of columns that the list returns besides those of the table. */
  extraColumns?: string
}

const LINES_COLUMN = `(SELECT coalesce(json_agg(i ORDER BY i.position), '[]') FROM order_items i WHERE i.order_id = t.id) AS items`
const IN_RESTAURANT = 't.restaurant_id = $1'
const NOT_ARCHIVED = `${IN_RESTAURANT} AND t.deleted_at IS NULL`

/** SQL statement of a list. Parameters: $1 restaurant, $2 offset. */
const listStatement = ({ table, where = NOT_ARCHIVED, orderBy, extraColumns }: ListQuery) => `
  SELECT json_build_object('items', (SELECT coalesce(json_agg(p), '[]') FROM (
      SELECT t.*${extraColumns ? `, ${extraColumns}` : ''} FROM ${table} t WHERE ${where} ORDER BY ${orderBy} LIMIT 20 OFFSET $2) p),
    'page', 1, 'per_page', 20, 'total', (SELECT count(*) FROM ${table} t WHERE ${where}))::text AS body`

const ORDER_LIST: ListQuery = {
  table: 'orders',
  orderBy: 't.opened_at DESC, t.id DESC',
  extraColumns: LINES_COLUMN,
}

/**
 * SQL statements of lists. The key is the path below `/api/v1`, followed by the query parameter that changes
 * the statement, if any.
 */
export const SELECT_LISTS: Readonly<Record<string, string>> = {
  '/orders': listStatement(ORDER_LIST),
  '/orders status': listStatement({ ...ORDER_LIST, where: `${NOT_ARCHIVED} AND t.status = 'completed'` }),
  '/orders q': listStatement({
    ...ORDER_LIST,
    where: `${NOT_ARCHIVED} AND t.search_text LIKE '%paredes%' AND t.search_text LIKE '%317%'`,
  }),
  '/order/dashboard/summaries': listStatement({ table: 'orders', orderBy: ORDER_LIST.orderBy }),
  '/dishes': listStatement({ table: 'dishes', orderBy: 't.position, t.id' }),
  '/menus': listStatement({ table: 'menus', orderBy: 't.created_at, t.id' }),
  '/tables': listStatement({ table: 'tables', orderBy: 't.label, t.id' }),
  '/restaurant-layouts/by-restaurant': SELECT_FLOOR_PLANS,
  '/kitchen/tickets': SELECT_TICKETS,
  '/cashiers': listStatement({
    table: 'cashier_sessions',
    orderBy: 't.opened_at DESC, t.id DESC',
    extraColumns: TILL_SUMS_COLUMN,
  }),
  '/reservations': listStatement({
    table: 'reservations',
    where: IN_RESTAURANT,
    orderBy: 't.starts_at, t.id',
  }),
  '/inventory': listStatement({ table: 'inventory_items', orderBy: 't.name, t.id' }),
  '/suppliers': listStatement({ table: 'suppliers', orderBy: 't.name, t.id' }),
  '/customers': listStatement({ table: 'customers', orderBy: 't.name, t.id' }),
  '/loyalty/cards': listStatement({
    table: 'loyalty_cards',
    where: IN_RESTAURANT,
    orderBy: 't.issued_at DESC, t.id DESC',
  }),
  '/loyalty/templates': listStatement({
    table: 'loyalty_templates',
    orderBy: 't.created_at, t.id',
    extraColumns: LIVE_CARDS_COLUMN,
  }),
  '/memberships/restaurant': listStatement({
    table: 'memberships',
    where: IN_RESTAURANT,
    orderBy: 't.created_at, t.id',
  }),
  '/audit': listStatement({ table: 'audit_entries', where: IN_RESTAURANT, orderBy: 't.at DESC, t.id DESC' }),
}

/**
 * SQL of the latest day, up to the end of the period, whose daily figures are stale. Dashboards read this day
 * from its orders, and all other days from the daily figures. Parameters of a dashboard: $1 restaurant, $2
 * first day, $3 last day, $4 first day of the previous period of the same length.
 */
const LAST_STALE_DAY = `(SELECT max(business_date) FROM stale_days WHERE restaurant_id = $1 AND business_date <= $3::date)`
const LAST_STALE_DAY_CTES = `
  last AS (SELECT ${LAST_STALE_DAY} AS day), today AS MATERIALIZED (
    SELECT o.* FROM last JOIN orders o ON o.restaurant_id = $1 AND o.business_date = last.day
    WHERE o.status IN ('completed', 'cancelled') AND o.deleted_at IS NULL
  ), sold AS MATERIALIZED (SELECT * FROM today WHERE status = 'completed'
  ), lines AS MATERIALIZED (SELECT i.dish_id, i.category, i.quantity, i.total_cents FROM sold JOIN order_items i
    ON i.order_id = sold.id AND i.status <> 'voided')`
const dailyFiguresSql = (dimension: string, columns: string, from = '$2') =>
  `SELECT ${columns} FROM daily_figures WHERE restaurant_id = $1 AND dimension = '${dimension}'
    AND business_date BETWEEN ${from}::date AND $3::date AND business_date IS DISTINCT FROM (SELECT day FROM last)`
const jsonRowsSql = (query: string) => `(SELECT coalesce(json_agg(p), '[]') FROM (${query}) p)`

const TOTALS_CTE = `
  totals AS MATERIALIZED (${dailyFiguresSql('total', 'business_date, orders, cancelled, guests, revenue_cents, tax_cents, discount_cents, service_charge_cents, tips_cents, refunds_cents, seconds', '$4')}
    UNION ALL SELECT business_date, count(*) FILTER (WHERE status = 'completed'), count(*) FILTER (WHERE status = 'cancelled'),
      sum(guests) FILTER (WHERE status = 'completed'), sum(total_cents - refunded_cents) FILTER (WHERE status = 'completed'),
      sum(tax_cents), sum(discount_cents), sum(service_charge_cents), sum(tip_cents), sum(refunded_cents),
      sum(extract(epoch FROM completed_at - opened_at)) FROM today GROUP BY business_date)`
const SUMS_JSON = `
  (SELECT json_build_object('completed', sum(orders), 'cancelled', sum(cancelled), 'guests', sum(guests),
    'revenue_cents', sum(revenue_cents), 'tax_cents', sum(tax_cents), 'discount_cents', sum(discount_cents),
    'service_charge_cents', sum(service_charge_cents), 'tips_cents', sum(tips_cents), 'refunds_cents',
    sum(refunds_cents), 'seconds', sum(seconds), 'before_cents', (SELECT sum(revenue_cents) FROM totals
      WHERE business_date < $2::date), 'open', (SELECT count(*) FROM orders o WHERE o.restaurant_id = $1
      AND o.status <> ALL (ARRAY['completed', 'cancelled']::order_status[]) AND o.deleted_at IS NULL))
    FROM totals WHERE business_date >= $2::date)`
const DAYS_JSON = jsonRowsSql(
  `SELECT business_date AS period, revenue_cents, orders FROM totals WHERE business_date >= $2::date ORDER BY 1`,
)

export const SELECT_STATS = `WITH ${LAST_STALE_DAY_CTES}, ${TOTALS_CTE} SELECT ${SUMS_JSON}::text AS body`
export const SELECT_SERIES = `WITH ${LAST_STALE_DAY_CTES}, ${TOTALS_CTE.replaceAll('$4', '$2')} SELECT ${DAYS_JSON}::text AS body`
export const SELECT_DASHBOARD = `
  WITH ${LAST_STALE_DAY_CTES}, ${TOTALS_CTE} SELECT json_build_object('stats', ${SUMS_JSON}, 'revenue_over_time', ${DAYS_JSON},
    'waiter_totals', ${jsonRowsSql(`SELECT key AS waiter_id, max(label) AS waiter_name, sum(orders) AS orders,
      sum(revenue_cents) AS revenue_cents, sum(tips_cents) AS tips_cents
      FROM (${dailyFiguresSql('waiter', 'key, label, orders, revenue_cents, tips_cents')} UNION ALL
        SELECT waiter_id::text, waiter_name, 1, total_cents - refunded_cents, tip_cents FROM sold) w GROUP BY key ORDER BY 4 DESC`)},
    'top_dishes', ${jsonRowsSql(`SELECT key AS dish_id, d.name, d.name_en, s.quantity, s.revenue_cents FROM (
      SELECT key, sum(quantity) AS quantity, sum(revenue_cents) AS revenue_cents
      FROM (${dailyFiguresSql('dish', 'key, quantity, revenue_cents')} UNION ALL
        SELECT dish_id::text, quantity, total_cents FROM lines) w GROUP BY key
      ORDER BY 3 DESC, 1 LIMIT 10) s JOIN dishes d ON d.id = s.key::uuid ORDER BY 5 DESC, 1`)},
    'by_hour', ${jsonRowsSql(`SELECT label::int AS hour, sum(orders) AS orders, sum(revenue_cents) AS revenue_cents
      FROM (${dailyFiguresSql('hour', 'label, orders, revenue_cents')} UNION ALL
        SELECT to_char(opened_at AT TIME ZONE '${TIME_ZONE}', 'HH24'), 1, total_cents - refunded_cents FROM sold) w
      GROUP BY label ORDER BY 1`)},
    'by_payment_method', ${jsonRowsSql(`SELECT key AS method, sum(orders) AS payments, sum(revenue_cents) AS amount_cents,
      sum(tips_cents) AS tips_cents, sum(refunds_cents) AS refunds_cents
      FROM (${dailyFiguresSql('method', 'key, orders, revenue_cents, tips_cents, refunds_cents')} UNION ALL
        SELECT t.method::text, 1, t.amount_cents, t.tip_cents, 0 FROM sold JOIN cashier_transactions t ON t.order_id = sold.id
          AND t.voided_at IS NULL) w GROUP BY key ORDER BY 3 DESC`)},
    'by_order_type', ${jsonRowsSql(`SELECT key AS order_type, sum(orders) AS orders, sum(revenue_cents) AS revenue_cents
      FROM (${dailyFiguresSql('order_type', 'key, orders, revenue_cents')} UNION ALL
        SELECT order_type::text, 1, total_cents - refunded_cents FROM sold) w GROUP BY key ORDER BY 3 DESC`)},
    'by_category', ${jsonRowsSql(`SELECT key AS category, sum(quantity) AS quantity, sum(revenue_cents) AS revenue_cents
      FROM (${dailyFiguresSql('category', 'key, quantity, revenue_cents')} UNION ALL
        SELECT coalesce(category, ''), quantity, total_cents FROM lines) w GROUP BY key ORDER BY 3 DESC`)})::text AS body`

/** SQL statement of current figures: open orders, kitchen, tables, revenue today. Parameter: $1 restaurant. */
export const SELECT_LIVE_SUMMARY = `
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

export const SELECT_RESTAURANTS = `
  SELECT json_build_object('items', coalesce(json_agg(r ORDER BY r.created_at DESC), '[]'), 'total', count(*))::text AS body
  FROM restaurants r WHERE r.id = ANY ($1::uuid[]) AND r.deleted_at IS NULL`
