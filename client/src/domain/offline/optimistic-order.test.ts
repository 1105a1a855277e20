import { expect, it, vi } from 'vitest'
import { buildRestaurant } from '../../test/cashiers.ts'
import { optimisticOrder } from './optimistic-order.ts'

it.each([
  ['2026-11-22T03:00:00Z', '2026-11-21'],
  ['2026-11-22T09:59:00Z', '2026-11-21'],
  ['2026-11-22T10:01:00Z', '2026-11-22'],
])('an optimistic order at %s belongs to the business day %s of the restaurant', (instant, day) => {
  vi.useFakeTimers({ now: new Date(instant) })
  const restaurant = buildRestaurant({ timezone: 'America/Mexico_City', business_day_cutoff: '04:00' })

  const order = optimisticOrder({
    id: 'local-1',
    restaurant,
    opening: { order_type: 'takeaway' },
    table_label: null,
    currentUser: null,
  })
  vi.useRealTimers()

  expect(order.business_date).toBe(day)
})
