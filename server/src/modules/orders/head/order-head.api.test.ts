import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../../test/setup/api.ts'
import { missingId } from '../../../../test/factories/ids.ts'
import { buildMember } from '../../../../test/factories/membership.ts'
import { buildStaffedRestaurant, openOrder, payOrder } from '../../../../test/factories/order.ts'
import { buildTable } from '../../../../test/factories/table.ts'
import { PASSWORD } from '../../../../test/factories/user.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)

const asWaiter = () => api.as(staffed.waiter)
const putOrder = (order: { id: string }, body: object) => asWaiter().put(`/orders/${order.id}`, body)
const mergeOrder = (order: { id: string }, order_id: string) =>
  asWaiter().post(`/orders/${order.id}/merge`, { order_id })
const newTable = (fields: object = {}) =>
  buildTable(api.db, { restaurant_id: staffed.restaurant.id, ...fields })

describe('PUT /orders/{id}', () => {
  it('a PUT of an unchanged order changes nothing', async () => {
    const table = await newTable()
    const order = await openOrder(api, staffed, { order_type: 'dine_in', table_id: table.id, guests: 2 })
    await putOrder(order, { discount: { kind: 'percent', value: 500, reason: 'Cumpleaños' } })
    const read = (await asWaiter().get(`/orders/${order.id}`)).body

    const reply = await putOrder(order, read)

    expect(reply.status).toBe(200)
    expect(reply.body).toEqual(read)
  })

  it('a PUT of an order changes fields of the whole order and clears optional ones', async () => {
    const order = await openOrder(api, staffed, { customer_name: 'Ana', notes: 'Rápido', guests: 2 })

    const reply = await putOrder(order, { customer_name: null, notes: '', guests: 5, order_type: 'delivery' })

    expect(reply.body).toMatchObject({
      customer_name: null,
      notes: null,
      guests: 5,
      order_type: 'delivery',
      version: 2,
    })
  })

  it('a PUT of an order rejects a stale version, and without a version the last write wins', async () => {
    const order = await openOrder(api, staffed)
    await putOrder(order, { guests: 3, version: 1 })

    const staleReply = await putOrder(order, { guests: 4, version: 1 })
    const lastReply = await putOrder(order, { guests: 4 })

    expect([staleReply.status, staleReply.body.code]).toEqual([409, 'stale_version'])
    expect(lastReply.body).toMatchObject({ guests: 4, version: 3 })
  })

  it('a PUT moves a sent order to a free table without sending its lines again, and rejects an occupied table', async () => {
    const [from, to, taken] = [await newTable(), await newTable({ status: 'reserved' }), await newTable()]
    const order = await openOrder(api, staffed, { order_type: 'dine_in', table_id: from.id, send: true })
    const other = await openOrder(api, staffed, { order_type: 'dine_in', table_id: taken.id })

    const movedReply = await putOrder(order, { table_id: to.id })
    const onto = await putOrder(order, { table_id: taken.id })
    const again = await openOrder(api, staffed, { order_type: 'dine_in', table_id: from.id })
    const takeawayReply = await putOrder(again, { order_type: 'takeaway' })

    expect(movedReply.body).toMatchObject({
      table_id: to.id,
      table_label: to.label,
      items: [{ status: 'sent' }],
    })
    expect(movedReply.body.items[0].sent_at).toBe(order.items[0]!.sent_at)
    expect([onto.status, onto.body.code, onto.body.order_id]).toEqual([409, 'table_occupied', other.id])
    expect(takeawayReply.body).toMatchObject({ table_id: null, table_label: null, order_type: 'takeaway' })
  })

  it('a PUT changes the waiter of an order only to members of the restaurant', async () => {
    const order = await openOrder(api, staffed)
    const colleague = await buildMember(api.db, staffed.restaurant.id)
    const invited = await buildMember(api.db, staffed.restaurant.id, { status: 'pending' })
    const stranger = await buildStaffedRestaurant(api.db)

    const handedReply = await putOrder(order, { waiter_id: colleague.id })

    expect(handedReply.body).toMatchObject({ waiter_id: colleague.id, waiter_name: 'Marta Solís' })
    for (const waiter_id of [invited.id, stranger.waiter.id, missingId()]) {
      expect((await putOrder(order, { waiter_id })).body.errors).toMatchObject([{ path: 'waiter_id' }])
    }
    expect((await putOrder(order, { waiter_id: staffed.owner.id })).status).toBe(200)
  })

  it('a PUT of an order rejects invalid input by path without changes', async () => {
    const order = await openOrder(api, staffed)
    const stranger = await buildStaffedRestaurant(api.db)
    const table: [object, string][] = [
      [{ guests: 'two' }, 'guests'],
      [{ guests: 1001 }, 'guests'],
      [{ notes: 'x'.repeat(1001) }, 'notes'],
      [{ colour: 'red' }, 'colour'],
      [{ table_id: staffed.table.id }, 'table_id'],
      [{ order_type: 'dine_in', table_id: stranger.table.id }, 'table_id'],
      [{ customer_id: missingId() }, 'customer_id'],
      [{ waiter_id: null }, 'waiter_id'],
      [{ discount: { kind: 'percent', value: 10_001, reason: 'x' } }, 'discount.value'],
      [{ discount: { kind: 'percent', value: 0, reason: 'x' } }, 'discount.value'],
      [{ discount: { kind: 'percent', value: 100 } }, 'discount.reason'],
      [{ discount: { kind: 'gift', value: 100, reason: 'x' } }, 'discount.kind'],
    ]

    for (const [body, path] of table) {
      const reply = await putOrder(order, body)
      const paths = reply.body.errors?.map((error: { path: string }) => error.path)
      expect({ body, status: reply.status, paths }).toEqual({ body, status: 422, paths: [path] })
    }
    expect((await asWaiter().get(`/orders/${order.id}`)).body).toEqual(order)
    expect((await api.anonymous.put(`/orders/${order.id}`, {})).status).toBe(401)
    expect((await api.as(staffed.chef).put(`/orders/${order.id}`, {})).status).toBe(403)
    expect((await api.as(stranger.owner).put(`/orders/${order.id}`, {})).status).toBe(404)
  })
})

