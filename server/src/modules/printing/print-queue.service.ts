import type { PrintDocumentKind, PrinterDocument } from '@forki/contract/printers'
import type { Print } from '../../adapters/printing/model.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Context } from '../../context/context.ts'
import { publish } from '../../events/publish.ts'
import { printJob } from './print.job.ts'
import { jsonRows, writeLists } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'

/** A printer that takes a kind of document. */
export interface TakingPrinter {
  id: string
  /** Of kitchen tickets, these stations alone; empty: all. */
  stations: string[]
}

/** A document that is to be printed, whole. */
export interface NewPrint {
  printer_id: string
  document: PrintDocumentKind
  subject_id: string | null
  /** The part of a split bill. */
  check_id?: string | null | undefined
  /** Of a kitchen ticket, the lines on it: those that stand are at the kitchen once it is out. */
  item_ids?: readonly string[] | undefined
  content: Print
  /** What asks for it: for one printer, the same cause prints once. */
  cause: string
  copy?: number
}

/** The printers in service that take such documents, by name. */
export const printersTaking = (
  ctx: Context,
  restaurant_id: string,
  document: PrinterDocument,
): Promise<TakingPrinter[]> =>
  ctx.db.printer.findMany({
    where: { restaurant_id, is_active: true, deleted_at: null, documents: { has: document } },
    select: { id: true, stations: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })

const columns = writeLists(
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
 * Leaves documents for their printers and gives the ids of those that are new. Inside a transaction they exist exactly
 * when the rest does, and are sent to the printers after its commit; who takes orders never waits for a printer.
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
  const added = await sql.rows<{ id: string }>(
    ctx,
    sql`
    INSERT INTO print_jobs (${columns.names})
    SELECT ${columns.values} FROM ${jsonRows('print_jobs', rows)} x
    ON CONFLICT DO NOTHING RETURNING id::text AS id`,
  )
  const ids = added.map(({ id }) => id)
  if (ids.length === 0) return []
  await publish(ctx, { type: 'print_job.updated', restaurant_id, ids })
  printSoon(ctx, ids)
  return ids
}

/** After the commit; what is lost between the two is found by the sweep. */
export function printSoon({ deps, afterCommit }: Context, ids: readonly string[]): void {
  afterCommit(async () => {
    for (const print_job_id of ids) {
      await enqueue({ deps, db: deps.prisma }, printJob, { print_job_id, attempt: 0 })
    }
  })
}
