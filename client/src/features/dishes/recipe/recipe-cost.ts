import type { Dish } from '@forki/contract/dishes'
import { unitConversionOf, type UnitFactor } from '@forki/contract/inventory-units'

export type RecipeLine = Dish['recipe'][number]

/** Fields of an inventory item that a recipe needs. */
export interface Ingredient {
  id: string
  name: string
  unit: string
  units: readonly UnitFactor[]
  unit_cost_cents: number
}

/** Usual metric units of recipes, small units before large ones. */
const KITCHEN_UNITS = ['g', 'kg', 'ml', 'cl', 'l'] as const

/** Units in which the quantity of an ingredient can be entered. The ingredient's own unit is first. */
export function unitsOf(ingredient: Ingredient): string[] {
  const otherUnits = [...ingredient.units.map(({ unit }) => unit), ...KITCHEN_UNITS]
  const convertibleUnits = otherUnits.filter((unit) => unitConversionOf(unit, ingredient) !== null)
  return [...new Set([ingredient.unit, ...convertibleUnits])]
}

/** Most readable unit of a quantity: 0.18 kg becomes 180 g. */
export function readableUnit(ingredient: Ingredient, quantity: number): string {
  const small = { kg: 'g', l: 'ml' }[ingredient.unit]
  return small && quantity < 1 ? small : ingredient.unit
}

/** Converts a quantity from the ingredient's own unit. The result has at most 3 decimals. */
export function toUnit(quantity: number, ingredient: Ingredient, unit: string): number {
  const conversion = unitConversionOf(unit, ingredient)
  return conversion ? roundQuantity((quantity * conversion.denominator) / conversion.numerator) : quantity
}

/** Converts a quantity to the ingredient's own unit, in which recipes are stored. */
export function toOwnUnit(quantity: number, ingredient: Ingredient, unit: string): number {
  const conversion = unitConversionOf(unit, ingredient)
  return conversion ? roundQuantity((quantity * conversion.numerator) / conversion.denominator) : quantity
}

const roundQuantity = (quantity: number) => Math.round(quantity * 1000) / 1000

export interface RecipeCost {
  /** Cost of one portion in whole minor units. */
  cents: number
  /** Margin in basis points of the price without tax. Null if the price is missing or 0. */
  margin_bps: number | null
  /** Number of ingredients whose cost is unknown or 0. */
  unpriced: number
}

interface SellingPrice {
  price_cents: number | null
  /** Tax rate included in the price, in basis points. It is 0 if tax is added on top. */
  included_tax_bps: number
}

/** Cost and margin of one portion of a dish. */
export function costOf(
  recipe: readonly RecipeLine[],
  find: (id: string) => Ingredient | undefined,
  { price_cents, included_tax_bps }: SellingPrice,
): RecipeCost {
  let sum = 0
  let unpriced = 0
  for (const { inventory_item_id, quantity } of recipe) {
    const ingredient = find(inventory_item_id)
    if (!ingredient || ingredient.unit_cost_cents === 0) unpriced += 1
    sum += ingredientCost(ingredient, quantity)
  }
  const net = price_cents === null ? 0 : (price_cents * 10_000) / (10_000 + included_tax_bps)
  return {
    cents: Math.round(sum),
    margin_bps: net > 0 ? Math.round(((net - sum) / net) * 10_000) : null,
    unpriced,
  }
}

/** Unrounded cost of one ingredient in a recipe. */
export const ingredientCost = (ingredient: Ingredient | undefined, quantity: number): number =>
  ingredient && Number.isFinite(quantity) ? ingredient.unit_cost_cents * quantity : 0
