import type { CreatePrintJob, PrintJobStatus } from '@forki/contract/printers'
import type { Context } from '../../context/context.ts'
import { conflict, invalid, notFound } from '../../errors/app-error.ts'
import { isMemberOf } from '../../access/policies.ts'
import { acquireRowLocks } from '../../db/row-locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { enqueuePrintsAfterCommit, queuePrints, type NewPrint } from '../printing/print-queue.service.ts'
import { markBill } from '../orders/head/mark-bill.service.ts'
import { renderDocuments } from './requested-document.service.ts'
import { selectPrintJob, type FoundPrintJob, type PrintJobRow } from './print-job.query.ts'
import { sql } from '../../db/sql.ts'

/**
 * Finds a print job.
 * @throws not_found for a missing job, or one that is not visible to the caller
 */
export async function findPrintJob(ctx: Context, print_job_id: string): Promise<FoundPrintJob> {
  const row = await selectPrintJob(ctx, print_job_id)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/**
 * Queues a document for printing. A repetition is marked as a copy. A bill that has changed since its last
 * print is a new document.
 * @throws invalid for a subject, check or printer of another restaurant, no_printer, nothing_to_print
 */
export async function createPrintJob(ctx: Context, input: CreatePrintJob): Promise<PrintJobRow> {
  const { restaurant_id, printer_id } = input
  return inTransaction(ctx, async (tx) => {
    if (printer_id) await refuseForeignPrinter(tx, restaurant_id, printer_id)
    else if (input.document === 'test') throw invalid('printer_id', 'required')
    const billedOrderId = billedOrderIdOf(input)
    // Locks the order before the bill is rendered, so that no other total is marked as printed.
    if (billedOrderId) await acquireRowLocks(tx, [['orders', billedOrderId, 'alone']])
    const requestedDocuments = await renderDocuments(tx, input)
    if (billedOrderId) await markBill(tx, billedOrderId, 'printed')
    const copy = await nextCopy(tx, restaurant_id, requestedDocuments[0]!)
    const prints = requestedDocuments.map((print) => ({ ...print, copy, cause: `asked:${tx.newId()}` }))
    const [first] = await queuePrints(tx, restaurant_id, prints)
    return findPrintJob(tx, first!)
  })
}

/**
 * Id of the order whose bill the print job marks as printed. Null unless the document is the bill of a whole
 * order. A check of a split bill belongs to one party only.
 */
const billedOrderIdOf = ({ document, subject_id, check_id }: CreatePrintJob): string | null =>
  document === 'bill' && subject_id && !check_id ? subject_id : null

async function refuseForeignPrinter(tx: Context, restaurant_id: string, printer_id: string): Promise<void> {
  const count = await tx.db.printer.count({ where: { id: printer_id, restaurant_id, deleted_at: null } })
  if (count === 0) throw invalid('printer_id', 'unknown_reference')
}

/**
 * Number of the next copy of a document, 0 for the original. Only waiting, printing and printed jobs count as
 * earlier prints. A kitchen ticket is a copy if its order has any earlier ticket, so that no dish is cooked
 * twice. Another document is a copy only if an earlier print has equal content. Test pages, table codes and X
 * reports are always originals. An advisory lock serializes requests for the same document.
 */
async function nextCopy(
  tx: Context,
  restaurant_id: string,
  { document, subject_id, content }: Omit<NewPrint, 'cause'>,
): Promise<number> {
  if (document === 'test' || document === 'table_code' || document === 'x_report') return 0
  await sql.run(
    tx,
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`print ${document} ${subject_id}`}, 0))`,
  )
  const any = document === 'kitchen_ticket'
  const [before] = await sql.rows<{ copy: number | null }>(
    tx,
    sql`
    SELECT max(copy) AS copy FROM print_jobs
    WHERE restaurant_id = ${restaurant_id}::uuid AND document = ${document} AND subject_id = ${subject_id}::uuid
      AND status IN ('waiting', 'printing', 'printed') AND (${any} OR content = ${JSON.stringify(content)}::jsonb)`,
  )
  return before?.copy == null ? 0 : before.copy + 1
}

/**
 * Retries a failed or cancelled print job.
 * @throws print_job_state
 */
export const retryPrintJob = (ctx: Context, job: PrintJobRow): Promise<PrintJobRow> =>
  inTransaction(ctx, async (tx) => {
    const jobAfter = await changeStatus(tx, job, { from: ['failed', 'cancelled'], to: 'waiting' })
    enqueuePrintsAfterCommit(tx, [{ id: job.id, attempts: 0 }])
    return jobAfter
  })

/**
 * Cancels a waiting or failed print job.
 * @throws print_job_state
 */
export const cancelPrintJob = (ctx: Context, job: PrintJobRow): Promise<PrintJobRow> =>
  inTransaction(ctx, (tx) => changeStatus(tx, job, { from: ['waiting', 'failed'], to: 'cancelled' }))

/**
 * Changes the state of a print job that is still in one of the states `from`. Resets the attempts of a job
 * that waits again.
 * @throws print_job_state
 */
async function changeStatus(
  tx: Context,
  { id, restaurant_id }: PrintJobRow,
  { from, to }: { from: PrintJobStatus[]; to: PrintJobStatus },
): Promise<PrintJobRow> {
  const { count } = await tx.db.printJob.updateMany({
    where: { id, status: { in: from } },
    data: { status: to, ...(to === 'waiting' && { attempts: 0 }) },
  })
  if (count === 0) throw conflict('print_job_state')
  await publish(tx, { type: 'print_job.updated', restaurant_id, ids: [id] })
  return findPrintJob(tx, id)
}

/**
 * Queues the same content again with the next copy number.
 * @throws print_job_state for a print job that is not printed, or for a drawer pulse
 */
export async function copyPrintJob(ctx: Context, job: PrintJobRow): Promise<PrintJobRow> {
  return inTransaction(ctx, async (tx) => {
    const root = (job.cause ?? job.id).split('#', 1)[0] ?? job.id
    await sql.run(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`print ${root}`}, 0))`)
    const { content, item_ids, status } = await tx.db.printJob.findUniqueOrThrow({ where: { id: job.id } })
    // A copied drawer pulse would open the cash drawer without an entry in `no_sales`.
    if (status !== 'printed' || job.document === 'drawer') throw conflict('print_job_state')
    const lastCopy = await sql.one<{ copy: number }>(
      tx,
      sql`
      SELECT max(copy) AS copy FROM print_jobs
      WHERE printer_id = ${job.printer_id}::uuid AND (cause = ${root} OR cause LIKE ${`${root}#%`})`,
    )
    const copy = lastCopy.copy + 1
    const { restaurant_id, printer_id, document, subject_id, check_id } = job
    const print = {
      printer_id,
      document,
      subject_id,
      check_id,
      item_ids,
      content: content as never,
      copy,
      cause: `${root}#${copy}`,
    }
    const [id] = await queuePrints(tx, restaurant_id, [print])
    return findPrintJob(tx, id!)
  })
}
