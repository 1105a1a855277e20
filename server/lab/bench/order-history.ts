import {
  orderExceptionStatements,
  IS_DISCOUNTED_SQL,
  REFUND_CENTS,
  REFUND_TAX_CENTS,
  IS_REFUNDED_SQL,
  IS_VOIDED_SQL,
} from './order-exceptions.ts'
import { uuidSql, type Statement } from './uuid-sql.ts'
import { tillSessionStatements } from './till-session-statements.ts'

/** Size of the benchmark's dataset. */
export interface DatasetSize {
  restaurants: number
  dishes: number
  tables: number
  orders: number
  /** Number of guests of each restaurant, 500 by default. Each guest has five loyalty cards. */
  guests?: number
  /** Number of days of history, 730 by default. */
  days?: number
}

/** Number of open tables of each restaurant, so that most tables are occupied. */
const OPEN_TABLES = 24
const WAITERS = 6
/**
 * UTC offset of the restaurants in hours, at which the local time is 22:00. The last business day is thus
 * complete whenever the benchmark runs.
 */
export const UTC_OFFSET_HOURS = ((22 - new Date().getUTCHours() + 36) % 24) - 12
/**
 * Name of the restaurants' time zone, which has no daylight saving time. In names of Etc zones, the sign is
 * the opposite of the offset's.
 */
export const TIME_ZONE = `Etc/GMT${UTC_OFFSET_HOURS > 0 ? '' : '+'}${-UTC_OFFSET_HOURS}`

/** Names of the database tables that grow with each day of service. */
export const GROWING_TABLES = [
  'orders',
  'order_items',
  'order_events',
  'cashier_transactions',
  'cashier_sessions',
  'order_counters',
]

/**
 * SQL statements for the orders of the last `days` days, with four lines each or five with a void, and for open
 * orders. Of 20 restaurants, the first has about 22 % of the orders and the last 2.5 %. About 3 % of the orders
 * are cancelled. Some have a discount, a void or a refund. Lines depend only on the order's number, so that
 * every run inserts equal rows.
 */
export const historyStatements = (size: DatasetSize): Statement[] => [
  ...plannedOrderStatements(size),
  ...orderStatements(Math.min(OPEN_TABLES, size.tables)),
  ...tillSessionStatements(),
  ...orderExceptionStatements(),
  [
    `insert into order_counters (restaurant_id, business_date, last_number)
     select restaurant_id, business_date, max(number) from orders group by 1, 2`,
    [],
  ],
  ['drop table past, lines, sums', []],
]

/** SQL statements that create temporary tables with the orders to insert, their lines and their totals. */
const plannedOrderStatements = ({
  restaurants,
  dishes,
  tables,
  orders,
  days = 730,
}: DatasetSize): Statement[] => [
  ['select setseed(0.42)', []],
  [
    `create temp table past as
     select o, r, at, (at at time zone '${TIME_ZONE}' - interval '4 hours')::date as day, draw < 0.03 as is_cancelled,
       false as is_open, null::int as t
     from (select o, 1 + floor($2::int * power(random(), 2))::int as r, random() as draw,
       now() - interval '1 hour' - make_interval(days => $3::int) * (1 - o / $1::float8) as at from generate_series(1, $1::int) o) x`,
    [orders, restaurants, days],
  ],
  [
    `insert into past select $1::int + (r - 1) * $3::int + t, r, now() - make_interval(mins => t),
       (now() at time zone '${TIME_ZONE}' - interval '4 hours')::date, false, true, t
     from generate_series(1, $2::int) r, generate_series(1, $3::int) t`,
    [orders, restaurants, Math.min(OPEN_TABLES, tables)],
  ],
  [
    `create temp table lines as
     select o, l, d, 1 + (o + l) % 3 as quantity, 3000 + d * 50 as price, l = 5 as is_voided,
       case when ${IS_DISCOUNTED_SQL} and l = 1 then 1000 else 0 end as off
     from past, generate_series(1, case when ${IS_VOIDED_SQL} then 5 else 4 end) l,
       lateral (select 1 + (o::bigint * 31 + l * l * 57) % $1::int as d) x`,
    [dishes],
  ],
  [
    `create temp table sums as select o, sum(quantity * price)::int as goods, sum(off)::int as off,
       sum(quantity * price - off)::int as total from lines where not is_voided group by o`,
    [],
  ],
  ['analyze past', []],
  ['analyze lines', []],
  ['analyze sums', []],
]

