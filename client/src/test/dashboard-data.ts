/** Builders of dashboard data. The contract validates complete replies, but not single parts. */
import { groupAnalytics } from '@forki/contract/group-analytics'
import { completeAnalytics, liveSummary, orderStats } from '@forki/contract/order-dashboard'
import { taxReport } from '@forki/contract/tax-report'
import type { z } from 'zod'
import { restaurant_id } from './current-user.ts'
import { uuid } from './uuid.ts'

type Stats = z.output<typeof orderStats>

export const buildStats = (overrides: Partial<Stats> = {}): Stats =>
  orderStats.parse({
    currency: 'MXN',
    from_date: '2026-11-15',
    to_date: '2026-11-21',
    orders: 42,
    completed: 40,
    cancelled: 2,
    open: 0,
    guests: 90,
    revenue_cents: 5_000_000,
    net_sales_cents: 4310345,
    tax_cents: 689_655,
    discount_cents: 12_000,
    service_charge_cents: 0,
    tips_cents: 400_000,
    refunds_cents: 0,
    average_ticket_cents: 125_000,
    average_minutes: 48.4,
    revenue_change_bps: 2500,
    comparison: buildComparison(),
    ...overrides,
  } satisfies Stats)

/**
 * Builds the figures of an earlier period, in which all days are complete. Its orders, guests and tips are
 * half of those in `buildStats`.
 */
export const buildComparison = (overrides: Partial<Stats['comparison']> = {}): Stats['comparison'] => ({
  from_date: '2026-11-08',
  to_date: '2026-11-14',
  until: null,
  completed: 20,
  cancelled: 1,
  guests: 45,
  revenue_cents: 4_000_000,
  net_sales_cents: 3_448_276,
  tips_cents: 200_000,
  average_ticket_cents: 200_000,
  changes_bps: {
    completed: 10_000,
    cancelled: 10_000,
    guests: 10_000,
    revenue: 2500,
    net_sales: 2500,
    tips: 10_000,
    average_ticket: -3750,
  },
  ...overrides,
})

export const buildAnalytics = (overrides: Partial<Stats> = {}) =>
  completeAnalytics.parse({
    stats: buildStats(overrides),
    waiter_totals: [
      {
        waiter_id: uuid(9),
        waiter_name: 'Lucía Mora',
        is_api_key: false,
        orders: 40,
        revenue_cents: 5_000_000,
        net_sales_cents: 4310345,
        tips_cents: 400_000,
        average_ticket_cents: 125_000,
      },
    ],
    revenue_over_time: [
      { period: '2026-11-20', revenue_cents: 3_000_000, net_sales_cents: 2586207, orders: 24 },
      { period: '2026-11-21', revenue_cents: 2_000_000, net_sales_cents: 1724138, orders: 16 },
    ],
    top_dishes: [
      {
        dish_id: uuid(121),
        name: 'Pozole rojo',
        name_en: 'Red pozole',
        quantity: 30,
        revenue_cents: 435_000,
        net_sales_cents: 375000,
      },
    ],
    by_hour: [{ hour: 14, orders: 40, revenue_cents: 5_000_000, net_sales_cents: 4310345 }],
    by_payment_method: [
      {
        method: 'cash',
        payments: 40,
        amount_cents: 5_000_000,
        tips_cents: 400_000,
        refunds_cents: 0,
        tenders: [],
      },
    ],
    by_order_type: [
      { order_type: 'dine_in', orders: 40, revenue_cents: 5_000_000, net_sales_cents: 4310345 },
    ],
    by_category: [{ category: 'soups', quantity: 30, revenue_cents: 435_000, net_sales_cents: 375000 }],
  })

/** Builds a tax report of one rate. */
export const buildTaxes = () => {
  const sums = {
    base_cents: 4_400_000,
    tax_cents: 704_000,
    refunded_base_cents: 89_655,
    refunded_tax_cents: 14_345,
    net_base_cents: 4_310_345,
    net_tax_cents: 689_655,
  }
  return taxReport.parse({
    currency: 'MXN',
    from_date: '2026-11-15',
    to_date: '2026-11-21',
    rates: [
      {
        restaurant_id,
        restaurant_name: 'La Higuera',
        rate_bps: 1600,
        name: 'IVA',
        name_en: null,
        included: true,
        orders: 40,
        ...sums,
      },
    ],
    total: sums,
  })
}

export const buildHourPeriods = () => [
  { period: '2026-11-21T19:00:00.000Z', revenue_cents: 120_000, net_sales_cents: 103448, orders: 2 },
  { period: '2026-11-21T20:00:00.000Z', revenue_cents: 80_000, net_sales_cents: 68966, orders: 1 },
]

export const buildCurrentState = () =>
  liveSummary.parse({
    currency: 'MXN',
    open_orders: 7,
    items_in_kitchen: 9,
    oldest_ticket_seconds: 1290,
    occupied_tables: 5,
    tables: 14,
    today: { business_date: '2026-11-21', revenue_cents: 200_000, net_sales_cents: 172414, orders: 3 },
  })

type Group = z.output<typeof groupAnalytics>
type Branch = Group['restaurants'][number]

export const buildBranch = (overrides: Partial<Branch> = {}): Branch => ({
  restaurant_id,
  name: 'La Higuera',
  currency: 'MXN',
  orders: 40,
  cancelled: 2,
  guests: 90,
  revenue_cents: 5_000_000,
  net_sales_cents: 4310345,
  tax_cents: 689_655,
  tips_cents: 400_000,
  refunds_cents: 0,
  average_ticket_cents: 125_000,
  revenue_change_bps: 2500,
  comparison: {
    from_date: '2026-11-08',
    to_date: '2026-11-14',
    until: null,
    completed: 20,
    revenue_cents: 4_000_000,
    net_sales_cents: 3_448_276,
    changes_bps: { revenue: 2500, net_sales: 2500 },
  },
  by_payment_method: [],
  open_orders: 7,
  occupied_tables: 5,
  staff: 8,
  ...overrides,
})

/**
 * Builds the figures of a group of restaurants. The totals copy the first restaurant's sums, except for the
 * number of restaurants, the payment methods and the `total` overrides.
 */
export function buildGroup(
  restaurants: readonly Branch[],
  total: Partial<Group['totals'][number]> = {},
): Group {
  const firstBranch = restaurants[0]
  return groupAnalytics.parse({
    from_date: '2026-11-15',
    to_date: '2026-11-21',
    totals: firstBranch
      ? [
          {
            ...firstBranch,
            restaurants: restaurants.length,
            by_payment_method: [],
            hidden_payments: 0,
            ...total,
          },
        ]
      : [],
    restaurants,
  })
}
