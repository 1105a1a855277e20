import { sumOf } from './round.ts'

/** A line of a completed order with its frozen total: discount, tax and service share inside (`orderTotals`). */
export type SoldLine = { readonly id: string; readonly quantity: number; readonly total_cents: number }
/** Units of a line, asked back or given back. */
export type ItemQuantity = { readonly item_id: string; readonly quantity: number }

/** What a refund by item comes to, in minor units. */
export type RefundAmount = {
  amount_cents: number
  items: { item_id: string; quantity: number; amount_cents: number }[]
}

/** Why an entry of a request can't be refunded; `index` is its place in the request. */
export type RefundProblem = {
  index: number
  item_id: string
  code: 'unknown_item' | 'bad_quantity' | 'more_than_sold'
}

/**
 * The amount that the requested units were sold for (contract §13 Refund), after those `refunded` before: units of a
 * line carry its odd cents first to last, so returning all of them, in any steps, gives back exactly what the line
 * cost, never more. Reads frozen figures only. Throws RangeError where `refundProblems` finds any.
 */
export function refundForItems(
  lines: readonly SoldLine[],
  refunded: readonly ItemQuantity[],
  requested: readonly ItemQuantity[],
): RefundAmount {
  const [problem] = refundProblems(lines, refunded, requested)
  if (problem) throw new RangeError(`Can't be refunded: ${problem.code} ${problem.item_id}`)
  const sold = new Map(lines.map((line) => [line.id, line]))
  const given = countUnits(refunded)
  const items = requested.map(({ item_id, quantity }) => {
    const before = given.get(item_id) ?? 0
    given.set(item_id, before + quantity)
    const line = sold.get(item_id)
    const amount = line ? paidForUnits(line, before + quantity) - paidForUnits(line, before) : 0
    return { item_id, quantity, amount_cents: amount }
  })
  return { amount_cents: sumOf(items.map((item) => item.amount_cents)), items }
}

/** All that keeps a request from being refunded. Empty when it can be. */
export function refundProblems(
  lines: readonly SoldLine[],
  refunded: readonly ItemQuantity[],
  requested: readonly ItemQuantity[],
): RefundProblem[] {
  const sold = new Map(lines.map((line) => [line.id, line.quantity]))
  const given = countUnits(refunded)
  return requested.flatMap(({ item_id, quantity }, index): RefundProblem[] => {
    const most = sold.get(item_id)
    if (most === undefined) return [{ index, item_id, code: 'unknown_item' }]
    if (!Number.isSafeInteger(quantity) || quantity < 1) return [{ index, item_id, code: 'bad_quantity' }]
    const after = (given.get(item_id) ?? 0) + quantity
    given.set(item_id, after)
    return after > most ? [{ index, item_id, code: 'more_than_sold' }] : []
  })
}

/** What the first `units` of a line cost together: the line's total by largest remainder over equal units. */
function paidForUnits(line: SoldLine, units: number): number {
  const odd = line.total_cents % line.quantity
  return units * ((line.total_cents - odd) / line.quantity) + Math.min(units, odd)
}

function countUnits(entries: readonly ItemQuantity[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { item_id, quantity } of entries) units.set(item_id, (units.get(item_id) ?? 0) + quantity)
  return units
}
