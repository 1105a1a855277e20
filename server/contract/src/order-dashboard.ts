import { z } from 'zod'
import { exportFormat } from './kit/export.ts'
import { id, key } from './kit/ids.ts'
import { listFilters, listQuery } from './kit/list.ts'
import { day, instant, signedCents, sumCents } from './kit/values.ts'
import {
  order,
  orderEvent,
  orderFilters,
  orderSorts,
  orderStatus,
  orderType,
  paymentStatus,
} from './orders.ts'
import { paymentMethod } from './transactions.ts'
import { EXPORT_COLUMNS } from './order-dashboard/constants.ts'

export * from './order-dashboard/constants.ts'

export const granularity = z.enum(['hour', 'day', 'week', 'month'])

/** Business days, both ends in; without them the last 30 up to today. */
export const dashboardSpan = {
  from_date: day.optional().meta({ description: 'First business day. 30 days before `to_date` without it.' }),
  to_date: day
    .optional()
    .meta({ description: 'Last business day; at most 400 days in all. Today without it.' }),
}
const span = {
  restaurant_id: id.optional().meta({
    description:
      'One restaurant; without it every one in which the caller holds `view_dashboard`, if they share a currency.',
  }),
  ...dashboardSpan,
}
export const spanQuery = z.object(span)
export const seriesQuery = z.object({
  ...span,
  granularity: granularity.default('day').meta({ description: 'By the hour over at most 31 days.' }),
})
export type DashboardSpan = z.output<typeof spanQuery>
export type Granularity = z.output<typeof granularity>

const revenue = sumCents.meta({
  description:
    'Minor units: totals of completed orders (tax and service charge in; tips and cash rounding apart) less what was given back after completion, counted on the order’s own business day. A payment given back whole takes its cash rounding along.',
})
/** Leads on screens; `revenue_cents` stands beside it. */
export const netSales = sumCents.meta({
  description:
    'Minor units: goods of completed orders after discounts, without tax and service charge, net of refunds. With tax and service charge it sums to the revenue.',
})
const completed = z.int().meta({ description: 'Completed orders, refunded ones included.' })

/** What a span of business days came to. */
export const orderStats = z.object({
  currency: z.string().nullable().meta({ description: 'Null when there is no restaurant.' }),
  from_date: day,
  to_date: day,
  orders: z
    .int()
    .meta({ description: 'completed + cancelled + open. One that was merged into another is none.' }),
  completed,
  cancelled: z.int(),
  open: z.int().meta({ description: 'Orders of these days that have not ended.' }),
  guests: z.int().meta({ description: 'Of completed orders.' }),
  revenue_cents: revenue,
  net_sales_cents: netSales,
  tax_cents: sumCents.meta({
    description: 'Tax inside the revenue, less the tax lines of refunds.',
  }),
  discount_cents: sumCents.meta({ description: 'Discounts given on completed orders, before any refund.' }),
  service_charge_cents: sumCents.meta({
    description: 'Service charge inside the revenue, refunds as for tax.',
  }),
  tips_cents: sumCents.meta({ description: 'Beside the revenue, less tips given back.' }),
  refunds_cents: sumCents.meta({ description: 'Money given back after completion, cash rounding in.' }),
  average_ticket_cents: z
    .int()
    .meta({ description: 'revenue_cents / completed, rounded half up; 0 without any.' }),
  average_minutes: z.number().meta({ description: 'From opened to completed, to one decimal.' }),
  revenue_change_bps: signedCents.nullable().meta({
    description: 'Against as many days just before; null when those had no revenue.',
  }),
})

/** One period of a span. */
export const revenuePeriod = z.object({
  period: z.string().meta({
    description:
      'hour: the instant at which the local hour begins (25 on the night in which one repeats); day: the business day; week: its Monday; month: its first day.',
    example: '2026-11-21',
  }),
  revenue_cents: revenue,
  net_sales_cents: netSales,
  orders: completed,
})
export const revenueOverTime = z.array(revenuePeriod)

