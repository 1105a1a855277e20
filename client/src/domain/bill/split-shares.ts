/** Assignment of a bill's lines to guests. Pure functions. */
import { splitEven } from '@forki/contract/money/split-checks'
import {
  checksBySeatOfOpenLines,
  openPartsOfLines,
  checkTotalsOfOpenLines,
  shareOfWholeLine,
} from '@forki/contract/money/resplit'
import type { SplitChecks } from '@forki/contract/order-inputs'
import type { Check, Order } from '@forki/contract/orders'

type Bill = Pick<Order, 'items' | 'balance_cents' | 'checks'>
type ItemsAndChecks = Pick<Order, 'items' | 'checks'>

/** Guests who share a line equally, by line id. Guests are numbered from 0. */
export type GuestsByLine = Readonly<Record<string, readonly number[]>>

/** Checks with a payment. A second split does not change these checks. */
export const paidChecks = ({ checks }: Pick<Order, 'checks'>): readonly Check[] =>
  checks.filter((check) => check.paid_cents > 0)

/**
 * Lines that are neither voided nor fully in paid checks. Each has the fraction that is not in a paid check.
 */
export const unpaidBillLines = (bill: ItemsAndChecks) =>
  openPartsOfLines(
    bill.items.filter((item) => item.status !== 'voided'),
    paidChecks(bill),
  )

/** Amount to split in minor units: the order's balance minus the balance of paid checks. */
export const balanceToSplit = (bill: Bill): number =>
  paidChecks(bill).reduce((left, check) => left - Math.max(0, check.balance_cents), bill.balance_cents)

/**
 * True if every payment paid a check that consists of order lines. Otherwise the bill cannot be split by
 * lines, because the paid lines are unknown.
 */
export function isPaidByLines(bill: ItemsAndChecks & Pick<Order, 'paid_cents' | 'refunded_cents'>): boolean {
  const checks = paidChecks(bill)
  const shares = checks.flatMap((check) => check.shares)
  const paid_cents = checks.reduce((sum, check) => sum + check.paid_cents, 0)
  const totals = checks.reduce((sum, check) => sum + check.total_cents, 0)
  return (
    paid_cents === bill.paid_cents - bill.refunded_cents &&
    totals === shares.reduce((sum, share) => sum + share.total_cents, 0)
  )
}

/** Labels for new checks: ascending numbers that no paid check has. */
export function freeCheckLabels(bill: Pick<Order, 'checks'>, count: number): string[] {
  const usedLabels = new Set(paidChecks(bill).map((check) => check.label))
  const numbers = Array.from({ length: count + usedLabels.size }, (_, index) => String(index + 1))
  return numbers.filter((number) => !usedLabels.has(number)).slice(0, count)
}

/** Adds a guest to the guests who share a line, or removes the guest. */
export function toggleShare(sharing: GuestsByLine, item_id: string, guest: number): GuestsByLine {
  const sharingGuests = sharing[item_id] ?? []
  const next = sharingGuests.includes(guest)
    ? sharingGuests.filter((other) => other !== guest)
    : [...sharingGuests, guest]
  return { ...sharing, [item_id]: next.toSorted((a, b) => a - b) }
}

/** Lines that no guest shares yet. */
export const unsharedLines = (bill: ItemsAndChecks, sharing: GuestsByLine) =>
  unpaidBillLines(bill).filter(({ line }) => !sharing[line.id]?.length)

/** Label of the check with the lines that no guest shares: `label`, or `label 2` if a paid check has it. */
export function freeRestLabel(bill: Pick<Order, 'checks'>, label: string): string {
  const usedLabels = new Set(paidChecks(bill).map((check) => check.label))
  const names = [label, ...Array.from(usedLabels, (_, index) => `${label} ${index + 2}`)]
  return names.find((name) => !usedLabels.has(name)) ?? label
}

/**
 * Request body of a split by lines. Guests without a line get no check. With `restLabel`, the lines that no
 * guest shares are one more check, because the server expects every line to be in a check (ORD-26).
 */
export function itemSplitBody(
  bill: ItemsAndChecks,
  sharing: GuestsByLine,
  labels: readonly string[],
  restLabel?: string,
): SplitChecks {
  const checks = labels.map((label, guest) => ({
    label,
    shares: unpaidBillLines(bill).flatMap((open) => {
      const item_id = open.line.id
      const guests = sharing[item_id] ?? []
      return guests.includes(guest)
        ? [shareOfWholeLine({ item_id, numerator: 1, denominator: guests.length }, open)]
        : []
    }),
  }))
  const restShares = unsharedLines(bill, sharing).map((open) =>
    shareOfWholeLine({ item_id: open.line.id, numerator: 1, denominator: 1 }, open),
  )
  const all = restLabel === undefined ? checks : [...checks, { label: restLabel, shares: restShares }]
  return { mode: 'items', checks: all.filter(({ shares }) => shares.length > 0) }
}

/**
 * Amount of each new check in minor units. In a split by lines it is null while a line has no guest, or if no
 * line is unpaid. Equal parts divide the balance that paid checks do not cover.
 */
export function previewSplit(bill: Bill, split: SplitChecks): readonly number[] | null {
  const lines = unpaidBillLines(bill)
  switch (split.mode) {
    case 'even':
      return splitEven(balanceToSplit(bill), split.parts)
    case 'seats':
      return checkTotalsOfOpenLines(lines, checksBySeatOfOpenLines(lines))
    case 'amounts':
      return split.amounts_cents
    case 'items':
      return totalsOfItemChecks(lines, split.checks)
    default:
      return null
  }
}

/** Amounts of the new checks in a split by lines. Null while a line has no guest, or if no line is unpaid. */
function totalsOfItemChecks(
  lines: ReturnType<typeof unpaidBillLines>,
  checks: Extract<SplitChecks, { mode: 'items' }>['checks'],
): readonly number[] | null {
  const areAllShared = lines.every(({ line }) =>
    checks.some((check) => check.shares.some((share) => share.item_id === line.id)),
  )
  return areAllShared && lines.length > 0 ? checkTotalsOfOpenLines(lines, checks) : null
}
