import type { FigureRowsQuery } from '@forki/contract/orders-behind-figure'
import { MAX_ALL_DISHES_DAYS, MAX_SPAN_DAYS } from '@forki/contract/order-dashboard/constants'
import type { Context } from '../../context/context.ts'
import type { Scope } from '../../access/policies.ts'
import { hidesCash } from '../cashiers/cashier.presenter.ts'
import { selectFigureOrders, type FigureOrderPage } from './orders-behind-figure.query.ts'
import { findDashboardRestaurants, resolveDashboardSpan } from './dashboard-span.service.ts'
import { mayReadTips } from './order-dashboard.policy.ts'

export interface FigureOrdersResult extends FigureOrderPage {
  currency: string | null
  /** True if the caller may read the sum of the tips. */
  may_read_tips: boolean
}

/**
 * Returns a page of the orders behind a figure. The page for a payment method or tender is empty if a blind
 * count in one of the restaurants hides the cash from the caller.
 * @throws not_found, several_currencies
 * @throws invalid for the span. Dishes and categories without a `key` have a limit of 31 days
 */
export async function findFigureOrders(
  ctx: Context,
  scope: Scope,
  query: FigureRowsQuery,
): Promise<FigureOrdersResult> {
  const { rows, ids, currency } = await findDashboardRestaurants(ctx, scope)
  const { from, to } = resolveDashboardSpan(
    ctx,
    rows,
    query,
    readsAllLines(query) ? MAX_ALL_DISHES_DAYS : MAX_SPAN_DAYS,
  )
  const isHidden =
    (query.figure === 'method' || query.figure === 'tender') &&
    rows.some(({ id, blind_count }) => hidesCash(ctx.actor, { restaurant_id: id, blind_count }))
  const found = await selectFigureOrders(ctx, { restaurant_ids: isHidden ? [] : ids, from, to }, query)
  return { ...found, currency, may_read_tips: mayReadTips(ctx.actor, rows) }
}

const readsAllLines = ({ figure, key }: FigureRowsQuery): boolean =>
  key === undefined && (figure === 'dish' || figure === 'category')
