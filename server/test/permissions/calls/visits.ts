import { buildVisit } from '../../factories/visit.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

const guestRequestCall: CallBuilder = async ({ api }, { restaurant }) => ({
  params: { id: (await buildVisit(api.db, { restaurant_id: restaurant.id })).request_id },
})

const openVisitCall: CallBuilder = async ({ api }, { restaurant }) => ({
  params: { id: (await buildVisit(api.db, { restaurant_id: restaurant.id })).id },
})

/** Builders of calls about guest visits and their requests. */
export const VISIT_CALLS: Readonly<Record<string, CallBuilder>> = {
  'GET /visits': (_fixtures, { restaurant }) => ({ query: { restaurant_id: restaurant.id } }),
  'POST /visits/requests/{id}/accept': guestRequestCall,
  'POST /visits/requests/{id}/decline': guestRequestCall,
  'POST /visits/{id}/clear': openVisitCall,
  'POST /visits/{id}/close': openVisitCall,
}
