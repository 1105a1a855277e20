import { buildApproval } from '../../factories/approval.ts'
import { openOrder } from '../../factories/order.ts'
import { PASSWORD } from '../../factories/user.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

const byRestaurant: CallBuilder = (_fixtures, { restaurant }) => ({ query: { restaurant_id: restaurant.id } })

const approvalCall: CallBuilder = async ({ api }, staffed) => ({
  params: { id: (await buildApproval(api, staffed)).id },
})
const ownApprovalCall: CallBuilder = async ({ api }, staffed, { id }) => ({
  params: { id: (await buildApproval(api, staffed, { requested_by: id })).id },
})

/** Builders of calls that create, decide and withdraw approval requests. */
export const APPROVAL_CALLS: Readonly<Record<string, CallBuilder>> = {
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
    ...(await approvalCall(fixtures, staffed, user)),
    body: { password: PASSWORD },
  }),
  'POST /approvals/{id}/decline': approvalCall,
  'POST /approvals/{id}/cancel': ownApprovalCall,
}
