import type { Page } from '@forki/contract/kit/list'
import type { orderEndpoints } from '@forki/contract/order-endpoints'
import type { z } from 'zod'
import type { Context } from '../../context/context.ts'
import { searchPatterns } from '../../db/text-search.ts'
import { accountIdsOfUserSql } from '../../db/merged-accounts.ts'
import type { ChangeTable } from '../../events/change-feed.ts'
import type { Scope } from '../../access/policies.ts'
import { externalReferenceConditions } from '../../db/external-references.ts'
import { lazyPage, orderByWithTieBreaker } from '../../db/sql-page.ts'
import type { LazyJson } from '../../db/lazy-json.ts'
import { endedOrderCountSql, staleDayCtes } from '../daily-figures/daily-figures.query.ts'
import { rowColumns, type OrderTableRow } from './order-row.query.ts'
import {
  orderFields,
  paymentsField,
  summaryFields,
  type CheckRow,
  type OrderSummaryRow,
  type PaymentRow,
} from './order.query.ts'
import { paymentStatusConditions } from './payment-status.query.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'

export type OrderListQuery = z.output<(typeof orderEndpoints)['list']['query']>
const sortColumns: Record<OrderListQuery['sort'], Sql> = {
  opened_at: sql`o.opened_at`,
  number: sql`o.number`,
  total_cents: sql`o.total_cents`,
  status: sql`o.status`,
  completed_at: sql`o.completed_at`,
}

/** Part of an order that `expand` adds. A listed order contains its lines even without `expand`. */
export type ExpandedPart = NonNullable<OrderListQuery['expand']>[number]

/** Order in a list, with the requested parts. Checks come with payments, which determine their open amounts. */
export interface ListedOrderRow extends OrderSummaryRow {
  payments?: PaymentRow[]
  checks?: CheckRow[]
}

/** SQL fields of an order `o` for a list with the requested parts. */
function listFields(expand: readonly ExpandedPart[]): Sql {
  if (expand.includes('checks')) return orderFields
  return expand.includes('payments') ? sql`${summaryFields}, ${paymentsField}` : summaryFields
}

/** Query parameters of a page of orders. */
type Paging = Omit<OrderListQuery, 'fields'>

/**
 * Reads one page of the orders in `scope` with their lines and the requested parts, searched by number, table,
 * customer and waiter.
 */
export const selectOrderPage = (ctx: Context, scope: Scope, input: Paging) =>
  selectPage<ListedOrderRow>(ctx, scope, input, { fields: listFields(input.expand ?? []), reads: 'primary' })

/** Source of the change feed of the list of orders. */
export const orderChanges = (scope: Scope, input: OrderListQuery): ChangeTable<ListedOrderRow> => ({
  list: 'orders',
  from: sql`orders o`,
  id: sql`o.id`,
  where: orderConditions(scope, input),
  json: sql`(SELECT row_to_json(p) FROM (SELECT ${listFields(input.expand ?? [])}) p)`,
  archived: { when: sql`o.deleted_at IS NOT NULL`, at: sql`o.deleted_at` },
  restaurant_ids: scope.ids,
})

/** Reads a page of orders without lines, for tables of past orders. */
export const selectOrderRows = (ctx: Context, scope: Scope, input: Paging) =>
  selectPage<OrderTableRow>(ctx, scope, input, { fields: rowColumns.selectList, reads: 'replica' })

function selectPage<R>(
  ctx: Context,
  scope: Scope,
  input: Paging,
  { fields, reads: readsFrom }: { fields: Sql; reads: 'primary' | 'replica' },
): Promise<LazyJson<Page<R>>> {
  const orderTotal = totalOf(scope, input)
  return lazyPage<R>(ctx, input, {
    withClause: orderTotal?.queries,
    total: orderTotal?.count,
    columns: fields,
    from: sql`orders o`,
    where: orderConditions(scope, input),
    order: orderByWithTieBreaker(
      input,
      sortColumns[input.sort],
      sql`o.id`,
      input.sort === 'completed_at' ? 'last' : undefined,
    ),
    paginatedAlias: sql`o`,
    readsFrom,
  })
}

