import { buildDish } from '../../factories/dish.ts'
import { uniqueNumber } from '../../factories/ids.ts'
import type { Call } from '../matrix/call-input.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

const byRestaurant: CallBuilder = (_fixtures, { restaurant }) => ({ query: { restaurant_id: restaurant.id } })
const dishCall =
  (body?: Call['body']): CallBuilder =>
  async ({ api }, { restaurant }) => ({
    params: { id: (await buildDish(api.db, { restaurant_id: restaurant.id })).id },
    ...(body && { body }),
  })
/** Builders of calls about dishes. */
export const DISH_CALLS: Readonly<Record<string, CallBuilder>> = {
  'GET /dishes': byRestaurant,
  'GET /dishes/{id}': dishCall(),
  'POST /dishes': (_fixtures, { restaurant }) => ({
    body: { restaurant_id: restaurant.id, name: 'Sopa', price_cents: 100 },
  }),
  'POST /dishes/import': (_fixtures, { restaurant }) => ({
    body: { restaurant_id: restaurant.id, rows: [{ create: { name: 'Sopa', price_cents: 100 } }] },
  }),
  'POST /dishes/batch': async ({ api }, { restaurant }) => {
    const { id } = await buildDish(api.db, { restaurant_id: restaurant.id })
    return { body: { restaurant_id: restaurant.id, dishes: [{ id, price_cents: 200 }] } }
  },
  'PUT /dishes/{id}': dishCall({ price_cents: 200 }),
  'PUT /dishes/external/{source}/{external_id}': async ({ api }, { restaurant }) => {
    const reference = { external_source: 'crm', external_id: `ref-${uniqueNumber()}` }
    await buildDish(api.db, { restaurant_id: restaurant.id, ...reference })
    return {
      params: { source: reference.external_source, external_id: reference.external_id },
      body: { restaurant_id: restaurant.id, price_cents: 200 },
    }
  },
  'PUT /dishes/external/{source}': async ({ api }, { restaurant }) => {
    const reference = { external_source: 'crm', external_id: `ref-${uniqueNumber()}` }
    await buildDish(api.db, { restaurant_id: restaurant.id, ...reference })
    return {
      params: { source: reference.external_source },
      body: {
        restaurant_id: restaurant.id,
        dishes: [{ external_id: reference.external_id, price_cents: 200 }],
      },
    }
  },
  'DELETE /dishes/{id}': dishCall(),
  'PATCH /dishes/{id}/activate': dishCall(),
  'PATCH /dishes/{id}/deactivate': dishCall(),
}
