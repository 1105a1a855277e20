import { createMovementBody } from '@forki/contract/inventory'
import { describe, expect, it } from 'vitest'
import { buildItem } from '../../test/inventory.ts'
import { groupBySupplier, orderText } from './shopping-list.ts'
import { stockLevelOf, orderQuantity } from './stock-level.ts'
import {
  countBody,
  differenceOf,
  nextUncounted,
  readStocktake,
  sortForCounting,
  summaryOf,
  type CountEntry,
  type Stocktake,
} from './stocktake.ts'

const entry = (change: Partial<CountEntry> = {}): CountEntry => ({
  text: '8',
  unit: 'kg',
  amount: 8,
  found: 8,
  expected: 10,
  unit_cost_cents: 500,
  counted_at: '2026-11-21T18:00:00.000Z',
  key: 'k1',
  ...change,
})
const stocktake = (change: Partial<Stocktake> = {}): Stocktake => ({
  started_at: '2026-11-21T17:00:00.000Z',
  category: null,
  blind: false,
  entries: {},
  skipped: [],
  current: null,
  ...change,
})
const quantityText = (quantity: number, unit: string) => `${quantity} ${unit}`
const roundItems = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

describe('stocktake round', () => {
  it.each(['text', 'unit', 'unit_cost_cents', 'amount', 'found', 'expected', 'counted_at', 'key'])(
    'readStocktake drops a stored count without %s',
    (name) => {
      const stored = stocktake({ entries: { a: entry(), b: { ...entry(), [name]: undefined } } })

      expect(readStocktake(stored)?.entries).toEqual({ a: entry() })
    },
  )

  it("sortForCounting sorts items by the restaurant's category list, then by name", () => {
    const items = [
      buildItem({ id: '0190a000-0000-7000-8000-000000000101', name: 'Vino', category: 'drinks' }),
      buildItem({ id: '0190a000-0000-7000-8000-000000000102', name: 'Pera', category: 'produce' }),
      buildItem({ id: '0190a000-0000-7000-8000-000000000103', name: 'Ajo', category: 'produce' }),
      buildItem({ id: '0190a000-0000-7000-8000-000000000104', name: 'Bolsas', category: null }),
    ]
    const names = (category: string | null) =>
      sortForCounting(items, category, ['produce', 'drinks']).map((item) => item.name)
    expect(names(null)).toEqual(['Ajo', 'Pera', 'Vino', 'Bolsas'])
    expect(names('drinks')).toEqual(['Vino'])
  })

  it('nextUncounted returns the next uncounted item, and skipped items last', () => {
    expect(nextUncounted(roundItems, 'a', stocktake())).toBe('b')
    expect(nextUncounted(roundItems, 'a', stocktake({ entries: { b: entry() } }))).toBe('c')
    expect(nextUncounted(roundItems, 'c', stocktake({ skipped: ['a'] }))).toBe('b')
    expect(nextUncounted(roundItems, 'c', stocktake({ entries: { b: entry() }, skipped: ['a'] }))).toBe('a')
    expect(nextUncounted(roundItems, 'c', stocktake({ entries: { a: entry(), b: entry() } }))).toBeNull()
  })
})

describe('stocktake entries', () => {
  it('summaryOf sums surplus and shortage, and uses the booked difference of sent entries', () => {
    const entries = {
      a: entry(),
      b: entry({ found: 13 }),
      c: entry({ found: 10 }),
      d: entry({ booked: { difference: -1, balance: 9 } }),
    }
    expect(summaryOf({ entries })).toEqual({
      counted: 4,
      differing: 3,
      surplus_cents: 1500,
      shortage_cents: -1500,
      unsent: 3,
    })
    expect(differenceOf(entries.d)).toBe(-1)
  })

  it('countBody contains the time of the count and the unit in which it was counted', () => {
    const body = countBody(entry({ unit: 'g', amount: 8000 }), 'kg')
    expect(createMovementBody.parse(body)).toMatchObject({
      type: 'count',
      quantity: 8000,
      unit: 'g',
      counted_at: '2026-11-21T18:00:00.000Z',
    })
  })

  it('readStocktake restores a stored stocktake and drops invalid entries', () => {
    const stored = stocktake({ entries: { a: entry() }, skipped: ['b'], blind: true })
    expect(readStocktake(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
    expect(readStocktake({ started_at: 'x', entries: { a: { text: '8' }, b: null } })?.entries).toEqual({})
    expect(readStocktake('nonsense')).toBeNull()
    expect(readStocktake(null)).toBeNull()
  })
})

describe('stockLevelOf and orderQuantity', () => {
  it.each([
    [{ quantity: -2, min_quantity: 5 }, 'negative', 0],
    [{ quantity: 0, min_quantity: 0 }, 'out', 0],
    [{ quantity: 5, min_quantity: 5 }, 'low', 0.5],
    [{ quantity: 20, min_quantity: 5 }, 'ok', 1],
  ])('stockLevelOf rates the stock level of %o as %s', (item, state, fill) => {
    expect(stockLevelOf({ reorder_quantity: 0, ...item })).toMatchObject({ state, filledShare: fill })
  })

  it('orderQuantity returns the usual order quantity, and never less than the shortfall', () => {
    expect(orderQuantity({ quantity: 2, min_quantity: 5, reorder_quantity: 30 })).toBe(30)
    expect(orderQuantity({ quantity: -40, min_quantity: 5, reorder_quantity: 30 })).toBe(45)
    expect(orderQuantity({ quantity: 2, min_quantity: 5, reorder_quantity: 0 })).toBe(8)
    expect(orderQuantity({ quantity: -4, min_quantity: 0, reorder_quantity: 0 })).toBe(4)
  })
})

describe('shopping list', () => {
  const tapia = '0190a000-0000-7000-8000-000000000201'
  const items = [
    buildItem({ id: '0190a000-0000-7000-8000-000000000111', name: 'Bolsas', quantity: 0 }),
    buildItem({
      id: '0190a000-0000-7000-8000-000000000112',
      name: 'Chile',
      quantity: 1,
      reorder_quantity: 10,
      unit_cost_cents: 100,
      supplier_id: tapia,
      supplier_name: 'Tapia',
    }),
  ]

  it('groupBySupplier groups low items by supplier with their cost, and items without a supplier are last', () => {
    const groups = groupBySupplier(items, {})
    expect(groups.map((group) => [group.supplier_name, group.cost_cents])).toEqual([
      ['Tapia', 1000],
      [null, expect.any(Number)],
    ])
  })

  it('orderText lists the items of a group and leaves out those with a quantity of zero', () => {
    const [group] = groupBySupplier(items, {})
    expect(group && orderText('Pedido', group, quantityText)).toBe('Pedido\n\n• 10 kg Chile')
    const [emptyGroup] = groupBySupplier(items, { '0190a000-0000-7000-8000-000000000112': 0 })
    expect(emptyGroup && orderText('Pedido', emptyGroup, quantityText)).toBe('Pedido\n')
  })
})
