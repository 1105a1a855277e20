/** How far what was sent has come: saved, on a screen of its station or on paper there, seen. Pure. */
import { UNSEEN_MS } from '@forki/contract/limits'
import type { OrderItem } from '@forki/contract/orders'
import { portionsOf } from '../orders/orders.ts'

type Sent = Pick<OrderItem, 'status' | 'sent_at' | 'received_at' | 'received_on' | 'printed_at' | 'seen_at'>

/** Whether nobody at the stove has seen the line, nor has its ticket on paper. */
export const isAwaitingKitchen = (item: Pick<Sent, 'status' | 'printed_at' | 'seen_at'>): boolean =>
  item.status === 'sent' && item.seen_at === null && item.printed_at === null

/** Whether the kitchen has the line neither before its eyes nor on paper, though it was sent a while ago. `now` is the server's. */
export const isUnseen = (item: Omit<Sent, 'received_at' | 'received_on'>, now: number): boolean =>
  isAwaitingKitchen(item) && item.sent_at !== null && now - Date.parse(item.sent_at) >= UNSEEN_MS

/** What one station has not begun yet, and how far that has come. */
export interface StationDelivery<T extends Sent> {
  station: string | null
  items: T[]
  sent_at: string
  /** Portions that are there; when the last came, and on which station's screen (null: on one that shows them all). */
  received: number
  received_at: string | null
  received_on: string | null
  /** The last came on paper, and no screen of its own station shows it. */
  on_paper: boolean
  /** Portions that were seen. */
  seen: number
  seen_at: string | null
}

/** What is sent and not begun, by its station, in the sequence of the lines. */
export function deliveriesByStation<T extends Sent & Pick<OrderItem, 'station' | 'quantity'>>(
  items: readonly T[],
): StationDelivery<T>[] {
  const sent = items.filter(({ status, sent_at }) => status === 'sent' && sent_at !== null)
  return [...new Set(sent.map(({ station }) => station))].map((station) => {
    const own = sent.filter((item) => item.station === station)
    // What was seen has reached its station, whoever says so.
    const arrived = own.filter((item) => arrivalOf(item) !== '')
    const seen = own.filter((item) => item.seen_at !== null)
    const last = arrived.toSorted((a, b) => arrivalOf(a).localeCompare(arrivalOf(b))).at(-1)
    return {
      station,
      items: own,
      sent_at: latest(own.map((item) => item.sent_at)) ?? '',
      received: portionsOf(arrived),
      received_at: last ? arrivalOf(last) : null,
      received_on: last?.received_on ?? null,
      on_paper: last !== undefined && isOnPaper(last),
      seen: portionsOf(seen),
      seen_at: latest(seen.map((item) => item.seen_at)),
    }
  })
}

/** Paper tells more than a screen somewhere that shows all stations, and less than the station's own. */
const isOnPaper = ({ received_on, printed_at }: Sent): boolean => printed_at !== null && received_on === null
const arrivalOf = (item: Sent): string =>
  (isOnPaper(item) ? item.printed_at : (item.received_at ?? item.seen_at)) ?? ''
const latest = (times: readonly (string | null)[]): string | null =>
  times
    .filter((time) => time !== null)
    .toSorted()
    .at(-1) ?? null
