import { describe, expect, it } from 'vitest'
import type { Order } from '@forki/contract/orders'
import { startApiForFile } from '../../../../test/setup/api.ts'
import { buildDish, buildModifierGroup } from '../../../../test/factories/dish.ts'
import { missingId } from '../../../../test/factories/ids.ts'
import { buildStaffedRestaurant, openOrder, payOrder } from '../../../../test/factories/order.ts'
import { PASSWORD } from '../../../../test/factories/user.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)

const asWaiter = () => api.as(staffed.waiter)
const sendOrder = (order: Order, body: object = {}) => asWaiter().post(`/orders/${order.id}/send`, body)
const voidLine = (order: Order, item_id: string, body: object) =>
  asWaiter().post(`/orders/${order.id}/items/${item_id}/void`, body)
const lineOf = (order: Order, index = 0) => order.items[index]!

const lineStatuses = (body: Order) => body.items.map((line) => line.status)

/** Creates a dish and its ingredient. One portion uses 0.25 kg of the ingredient. */
async function buildRecipe(quantity = 10, min_quantity = 0) {
  const restaurant_id = staffed.restaurant.id
  const stock = await api.db.inventoryItem.create({
    data: { id: missingId(), restaurant_id, name: 'Cerdo', unit: 'kg', quantity, min_quantity },
  })
  const dish = await buildDish(api.db, { restaurant_id })
  await api.db.recipeLine.create({
    data: { restaurant_id, dish_id: dish.id, inventory_item_id: stock.id, quantity: 0.25 },
  })
  const remainingStock = async () =>
    Number((await api.db.inventoryItem.findUniqueOrThrow({ where: { id: stock.id } })).quantity)
  return { dish, stock, left: remainingStock }
}

describe('POST /orders/{id}/items', () => {
  it('new lines of an order are added after the existing ones and update the amounts', async () => {
    const order = await openOrder(api, staffed)

    const reply = await asWaiter().post(`/orders/${order.id}/items`, {
      items: [{ dish_id: staffed.drink.id, quantity: 3 }],
      send: true,
    })

    expect(reply.status).toBe(200)
    expect(reply.body.items.map((line: { name: string }) => line.name)).toEqual([
      'Tacos al pastor',
      'Agua de jamaica',
    ])
    expect(reply.body.items.map((line: { status: string }) => line.status)).toEqual(['pending', 'sent'])
    expect(reply.body).toMatchObject({
      total_cents: 18_500,
      status: 'in_progress',
      version: order.version + 1,
    })
    expect((await asWaiter().get(`/orders/${order.id}`)).body).toEqual(reply.body)
  })

  it('invalid order lines and lines for an ended order are rejected', async () => {
    const order = await openOrder(api, staffed)
    const add = (body: object) => asWaiter().post(`/orders/${order.id}/items`, body)

    expect((await add({ items: [] })).status).toBe(422)
    expect((await add({ items: [{ dish_id: missingId() }] })).status).toBe(422)
    expect((await add({ items: [{ dish_id: staffed.dish.id }], colour: 1 })).status).toBe(422)
    await asWaiter().post(`/orders/${order.id}/cancel`, { notes: 'Se fueron' })
    const closedReply = await add({ items: [{ dish_id: staffed.dish.id }] })

    expect([closedReply.status, closedReply.body.code]).toEqual([409, 'order_closed'])
    expect((await asWaiter().get(`/orders/${order.id}`)).body.items).toHaveLength(1)
  })

  it('adding lines requires the permission to change orders in the restaurant', async () => {
    const order = await openOrder(api, staffed)
    const stranger = await buildStaffedRestaurant(api.db)
    const body = { items: [{ dish_id: staffed.dish.id }] }

    expect((await api.anonymous.post(`/orders/${order.id}/items`, body)).status).toBe(401)
    expect((await api.as(staffed.chef).post(`/orders/${order.id}/items`, body)).status).toBe(403)
    expect((await api.as(stranger.owner).post(`/orders/${order.id}/items`, body)).status).toBe(404)
  })
})

