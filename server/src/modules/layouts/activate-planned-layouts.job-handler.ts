import { businessDate } from '@forki/contract/dates/business-day'
import type { Context, Deps } from '../../context/context.ts'
import { AppError } from '../../errors/app-error.ts'
import { createContext } from '../../db/create-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { replaceActiveLayout } from './layout-activation.service.ts'
import { selectLayout } from './layout.query.ts'
import {
  recordDecidedDay,
  isDayDecided,
  lockRestaurantAndReadClock,
  recordActivationRefusal,
  selectPlannedLayout,
  selectScheduledRestaurants,
} from './layout-schedule.query.ts'

/**
 * Activates the planned layout of every restaurant once a business day. Records refusals and retries them.
 * @see docs/decisions/032-floor-plan-versions.md
 */
export async function activatePlannedLayouts(deps: Deps): Promise<void> {
  const ctx = createContext(deps)
  for (const { id, timezone, business_day_cutoff } of await selectScheduledRestaurants(ctx)) {
    const day = businessDate(ctx.now(), timezone, business_day_cutoff)
    try {
      await activatePlannedLayout(ctx, id, day)
    } catch (error) {
      // The error of one restaurant must not stop the activation for the others.
      deps.log.error({ err: error, restaurant_id: id }, 'scheduled layout activation failed')
    }
  }
}

/**
 * Activates the planned layout of one restaurant. The lock on the restaurant's row makes concurrent processes
 * wait. They then find the activation of the day recorded, and do nothing.
 */
async function activatePlannedLayout(ctx: Context, restaurant_id: string, day: string): Promise<void> {
  const layout_id = await selectPlannedLayout(ctx, restaurant_id, day)
  if (layout_id === null || (await isDayDecided(ctx, restaurant_id, day))) return
  const attempt = { restaurant_id, day, layout_id }
  try {
    await inTransaction(ctx, async (tx) => {
      const clock = await lockRestaurantAndReadClock(tx, restaurant_id)
      // The business day may have changed while the job waited for the lock, also by another time zone.
      attempt.day = businessDate(tx.now(), clock.timezone, clock.business_day_cutoff)
      if (await isDayDecided(tx, restaurant_id, attempt.day)) return
      const planned = await selectPlannedLayout(tx, restaurant_id, attempt.day)
      const layout = planned === null ? undefined : await selectLayout(tx, planned)
      if (!layout) return
      attempt.layout_id = layout.id
      if (!layout.is_active) await replaceActiveLayout(tx, layout, { scheduled: true })
      await recordDecidedDay(tx, attempt)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const labels = error.details.extra?.['labels']
    const refusal = { code: error.code, labels: Array.isArray(labels) ? labels.map(String) : [] }
    await recordActivationRefusal(ctx, attempt, refusal)
  }
}
