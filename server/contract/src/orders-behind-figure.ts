import { z } from 'zod'
import { id } from './kit/ids.ts'
import { pageOf, pagingQueryFields } from './kit/list.ts'
import { day, instant, sumCents } from './kit/values.ts'
import { netSales, spanQueryFields } from './order-dashboard.ts'
import { FIGURES_WITH_ORDERS, FIGURE_ORDER_SORTS } from './order-dashboard/constants.ts'
import { orderType } from './orders.ts'

/** Query for the orders that make up one figure of a dashboard, such as sales or tips. */
export const figureRowsQuery = z.object({
  ...spanQueryFields,
  figure: z.enum(FIGURES_WITH_ORDERS).default('sales').meta({
    description:
      'Figure to open. `sales`: completed orders. `cancelled`: cancelled ones without merged orders. `discounts`, `refunds`, `tips`: completed orders with one. `tips` needs `read_payment` in each restaurant. The others: completed orders of a `key`.',
  }),
  key: z.string().max(200).optional().meta({
    description:
      'Hour of the opening (`00` to `23`), weekday of the business day (`1` Monday to `7`), both for `weekday_hour` (`5-20`), id of a waiter (user or API key), dish or own tender, `person` of the report of people, category, payment method, order type, present name of an area, or label of a table. Empty for orders without one. Default: every key, for `dish` and `category` over at most 31 days.',
  }),
  ...pagingQueryFields(20),
  sort: z
    .enum(FIGURE_ORDER_SORTS)
    .default('opened_at')
    .meta({
      description: `Sort field: ${FIGURE_ORDER_SORTS.map((name) => `\`${name}\``).join(', ')}. Default: \`opened_at\`. \`tips_cents\` needs \`read_payment\` in each restaurant.`,
    }),
  order: z
    .enum(['asc', 'desc'])
    .default('desc')
    .meta({ description: 'Sort order, ascending or descending.' }),
})
export type FigureRowsQuery = z.output<typeof figureRowsQuery>

const amountFields = {
  quantity: z.int().meta({
    description: 'Sold portions for `dish` and `category`, payments for `method` and `tender`, otherwise 0.',
  }),
  guests: z.int(),
  revenue_cents: sumCents.meta({
    description: 'Part of the figure in minor units, defined as in the dashboard.',
  }),
  net_sales_cents: netSales,
  tax_cents: sumCents,
  service_charge_cents: sumCents,
  discount_cents: sumCents,
  refunds_cents: sumCents,
  tips_cents: sumCents,
  seconds: z.int().meta({ description: 'Seconds from opening to completion.' }),
}

/** Order that a dashboard figure counts, with the amounts that it adds to the figure. */
export const figureRow = z.object({
  id: id.meta({ description: 'Id of the order.' }),
  restaurant_id: id,
  number: z.int(),
  business_date: day,
  order_type: orderType,
  table_label: z.string().nullable(),
  customer_name: z.string().nullable(),
  waiter_name: z.string(),
  opened_at: instant,
  ended_at: instant,
  ...amountFields,
  tips_cents: sumCents.nullable().meta({ description: 'Null without `read_payment`.' }),
})

/** Page of the orders of a dashboard figure. `totals` sums all pages and equals the figure. */
export const figureRows = pageOf(figureRow).extend({
  currency: z.string().nullable(),
  subject: z
    .object({ name: z.string(), name_en: z.string().nullable() })
    .nullable()
    .meta({ description: 'Dish, waiter, person or own tender of the `key`.' }),
  totals: z.object({
    orders: z.int(),
    ...amountFields,
    tips_cents: sumCents.nullable().meta({
      description: 'Null without `read_payment` in each of the restaurants.',
    }),
  }),
})
