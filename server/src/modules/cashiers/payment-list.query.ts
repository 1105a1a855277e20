import type { PaymentListQuery } from '@forki/contract/payments'
import type { Context } from '../../context/context.ts'
import type { ChangeTable } from '../../events/change-feed.ts'
import type { Scope } from '../../access/policies.ts'
import { businessDayConditions } from '../../db/business-days.ts'
import { externalReferenceConditions } from '../../db/external-references.ts'
import { searchPatterns } from '../../db/text-search.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'
import { canChangeEveryTill } from './cashier.policy.ts'
import { transactionJsonWith, type TransactionRow } from './transaction.query.ts'

/** Payment or refund with its restaurant. */
export interface PaymentListRow extends TransactionRow {
  restaurant_id: string
  type: 'payment' | 'refund'
}

const paymentJson = transactionJsonWith({ restaurant_id: sql`t.restaurant_id` })
const ORDER_JOIN = sql`LEFT JOIN orders o ON o.id = t.order_id`

/** SQL conditions of the payment list. The change feed includes voided payments, because a void is a change. */
async function conditions(
  ctx: Context,
  scope: Scope,
  { q, filters, changes }: PaymentListQuery,
): Promise<Sql[]> {
  const { type, method, tender_id, order_id, voided = false, from_date, to_date } = filters
  const where = [type ? sql`t.type = ${type}::transaction_type` : sql`t.type IN ('payment', 'refund')`]
  if (scope.ids) where.push(inRestaurants(sql`t`, scope.ids))
  if (method) where.push(sql`t.method = ${method}::payment_method`)
  if (order_id) where.push(sql`t.order_id = ${order_id}::uuid`)
  if (tender_id) where.push(sql`t.tender_id = ${tender_id}::uuid`)
  if (!voided && !changes) where.push(sql`t.voided_at IS NULL`)
  where.push(...searchConditions(q), ...externalReferenceConditions('t', filters))
  const recorded = { instant: sql`t.created_at`, restaurant_id: sql`t.restaurant_id`, from_date, to_date }
  where.push(...(await businessDayConditions(ctx, scope.ids, [recorded])))
  return where
}

/** SQL text of transaction `t` in which a search finds `q`: in lower case and without accents. */
const SEARCHED_TEXT = sql`forki_fold_text(concat_ws(' ', t.reference, t.note, t.external_id, t.tender_name, t.tender_name_en))`

/** SQL conditions of a search on transaction `t`, one for each word. A whole number is also an order number. */
const searchConditions = (q: string | undefined): Sql[] =>
  searchPatterns(q).map((pattern) => {
    const number = /^%(\d{1,9})%$/.exec(pattern)?.[1]
    if (number === undefined) return sql`${SEARCHED_TEXT} LIKE ${pattern}`
    // For this scalar subquery, PostgreSQL looks up the order of each transaction by its id. For EXISTS
    // it could build a hash table of all orders.
    return sql`(${SEARCHED_TEXT} LIKE ${pattern}
      OR (SELECT s.number FROM orders s WHERE s.id = t.order_id) = ${Number(number)}::int)`
  })

/** Reads a page of the payments and refunds in `scope` with the total, in one statement. */
export const selectPaymentPage = async (ctx: Context, scope: Scope, input: PaymentListQuery) =>
  page<PaymentListRow>(ctx, input, {
    json: paymentJson,
    from: sql`cashier_transactions t`,
    join: ORDER_JOIN,
    where: await conditions(ctx, scope, input),
    order: orderByWithTieBreaker(input, sql`t.created_at`, sql`t.id`),
  })

/** Source of the change feed of payments and refunds. */
export const paymentChanges = async (
  ctx: Context,
  scope: Scope,
  input: PaymentListQuery,
): Promise<ChangeTable<PaymentListRow>> => ({
  list: 'transactions',
  from: sql`(cashier_transactions t ${ORDER_JOIN})`,
  id: sql`t.id`,
  where: await conditions(ctx, scope, input),
  json: paymentJson,
  archived: null,
  restaurant_ids: scope.ids,
})

/**
 * Reads the ids of the restaurants in `scope` whose blind count hides cash from the caller. The payment list
 * hides cash of closed tills too. Closing a till changes no payment, so the change feed would not send the
 * amounts afterwards.
 * @see docs/decisions/088-blind-count.md
 */
export async function selectBlindCountRestaurants(ctx: Context, scope: Scope): Promise<string[]> {
  const ids = scope.ids?.filter((id) => !canChangeEveryTill(ctx.actor, id)) ?? []
  if (ids.length === 0) return []
  const rows = await ctx.db.restaurant.findMany({
    where: { id: { in: ids }, blind_count: true },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ id }) => id)
}
