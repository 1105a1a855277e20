/** Who pays for which line of a bill. Pure. */
import { checksBySeat, checkTotals, splitEven } from '@forki/contract/money/checks'
import type { SplitChecks } from '@forki/contract/order-inputs'
import type { Order, OrderItem } from '@forki/contract/orders'

type Bill = Pick<Order, 'items' | 'balance_cents'>

/** For each line, the guests (from 0) who share it equally. */
export type Sharing = Readonly<Record<string, readonly number[]>>

export const billLines = (bill: Pick<Order, 'items'>): readonly OrderItem[] =>
  bill.items.filter((item) => item.status !== 'voided')

/** Gives a line to a guest as well, or takes it from them. */
export function toggleShare(sharing: Sharing, item_id: string, guest: number): Sharing {
  const now = sharing[item_id] ?? []
  const next = now.includes(guest) ? now.filter((other) => other !== guest) : [...now, guest]
  return { ...sharing, [item_id]: next.toSorted((a, b) => a - b) }
}

/** Lines that nobody pays for yet. */
export const orphans = (bill: Pick<Order, 'items'>, sharing: Sharing) =>
  billLines(bill).filter((item) => !sharing[item.id]?.length)

/** The split by lines as the API takes it; guests without a line get no check. */
export function itemSplit(
  bill: Pick<Order, 'items'>,
  sharing: Sharing,
  labels: readonly string[],
): SplitChecks {
  const checks = labels.map((label, guest) => ({
    label,
    shares: billLines(bill).flatMap((item) => {
      const who = sharing[item.id] ?? []
      return who.includes(guest) ? [{ item_id: item.id, numerator: 1, denominator: who.length }] : []
    }),
  }))
  return { mode: 'items', checks: checks.filter(({ shares }) => shares.length > 0) }
}

/** What each part will pay, in minor units; null while the split is not whole. Even parts share what is still to pay. */
export function previewOf(bill: Bill, split: SplitChecks): readonly number[] | null {
  const lines = billLines(bill)
  switch (split.mode) {
    case 'even':
      return splitEven(bill.balance_cents, split.parts)
    case 'seats':
      return checkTotals(lines, checksBySeat(lines)).map((check) => check.total_cents)
    case 'amounts':
      return split.amounts_cents
    case 'items':
      return sharedOut(lines, split.checks)
    default:
      return null
  }
}

/** What the checks come to once every line is shared out; null before. */
function sharedOut(
  lines: ReturnType<typeof billLines>,
  checks: Extract<SplitChecks, { mode: 'items' }>['checks'],
): readonly number[] | null {
  const whole = lines.every((line) =>
    checks.some((check) => check.shares.some((share) => share.item_id === line.id)),
  )
  return whole && lines.length > 0 ? checkTotals(lines, checks).map((check) => check.total_cents) : null
}
