import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitEven } from './split-checks.ts'
import type { Discount, LineDiscount } from './discounts.ts'
import { sumPartAmounts, shareAmounts, subtractPartAmounts } from './part-amounts.ts'
import { checksBySeatOfOpenLines, openPartsOfLines, checkTotalsOfOpenLines } from './resplit.ts'
import { sumOf } from './rounding.ts'
import { amountBeyondShares, rebill, type BillCheck } from './rebill.ts'
import { orderTotals, type OrderItem, type OrderTotals } from './order-totals.ts'

/** Bill with the fields that the server stores. The test changes the bill at random. */
type Bill = {
  items: OrderItem[]
  discount: Discount | null
  prices_include_tax: boolean
  service_charge_bps: number
  totals: OrderTotals
  checks: BillCheck[]
  paid_check_ids: Set<string>
  next_item_number: number
}

type Act = readonly [
  name: 'add' | 'void' | 'change' | 'discount' | 'line_discount' | 'pay' | 'unpay' | 'even' | 'seats',
  a: number,
  b: number,
]

const ACT_NAMES = [
  'add',
  'add',
  'add',
  'void',
  'change',
  'discount',
  'line_discount',
  'pay',
  'pay',
  'unpay',
  'even',
  'seats',
] as const
const act: fc.Arbitrary<Act> = fc.tuple(fc.constantFrom(...ACT_NAMES), fc.nat(9_999), fc.nat(9_999))
const RATES = [0, 800, 1600]

const newItem = (id: number, a: number, b: number): OrderItem => ({
  id: `line-${id}`,
  quantity: 1 + (b % 3),
  unit_price_cents: a % 4000,
  modifiers: b % 4 === 0 ? [{ price_delta_cents: (b % 300) - 100 }] : [],
  tax_rate_bps: RATES[a % 3] ?? 0,
})

const lineDiscount = (a: number, b: number): LineDiscount | null => {
  const kind = (['percent', 'amount', 'complimentary'] as const)[a % 3] ?? 'percent'
  return b % 5 === 0 ? null : { kind, value: b, approved_cents: a % 2 ? a : null }
}

const activeLinesOf = (bill: Bill) =>
  bill.totals.lines.filter(({ id }) => bill.items.some((item) => item.id === id && !item.voided))

/** Bill with other lines or another discount. Null if `rebill` rejects the change. */
function changedBill(
  bill: Bill,
  change: Partial<Pick<Bill, 'items' | 'discount'>>,
  reprice = false,
): Bill | null {
  const billAfter = { ...bill, ...change, next_item_number: bill.next_item_number + 1 }
  if (bill.checks.length === 0) return { ...billAfter, totals: orderTotals(billAfter) }
  const { totals, checks, refused } = rebill({
    before: bill,
    lines: activeLinesOf(bill),
    after: billAfter,
    checks: bill.checks,
    paid_check_ids: bill.paid_check_ids,
    rest_id: `rest-${bill.next_item_number}`,
    reprice,
  })
  return refused ? null : { ...billAfter, totals, checks }
}

/** Splits the part of the test's bill that no paid check covers. */
function splitBill(bill: Bill, name: 'even' | 'seats', parts: number): Bill | null {
  const kept = bill.checks.filter(({ id }) => bill.paid_check_ids.has(id))
  const owedCents = sumOf([bill.totals.total_cents, ...kept.map((check) => -check.total_cents)])
  if (owedCents <= 0) return null
  const check = (index: number) => ({ id: `check-${bill.next_item_number}-${index}`, is_rest: false })
  const next_item_number = bill.next_item_number + 1
  if (name === 'even') {
    const checks = splitEven(owedCents, parts).map((total_cents, index) => ({
      ...check(index),
      total_cents,
      shares: [],
    }))
    return { ...bill, next_item_number, checks: [...kept, ...checks] }
  }
  if (kept.some((paid) => amountBeyondShares(paid) > 0)) return null
  const open = openPartsOfLines(
    activeLinesOf(bill).map((line, index) => ({
      ...line,
      seat: index % 3 === 0 ? null : 1 + (index % parts),
    })),
    kept,
  )
  const drafts = checksBySeatOfOpenLines(open)
  const heldShares = (id: string) =>
    kept.flatMap(({ shares }) => shares.filter(({ item_id }) => item_id === id))
  const lines = open.map(({ line }) => ({
    id: line.id,
    ...subtractPartAmounts(line, sumPartAmounts(heldShares(line.id))),
  }))
  const shares = shareAmounts(lines, drafts, bill.prices_include_tax)
  const checks = shares.map((own, index) => ({
    ...check(index),
    shares: own,
    total_cents: sumOf(own.map((share) => share.total_cents)),
  }))
  expect(checks.map((one) => one.total_cents)).toEqual(checkTotalsOfOpenLines(open, drafts))
  return { ...bill, next_item_number, checks: [...kept, ...checks] }
}

