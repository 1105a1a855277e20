import {
  DRAWER_PULSE_MAX_AGE_SECONDS,
  UNCERTAIN_PRINT_ERRORS,
  type PrintError,
} from '@forki/contract/printers'
import { columnsOf, type SqlRow } from '../../db/columns.ts'
import { sql, type SqlContext } from '../../db/sql.ts'
import { DRAWER_PULSE, escposOf } from '../../adapters/printing/escpos.ts'
import { printLinesOf } from '../../adapters/printing/print-lines.ts'
import { withCopyMark, type Print } from '../../adapters/printing/print-model.ts'
import type { Deps } from '../../context/context.ts'
import { createContext } from '../../db/create-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { MAX_PRINT_AGE_HOURS } from './print-retries.ts'
import { markTicketPrinted } from './printed-lines.service.ts'

/** Number of failed attempts after which a printer is reported as failing. */
const FAILING_AFTER = 2

const jobColumns = columnsOf('PrintJob', 'd', [
  'id',
  'restaurant_id',
  'printer_id',
  'content',
  'copy',
  'attempts',
  'error',
])
const printerColumns = columnsOf('Printer', 'p', ['host', 'port', 'width_mm', 'copies'])

/**
 * Document that this process has claimed for printing. `attempts` includes the claimed attempt. `error` is that
 * of the previous attempt.
 */
export interface ClaimedPrint
  extends
    SqlRow<typeof jobColumns, { content: Print; error: PrintError | null }>,
    SqlRow<typeof printerColumns> {
  item_ids: string[]
  is_on: boolean
  /** True for a drawer pulse after its expiry. */
  is_late: boolean
}

/**
 * Claims the next document of a printer. With `own`, the document of the calling job, this is the oldest of
 * `own` and the documents without an attempt. Tickets are thus printed in the order of sending. Without `own`,
 * it is the oldest waiting document. Undefined if no document is due.
 * @see docs/decisions/033-print-queue.md
 */
export async function claimPrint(
  deps: Deps,
  printer_id: string,
  own: { print_job_id: string; attempt: number } | null,
): Promise<ClaimedPrint | undefined> {
  // Without `own`, the printer has just printed a document, or an expired drawer pulse was cancelled. Every
  // waiting document is then due, even before the end of its retry pause.
  const dueCondition = own
    ? sql`(j.attempts = 0 OR (j.id = ${own.print_job_id}::uuid AND j.attempts = ${own.attempt}))`
    : sql`true`
  const [row] = await sql.rows<ClaimedPrint>(
    { deps },
    sql`
    UPDATE print_jobs d SET status = 'printing', attempts = d.attempts + 1
    FROM printers p
    WHERE p.id = d.printer_id AND d.status = 'waiting' AND d.id = (
      SELECT j.id FROM print_jobs j WHERE j.printer_id = ${printer_id}::uuid AND j.status = 'waiting' AND ${dueCondition}
      ORDER BY j.created_at, j.id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${jobColumns.selectList}, d.item_ids::text[] AS item_ids, ${printerColumns.selectList},
      (p.is_active AND p.deleted_at IS NULL) AS is_on,
      (d.document = 'drawer' AND d.created_at < ${deps.now()}::timestamptz - make_interval(secs => ${DRAWER_PULSE_MAX_AGE_SECONDS}::int))
        AS is_late`,
  )
  return row
}

/**
 * Converts a document to printer bytes. An original has the printer's number of copies. A copy that a user
 * requested is printed once. The printout is marked as a possible repetition if an earlier attempt may have
 * printed the document.
 */
export function printBytesOf({ content, width_mm, copy, copies, error }: ClaimedPrint): Buffer {
  if (content.opens_drawer) return DRAWER_PULSE
  const width = width_mm === 58 ? '58' : '80'
  const possiblyPrinted = isUncertain(error)
  // A copy that a user requests is printed once.
  const numbers = copy > 0 ? [copy] : Array.from({ length: copies }, (_, index) => index)
  return Buffer.concat(
    numbers.map((number) =>
      escposOf(printLinesOf(withCopyMark(content, { copy: number, possiblyPrinted }), width), width),
    ),
  )
}

const isUncertain = (error: PrintError | null) => error !== null && UNCERTAIN_PRINT_ERRORS.includes(error)

/** Printer with the address of this attempt. A printer that moved meanwhile gets no state of its former address. */
const usedAddress = ({ printer_id: id, host, port }: ClaimedPrint) => ({ id, host, port })

/**
 * Records a successful print. If the printer's status was not `ok`, also clears its error and requeues its
 * failed documents.
 */
