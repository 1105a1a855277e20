import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { salePartsOf, salePartsTotal, refundForItems, splitRefund, type SaleParts } from './refunds.ts'
import { sumOf } from './rounding.ts'
import { orderTotals, type OrderTotals } from './order-totals.ts'

const saleArbitrary = fc.record({
  items: fc
    .array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 6 }),
        unit_price_cents: fc.oneof(fc.integer({ min: 1, max: 40_000 }), fc.constantFrom(1, 333, 995)),
        tax_rate_bps: fc.constantFrom(0, 400, 1000, 1600, 2100),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((items) => items.map((item, index) => ({ ...item, id: `item-${index}`, modifiers: [] }))),
  discount: fc.option(fc.record({ kind: fc.constant('percent' as const), value: fc.nat(9000) })),
  prices_include_tax: fc.boolean(),
  service_charge_bps: fc.constantFrom(0, 1000, 1250),
})
const refundStepsArbitrary = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('share' as const), bps: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({
      kind: fc.constant('line' as const),
      index: fc.nat(5),
      quantity: fc.integer({ min: 1, max: 6 }),
    }),
  ),
  { maxLength: 8 },
)

type RefundSteps = typeof refundStepsArbitrary extends fc.Arbitrary<infer T> ? T : never
type Sale = typeof saleArbitrary extends fc.Arbitrary<infer T> ? T : never

it('partial refunds by amount and by line return exactly the sold amounts in any sequence', () => {
  fc.assert(
    fc.property(saleArbitrary, refundStepsArbitrary, (input, taken) => {
      const totals = orderTotals(input)
      fc.pre(totals.total_cents > 0)
      const refunds = refundAll(input, totals, taken)

      for (const refund of refunds) expect(smallestPart(refund)).toBeGreaterThanOrEqual(0)
      expect(sumOf(refunds.map(salePartsTotal))).toBe(totals.total_cents)
      expect(sumOf(refunds.map((refund) => refund.service_charge_cents))).toBe(totals.service_charge_cents)
      for (const line of totals.tax_lines) {
        const refundedTaxLines = refunds
          .flatMap(({ tax_lines }) => tax_lines)
          .filter((one) => one.rate_bps === line.rate_bps)
        expect([
          sumOf(refundedTaxLines.map((one) => one.base_cents)),
          sumOf(refundedTaxLines.map((one) => one.tax_cents)),
        ]).toEqual([line.base_cents, line.tax_cents])
      }
    }),
    { numRuns: 2000 },
  )
})

it('refunding all units of a line refunds its whole tax', () => {
  fc.assert(
    fc.property(saleArbitrary, (input) => {
      const totals = orderTotals(input)
      const [line] = soldLines(input, totals)
      fc.pre(line !== undefined && line.total_cents > 0)
      const units = [{ item_id: line.id, quantity: line.quantity }]
      const wantedParts = salePartsOf([line], [], units, input.prices_include_tax)
      const refund = splitRefund(totals, [], line.total_cents, wantedParts)

      expect(salePartsTotal(refund)).toBe(line.total_cents)
      expect(sumOf(refund.tax_lines.map((one) => one.tax_cents))).toBe(line.tax_cents)
    }),
    { numRuns: 1000 },
  )
})

/**
 * Refunds an order completely: partial refunds, each limited to the remaining amount, and then a refund of the
 * rest.
 */
function refundAll(input: Sale, totals: OrderTotals, taken: RefundSteps): SaleParts[] {
  const lines = soldLines(input, totals)
  const refunds: SaleParts[] = []
  const units: { item_id: string; quantity: number }[] = []
  const leftCents = () => totals.total_cents - sumOf(refunds.map(salePartsTotal))
  for (const step of taken) {
    if (step.kind === 'share') {
      refunds.push(splitRefund(totals, refunds, Math.floor((leftCents() * step.bps) / 10_000)))
      continue
    }
    const line = lines[step.index % lines.length]!
    const refundedBefore = sumOf(
      units.filter(({ item_id }) => item_id === line.id).map(({ quantity }) => quantity),
    )
    const quantity = Math.min(step.quantity, line.quantity - refundedBefore)
    if (quantity === 0) continue
    const askedUnits = [{ item_id: line.id, quantity }]
    const { amount_cents } = refundForItems(lines, units, askedUnits)
    const wantedParts = salePartsOf(lines, units, askedUnits, input.prices_include_tax)
    refunds.push(splitRefund(totals, refunds, Math.min(amount_cents, leftCents()), wantedParts))
    units.push(...askedUnits)
  }
  return [...refunds, splitRefund(totals, refunds, leftCents())]
}

const soldLines = (input: Sale, totals: OrderTotals) =>
  totals.lines.map((line, index) => ({ ...input.items[index]!, ...line }))

const smallestPart = (parts: SaleParts): number =>
  Math.min(
    parts.service_charge_cents,
    ...parts.tax_lines.flatMap((line) => [line.base_cents, line.tax_cents]),
  )
