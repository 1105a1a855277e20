import type { PrinterDocument, PrintJobDocument } from '@forki/contract/printers'
import type { Print } from '../../adapters/printing/print-model.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Context } from '../../context/context.ts'
import { publish } from '../../events/publish.ts'
import { printJob } from './print.job.ts'
import { selectActivePrinters, type MatchingPrinter } from './printer.query.ts'
import { jsonRows, writeColumnLists } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'

/** Document to queue for printing. */
export interface NewPrint {
  printer_id: string
  document: PrintJobDocument
  subject_id: string | null
  /** Id of the check, for a check of a split bill. */
  check_id?: string | null | undefined
  /** Ids of the order lines on a kitchen ticket. They are marked as printed once the ticket is printed. */
  item_ids?: readonly string[] | undefined
  content: Print
  /** Idempotency key, such as `closed:{session_id}`. A printer receives one document per key. */
  cause: string
  copy?: number
}

/** Reads the active printers that accept a kind of document, sorted by name. */
export const printersFor = (
  ctx: Context,
  restaurant_id: string,
  document: PrinterDocument,
): Promise<MatchingPrinter[]> =>
  selectActivePrinters(ctx, restaurant_id, sql`${document}::text = ANY (p.documents)`)

const columns = writeColumnLists(
  [
    'id',
    'restaurant_id',
    'printer_id',
    'document',
    'subject_id',
    'check_id',
    'item_ids',
    'title',
    'content',
    'cause',
    'copy',
    'created_by',
    'created_at',
  ],
  'x',
)

/**
 * Queues documents for printing and returns the ids of new ones. Inside a transaction, the commit stores the
 * documents, and the printers receive them only afterwards. Orders thus never wait for a printer.
 * @see docs/decisions/033-print-queue.md
 */
export async function queuePrints(
  ctx: Context,
  restaurant_id: string,
  prints: readonly NewPrint[],
): Promise<string[]> {
  if (prints.length === 0) return []
  const rows = prints.map((print) => ({
    id: ctx.newId(),
    restaurant_id,
    ...print,
    title: print.content.title,
    copy: print.copy ?? 0,
    item_ids: print.item_ids ?? [],
    created_by: ctx.actor.user_id,
    created_at: ctx.now(),
  }))
  const addedPrints = await sql.rows<{ id: string }>(
    ctx,
    sql`
    INSERT INTO print_jobs (${columns.names})
    SELECT ${columns.values} FROM ${jsonRows('print_jobs', rows)} x
    ON CONFLICT DO NOTHING RETURNING id::text AS id`,
  )
  const ids = addedPrints.map(({ id }) => id)
  if (ids.length === 0) return []
  await publish(ctx, { type: 'print_job.updated', restaurant_id, ids })
  enqueuePrintsAfterCommit(
    ctx,
    ids.map((id) => ({ id, attempts: 0 })),
  )
  return ids
}

/**
 * Enqueues a job for the next attempt of each document after the commit. A sweep finds documents without a job.
 * @param prints documents with the number of their attempts so far. A job with another number claims nothing.
 */
export function enqueuePrintsAfterCommit(
  { deps, afterCommit }: Context,
  prints: readonly { id: string; attempts: number }[],
): void {
  afterCommit(async () => {
    for (const { id, attempts } of prints) {
      await enqueue({ deps, db: deps.prisma }, printJob, { print_job_id: id, attempt: attempts })
    }
  })
}
