import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { deletionResult, id, idParams } from './kit/ids.ts'
import { listQuery, pageOf, restaurantFilter } from './kit/list.ts'
import { identifierText, instant, singleLineText } from './kit/values.ts'
import { editBody, writeBody } from './kit/request-bodies.ts'
import {
  PRINTER_PORT,
  MAX_PRINT_ATTEMPTS,
  PRINTER_DOCUMENTS,
  PRINT_DOCUMENTS,
  PRINT_JOB_DOCUMENTS,
  PRINT_JOB_STATUSES,
  PRINT_ERRORS,
} from './printers/constants.ts'

export * from './printers/constants.ts'

const documents = z.array(z.enum(PRINTER_DOCUMENTS)).max(PRINTER_DOCUMENTS.length)
const stations = z.array(singleLineText(40)).max(40)
const host = identifierText(253)
  .regex(/^[A-Za-z0-9.:_-]+$/)
  .meta({
    description:
      "Address or name in the restaurant's own network. Loopback, link-local and public addresses are rejected.",
    example: '192.168.1.50',
  })

/** Printer in the restaurant's network. */
export const printer = z.object({
  id,
  restaurant_id: id,
  name: z.string(),
  host: z.string(),
  port: z.int(),
  width_mm: z.literal([58, 80]),
  documents: documents.meta({
    description:
      'kitchen_ticket, receipt and report are printed automatically when an order is sent, a bill is paid or a cashier session is closed. bill is printed on request.',
  }),
  stations: z
    .array(z.string())
    .meta({ description: 'For kitchen tickets: only these stations. Empty: all.' }),
  drawer_register: z.string().nullable().meta({
    description: 'Register whose cash drawer is connected to the printer.',
  }),
  copies: z.int(),
  is_active: z.boolean(),
  status: z.enum(['unknown', 'ok', 'failing']).meta({
    description:
      '`failing` after two failed attempts for a document. `ok` again after the next successful one.',
  }),
  last_error: z.enum(PRINT_ERRORS).nullable(),
  last_ok_at: instant.nullable(),
  waiting: z.int().meta({ description: 'Number of documents that wait for it, including failed ones.' }),
  created_at: instant,
  updated_at: instant,
})
export type Printer = z.output<typeof printer>

const printerInputFields = z.object({
  name: singleLineText(60),
  host,
  port: z.int().min(1).max(65_535).default(PRINTER_PORT),
  width_mm: z.literal([58, 80]).default(80),
  documents: documents.default([]),
  stations: stations.default([]),
  drawer_register: singleLineText(40).nullable().default(null),
  copies: z.int().min(1).max(5).default(1),
  is_active: z.boolean().default(true),
})
export const createPrinterBody = writeBody(printerInputFields.extend({ restaurant_id: id }), printer)
export type CreatePrinter = z.output<typeof createPrinterBody>
export const updatePrinterBody = editBody(printerInputFields, printer)
export type UpdatePrinter = z.output<typeof updatePrinterBody>

export const printerListQuery = listQuery({
  sort: ['name', 'created_at'],
  filters: {
    ...restaurantFilter,
    document: z.enum(PRINTER_DOCUMENTS).meta({ description: 'Printers of this document.' }),
  },
})
export type PrinterListQuery = z.output<typeof printerListQuery>

/** Print job: a document for one printer. Its content is fixed when the job is created. */
export const printJob = z.object({
  id,
  restaurant_id: id,
  printer_id: id,
  printer_name: z.string(),
  document: z.enum(PRINT_JOB_DOCUMENTS),
  subject_id: id.nullable().meta({ description: 'Order, cashier session or table of the document.' }),
  check_id: id.nullable().meta({ description: 'For a bill or receipt: its check of a split bill.' }),
  title: z.string(),
  copy: z.int().meta({ description: '0 is the original. Copies are marked as such on the paper.' }),
  status: z.enum(PRINT_JOB_STATUSES).meta({
    description: `failed follows ${MAX_PRINT_ATTEMPTS} attempts in about five minutes. A failed job can be retried. It is printed automatically when its printer is back: tickets within one hour, other documents within a day.`,
  }),
  attempts: z.int(),
  error: z.enum(PRINT_ERRORS).nullable(),
  created_at: instant,
  printed_at: instant.nullable(),
})
export type PrintJob = z.output<typeof printJob>

