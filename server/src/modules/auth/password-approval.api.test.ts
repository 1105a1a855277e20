import { expect, it } from 'vitest'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildSentOrder } from '../../../test/factories/order.ts'
import { startApiForFile } from '../../../test/setup/api.ts'

const api = await startApiForFile()
const { staffed, order } = await buildSentOrder(api, 2)

/** Sends a wrong approval by a new waiter. Returns the status and the rate limit headers of the response. */
async function sendWrongApproval(email: string) {
  const waiter = api.as(await buildMember(api.db, staffed.restaurant.id))
  const { status, headers } = await waiter.post(`/orders/${order.id}/items/${order.items[0]!.id}/void`, {
    quantity: 1,
    reason: 'frío',
    approval: { email, password: 'no es esta' },
  })
  return [status, headers['ratelimit-limit'], headers['ratelimit-remaining']]
}

it('a wrong approval has the same status and rate limit headers for an approver and for an unknown address', async () => {
  const ofApprover = await sendWrongApproval(staffed.cashier.email)

  expect(await sendWrongApproval('nobody@people.test')).toEqual(ofApprover)
  expect(ofApprover).toEqual([403, '20', '19'])
})
