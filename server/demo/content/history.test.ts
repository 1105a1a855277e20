import { describe, expect, it } from 'vitest'
import { demoRestaurants } from './demo-restaurants.ts'
import { paymentAmounts } from './history-payments.ts'
import { HISTORY_DAYS, historyDays, historyOrders } from './history.ts'
import { generateOpenOrders } from './open-orders.ts'
import type { DemoDay, DemoOrder, DemoOrderItem } from './order-types.ts'
import type { DemoRestaurant } from './types.ts'
import { businessDate } from '@forki/contract/dates/business-day'
import { instantAt, weekdayOf } from './local-time.ts'

/** Date of the tests: a Saturday at 16:30 in Mexico City, during lunch. */
const NOW = new Date('2026-11-21T22:30:00Z')

const daysByRestaurant = new Map(demoRestaurants.map((one) => [one.key, [...historyDays(one, NOW)]]))
const daysOf = (restaurant: DemoRestaurant) => daysByRestaurant.get(restaurant.key)!
const ordersOf = (days: DemoDay[]) => days.flatMap((day) => day.orders)
const average = (days: DemoDay[]) => days.reduce((sum, day) => sum + day.orders.length, 0) / days.length
/**
 * Returns whether the line's dish exists and offers the chosen options. The number of options of each
 * modifier group must be within the group's minimum and maximum.
 */
function isWellChosen(restaurant: DemoRestaurant, item: DemoOrderItem): boolean {
  const dish = restaurant.dishes.find((one) => one.sku === item.sku)
  const knownOptions = dish?.modifier_groups.flatMap((group) =>
    group.options.map((one) => `${group.key}.${one.key}`),
  )
  return (
    item.options.every((option) => knownOptions?.includes(option)) &&
    dish!.modifier_groups.every((group) => {
      const count = item.options.filter((option) => option.startsWith(`${group.key}.`)).length
      return count >= group.min && count <= group.max
    })
  )
}
const endOf = (order: DemoOrder) => order.completed_at ?? order.cancelled_at!

describe.each(demoRestaurants)('history of $name', (restaurant) => {
  const days = daysOf(restaurant)
  const full = days.slice(0, HISTORY_DAYS)
  const orders = ordersOf(days)

  it('the generated history is the same each time', () => {
    expect([...historyOrders(restaurant, NOW)]).toEqual(orders)
  })

  it('the history generated a day later has the same days', () => {
    const tomorrow = [...historyDays(restaurant, new Date(NOW.getTime() + 86_400_000))]

    expect(tomorrow[0]).toEqual(days[1])
  })

  it('another seed generates another history', () => {
    const otherOrder = historyOrders(restaurant, NOW, 1).next().value

    expect(otherOrder).not.toEqual(orders[0])
  })

  it('the history has ninety full business days with a plausible number of orders', () => {
    const [least, most] = { 'maiz-bravo': [55, 110], 'la-gata': [37, 72], 'cafe-lechuza': [7, 14] }[
      restaurant.key
    ]
    const counts = full.map((day) => day.orders.length)

    expect(full).toHaveLength(HISTORY_DAYS)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(least!)
    expect(Math.max(...counts)).toBeLessThanOrEqual(most!)
  })

  it('the history has at least 25 % more orders on weekend days than on Mondays', () => {
    const weekend = full.filter((day) => [5, 6].includes(weekdayOf(day.business_date)))
    const mondays = full.filter((day) => weekdayOf(day.business_date) === 1)

    expect(average(weekend)).toBeGreaterThan(average(mondays) * 1.25)
  })

  it('generated orders are numbered from 1 without gaps, within their business day and till session', () => {
    for (const { business_date, till, orders: todays } of days) {
      expect(todays.map((order) => order.number)).toEqual(todays.map((_, index) => index + 1))
      for (const order of todays) {
        const { timezone, business_day_cutoff } = restaurant
        expect(businessDate(order.opened_at, timezone, business_day_cutoff)).toBe(business_date)
        expect(order.opened_at >= till.opened_at && endOf(order) <= till.closed_at).toBe(true)
      }
    }
  })

  it('the history never has two orders on one table at the same time', () => {
    const seated = orders.filter((order) => order.table_label !== null)
    const byTable = Map.groupBy(seated, (order) => order.table_label)
    for (const visits of byTable.values()) {
      const inOrder = visits.toSorted((one, other) => one.opened_at.getTime() - other.opened_at.getTime())
      const clashes = inOrder.filter(
        (visit, index) => index > 0 && visit.opened_at < endOf(inOrder[index - 1]!),
      )
      expect(clashes).toEqual([])
    }
  })

  it('generated orders contain only existing dishes with valid modifiers', () => {
    const items = orders.flatMap((order) => order.items)

    expect(items.every((item) => item.quantity >= 1)).toBe(true)
    expect(items.filter((item) => !isWellChosen(restaurant, item))).toEqual([])
  })

  it('times of generated lines ascend, and all lines are served before the end of the order', () => {
    const lateLines = orders.flatMap((order) =>
      order.items.filter((item) => {
        const steps = [
          order.opened_at,
          item.sent_at,
          item.preparing_at,
          item.ready_at,
          item.served_at,
          endOf(order),
        ]
        const knownTimes = steps.filter((step) => step !== null).map((step) => step.getTime())
        return knownTimes.some((step, index) => index > 0 && step < knownTimes[index - 1]!)
      }),
    )

    expect(lateLines).toEqual([])
  })

  it('the history has few cancellations and discounts, and every completed order has payments', () => {
    const share = (test: (order: DemoOrder) => boolean) => orders.filter(test).length / orders.length

    expect(share((order) => order.status === 'cancelled')).toBeGreaterThan(0.002)
    expect(share((order) => order.status === 'cancelled')).toBeLessThan(0.04)
    expect(share((order) => order.discount !== null)).toBeLessThan(0.06)
    expect(orders.every((order) => (order.status === 'completed') === order.payments.length > 0)).toBe(true)
    expect(share((order) => (order.discount?.value ?? 0) > restaurant.discount_limit_bps)).toBeLessThan(0.01)
  })
})

