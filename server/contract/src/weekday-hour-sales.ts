import { z } from 'zod'
import { day, sumCents } from './kit/values.ts'
import { netSales, spanQueryFields } from './order-dashboard.ts'

export const weekdayHoursQuery = z.object(spanQueryFields)

const weekday = z.int().min(1).max(7).meta({ description: 'Weekday of the business day: 1 Monday to 7.' })

/** Average sales of a span of business days, by weekday and hour of the day. */
export const weekdayHours = z.object({
  currency: z.string().nullable(),
  from_date: day,
  to_date: day,
  counted: z.object({ from_date: day, to_date: day }).nullable().meta({
    description:
      'Counted business days: those of the span that have ended, from the first order of the restaurants on. Null without one.',
  }),
  first_hour: z.int().min(0).max(23).meta({ description: 'Hour in which the business day begins.' }),
  weekdays: z
    .array(z.object({ weekday, days: z.int().meta({ description: 'Counted days with this weekday.' }) }))
    .meta({ description: 'All seven weekdays.' }),
  cells: z
    .array(
      z.object({
        weekday,
        hour: z
          .int()
          .min(0)
          .max(23)
          .meta({ description: 'Local hour of the restaurant in which the orders were opened.' }),
        orders: z.int().meta({ description: 'Completed orders of all counted days.' }),
        net_sales_cents: netSales,
        revenue_cents: sumCents,
        average_orders: z.number().meta({ description: 'Orders of one such weekday, 1 decimal.' }),
        average_net_sales_cents: sumCents.meta({
          description: 'Net sales of one such weekday in minor units, rounded half up.',
        }),
      }),
    )
    .meta({ description: 'Weekdays and hours with orders, in their order.' }),
})
