import { createMovementBody } from '@forki/contract/inventory'
import { describe, expect, it } from 'vitest'
import { buildItem } from '../../test/inventory.ts'
import {
  movementBody,
  emptyMovementDraft,
  stockEffectOf,
  draftProblem,
  unitPrice,
  type MovementDraft,
} from './movement-draft.ts'

const item = buildItem({ quantity: 10, unit_cost_cents: 1000, units: [{ unit: 'pack', factor: 5 }] })
const draft = (change: Partial<MovementDraft>): MovementDraft => ({
  ...emptyMovementDraft('purchase', 'kg'),
  ...change,
})

describe('a delivery', () => {
  it('a delivery adds its quantity and updates the average cost like the server', () => {
    const outcome = stockEffectOf(item, draft({ amount: 5, price: 1600.5 }))
    expect(outcome).toMatchObject({ change: 5, quantity_after: 15, cost_after: 1200.1667 })
  })

  it("a delivery in packs converts quantity and price to the item's unit", () => {
    const packs = draft({ amount: 2, unit: 'pack', price: 10_000 })
    expect(stockEffectOf(item, packs)).toMatchObject({ change: 10, quantity_after: 20, cost_after: 1500 })
    expect(createMovementBody.parse(movementBody(item, packs, 'Factura 12'))).toMatchObject({
      type: 'purchase',
      quantity: 2,
      unit: 'pack',
      unit_cost_cents: 10_000,
      note: 'Factura 12',
    })
  })

  it('a delivery with a total price has a unit price of that total divided by the amount', () => {
    expect(unitPrice(draft({ amount: 12, price: 45_050, price_of: 'total' }))).toBe(3754.1667)
    expect(unitPrice(draft({ amount: 0, price: 45_050, price_of: 'total' }))).toBeNaN()
  })

  it('a delivery to a negative stock replaces the average cost', () => {
    const owing = { ...item, quantity: -3 }
    expect(stockEffectOf(owing, draft({ amount: 2, price: 300 }))).toMatchObject({
      quantity_after: -1,
      cost_after: 300,
    })
  })
})

describe('waste, adjustments and counts', () => {
  it('waste reduces the stock by its quantity and value', () => {
    const waste = draft({ kind: 'waste', amount: 2.5 })
    expect(stockEffectOf(item, waste)).toMatchObject({
      change: -2.5,
      quantity_after: 7.5,
      value_cents: -2500,
    })
    expect(createMovementBody.parse(movementBody(item, waste, 'Vencido'))).toMatchObject({
      type: 'waste',
      quantity: 2.5,
    })
  })

  it('waste may make the stock negative, and the outcome is not clamped', () => {
    expect(stockEffectOf(item, draft({ kind: 'waste', amount: 12 }))?.quantity_after).toBe(-2)
  })

  it('an adjustment has a signed quantity', () => {
    expect(
      movementBody(item, draft({ kind: 'adjustment', amount: 3, correction: 'take' }), '').quantity,
    ).toBe(-3)
    expect(movementBody(item, draft({ kind: 'adjustment', amount: 3, correction: 'add' }), '').quantity).toBe(
      3,
    )
  })

  it('an adjustment may change only the unit cost', () => {
    const worth = draft({ kind: 'adjustment', correction: 'cost', price: 1250.5 })
    expect(draftProblem(item, worth)).toBeNull()
    expect(createMovementBody.parse(movementBody(item, worth, 'x'))).toMatchObject({
      quantity: 0,
      unit_cost_cents: 1250.5,
    })
  })

  it('a count changes the stock by its difference to the expected quantity', () => {
    expect(stockEffectOf(item, draft({ kind: 'count', amount: 8 }))).toMatchObject({
      change: -2,
      quantity_after: 8,
      value_cents: -2000,
    })
    expect(draftProblem(item, draft({ kind: 'count', amount: 0 }))).toBeNull()
  })
})

describe('draftProblem', () => {
  it.each([
    [{}, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ amount: Number.NaN }, 'number'],
    [{ amount: 1, unit: 'l' }, 'unit'],
    [{ amount: 1, price: Number.NaN }, 'price'],
    [{ kind: 'adjustment', correction: 'cost' }, 'price'],
  ] as const)('draftProblem rejects the draft %o for its %s', (change, problem) => {
    expect(draftProblem(item, draft(change))).toBe(problem)
  })
})
