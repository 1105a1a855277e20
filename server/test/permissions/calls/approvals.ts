import { buildApproval } from '../../factories/approval.ts'
import { openOrder } from '../../factories/order.ts'
import { PASSWORD } from '../../factories/user.ts'
import type { Recipe } from '../matrix/recipe.ts'

const byRestaurant: Recipe = (_fixtures, { restaurant }) => ({ query: { restaurant_id: restaurant.id } })

const asked: Recipe = async ({ api }, staffed) => ({
  params: { id: (await buildApproval(api, staffed)).id },
})
const own: Recipe = async ({ api }, staffed, { id }) => ({
  params: { id: (await buildApproval(api, staffed, { requested_by: id })).id },
})

/** Recipes of calls that create, decide and withdraw approval requests. */
export const APPROVAL_CALLS: Readonly<Record<string, Recipe>> = {
  'GET /approvals': byRestaurant,
  'GET /approvals/approvers': byRestaurant,
  'POST /approvals': async ({ api }, staffed) => ({
    body: {
      kind: 'cancel',
      order_id: (await openOrder(api, staffed, { send: true })).id,
      amount_cents: 9500,
      reason: 'se fueron',
    },
  }),
  'POST /approvals/{id}/approve': async (fixtures, staffed, user) => ({
    ...(await asked(fixtures, staffed, user)),
    body: { password: PASSWORD },
  }),
  'POST /approvals/{id}/decline': asked,
  'POST /approvals/{id}/cancel': own,
}