describe('a discount', () => {
  it('a discount within the limit needs no approval, is spread over the lines and can be removed', async () => {
    const order = await openOrder(api, staffed, {
      items: [{ dish_id: staffed.dish.id }, { dish_id: staffed.drink.id }],
    })

    const set = await putOrder(order, { discount: { kind: 'percent', value: 1000, reason: 'Espera larga' } })
    const clearedReply = await putOrder(order, { discount: null })

    expect(set.body).toMatchObject({
      discount: { kind: 'percent', value: 1000, reason: 'Espera larga' },
      discount_cents: 1250,
      total_cents: 11_250,
      tax_cents: 1552,
    })
    expect(set.body.items.map((line: { total_cents: number }) => line.total_cents)).toEqual([8550, 2700])
    expect(clearedReply.body).toMatchObject({ discount: null, discount_cents: 0, total_cents: 12_500 })
    const audited = await api.db.auditEntry.count({
      where: { entity_id: order.id, action: 'order.discount_changed' },
    })
    expect(audited).toBe(2)
  })

  it('a discount above the limit needs delete_order or an approval', async () => {
    const order = await openOrder(api, staffed)
    const discount = { kind: 'amount', value: 951, reason: 'Cortesía' }
    const approval = { email: staffed.cashier.email.toUpperCase(), password: PASSWORD }

    const unapprovedReply = await putOrder(order, { discount })
    const unknownReply = await putOrder(order, {
      discount,
      approval: { email: 'nadie@x.test', password: 'nada de nada' },
    })
    const approvedReply = await putOrder(order, { discount, approval })
    const ownReply = await api
      .as(staffed.cashier)
      .put(`/orders/${order.id}`, { discount: { ...discount, value: 9500 } })

    expect([unapprovedReply.status, unapprovedReply.body.code]).toEqual([403, 'approval_required'])
    expect([unknownReply.status, unknownReply.body.code]).toEqual([403, 'approval_required'])
    expect(approvedReply.body).toMatchObject({ discount_cents: 951, total_cents: 8549 })
    expect(ownReply.body).toMatchObject({ total_cents: 0, balance_cents: 0 })
    const events = (await asWaiter().get(`/orders/${order.id}/events`)).body.items
    expect(
      events.map((event: { type: string; approved_by: string | null }) => [event.type, event.approved_by]),
    ).toEqual([
      ['opened', null],
      ['updated', staffed.cashier.id],
      ['updated', null],
    ])
  })

  it('a fixed discount on an empty bill needs approval, because the bill may grow', async () => {
    const order = await openOrder(api, staffed, { items: [] })

    const reply = await putOrder(order, { discount: { kind: 'amount', value: 1, reason: 'x' } })

    expect(reply.body.code).toBe('approval_required')
  })

  it('a discount never reduces the total below the paid amount', async () => {
    const order = await openOrder(api, staffed)
    await payOrder(api.ctx(), staffed, order.id, { amount_cents: 9000 })

    const reply = await putOrder(order, { discount: { kind: 'percent', value: 1000, reason: 'x' } })

    expect([reply.status, reply.body.code]).toEqual([409, 'order_has_payments'])
  })
})

