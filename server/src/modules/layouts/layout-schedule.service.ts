import type { ScheduleLayout } from '@forki/contract/layout-versions'
import { businessDate } from '@forki/contract/dates/business-day'
import type { Context } from '../../context/context.ts'
import { conflict } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import type { LayoutRow } from './layout.query.ts'
import { findLayout, auditLayout } from './layout.service.ts'
import { recordDecidedDay, lockRestaurantAndReadClock } from './layout-schedule.query.ts'

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/**
 * Sets the days on which the layout is activated automatically. Takes effect on the next business day, so
 * that no service is interrupted. If the current day's activation was refused, its retry follows the new
 * schedule. The lock on the restaurant's row serializes schedules. Unique indexes enforce one layout per
 * weekday and per date.
 * @throws day_taken with the other layout
 * @throws feature_not_in_plan
 */
export async function scheduleLayout(
  ctx: Context,
  layout: LayoutRow,
  { weekdays, dates }: ScheduleLayout,
): Promise<LayoutRow> {
  const { id: restaurant_layout_id, restaurant_id } = layout
  requireFeature(ctx, restaurant_id, 'layouts')
  return inTransaction(ctx, async (tx) => {
    const restaurant = await lockRestaurantAndReadClock(tx, restaurant_id)
    const before = await findLayout(tx, layout.id)
    await refuseTakenDays(tx, layout, { weekdays, dates })
    await tx.db.layoutSchedule.deleteMany({ where: { restaurant_layout_id } })
    await tx.db.layoutSchedule.createMany({
      data: [...weekdays.map((weekday) => ({ weekday })), ...dates.map((day) => ({ date: dateOf(day) }))].map(
        (entry) => ({ ...entry, id: tx.newId(), restaurant_id, restaurant_layout_id }),
      ),
    })
    const today = businessDate(tx.now(), restaurant.timezone, restaurant.business_day_cutoff)
    await recordDecidedDay(tx, { restaurant_id, day: today, layout_id: layout.id }, 'unless_waiting')
    await publish(tx, { type: 'layout.updated', restaurant_id, ids: [layout.id] })
    const after = await findLayout(tx, layout.id)
    const [was, is] = [before.schedule, after.schedule]
    await auditLayout(tx, layout, 'layout.scheduled', {
      name: layout.name,
      changes: {
        weekdays: { before: was.weekdays, after: is.weekdays },
        dates: { before: was.dates, after: is.dates },
      },
    })
    return after
  })
}

async function refuseTakenDays(
  tx: Context,
  layout: LayoutRow,
  { weekdays, dates }: ScheduleLayout,
): Promise<void> {
  const conflictingEntries = await tx.db.layoutSchedule.findMany({
    where: {
      restaurant_id: layout.restaurant_id,
      restaurant_layout_id: { not: layout.id },
      OR: [{ weekday: { in: weekdays } }, { date: { in: dates.map(dateOf) } }],
    },
    include: { layout: { select: { id: true, name: true } } },
    orderBy: [{ weekday: 'asc' }, { date: 'asc' }],
  })
  const [first] = conflictingEntries
  if (!first) return
  const theirs = conflictingEntries.filter(
    (entry) => entry.restaurant_layout_id === first.restaurant_layout_id,
  )
  throw conflict(
    'day_taken',
    { name: first.layout.name },
    {
      layout: first.layout,
      weekdays: theirs.flatMap(({ weekday }) => weekday ?? []),
      dates: theirs.flatMap(({ date }) => date?.toISOString().slice(0, 10) ?? []),
    },
  )
}
