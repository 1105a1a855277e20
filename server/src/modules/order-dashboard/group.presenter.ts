import type { z } from 'zod'
import type { groupAnalytics } from '@forki/contract/group-analytics'
import { GROUP_SUMS, type GroupSums } from './group.query.ts'
import type { GroupResult } from './group.service.ts'
import { averageTicket, changeBps } from './report.presenter.ts'

type GroupView = z.input<typeof groupAnalytics>

const sumsOf = (of: (name: keyof GroupSums) => number): GroupSums =>
  Object.fromEntries(GROUP_SUMS.map((name) => [name, of(name)])) as GroupSums

const ZERO_SUMS = sumsOf(() => 0)

const NO_ACTIVITY = { ...ZERO_SUMS, open_orders: 0, occupied_tables: 0, staff: 0 }

/**
 * Presents the key figures per restaurant, and totals per currency, because amounts of different currencies
 * are never added.
 */
export function presentGroup({ restaurants, rows, span }: GroupResult): GroupView {
  const each = restaurants.map((restaurant) => ({ restaurant, sums: rows.get(restaurant.id) ?? NO_ACTIVITY }))
  const currencies = [...new Set(restaurants.map(({ currency }) => currency))].toSorted()
  return {
    from_date: span.from,
    to_date: span.to,
    totals: currencies.map((currency) => {
      const alike = each.filter(({ restaurant }) => restaurant.currency === currency)
      return {
        currency,
        restaurants: alike.length,
        ...figures(alike.map(({ sums }): GroupSums => sums).reduce(add, ZERO_SUMS)),
      }
    }),
    restaurants: each.map(({ restaurant, sums }) => ({
      restaurant_id: restaurant.id,
      name: restaurant.name,
      currency: restaurant.currency,
      ...figures(sums),
      open_orders: sums.open_orders,
      occupied_tables: sums.occupied_tables,
      staff: sums.staff,
    })),
  }
}

const figures = ({ before_cents, ...sums }: GroupSums) => ({
  ...sums,
  average_ticket_cents: averageTicket(sums.revenue_cents, sums.orders),
  revenue_change_bps: changeBps(sums.revenue_cents, before_cents),
})

const add = (a: GroupSums, b: GroupSums): GroupSums => sumsOf((name) => a[name] + b[name])
