import { inventoryEndpoints } from '@forki/contract/calls/inventory'
import { can } from '@forki/contract/permissions'
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { resourceQueries } from '../../../lib/resource.ts'
import { dropdownChoicesQuery } from '../../../domain/dishes/use-dropdown-choices.ts'
import type { Ingredient } from './recipe-cost.ts'

const inventoryQueries = resourceQueries(inventoryEndpoints)
const restaurantQueries = resourceQueries(restaurantEndpoints)

/** True if the dish form shows the recipe: the user may read the inventory, and the plan includes it. */
export const mayEditRecipes = (restaurant: AccessibleRestaurant) =>
  can(restaurant, 'read_inventory_item') && restaurant.features.includes('inventory')

/** Loads the ingredients of a recipe. `byId` lacks ingredients that are loading or failed to load. */
export function useIngredients(ids: readonly string[]) {
  const client = useQueryClient()
  const ingredientQueries = useQueries({
    queries: ids.map((id) => ({ ...inventoryQueries.find({ params: { id } }), staleTime: 60_000 })),
    combine: (queries) => ({
      byId: new Map(queries.flatMap(({ data }) => (data ? [[data.id, data as Ingredient]] : []))),
      failed: queries.filter(({ isError }) => isError).length,
    }),
  })
  const cacheIngredient = (ingredient: Ingredient) => {
    const { queryKey } = inventoryQueries.find({ params: { id: ingredient.id } })
    client.setQueryData(queryKey, ingredient as never)
  }
  return { ...ingredientQueries, keep: cacheIngredient }
}

/** First 20 active inventory items that match the search text, by name. */
export const useIngredientSearch = (restaurant_id: string, q: string) =>
  useQuery(
    inventoryQueries.list({ query: { restaurant_id, q, is_active: 'true', per_page: 20, sort: 'name' } }),
  )

/**
 * Tax rate included in the price, in basis points. It is the dish's own rate, or else the restaurant's. It is 0 if
 * tax is added on top.
 */
export function useIncludedTax(restaurant: AccessibleRestaurant, own_bps: number | null): number {
  const query = useQuery({
    ...restaurantQueries.find({ params: { id: restaurant.id } }),
    enabled: can(restaurant, 'read_restaurant'),
  })
  if (!query.data?.prices_include_tax) return 0
  return own_bps ?? query.data.tax_rate_bps
}

/** Active inventory units with their names in both languages. */
export const useUnits = (restaurant_id: string) => useQuery(dropdownChoicesQuery(restaurant_id, 'unit'))
