import { z } from 'zod'
import { id, dropdownKey } from './kit/ids.ts'
import { listQuery } from './kit/list.ts'
import { day, instant, signedCents, sumCents } from './kit/values.ts'
import { order, orderEvent, orderStatus, orderType, paymentStatus } from './orders.ts'
import { orderFilters, orderSorts } from './orders/order-filters.ts'
import { paymentMethod } from './transactions.ts'
import { COMPARISONS } from './order-dashboard/constants.ts'

export * from './order-dashboard/constants.ts'

export const granularity = z.enum(['hour', 'day', 'week', 'month'])

/** Span of business days, first and last day included. Default: the 30 days up to `to_date`, or to today. */
export const spanDayQueryFields = {
  from_date: day.optional().meta({ description: 'First business day. Default: 30 days up to `to_date`.' }),
  to_date: day
    .optional()
    .meta({ description: 'Last business day, by default today. The span has at most 400 days.' }),
}
/** Restaurants and span of a dashboard. */
export const spanQueryFields = {
  restaurant_id: id.optional().meta({
    description:
      'One restaurant. Default: every restaurant in which the caller has `view_dashboard`, if they share a currency.',
  }),
  ...spanDayQueryFields,
}
/**
 * Comparison span of a dashboard. If the dashboard's span includes today, the comparison counts the
 * corresponding day only up to the same local time (FIG-5).
 */
export const comparisonQueryFields = {
  compare: z.enum(COMPARISONS).default('before').meta({
    description:
      'Comparison span. `before`: as many days just before. `week`: whole weeks earlier, without overlap. `month`, `quarter`, `year`: the same days 1, 3 or 12 months earlier.',
  }),
  compare_from_date: day.optional().meta({
    description: 'First business day of another comparison span. Needs `compare_to_date`.',
  }),
  compare_to_date: day.optional().meta({ description: 'Last business day of that span.' }),
}
const seriesQueryFields = {
  ...spanQueryFields,
  granularity: granularity.default('day').meta({ description: '`hour` needs a span of at most 31 days.' }),
}
export const spanQuery = z.object({ ...spanQueryFields, ...comparisonQueryFields })
export const seriesQuery = z.object(seriesQueryFields)
export const analyticsQuery = z.object({ ...seriesQueryFields, ...comparisonQueryFields })
export type DashboardSpanQuery = z.output<z.ZodObject<typeof spanQueryFields>>
export type ComparisonQuery = z.output<z.ZodObject<typeof comparisonQueryFields>>
export type Granularity = z.output<typeof granularity>

const revenue = sumCents.meta({
  description:
    'Minor units: totals of completed orders less refunds after completion, on the business day of the order. Includes tax and service charge, excludes tips and cash rounding. A payment refunded in full takes its cash rounding with it.',
})
/** Net sales in minor units. The user interface displays them before the revenue. */
export const netSales = sumCents.meta({
  description:
    'Minor units: goods of completed orders after discounts, without tax and service charge, net of refunds. With tax and service charge it adds up to the revenue.',
})
const completed = z.int().meta({ description: 'Completed orders, refunded ones included.' })

const changeBps = signedCents.nullable().meta({ description: 'Null if the comparison span has none.' })

/** Comparison span of a report, and the figures of that span by the same definitions (FIG-5). */
export const comparedSpanFields = {
  from_date: day,
  to_date: day,
  until: instant.nullable().meta({
    description:
      'While the span of the report is unfinished: end of the counted orders to the minute, at the same time of the business day. Days before count whole, later ones do not count. Null if both spans count whole.',
  }),
  completed,
  revenue_cents: revenue,
  net_sales_cents: netSales,
}
const comparison = z.object({
  ...comparedSpanFields,
  cancelled: z.int(),
  guests: z.int(),
  tips_cents: sumCents,
  average_ticket_cents: z.int(),
  changes_bps: z
    .object({
      completed: changeBps,
      cancelled: changeBps,
      guests: changeBps,
      revenue: changeBps,
      net_sales: changeBps,
      tips: changeBps,
      average_ticket: changeBps,
    })
    .nullable()
    .meta({ description: 'Null if the comparison span has fewer than 5 completed orders.' }),
})

/** Key figures of a span of business days. */
export const orderStats = z.object({
  currency: z.string().nullable().meta({ description: 'Null without a restaurant.' }),
  from_date: day,
  to_date: day,
  orders: z.int().meta({ description: 'completed + cancelled + open. Merged orders do not count.' }),
  completed,
  cancelled: z.int(),
  open: z.int().meta({ description: 'Orders of the span that have not ended.' }),
  guests: z.int().meta({ description: 'Guests of completed orders.' }),
  revenue_cents: revenue,
  net_sales_cents: netSales,
  tax_cents: sumCents.meta({
    description: 'Tax within the revenue, less the tax of refunds.',
  }),
  discount_cents: sumCents.meta({ description: 'Discounts of completed orders, before refunds.' }),
  service_charge_cents: sumCents.meta({
    description: 'Service charge within the revenue, less that of refunds.',
  }),
  tips_cents: sumCents.meta({ description: 'Not part of the revenue. Less refunded tips.' }),
  refunds_cents: sumCents.meta({ description: 'Refunds after completion, including cash rounding.' }),
  average_ticket_cents: z
    .int()
    .meta({ description: 'revenue_cents / completed, rounded half up. 0 without completed orders.' }),
  average_minutes: z.number().meta({ description: 'Minutes from opening to completion, 1 decimal.' }),
  revenue_change_bps: signedCents.nullable().meta({
    description:
      'Change from the revenue of `comparison`, whatever the number of its orders. Null if it has no revenue.',
  }),
  comparison,
})

