import type { Order, OrderItem } from '@forki/contract/orders'
import { describe, expect, it } from 'vitest'
import {
  freeCheckLabels,
  freeRestLabel,
  itemSplitBody,
  unsharedLines,
  isPaidByLines,
  previewSplit,
  toggleShare,
} from './split-shares.ts'

const item = (id: string, total_cents: number, overrides: Partial<OrderItem> = {}) =>
  ({ id, total_cents, status: 'served', seat: null, ...overrides }) as OrderItem
const bill = {
  items: [
    item('a', 1000, { seat: 1 }),
    item('b', 500, { seat: 2 }),
    item('c', 101),
    item('v', 0, { status: 'voided' }),
  ],
  total_cents: 1601,
  balance_cents: 1601,
  paid_cents: 0,
  refunded_cents: 0,
  checks: [],
} as unknown as Order
const share = (item_id: string, denominator: number, total_cents: number) => ({
  item_id,
  numerator: 1,
  denominator,
  total_cents,
})
const sum = (parts: readonly number[] | null) => (parts ?? []).reduce((total, part) => total + part, 0)

describe('previewSplit', () => {
  it.each([
    ['equal parts', { mode: 'even' as const, parts: 3 }],
    ['seats', { mode: 'seats' as const }],
    ['lines', itemSplitBody(bill, { a: [0], b: [1], c: [0, 1] }, ['1', '2'])],
  ])('previewSplit splits the bill by %s into parts with its total', (_, split) => {
    expect(sum(previewSplit(bill, split))).toBe(1601)
  })

  it('previewSplit splits the unpaid balance into even parts', () => {
    const part_paid = { ...bill, balance_cents: 1000 }
    expect(previewSplit(part_paid, { mode: 'even', parts: 3 })).toEqual([334, 333, 333])
  })

  it('previewSplit returns null while a line has no guest', () => {
    expect(previewSplit(bill, itemSplitBody(bill, { a: [0] }, ['1', '2']))).toBeNull()
  })
})

describe('a second split', () => {
  const paid: Order = {
    ...bill,
    balance_cents: 551,
    paid_cents: 1050,
    checks: [
      {
        id: 'x',
        label: '1',
        is_rest: false,
        status: 'paid',
        total_cents: 1050,
        paid_cents: 1050,
        balance_cents: 0,
        shares: [share('a', 1, 1000), share('c', 2, 50)],
      },
    ],
  }

  it('a second split covers only the lines and amounts outside of paid checks', () => {
    const splitBody = itemSplitBody(paid, { b: [0], c: [0, 1] }, freeCheckLabels(paid, 2))

    expect(splitBody).toMatchObject({
      checks: [{ label: '2' }, { label: '3', shares: [{ item_id: 'c', denominator: 4 }] }],
    })
    expect(previewSplit(paid, splitBody)).toEqual([526, 25])
    expect(previewSplit(paid, { mode: 'even', parts: 2 })).toEqual([276, 275])
  })

  it('the rest of a second split has the open fraction of a line and a label that no paid check has', () => {
    const named = { ...paid, checks: paid.checks.map((check) => ({ ...check, label: 'Resto' })) }
    const label = freeRestLabel(named, 'Resto')

    expect([label, freeRestLabel(paid, 'Resto')]).toEqual(['Resto 2', 'Resto'])
    expect(itemSplitBody(named, { b: [0] }, ['1', '2'], label)).toMatchObject({
      checks: [{ label: '1' }, { label, shares: [{ item_id: 'c', numerator: 1, denominator: 2 }] }],
    })
  })

  it('isPaidByLines is true only if every payment belongs to lines', () => {
    expect([isPaidByLines(paid), isPaidByLines({ ...paid, paid_cents: 1100 })]).toEqual([true, false])
  })
})

describe('toggleShare and unsharedLines', () => {
  it('toggleShare adds and removes a guest of a line', () => {
    const sharing = toggleShare(toggleShare({}, 'a', 1), 'a', 0)

    expect([sharing, toggleShare(sharing, 'a', 1)]).toEqual([{ a: [0, 1] }, { a: [0] }])
  })

  it('unsharedLines returns lines without a guest, except voided ones', () => {
    expect(unsharedLines(bill, { a: [0] }).map(({ line }) => line.id)).toEqual(['b', 'c'])
  })
})
