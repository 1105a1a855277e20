import type { Context } from '../../context/context.ts'
import { conflict } from '../../errors/app-error.ts'
import { selectWaitingTicketSummary, type WaitingTicketSummaryRow } from './kitchen.query.ts'

/**
 * Counts the tickets that wait in the kitchen of the calling terminal, which may be locked.
 * @throws not_a_terminal
 * @see KIT-30
 */
export async function countWaitingTickets(
  ctx: Context,
  station: string | undefined,
): Promise<WaitingTicketSummaryRow> {
  const { terminal } = ctx.actor
  if (!terminal) throw conflict('not_a_terminal')
  return selectWaitingTicketSummary(ctx, terminal.restaurant_id, station)
}