describe('PATCH /orders/{id}/items/{item_id}', () => {
  it('a change of a pending order line leaves its price unchanged', async () => {
    const dish = await buildDish(api.db, { restaurant_id: staffed.restaurant.id, price_cents: 5000 })
    const group = await buildModifierGroup(api.db, { dish_id: dish.id })
    const order = await openOrder(api, staffed, { items: [{ dish_id: dish.id, notes: 'sin sal' }] })
    await api.db.dish.update({ where: { id: dish.id }, data: { price_cents: 9900 } })
    const change = (body: object) => asWaiter().patch(`/orders/${order.id}/items/${lineOf(order).id}`, body)

    const reply = await change({
      quantity: 2,
      modifiers: [group.options[0]!.id],
      notes: null,
      seat: 3,
      course: 2,
    })

    expect(reply.status).toBe(200)
    expect(reply.body.items[0]).toMatchObject({
      unit_price_cents: 5000,
      quantity: 2,
      notes: null,
      seat: 3,
      course: 2,
    })
    expect(reply.body.total_cents).toBe(13_000)
    expect((await change({ modifiers: [missingId()] })).status).toBe(422)
    expect((await change({ quantity: 0 })).status).toBe(422)
    expect((await change({ status: 'preparing' })).status).toBe(422)
    expect((await change({ status: 'ready' })).body.code).toBe('invalid_transition')
    expect((await change({ colour: 'red' })).status).toBe(422)
  })

  it('a sent line permits no change but serving', async () => {
    const order = await openOrder(api, staffed, { send: true })
    const path = `/orders/${order.id}/items/${lineOf(order).id}`

    const changed = await asWaiter().patch(path, { quantity: 5 })
    const served = await asWaiter().patch(path, { status: 'served' })
    const repeatedReply = await asWaiter().patch(path, { status: 'served' })

    expect([changed.status, changed.body.code]).toEqual([409, 'item_sent'])
    expect(served.body).toMatchObject({ status: 'served', items: [{ status: 'served' }] })
    expect(repeatedReply.body).toEqual(served.body)
  })

  it('a served line returns to ready within two minutes, also on a completed order (ORD-75)', async () => {
    const order = await openOrder(api, staffed, { send: true })
    const path = `/orders/${order.id}/items/${lineOf(order).id}`
    const mark = (status: string) => asWaiter().patch(path, { status })
    const earlyReply = await mark('ready')
    await payOrder(api.ctx(), staffed, order.id, { amount_cents: order.balance_cents })
    await api.as(staffed.owner).post(`/orders/${order.id}/complete`)
    await mark('served')

    const undone = await mark('ready')
    const repeatedReply = await mark('ready')
    await mark('served')
    api.clock.advance(2 * 60_000 + 1)
    const lateReply = await mark('ready')

    expect([earlyReply.status, earlyReply.body.code]).toEqual([409, 'invalid_transition'])
    expect(undone.body.items[0]).toMatchObject({ status: 'ready', served_at: null })
    expect(repeatedReply.body).toEqual(undone.body)
    expect([lateReply.status, lateReply.body.code]).toEqual([409, 'invalid_transition'])
    const { items: events } = (await asWaiter().get(`/orders/${order.id}/events`)).body as {
      items: { type: string }[]
    }
    expect(events.filter(({ type }) => type === 'recalled')).toHaveLength(1)
    api.clock.set(new Date())
  })

  it('twenty concurrent calls that serve and return a line leave it in one of both states with one history entry a change', async () => {
    const order = await openOrder(api, staffed, { send: true })
    const path = `/orders/${order.id}/items/${lineOf(order).id}`
    await asWaiter().patch(path, { status: 'served' })

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => asWaiter().patch(path, { status: at % 2 ? 'served' : 'ready' })),
    )

    const after = (await asWaiter().get(`/orders/${order.id}`)).body as Order
    const changes = after.version - order.version
    const { items: events } = (await asWaiter().get(`/orders/${order.id}/events`)).body as {
      items: { type: string }[]
    }
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(['ready', 'served']).toContain(lineOf(after).status)
    expect(lineOf(after).served_at === null).toBe(lineOf(after).status === 'ready')
    expect(events.filter(({ type }) => ['item_served', 'recalled'].includes(type))).toHaveLength(changes)
  })

  it('serving an unsent line is rejected, and a line of another order responds 404', async () => {
    const order = await openOrder(api, staffed)
    const other = await openOrder(api, staffed)

    const earlyReply = await asWaiter().patch(`/orders/${order.id}/items/${lineOf(order).id}`, {
      status: 'served',
    })
    const foreignReply = await asWaiter().patch(`/orders/${order.id}/items/${lineOf(other).id}`, {
      quantity: 2,
    })

    expect([earlyReply.status, earlyReply.body.code]).toEqual([409, 'invalid_transition'])
    expect(foreignReply.status).toBe(404)
  })
})

