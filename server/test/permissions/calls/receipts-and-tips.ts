import { openOrder, payOrder, type StaffedRestaurant } from '../../factories/order.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'
import { openOwnTill } from '../call-entities.ts'
import type { Fixtures } from '../test-accounts.ts'

const daysCall: CallBuilder = (_fixtures, { restaurant }) => ({
  query: { restaurant_id: restaurant.id, from_date: '2026-03-01', to_date: '2026-03-31' },
})
/** Creates a fully paid order and returns its id as path parameter. */
async function paidOrderParams({ api }: Fixtures, staffed: StaffedRestaurant): Promise<{ id: string }> {
  const { id, balance_cents } = await openOrder(api, staffed)
  await payOrder(api.ctx(), staffed, id, { amount_cents: balance_cents })
  return { id }
}

/** Builders of calls about online receipts, tips by waiter and drawer openings. */
export const RECEIPT_AND_TIP_CALLS: Readonly<Record<string, CallBuilder>> = {
  'GET /cashiers/{sessionId}/no-sales': async (fixtures, staffed, user) => ({
    params: { sessionId: await openOwnTill(fixtures, staffed, user) },
  }),
  'POST /cashiers/{sessionId}/no-sales': async (fixtures, staffed, user) => ({
    params: { sessionId: await openOwnTill(fixtures, staffed, user) },
    body: { reason: 'Dar cambio' },
  }),
  'GET /tips': daysCall,
  'GET /tips/export': daysCall,
  'GET /orders/{id}/receipt-link': async (fixtures, staffed) => ({
    params: await paidOrderParams(fixtures, staffed),
  }),
  'DELETE /orders/{id}/receipt-link': async ({ api }, staffed) => ({
    params: { id: (await openOrder(api, staffed)).id },
  }),
  'POST /orders/{id}/receipt-emails': async (fixtures, staffed) => ({
    params: await paidOrderParams(fixtures, staffed),
    body: { email: 'guest@example.com' },
  }),
}
