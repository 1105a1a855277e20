/** Differences between two successive ticket lists, for sounds and highlights. Pure functions. */
import type { Ticket } from '@forki/contract/kitchen'
import { ticketKeyOf, type Line } from './board.ts'

export interface TicketChanges {
  /** Ids of the lines on new tickets. The earlier list lacks these tickets. */
  arrivedLineIds: string[]
  /** Ids of the lines that were added to a ticket of the earlier list. */
  addedLineIds: string[]
  /** Ids of lines whose quantity, note or table has changed. */
  changedLineIds: string[]
  voidedLineIds: string[]
}

export function changesBetween(before: readonly Ticket[], after: readonly Ticket[]): TicketChanges {
  const linesBefore = new Map(
    before.flatMap((ticket) => ticket.items.map((line) => [line.id, { ticket, line }])),
  )
  const tickets = new Set(before.map(ticketKeyOf))
  const changes: TicketChanges = {
    arrivedLineIds: [],
    addedLineIds: [],
    changedLineIds: [],
    voidedLineIds: [],
  }
  for (const ticket of after) {
    for (const line of ticket.items) {
      const kind = changeOf(linesBefore.get(line.id), { ticket, line })
      if (kind === 'arrived')
        changes[tickets.has(ticketKeyOf(ticket)) ? 'addedLineIds' : 'arrivedLineIds'].push(line.id)
      else if (kind) changes[`${kind}LineIds`].push(line.id)
    }
  }
  return changes
}

interface TicketAndLine {
  ticket: Ticket
  line: Line
}

function changeOf(
  old: TicketAndLine | undefined,
  now: TicketAndLine,
): 'arrived' | 'changed' | 'voided' | null {
  if (now.line.status === 'voided') return old?.line.status === 'voided' ? null : 'voided'
  if (!old) return 'arrived'
  const same =
    old.line.quantity === now.line.quantity &&
    old.line.notes === now.line.notes &&
    old.ticket.table_label === now.ticket.table_label
  return same ? null : 'changed'
}
