import { describe, expect, it } from 'vitest'
import type { Order } from '@forki/contract/orders'
import { startApiForFile } from '../../../test/setup/api.ts'
import { openTill } from '../../../test/factories/till.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, openOrder } from '../../../test/factories/order.ts'
import { checkInvariants } from '../../db/invariants.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
const till = await openTill(api, staffed)

const findOrder = async ({ id }: Order) => (await api.as(staffed.owner).get(`/orders/${id}`)).body as Order
const takePayment = (order: Order, body: object = {}) =>
  api.as(staffed.cashier).post(`/cashiers/${till.id}/transactions`, {
    type: 'payment',
    method: 'card',
    order_id: order.id,
    amount_cents: order.balance_cents,
    ...body,
  })
const completeOrder = (order: Order, body?: object) =>
  api.as(staffed.cashier).post(`/orders/${order.id}/complete`, body)
/** Opens an order with a sent dish at 95.00 and an unsent drink at 30.00. */
const openHalfSentOrder = async () => {
  const order = await openOrder(api, staffed, { send: true })
  const body = { items: [{ dish_id: staffed.drink.id }] }
  return (await api.as(staffed.waiter).post(`/orders/${order.id}/items`, body)).body as Order
}
const statuses = ({ items }: Order) => items.map((item) => item.status)
const unsentOf = ({ items }: Order) => items.filter(({ status }) => status === 'pending').map(({ id }) => id)

describe('settling payments of orders with unsent lines', () => {
  it('a settling payment with unsent lines is rejected with 409 lines_not_sent and their ids', async () => {
    const order = await openHalfSentOrder()

    const reply = await takePayment(order)

    expect(reply.body).toMatchObject({ status: 409, code: 'lines_not_sent', item_ids: unsentOf(order) })
    expect(await findOrder(order)).toMatchObject({ paid_cents: 0, version: order.version, payments: [] })
  })

  it('unsent lines are sent once with unsent: send, their stock is booked, and the order is paid', async () => {
    const restaurant_id = staffed.restaurant.id
    const dish = await buildDish(api.db, { restaurant_id, price_cents: 4000 })
    const stock = await api.db.inventoryItem.create({
      data: { id: missingId(), restaurant_id, name: 'Masa', unit: 'kg', quantity: 5 },
    })
    await api.db.recipeLine.create({
      data: { restaurant_id, dish_id: dish.id, inventory_item_id: stock.id, quantity: 0.5 },
    })
    const order = await openOrder(api, staffed, { items: [{ dish_id: dish.id, quantity: 2 }] })

    const reply = await takePayment(order, { unsent: 'send' })
    await api.as(staffed.waiter).post(`/orders/${order.id}/send`)

    expect(reply.status).toBe(201)
    expect(await findOrder(order)).toMatchObject({ balance_cents: 0, items: [{ status: 'sent' }] })
    expect((await api.as(staffed.cook).get('/kitchen/tickets', { restaurant_id })).body.items).toContainEqual(
      expect.objectContaining({ order_id: order.id }),
    )
    expect(await api.db.inventoryMovement.count({ where: { inventory_item_id: stock.id } })).toBe(1)
    expect(Number((await api.db.inventoryItem.findUniqueOrThrow({ where: { id: stock.id } })).quantity)).toBe(
      4,
    )
    expect((await completeOrder(order)).body.status).toBe('completed')
  })

  it('unsent: strike removes unsent lines, and rejects the amount of the larger bill with 409 overpayment', async () => {
    const order = await openHalfSentOrder()

    const tooMuch = await takePayment(order, { unsent: 'strike' })
    const untouchedOrder = await findOrder(order)
    const reply = await takePayment(order, { unsent: 'strike', amount_cents: 9500 })

    expect(tooMuch.body).toMatchObject({ status: 409, code: 'overpayment', balance_cents: 9500 })
    expect(statuses(untouchedOrder)).toEqual(['sent', 'pending'])
    expect(reply.status).toBe(201)
    const after = await findOrder(order)
    expect(after).toMatchObject({ total_cents: 9500, balance_cents: 0 })
    expect(statuses(after)).toEqual(['sent'])
    const { items } = (await api.as(staffed.owner).get(`/orders/${order.id}/events`)).body
    expect(items.map((event: { type: string }) => event.type)).toContain('unsent_struck')
  })

  it('partial payments leave unsent lines unchanged, whatever choice they contain', async () => {
    const order = await openHalfSentOrder()

    for (const unsent of ['send', 'strike', undefined])
      expect((await takePayment(order, { amount_cents: 1000, unsent })).status).toBe(201)

    expect(statuses(await findOrder(order))).toEqual(['sent', 'pending'])
  })

  it('a payment of the last check of a split bill is rejected with 409 lines_not_sent', async () => {
    const order = await openHalfSentOrder()
    const split = await api.as(staffed.waiter).put(`/orders/${order.id}/checks`, { mode: 'even', parts: 2 })
    const [first, second] = (split.body as Order).checks
    const checkPayment = (check: typeof first) => ({
      check_id: check!.id,
      amount_cents: check!.balance_cents,
    })

    expect((await takePayment(order, checkPayment(first))).status).toBe(201)
    expect((await takePayment(order, checkPayment(second))).body.code).toBe('lines_not_sent')
    expect((await takePayment(order, { ...checkPayment(second), unsent: 'send' })).status).toBe(201)
  })

  it('a payment that sends unsent lines requires update_order', async () => {
    const restaurant_id = staffed.restaurant.id
    const taker = await buildMember(api.db, restaurant_id, {
      role: 'chef',
      permissions: ['create_payment', 'create_cashier_session', 'read_cashier_session'],
    })
    const own = await openTill(api, { ...staffed, cashier: taker }, { register: 'taker' })
    const order = await openOrder(api, staffed)
    const pay = (unsent?: string) =>
      api.as(taker).post(`/cashiers/${own.id}/transactions`, {
        type: 'payment',
        method: 'card',
        order_id: order.id,
        amount_cents: order.balance_cents,
        unsent,
      })

    const [payment, sending] = [await pay(), await pay('send')]

    expect([payment.status, payment.body.code]).toEqual([409, 'lines_not_sent'])
    expect([sending.status, sending.body.code]).toEqual([403, 'forbidden'])
  })
})