/** Revenue of one hour, day, week or month in a span of business days. */
export const revenuePeriod = z.object({
  period: z.string().meta({
    description:
      'hour: the instant at which the local hour begins (25 on the night when one repeats). day: the business day. week: its Monday. month: its first day.',
    example: '2026-11-21',
  }),
  revenue_cents: revenue,
  net_sales_cents: netSales,
  orders: completed,
})
export const revenueOverTime = z.array(revenuePeriod)

export const waiterTotal = z.object({
  waiter_id: id.nullable().meta({ description: 'Id of the user or API key.' }),
  waiter_name: z.string().meta({ description: 'Name of the user, or `API: name`.' }),
  is_api_key: z.boolean(),
  orders: completed,
  revenue_cents: revenue,
  net_sales_cents: netSales,
  tips_cents: sumCents.nullable().meta({
    description: 'Null without `read_payment` in each of the restaurants.',
  }),
  average_ticket_cents: z.int(),
})
export const topDish = z.object({
  dish_id: id,
  name: z.string(),
  name_en: z.string().nullable(),
  quantity: z.int().meta({ description: 'Sold portions, including refunded ones.' }),
  revenue_cents: sumCents.meta({
    description:
      'Price of the lines for the guests: after discount, with added tax and service charge, less refunds. Lines add up to their orders.',
  }),
  net_sales_cents: netSales,
})
const categoryTotal = z.object({
  category: dropdownKey.nullable(),
  quantity: z.int(),
  revenue_cents: sumCents,
  net_sales_cents: netSales,
})
const hourTotal = z.object({
  hour: z
    .int()
    .min(0)
    .max(23)
    .meta({ description: 'Local hour of the restaurant. An order counts in the hour of its opening.' }),
  orders: completed,
  revenue_cents: revenue,
  net_sales_cents: netSales,
})
export const paymentSumFields = {
  payments: z.int(),
  amount_cents: sumCents.meta({
    description:
      'Payments less refunds of this method or tender, including cash rounding, as in the reports of the cashier sessions.',
  }),
  tips_cents: sumCents,
  refunds_cents: sumCents,
}
export const methodTotal = z.object({
  method: paymentMethod,
  ...paymentSumFields,
  tenders: z
    .array(z.object({ tender_id: id, name: z.string(), name_en: z.string().nullable(), ...paymentSumFields }))
    .meta({ description: 'Own tenders of the restaurants that belong to the method, largest first.' }),
})
const typeTotal = z.object({
  order_type: orderType,
  orders: completed,
  revenue_cents: revenue,
  net_sales_cents: netSales,
})

/**
 * Key figures, totals by waiter, revenue over time and breakdowns, all from one snapshot. The endpoints
 * `/orders/dashboard/stats` and `/order/dashboard/analytics/complete` return it.
 */
export const completeAnalytics = z.object({
  stats: orderStats,
  waiter_totals: z.array(waiterTotal),
  revenue_over_time: revenueOverTime,
  /** The ten dishes with the highest revenue. */
  top_dishes: z.array(topDish),
  by_hour: z.array(hourTotal),
  by_payment_method: z
    .array(methodTotal)
    .meta({ description: 'Empty for a caller from whom a blind count hides the cash.' }),
  by_order_type: z.array(typeTotal),
  by_category: z.array(categoryTotal),
})

/** Current state of the restaurants: open orders, tables and lines in the kitchen. */
export const liveSummary = z.object({
  currency: z.string().nullable().meta({ description: 'Null without a restaurant.' }),
  open_orders: z.int(),
  items_in_kitchen: z.int().meta({ description: 'Lines that were sent and are not ready.' }),
  oldest_ticket_seconds: z
    .int()
    .nullable()
    .meta({ description: 'Age of the oldest of them. Null without any.' }),
  occupied_tables: z.int(),
  tables: z.int().meta({ description: 'Tables of the active floor plan.' }),
  today: z.object({
    business_date: day,
    revenue_cents: revenue,
    net_sales_cents: netSales,
    orders: completed,
  }),
})

export const dashboardOrderListQuery = listQuery({ sort: orderSorts, order: 'desc', filters: orderFilters })

/** Order as an entry of an order list, without its lines. */
export const orderRow = z.object({
  id,
  restaurant_id: id,
  number: z.int(),
  business_date: day,
  status: orderStatus,
  payment_status: paymentStatus,
  order_type: orderType,
  table_label: z.string().nullable(),
  waiter_id: id.nullable(),
  waiter_name: z.string(),
  customer_name: z.string().nullable(),
  guests: z.int().nullable(),
  currency: z.string(),
  subtotal_cents: z.int(),
  discount_cents: z.int(),
  service_charge_cents: z.int(),
  tax_cents: z.int(),
  total_cents: z.int(),
  tip_cents: z.int().nullable().meta({ description: 'Null without `read_payment`.' }),
  refunded_cents: z.int(),
  opened_at: instant,
  completed_at: instant.nullable(),
  cancelled_at: instant.nullable(),
})

/** Durations of the phases of an order, in seconds. Null for phases that have not ended. */
export const orderTimings = z.object({
  to_kitchen_seconds: z.int().nullable().meta({ description: 'From opening to the first line sent.' }),
  in_kitchen_seconds: z
    .int()
    .nullable()
    .meta({ description: 'From the first line sent to the last line ready.' }),
  to_table_seconds: z
    .int()
    .nullable()
    .meta({ description: 'From the last line ready to the last line served.' }),
  to_payment_seconds: z.int().nullable().meta({ description: 'From the last line served to completion.' }),
  total_seconds: z.int().nullable().meta({ description: 'From opening to completion or cancellation.' }),
})
export const orderInDetail = order.extend({ timings: orderTimings, events: z.array(orderEvent) })