export const createPrintJobBody = z.strictObject({
  restaurant_id: id,
  document: z.enum(PRINT_DOCUMENTS),
  subject_id: id.nullish().meta({
    description:
      'An order for kitchen_ticket, receipt and bill. A cashier session for x_report and z_report. A table for table_code. Null for test.',
  }),
  check_id: id.nullish().meta({ description: 'For receipt and bill: a check of a split bill.' }),
  item_ids: z
    .array(id)
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'For a kitchen ticket: only these lines. Default: all sent lines.' }),
  printer_id: id.nullish().meta({
    description:
      'Default: every printer of the stations for a kitchen ticket, otherwise the first printer of the document by name. A test page needs a printer.',
  }),
})
export type CreatePrintJob = z.output<typeof createPrintJobBody>

export const printJobListQuery = listQuery({
  sort: ['created_at'],
  order: 'desc',
  filters: {
    ...restaurantFilter,
    status: z.enum(PRINT_JOB_STATUSES),
    printer_id: id.meta({ description: 'Jobs of this printer.' }),
    document: z.enum(PRINT_JOB_DOCUMENTS).meta({ description: 'Jobs of this kind of document.' }),
  },
})
export type PrintJobListQuery = z.output<typeof printJobListQuery>

const SERVICE_ACCESS = 'perm:read_order|perm:manage_kitchen'

export const printerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/printers',
    access: SERVICE_ACCESS,
    summary: 'List the network printers of a restaurant',
    description: 'Includes their state.',
    query: printerListQuery,
    response: pageOf(printer),
  }),
  find: endpoint({
    method: 'GET',
    path: '/printers/{id}',
    access: SERVICE_ACCESS,
    summary: 'Get a printer',
    params: idParams,
    response: printer,
  }),
  create: endpoint({
    method: 'POST',
    path: '/printers',
    access: 'perm:update_restaurant',
    summary: 'Add a network printer',
    description: 'The printer must understand ESC/POS.',
    body: createPrinterBody,
    response: printer,
    status: 201,
    errors: ['printer_limit', 'printer_name_taken', 'not_in_rehearsal'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/printers/{id}',
    access: 'perm:update_restaurant',
    summary: 'Update a printer',
    description: 'Changes the fields that are present.',
    params: idParams,
    body: updatePrinterBody,
    response: printer,
    errors: ['changed_meanwhile', 'printer_name_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/printers/{id}',
    access: 'perm:update_restaurant',
    summary: 'Remove a printer',
    description: 'Cancels its waiting jobs.',
    params: idParams,
    response: deletionResult,
  }),
}

export const printJobEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/print-jobs',
    access: SERVICE_ACCESS,
    summary: 'List print jobs',
    description: 'Returns jobs in any state, newest first. `q` searches titles and printers.',
    query: printJobListQuery,
    response: pageOf(printJob),
  }),
  create: endpoint({
    method: 'POST',
    path: '/print-jobs',
    access: SERVICE_ACCESS,
    summary: 'Print a document',
    description:
      'A kitchen ticket prints on every printer of its stations, and the response is the first job. Another document prints once.',
    body: createPrintJobBody,
    response: printJob,
    status: 201,
    errors: ['no_printer', 'nothing_to_print'],
    idempotent: true,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/print-jobs/{id}/retry',
    access: SERVICE_ACCESS,
    summary: 'Retry a failed or cancelled print job',
    params: idParams,
    response: printJob,
    errors: ['print_job_state'],
    idempotent: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/print-jobs/{id}/cancel',
    access: SERVICE_ACCESS,
    summary: 'Cancel a waiting or failed print job',
    params: idParams,
    response: printJob,
    errors: ['print_job_state'],
    idempotent: true,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/print-jobs/{id}/copy',
    access: SERVICE_ACCESS,
    summary: 'Print a copy of a printed document',
    description: 'It is marked as a copy.',
    params: idParams,
    response: printJob,
    errors: ['print_job_state'],
    idempotent: true,
  }),
}