/**
 * Exact number of the orders in a range of whole days. Adds the ended orders in `daily_figures` to a count of
 * the open orders, which is fast for 100 000 orders. Null for filters by which `daily_figures` cannot count.
 */
function totalOf(
  { ids }: Scope,
  { q, filters }: Pick<OrderListQuery, 'q' | 'filters'>,
): { queries: Sql; count: Sql } | null {
  const {
    restaurant_id: _restaurant_id,
    from_date,
    to_date,
    business_date,
    status,
    open,
    ...others
  } = filters
  if (ids === null || q !== undefined || Object.values(others).some((value) => value !== undefined))
    return null
  const ending = status === 'completed' || status === 'cancelled' ? status : 'ended'
  if (open === true || (status !== undefined && status !== ending)) return null
  const days = {
    restaurant_ids: ids,
    from: latestOf(from_date, business_date) ?? '-infinity',
    to: earliestOf(to_date, business_date) ?? 'infinity',
  }
  const scope = { ids, restaurant_id: ids.length === 1 ? ids[0]! : null }
  const runningCondition = sql.join([...orderConditions(scope, { q, filters }), IS_OPEN], ' AND ')
  const runningCountSql =
    open === false || status !== undefined
      ? sql.empty
      : sql`+ (SELECT count(*) FROM orders o WHERE ${runningCondition})`
  return {
    queries: sql`WITH ${staleDayCtes(days)}`,
    count: sql`(${endedOrderCountSql(days, ending)} ${runningCountSql})::int`,
  }
}

const latestOf = (a?: string, b?: string) => (a !== undefined && b !== undefined && a > b ? a : (b ?? a))
const earliestOf = (a?: string, b?: string) => (a !== undefined && b !== undefined && a < b ? a : (b ?? a))

/** SQL condition of an open order, as in the partial index `orders_open`, so that PostgreSQL uses the index. */
const IS_OPEN = sql`o.status <> ALL (ARRAY['completed', 'cancelled']::order_status[])`

/** SQL conditions on an order `o` for the search text and filters of an order list. */
export function orderConditions(
  scope: Pick<Scope, 'ids'>,
  { q, filters }: Pick<OrderListQuery, 'q' | 'filters'>,
): Sql[] {
  const where = [sql`o.deleted_at IS NULL`]
  if (scope.ids) where.push(inRestaurants(sql`o`, scope.ids))
  for (const pattern of searchPatterns(q)) where.push(sql`o.search_text LIKE ${pattern}`)
  if (filters.status) where.push(sql`o.status = ${filters.status}::order_status`)
  if (filters.payment_status) where.push(paymentStatusConditions[filters.payment_status])
  if (filters.order_type) where.push(sql`o.order_type = ${filters.order_type}::order_type`)
  if (filters.table_id) where.push(sql`o.table_id = ${filters.table_id}::uuid`)
  if (filters.waiter_id) where.push(sql`o.waiter_id = ANY (${accountIdsOfUserSql(filters.waiter_id)})`)
  if (filters.customer_id) where.push(sql`o.customer_id = ${filters.customer_id}::uuid`)
  if (filters.business_date) where.push(sql`o.business_date = ${filters.business_date}::date`)
  if (filters.from_date) where.push(sql`o.business_date >= ${filters.from_date}::date`)
  if (filters.to_date) where.push(sql`o.business_date <= ${filters.to_date}::date`)
  if (filters.open === true) where.push(IS_OPEN)
  if (filters.open === false) where.push(sql`o.status IN ('completed', 'cancelled')`)
  if (filters.channel) where.push(sql`o.channel = ${filters.channel}`)
  if (filters.delivery_state) where.push(sql`o.delivery_state = ${filters.delivery_state}`)
  where.push(...externalReferenceConditions('o', filters))
  if (filters.item_external_id) where.push(hasLine(scope, filters.item_external_id))
  return where
}

/** SQL condition: an order `o` has a line with this external id. Uses the index `order_items_external_id`. */
const hasLine = ({ ids }: Pick<Scope, 'ids'>, external_id: string): Sql => sql`
  o.id = ANY (ARRAY(SELECT i.order_id FROM order_items i WHERE i.external_id = ${external_id}
    ${ids ? sql`AND ${inRestaurants(sql`i`, ids)}` : sql.empty}))`
