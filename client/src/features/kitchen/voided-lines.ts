/**
 * Voided lines, stored on this device. Each is shown until a cook acknowledges it, even when the server no longer
 * lists it. Acknowledged ids are stored, so that a reload does not show the lines again.
 */
import type { Ticket } from '@forki/contract/kitchen'
import { KITCHEN_VOIDS_KEY } from '../../lib/session.ts'
import { signal, useSignal } from '../../lib/signal.ts'
import { readStoredJson, writeStoredJson } from '../../lib/storage.ts'
import { ticketKeyOf } from './board.ts'

/**
 * Maximum length of each stored list: tickets with voided lines, acknowledged ids, and unreported
 * acknowledgements. It is far above the voids of a shift. The oldest entries are dropped.
 */
const MAX_STORED_TICKETS = 300

/** Stored ticket. Its restaurant prevents that the board of another restaurant shows it. */
type StoredTicket = Ticket & { restaurant_id: string }

export interface VoidedLines {
  acknowledged: string[]
  /** Tickets of all restaurants, reduced to their voided lines that this device has not acknowledged. */
  kept: StoredTicket[]
  /** Acknowledged lines that are not reported to the server yet, with their orders. */
  unreported?: { order_id: string; line_id: string }[]
}

/**
 * Adds the voided lines of the restaurant's tickets. Returns the same object if no void is new, so that React
 * does not render again.
 */
export function withAddedVoids(
  voids: VoidedLines,
  restaurant_id: string,
  tickets: readonly Ticket[],
): VoidedLines {
  const knownIds = new Set([...voids.acknowledged, ...idsOf(voids.kept)])
  const freshVoids = tickets
    .map((each) => ({
      ...each,
      restaurant_id,
      items: each.items.filter((line) => line.status === 'voided' && !knownIds.has(line.id)),
    }))
    .filter((each) => each.items.length > 0)
  return freshVoids.length > 0
    ? { ...voids, kept: [...voids.kept, ...freshVoids].slice(-MAX_STORED_TICKETS) }
    : voids
}

/** Stored tickets of one restaurant with voided lines that no cook has acknowledged. */
export const storedVoidsOf = (voids: VoidedLines, restaurant_id: string): readonly Ticket[] =>
  voids.kept.filter((each) => each.restaurant_id === restaurant_id)

/** Hides a voided line that a cook has acknowledged. Queues the acknowledgement for its report to the server. */
export const withAcknowledgedVoid = (voids: VoidedLines, order_id: string, line_id: string): VoidedLines => ({
  unreported: [...(voids.unreported ?? []), { order_id, line_id }].slice(-MAX_STORED_TICKETS),
  acknowledged: [...voids.acknowledged, line_id].slice(-MAX_STORED_TICKETS),
  kept: voids.kept
    .map((each) => ({ ...each, items: each.items.filter((line) => line.id !== line_id) }))
    .filter((each) => each.items.length > 0),
})

/** Removes the given lines from `unreported`, because the server has received their acknowledgements. */
export const withoutReportedAcknowledgements = (
  voids: VoidedLines,
  line_ids: ReadonlySet<string>,
): VoidedLines => ({
  ...voids,
  unreported: (voids.unreported ?? []).filter(({ line_id }) => !line_ids.has(line_id)),
})

/**
 * Adds voided lines to the tickets from the server: those that the server no longer lists and that no cook
 * has acknowledged.
 */
export function withUnacknowledgedVoids(tickets: readonly Ticket[], kept: readonly Ticket[]): Ticket[] {
  const listed = new Set(idsOf(tickets))
  const byKey = new Map(tickets.map((each) => [ticketKeyOf(each), each]))
  for (const old of kept) {
    const items = old.items.filter((line) => !listed.has(line.id))
    if (items.length === 0) continue
    const currentTicket = byKey.get(ticketKeyOf(old))
    byKey.set(
      ticketKeyOf(old),
      currentTicket ? { ...currentTicket, items: [...currentTicket.items, ...items] } : { ...old, items },
    )
  }
  return [...byKey.values()]
}

const idsOf = (tickets: readonly Ticket[]) =>
  tickets.flatMap((each) => each.items.filter((line) => line.status === 'voided').map((line) => line.id))

/**
 * Parses the stored voids. The tickets are not validated, because only this file writes them. Tickets of an
 * older version have no restaurant and are dropped.
 */
export function parseVoids(stored: unknown): VoidedLines {
  const { acknowledged, kept, unreported } = (
    stored !== null && typeof stored === 'object' ? stored : {}
  ) as Partial<VoidedLines>
  return {
    acknowledged: Array.isArray(acknowledged) ? acknowledged.filter((id) => typeof id === 'string') : [],
    kept: Array.isArray(kept) ? kept.filter(isStoredTicket) : [],
    unreported: Array.isArray(unreported) ? unreported : [],
  }
}

const isStoredTicket = (ticket: Partial<StoredTicket> | null): boolean =>
  typeof ticket?.restaurant_id === 'string' && Array.isArray(ticket.items)

const currentVoids = signal(parseVoids(readStoredJson(KITCHEN_VOIDS_KEY)))

export const useVoids = () => useSignal(currentVoids)

export function changeVoids(change: (voids: VoidedLines) => VoidedLines): void {
  const nextVoids = change(currentVoids.get())
  if (nextVoids === currentVoids.get()) return
  writeStoredJson(KITCHEN_VOIDS_KEY, nextVoids)
  currentVoids.set(nextVoids)
}
