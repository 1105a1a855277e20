import { z } from 'zod'
import { id } from './kit/ids.ts'
import { day, sumCents } from './kit/values.ts'
import { netSales, spanQueryFields } from './order-dashboard.ts'

export const placeFiguresQuery = z.object(spanQueryFields)

const figureFields = {
  restaurant_id: id,
  orders: z.int().meta({ description: 'Completed orders.' }),
  guests: z.int(),
  net_sales_cents: netSales,
  revenue_cents: sumCents,
  average_ticket_cents: z.int().meta({ description: 'revenue_cents / orders, rounded half up.' }),
  average_minutes: z.number().meta({ description: 'Minutes from opening to completion, 1 decimal.' }),
}
const areaName = z
  .string()
  .nullable()
  .meta({ description: "Current name of the table's section. Null for orders without a table." })

/** Sales by area and by table in a span of business days. Each of the two lists adds up to all sales. */
export const placeFigures = z.object({
  currency: z.string().nullable(),
  from_date: day,
  to_date: day,
  areas: z.array(z.object({ area: areaName, ...figureFields })),
  tables: z.array(
    z.object({
      area: areaName,
      table_label: z
        .string()
        .nullable()
        .meta({ description: 'Label that the table had. Null for orders without a table.' }),
      ...figureFields,
    }),
  ),
})
