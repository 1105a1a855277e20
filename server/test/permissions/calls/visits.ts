import { buildVisit } from '../../factories/visit.ts'
import type { Recipe } from '../matrix/recipe.ts'

const asked: Recipe = async ({ api }, { restaurant }) => ({
  params: { id: (await buildVisit(api.db, { restaurant_id: restaurant.id })).request_id },
})

const open: Recipe = async ({ api }, { restaurant }) => ({
  params: { id: (await buildVisit(api.db, { restaurant_id: restaurant.id })).id },
})

/** Recipes of calls about guest visits and their requests. */
export const VISIT_CALLS: Readonly<Record<string, Recipe>> = {
  'GET /visits': (_fixtures, { restaurant }) => ({ query: { restaurant_id: restaurant.id } }),
  'POST /visits/requests/{id}/accept': asked,
  'POST /visits/requests/{id}/decline': asked,
  'POST /visits/{id}/clear': open,
  'POST /visits/{id}/close': open,
}
