import type { z } from 'zod'
import type { groupAnalytics } from '@forki/contract/group-analytics'
import type { Context } from '../../context/context.ts'
import { hidesCash } from '../cashiers/cashier.presenter.ts'
import { presentPaymentMethods, sumPaymentMethods } from './restaurant-group-payments.ts'
import { GROUP_SUMS, type GroupSums } from './restaurant-group.query.ts'
import type { GroupFigures } from './restaurant-group.service.ts'
import type { ComparedDays } from './comparison.query.ts'
import {
  averageTicket,
  changeBps,
  hasEnoughOrdersToCompare,
  presentComparisonSpan,
  type ComparisonFields,
} from './report.presenter.ts'

type GroupView = z.input<typeof groupAnalytics>

const sumsOf = (of: (name: keyof GroupSums) => number): GroupSums =>
  Object.fromEntries(GROUP_SUMS.map((name) => [name, of(name)])) as GroupSums

const ZERO_SUMS = sumsOf(() => 0)

const NO_PAST: ComparisonFields = { until: null, orders: 0, revenue_cents: 0, net_sales_cents: 0 }

const NO_ACTIVITY = {
  ...ZERO_SUMS,
  past: NO_PAST,
  payments: [],
  open_orders: 0,
  occupied_tables: 0,
  staff: 0,
}

/**
 * Presents the key figures per restaurant. Totals are per currency, because amounts of different currencies
 * are never added. Payment methods are empty if a blind count hides the cash from the caller.
 */
export function presentGroupFigures(
  { restaurants, rows, span, past }: GroupFigures,
  { actor }: Pick<Context, 'actor'>,
): GroupView {
  const presentedRestaurants = restaurants.map((restaurant) => {
    const sums = rows.get(restaurant.id) ?? NO_ACTIVITY
    const { id: restaurant_id, blind_count } = restaurant
    const isHidden = hidesCash(actor, { restaurant_id, blind_count })
    return { restaurant, sums, isHidden, methods: isHidden ? [] : presentPaymentMethods(sums.payments) }
  })
  const currencies = [...new Set(restaurants.map(({ currency }) => currency))].toSorted()
  return {
    from_date: span.from,
    to_date: span.to,
    totals: currencies.map((currency) => {
      const alike = presentedRestaurants.filter(({ restaurant }) => restaurant.currency === currency)
      return {
        currency,
        restaurants: alike.length,
        ...presentFigures(
          past,
          alike.map(({ sums }): GroupSums => sums).reduce(addSums, ZERO_SUMS),
          alike.map(({ sums }) => sums.past).reduce(addComparisons, NO_PAST),
        ),
        by_payment_method: sumPaymentMethods(alike.map(({ methods }) => methods)),
        hidden_payments: alike.filter(({ isHidden }) => isHidden).length,
      }
    }),
    restaurants: presentedRestaurants.map(({ restaurant, sums, methods }) => ({
      restaurant_id: restaurant.id,
      name: restaurant.name,
      currency: restaurant.currency,
      ...presentFigures(past, sums, sums.past),
      by_payment_method: methods,
      open_orders: sums.open_orders,
      occupied_tables: sums.occupied_tables,
      staff: sums.staff,
    })),
  }
}

function presentFigures(past: ComparedDays, sums: GroupSums, before: ComparisonFields) {
  return {
    ...sumsOf((name) => sums[name]),
    average_ticket_cents: averageTicket(sums.revenue_cents, sums.orders),
    revenue_change_bps: changeBps(sums.revenue_cents, before.revenue_cents),
    comparison: {
      ...presentComparisonSpan(past, before),
      changes_bps: hasEnoughOrdersToCompare(before)
        ? {
            revenue: changeBps(sums.revenue_cents, before.revenue_cents),
            net_sales: changeBps(sums.net_sales_cents, before.net_sales_cents),
          }
        : null,
    },
  }
}

const addSums = (a: GroupSums, b: GroupSums): GroupSums => sumsOf((name) => a[name] + b[name])

/** Adds up the comparisons of two restaurants. `until` is the later of both. */
const addComparisons = (a: ComparisonFields, b: ComparisonFields): ComparisonFields => ({
  until:
    [a.until, b.until]
      .filter((until) => until !== null)
      .toSorted()
      .at(-1) ?? null,
  orders: a.orders + b.orders,
  revenue_cents: a.revenue_cents + b.revenue_cents,
  net_sales_cents: a.net_sales_cents + b.net_sales_cents,
})
