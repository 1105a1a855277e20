import { buildApiKey } from '../factories/api-key.ts'
import type { Recipe } from '../matrix/call.ts'

const inHouse: Recipe = (_world, { restaurant }) => ({ query: { restaurant_id: restaurant.id } })

/** Keys, webhooks and the log of what was done. */
export const INTEGRATION_CALLS: Readonly<Record<string, Recipe>> = {
  'GET /api-keys': inHouse,
  'POST /api-keys': (_world, { restaurant }) => ({
    body: { restaurant_id: restaurant.id, name: 'Tablero', permissions: ['read_order'] },
  }),
  'DELETE /api-keys/{id}': async ({ api }, { restaurant }) => {
    const place = { restaurant_id: restaurant.id, created_by: restaurant.owner_id }
    return { params: { id: (await buildApiKey(api.db, { ...place, permissions: ['read_order'] })).id } }
  },
}
