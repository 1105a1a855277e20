/** Amounts of a part of an order line: price, discount and tax in minor units. Pure functions. */
import { commonDenominator, shareLine, shareWeightsOf, type CheckShares, type Share } from './split-checks.ts'
import { largestRemainder, sumOf } from './rounding.ts'
import type { PartAmounts } from './order-totals.ts'

/** Share of an order line with its amounts. */
export type ShareAmounts = Share & PartAmounts

/** Order line with its current amounts. */
export type BilledLine = PartAmounts & { readonly id: string }

export const ZERO_AMOUNTS: PartAmounts = {
  line_total_cents: 0,
  discount_cents: 0,
  line_discount_cents: 0,
  tax_cents: 0,
  total_cents: 0,
}

type AmountField = keyof PartAmounts

const amountsOf = (of: (field: AmountField) => number): PartAmounts => ({
  line_total_cents: of('line_total_cents'),
  discount_cents: of('discount_cents'),
  line_discount_cents: of('line_discount_cents'),
  tax_cents: of('tax_cents'),
  total_cents: of('total_cents'),
})
export const sumPartAmounts = (parts: readonly PartAmounts[]) =>
  amountsOf((field) => sumOf(parts.map((part) => part[field])))
export const subtractPartAmounts = (whole: PartAmounts, part: PartAmounts | undefined) =>
  amountsOf((field) => whole[field] - (part?.[field] ?? 0))

/** Amounts of the shares in a new bill split. The shares of a line sum to the line's amounts. */
export function shareAmounts(
  lines: readonly BilledLine[],
  checks: readonly CheckShares[],
  prices_include_tax: boolean,
): ShareAmounts[][] {
  const unit = commonDenominator(checks)
  const parts = partAmounts(lines, (id) => shareWeightsOf(id, checks, unit), prices_include_tax)
  return checks.map(({ shares }, index) =>
    shares.map((share) => ({ ...share, ...parts(share.item_id, index) })),
  )
}

/**
 * Divides order lines by weight, every amount to the cent. `weigh` returns the weights of a line, one for
 * each check.
 */
export function partAmounts(
  lines: readonly BilledLine[],
  weigh: (item_id: string) => bigint[],
  prices_include_tax: boolean,
): (item_id: string, party: number) => PartAmounts {
  const carriedRests: bigint[] = []
  const parts = new Map<string, PartAmounts[]>()
  for (const line of lines) {
    const weights = weigh(line.id)
    while (carriedRests.length < weights.length) carriedRests.push(0n)
    if (weights.every((weight) => weight === 0n)) continue
    const totals = shareLine(line, weights, carriedRests)
    parts.set(line.id, splitPartTotals(line, totals, weights, prices_include_tax))
  }
  return (item_id, party) => parts.get(item_id)?.[party] ?? ZERO_AMOUNTS
}

/**
 * Divides the total of each part into goods, tax and service charge. The goods of all parts sum to the goods of
 * the line. The same holds for tax and for service charge.
 */
function splitPartTotals(
  line: BilledLine,
  totals: readonly (number | undefined)[],
  weights: readonly bigint[],
  pricesIncludeTax: boolean,
): PartAmounts[] {
  const net = line.line_total_cents - line.discount_cents
  const goods = pricesIncludeTax ? net - line.tax_cents : net
  let leftAmounts = [goods, line.tax_cents, line.total_cents - goods - line.tax_cents]
  const discounts = shareLine(
    { total_cents: line.discount_cents },
    weights,
    weights.map(() => 0n),
  )
  // Divides the line's own discount in proportion to the total discounts of the parts. The own discount of a
  // part then never exceeds the part's total discount.
  const lineDiscountParts = largestRemainder(
    line.line_discount_cents,
    discounts.map((cents = 0) => cents),
  )
  return totals.map((total_cents = 0, index) => {
    const part = total_cents === 0 ? [0, 0, 0] : largestRemainder(total_cents, leftAmounts)
    leftAmounts = leftAmounts.map((column, at) => column - (part[at] ?? 0))
    const [base = 0, tax_cents = 0] = part
    const discount_cents = discounts[index] ?? 0
    const line_total_cents = sumOf([base, pricesIncludeTax ? tax_cents : 0, discount_cents])
    const line_discount_cents = lineDiscountParts[index] ?? 0
    return { line_total_cents, discount_cents, line_discount_cents, tax_cents, total_cents }
  })
}
