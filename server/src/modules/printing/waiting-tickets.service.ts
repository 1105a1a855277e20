import type { Print } from '../../adapters/printing/print-model.ts'
import type { Context } from '../../context/context.ts'
import { jsonRows } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'
import { publish } from '../../events/publish.ts'
import { enqueuePrintsAfterCommit } from './print-queue.service.ts'

/** Kitchen ticket that waits for a printer, or that failed and may be retried. */
export interface WaitingTicket {
  id: string
  printer_id: string
  subject_id: string
  item_ids: string[]
  copy: number
  created_at: Date
  is_cancellation: boolean
}

/**
 * Locks the waiting and failed kitchen tickets of these orders that name one of the lines. Until the commit,
 * printers skip the locked tickets.
 */
export const lockWaitingTickets = (
  ctx: Context,
  { order_ids, item_ids }: { order_ids: readonly string[]; item_ids: readonly string[] },
): Promise<WaitingTicket[]> =>
  sql.rows<WaitingTicket>(
    ctx,
    sql`
    SELECT id::text, printer_id::text, subject_id::text, item_ids::text[] AS item_ids, copy,
      created_at, coalesce(cause LIKE 'cancelled:%', false) AS is_cancellation
    FROM print_jobs
    WHERE subject_id = ANY (${order_ids}::uuid[]) AND document = 'kitchen_ticket' AND status IN ('waiting', 'failed')
      AND item_ids && ${item_ids}::uuid[]
    ORDER BY id FOR UPDATE`,
  )

export interface ChangedTicket {
  id: string
  subject_id: string
  item_ids: readonly string[]
  content: Print
}

/**
 * Updates the content of locked tickets. Enqueues their next attempts again, because a printer may have skipped the
 * locked tickets.
 */
export async function updateTicketContents(
  ctx: Context,
  restaurant_id: string,
  tickets: readonly ChangedTicket[],
): Promise<void> {
  if (tickets.length === 0) return
  const rows = tickets.map((ticket) => ({ ...ticket, title: ticket.content.title }))
  const updatedTickets = await sql.rows<{ id: string; attempts: number }>(
    ctx,
    sql`
    UPDATE print_jobs j SET subject_id = x.subject_id, item_ids = x.item_ids, title = x.title, content = x.content
    FROM ${jsonRows('print_jobs', rows)} x WHERE j.id = x.id
    RETURNING j.id::text AS id, j.attempts`,
  )
  const ids = tickets.map(({ id }) => id)
  await publish(ctx, { type: 'print_job.updated', restaurant_id, ids })
  enqueuePrintsAfterCommit(ctx, updatedTickets)
}
