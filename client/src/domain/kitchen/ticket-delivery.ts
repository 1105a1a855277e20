/**
 * Delivery state of order lines that were sent to the kitchen: saved, received by a screen, printed, or seen
 * by a cook. Pure functions.
 */
import { UNSEEN_ALARM_MS } from '@forki/contract/limits'
import type { OrderItem } from '@forki/contract/orders'
import { portionCount } from '../orders/orders.ts'

type SentItem = Pick<
  OrderItem,
  'status' | 'sent_at' | 'received_at' | 'received_on' | 'printed_at' | 'seen_at'
>

/** True for a sent line that no cook has seen and whose ticket is not printed. */
export const isAwaitingKitchen = (item: Pick<SentItem, 'status' | 'printed_at' | 'seen_at'>): boolean =>
  item.status === 'sent' && item.seen_at === null && item.printed_at === null

/**
 * True if the kitchen has neither seen nor printed the line within `UNSEEN_ALARM_MS` after it was sent.
 * @param now server time
 */
export const isUnseenTooLong = (item: Omit<SentItem, 'received_at' | 'received_on'>, now: number): boolean =>
  isAwaitingKitchen(item) && item.sent_at !== null && now - Date.parse(item.sent_at) >= UNSEEN_ALARM_MS

/** Delivery state of the sent lines of one station. The kitchen has not started to prepare these lines. */
export interface StationDelivery<T extends SentItem> {
  station: string | null
  items: T[]
  sent_at: string
  /**
   * Number of portions that reached the kitchen. `received_at` is the time of the last arrival. `received_on`
   * is the station whose screen received it, or null without a screen of one station.
   */
  receivedPortions: number
  received_at: string | null
  received_on: string | null
  /**
   * True if the line that arrived last was printed, and no screen of the line's own station has received it.
   */
  on_paper: boolean
  /** Number of portions that a cook has seen. `seen_at` is the time when the cook saw the last one. */
  seenPortions: number
  seen_at: string | null
}

/**
 * Delivery states of sent lines whose preparation has not started, one per station, in the order of the lines.
 */
export function deliveriesByStation<T extends SentItem & Pick<OrderItem, 'station' | 'quantity'>>(
  items: readonly T[],
): StationDelivery<T>[] {
  const sentItems = items.filter(({ status, sent_at }) => status === 'sent' && sent_at !== null)
  return [...new Set(sentItems.map(({ station }) => station))].map((station) => {
    const stationItems = sentItems.filter((item) => item.station === station)
    // A line that a cook has seen counts as arrived, even if no screen has confirmed its arrival.
    const arrived = stationItems.filter((item) => arrivalTimeOf(item) !== '')
    const seenItems = stationItems.filter((item) => item.seen_at !== null)
    const lastItem = arrived.toSorted((a, b) => arrivalTimeOf(a).localeCompare(arrivalTimeOf(b))).at(-1)
    return {
      station,
      items: stationItems,
      sent_at: latestOf(stationItems.map((item) => item.sent_at)) ?? '',
      receivedPortions: portionCount(arrived),
      received_at: lastItem ? arrivalTimeOf(lastItem) : null,
      received_on: lastItem?.received_on ?? null,
      on_paper: lastItem !== undefined && isOnPaper(lastItem),
      seenPortions: portionCount(seenItems),
      seen_at: latestOf(seenItems.map((item) => item.seen_at)),
    }
  })
}

/**
 * True if the printed ticket is the best proof that the line arrived. A screen of the line's own station is a
 * better proof, and a screen of all stations a weaker one.
 */
const isOnPaper = ({ received_on, printed_at }: SentItem): boolean =>
  printed_at !== null && received_on === null
const arrivalTimeOf = (item: SentItem): string =>
  (isOnPaper(item) ? item.printed_at : (item.received_at ?? item.seen_at)) ?? ''
const latestOf = (times: readonly (string | null)[]): string | null =>
  times
    .filter((time) => time !== null)
    .toSorted()
    .at(-1) ?? null