function performAct(bill: Bill, [name, a, b]: Act): Bill | null {
  const standing = bill.items.filter(({ voided }) => !voided)
  const target = standing[a % Math.max(1, standing.length)]
  const edit = (change: Partial<OrderItem>) =>
    target &&
    changedBill(bill, { items: bill.items.map((item) => (item === target ? { ...item, ...change } : item)) })
  const check = bill.checks[a % Math.max(1, bill.checks.length)]
  switch (name) {
    case 'add':
      return changedBill(bill, { items: [...bill.items, newItem(bill.next_item_number, a, b)] })
    case 'void':
      return edit({ voided: true }) ?? null
    case 'change':
      return edit({ quantity: 1 + (b % 5) }) ?? null
    case 'discount': {
      const kind = b % 2 ? 'percent' : 'amount'
      return changedBill(bill, {
        discount: b % 5 === 0 ? null : { kind, value: a % 5000, approved_cents: b },
      })
    }
    case 'line_discount':
      return edit({ discount: lineDiscount(a, b) }) ?? null
    case 'pay':
      return check && check.total_cents > 0
        ? { ...bill, paid_check_ids: new Set([...bill.paid_check_ids, check.id]) }
        : null
    case 'unpay':
      if (!check || !bill.paid_check_ids.has(check.id)) return null
      return changedBill(
        { ...bill, paid_check_ids: new Set([...bill.paid_check_ids].filter((id) => id !== check.id)) },
        {},
        true,
      )
    default:
      return splitBill(bill, name, 1 + (b % 4))
  }
}

/** Names of the invariants that a bill violates after a change. */
function violatedInvariants(before: Bill, bill: Bill, [name]: Act): string[] {
  const { totals, checks, paid_check_ids } = bill
  const lines = activeLinesOf(bill)
  const shares = checks.flatMap((check) => check.shares)
  const sum = (
    field: 'line_total_cents' | 'discount_cents' | 'line_discount_cents' | 'tax_cents' | 'total_cents',
  ) => sumOf(totals.lines.map((line) => line[field]))
  const amounts = [...totals.lines, ...shares].flatMap((part) => [
    part.total_cents,
    part.line_discount_cents,
    part.discount_cents - part.line_discount_cents,
    part.tax_cents,
    part.line_total_cents - part.discount_cents,
  ])
  const shareTotalsOf = (id: string) =>
    shares.filter(({ item_id }) => item_id === id).map((share) => share.total_cents)
  const checksBefore = new Map(before.checks.map((check) => [check.id, check]))
  const kept = checks.filter(({ id, is_rest }) =>
    name === 'add' && checksBefore.get(id)?.is_rest === false
      ? !is_rest
      : before.paid_check_ids.has(id) && paid_check_ids.has(id),
  )
  const rules = {
    checks_sum_to_total:
      checks.length === 0 || sumOf(checks.map((check) => check.total_cents)) === totals.total_cents,
    lines_sum_to_total: sum('total_cents') === totals.total_cents,
    lines_sum_to_subtotal: sum('line_total_cents') === totals.subtotal_cents,
    lines_sum_to_discount: sum('discount_cents') === totals.discount_cents,
    lines_sum_to_line_discount: sum('line_discount_cents') === totals.line_discount_cents,
    tax_lines_sum: sumOf(totals.tax_lines.map((line) => line.tax_cents)) === totals.tax_cents,
    amounts_are_not_negative: amounts.every((cents) => cents >= 0) && totals.service_charge_cents >= 0,
    shares_fit_lines: lines.every((line) => sumOf(shareTotalsOf(line.id)) <= line.total_cents),
    one_rest: checks.filter(({ is_rest }) => is_rest).length <= 1,
    checks_are_not_negative: checks.every(
      (check) => check.total_cents >= 0 && amountBeyondShares(check) >= 0,
    ),
    kept_checks_stay: kept.every((check) => {
      const checkBefore = checksBefore.get(check.id)
      return (
        JSON.stringify([checkBefore?.total_cents, checkBefore?.shares]) ===
        JSON.stringify([check.total_cents, check.shares])
      )
    }),
    paid_checks_stand: [...paid_check_ids].every((id) => checks.some((check) => check.id === id)),
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

const startBill = (prices_include_tax: boolean, service_charge_bps: number): Bill => {
  const items = [newItem(-1, 1999, 1), newItem(-2, 2501, 2), newItem(-3, 333, 4)]
  const bill = { items, discount: null, prices_include_tax, service_charge_bps }
  return { ...bill, totals: orderTotals(bill), checks: [], paid_check_ids: new Set(), next_item_number: 0 }
}

describe('a split bill', () => {
  it('the checks of a split bill sum to the cent through any sequence of changes, and paid checks never change', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.constantFrom(0, 1250),
        fc.array(act, { minLength: 40, maxLength: 60 }),
        (incl, bps, acts) => {
          let bill = startBill(incl, bps)
          for (const one of acts) {
            const billAfter = performAct(bill, one)
            if (!billAfter) continue
            expect({ one, broken: violatedInvariants(bill, billAfter, one) }).toEqual({ one, broken: [] })
            bill = billAfter
          }
        },
      ),
      { numRuns: 500 },
    )
  }, 60_000)
})

