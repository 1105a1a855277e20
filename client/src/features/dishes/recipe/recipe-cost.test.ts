import { describe, expect, it } from 'vitest'
import { costOf, toOwnUnit, toUnit, readableUnit, unitsOf, type Ingredient } from './recipe-cost.ts'

const buildIngredient = (overrides: Partial<Ingredient>): Ingredient => ({
  id: 'beef',
  name: 'Arrachera',
  unit: 'kg',
  units: [],
  unit_cost_cents: 24_000,
  ...overrides,
})
const beef = buildIngredient({})
const eggs = buildIngredient({
  id: 'eggs',
  unit: 'piece',
  units: [{ unit: 'tray', factor: 30 }],
  unit_cost_cents: 350,
})
const findIngredient = (id: string) => [beef, eggs].find((each) => each.id === id)

describe('costOf', () => {
  it('costOf sums the ingredients and excludes the included tax from the margin', () => {
    const recipe = [
      { inventory_item_id: 'beef', quantity: 0.18 },
      { inventory_item_id: 'eggs', quantity: 2 },
    ]

    expect(costOf(recipe, findIngredient, { price_cents: 23_200, included_tax_bps: 1600 })).toEqual({
      cents: 5020,
      margin_bps: 7490,
      unpriced: 0,
    })
  })

  it('costOf returns no margin without a price and counts ingredients without a cost', () => {
    const recipe = [{ inventory_item_id: 'gone', quantity: 1 }]

    expect(costOf(recipe, findIngredient, { price_cents: null, included_tax_bps: 0 })).toEqual({
      cents: 0,
      margin_bps: null,
      unpriced: 1,
    })
  })

  it('costOf returns a negative margin if the cost exceeds the price', () => {
    const recipe = [{ inventory_item_id: 'beef', quantity: 1 }]

    expect(costOf(recipe, findIngredient, { price_cents: 12_000, included_tax_bps: 0 }).margin_bps).toBe(
      -10_000,
    )
  })
})

describe('units of quantities', () => {
  it('readableUnit returns the unit to show, and toOwnUnit converts back to the stored unit', () => {
    expect(readableUnit(beef, 0.18)).toBe('g')
    expect(toUnit(0.18, beef, 'g')).toBe(180)
    expect(toOwnUnit(185.5, beef, 'g')).toBe(0.186)
    expect(toOwnUnit(0.5, eggs, 'tray')).toBe(15)
  })

  it('unitsOf returns every unit that converts', () => {
    expect(unitsOf(beef)).toEqual(['kg', 'g'])
    expect(unitsOf(eggs)).toEqual(['piece', 'tray'])
  })
})
