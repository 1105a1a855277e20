import { buildPrinter, buildPrintJob } from '../../factories/printer.ts'
import { uniqueNumber } from '../../factories/ids.ts'
import { openOrder } from '../../factories/order.ts'
import type { Call } from '../matrix/call-input.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

const byRestaurant: CallBuilder = (_fixtures, { restaurant }) => ({ query: { restaurant_id: restaurant.id } })
const printerCall =
  (body?: Call['body']): CallBuilder =>
  async ({ api }, { restaurant }) => ({
    params: { id: (await buildPrinter(api.db, { restaurant_id: restaurant.id })).id },
    ...(body && { body }),
  })
const job =
  (status: 'printed' | 'failed'): CallBuilder =>
  async ({ api }, { restaurant }) => {
    const { id: printer_id } = await buildPrinter(api.db, { restaurant_id: restaurant.id })
    const scope = { restaurant_id: restaurant.id, printer_id }
    return { params: { id: (await buildPrintJob(api.db, { ...scope, status })).id } }
  }

/** Builders of calls about printers and print jobs. */
export const PRINTING_CALLS: Readonly<Record<string, CallBuilder>> = {
  'GET /printers': byRestaurant,
  'GET /printers/{id}': printerCall(),
  'POST /printers': async ({ api }, { restaurant }) => {
    // Printers of earlier calls are deleted, because a restaurant has a limited number.
    await api.db.printer.deleteMany({ where: { restaurant_id: restaurant.id } })
    return { body: { restaurant_id: restaurant.id, name: `Barra ${uniqueNumber()}`, host: '192.168.1.50' } }
  },
  'PUT /printers/{id}': printerCall({ copies: 2 }),
  'DELETE /printers/{id}': printerCall(),
  'GET /print-jobs': byRestaurant,
  'POST /print-jobs': async ({ api }, staffed) => {
    const restaurant_id = staffed.restaurant.id
    const { id: printer_id } = await buildPrinter(api.db, { restaurant_id })
    const order = await openOrder(api, staffed)
    await api.as(staffed.waiter).post(`/orders/${order.id}/send`, {})
    return { body: { restaurant_id, document: 'kitchen_ticket', subject_id: order.id, printer_id } }
  },
  'GET /print-documents': async ({ api }, staffed) => {
    const order = await openOrder(api, staffed)
    await api.as(staffed.waiter).post(`/orders/${order.id}/send`, {})
    const document = 'kitchen_ticket'
    return { query: { restaurant_id: staffed.restaurant.id, document, subject_id: order.id, format: 'html' } }
  },
  'POST /print-jobs/{id}/retry': job('failed'),
  'POST /print-jobs/{id}/cancel': job('failed'),
  'POST /print-jobs/{id}/copy': job('printed'),
}
