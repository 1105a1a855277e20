import { businessDate, addCalendarDays } from '@forki/contract/dates/business-day'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { refuseInRehearsal } from '../restaurants/refuse-in-rehearsal.service.ts'
import { summaryRestaurantIds, listsAllSubscribedRestaurants } from './daily-summary.policy.ts'
import {
  deleteSubscription,
  insertSubscription,
  selectSubscriptions,
  type SummarySubscriptionRow,
} from './summary-subscription.query.ts'

/** Lists the caller's restaurants, and for administrators all subscribed ones, with the subscription. */
export const listSummaries = (ctx: Context): Promise<SummarySubscriptionRow[]> =>
  selectSubscriptions(ctx, summaryRestaurantIds(ctx.actor), {
    withSubscribed: listsAllSubscribedRestaurants(ctx.actor),
  })

/**
 * Subscribes the caller to the daily summary of a restaurant, or ends the subscription. Repeated calls change
 * nothing.
 * @throws not_found for an archived restaurant, not_in_rehearsal
 */
export async function setSummarySubscription(
  ctx: Context,
  restaurant_id: string,
  is_subscribed: boolean,
): Promise<SummarySubscriptionRow> {
  const [row] = await selectSubscriptions(ctx, [restaurant_id])
  if (!row) throw notFound()
  if (is_subscribed) {
    await refuseInRehearsal(ctx, restaurant_id)
    const today = businessDate(ctx.now(), row.timezone, row.business_day_cutoff)
    await insertSubscription(ctx, restaurant_id, addCalendarDays(today, -1))
  } else await deleteSubscription(ctx, restaurant_id)
  return { ...row, is_subscribed }
}
