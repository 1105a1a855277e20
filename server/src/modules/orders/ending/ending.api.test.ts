import { describe, expect, it } from 'vitest'
import type { Order } from '@forki/contract/orders'
import { startApiForFile } from '../../../../test/setup/api.ts'
import { missingId } from '../../../../test/factories/ids.ts'
import { buildDish } from '../../../../test/factories/dish.ts'
import { buildStaffedRestaurant, openOrder, payOrder } from '../../../../test/factories/order.ts'
import { buildTable } from '../../../../test/factories/table.ts'
import { PASSWORD } from '../../../../test/factories/user.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)

const asWaiter = () => api.as(staffed.waiter)
const findOrder = async (order: Order) =>
  (await api.as(staffed.cashier).get(`/orders/${order.id}`)).body as Order
const completeOrder = (order: Order) => asWaiter().post(`/orders/${order.id}/complete`)
const reopen = (order: Order, body: object = { notes: 'Faltó el postre' }) =>
  api.as(staffed.cashier).post(`/orders/${order.id}/reopen`, body)
const deleteOrder = (order: Order) => api.as(staffed.cashier).delete(`/orders/${order.id}`)
const openSeatedOrder = async (body: object = {}) => {
  const table = await buildTable(api.db, { restaurant_id: staffed.restaurant.id })
  return openOrder(api, staffed, { order_type: 'dine_in', table_id: table.id, ...body })
}
const openSettledOrder = async (body: object = {}) => {
  const order = await openSeatedOrder(body)
  const paymentResult = await payOrder(api.ctx(), staffed, order.id, { amount_cents: order.total_cents })
  return { order, ...paymentResult }
}
const closeTill = (id: string) =>
  api.db.cashierSession.update({
    where: { id },
    data: {
      status: 'closed',
      closed_at: new Date(),
      z_number: Math.floor(Math.random() * 1e9),
      expected_cash_cents: 0,
      counted_cash_cents: 0,
      difference_cents: 0,
      report: {},
    },
  })

describe('POST /orders/{id}/complete', () => {
  it('completing a paid order frees the table and freezes the amounts', async () => {
    const { order } = await openSettledOrder({ send: true })

    const reply = await api.as(staffed.cashier).post(`/orders/${order.id}/complete`)

    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      status: 'completed',
      balance_cents: 0,
      payment_status: 'paid',
      paid_cents: 9500,
    })
    expect(reply.body.payments).toMatchObject([{ amount_cents: 9500, order_number: order.number }])
    await openOrder(api, staffed, { order_type: 'dine_in', table_id: order.table_id })
    for (const [path, body] of [
      ['items', { items: [{ dish_id: staffed.dish.id }] }],
      ['send', {}],
      ['complete', undefined],
      ['cancel', { notes: 'x' }],
      [`items/${order.items[0]!.id}/void`, { reason: 'x' }],
    ] as const) {
      const refusedReply = await api.as(staffed.owner).post(`/orders/${order.id}/${path}`, body)
      expect([path, refusedReply.status, refusedReply.body.code]).toEqual([path, 409, 'order_closed'])
    }
    expect((await asWaiter().put(`/orders/${order.id}`, { guests: 1 })).body.code).toBe('order_closed')
    expect((await asWaiter().put(`/orders/${order.id}/checks`, { mode: 'seats' })).body.code).toBe(
      'order_closed',
    )
    expect(await findOrder(order)).toEqual(reply.body)
    await expect(
      api.db.order.update({ where: { id: order.id }, data: { total_cents: 1, subtotal_cents: 1 } }),
    ).rejects.toThrow('order_closed')
  })

  it('completing an unpaid or empty order is rejected', async () => {
    const order = await openSeatedOrder()
    const empty = await openOrder(api, staffed, { items: [] })

    const unpaid = await completeOrder(order)

    expect(unpaid.body).toMatchObject({ status: 409, code: 'order_unpaid', balance_cents: 9500 })
    expect((await completeOrder(empty)).body.code).toBe('order_empty')
  })

  it('a free order is completed without a payment', async () => {
    const gift = await buildDish(api.db, { restaurant_id: staffed.restaurant.id, price_cents: 0 })
    const order = await openOrder(api, staffed, { items: [{ dish_id: gift.id }], send: true })

    expect((await completeOrder(order)).body).toMatchObject({ status: 'completed', payment_status: 'paid' })
  })
})

describe('POST /orders/{id}/cancel', () => {
  it('cancelling an order voids every line, frees the table and stores the note', async () => {
    const order = await openSeatedOrder({ items: [{ dish_id: staffed.dish.id, quantity: 2 }] })

    const reply = await asWaiter().post(`/orders/${order.id}/cancel`, { notes: 'Se fueron' })

    expect(reply.body).toMatchObject({
      status: 'cancelled',
      cancel_notes: 'Se fueron',
      total_cents: 0,
      balance_cents: 0,
      items: [{ status: 'voided', void_reason: 'Se fueron', total_cents: 0 }],
    })
    await openOrder(api, staffed, { order_type: 'dine_in', table_id: order.table_id })
    const events = await api.db.liveEvent.findMany({
      where: { type: 'order.cancelled', ids: { has: order.id } },
    })
    expect(events).toHaveLength(1)
  })

  it('cancelling an order requires a note, no payments, and an approval once a line was sent', async () => {
    const order = await openSeatedOrder({ send: true })
    const cancel = (body: object) => asWaiter().post(`/orders/${order.id}/cancel`, body)

    expect((await cancel({})).status).toBe(422)
    expect((await cancel({ notes: ' ' })).status).toBe(422)
    expect((await cancel({ notes: 'x' })).body.code).toBe('approval_required')
    const { order: paid } = await openSettledOrder()
    expect((await asWaiter().post(`/orders/${paid.id}/cancel`, { notes: 'x' })).body.code).toBe(
      'order_has_payments',
    )
    const approval = { email: staffed.cashier.email, password: PASSWORD }
    expect((await cancel({ notes: 'x', approval })).body).toMatchObject({ status: 'cancelled' })
  })
})

