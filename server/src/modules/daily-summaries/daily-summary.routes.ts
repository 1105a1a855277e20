import { dailySummaryEndpoints } from '@forki/contract/daily-summaries'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { acquireRowLocks } from '../../db/row-locks.ts'
import { bind } from '../../http/bind.ts'
import { isMemberOf, signedIn } from '../../access/policies.ts'
import { canSubscribe } from './daily-summary.policy.ts'
import { presentSummarySubscription } from './summary-subscription.presenter.ts'
import { listSummaries, setSummarySubscription } from './daily-summary.service.ts'

async function load(ctx: Context, { params }: { params: { restaurantId: string } }) {
  if (!isMemberOf(ctx.actor, params.restaurantId)) throw notFound()
  return { restaurant_id: params.restaurantId }
}

/** Routes of daily summaries. */
export const dailySummaryRoutes = [
  bind(dailySummaryEndpoints.list, {
    can: signedIn,
    run: (ctx) => listSummaries(ctx),
    present: (rows) => ({ items: rows.map(presentSummarySubscription) }),
  }),
  bind(dailySummaryEndpoints.update, {
    load,
    lock: (tx, { restaurant_id }) => acquireRowLocks(tx, [['restaurants', restaurant_id, 'share']]),
    can: canSubscribe,
    run: (ctx, { restaurant_id }, input) =>
      setSummarySubscription(ctx, restaurant_id, input.body.is_subscribed),
    present: presentSummarySubscription,
  }),
]
