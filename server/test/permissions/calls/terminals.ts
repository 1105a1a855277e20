import { buildMember } from '../../factories/membership.ts'
import { buildTerminal, setPin } from '../../factories/terminal.ts'
import type { Call } from '../matrix/call.ts'
import type { Recipe } from '../matrix/recipe.ts'

const restaurantById: Recipe = (_fixtures, { restaurant }) => ({ params: { id: restaurant.id } })

const shared =
  (body?: Call['body']): Recipe =>
  async ({ api }, { restaurant }) => ({
    params: { id: (await buildTerminal(api, restaurant)).id },
    ...(body && { body }),
  })

/** Recipes of calls about shared terminals and PINs. */
export const TERMINAL_CALLS: Readonly<Record<string, Recipe>> = {
  'GET /restaurants/{id}/terminals': restaurantById,
  'POST /restaurants/{id}/terminals': (_fixtures, { restaurant }) => ({
    params: { id: restaurant.id },
    body: { name: 'Caja 1' },
  }),
  'PUT /terminals/{id}': shared({ name: 'Barra' }),
  'POST /terminals/{id}/adopt': async ({ api }, { restaurant }) => {
    const manager = await buildMember(api.db, restaurant.id, { role: 'restaurant_admin' })
    return { params: { id: (await buildTerminal(api, { id: restaurant.id, owner_id: manager.id })).id } }
  },
  'DELETE /terminals/{id}': shared(),
  'GET /pins': () => ({}),
  'PUT /pins/{id}': (_fixtures, { restaurant }) => ({
    params: { id: restaurant.id },
    body: { password: 'not the one', pin: '4827' },
  }),
  'GET /restaurants/{id}/pins': restaurantById,
  'DELETE /restaurants/{id}/pins/{user_id}': async ({ api }, { restaurant, waiter }) => {
    await setPin(api, restaurant.id, waiter.id)
    return { params: { id: restaurant.id, user_id: waiter.id } }
  },
}