export const waiterTotal = z.object({
  waiter_id: id.nullable(),
  waiter_name: z.string(),
  orders: completed,
  revenue_cents: revenue,
  net_sales_cents: netSales,
  tips_cents: sumCents,
  average_ticket_cents: z.int(),
})
export const topDish = z.object({
  dish_id: id,
  name: z.string(),
  name_en: z.string().nullable(),
  quantity: z.int().meta({ description: 'Portions sold, refunded ones included.' }),
  revenue_cents: sumCents.meta({
    description:
      'What guests paid for the lines: discount off, added tax and service share on, refunds off. Lines sum to their orders.',
  }),
  net_sales_cents: netSales,
})
const categoryTotal = z.object({
  category: key.nullable(),
  quantity: z.int(),
  revenue_cents: sumCents,
  net_sales_cents: netSales,
})
const hourTotal = z.object({
  hour: z
    .int()
    .min(0)
    .max(23)
    .meta({ description: 'On the restaurant’s clock; the order counts where it was opened.' }),
  orders: completed,
  revenue_cents: revenue,
  net_sales_cents: netSales,
})
const methodTotal = z.object({
  method: paymentMethod,
  payments: z.int(),
  amount_cents: sumCents.meta({
    description: 'Payments less refunds by this method, cash rounding in: what the tills’ reports say.',
  }),
  tips_cents: sumCents,
  refunds_cents: sumCents,
})
const typeTotal = z.object({
  order_type: orderType,
  orders: completed,
  revenue_cents: revenue,
  net_sales_cents: netSales,
})

/**
 * Figures, waiters and revenue over time, then breakdowns. All figures are of one moment. Answers both
 * `/orders/dashboard/stats` and `/order/dashboard/analytics/complete`.
 */
export const completeAnalytics = z.object({
  stats: orderStats,
  waiter_totals: z.array(waiterTotal),
  revenue_over_time: revenueOverTime,
  /** The ten that brought most. */
  top_dishes: z.array(topDish),
  by_hour: z.array(hourTotal),
  by_payment_method: z
    .array(methodTotal)
    .meta({ description: 'Empty for a caller from whom a blind count hides the cash.' }),
  by_order_type: z.array(typeTotal),
  by_category: z.array(categoryTotal),
})

/** What is going on now. */
export const liveSummary = z.object({
  currency: z.string().nullable().meta({ description: 'Null when there is no restaurant.' }),
  open_orders: z.int(),
  items_in_kitchen: z.int().meta({ description: 'Lines sent and not yet ready.' }),
  oldest_ticket_seconds: z
    .int()
    .nullable()
    .meta({ description: 'Of the longest waiting of them; null without any.' }),
  occupied_tables: z.int(),
  tables: z.int().meta({ description: 'Tables of the active floor plan.' }),
  today: z.object({
    business_date: day,
    revenue_cents: revenue,
    net_sales_cents: netSales,
    orders: completed,
  }),
})

export const dashboardList = listQuery({ sort: orderSorts, order: 'desc', filters: orderFilters })

/** An order as one row of a table, without its lines. */
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

/** How long the parts of an evening took, in seconds; null for what has not happened. */
export const orderTimings = z.object({
  to_kitchen_seconds: z.int().nullable().meta({ description: 'From opening to the first line sent.' }),
  in_kitchen_seconds: z
    .int()
    .nullable()
    .meta({ description: 'From the first line sent to the last one ready.' }),
  to_table_seconds: z
    .int()
    .nullable()
    .meta({ description: 'From the last one ready to the last one served.' }),
  to_payment_seconds: z.int().nullable().meta({ description: 'From the last one served to completion.' }),
  total_seconds: z.int().nullable().meta({ description: 'From opening to completion or cancellation.' }),
})
export const orderInDetail = order.extend({ timings: orderTimings, events: z.array(orderEvent) })

const exportQuery = z.object({
  format: exportFormat,
  q: z.string().trim().max(200).optional(),
  filters: z.string().max(4096).optional(),
  ...Object.fromEntries(Object.keys(orderFilters).map((name) => [name, z.unknown().optional()])),
})
/** The list's filters and the format; parsed as the list is. */
const parsedExportQuery = exportQuery.transform((query, context) => {
  const { format, ...rest } = query
  const parsed = dashboardList.safeParse(rest)
  if (parsed.success) return { format, q: parsed.data.q, filters: parsed.data.filters }
  for (const issue of parsed.error.issues) context.addIssue({ ...issue })
  return z.NEVER
})
const known = listFilters.get(dashboardList)
if (known) listFilters.set(parsedExportQuery, known)
/** Written out, because the compiler can't follow the filters' names into the shape. */
export const orderExportQuery = parsedExportQuery as unknown as z.ZodType<
  z.output<typeof parsedExportQuery>,
  z.input<typeof parsedExportQuery> & { [K in keyof typeof orderFilters]?: unknown }
>

export const orderExportBody = z
  .strictObject({
    columns: z.array(z.enum(EXPORT_COLUMNS)).min(1).max(EXPORT_COLUMNS.length).optional(),
    order_ids: z.array(id).min(1).max(2000).optional(),
  })
  .default({})
export type OrderExport = z.output<typeof orderExportQuery> & z.output<typeof orderExportBody>
