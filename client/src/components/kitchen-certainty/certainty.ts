/** How far what was sent has come: saved, on a screen of its station, seen. Pure. */
import { UNSEEN_MS } from '@forki/contract/limits'
import type { OrderItem } from '@forki/contract/orders'

type Sent = Pick<OrderItem, 'status' | 'sent_at' | 'received_at' | 'received_on' | 'seen_at'>

/** Whether nobody in the kitchen has seen the line though it was sent a while ago. `now` is the server's. */
export const isUnseen = (item: Pick<Sent, 'status' | 'sent_at' | 'seen_at'>, now: number): boolean =>
  item.status === 'sent' &&
  item.seen_at === null &&
  item.sent_at !== null &&
  now - Date.parse(item.sent_at) >= UNSEEN_MS

/** What one station has not begun yet, and how far that has come. */
export interface Leg<T extends Sent> {
  station: string | null
  items: T[]
  sent_at: string
  /** How many lines a screen has drawn; when it had drawn the last, and of which station it is (null: of all). */
  received: number
  received_at: string | null
  received_on: string | null
  seen: number
  seen_at: string | null
}

/** What is sent and not begun, by its station, in the sequence of the lines. */
export function legsOf<T extends Sent & Pick<OrderItem, 'station'>>(items: readonly T[]): Leg<T>[] {
  const sent = items.filter(({ status, sent_at }) => status === 'sent' && sent_at !== null)
  return [...new Set(sent.map(({ station }) => station))].map((station) => {
    const own = sent.filter((item) => item.station === station)
    // What was seen has reached its station, whoever says so.
    const arrived = own.filter((item) => item.received_at !== null || item.seen_at !== null)
    const seen = own.filter((item) => item.seen_at !== null)
    const last = arrived.toSorted((a, b) => arrivalOf(a).localeCompare(arrivalOf(b))).at(-1)
    return {
      station,
      items: own,
      sent_at: latest(own.map((item) => item.sent_at)) ?? '',
      received: arrived.length,
      received_at: last ? arrivalOf(last) : null,
      received_on: last?.received_on ?? null,
      seen: seen.length,
      seen_at: latest(seen.map((item) => item.seen_at)),
    }
  })
}

const arrivalOf = ({ received_at, seen_at }: Sent): string => received_at ?? seen_at ?? ''
const latest = (times: readonly (string | null)[]): string | null =>
  times
    .filter((time) => time !== null)
    .toSorted()
    .at(-1) ?? null
