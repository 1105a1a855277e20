import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundCash, settlementOf } from './cash.ts'
import { checksBySeat, checkTotals, splitEven, type Share } from './split-checks.ts'
import { refundForItems } from './refunds.ts'
import { largestRemainder, sumOf } from './rounding.ts'
import { orderTotals, type OrderInput } from './order-totals.ts'

const RUNS = { numRuns: 3000 }

const itemArbitrary = fc.record({
  quantity: fc.integer({ min: 1, max: 20 }),
  unit_price_cents: fc.oneof(
    fc.integer({ min: 0, max: 100_000 }),
    fc.constantFrom(0, 333, 995, 2_000_000_000),
  ),
  modifiers: fc.array(fc.record({ price_delta_cents: fc.integer({ min: -500, max: 2000 }) }), {
    maxLength: 3,
  }),
  tax_rate_bps: fc.constantFrom(0, 400, 1000, 1600, 2100, 1),
  voided: fc.boolean(),
  discount: fc.option(
    fc.record({
      kind: fc.constantFrom('percent' as const, 'amount' as const, 'complimentary' as const),
      value: fc.integer({ min: 0, max: 10_000 }),
      approved_cents: fc.option(fc.integer({ min: 0, max: 50_000 })),
      limit_bps: fc.option(fc.integer({ min: 0, max: 10_000 })),
    }),
  ),
  seat: fc.option(fc.integer({ min: 1, max: 5 })),
})

const itemsArbitrary = fc
  .array(itemArbitrary, { minLength: 1, maxLength: 12 })
  .map((list) => list.map((entry, index) => ({ ...entry, id: `item-${index}` })))

const discountArbitrary = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 500_000 }) }),
  ),
)

const orderArbitrary = fc.record({
  items: itemsArbitrary,
  discount: discountArbitrary,
  prices_include_tax: fc.boolean(),
  service_charge_bps: fc.constantFrom(0, 500, 1000, 1250, 9999),
})

/** Random order and, for each of its lines, the assignment of its shares to checks. */
const splitOrderArbitrary = orderArbitrary.chain((input) =>
  fc.record({
    input: fc.constant(input),
    checks: fc.integer({ min: 1, max: 6 }),
    cuts: fc.array(fc.array(fc.nat(5), { minLength: 1, maxLength: 9 }), {
      minLength: input.items.length,
      maxLength: input.items.length,
    }),
  }),
)

/** Freezes a value deeply, so that a write throws. */
function deepFreeze<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value
  Object.values(value).forEach(deepFreeze)
  return Object.freeze(value)
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

const soldLines = (input: OrderInput) => {
  const totals = orderTotals(input)
  const lines = totals.lines.map((line, index) => ({ ...line, quantity: input.items[index]?.quantity ?? 0 }))
  return { totals, lines }
}

describe('any order', () => {
  it('the amounts of the lines add up to those of the order', () => {
    fc.assert(
      fc.property(orderArbitrary, (input) => {
        const totals = orderTotals(input)
        const sum = (
          field:
            | 'line_total_cents'
            | 'discount_cents'
            | 'line_discount_cents'
            | 'net_cents'
            | 'tax_cents'
            | 'total_cents',
        ) => sumOf(totals.lines.map((line) => line[field]))

        expect(sum('line_total_cents')).toBe(totals.subtotal_cents)
        expect(sum('discount_cents')).toBe(totals.discount_cents)
        expect(sum('line_discount_cents')).toBe(totals.line_discount_cents)
        expect(sum('net_cents')).toBe(totals.net_cents)
        expect(sum('tax_cents')).toBe(totals.tax_cents)
        expect(sum('total_cents')).toBe(totals.total_cents)
        expect(sumOf(totals.lines.map((line) => line.service_charge_cents))).toBe(totals.service_charge_cents)
        expect(sumOf(totals.tax_lines.map((group) => group.tax_cents))).toBe(totals.tax_cents)
        const bases = sumOf(totals.tax_lines.map((group) => group.base_cents))
        expect(bases).toBe(totals.net_cents - (input.prices_include_tax ? totals.tax_cents : 0))
      }),
      RUNS,
    )
  })

  it('no amount is negative and no discount exceeds the subtotal, for the order and each line', () => {
    fc.assert(
      fc.property(orderArbitrary, (input) => {
        const totals = orderTotals(input)

        for (const amounts of [totals, ...totals.lines]) {
          const values = Object.values(amounts).filter((value) => typeof value === 'number')
          expect(values.every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true)
        }
        expect(totals.discount_cents).toBeLessThanOrEqual(totals.subtotal_cents)
        for (const line of totals.lines) {
          expect(line.line_discount_cents).toBeLessThanOrEqual(line.discount_cents)
          expect(line.discount_cents).toBeLessThanOrEqual(line.line_total_cents)
        }
      }),
      RUNS,
    )
  })

  it('total and line amounts are the same for any sequence of the items', () => {
    const shuffled = orderArbitrary.chain((input) =>
      fc.tuple(fc.constant(input), fc.shuffledSubarray(input.items, { minLength: input.items.length })),
    )
    fc.assert(
      fc.property(shuffled, ([input, sequence]) => {
        const straight = orderTotals(input)
        const mixedTotals = orderTotals({ ...input, items: sequence })

        expect({ ...mixedTotals, lines: mixedTotals.lines.toSorted(byId) }).toEqual({
          ...straight,
          lines: straight.lines.toSorted(byId),
        })
      }),
      RUNS,
    )
  })

  it('the own discount of a line is limited to its approved amount or its share of the limit', () => {
    fc.assert(
      fc.property(orderArbitrary, (input) => {
        for (const [index, line] of orderTotals(input).lines.entries()) {
          const { approved_cents, limit_bps } = input.items[index]?.discount ?? {}
          const limit = Math.floor((line.line_total_cents * (limit_bps ?? 10_000)) / 10_000 + 0.5)
          expect(line.line_discount_cents).toBeLessThanOrEqual(approved_cents ?? limit)
        }
      }),
      RUNS,
    )
  })

  it('orderTotals does not change its input, and returns the same amounts every time', () => {
    fc.assert(
      fc.property(orderArbitrary, (input) => {
        expect(orderTotals(deepFreeze(input))).toEqual(orderTotals(input))
      }),
      RUNS,
    )
  })
})

