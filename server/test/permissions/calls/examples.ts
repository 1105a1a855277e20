import { buildDish } from '../../factories/dish.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

const byId: CallBuilder = (_fixtures, { restaurant }) => ({ params: { id: restaurant.id } })

/**
 * Builder of a call about existing example data. Creates one example dish, because the call would otherwise
 * be a conflict.
 */
const withExample: CallBuilder = async ({ api }, { restaurant }) => {
  const { id } = await buildDish(api.db, { restaurant_id: restaurant.id })
  await api.db.exampleRow.create({
    data: { restaurant_id: restaurant.id, kind: 'dish', row_id: id, fingerprint: '0'.repeat(64) },
  })
  return { params: { id: restaurant.id } }
}

/** Builders of calls about example data. */
export const EXAMPLE_CALLS: Readonly<Record<string, CallBuilder>> = {
  'GET /restaurants/{id}/examples': byId,
  'POST /restaurants/{id}/examples': withExample,
  'DELETE /restaurants/{id}/examples': withExample,
}
