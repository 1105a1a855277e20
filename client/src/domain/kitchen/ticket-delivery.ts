/** Delivery state of sent lines: saved, on a screen or a print of the station, seen. Pure functions. */
import { UNSEEN_MS } from '@forki/contract/limits'
import type { OrderItem } from '@forki/contract/orders'
import { portionsOf } from '../orders/orders.ts'

type Sent = Pick<OrderItem, 'status' | 'sent_at' | 'received_at' | 'received_on' | 'printed_at' | 'seen_at'>

/** True if no cook has seen the line and its ticket is not printed. */
export const isAwaitingKitchen = (item: Pick<Sent, 'status' | 'printed_at' | 'seen_at'>): boolean =>
  item.status === 'sent' && item.seen_at === null && item.printed_at === null

/**
 * True if the line is neither seen nor printed after the allowed time.
 * @param now server time
 */
export const isUnseen = (item: Omit<Sent, 'received_at' | 'received_on'>, now: number): boolean =>
  isAwaitingKitchen(item) && item.sent_at !== null && now - Date.parse(item.sent_at) >= UNSEEN_MS

/** Sent lines of one station that are not in preparation, and their delivery. */
export interface StationDelivery<T extends Sent> {
  station: string | null
  items: T[]
  sent_at: string
  /** Number of portions that arrived, time of the last arrival, and its station screen. Null is a screen of all stations. */
  received: number
  received_at: string | null
  received_on: string | null
  /** True if the last delivered line was printed, and the station's own screen does not show it. */
  on_paper: boolean
  /** Number of portions that a cook has seen, and the time of the last. */
  seen: number
  seen_at: string | null
}

/** Deliveries of sent lines that are not in preparation, by station in the order of the lines. */
export function deliveriesByStation<T extends Sent & Pick<OrderItem, 'station' | 'quantity'>>(
  items: readonly T[],
): StationDelivery<T>[] {
  const sent = items.filter(({ status, sent_at }) => status === 'sent' && sent_at !== null)
  return [...new Set(sent.map(({ station }) => station))].map((station) => {
    const own = sent.filter((item) => item.station === station)
    // A seen line has arrived, even without a record of it.
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

/** A print is more certain than a screen of all stations, and less than the station's own screen. */
const isOnPaper = ({ received_on, printed_at }: Sent): boolean => printed_at !== null && received_on === null
const arrivalOf = (item: Sent): string =>
  (isOnPaper(item) ? item.printed_at : (item.received_at ?? item.seen_at)) ?? ''
const latest = (times: readonly (string | null)[]): string | null =>
  times
    .filter((time) => time !== null)
    .toSorted()
    .at(-1) ?? null
