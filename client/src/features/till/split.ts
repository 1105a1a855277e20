import type { Order } from '@forki/contract/orders'
import type { SplitChecks } from '@forki/contract/order-inputs'

/** Who shares which line: for each line, the guests (from 0) who pay for it. */
export type Sharing = Readonly<Record<string, readonly number[]>>

/** The lines that a bill is split over. */
export const sharedLines = (order: Order) => order.items.filter((item) => item.status !== 'voided')

/** Adds a guest to a line or takes them off it. */
export function toggleGuest(sharing: Sharing, item_id: string, guest: number): Sharing {
  const now = sharing[item_id] ?? []
  const next = now.includes(guest)
    ? now.filter((other) => other !== guest)
    : [...now, guest].toSorted((a, b) => a - b)
  return { ...sharing, [item_id]: next }
}

/** The lines that nobody pays for yet. */
export const unshared = (order: Order, sharing: Sharing) =>
  sharedLines(order).filter((item) => (sharing[item.id]?.length ?? 0) === 0)

/**
 * The split as the API takes it: a line that several share goes to each as an equal fraction; guests without a line get
 * no check.
 */
export function splitOf(
  order: Order,
  sharing: Sharing,
  guests: number,
  label: (guest: number) => string,
): SplitChecks {
  const checks = Array.from({ length: guests }, (_, guest) => ({
    label: label(guest + 1),
    shares: sharedLines(order)
      .filter((item) => sharing[item.id]?.includes(guest))
      .map((item) => ({ item_id: item.id, numerator: 1, denominator: sharing[item.id]?.length ?? 1 })),
  }))
  return { mode: 'items', checks: checks.filter((check) => check.shares.length > 0) }
}