/** SQL expression for an amount that only refunded orders have: `cents`, or 0 for all other orders. */
const refundedSql = (cents: number) => `case when ${IS_REFUNDED_SQL} then ${cents} else 0 end`

/** SQL statements that insert orders and lines from the temporary tables. */
const orderStatements = (tables: number): Statement[] => [
  [
    `insert into orders (id, restaurant_id, number, business_date, order_type, status, waiter_id, waiter_name, currency,
       prices_include_tax, service_charge_bps, guests, subtotal_cents, discount_kind, discount_value, discount_reason,
       discount_cents, tax_cents, total_cents, paid_cents, tip_cents, refunded_cents, refunded_net_cents,
       refunded_tax_cents, tax_lines, opened_at, sent_at, completed_at, cancelled_at, cancel_notes, table_id,
       table_label, customer_name, search_text,
       created_at, updated_at)
     select ${uuidSql("'order-' || o", 'at')}, ${uuidSql("'restaurant-' || r")},
       row_number() over (partition by r, day order by o), day,
       (array['dine_in', 'dine_in', 'takeaway', 'delivery'])[case when is_open then 1 else 1 + o % 4 end]::order_type,
       case when is_open then 'in_progress' when is_cancelled then 'cancelled' else 'completed' end::order_status,
       ${uuidSql(`'waiter-' || o % ${WAITERS}`)}, 'Marta Solís ' || o % ${WAITERS}, 'MXN', true, 0, 1 + o % 5, goods,
       case when off > 0 then 'amount' end, nullif(off, 0), case when off > 0 then 'Cortesía' end, off,
       round(total * 1600 / 11600.0), total, case when is_open or is_cancelled then 0 else total end,
       case when is_open or is_cancelled then 0 else total / 10 end,
       ${refundedSql(REFUND_CENTS)}, ${refundedSql(REFUND_CENTS - REFUND_TAX_CENTS)}, ${refundedSql(REFUND_TAX_CENTS)},
       json_build_array(json_build_object('rate_bps', 1600, 'base_cents', total,
         'tax_cents', round(total * 1600 / 11600.0))), at, at,
       case when not (is_open or is_cancelled) then at + interval '50 minutes' end,
       case when is_cancelled then at + interval '5 minutes' end, case when is_cancelled then 'Se fueron' end,
       case when at_table is not null then ${uuidSql("'table-' || r || '-' || at_table")} end, 'M' || at_table,
       'Lucía Paredes ' || o % 500,
       row_number() over (partition by r, day order by o) || '  lucia paredes ' || o % 500 || '  marta solis ' || o % ${WAITERS},
       at, at
     from past join sums using (o), lateral (
       select coalesce(t, case when o % 4 < 2 then 1 + o % $1::int end) as at_table) x`,
    [tables],
  ],
  [
    `insert into order_items (id, restaurant_id, order_id, dish_id, name, name_en, category, quantity, unit_price_cents,
       station, status, tax_rate_bps, line_total_cents, discount_cents, tax_cents, total_cents, position, created_at, sent_at, voided_at)
     select ${uuidSql("'line-' || o || '-' || l", 'at')}, ${uuidSql("'restaurant-' || r")}, ${uuidSql("'order-' || o", 'at')},
       ${uuidSql("'dish-' || r || '-' || d")}, 'Tacos al pastor ' || d, 'Al pastor tacos ' || d, 'cat_' || d % 8, quantity,
       price, 'kitchen', case when is_void then 'voided' when is_open then 'preparing' else 'served' end::item_status, 1600,
       case when is_void then 0 else quantity * price end, case when is_void then 0 else off end,
       case when is_void then 0 else round((quantity * price - off) * 1600 / 11600.0) end,
       case when is_void then 0 else quantity * price - off end, l, at, at,
       case when is_voided then at when is_cancelled then at + interval '5 minutes' end
     from past join lines using (o), lateral (select is_cancelled or is_voided as is_void) x`,
    [],
  ],
]
