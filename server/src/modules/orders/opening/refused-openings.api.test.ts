import { beforeEach, describe, expect, it } from 'vitest'
import { startApi, startApiForFile } from '../../../../test/setup/api.ts'
import { openTill, buildPaidOrder, recordTransaction } from '../../../../test/factories/till.ts'
import { buildLayout, buildSection } from '../../../../test/factories/layout.ts'
import {
  buildStaffedRestaurant,
  openOrder,
  type StaffedRestaurant,
} from '../../../../test/factories/order.ts'
import { buildTable } from '../../../../test/factories/table.ts'

let staffed: StaffedRestaurant
const api = await startApiForFile()
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
})

/** Creates a table on a new floor plan, which is active or inactive. */
async function buildTableOnLayout(is_active: boolean) {
  const { id } = await buildLayout(api.db, { restaurant_id: staffed.restaurant.id, is_active })
  const section = await buildSection(api.db, { restaurant_layout_id: id })
  return buildTable(api.db, { section_id: section.id })
}
const openOrderAt = (table_id: string) =>
  api.as(staffed.waiter).post('/orders', { restaurant_id: staffed.restaurant.id, table_id })

describe('a table of an inactive floor plan', () => {
  it('guests can sit at a table of an inactive floor plan only while no plan is active', async () => {
    expect((await openOrderAt(staffed.table.id)).status).toBe(201)
    const [floor, attic] = [await buildTableOnLayout(true), await buildTableOnLayout(false)]

    const refusedReply = await openOrderAt(attic.id)

    expect([refusedReply.status, refusedReply.body.code]).toEqual([409, 'table_unavailable'])
    expect((await openOrderAt(floor.id)).status).toBe(201)
    expect(await api.db.order.count({ where: { table_id: attic.id } })).toBe(0)
  })

  it('a table of an inactive floor plan rejects the move of an order to it', async () => {
    const [floor, attic] = [await buildTableOnLayout(true), await buildTableOnLayout(false)]
    const order = await openOrder(api, staffed, { order_type: 'dine_in', table_id: floor.id })

    const refusedReply = await api.as(staffed.waiter).put(`/orders/${order.id}`, { table_id: attic.id })

    expect([refusedReply.status, refusedReply.body.code]).toEqual([409, 'table_unavailable'])
    const { table_id } = await api.db.order.findUniqueOrThrow({ where: { id: order.id } })
    expect(table_id).toBe(floor.id)
  })

  it('a reopened order loses a table of an inactive floor plan', async () => {
    const floor = await buildTableOnLayout(true)
    const till = await openTill(api, staffed)
    const order = await openOrder(api, staffed, { order_type: 'dine_in', table_id: floor.id })
    await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: order.balance_cents })
    await api.as(staffed.cashier).post(`/orders/${order.id}/complete`)
    await api.db.restaurantLayout.update({
      where: { id: floor.restaurant_layout_id },
      data: { is_active: false },
    })
    await buildTableOnLayout(true)

    const reply = await api
      .as(staffed.cashier)
      .post(`/orders/${order.id}/reopen`, { notes: 'Faltó el postre' })

    expect([reply.status, reply.body.table_id]).toEqual([200, null])
  })
})

describe('an expired subscription', () => {
  it('an expired subscription rejects new orders, while open ones can be served, paid and closed', async () => {
    const till = await openTill(api, staffed)
    const done = await buildPaidOrder(api, staffed, till)
    const order = await openOrder(api, staffed, { items: [{ dish_id: staffed.dish.id }], send: true })
    await api.db.subscriptionCover.deleteMany({ where: { restaurant_id: staffed.restaurant.id } })
    const restaurant_id = staffed.restaurant.id
    const [waiter, cashier, cook] = [api.as(staffed.waiter), api.as(staffed.cashier), api.as(staffed.cook)]

    const refusedReplies = [
      await waiter.post('/orders', { restaurant_id, order_type: 'takeaway' }),
      await cashier.post(`/orders/${done.order.id}/reopen`, { notes: 'otra vez' }),
      await api.as(staffed.owner).post('/cashiers', { restaurant_id, register: '2', opening_float_cents: 0 }),
      await cook.post(`/kitchen/tickets/${order.id}/bump`),
      await cook.post(`/kitchen/tickets/${order.id}/recall`),
      await cook.post(`/kitchen/tickets/${order.id}/seen`),
      await cook.patch(`/kitchen/items/${order.items[0]!.id}`, { status: 'ready' }),
    ]

    expect(refusedReplies.map((reply) => [reply.status, reply.body.code])).toEqual(
      refusedReplies.map(() => [402, 'feature_not_in_plan']),
    )
    expect((await cook.get('/kitchen/tickets', { restaurant_id })).body.total).toBe(2)
    const item = `/orders/${order.id}/items/${order.items[0]!.id}`
    expect((await waiter.patch(item, { status: 'served' })).status).toBe(200)
    await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: order.balance_cents })
    expect((await waiter.post(`/orders/${order.id}/complete`)).status).toBe(200)
    const closeReply = await cashier.put(`/cashiers/${till.id}`, {
      status: 'closed',
      counted_cash_cents: 50_000 + 2 * 9500,
    })
    expect([closeReply.status, closeReply.body.status]).toEqual([200, 'closed'])
  })

  it('subscriptions limit nothing while plans are off', async () => {
    const free = await startApi({ env: { FORKI_PLANS: 'off' } })
    const uncovered = await buildStaffedRestaurant(free.db, { hasSubscription: false })
    const order = await openOrder(free, uncovered, { send: true })

    const bumped = await free.as(uncovered.cook).post(`/kitchen/tickets/${order.id}/bump`)
    const till = await openTill(free, uncovered)
    await free.close()

    expect([bumped.status, till.status]).toEqual([200, 'open'])
  })
})