describe('cancelling an order whose lines were served', () => {
  it('cancelling an order voids served lines without restocking and records user and loss in the history', async () => {
    const restaurant_id = staffed.restaurant.id
    const stock = await api.db.inventoryItem.create({
      data: { id: missingId(), restaurant_id, name: 'Masa', unit: 'kg', quantity: 10 },
    })
    const dish = await buildDish(api.db, { restaurant_id, price_cents: 5000 })
    const recipe = { restaurant_id, dish_id: dish.id, inventory_item_id: stock.id, quantity: 1 }
    await api.db.recipeLine.create({ data: recipe })
    const items = [{ dish_id: dish.id }, { dish_id: dish.id }, { dish_id: dish.id }]
    const order = await openOrder(api, staffed, { send: true, items })
    const [served, cooking] = order.items.map(({ id }) => id)
    await asWaiter().patch(`/orders/${order.id}/items/${served}`, { status: 'served' })
    await api.as(staffed.cook).patch(`/kitchen/items/${cooking}`, { status: 'preparing' })

    const reply = await api.as(staffed.owner).post(`/orders/${order.id}/cancel`, { notes: 'Se fueron' })

    expect(reply.body.items.map(({ status }: { status: string }) => status)).toEqual(
      items.map(() => 'voided'),
    )
    const { quantity } = await api.db.inventoryItem.findUniqueOrThrow({ where: { id: stock.id } })
    // Stock: 10, minus three sent portions, plus the one portion that the kitchen had not begun.
    expect(Number(quantity)).toBe(8)
    const events = (await api.as(staffed.owner).get(`/orders/${order.id}/events`)).body.items
    expect(events.at(-1)).toMatchObject({
      type: 'cancelled',
      user_id: staffed.owner.id,
      data: { notes: 'Se fueron', total_cents: 15_000 },
    })
    const refusedReply = await api
      .as(staffed.owner)
      .post(`/orders/${order.id}/items/${served}/void`, { reason: 'x' })
    expect(refusedReply.body.code).toBe('order_closed')
  })
})

describe('POST /orders/{id}/reopen', () => {
  it('a completed order is reopened at its table while its till session is open', async () => {
    const { order } = await openSettledOrder({ send: true })
    await completeOrder(order)

    const reply = await reopen(order)

    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      status: 'in_progress',
      completed_at: null,
      balance_cents: 0,
      table_id: order.table_id,
    })
    const more = await asWaiter().post(`/orders/${order.id}/items`, {
      items: [{ dish_id: staffed.drink.id }],
    })
    expect(more.body).toMatchObject({
      total_cents: 12_500,
      balance_cents: 3000,
      payment_status: 'partially_paid',
    })
  })

  it('reopening an order is rejected with a closed till session, with a taken table, or if it is not completed', async () => {
    const { order, session_id } = await openSettledOrder()
    expect((await reopen(order)).body.code).toBe('order_not_completed')
    await completeOrder(order)
    const next = await openOrder(api, staffed, { order_type: 'dine_in', table_id: order.table_id })

    expect((await reopen(order)).body).toMatchObject({ code: 'table_occupied', order_id: next.id })
    await closeTill(session_id)
    expect((await reopen(order)).body.code).toBe('session_closed')
    expect((await reopen(order, {})).status).toBe(422)
    expect((await asWaiter().post(`/orders/${order.id}/reopen`, { notes: 'x' })).status).toBe(403)
    expect((await findOrder(order)).status).toBe('completed')
  })

  it('an order is reopened without its table if the table is out of service', async () => {
    const { order } = await openSettledOrder()
    await completeOrder(order)
    await api.db.table.update({
      where: { id: order.table_id! },
      data: { status: 'unavailable', is_active: false },
    })

    expect((await reopen(order)).body).toMatchObject({
      status: 'in_progress',
      table_id: null,
      table_label: null,
    })
  })
})

describe('DELETE /orders/{id}', () => {
  it('pending and cancelled orders can be archived and then respond 404', async () => {
    const order = await openSeatedOrder()

    const reply = await deleteOrder(order)

    expect([reply.status, reply.body]).toEqual([200, { id: order.id }])
    expect((await deleteOrder(order)).status).toBe(404)
    expect((await asWaiter().get(`/orders/${order.id}`)).status).toBe(404)
    expect((await asWaiter().post(`/orders/${order.id}/send`)).status).toBe(404)
    await openOrder(api, staffed, { order_type: 'dine_in', table_id: order.table_id })
    const cancelled = await openSeatedOrder()
    await asWaiter().post(`/orders/${cancelled.id}/cancel`, { notes: 'x' })
    expect((await deleteOrder(cancelled)).status).toBe(200)
  })

  it('archiving an order is rejected if it is in the kitchen or has payments, and for callers without the right', async () => {
    const sentOrder = await openSeatedOrder({ send: true })
    const { order: paid } = await openSettledOrder()

    expect((await deleteOrder(sentOrder)).body.code).toBe('order_in_progress')
    expect((await deleteOrder(paid)).body.code).toBe('order_has_payments')
    expect((await asWaiter().delete(`/orders/${sentOrder.id}`)).status).toBe(403)
    expect((await api.anonymous.delete(`/orders/${sentOrder.id}`)).status).toBe(401)
    const stranger = await buildStaffedRestaurant(api.db)
    expect((await api.as(stranger.owner).delete(`/orders/${sentOrder.id}`)).status).toBe(404)
  })
})
