import type { PrintDocumentQuery } from '@forki/contract/print-documents'
import type { CreatePrintJob, PrinterDocument } from '@forki/contract/printers'
import {
  asCopy,
  centredText,
  columns,
  FEED,
  heading,
  RULE,
  text,
  type Print,
} from '../../adapters/printing/print-model.ts'
import { rehearsalMark } from '../../adapters/printing/rehearsal-mark.ts'
import type { Context } from '../../context/context.ts'
import { conflict, invalid } from '../../errors/app-error.ts'
import { renderReport } from '../cashiers/print-report.service.ts'
import { findReport } from '../cashiers/report.service.ts'
import { findSession } from '../cashiers/session.service.ts'
import { selectOrder, type LineRow, type OrderRow } from '../orders/order.query.ts'
import {
  renderReceipt,
  activeLinesOf,
  ticketForAllStations,
  renderOrderTickets,
} from '../orders/printing/order-prints.service.ts'
import { selectReceiptRestaurant } from '../orders/receipt/receipt.query.ts'
import { printersFor, type NewPrint } from '../printing/print-queue.service.ts'
import { selectTableCode } from './print-job.query.ts'
import { documentTranslations } from './document.translations.ts'

type RequestedDocument = Omit<NewPrint, 'cause'>

/**
 * Kind of document in a printer's settings, by requested document. A printer prints only the kinds that it
 * accepts.
 */
const PRINTER_DOCUMENTS: Readonly<Record<CreatePrintJob['document'], PrinterDocument>> = {
  kitchen_ticket: 'kitchen_ticket',
  receipt: 'receipt',
  bill: 'bill',
  x_report: 'report',
  z_report: 'report',
  table_code: 'receipt',
  test: 'receipt',
}

/**
 * Renders a document for the printer in the request. Without one, renders it for the first printer that accepts
 * it, and a kitchen ticket for every printer of its lines' stations.
 * @throws invalid for a subject or check of another restaurant, no_printer, nothing_to_print
 */
export async function renderDocuments(ctx: Context, input: CreatePrintJob): Promise<RequestedDocument[]> {
  const { restaurant_id, document, printer_id } = input
  if (input.check_id && document !== 'receipt' && document !== 'bill')
    throw invalid('check_id', 'unknown_reference')
  if (document === 'kitchen_ticket') return renderTickets(ctx, input)
  const targetPrinterId =
    printer_id ?? (await printersFor(ctx, restaurant_id, PRINTER_DOCUMENTS[document]))[0]?.id
  if (targetPrinterId === undefined) throw conflict('no_printer')
  const content = await renderContent(ctx, input)
  const { subject_id = null, check_id } = input
  return [{ printer_id: targetPrinterId, document, subject_id, check_id, content }]
}

/**
 * Renders one document from the current data of its subject.
 * @throws invalid for a subject of another restaurant, nothing_to_print
 */
export async function findDocument(ctx: Context, input: PrintDocumentQuery): Promise<Print> {
  const { restaurant_id, document, subject_id, check_id, copy } = input
  const receiptRequest = { restaurant_id, document, subject_id, check_id }
  const content =
    document === 'kitchen_ticket'
      ? await renderWholeTicket(ctx, receiptRequest)
      : await renderContent(ctx, receiptRequest)
  return copy ? asCopy(content) : content
}

/** Kitchen tickets of an order in its current state: all sent lines, or the sent ones of `item_ids`. */
async function renderTickets(ctx: Context, input: CreatePrintJob): Promise<RequestedDocument[]> {
  const order = await requireOrder(ctx, input)
  const lines = sentLines(order, input.item_ids)
  const prints = await renderOrderTickets(ctx, order, { kind: 'sent', lines, printer_id: input.printer_id })
  if (prints.length === 0) throw conflict('no_printer')
  return prints
}

async function renderWholeTicket(ctx: Context, input: CreatePrintJob): Promise<Print> {
  const order = await requireOrder(ctx, input)
  return ticketForAllStations(ctx, order, { kind: 'sent', lines: sentLines(order) })
}

function sentLines(order: OrderRow, item_ids?: readonly string[]): LineRow[] {
  const lines = activeLinesOf(order).filter(
    ({ id, status }) => status !== 'pending' && (item_ids === undefined || item_ids.includes(id)),
  )
  if (lines.length === 0) throw conflict('nothing_to_print')
  return lines
}