describe('largestRemainder', () => {
  it('largestRemainder divides a total into parts within one unit of their exact shares', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), weights, (total, shares) => {
        const parts = largestRemainder(total, shares)

        const sum = sumOf(shares)
        expect(sumOf(parts)).toBe(total)
        for (const [index, part] of parts.entries()) {
          const exact = sum === 0 ? total / shares.length : (total * (shares[index] ?? 0)) / sum
          expect(Math.abs(part - exact)).toBeLessThan(1)
        }
      }),
      RUNS,
    )
  })

  it('splitEven divides a total into descending parts that differ by one at most', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 60 }), (total, people) => {
        const parts = splitEven(total, people)

        expect(sumOf(parts)).toBe(total)
        expect((parts.at(0) ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1)
        expect(parts).toEqual(parts.toSorted((a, b) => b - a))
      }),
      RUNS,
    )
  })
})

describe('any split by items', () => {
  it('a split by items adds up to the order, for each line and each check', () => {
    fc.assert(
      fc.property(splitOrderArbitrary, ({ input, checks, cuts }) => {
        const { totals, lines } = soldLines(input)
        const holders: { shares: Share[] }[] = Array.from({ length: checks }, () => ({ shares: [] }))
        for (const [index, line] of lines.entries()) {
          const holdersOfLine = cuts[index] ?? []
          for (const holder of holdersOfLine) {
            const share = { item_id: line.id, numerator: 1, denominator: holdersOfLine.length }
            holders[holder % checks]?.shares.push(share)
          }
        }

        const splitTotals = checkTotals(deepFreeze(lines), deepFreeze(holders))

        expect(sumOf(splitTotals.map((check) => check.total_cents))).toBe(totals.total_cents)
        const parts = splitTotals.flatMap((check) => check.parts)
        for (const line of lines) {
          const lineParts = parts.filter((part) => part.item_id === line.id)
          expect(sumOf(lineParts.map((part) => part.amount_cents))).toBe(line.total_cents)
        }
        for (const check of splitTotals) {
          expect(sumOf(check.parts.map((part) => part.amount_cents))).toBe(check.total_cents)
          expect(check.parts.every((part) => part.amount_cents >= 0)).toBe(true)
        }
      }),
      RUNS,
    )
  })

  it('a split by seats adds up to the order', () => {
    fc.assert(
      fc.property(orderArbitrary, (input) => {
        const { totals, lines } = soldLines(input)

        const splitTotals = checkTotals(lines, checksBySeat(input.items))

        expect(sumOf(splitTotals.map((check) => check.total_cents))).toBe(totals.total_cents)
      }),
      RUNS,
    )
  })
})

describe('refunds', () => {
  it('refunds in any steps and any order return exactly the paid amount, and never more in between', () => {
    const steps = orderArbitrary.chain((input) => {
      const units = input.items.flatMap((line) => Array<string>(line.quantity).fill(line.id))
      return fc.tuple(
        fc.constant(input),
        fc.shuffledSubarray(units, { minLength: units.length }),
        fc.nat(100),
      )
    })
    fc.assert(
      fc.property(steps, ([input, units, seed]) => {
        const { totals, lines } = soldLines(input)
        const sold = deepFreeze(lines)
        const refundedUnits: { item_id: string; quantity: number }[] = []
        let paidBack = 0
        for (let at = 0; at < units.length;) {
          const size = 1 + ((seed + at * 7) % 5)
          const requested = units.slice(at, at + size).map((item_id) => ({ item_id, quantity: 1 }))
          paidBack += refundForItems(sold, refundedUnits, requested).amount_cents
          refundedUnits.push(...requested)
          at += size
          expect(paidBack).toBeLessThanOrEqual(totals.total_cents)
        }

        expect(paidBack).toBe(totals.total_cents)
        expect(() => refundForItems(sold, refundedUnits, [{ item_id: units[0] ?? '', quantity: 1 }])).toThrow(
          RangeError,
        )
      }),
      { numRuns: 1000 },
    )
  })
})

describe('cash', () => {
  it('cash is rounded to a multiple of the step, at most half a step away, and settles the balance', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.constantFrom(0, 1, 2, 5, 10, 25, 50, 100), (balance, step) => {
        const { due_cents, rounding_cents } = roundCash(balance, step)
        const paidAmounts = settlementOf({
          method: 'cash',
          amount_cents: due_cents,
          balance_cents: balance,
          cash_rounding_cents: step,
        })

        expect(due_cents % Math.max(1, step)).toBe(0)
        expect(Math.abs(rounding_cents) * 2).toBeLessThanOrEqual(Math.max(1, step))
        expect(paidAmounts).toEqual({
          applied_cents: balance,
          received_cents: due_cents,
          rounding_cents,
          change_cents: 0,
        })
      }),
      RUNS,
    )
  })
})
