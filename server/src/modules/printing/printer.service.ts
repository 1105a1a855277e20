import { MAX_PRINTERS, type CreatePrinter, type UpdatePrinter } from '@forki/contract/printers'
import { isPrinterHost, isPrinterPort } from '../../adapters/printing/printer-address.ts'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict, invalid, notFound } from '../../errors/app-error.ts'
import { isMemberOf } from '../../access/policies.ts'
import { registerConstraint } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { selectPrinter, type PrinterRow } from './printer.query.ts'
import { refuseInRehearsal } from '../restaurants/refuse-in-rehearsal.service.ts'
import { sql } from '../../db/sql.ts'

registerConstraint('printers_name', 'printer_name_taken')

/**
 * Finds a printer.
 * @throws not_found for a missing printer, or one that is not visible to the caller
 */
export async function findPrinter(ctx: Context, printer_id: string): Promise<PrinterRow> {
  const row = await selectPrinter(ctx, printer_id)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/**
 * Creates a printer. The restaurant's lock prevents concurrent calls from exceeding the limit of printers.
 * @throws not_found, printer_limit, printer_name_taken, invalid, not_in_rehearsal
 */
export async function createPrinter(ctx: Context, input: CreatePrinter): Promise<PrinterRow> {
  const { restaurant_id, ...fields } = input
  refuseForbiddenAddress(ctx, fields)
  return inTransaction(ctx, async (tx) => {
    const [restaurant] = await sql.rows(
      tx,
      sql`
      SELECT id FROM restaurants WHERE id = ${restaurant_id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`,
    )
    if (!restaurant) throw notFound()
    await refuseInRehearsal(tx, restaurant_id)
    const count = await tx.db.printer.count({ where: { restaurant_id, deleted_at: null } })
    if (count >= MAX_PRINTERS) throw conflict('printer_limit', { limit: MAX_PRINTERS })
    const id = tx.newId()
    const created_at = tx.now()
    await tx.db.printer.create({ data: { id, restaurant_id, ...withoutDuplicates(fields), created_at } })
    return recordChange(tx, await findPrinter(tx, id), 'printer.created')
  })
}

/** Updates the given fields of a printer. A new network address resets the printer's error state. */
export async function updatePrinter(
  ctx: Context,
  printer: PrinterRow,
  input: UpdatePrinter,
): Promise<PrinterRow> {
  const isMoved =
    (input.host ?? printer.host) !== printer.host || (input.port ?? printer.port) !== printer.port
  if (isMoved) refuseForbiddenAddress(ctx, { ...printer, ...input })
  return inTransaction(ctx, async (tx) => {
    const resetState = isMoved ? { status: 'unknown' as const, last_error: null } : {}
    const { count } = await tx.db.printer.updateMany({
      where: { id: printer.id, deleted_at: null },
      data: { ...withoutDuplicates(input), ...resetState, version: { increment: 1 } },
    })
    if (count === 0) throw notFound()
    return recordChange(tx, await findPrinter(tx, printer.id), 'printer.updated')
  })
}

/** Removes a printer and cancels its waiting and failed documents. */
export async function removePrinter(ctx: Context, printer: PrinterRow): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.printer.updateMany({
      where: { id: printer.id, deleted_at: null },
      data: { deleted_at: tx.now(), is_active: false },
    })
    if (count === 0) throw notFound()
    await tx.db.printJob.updateMany({
      where: { printer_id: printer.id, status: { in: ['waiting', 'failed'] } },
      data: { status: 'cancelled' },
    })
    await recordChange(tx, printer, 'printer.removed')
    await publish(tx, { type: 'printer.deleted', restaurant_id: printer.restaurant_id, ids: [printer.id] })
    return { id: printer.id }
  })
}

/**
 * Rejects a printer address that is not permitted. This check sees only the text of a host name. The IP
 * address is checked again after each DNS resolution.
 */
function refuseForbiddenAddress({ deps }: Context, { host, port }: { host: string; port: number }): void {
  if (deps.env.FORKI_PRINTER_ALLOW_ANY) return
  if (!isPrinterHost(host)) throw invalid('host', 'printer_address')
  if (!isPrinterPort(port)) throw invalid('port', 'printer_port')
}

/** Removes duplicates from the lists of a printer. */
const withoutDuplicates = <F extends { documents?: string[] | undefined; stations?: string[] | undefined }>(
  fields: F,
): F => ({
  ...fields,
  ...(fields.documents && { documents: [...new Set(fields.documents)] }),
  ...(fields.stations && { stations: [...new Set(fields.stations)] }),
})

async function recordChange(tx: Context, row: PrinterRow, action: string): Promise<PrinterRow> {
  const { id, restaurant_id, name, host, port, documents, stations, is_active } = row
  await publish(tx, { type: 'printer.updated', restaurant_id, ids: [id] })
  const data = { name, host, port, documents, stations, is_active }
  await audit(tx, { restaurant_id, action, entity: 'printer', entity_id: id, data })
  return row
}