const openFreeOrder = async () => {
  const dish = await buildDish(api.db, { restaurant_id: staffed.restaurant.id, price_cents: 0 })
  const order = await openOrder(api, staffed, { send: true, items: [{ dish_id: dish.id }] })
  const body = { items: [{ dish_id: dish.id }] }
  return (await api.as(staffed.waiter).post(`/orders/${order.id}/items`, body)).body as Order
}

describe('completion of orders with unsent lines', () => {
  it('completing an order is rejected with 409 lines_not_sent, unless its lines are sent or removed', async () => {
    const [sent, removed] = [await openFreeOrder(), await openFreeOrder()]

    expect((await completeOrder(sent)).body).toMatchObject({
      code: 'lines_not_sent',
      item_ids: unsentOf(sent),
    })
    expect(statuses((await completeOrder(sent, { unsent: 'send' })).body)).toEqual(['sent', 'sent'])
    expect(statuses((await completeOrder(removed, { unsent: 'strike' })).body)).toEqual(['sent'])
  })

  it('completing an order of only unsent lines is rejected with order_empty', async () => {
    const dish = await buildDish(api.db, { restaurant_id: staffed.restaurant.id, price_cents: 0 })
    const order = await openOrder(api, staffed, { items: [{ dish_id: dish.id }] })

    expect((await completeOrder(order, { unsent: 'strike' })).body.code).toBe('order_empty')
    expect(statuses(await findOrder(order))).toEqual(['pending'])
  })

  it('order_unpaid is reported before lines_not_sent at the completion', async () => {
    expect((await completeOrder(await openHalfSentOrder())).body.code).toBe('order_unpaid')
  })
})

/** Opens an order with two sent lines of one price, each on a check of its own. */
const openSplitOrder = async (price_cents: number, { on = staffed, discount = false } = {}) => {
  const { id: dish_id } = await buildDish(api.db, { restaurant_id: on.restaurant.id, price_cents })
  const order = await openOrder(api, on, { items: [{ dish_id }, { dish_id }], send: true })
  const reduction = { discount: { kind: 'percent', value: 1000, reason: 'Cortesía' } }
  if (discount) await api.as(on.owner).put(`/orders/${order.id}`, reduction)
  const checks = order.items.map(({ id }) => ({ shares: [{ item_id: id, numerator: 1, denominator: 1 }] }))
  const split = await api.as(on.owner).put(`/orders/${order.id}/checks`, { mode: 'items', checks })
  return split.body as Order
}
const addUnsentLine = async ({ id, restaurant_id }: Order) => {
  const dish = await buildDish(api.db, { restaurant_id, price_cents: 500 })
  return api.as(staffed.owner).post(`/orders/${id}/items`, { items: [{ dish_id: dish.id }] })
}