export async function recordPrinted(deps: Deps, print: ClaimedPrint): Promise<void> {
  const now = deps.now()
  await inTransaction(createContext(deps), async (tx) => {
    const settled = await tx.db.printJob.updateMany({
      where: { id: print.id, status: 'printing' },
      data: { status: 'printed', printed_at: now, error: null },
    })
    if (settled.count > 0) await markTicketPrinted(tx, { ...print, at: now })
    const { count } = await tx.db.printer.updateMany({
      where: { ...usedAddress(print), status: { not: 'ok' } },
      data: { status: 'ok', last_error: null },
    })
    await sql.run(tx, sql`UPDATE printers SET last_ok_at = ${now} WHERE id = ${print.printer_id}::uuid`)
    if (count > 0) await requeueFailedPrints(tx, { printer_id: print.printer_id, now })
    await publishPrint(tx, print, count > 0)
  })
}

/**
 * Requeues failed documents that are within their maximum age, except drawer pulses. With `printer_id`,
 * requeues all such documents of that printer. Otherwise requeues the oldest failed document of each failing
 * printer, as a test print. After a successful test print, `recordPrinted` requeues the others.
 */
export async function requeueFailedPrints(
  ctx: SqlContext,
  { printer_id, now }: { printer_id: string | null; now: Date },
): Promise<{ id: string; attempts: number }[]> {
  return sql.rows(
    ctx,
    sql`
    UPDATE print_jobs SET status = 'waiting'
    WHERE status = 'failed' AND id IN (
      SELECT j.id FROM (
        SELECT f.id, f.printer_id, row_number() OVER (PARTITION BY f.printer_id ORDER BY f.created_at, f.id) AS turn
        FROM print_jobs f
        WHERE f.status = 'failed' AND f.document <> 'drawer' AND f.created_at > ${now}::timestamptz - make_interval(hours =>
          CASE WHEN f.document = 'kitchen_ticket' THEN ${MAX_PRINT_AGE_HOURS.kitchen_ticket}::int
          ELSE ${MAX_PRINT_AGE_HOURS.other}::int END)) j
      JOIN printers p ON p.id = j.printer_id AND p.is_active AND p.deleted_at IS NULL
      WHERE CASE WHEN ${printer_id}::uuid IS NULL THEN p.status = 'failing' AND j.turn = 1
        ELSE p.id = ${printer_id}::uuid END)
    RETURNING id::text AS id, attempts`,
  )
}

/**
 * Records a failed print attempt. After an attempt that may have printed the document, its error remains, even
 * if a later attempt prints nothing. The next printout is then marked as a possible repetition.
 */
export async function recordFailedPrint(
  deps: Deps,
  print: ClaimedPrint,
  { error, given_up }: { error: PrintError; given_up: boolean },
): Promise<void> {
  const recordedError = isUncertain(print.error) && !isUncertain(error) ? print.error : error
  const failing = error !== 'printer_off' && (given_up || print.attempts >= FAILING_AFTER)
  await inTransaction(createContext(deps), async (tx) => {
    await tx.db.printJob.updateMany({
      where: { id: print.id, status: 'printing' },
      data: { status: given_up ? 'failed' : 'waiting', error: recordedError },
    })
    const { count } = failing
      ? await tx.db.printer.updateMany({
          where: {
            ...usedAddress(print),
            OR: [{ status: { not: 'failing' } }, { last_error: { not: error } }],
          },
          data: { status: 'failing', last_error: error },
        })
      : { count: 0 }
    await publishPrint(tx, print, count > 0)
  })
  deps.log.warn(
    { print_job_id: print.id, attempts: print.attempts, error, given_up },
    given_up ? 'print job given up' : 'print attempt failed, will be retried',
  )
}

/** Cancels an expired drawer pulse, because the cashier may have left the till. */
export async function cancelExpiredPulse(deps: Deps, print: ClaimedPrint): Promise<void> {
  await inTransaction(createContext(deps), async (tx) => {
    await tx.db.printJob.updateMany({
      where: { id: print.id, status: 'printing' },
      data: { status: 'cancelled' },
    })
    await publishPrint(tx, print, false)
  })
}

/**
 * Resets documents whose process ended during printing. The printer may have received them completely.
 * Requires the printer's lock.
 */
export async function resetAbandonedPrints(deps: Deps, printer_id: string): Promise<void> {
  await deps.prisma.printJob.updateMany({
    where: { printer_id, status: 'printing' },
    data: { status: 'waiting', error: 'interrupted' },
  })
}

async function publishPrint(
  tx: Parameters<typeof publish>[0],
  { id, restaurant_id, printer_id }: ClaimedPrint,
  printer_changed: boolean,
): Promise<void> {
  await publish(tx, { type: 'print_job.updated', restaurant_id, ids: [id] })
  if (printer_changed) await publish(tx, { type: 'printer.updated', restaurant_id, ids: [printer_id] })
}
