import { z } from 'zod'
import { taxExportTable } from './exports/sales-reports.ts'
import { exportColumnsParameter, exportFormatParameter } from './kit/export.ts'
import { id } from './kit/ids.ts'
import { day, sumCents } from './kit/values.ts'
import { spanQueryFields } from './order-dashboard.ts'

export const taxReportQuery = z.object(spanQueryFields)
export const taxExportQuery = z.object({
  ...spanQueryFields,
  format: exportFormatParameter,
  columns: exportColumnsParameter(taxExportTable),
})

const sumFields = {
  base_cents: sumCents.meta({ description: 'Sales without tax, in minor units.' }),
  tax_cents: sumCents.meta({ description: 'Tax of the sales.' }),
  refunded_base_cents: sumCents,
  refunded_tax_cents: sumCents,
  net_base_cents: sumCents.meta({ description: 'Sales less refunds.' }),
  net_tax_cents: sumCents.meta({ description: 'Tax of the sales less that of refunds.' }),
}

/** Tax of a span of business days by restaurant and rate. */
export const taxReport = z.object({
  currency: z.string().nullable(),
  from_date: day,
  to_date: day,
  rates: z.array(
    z.object({
      restaurant_id: id,
      restaurant_name: z.string(),
      rate_bps: z.int(),
      name: z
        .string()
        .nullable()
        .meta({ description: 'Name of the rate in the latest order. Null without one.' }),
      name_en: z.string().nullable().meta({ description: 'English name of the rate. Null without one.' }),
      included: z.boolean().meta({ description: 'True if the prices included the tax.' }),
      orders: z.int().meta({ description: 'Completed orders with this rate.' }),
      ...sumFields,
    }),
  ),
  total: z.object(sumFields),
})
