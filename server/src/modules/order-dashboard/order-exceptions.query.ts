import type { Page } from '@forki/contract/kit/list'
import type { OrderExceptionsQuery } from '@forki/contract/order-exceptions'
import type { ExceptionKind } from '@forki/contract/order-dashboard'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { lazyPage, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { withinDays, type RestaurantDays } from '../daily-figures/daily-figures.query.ts'
import {
  LINE_DISCOUNT_EVENT_JOIN,
  ORDER_DISCOUNT_EVENT_JOIN,
  latestEventJoin,
} from '../orders/discount-events.query.ts'
import { apiKeyQuery, personKeySql } from './person-key.query.ts'

const orderColumns = columnsOf('Order', 'o', ['order_type', 'table_label', 'customer_name'])

/** Exception in an order. `at` is PostgreSQL's JSON text. */
export type ExceptionRow = JsonRow<typeof orderColumns> & {
  id: string
  kind: ExceptionKind
  order_id: string
  restaurant_id: string
  number: number
  user_id: string | null
  user_name: string | null
  approved_by: string | null
  at: string
  quantity: number | null
  item_name: string | null
  reason: string | null
  amount_cents: number
  unpaid_quantity: number
  unpaid_cents: number
}

export interface ExceptionSums {
  person: string
  user_name: string | null
  kind: ExceptionKind
  count: number
  amount_cents: number
}

export interface ExceptionRows extends Page<ExceptionRow> {
  sums: ExceptionSums[]
}

/** Reads one page of exceptions with the sums of all of them by person and kind, in one statement. */
export async function selectExceptions(
  ctx: Context,
  days: RestaurantDays,
  query: OrderExceptionsQuery,
): Promise<ExceptionRows> {
  const conditions = [
    ...(query.kind === undefined ? [] : [sql`x.kind = ${query.kind}`]),
    ...(query.person === undefined ? [] : [sql`x.person = ${query.person}`]),
  ]
  const found = await lazyPage<ExceptionRow, Pick<ExceptionRows, 'sums'>>(ctx, query, {
    withClause: sql`WITH ${apiKeyQuery(days.restaurant_ids)}, ${exceptionQueries(days)}`,
    extraValues: sql`(SELECT coalesce(json_agg(s), '[]') FROM (${SUMS_QUERY}) s) AS sums`,
    from: sql`named x`,
    where: conditions,
    join: sql`JOIN orders o ON o.id = x.order_id`,
    paginatedAlias: sql`x`,
    columns: sql`x.id, x.kind, x.order_id, o.restaurant_id, o.number, ${orderColumns.selectList}, x.user_id, x.user_name,
      x.approved_by, x.at, x.quantity, x.item_name, x.reason, x.amount_cents, x.unpaid_quantity, x.unpaid_cents`,
    order: orderByWithTieBreaker({ order: 'desc' }, sql`x.at`, sql`x.id`),
    readsFrom: 'replica',
  })
  return found.read()
}

/**
 * Definition of the exceptions as WITH queries, the last of which is `named`: rows with kind, person and
 * amount (FIG-10). The statement must begin with `apiKeyQuery`.
 */
export const exceptionQueries = (days: RestaurantDays): Sql =>
  sql`${exceptionalCte(days)}, found AS (${sql.join(KIND_QUERIES, ' UNION ALL ')}), ${namedExceptionsCte}`

/**
 * WITH query of the orders that may have exceptions, on the given business days. `OFFSET 0`, also in the
 * queries below, makes PostgreSQL read the lines or payments of each order by an index. Without it, some
 * plans read the lines or payments of all restaurants.
 */
const exceptionalCte = (days: RestaurantDays) => sql`
  exceptional AS MATERIALIZED (
    SELECT o.* FROM orders o
    WHERE ${withinDays(sql`o`, days)} AND o.deleted_at IS NULL
      AND (o.status = 'cancelled' OR o.discount_cents > 0 OR o.refunded_cents > 0 OR o.reopenings > 0
        OR EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.status = 'voided' AND i.sent_at IS NOT NULL OFFSET 0)
        OR EXISTS (SELECT FROM cashier_transactions t WHERE t.order_id = o.id AND t.type = 'refund' AND t.voided_at IS NULL OFFSET 0)))`

/** SQL price of portions of a line `i` before discounts. It is never negative (MON-2). */
const portionsPriceSql = (quantity: Sql) => sql`
  ${quantity} * greatest(0, i.unit_price_cents + (
    SELECT coalesce(sum((option ->> 'price_delta_cents')::bigint), 0) FROM jsonb_array_elements(i.modifiers) option))`

/**
 * SQL queries of the exceptions, one for each kind or group of kinds. Amounts of discounts and refunds are
 * those stored in orders, lines and payments, so that they add up to the dashboard's figures. Each void and
 * each reopening has one row. The user of an exception is read from the order's history.
 */
const KIND_QUERIES: readonly Sql[] = [
  sql`
    SELECT 'cancelled' AS kind, 'cancelled ' || o.id AS id, o.id AS order_id, o.restaurant_id, e.user_id, e.user_name,
      e.api_key_id, e.approved_by, o.cancelled_at AS at, NULL::int AS quantity, NULL AS item_name,
      o.cancel_notes AS reason, coalesce((e.data ->> 'total_cents')::bigint, o.total_cents) AS amount_cents,
      unpaid.quantity AS unpaid_quantity, unpaid.cents AS unpaid_cents
    FROM exceptional o ${latestEventJoin(sql`e.type = 'cancelled'`)}
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(i.quantity), 0)::int AS quantity, coalesce(sum(${portionsPriceSql(sql`i.quantity`)}), 0)::bigint AS cents
      FROM order_items i
      WHERE i.order_id = o.id AND i.sent_at IS NOT NULL AND i.voided_at >= o.cancelled_at
        AND i.voided_from IS NULL) unpaid
    WHERE o.status = 'cancelled' AND o.merged_into IS NULL`,
  sql`
    SELECT 'discount', 'discount ' || o.id, o.id, o.restaurant_id, coalesce(e.user_id, o.discount_by), e.user_name,
      e.api_key_id, o.discount_approved_by, coalesce(e.at, o.opened_at), NULL::int, NULL, o.discount_reason,
      o.discount_cents - o.line_discount_cents, 0, 0::bigint
    FROM exceptional o ${ORDER_DISCOUNT_EVENT_JOIN}
    WHERE o.discount_cents > o.line_discount_cents AND o.status <> 'cancelled'`,
  sql`
    SELECT CASE i.discount_kind WHEN 'complimentary' THEN 'complimentary' ELSE 'line_discount' END,
      'line ' || i.id, o.id, o.restaurant_id, coalesce(e.user_id, i.discount_by), e.user_name, e.api_key_id, i.discount_approved_by,
      coalesce(i.discount_at, o.opened_at), i.quantity, i.name, i.discount_reason, i.line_discount_cents,
      0, 0::bigint
    FROM exceptional o CROSS JOIN LATERAL (
      SELECT l.* FROM order_items l
      WHERE l.order_id = o.id AND l.line_discount_cents > 0 AND l.status <> 'voided' OFFSET 0) i
    ${LINE_DISCOUNT_EVENT_JOIN}`,
  // The void of a line that was never sent is no exception, because the kitchen did not receive the line.
  // After a move or merge, the line may be on another order than its void event.
  sql`
    SELECT 'voided', 'event ' || e.id, o.id, o.restaurant_id, e.user_id, e.user_name, e.api_key_id, e.approved_by, e.at,
      (e.data ->> 'quantity')::int, e.data ->> 'name', e.data ->> 'reason',
      coalesce(${portionsPriceSql(sql`(e.data ->> 'quantity')::int`)}, 0)::bigint, 0, 0::bigint
    FROM exceptional o CROSS JOIN LATERAL (
      SELECT v.* FROM order_events v WHERE v.order_id = o.id AND v.type = 'item_voided'
        AND v.data ->> 'status' IS DISTINCT FROM 'pending' OFFSET 0) e
    LEFT JOIN LATERAL (
      SELECT l.* FROM order_items l
      WHERE l.id = (e.data ->> 'item_id')::uuid AND l.restaurant_id = o.restaurant_id OFFSET 0) i ON true`,
  sql`
    SELECT 'refunded', 'refund ' || t.id, o.id, o.restaurant_id, coalesce(e.user_id, t.created_by), e.user_name,
      e.api_key_id, e.approved_by, t.created_at, NULL::int, NULL, t.note, t.amount_cents, 0, 0::bigint
    FROM exceptional o CROSS JOIN LATERAL (
      SELECT r.* FROM cashier_transactions r WHERE r.order_id = o.id AND r.type = 'refund'
        AND r.voided_at IS NULL AND r.amount_cents > 0 OFFSET 0) t
    ${latestEventJoin(sql`e.type = 'refunded' AND e.data ->> 'transaction_id' = t.id::text`)}`,
  sql`
    SELECT 'reopened', 'event ' || e.id, o.id, o.restaurant_id, e.user_id, e.user_name, e.api_key_id, e.approved_by,
      e.at, NULL::int, NULL, e.data ->> 'notes', 0::bigint, 0, 0::bigint
    FROM exceptional o CROSS JOIN LATERAL (
      SELECT v.* FROM order_events v WHERE v.order_id = o.id AND v.type = 'reopened' OFFSET 0) e`,
]

const personKey = personKeySql({
  restaurant_id: sql`f.restaurant_id`,
  user_id: sql`f.user_id`,
  label: sql`n.user_name`,
  api_key_id: sql`f.api_key_id`,
})

/**
 * WITH query that adds names to the exceptions. For an API key, `person` is the id of the key and `user_id` is
 * null. Actions of a joined account count for the user who took the account over (ACC-31).
 */
const namedExceptionsCte = sql`
  named AS MATERIALIZED (
    SELECT f.kind, f.id, f.order_id, CASE WHEN p.person = n.user_id::text THEN n.user_id END AS user_id, n.user_name,
      p.person, f.approved_by, f.at, f.quantity, f.item_name, f.reason, f.amount_cents, f.unpaid_quantity, f.unpaid_cents
    FROM found f LEFT JOIN users u ON u.id = f.user_id
    CROSS JOIN LATERAL (SELECT coalesce(u.joined_into, f.user_id) AS user_id, coalesce(
      CASE WHEN u.joined_into IS NULL THEN f.user_name END, rtrim(u.first_name || ' ' || u.last_name)) AS user_name) n
    CROSS JOIN LATERAL (SELECT ${personKey} AS person) p)`

const SUMS_QUERY = sql`
  SELECT x.person, max(x.user_name) AS user_name, x.kind, count(*)::int AS count, sum(x.amount_cents)::bigint AS amount_cents
  FROM named x GROUP BY x.person, x.kind ORDER BY x.person, x.kind`
