import type { DemoOrder, DemoTill } from '../content/order-types.ts'
import type { DemoRestaurant } from '../content/types.ts'

/** Stock usage of one day by sku, in thousandths of the unit. */
export interface DailyStockUsage {
  business_date: string
  till: DemoTill
  used_by_sku: Map<string, number>
}

const recipes = new WeakMap<DemoRestaurant, Map<string, [string, number][]>>()

/**
 * Returns the ingredient quantities that orders used, by sku and in thousandths of the unit. Voided lines use
 * none.
 */
export function stockUsageOf(restaurant: DemoRestaurant, orders: readonly DemoOrder[]): Map<string, number> {
  const usedBySku = new Map<string, number>()
  for (const item of orders.flatMap((order) => order.items)) {
    if (item.status === 'voided') continue
    for (const [sku, portion] of recipesOf(restaurant).get(item.sku) ?? []) {
      usedBySku.set(sku, (usedBySku.get(sku) ?? 0) + portion * item.quantity)
    }
  }
  return usedBySku
}

/** Ingredient quantities of one portion by dish, in thousandths of the unit. */
function recipesOf(restaurant: DemoRestaurant): Map<string, [string, number][]> {
  let recipesBySku = recipes.get(restaurant)
  if (!recipesBySku) {
    recipesBySku = new Map(restaurant.dishes.map((dish) => [dish.sku, portions(dish.recipe)]))
    recipes.set(restaurant, recipesBySku)
  }
  return recipesBySku
}

const portions = (recipe: Record<string, number>) =>
  Object.entries(recipe).map(([sku, quantity]): [string, number] => [sku, Math.round(quantity * 1000)])
