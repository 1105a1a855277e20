import { expect, it } from 'vitest'
import { buildStaffedRestaurant, openOrder } from '../../../test/factories/order.ts'
import { startApiForFile } from '../../../test/setup/api.ts'

const api = await startApiForFile()

it('the list of approval requests searches reason, dish, order number and requester', async () => {
  const staffed = await buildStaffedRestaurant(api.db)
  const order = await openOrder(api, staffed, { send: true })
  const request = await api.as(staffed.waiter).post('/approvals', {
    kind: 'void',
    order_id: order.id,
    item_id: order.items[0]!.id,
    amount_cents: 100,
    reason: 'Se enfrió',
  })
  expect([request.status, request.body.detail]).toEqual([201, undefined])
  const total = async (q: string) =>
    (await api.as(staffed.owner).get('/approvals', { restaurant_id: staffed.restaurant.id, q })).body
      .total as number

  expect(await total('enfrio')).toBe(1)
  expect(await total(`${staffed.dish.name} ${order.number}`)).toBe(1)
  expect(await total(staffed.waiter.first_name)).toBe(1)
  expect(await total('nowhere')).toBe(0)
})
