import { buildDish } from '../../factories/dish.ts'
import { missingId } from '../../factories/ids.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

const restaurantById: CallBuilder = (_fixtures, { restaurant }) => ({ params: { id: restaurant.id } })

/**
 * Builder of a call for a restaurant with a rehearsal copy. Creates an empty copy if the restaurant has none.
 */
const rehearsalCopyCall: CallBuilder = async ({ api }, { restaurant }) => {
  const { id: rehearsal_of } = restaurant
  const existingCopy = await api.db.restaurant.findFirst({ where: { rehearsal_of, deleted_at: null } })
  if (!existingCopy) {
    const id = missingId()
    await api.db.restaurant.create({
      data: { id, rehearsal_of, name: 'Ensayo', slug: id, currency: 'MXN', timezone: 'America/Mexico_City' },
    })
  }
  return { params: { id: restaurant.id } }
}

/** Builders of calls about rehearsals, the sandbox copies of a restaurant. */
export const REHEARSAL_CALLS: Readonly<Record<string, CallBuilder>> = {
  'GET /restaurants/{id}/rehearsal': restaurantById,
  'POST /restaurants/{id}/rehearsal': restaurantById,
  'POST /restaurants/{id}/rehearsal/renew': rehearsalCopyCall,
  'DELETE /restaurants/{id}/rehearsal': rehearsalCopyCall,
  'POST /restaurants/{id}/rehearsal/simulation': async (...given) => {
    const call = await rehearsalCopyCall(...given)
    const [{ api }, { restaurant }] = given
    const copy = await api.db.restaurant.findFirstOrThrow({
      where: { rehearsal_of: restaurant.id, deleted_at: null },
    })
    await buildDish(api.db, { restaurant_id: copy.id })
    await api.db.rehearsalSimulation.updateMany({
      where: { restaurant_id: copy.id, ended_at: null },
      data: { status: 'stopped', ended_at: new Date() },
    })
    return { ...call, body: { minutes: 10, parties: 1 } }
  },
  'DELETE /restaurants/{id}/rehearsal/simulation': rehearsalCopyCall,
  'GET /restaurants/{id}/rehearsal/reconciliation': rehearsalCopyCall,
}