describe('POST /orders/{id}/merge', () => {
  it('merging two orders moves the lines with their kitchen state and frees the other table', async () => {
    const [a, b] = [await newTable(), await newTable()]
    const mine = await openOrder(api, staffed, { order_type: 'dine_in', table_id: a.id, guests: 2 })
    const other = await openOrder(api, staffed, {
      order_type: 'dine_in',
      table_id: b.id,
      guests: 3,
      send: true,
    })
    await asWaiter().put(`/orders/${other.id}/checks`, { mode: 'seats' })

    const reply = await mergeOrder(mine, other.id)

    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      guests: 5,
      total_cents: 19_000,
      status: 'in_progress',
      table_id: a.id,
    })
    expect(reply.body.items[1]).toMatchObject({
      id: other.items[0]!.id,
      status: 'sent',
      sent_at: other.items[0]!.sent_at,
    })
    expect((await asWaiter().get(`/orders/${mine.id}`)).body).toEqual(reply.body)
    const ended = (await asWaiter().get(`/orders/${other.id}`)).body
    expect(ended).toMatchObject({
      status: 'cancelled',
      merged_into: mine.id,
      items: [],
      total_cents: 0,
      checks: [],
    })
    await openOrder(api, staffed, { order_type: 'dine_in', table_id: b.id })
  })

  it('a change of an ended order is rejected with 409 order_closed and the order that took its lines', async () => {
    const [mine, merged, cancelled] = [
      await openOrder(api, staffed),
      await openOrder(api, staffed),
      await openOrder(api, staffed),
    ]
    await mergeOrder(mine, merged.id)
    await asWaiter().post(`/orders/${cancelled.id}/cancel`, { notes: 'x' })
    const add = ({ id }: { id: string }) =>
      asWaiter().post(`/orders/${id}/items`, { items: [{ dish_id: staffed.dish.id }] })

    const replies = [await add(merged), await add(cancelled)]

    expect(replies.map(({ body }) => [body.status, body.code, body.state, body.merged_into])).toEqual([
      [409, 'order_closed', 'cancelled', mine.id],
      [409, 'order_closed', 'cancelled', null],
    ])
  })

  it('merging an order with itself or an ended, foreign or unknown order, or a paid order into another, is rejected', async () => {
    const stranger = await buildStaffedRestaurant(api.db)
    const foreign = await openOrder(api, stranger)
    const [mine, paid, ended] = [
      await openOrder(api, staffed),
      await openOrder(api, staffed),
      await openOrder(api, staffed),
    ]
    await payOrder(api.ctx(), staffed, paid.id, { amount_cents: 1 })
    await asWaiter().post(`/orders/${ended.id}/cancel`, { notes: 'x' })

    expect((await mergeOrder(mine, mine.id)).body.code).toBe('same_order')
    expect((await mergeOrder(mine, paid.id)).body.code).toBe('order_has_payments')
    expect((await mergeOrder(mine, ended.id)).body.code).toBe('order_closed')
    expect((await mergeOrder(ended, mine.id)).body.code).toBe('order_closed')
    expect((await mergeOrder(mine, foreign.id)).status).toBe(422)
    expect((await mergeOrder(mine, missingId())).status).toBe(422)
    expect((await mergeOrder(paid, mine.id)).status).toBe(200)
  })
})