describe('POST /orders/{id}/send', () => {
  it('the named courses of an order are sent first, then the rest, each line once', async () => {
    const items = [1, 2, null].map((course) => ({ dish_id: staffed.dish.id, course }))
    const order = await openOrder(api, staffed, { items })

    const firstReply = await sendOrder(order, { courses: [1] })
    const all = await sendOrder(order)
    const repeatedReply = await sendOrder(order)

    expect(lineStatuses(firstReply.body)).toEqual(['sent', 'pending', 'pending'])
    expect(lineStatuses(all.body)).toEqual(['sent', 'sent', 'sent'])
    expect(all.body.items[0].sent_at).toBe(firstReply.body.items[0].sent_at)
    expect(repeatedReply.body).toEqual(all.body)
    expect((await sendOrder(order, { courses: [] })).status).toBe(422)
  })

  it('sending an order deducts its recipes from the stock once and publishes low stock', async () => {
    const { dish, stock, left } = await buildRecipe(1, 0.5)
    const order = await openOrder(api, staffed, {
      items: [{ dish_id: dish.id, quantity: 2 }, { dish_id: dish.id }],
    })

    await sendOrder(order, { item_ids: [lineOf(order).id] })
    await sendOrder(order)
    await sendOrder(order)

    expect(await left()).toBe(0.25)
    const moves = await api.db.inventoryMovement.findMany({
      where: { inventory_item_id: stock.id },
      orderBy: { id: 'asc' },
    })
    expect(moves.map((move) => [Number(move.quantity), Number(move.balance_after), move.cause])).toEqual([
      [-0.5, 0.5, 'sent'],
      [-0.25, 0.25, 'sent'],
    ])
    const low = await api.db.liveEvent.findMany({ where: { type: 'stock.low', ids: { has: stock.id } } })
    expect(low).toHaveLength(1)
  })
})

