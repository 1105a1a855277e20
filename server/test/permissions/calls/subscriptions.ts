import { uniqueNumber } from '../../factories/ids.ts'
import { buildPlan, buildSubscription } from '../../factories/subscription.ts'
import type { Call } from '../matrix/call-input.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

const planCall =
  (name: 'id' | 'planId', body?: Call['body']): CallBuilder =>
  async ({ api }) => ({ params: { [name]: (await buildPlan(api.db)).id }, ...(body && { body }) })

const subscriptionCall =
  (body?: Call['body']): CallBuilder =>
  async ({ api }, _staffed, user) => ({
    params: { subscriptionId: (await buildSubscription(api.db, { user_id: user.id })).id },
    ...(body && { body }),
  })

/** Builders of calls about subscription plans and subscriptions. */
export const SUBSCRIPTION_CALLS: Readonly<Record<string, CallBuilder>> = {
  'GET /subscriptions/plans/export': () => ({}),
  'POST /subscriptions/plans': () => ({ body: { name: `Plan ${uniqueNumber()}` } }),
  'PUT /subscriptions/plans/{planId}': planCall('planId', { price_cents: 100 }),
  'DELETE /subscriptions/plans/{planId}': planCall('planId'),
  'GET /subscriptions/user-subscriptions': () => ({}),
  'GET /subscriptions/admin/user-subscriptions': () => ({}),
  'POST /subscriptions/user-subscriptions': async ({ api }) => ({
    body: { subscription_plan_id: (await buildPlan(api.db)).id },
  }),
  'PUT /subscriptions/user-subscriptions/{subscriptionId}': subscriptionCall({ auto_renew: true }),
  'DELETE /subscriptions/user-subscriptions/{subscriptionId}': subscriptionCall(),
}
