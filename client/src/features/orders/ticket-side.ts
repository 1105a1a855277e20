/** Side of the ticket beside the dishes, stored on this device. */
import { signal, useSignal } from '../../lib/signal.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

export type TicketSide = 'left' | 'right'

const KEY = 'forki-ticket-side'
const side = signal<TicketSide>(readStored(KEY) === 'left' ? 'left' : 'right')

export const useTicketSide = () => useSignal(side)

export function setTicketSide(next: TicketSide): void {
  writeStored(KEY, next === 'left' ? next : null)
  side.set(next)
}
