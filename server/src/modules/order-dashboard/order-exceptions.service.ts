import type { z } from 'zod'
import type { orderExceptions, OrderExceptionsQuery } from '@forki/contract/order-exceptions'
import type { Context } from '../../context/context.ts'
import type { Scope } from '../../access/policies.ts'
import { instant } from '../../db/timestamps.ts'
import { selectExceptions, type ExceptionRows } from './order-exceptions.query.ts'
import { findDashboardRestaurants, resolveDashboardSpan } from './dashboard-span.service.ts'

/** Maximum span of exceptions in days: ten years, like the list of orders on screen. */
const MAX_EXCEPTION_DAYS = 3660

export type ExceptionsResult = ExceptionRows & { currency: string | null }

/** Returns a page of the exceptions in the orders of a span, with the sums of all pages by person and kind. */
export async function findExceptions(
  ctx: Context,
  scope: Scope,
  query: OrderExceptionsQuery,
): Promise<ExceptionsResult> {
  const { rows, ids, currency } = await findDashboardRestaurants(ctx, scope)
  const { from, to } = resolveDashboardSpan(ctx, rows, query, MAX_EXCEPTION_DAYS)
  return { ...(await selectExceptions(ctx, { restaurant_ids: ids, from, to }, query)), currency }
}

export const presentExceptions = ({
  items,
  ...found
}: ExceptionsResult): z.input<typeof orderExceptions> => ({
  ...found,
  items: items.map((row) => ({ ...row, at: instant(row.at) })),
})
