import { largestRemainder, sumOf } from './rounding.ts'
import type { TaxLine } from './order-totals.ts'

/**
 * Line of a completed order with its frozen total, which includes discount, tax and service charge.
 */
export type SoldLine = { readonly id: string; readonly quantity: number; readonly total_cents: number }
/** Number of units of an order line, requested for a refund or already refunded. */
export type ItemQuantity = { readonly item_id: string; readonly quantity: number }

/** Amount of a refund by item, in minor units. */
export type RefundAmount = {
  amount_cents: number
  items: { item_id: string; quantity: number; amount_cents: number }[]
}

/** Problem of a refund request. `index` is the index of the invalid entry in the request. */
export type RefundProblem = {
  index: number
  item_id: string
  code: 'unknown_item' | 'bad_quantity' | 'more_than_sold'
}

/**
 * Amount for which the requested units were sold, in minor units. `refunded` contains the units of earlier
 * refunds, which are the first units of a line. The first units also include the odd cents. Refunding all
 * units, in any steps, returns exactly the price of the line. Reads only amounts that were fixed at the
 * completion of the order.
 * @throws RangeError if `refundProblems` returns any problem
 * @see MON-14
 */
export function refundForItems(
  lines: readonly SoldLine[],
  refunded: readonly ItemQuantity[],
  requested: readonly ItemQuantity[],
): RefundAmount {
  const [problem] = refundProblems(lines, refunded, requested)
  if (problem) throw new RangeError(`Can't be refunded: ${problem.code} ${problem.item_id}`)
  const sold = new Map(lines.map((line) => [line.id, line]))
  const refundedUnits = countUnits(refunded)
  const items = requested.map(({ item_id, quantity }) => {
    const unitsBefore = refundedUnits.get(item_id) ?? 0
    refundedUnits.set(item_id, unitsBefore + quantity)
    const line = sold.get(item_id)
    const amount = line ? paidForUnits(line, unitsBefore + quantity) - paidForUnits(line, unitsBefore) : 0
    return { item_id, quantity, amount_cents: amount }
  })
  return { amount_cents: sumOf(items.map((item) => item.amount_cents)), items }
}

/** Problems of a refund request. Empty if all requested units can be refunded. */
export function refundProblems(
  lines: readonly SoldLine[],
  refunded: readonly ItemQuantity[],
  requested: readonly ItemQuantity[],
): RefundProblem[] {
  const sold = new Map(lines.map((line) => [line.id, line.quantity]))
  const refundedUnits = countUnits(refunded)
  return requested.flatMap(({ item_id, quantity }, index): RefundProblem[] => {
    const soldQuantity = sold.get(item_id)
    if (soldQuantity === undefined) return [{ index, item_id, code: 'unknown_item' }]
    if (!Number.isSafeInteger(quantity) || quantity < 1) return [{ index, item_id, code: 'bad_quantity' }]
    const unitsAfter = (refundedUnits.get(item_id) ?? 0) + quantity
    refundedUnits.set(item_id, unitsAfter)
    return unitsAfter > soldQuantity ? [{ index, item_id, code: 'more_than_sold' }] : []
  })
}

/**
 * Price of the first `units` of an order line: the line's total, divided by largest remainder over equal
 * units.
 */
function paidForUnits(line: SoldLine, units: number): number {
  const oddCents = line.total_cents % line.quantity
  return units * ((line.total_cents - oddCents) / line.quantity) + Math.min(units, oddCents)
}

function countUnits(entries: readonly ItemQuantity[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { item_id, quantity } of entries) units.set(item_id, (units.get(item_id) ?? 0) + quantity)
  return units
}

/** Goods, tax and service charge of a sale or of a refund, in minor units. */
export type SaleParts = { readonly tax_lines: readonly TaxLine[]; readonly service_charge_cents: number }

/** Sum of goods, tax and service charge of a sale or refund. For a sale, it is the order's total. */
export const salePartsTotal = ({ tax_lines, service_charge_cents }: SaleParts): number =>
  sumOf([...tax_lines.flatMap((line) => [line.base_cents, line.tax_cents]), service_charge_cents])

/**
 * Splits a refund of `goods_cents` into tax lines and service charge. Uses the parts of the refunded lines
 * (`wanted`) as far as earlier refunds left them. The rest is divided in proportion to the remaining parts,
 * by largest remainder. No part exceeds what was sold. The refund of the last cent returns every remaining
 * part.
 */