describe('generateOpenOrders', () => {
  it.each(demoRestaurants)(
    'generateOpenOrders numbers the open orders of $name after the completed ones of the day',
    (restaurant) => {
      const open = generateOpenOrders(restaurant, NOW)
      const currentDay = daysOf(restaurant).find((day) => day.business_date === open[0]!.business_date)

      expect(open.map((order) => order.number)).toEqual(
        open.map((_, index) => currentDay!.orders.length + index + 1),
      )
      expect(open).toEqual(generateOpenOrders(restaurant, NOW))
    },
  )

  it('generateOpenOrders generates seven and five open orders for the first owner, in every kitchen state', () => {
    const [first, second] = demoRestaurants.map((one) => generateOpenOrders(one, NOW))
    const states = new Set(first!.flatMap((order) => order.items.map((item) => item.status)))

    expect(first).toHaveLength(7)
    expect(second).toHaveLength(5)
    expect(states).toEqual(new Set(['pending', 'sent', 'preparing', 'ready', 'served']))
  })

  it('generateOpenOrders generates lines with valid modifiers', () => {
    const unfit = demoRestaurants.flatMap((restaurant) =>
      generateOpenOrders(restaurant, NOW)
        .flatMap((order) => order.items)
        .filter((item) => !isWellChosen(restaurant, item)),
    )

    expect(unfit).toEqual([])
  })

  it('no generated order overlaps with the open order on its table', () => {
    for (const restaurant of demoRestaurants) {
      const openedAtByTable = new Map(
        generateOpenOrders(restaurant, NOW).map((order) => [order.table_label, order.opened_at]),
      )
      const intruders = ordersOf(daysOf(restaurant)).filter(
        (order) =>
          order.table_label !== null && endOf(order) > (openedAtByTable.get(order.table_label) ?? NOW),
      )
      expect(intruders).toEqual([])
    }
  })
})

describe('paymentAmounts', () => {
  it('paymentAmounts splits total and tip without a remainder', () => {
    const payments = [1, 1, 1].map((weight) => ({ method: 'card' as const, tender: null, weight }))
    const amounts = paymentAmounts({ payments, tip_bps: 1000 }, 10_001)

    expect(amounts.map((part) => part.amount_cents)).toEqual([3333, 3333, 3335])
    expect(amounts.reduce((sum, part) => sum + part.tip_cents, 0)).toBe(1000)
  })
})

describe('instantAt', () => {
  it('instantAt converts minutes in the time zone of the restaurant, before and after a daylight saving change', () => {
    expect(instantAt('2026-10-24', 22 * 60, 'Europe/Madrid').toISOString()).toBe('2026-10-24T20:00:00.000Z')
    expect(instantAt('2026-10-25', 22 * 60, 'Europe/Madrid').toISOString()).toBe('2026-10-25T21:00:00.000Z')
    expect(instantAt('2026-11-20', 25 * 60, 'America/Mexico_City').toISOString()).toBe(
      '2026-11-21T07:00:00.000Z',
    )
  })
})
