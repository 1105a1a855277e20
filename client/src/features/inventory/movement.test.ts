import { createMovement } from '@forki/contract/inventory'
import { describe, expect, it } from 'vitest'
import { buildItem } from '../../test/inventory.ts'
import { bodyOf, emptyDraft, outcomeOf, problemOf, unitPrice, type MovementDraft } from './movement.ts'

const item = buildItem({ quantity: 10, unit_cost_cents: 1000, units: [{ unit: 'pack', factor: 5 }] })
const draft = (change: Partial<MovementDraft>): MovementDraft => ({
  ...emptyDraft('purchase', 'kg'),
  ...change,
})

describe('a delivery', () => {
  it('adds what came, and moves the average as the server does', () => {
    const outcome = outcomeOf(item, draft({ amount: 5, price: 1600.5 }))
    expect(outcome).toMatchObject({ change: 5, after: 15, cost_after: 1200.1667 })
  })

  it('in packs is converted, its price too', () => {
    const packs = draft({ amount: 2, unit: 'pack', price: 10_000 })
    expect(outcomeOf(item, packs)).toMatchObject({ change: 10, after: 20, cost_after: 1500 })
    expect(createMovement.parse(bodyOf(item, packs, 'Factura 12'))).toMatchObject({
      type: 'purchase',
      quantity: 2,
      unit: 'pack',
      unit_cost_cents: 10_000,
      note: 'Factura 12',
    })
  })

  it('of which the whole was paid, has its price by the unit', () => {
    expect(unitPrice(draft({ amount: 12, price: 45_050, price_of: 'total' }))).toBe(3754.1667)
  })

  it('onto a debt sets the cost anew', () => {
    const owing = { ...item, quantity: -3 }
    expect(outcomeOf(owing, draft({ amount: 2, price: 300 }))).toMatchObject({ after: -1, cost_after: 300 })
  })
})

describe('what goes out and what is corrected', () => {
  it('is taken off, with its worth', () => {
    const waste = draft({ kind: 'waste', amount: 2.5 })
    expect(outcomeOf(item, waste)).toMatchObject({ change: -2.5, after: 7.5, value_cents: -2500 })
    expect(createMovement.parse(bodyOf(item, waste, 'Caducó'))).toMatchObject({
      type: 'waste',
      quantity: 2.5,
    })
  })

  it('may fall below zero, which is shown and not clamped', () => {
    expect(outcomeOf(item, draft({ kind: 'waste', amount: 12 }))?.after).toBe(-2)
  })

  it('is signed as an adjustment', () => {
    expect(bodyOf(item, draft({ kind: 'adjustment', amount: 3, correction: 'take' }), '').quantity).toBe(-3)
    expect(bodyOf(item, draft({ kind: 'adjustment', amount: 3, correction: 'add' }), '').quantity).toBe(3)
  })

  it('may be the worth alone', () => {
    const worth = draft({ kind: 'adjustment', correction: 'cost', price: 1250.5 })
    expect(problemOf(item, worth)).toBeNull()
    expect(createMovement.parse(bodyOf(item, worth, 'x'))).toMatchObject({
      quantity: 0,
      unit_cost_cents: 1250.5,
    })
  })

  it('counted, is the difference to the books', () => {
    expect(outcomeOf(item, draft({ kind: 'count', amount: 8 }))).toMatchObject({
      change: -2,
      after: 8,
      value_cents: -2000,
    })
    expect(problemOf(item, draft({ kind: 'count', amount: 0 }))).toBeNull()
  })
})

describe('a draft', () => {
  it.each([
    [{}, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ amount: Number.NaN }, 'number'],
    [{ amount: 1, unit: 'l' }, 'unit'],
    [{ amount: 1, price: Number.NaN }, 'price'],
    [{ kind: 'adjustment', correction: 'cost' }, 'price'],
  ] as const)('%o is refused for its %s', (change, problem) => {
    expect(problemOf(item, draft(change))).toBe(problem)
  })
})
