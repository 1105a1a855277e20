import { buildDish } from '../../factories/dish.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

const restaurantById: CallBuilder = (_fixtures, { restaurant }) => ({ params: { id: restaurant.id } })

/**
 * Builder of a call about existing example data. Creates one example dish, because the call would otherwise
 * be a conflict.
 */
const exampleDataCall: CallBuilder = async ({ api }, { restaurant }) => {
  const { id } = await buildDish(api.db, { restaurant_id: restaurant.id })
  await api.db.exampleRow.create({
    data: { restaurant_id: restaurant.id, kind: 'dish', row_id: id, fingerprint: '0'.repeat(64) },
  })
  return { params: { id: restaurant.id } }
}

/** Builders of calls about example data. */
export const EXAMPLE_CALLS: Readonly<Record<string, CallBuilder>> = {
  'GET /restaurants/{id}/examples': restaurantById,
  'POST /restaurants/{id}/examples': exampleDataCall,
  'DELETE /restaurants/{id}/examples': exampleDataCall,
}
