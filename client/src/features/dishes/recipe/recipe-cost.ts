import type { Dish } from '@forki/contract/dishes'
import { conversionOf, type UnitFactor } from '@forki/contract/inventory-units'

export type RecipeLine = Dish['recipe'][number]

/** What the recipe needs to know of an item in stock. */
export interface Ingredient {
  id: string
  name: string
  unit: string
  units: readonly UnitFactor[]
  unit_cost_cents: number
}

/** Metric units a recipe is usually written in, small before large. */
const KITCHEN_UNITS = ['g', 'kg', 'ml', 'cl', 'l'] as const

/** Units in which a quantity of this ingredient can be written: its own first. */
export function unitsOf(ingredient: Ingredient): string[] {
  const others = [...ingredient.units.map(({ unit }) => unit), ...KITCHEN_UNITS]
  const known = others.filter((unit) => conversionOf(unit, ingredient) !== null)
  return [...new Set([ingredient.unit, ...known])]
}

/** The unit a quantity reads best in: 0.18 kg is 180 g. */
export function readableUnit(ingredient: Ingredient, quantity: number): string {
  const small = { kg: 'g', l: 'ml' }[ingredient.unit]
  return small && quantity < 1 ? small : ingredient.unit
}

/** A quantity in the ingredient's own unit, written in another; at most 3 decimals. */
export function inUnit(quantity: number, ingredient: Ingredient, unit: string): number {
  const conversion = conversionOf(unit, ingredient)
  return conversion ? rounded((quantity * conversion.by) / conversion.times) : quantity
}

/** A quantity in any unit, in the ingredient's own, as the recipe keeps it. */
export function inOwnUnit(quantity: number, ingredient: Ingredient, unit: string): number {
  const conversion = conversionOf(unit, ingredient)
  return conversion ? rounded((quantity * conversion.times) / conversion.by) : quantity
}

const rounded = (quantity: number) => Math.round(quantity * 1000) / 1000

export interface Cost {
  /** Of one portion, in whole minor units. */
  cents: number
  /** Of what is earned by one portion without tax; null without a price. */
  margin_bps: number | null
  /** Ingredients whose cost nobody has told yet. */
  unpriced: number
}

interface Selling {
  price_cents: number | null
  /** The rate that is inside the price; 0 where tax comes on top. */
  included_tax_bps: number
}

/** What a portion costs and leaves. */
export function costOf(
  recipe: readonly RecipeLine[],
  find: (id: string) => Ingredient | undefined,
  { price_cents, included_tax_bps }: Selling,
): Cost {
  let sum = 0
  let unpriced = 0
  for (const { inventory_item_id, quantity } of recipe) {
    const ingredient = find(inventory_item_id)
    if (!ingredient || ingredient.unit_cost_cents === 0) unpriced += 1
    sum += lineCost(ingredient, quantity)
  }
  const net = price_cents === null ? 0 : (price_cents * 10_000) / (10_000 + included_tax_bps)
  return {
    cents: Math.round(sum),
    margin_bps: net > 0 ? Math.round(((net - sum) / net) * 10_000) : null,
    unpriced,
  }
}

/** What a line's quantity costs, not rounded. */
export const lineCost = (ingredient: Ingredient | undefined, quantity: number): number =>
  ingredient && Number.isFinite(quantity) ? ingredient.unit_cost_cents * quantity : 0
