import { z } from 'zod'
import { exportFormatParameter } from './kit/export.ts'
import { id } from './kit/ids.ts'
import { filterSchemas } from './kit/list.ts'
import { dashboardOrderListQuery } from './order-dashboard.ts'
import { ORDER_EXPORT_COLUMNS } from './order-dashboard/constants.ts'
import { orderFilters } from './orders/order-filters.ts'

const exportQuery = z.object({
  format: exportFormatParameter,
  q: z.string().trim().max(200).optional(),
  filters: z.string().max(4096).optional(),
  ...Object.fromEntries(Object.keys(orderFilters).map((name) => [name, z.unknown().optional()])),
})
/**
 * Query for an order export: file format, and search text and filters as in the order list of the dashboard.
 */
const parsedExportQuery = exportQuery.transform((query, context) => {
  const { format, ...rest } = query
  const parsed = dashboardOrderListQuery.safeParse(rest)
  if (parsed.success) return { format, q: parsed.data.q, filters: parsed.data.filters }
  for (const issue of parsed.error.issues) context.addIssue({ ...issue })
  return z.NEVER
})
const orderFilterSchema = filterSchemas.get(dashboardOrderListQuery)
if (orderFilterSchema) filterSchemas.set(parsedExportQuery, orderFilterSchema)
/** The type assertion names each filter, because TypeScript derives no names from `Object.fromEntries`. */
export const orderExportQuery = parsedExportQuery as unknown as z.ZodType<
  z.output<typeof parsedExportQuery>,
  z.input<typeof parsedExportQuery> & { [K in keyof typeof orderFilters]?: unknown }
>

export const orderExportBody = z
  .strictObject({
    columns: z.array(z.enum(ORDER_EXPORT_COLUMNS)).min(1).max(ORDER_EXPORT_COLUMNS.length).optional(),
    order_ids: z.array(id).min(1).max(2000).optional(),
  })
  .default({})
export type OrderExportInput = z.output<typeof orderExportQuery> & z.output<typeof orderExportBody>