describe('POST /orders/{id}/items/{item_id}/void', () => {
  it('a void of an unsent line deletes it or reduces its quantity', async () => {
    const order = await openOrder(api, staffed, { items: [{ dish_id: staffed.dish.id, quantity: 3 }] })
    const id = lineOf(order).id

    const partReply = await voidLine(order, id, { quantity: 2, reason: 'Se equivocó' })
    const restReply = await voidLine(order, id, { reason: 'Se equivocó' })

    expect(partReply.body.items).toMatchObject([{ quantity: 1, status: 'pending' }])
    expect(restReply.body.items).toEqual([])
    expect(restReply.body.total_cents).toBe(0)
  })

  it('a void of a sent line needs approval, leaves a visible line, and restocks only portions that were not begun', async () => {
    const { dish, left } = await buildRecipe()
    const order = await openOrder(api, staffed, { items: [{ dish_id: dish.id, quantity: 4 }], send: true })
    const id = lineOf(order).id
    const reason = 'Cliente cambió de idea'
    const approval = { email: staffed.cashier.email, password: PASSWORD }

    const unapprovedReply = await voidLine(order, id, { quantity: 1, reason })
    const wrongReply = await voidLine(order, id, {
      quantity: 1,
      reason,
      approval: { ...approval, password: 'no es esta' },
    })
    const powerless = await voidLine(order, id, {
      quantity: 1,
      reason,
      approval: { email: staffed.chef.email, password: PASSWORD },
    })
    const approvedReply = await voidLine(order, id, { quantity: 1, reason, approval })

    for (const refusedReply of [unapprovedReply, wrongReply, powerless]) {
      expect([refusedReply.status, refusedReply.body.code]).toEqual([403, 'approval_required'])
    }
    expect(approvedReply.status).toBe(200)
    expect(approvedReply.body.items).toMatchObject([
      { id, quantity: 3, status: 'sent', line_total_cents: 28_500 },
      {
        quantity: 1,
        status: 'voided',
        line_total_cents: 0,
        void_reason: reason,
        approved_by: staffed.cashier.id,
      },
    ])
    expect(approvedReply.body.total_cents).toBe(28_500)
    expect(await left()).toBe(9.25)
    await api.as(staffed.cook).post(`/kitchen/tickets/${order.id}/bump`)
    const begun = await api.as(staffed.cashier).post(`/orders/${order.id}/items/${id}/void`, { reason })
    expect(begun.body.items.map((line: { status: string }) => line.status)).toEqual(['voided', 'voided'])
    expect(await left()).toBe(9.25)
    const audited = await api.db.auditEntry.findMany({
      where: { entity_id: order.id, action: 'order.item_voided' },
    })
    expect(audited).toHaveLength(2)
  })

  it('a void of a served line is rejected, because it needs a discount or a refund instead', async () => {
    const order = await openOrder(api, staffed, { items: [{ dish_id: staffed.dish.id }], send: true })
    const { id } = lineOf(order)
    await asWaiter().patch(`/orders/${order.id}/items/${id}`, { status: 'served' })

    const refusedReply = await api
      .as(staffed.owner)
      .post(`/orders/${order.id}/items/${id}/void`, { reason: 'frío' })
    const discount = { kind: 'amount', value: 9500, reason: 'frío' }
    const given = await api.as(staffed.owner).put(`/orders/${order.id}`, { discount })

    expect([refusedReply.status, refusedReply.body.code]).toEqual([409, 'invalid_transition'])
    expect(given.body).toMatchObject({ discount_cents: 9500, total_cents: 0 })
    expect(lineOf(given.body as Order).status).toBe('served')
  })

  it('a void does not restock a line that the kitchen began and recalled to its first step', async () => {
    const { dish, left } = await buildRecipe()
    const order = await openOrder(api, staffed, { items: [{ dish_id: dish.id, quantity: 4 }], send: true })
    const { id } = lineOf(order)
    const ticket = (press: string, body: object = {}) =>
      api.as(staffed.cook).post(`/kitchen/tickets/${order.id}/${press}`, body)
    const usedStock = await left()
    for (let step = 0; step < 3; step += 1) await ticket('bump')
    for (let step = 0; step < 3; step += 1) await ticket('recall', { item_ids: [id] })
    const recalled = (await asWaiter().get(`/orders/${order.id}`)).body as Order

    const voidedReply = await voidLine(order, id, {
      reason: 'frío',
      approval: { email: staffed.cashier.email, password: PASSWORD },
    })

    expect([lineOf(recalled).status, voidedReply.status]).toEqual(['sent', 200])
    expect(await left()).toBe(usedStock)
  })

  it('a void of more than the quantity, without a reason, or below the paid amount is rejected', async () => {
    const order = await openOrder(api, staffed, { items: [{ dish_id: staffed.dish.id, quantity: 2 }] })
    const id = lineOf(order).id
    const voidAsOwner = (body: object) =>
      api.as(staffed.owner).post(`/orders/${order.id}/items/${id}/void`, body)
    await sendOrder(order)

    expect((await voidAsOwner({ quantity: 3, reason: 'x' })).status).toBe(422)
    expect((await voidAsOwner({ reason: '' })).status).toBe(422)
    expect((await voidAsOwner({})).status).toBe(422)
    await payOrder(api.ctx(), staffed, order.id, { amount_cents: 15_000 })
    const paidReply = await voidAsOwner({ quantity: 1, reason: 'x' })
    expect([paidReply.status, paidReply.body.code]).toEqual([409, 'order_has_payments'])
    const found = await asWaiter().get(`/orders/${order.id}`)
    expect(found.body.items).toHaveLength(1)
    expect(found.body).toMatchObject({
      paid_cents: 15_000,
      balance_cents: 4000,
      payment_status: 'partially_paid',
    })
  })

  it('a second void of the same line is rejected with 409 invalid_transition', async () => {
    const order = await openOrder(api, staffed, { send: true })
    const path = `/orders/${order.id}/items/${lineOf(order).id}/void`

    const firstReply = await api.as(staffed.owner).post(path, { reason: 'x' })
    const secondReply = await api.as(staffed.owner).post(path, { reason: 'x' })

    expect(firstReply.body).toMatchObject({ total_cents: 0, status: 'pending' })
    expect([secondReply.status, secondReply.body.code, secondReply.body.state]).toEqual([
      409,
      'invalid_transition',
      'voided',
    ])
  })
})
