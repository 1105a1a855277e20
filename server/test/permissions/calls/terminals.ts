import { buildMember } from '../../factories/membership.ts'
import { buildTerminal, setPin } from '../../factories/terminal.ts'
import type { Call } from '../matrix/call-input.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

const restaurantById: CallBuilder = (_fixtures, { restaurant }) => ({ params: { id: restaurant.id } })

const sharedTerminalCall =
  (body?: Call['body']): CallBuilder =>
  async ({ api }, { restaurant }) => ({
    params: { id: (await buildTerminal(api, restaurant)).id },
    ...(body && { body }),
  })

/** Builders of calls about shared terminals and PINs. */
export const TERMINAL_CALLS: Readonly<Record<string, CallBuilder>> = {
  'GET /restaurants/{id}/terminals': restaurantById,
  'POST /restaurants/{id}/terminals': (_fixtures, { restaurant }) => ({
    params: { id: restaurant.id },
    body: { name: 'Caja 1' },
  }),
  'PUT /terminals/{id}': sharedTerminalCall({ name: 'Barra' }),
  'POST /terminals/{id}/adopt': async ({ api }, { restaurant }) => {
    const manager = await buildMember(api.db, restaurant.id, { role: 'restaurant_admin' })
    return { params: { id: (await buildTerminal(api, { id: restaurant.id, owner_id: manager.id })).id } }
  },
  'DELETE /terminals/{id}': sharedTerminalCall(),
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
