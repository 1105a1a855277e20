import type { z } from 'zod'
import type { groupAnalytics } from '@forki/contract/group-analytics'
import type { GroupSums } from './group.query.ts'
import type { GroupResult } from './group.service.ts'
import { averageTicket, changeBps } from './report.presenter.ts'

type GroupView = z.input<typeof groupAnalytics>

const NOTHING: GroupSums = {
  orders: 0,
  cancelled: 0,
  guests: 0,
  revenue_cents: 0,
  net_sales_cents: 0,
  tax_cents: 0,
  tips_cents: 0,
  refunds_cents: 0,
  before_cents: 0,
}

const IDLE = { ...NOTHING, open_orders: 0, occupied_tables: 0, staff: 0 }

/** Each restaurant, and totals per currency: unlike money is never added. */
export function presentGroup({ houses, rows, span }: GroupResult): GroupView {
  const each = houses.map((house) => ({ house, sums: rows.get(house.id) ?? IDLE }))
  const currencies = [...new Set(houses.map(({ currency }) => currency))].toSorted()
  return {
    from_date: span.from,
    to_date: span.to,
    totals: currencies.map((currency) => {
      const alike = each.filter(({ house }) => house.currency === currency)
      return {
        currency,
        restaurants: alike.length,
        ...figures(alike.map(({ sums }): GroupSums => sums).reduce(add, NOTHING)),
      }
    }),
    restaurants: each.map(({ house, sums }) => ({
      restaurant_id: house.id,
      name: house.name,
      currency: house.currency,
      ...figures(sums),
      open_orders: sums.open_orders,
      occupied_tables: sums.occupied_tables,
      staff: sums.staff,
    })),
  }
}

const figures = (sums: GroupSums) => ({
  orders: sums.orders,
  cancelled: sums.cancelled,
  guests: sums.guests,
  revenue_cents: sums.revenue_cents,
  net_sales_cents: sums.net_sales_cents,
  tax_cents: sums.tax_cents,
  tips_cents: sums.tips_cents,
  refunds_cents: sums.refunds_cents,
  average_ticket_cents: averageTicket(sums.revenue_cents, sums.orders),
  revenue_change_bps: changeBps(sums.revenue_cents, sums.before_cents),
})

const add = (a: GroupSums, b: GroupSums): GroupSums => ({
  orders: a.orders + b.orders,
  cancelled: a.cancelled + b.cancelled,
  guests: a.guests + b.guests,
  revenue_cents: a.revenue_cents + b.revenue_cents,
  net_sales_cents: a.net_sales_cents + b.net_sales_cents,
  tax_cents: a.tax_cents + b.tax_cents,
  tips_cents: a.tips_cents + b.tips_cents,
  refunds_cents: a.refunds_cents + b.refunds_cents,
  before_cents: a.before_cents + b.before_cents,
})
