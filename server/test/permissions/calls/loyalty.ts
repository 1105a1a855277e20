import { uniqueNumber } from '../../factories/ids.ts'
import { buildLoyaltyCard, buildCustomer, buildCardTemplate } from '../../factories/loyalty.ts'
import type { Call } from '../matrix/call-input.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

const byRestaurant: CallBuilder = (_fixtures, { restaurant }) => ({ query: { restaurant_id: restaurant.id } })

const customerCall =
  (body?: Call['body']): CallBuilder =>
  async ({ api }, { restaurant }) => ({
    params: { id: (await buildCustomer(api.db, { restaurant_id: restaurant.id })).id },
    ...(body && { body }),
  })
const templateCall =
  (body?: Call['body']): CallBuilder =>
  async ({ api }, { restaurant }) => ({
    params: { id: (await buildCardTemplate(api.db, { restaurant_id: restaurant.id })).id },
    ...(body && { body }),
  })
const cardCall =
  (body?: Call['body'], seals_count = 0): CallBuilder =>
  async ({ api }, { restaurant }) => ({
    params: { id: (await buildLoyaltyCard(api.db, { restaurant_id: restaurant.id, seals_count })).id },
    ...(body && { body }),
  })

/** Builders of calls about customers, loyalty cards and wallets. */
export const LOYALTY_CALLS: Readonly<Record<string, CallBuilder>> = {
  'GET /customers': byRestaurant,
  'GET /customers/{id}': customerCall(),
  'POST /customers': (_fixtures, { restaurant }) => ({
    body: { restaurant_id: restaurant.id, name: 'Teo Mar', email: `teo${uniqueNumber()}@guests.test` },
  }),
  'PUT /customers/{id}': customerCall({ phone: '+52 222 555 0199' }),
  'PUT /customers/external/{source}/{external_id}': async ({ api }, { restaurant }) => {
    const reference = { external_source: 'crm', external_id: `ref-${uniqueNumber()}` }
    await buildCustomer(api.db, { restaurant_id: restaurant.id, ...reference })
    return {
      params: { source: reference.external_source, external_id: reference.external_id },
      body: { restaurant_id: restaurant.id, phone: '+52 222 555 0199' },
    }
  },
  'DELETE /customers/{id}': customerCall(),
  'GET /loyalty/templates': byRestaurant,
  'GET /loyalty/templates/{id}': templateCall(),
  'POST /loyalty/templates': (_fixtures, { restaurant }) => ({
    body: { restaurant_id: restaurant.id, name: 'Desayunos', seals_required: 8, reward: 'Un jugo' },
  }),
  'PUT /loyalty/templates/{id}': templateCall({ reward: 'Un postre' }),
  'DELETE /loyalty/templates/{id}': templateCall(),
  'GET /loyalty/cards': byRestaurant,
  'GET /loyalty/cards/{id}': cardCall(),
  'GET /loyalty/customers/{id}/cards': customerCall(),
  'POST /loyalty/cards': async ({ api }, { restaurant }) => {
    const scope = { restaurant_id: restaurant.id }
    const [issued, guest] = [await buildCardTemplate(api.db, scope), await buildCustomer(api.db, scope)]
    return { body: { template_id: issued.id, customer_id: guest.id } }
  },
  'POST /loyalty/cards/{id}/add-seal': cardCall({}),
  'DELETE /loyalty/cards/{id}/seals/{seal_id}': async ({ api }, { restaurant }) => {
    const { id } = await buildLoyaltyCard(api.db, { restaurant_id: restaurant.id, seals_count: 1 })
    const { id: seal_id } = await api.db.loyaltyCardEntry.findFirstOrThrow({
      where: { card_id: id, kind: 'seal' },
    })
    return { params: { id, seal_id }, body: { reason: 'Se selló la tarjeta de otra persona.' } }
  },
  'POST /loyalty/cards/{id}/redeem': cardCall({}, 10),
  'GET /loyalty/cards/{id}/apple-pass': cardCall(),
  'GET /loyalty/cards/{id}/google-save-link': cardCall(),
}