describe('unsent lines of an order with paid checks', () => {
  it('an order whose paid checks have different discounts completes once its unsent line is removed', async () => {
    const order = await openSplitOrder(1000, { discount: true })
    const [first, second] = order.checks
    const paidFirst = await takePayment(order, { check_id: first!.id, amount_cents: 900 })
    await api.as(staffed.owner).put(`/orders/${order.id}`, { discount: null })
    const paidSecond = await takePayment(order, { check_id: second!.id, amount_cents: 1000 })
    await addUnsentLine(order)

    const reply = await completeOrder(order, { unsent: 'strike' })

    expect([paidFirst.status, paidSecond.status]).toEqual([201, 201])
    expect(reply.body).toMatchObject({ status: 'completed', total_cents: 1900 })
  })

  it('a payment of the amount of the last open check without its unsent line settles the order', async () => {
    const taxed = await buildStaffedRestaurant(api.db, { prices_include_tax: false })
    const ownTill = await openTill(api, taxed)
    const order = await openSplitOrder(103, { on: taxed })
    const pay = (check: Order['checks'][number], amount_cents: number) =>
      api.as(taxed.cashier).post(`/cashiers/${ownTill.id}/transactions`, {
        type: 'payment',
        method: 'card',
        order_id: order.id,
        check_id: check.id,
        amount_cents,
        unsent: 'strike',
      })
    const [dearer, cheaper] = order.checks
    const paid = await pay(cheaper!, 119)
    const dish = await buildDish(api.db, { restaurant_id: taxed.restaurant.id, price_cents: 500 })
    await api.as(taxed.owner).post(`/orders/${order.id}/items`, { items: [{ dish_id: dish.id }] })

    const tooMuch = await pay(dearer!, 120)
    const settled = await pay(dearer!, 119)

    expect([order.checks.map((check) => check.total_cents), paid.status]).toEqual([[120, 119], 201])
    expect(tooMuch.body).toMatchObject({ code: 'overpayment', balance_cents: 119 })
    expect(settled.status).toBe(201)
    const after = (await api.as(taxed.owner).get(`/orders/${order.id}`)).body as Order
    expect([after.balance_cents, after.total_cents, statuses(after)]).toEqual([0, 238, ['sent', 'sent']])
  })

  it('a payment of one check leaves the unsent lines while another check is open', async () => {
    const order = await openSplitOrder(1000)
    await addUnsentLine(order)
    const [first, , rest] = (await findOrder(order)).checks

    const replies = [
      await takePayment(order, { check_id: rest!.id, amount_cents: 500, unsent: 'strike' }),
      await takePayment(order, { check_id: first!.id, amount_cents: 1000, unsent: 'strike' }),
    ]

    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(statuses(await findOrder(order))).toEqual(['sent', 'sent', 'pending'])
  })
})

describe('lines added during a payment', () => {
  it('an order with unsent lines is never completed under 20 concurrent cashiers and 10 waiters', async () => {
    const dish = await buildDish(api.db, { restaurant_id: staffed.restaurant.id, price_cents: 0 })
    for (let round = 0; round < 3; round += 1) {
      const order = await openOrder(api, staffed, { send: true })
      const add = { items: [{ dish_id: dish.id }] }

      const replies = await Promise.all([
        ...Array.from({ length: 20 }, async () => {
          const paymentReply = await takePayment(order)
          return paymentReply.status === 201 ? completeOrder(order) : paymentReply
        }),
        ...Array.from({ length: 10 }, () => api.as(staffed.waiter).post(`/orders/${order.id}/items`, add)),
      ])

      expect(replies.every(({ status }) => [200, 201, 409].includes(status))).toBe(true)
      const after = await findOrder(order)
      expect(after.status === 'completed' ? unsentOf(after) : []).toEqual([])
    }
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })
})
