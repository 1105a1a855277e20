import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { EXPORT_MEDIA, exportRows } from './kit/export.ts'
import { id } from './kit/ids.ts'
import { orderExportQuery } from './order-export.ts'

const orderRowsExportBody = z.strictObject({ order_ids: z.array(id).min(1).max(2000).optional() }).default({})
/** Input of an export: the filters of the order list. `order_ids` restricts the export to chosen orders. */
export type LineAndPaymentExportInput = z.output<typeof orderExportQuery> &
  z.output<typeof orderRowsExportBody>

/** Endpoints that export the lines or the payments of orders as a file. */
export const orderRowsExportEndpoints = {
  exportItems: endpoint({
    method: 'POST',
    path: '/order/dashboard/export/items',
    access: 'perm:view_dashboard',
    summary: 'Export order lines',
    description:
      'Takes the filters of `GET /order/dashboard`. The totals of the lines that are not voided add up to the totals of the orders.',
    query: orderExportQuery,
    body: orderRowsExportBody,
    response: exportRows,
    reply: 'file',
    media: EXPORT_MEDIA,
  }),
  exportPayments: endpoint({
    method: 'POST',
    path: '/order/dashboard/export/payments',
    access: 'perm:view_dashboard',
    summary: 'Export payments and refunds of orders',
    description:
      'Takes the filters of `GET /order/dashboard`. Needs `read_payment` too. Refunds have negative amounts. Omits voided payments, and restaurants whose blind count hides cash from the caller.',
    query: orderExportQuery,
    body: orderRowsExportBody,
    response: exportRows,
    reply: 'file',
    media: EXPORT_MEDIA,
  }),
}