describe('rebill', () => {
  const items = [newItem(1, 3000, 1), newItem(2, 2000, 1)].map((item) => ({
    ...item,
    quantity: 1,
    modifiers: [],
  }))
  const rules = { discount: null, prices_include_tax: true, service_charge_bps: 0 }
  const byLine = (): Bill => {
    const bill = { ...rules, items }
    const totals = orderTotals(bill)
    const drafts = items.map(({ id }) => ({ shares: [{ item_id: id, numerator: 1, denominator: 1 }] }))
    const checks = shareAmounts(totals.lines, drafts, true).map((shares, index) => ({
      id: `check-${index}`,
      is_rest: false,
      shares,
      total_cents: sumOf(shares.map((share) => share.total_cents)),
    }))
    return { ...bill, totals, checks, paid_check_ids: new Set(['check-0']), next_item_number: 5 }
  }

  const discountedBill = (at: number) =>
    changedBill(byLine(), {
      items: items.map((item, index) =>
        index === at ? { ...item, discount: { kind: 'percent', value: 5000 } } : item,
      ),
    })

  it('rebill adds a new line to the rest check and leaves every other check unchanged', () => {
    const bill = byLine()
    const billAfter = changedBill(bill, { items: [...items, { ...newItem(9, 700, 1), quantity: 1 }] })

    expect(billAfter?.checks.map((check) => [check.id, check.is_rest, check.total_cents])).toEqual([
      ['check-0', false, 3000],
      ['check-1', false, 2000],
      ['rest-5', true, 700],
    ])
  })

  it('rebill applies a percentage discount to the lines that no paid check covers', () => {
    const billAfter = changedBill(byLine(), { discount: { kind: 'percent', value: 1000 } })

    expect(billAfter?.totals).toMatchObject({ subtotal_cents: 5000, discount_cents: 200, total_cents: 4800 })
    expect(billAfter?.checks.map((check) => check.total_cents)).toEqual([3000, 1800])
  })

  it('rebill rejects a change of a line that a paid check covers', () => {
    expect(changedBill(byLine(), { items: items.slice(1) })).toBeNull()
    expect(
      changedBill(byLine(), { items: items.slice(0, 1) })?.checks.map((check) => check.total_cents),
    ).toEqual([3000, 0])
  })

  it('rebill rejects a total below the parts that were paid by amount', () => {
    const evenBill = splitBill({ ...byLine(), checks: [], paid_check_ids: new Set() }, 'even', 2)!
    const paid_check_ids = new Set(evenBill.checks.slice(0, 1).map(({ id }) => id))

    expect(changedBill({ ...evenBill, paid_check_ids }, { items: items.slice(1) })).toBeNull()
    const smallerBill = changedBill({ ...evenBill, paid_check_ids }, { items: items.slice(0, 1) })
    expect(smallerBill?.checks.map((check) => check.total_cents)).toEqual([2500, 500])
  })

  it('rebill discounts an open line, and rejects a discount of a line that a paid check covers', () => {
    expect(discountedBill(0)).toBeNull()
    expect(discountedBill(1)?.totals).toMatchObject({ line_discount_cents: 1000, total_cents: 4000 })
    expect(discountedBill(1)?.checks.map((check) => check.total_cents)).toEqual([3000, 1000])
  })

  it('rebill leaves the own discount of a line on a paid check out of the base of an order discount', () => {
    const comped = items.map((item, index) =>
      index === 0 ? { ...item, discount: { kind: 'amount' as const, value: 500 } } : item,
    )
    const bill = changedBill({ ...byLine(), paid_check_ids: new Set() }, { items: comped })!
    const billAfter = changedBill(
      { ...bill, paid_check_ids: new Set(['check-0']) },
      { discount: { kind: 'percent', value: 1000 } },
    )

    expect(billAfter?.totals).toMatchObject({
      line_discount_cents: 500,
      discount_cents: 700,
      total_cents: 4300,
    })
    expect(billAfter?.checks.map((check) => check.total_cents)).toEqual([2500, 1800])
  })

  it("rebill retains the discount of a paid check and subtracts it from the order's fixed-amount discount", () => {
    const bill = changedBill(
      { ...byLine(), paid_check_ids: new Set() },
      { discount: { kind: 'amount', value: 1000 } },
    )!
    expect(bill.checks.map((check) => check.total_cents)).toEqual([2400, 1600])
    const billAfter = changedBill(
      { ...bill, paid_check_ids: new Set(['check-0']) },
      { discount: { kind: 'amount', value: 1500 } },
    )!

    expect(billAfter.checks.map((check) => check.total_cents)).toEqual([2400, 1100])
    expect(billAfter.totals.discount_cents).toBe(1500)
  })
})
