import type { orderEndpoints } from '@forki/contract/order-endpoints'
import type { z } from 'zod'
import { Prisma } from '../../generated/prisma/client.ts'
import type { Context } from '../../kit/context.ts'
import { searchPatterns } from '../../kit/list.ts'
import type { Scope } from '../../kit/policy.ts'
import { queryRows } from '../../kit/sql.ts'
import { summaryFields, type OrderSummaryRow } from './order.query.ts'

export type OrderListInput = z.output<(typeof orderEndpoints)['list']['query']>
const sorts: Record<OrderListInput['sort'], Prisma.Sql> = {
  opened_at: Prisma.sql`o.opened_at`,
  number: Prisma.sql`o.number`,
  total_cents: Prisma.sql`o.total_cents`,
  status: Prisma.sql`o.status`,
  completed_at: Prisma.sql`o.completed_at`,
}

/** One page of orders with their lines, and the total, in one statement. */
export async function selectOrderPage(
  ctx: Context,
  scope: Scope,
  input: OrderListInput,
): Promise<{ items: OrderSummaryRow[]; total: number }> {
  const matching = Prisma.sql`FROM orders o WHERE ${Prisma.join(conditions(scope, input), ' AND ')}`
  const direction = input.order === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  const nulls = input.sort === 'completed_at' ? Prisma.sql`NULLS LAST` : Prisma.empty
  const [page] = await queryRows<{ items: OrderSummaryRow[]; total: number }>(
    ctx,
    Prisma.sql`
      SELECT (SELECT count(*)::int ${matching}) AS total,
        (SELECT coalesce(json_agg(p), '[]') FROM (
          SELECT ${summaryFields} ${matching}
          ORDER BY ${sorts[input.sort]} ${direction} ${nulls}, o.id ${direction}
          LIMIT ${input.per_page} OFFSET ${(input.page - 1) * input.per_page}) p) AS items`,
  )
  return page!
}

function conditions(scope: Scope, { q, filters }: OrderListInput): Prisma.Sql[] {
  const where = [Prisma.sql`o.deleted_at IS NULL`]
  if (scope.restaurant_id !== null) where.push(Prisma.sql`o.restaurant_id = ${scope.restaurant_id}::uuid`)
  else if (scope.ids) where.push(Prisma.sql`o.restaurant_id = ANY (${scope.ids}::uuid[])`)
  for (const pattern of searchPatterns(q)) where.push(Prisma.sql`o.search_text LIKE ${pattern}`)
  if (filters.status) where.push(Prisma.sql`o.status = ${filters.status}::order_status`)
  if (filters.order_type) where.push(Prisma.sql`o.order_type = ${filters.order_type}::order_type`)
  if (filters.table_id) where.push(Prisma.sql`o.table_id = ${filters.table_id}::uuid`)
  if (filters.waiter_id) where.push(Prisma.sql`o.waiter_id = ${filters.waiter_id}::uuid`)
  if (filters.customer_id) where.push(Prisma.sql`o.customer_id = ${filters.customer_id}::uuid`)
  if (filters.business_date) where.push(Prisma.sql`o.business_date = ${filters.business_date}::date`)
  if (filters.from_date) where.push(Prisma.sql`o.business_date >= ${filters.from_date}::date`)
  if (filters.to_date) where.push(Prisma.sql`o.business_date <= ${filters.to_date}::date`)
  // The first in the words of the index of open orders.
  if (filters.open === true)
    where.push(Prisma.sql`o.status <> ALL (ARRAY['completed', 'cancelled']::order_status[])`)
  if (filters.open === false) where.push(Prisma.sql`o.status IN ('completed', 'cancelled')`)
  return where
}