function renderContent(ctx: Context, input: CreatePrintJob): Promise<Print> {
  switch (input.document) {
    case 'x_report':
    case 'z_report':
      return renderTillReport(ctx, input)
    case 'table_code':
      return renderTableCode(ctx, input)
    case 'test':
      return renderTestPage(ctx, input.restaurant_id)
    default:
      return renderBillOrReceipt(ctx, input)
  }
}

async function requireOrder(ctx: Context, { subject_id, restaurant_id }: CreatePrintJob): Promise<OrderRow> {
  const order = subject_id ? await selectOrder(ctx, subject_id) : undefined
  if (order?.restaurant_id !== restaurant_id) throw invalid('subject_id', 'unknown_reference')
  return order
}

async function renderBillOrReceipt(ctx: Context, input: CreatePrintJob): Promise<Print> {
  const order = await requireOrder(ctx, input)
  if (activeLinesOf(order).length === 0) throw conflict('nothing_to_print')
  const { kind, print } = await renderReceipt(ctx, order, input.check_id ?? undefined)
  if (input.document === 'receipt' && kind === 'bill') throw conflict('nothing_to_print')
  return print
}

async function renderTillReport(
  ctx: Context,
  { subject_id, restaurant_id, document }: CreatePrintJob,
): Promise<Print> {
  const count = subject_id
    ? await ctx.db.cashierSession.count({ where: { id: subject_id, restaurant_id, deleted_at: null } })
    : 0
  if (!subject_id || count === 0) throw invalid('subject_id', 'unknown_reference')
  const found = await findReport(ctx, await findSession(ctx, subject_id))
  if (document === 'z_report' && found.kind !== 'Z') throw conflict('nothing_to_print')
  return renderReport(ctx, found)
}

/** Print with a table's QR code for guest orders, or with one for the menu if the table has no such code. */
async function renderTableCode(ctx: Context, { subject_id, restaurant_id }: CreatePrintJob): Promise<Print> {
  const table = subject_id ? await selectTableCode(ctx, subject_id, restaurant_id) : undefined
  if (!table) throw invalid('subject_id', 'unknown_reference')
  const restaurant = await selectReceiptRestaurant(ctx, restaurant_id)
  const translations = documentTranslations(restaurant.locale)
  const path = table.code === null ? `/menu/${table.slug}` : `/mesa/${table.code}`
  return {
    title: `${translations.table} ${table.label}`,
    language: restaurant.locale,
    rows: [
      ...rehearsalMark(restaurant, restaurant.locale),
      centredText(restaurant.name, 'title'),
      centredText(`${translations.table} ${table.label}`, 'big'),
      FEED,
      { kind: 'qr', data: `${ctx.deps.env.FORKI_PUBLIC_URL}${path}` },
      FEED,
      centredText(table.code === null ? translations.scan_menu : translations.scan_table),
    ],
  }
}

/** Test page with letters, text styles, columns, rules and a QR code, to test the printer's support. */
async function renderTestPage(ctx: Context, restaurant_id: string): Promise<Print> {
  const restaurant = await selectReceiptRestaurant(ctx, restaurant_id)
  const translations = documentTranslations(restaurant.locale)
  const dateFormat = new Intl.DateTimeFormat(restaurant.locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: restaurant.timezone,
  }).format(ctx.now())
  return {
    title: translations.test,
    language: restaurant.locale,
    rows: [
      ...rehearsalMark(restaurant, restaurant.locale),
      heading(restaurant.name),
      centredText(translations.test, 'strong'),
      centredText(dateFormat),
      RULE,
      text('áéíóúüñ ÁÉÍÓÚÜÑ ¿? ¡! € £ ½ × ç'),
      text('1234567890'.repeat(5).slice(0, 48)),
      text(translations.big, { look: 'big' }),
      text(translations.inverse, { look: 'inverse' }),
      columns(translations.figure, '1,234.50', { look: 'title' }),
      { kind: 'qr', data: ctx.deps.env.FORKI_PUBLIC_URL },
      RULE,
      centredText(translations.done),
    ],
  }
}
