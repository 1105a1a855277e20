import { buildLoyaltyCard, buildCustomer, buildCardTemplate } from '../../factories/loyalty.ts'
import type { Call } from '../matrix/call-input.ts'
import type { Fixtures } from '../test-accounts.ts'

/** Calls about loyalty of restaurant A with a customer, template, employee, order or logo of restaurant B. */
export async function foreignLoyaltyReferenceCalls(
  { api, a, b }: Fixtures,
  foreign_order_id: string,
): Promise<Record<string, Call>> {
  const [ours, theirs] = [{ restaurant_id: a.restaurant.id }, { restaurant_id: b.restaurant.id }]
  const issued = await buildCardTemplate(api.db, ours)
  const guest = await buildCustomer(api.db, theirs)
  const params = { id: (await buildLoyaltyCard(api.db, ours)).id }
  const fullCardParams = { id: (await buildLoyaltyCard(api.db, { ...ours, seals_count: 10 })).id }
  return {
    'POST /loyalty/cards customer': { body: { template_id: issued.id, customer_id: guest.id } },
    'POST /loyalty/cards template': {
      body: { template_id: (await buildCardTemplate(api.db, theirs)).id, customer_id: guest.id },
    },
    'POST /loyalty/cards/{id}/add-seal order': { params, body: { order_id: foreign_order_id } },
    'POST /loyalty/cards/{id}/add-seal staff': { params, body: { staff_id: b.waiter.id } },
    'POST /loyalty/cards/{id}/redeem staff': { params: fullCardParams, body: { staff_id: b.waiter.id } },
    'PUT /loyalty/templates/{id} logo': {
      params: { id: issued.id },
      body: { logo: `loyalty/${b.restaurant.id}/theirs.webp` },
    },
  }
}