export function splitRefund(
  sold: SaleParts,
  returned: readonly SaleParts[],
  goods_cents: number,
  wanted?: SaleParts,
): { tax_lines: TaxLine[]; service_charge_cents: number } {
  const rates = sold.tax_lines.map((line) => line.rate_bps)
  const earlierParts = returned.map((parts) => partsOf(parts, rates))
  const leftParts = partsOf(sold, rates).map((part, index) =>
    Math.max(0, sumOf([part, ...earlierParts.map((parts) => -(parts[index] ?? 0))])),
  )
  const requestedParts = wanted ? partsOf(wanted, rates) : leftParts.map(() => 0)
  const namedParts = leftParts.map((part, index) => Math.max(0, Math.min(part, requestedParts[index] ?? 0)))
  const goods = Math.min(goods_cents, sumOf(leftParts))
  const parts =
    sumOf(namedParts) >= goods
      ? divideByWeights(goods, namedParts)
      : addRemainder(namedParts, leftParts, goods)
  return {
    tax_lines: rates
      .map((rate_bps, index) => ({
        rate_bps,
        base_cents: parts[2 * index] ?? 0,
        tax_cents: parts[2 * index + 1] ?? 0,
      }))
      .filter((line) => line.base_cents > 0 || line.tax_cents > 0),
    service_charge_cents: parts.at(-1) ?? 0,
  }
}

/** Parts of a sale in sequence: base and tax of each rate, then the service charge. */
function partsOf({ tax_lines, service_charge_cents }: SaleParts, rates: readonly number[]): number[] {
  const pairs = rates.flatMap((rate) => {
    const lines = tax_lines.filter((line) => line.rate_bps === rate)
    return [sumOf(lines.map((line) => line.base_cents)), sumOf(lines.map((line) => line.tax_cents))]
  })
  return [...pairs, service_charge_cents]
}

const divideByWeights = (cents: number, weights: readonly number[]): number[] =>
  cents === 0 ? weights.map(() => 0) : largestRemainder(cents, weights)

function addRemainder(named: readonly number[], left: readonly number[], goods_cents: number): number[] {
  const restParts = divideByWeights(
    goods_cents - sumOf(named),
    left.map((part, index) => part - (named[index] ?? 0)),
  )
  return named.map((part, index) => part + (restParts[index] ?? 0))
}

/**
 * Order line with its amounts at the completion of the order, which determine the tax of a refund of some
 * units.
 */
export type TaxedLine = SoldLine & {
  readonly line_total_cents: number
  readonly discount_cents: number
  readonly tax_cents: number
  readonly tax_rate_bps: number
}

/**
 * Tax lines and service charge of the requested units, in minor units. `refunded` contains the units of
 * earlier refunds, which are the first units of a line.
 */
export function salePartsOf(
  lines: readonly TaxedLine[],
  refunded: readonly ItemQuantity[],
  requested: readonly ItemQuantity[],
  prices_include_tax: boolean,
): SaleParts {
  const refundedUnits = countUnits(refunded)
  const parts = requested.flatMap(({ item_id, quantity }) => {
    const line = lines.find(({ id }) => id === item_id)
    if (!line) return []
    const unitsBefore = refundedUnits.get(item_id) ?? 0
    refundedUnits.set(item_id, unitsBefore + quantity)
    return [
      {
        rate_bps: line.tax_rate_bps,
        ...unitParts(line, [unitsBefore, unitsBefore + quantity], prices_include_tax),
      },
    ]
  })
  return {
    tax_lines: parts.map(({ rate_bps, base_cents, tax_cents }) => ({ rate_bps, base_cents, tax_cents })),
    service_charge_cents: sumOf(parts.map((part) => part.service_charge_cents)),
  }
}

function unitParts(line: TaxedLine, [from, to]: [number, number], prices_include_tax: boolean) {
  const net = line.line_total_cents - line.discount_cents
  const base = prices_include_tax ? net - line.tax_cents : net
  const weights = [base, line.tax_cents, line.total_cents - base - line.tax_cents]
  const amountsAfter = divideByWeights(paidForUnits(line, to), weights)
  const amountsBefore = divideByWeights(paidForUnits(line, from), weights)
  const [base_cents = 0, tax_cents = 0, service_charge_cents = 0] = amountsAfter.map(
    (part, index) => part - (amountsBefore[index] ?? 0),
  )
  return { base_cents, tax_cents, service_charge_cents }
}
