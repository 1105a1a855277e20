import type { Order, OrderItem } from '@forki/contract/orders'
import { describe, expect, it } from 'vitest'
import { itemSplit, orphans, previewOf, toggleShare } from './shares.ts'

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
} as Pick<Order, 'items' | 'total_cents' | 'balance_cents'>
const sum = (parts: readonly number[] | null) => (parts ?? []).reduce((total, part) => total + part, 0)

describe('previewOf', () => {
  it.each([
    ['even', { mode: 'even' as const, parts: 3 }],
    ['seats', { mode: 'seats' as const }],
    ['items', itemSplit(bill, { a: [0], b: [1], c: [0, 1] }, ['1', '2'])],
  ])('%s sums to the bill', (_, split) => {
    expect(sum(previewOf(bill, split))).toBe(1601)
  })

  it('even parts share what is still to pay', () => {
    const part_paid = { ...bill, balance_cents: 1000 }
    expect(previewOf(part_paid, { mode: 'even', parts: 3 })).toEqual([334, 333, 333])
  })

  it('has none while a line belongs to nobody', () => {
    expect(previewOf(bill, itemSplit(bill, { a: [0] }, ['1', '2']))).toBeNull()
  })
})

describe('sharing', () => {
  it('gives and takes a line', () => {
    const shared = toggleShare(toggleShare({}, 'a', 1), 'a', 0)

    expect([shared, toggleShare(shared, 'a', 1)]).toEqual([{ a: [0, 1] }, { a: [0] }])
  })

  it('knows the lines nobody pays for, voided ones aside', () => {
    expect(orphans(bill, { a: [0] }).map(({ id }) => id)).toEqual(['b', 'c'])
  })
})
