import { UNCERTAIN_ERRORS, type PrintError } from '@forki/contract/printers'
import { columnsOf, type SqlRow } from '../../db/columns.ts'
import { sql, type SqlContext } from '../../db/sql.ts'
import { escposOf } from '../../adapters/printing/escpos.ts'
import { linesOf } from '../../adapters/printing/layout.ts'
import { marked, type Print } from '../../adapters/printing/model.ts'
import type { Deps } from '../../context/context.ts'
import { createContext } from '../../db/create-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { WANTED_HOURS } from './print-pauses.ts'
import { markPrinted } from './printed-lines.service.ts'

/** Attempts in vain after which people are told that a printer is dead. */
const FAILING_AFTER = 2

const job = columnsOf('PrintJob', 'd', [
  'id',
  'restaurant_id',
  'printer_id',
  'content',
  'copy',
  'attempts',
  'error',
])
const printer = columnsOf('Printer', 'p', ['host', 'port', 'width_mm', 'copies'])

/** A document that nobody else prints. `attempts` counts this one, `error` is of the one before. */
export interface ClaimedPrint
  extends SqlRow<typeof job, { content: Print; error: PrintError | null }>, SqlRow<typeof printer> {
  item_ids: string[]
  is_on: boolean
}

/**
 * Takes the oldest fresh document of the printer, or `own` if that is older: tickets leave in the sequence in which they
 * were sent. Undefined when nothing is left to print.
 */
export async function claimPrint(
  deps: Deps,
  printer_id: string,
  own: { print_job_id: string; attempt: number } | null,
): Promise<ClaimedPrint | undefined> {
  // After a success all that waits may go, whatever it has been through.
  const due = own
    ? sql`(j.attempts = 0 OR (j.id = ${own.print_job_id}::uuid AND j.attempts = ${own.attempt}))`
    : sql`true`
  const [row] = await sql.rows<ClaimedPrint>(
    { deps },
    sql`
    UPDATE print_jobs d SET status = 'printing', attempts = d.attempts + 1
    FROM printers p
    WHERE p.id = d.printer_id AND d.status = 'waiting' AND d.id = (
      SELECT j.id FROM print_jobs j WHERE j.printer_id = ${printer_id}::uuid AND j.status = 'waiting' AND ${due}
      ORDER BY j.created_at, j.id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${job.list}, d.item_ids::text[] AS item_ids, ${printer.list},
      (p.is_active AND p.deleted_at IS NULL) AS is_on`,
  )
  return row
}

/** What goes to the printer: the original with its copies, each marked; the same bytes whenever it is asked for. */
export function bytesOf({ content, width_mm, copy, copies, error }: ClaimedPrint): Buffer {
  const width = width_mm === 58 ? '58' : '80'
  const maybe = isUncertain(error)
  // A copy that somebody asked for is one.
  const numbers = copy > 0 ? [copy] : Array.from({ length: copies }, (_, index) => index)
  return Buffer.concat(
    numbers.map((number) => escposOf(linesOf(marked(content, { copy: number, maybe }), width), width)),
  )
}

const isUncertain = (error: PrintError | null) => error !== null && UNCERTAIN_ERRORS.includes(error)

/** It came out: so does the printer's good name. */
export async function settlePrinted(deps: Deps, print: ClaimedPrint): Promise<void> {
  const now = deps.now()
  await inTransaction(createContext(deps), async (tx) => {
    const settled = await tx.db.printJob.updateMany({
      where: { id: print.id, status: 'printing' },
      data: { status: 'printed', printed_at: now, error: null },
    })
    if (settled.count > 0) await markPrinted(tx, { ...print, at: now })
    const { count } = await tx.db.printer.updateMany({
      where: { id: print.printer_id, status: { not: 'ok' } },
      data: { status: 'ok', last_error: null },
    })
    await sql.run(tx, sql`UPDATE printers SET last_ok_at = ${now} WHERE id = ${print.printer_id}::uuid`)
    if (count > 0) await takeUp(tx, { printer_id: print.printer_id, now })
    await tell(tx, print, count > 0)
  })
}

/**
 * What was given up and is still wanted waits again: all of a printer that is back, or the oldest of each that is not, to
 * see whether it is. Whoever holds the printer then takes it along.
 */
export async function takeUp(
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
        WHERE f.status = 'failed' AND f.created_at > ${now}::timestamptz - make_interval(hours =>
          CASE WHEN f.document = 'kitchen_ticket' THEN ${WANTED_HOURS.kitchen_ticket}::int
          ELSE ${WANTED_HOURS.other}::int END)) j
      JOIN printers p ON p.id = j.printer_id AND p.is_active AND p.deleted_at IS NULL
      WHERE CASE WHEN ${printer_id}::uuid IS NULL THEN p.status = 'failing' AND j.turn = 1
        ELSE p.id = ${printer_id}::uuid END)
    RETURNING id::text AS id, attempts`,
  )
}

/**
 * It did not, or nobody knows. That some of it may be out is not forgotten over a later attempt that reached nobody: the
 * next paper has to say so.
 */
export async function settleFailed(
  deps: Deps,
  print: ClaimedPrint,
  { error, given_up }: { error: PrintError; given_up: boolean },
): Promise<void> {
  const kept = isUncertain(print.error) && !isUncertain(error) ? print.error : error
  const failing = error !== 'printer_off' && (given_up || print.attempts >= FAILING_AFTER)
  await inTransaction(createContext(deps), async (tx) => {
    await tx.db.printJob.updateMany({
      where: { id: print.id, status: 'printing' },
      data: { status: given_up ? 'failed' : 'waiting', error: kept },
    })
    const { count } = failing
      ? await tx.db.printer.updateMany({
          where: {
            id: print.printer_id,
            OR: [{ status: { not: 'failing' } }, { last_error: { not: error } }],
          },
          data: { status: 'failing', last_error: error },
        })
      : { count: 0 }
    await tell(tx, print, count > 0)
  })
  deps.log.warn({ print_job_id: print.id, attempts: print.attempts, error, given_up }, 'not printed')
}

/** Whose printing was cut short with their process may have sent everything. Call under the printer's hold. */
export async function resumeAbandoned(deps: Deps, printer_id: string): Promise<void> {
  await deps.prisma.printJob.updateMany({
    where: { printer_id, status: 'printing' },
    data: { status: 'waiting', error: 'interrupted' },
  })
}

async function tell(
  tx: Parameters<typeof publish>[0],
  { id, restaurant_id, printer_id }: ClaimedPrint,
  printer_changed: boolean,
): Promise<void> {
  await publish(tx, { type: 'print_job.updated', restaurant_id, ids: [id] })
  if (printer_changed) await publish(tx, { type: 'printer.updated', restaurant_id, ids: [printer_id] })
}
