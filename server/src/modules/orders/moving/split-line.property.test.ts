import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineDiscountAmount } from '@forki/contract/money/discounts'
import { lineTotal } from '@forki/contract/money/line-prices'
import { lineDiscountOf } from '../order-calculations.ts'
import type { LineRow } from '../order.query.ts'
import { splitLine } from './split-line.ts'

const discountArbitrary = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 60_000 }) }),
  fc.constant({ kind: 'complimentary' as const, value: 10_000 }),
)
const discountLimitsArbitrary = fc.oneof(
  fc.record({
    discount_limit_bps: fc.integer({ min: 0, max: 10_000 }),
    discount_approved_cents: fc.constant(null),
  }),
  fc.record({ discount_limit_bps: fc.constant(null), discount_approved_cents: fc.nat(60_000) }),
)
const pricedLineArbitrary = fc.record({
  quantity: fc.integer({ min: 2, max: 40 }),
  unit_price_cents: fc.nat(3000),
  delta: fc.integer({ min: -500, max: 500 }),
})

const lineOf = ({
  quantity,
  unit_price_cents,
  delta,
}: {
  quantity: number
  unit_price_cents: number
  delta: number
}) =>
  ({
    id: 'line',
    quantity,
    unit_price_cents,
    modifiers: [{ price_delta_cents: delta }],
    sent_at: null,
    split_from: null,
    discount_kind: null,
  }) as unknown as LineRow

const discountedAmountOf = (line: LineRow) => lineDiscountAmount({ ...line, discount: lineDiscountOf(line) })

it('both parts of a split line sum to its price and its discount, to the cent', () => {
  fc.assert(
    fc.property(
      pricedLineArbitrary,
      discountArbitrary,
      discountLimitsArbitrary,
      fc.nat(),
      (input, wanted, limits, at) => {
        const line = wanted
          ? ({
              ...lineOf(input),
              discount_kind: wanted.kind,
              discount_value: wanted.value,
              ...limits,
            } as LineRow)
          : lineOf(input)
        const { restLine, movedLine } = splitLine(line, 1 + (at % (line.quantity - 1)), 'part')

        expect(lineTotal(restLine) + lineTotal(movedLine)).toBe(lineTotal(line))
        expect(discountedAmountOf(restLine) + discountedAmountOf(movedLine)).toBe(discountedAmountOf(line))
        for (const partLine of [restLine, movedLine]) {
          expect(discountedAmountOf(partLine)).toBeLessThanOrEqual(lineTotal(partLine))
          expect(partLine.discount_kind === null || (partLine.discount_value ?? 0) > 0).toBe(true)
        }
      },
    ),
    { numRuns: 2000 },
  )
})

it('the part of a split sent line references the line that used the stock, also after a second split', () => {
  const sentLine = {
    ...lineOf({ quantity: 4, unit_price_cents: 100, delta: 0 }),
    sent_at: '2026-11-26T12:00:00Z',
  }
  const { movedLine } = splitLine(sentLine, 3, 'part')

  expect(movedLine.split_from).toBe('line')
  expect(splitLine(movedLine, 1, 'second').movedLine.split_from).toBe('line')
  expect(
    splitLine(lineOf({ quantity: 4, unit_price_cents: 100, delta: 0 }), 1, 'part').movedLine.split_from,
  ).toBe(null)
})
