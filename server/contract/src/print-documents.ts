import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id } from './kit/ids.ts'
import { queryFlag } from './kit/list.ts'
import { PRINT_DOCUMENTS } from './printers.ts'

/** One document as a file, for whoever has no printer on the network. */
export const printDocumentQuery = z.object({
  restaurant_id: id,
  document: z.enum(PRINT_DOCUMENTS).exclude(['test']).meta({ description: 'Which document.' }),
  subject_id: id.meta({
    description:
      'Order for kitchen_ticket, receipt and bill; till session for x_report and z_report; table for table_code.',
  }),
  check_id: id.optional().meta({ description: 'Of receipt and bill, one part of a split bill.' }),
  format: z.enum(['pdf', 'html', 'escpos']).default('pdf').meta({
    description: 'A PDF, a page to print, or the bytes for a thermal printer (ESC/POS).',
  }),
  width: z.enum(['80', '58']).default('80').meta({ description: 'Of the paper, in millimetres.' }),
  copy: queryFlag.default(false).meta({ description: 'Says on the paper that it is not the first.' }),
})
export type PrintDocumentQuery = z.output<typeof printDocumentQuery>

export const printDocumentEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/print-documents',
    access: 'perm:read_order|perm:manage_kitchen',
    summary: 'A document as it would be printed: a PDF, a page, or ESC/POS bytes, of 80 or 58 mm.',
    query: printDocumentQuery,
    response: z.unknown(),
    reply: 'file',
    media: ['application/pdf', 'text/html', 'application/octet-stream'],
    errors: ['nothing_to_print'],
  }),
}
