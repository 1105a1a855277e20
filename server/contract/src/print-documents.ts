import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id } from './kit/ids.ts'
import { queryFlag } from './kit/list.ts'
import { PRINT_DOCUMENTS } from './printers.ts'

/** Query of a printed document as a file, for restaurants without a network printer. */
export const printDocumentQuery = z.object({
  restaurant_id: id,
  document: z.enum(PRINT_DOCUMENTS).exclude(['test']).meta({ description: 'Kind of document.' }),
  subject_id: id.meta({
    description:
      'An order for kitchen_ticket, receipt and bill. A cashier session for x_report and z_report. A table for table_code.',
  }),
  check_id: id.optional().meta({ description: 'For receipt and bill: a check of a split bill.' }),
  format: z.enum(['pdf', 'html', 'escpos']).default('pdf').meta({
    description: 'PDF, printable page, or bytes for a thermal printer (ESC/POS).',
  }),
  width: z.enum(['80', '58']).default('80').meta({ description: 'Paper width in millimetres.' }),
  copy: queryFlag.default(false).meta({ description: 'Marks the document as a copy.' }),
})
export type PrintDocumentQuery = z.output<typeof printDocumentQuery>

export const printDocumentEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/print-documents',
    access: 'perm:read_order|perm:manage_kitchen',
    summary: 'Get a document in printed form',
    description: 'Returns PDF, HTML or ESC/POS for paper of 80 or 58 mm.',
    query: printDocumentQuery,
    response: z.unknown(),
    reply: 'file',
    media: ['application/pdf', 'text/html', 'application/octet-stream'],
    errors: ['nothing_to_print'],
  }),
}
