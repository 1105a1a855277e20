import { uniqueNumber } from '../../factories/ids.ts'
import { buildReservation } from '../../factories/reservation.ts'
import { buildTable } from '../../factories/table.ts'
import type { Call } from '../matrix/call-input.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

const reservationCall =
  (body?: Call['body']): CallBuilder =>
  async ({ api }, { restaurant }) => ({
    params: { id: (await buildReservation(api.db, { restaurant_id: restaurant.id })).id },
    ...(body && { body }),
  })

/** Builders of calls about reservations. */
export const RESERVATION_CALLS: Readonly<Record<string, CallBuilder>> = {
  'GET /reservations': (_fixtures, { restaurant }) => ({ query: { restaurant_id: restaurant.id } }),
  'POST /reservations': async ({ api }, { restaurant }) => ({
    body: {
      restaurant_id: restaurant.id,
      table_ids: [(await buildTable(api.db, { restaurant_id: restaurant.id })).id],
      customer_name: 'Irene Luján',
      party_size: 2,
      starts_at: '2027-03-01T20:00:00Z',
      ends_at: '2027-03-01T22:00:00Z',
    },
  }),
  'GET /reservations/{id}': reservationCall(),
  'PUT /reservations/{id}': reservationCall({ party_size: 3 }),
  'PUT /reservations/external/{source}/{external_id}': async ({ api }, { restaurant }) => {
    const reference = { external_source: 'crm', external_id: `ref-${uniqueNumber()}` }
    await buildReservation(api.db, { restaurant_id: restaurant.id, ...reference })
    return {
      params: { source: reference.external_source, external_id: reference.external_id },
      body: { restaurant_id: restaurant.id, party_size: 3 },
    }
  },
  'DELETE /reservations/{id}': reservationCall(),
}
