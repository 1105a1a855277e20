import { describe, expect, it } from 'vitest'
import type { Order } from '@forki/contract/orders'
import type { Table } from '@forki/contract/tables'
import { startApiForFile } from '../../../../test/setup/api.ts'
import { countEventsOf } from '../../../../test/setup/count-events.ts'
import { openTill, recordTransaction } from '../../../../test/factories/till.ts'
import { buildStaffedRestaurant, openOrder } from '../../../../test/factories/order.ts'
import { buildTable } from '../../../../test/factories/table.ts'
import { checkInvariants } from '../../../db/invariants.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
const till = await openTill(api, staffed)

const tableOf = async ({ table_id }: Order) =>
  (await api.as(staffed.waiter).get(`/tables/${table_id}`)).body as Table
const freeTable = ({ table_id }: Order) => api.as(staffed.owner).patch(`/tables/${table_id}/free`)
const openOrderAt = (table_id: string | null) =>
  openOrder(api, staffed, { order_type: 'dine_in', table_id, send: true })
const serveFirstLine = ({ id, items }: Order) =>
  api.as(staffed.waiter).patch(`/orders/${id}/items/${items[0]!.id}`, { status: 'served' })
/** Completes an order with a dish in the kitchen, at a table of its own. */
const completeOrderAtTable = async () => {
  const { id } = await buildTable(api.db, { restaurant_id: staffed.restaurant.id })
  const order = await openOrderAt(id)
  await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: order.balance_cents })
  return (await api.as(staffed.cashier).post(`/orders/${order.id}/complete`)).body as Order
}

describe('a table whose order is paid while lines are in the kitchen', () => {
  it('a table whose order is paid shows it with the unserved lines, and cooks can still bump its tickets', async () => {
    const order = await completeOrderAtTable()

    const table = await tableOf(order)

    expect(table).toMatchObject({ status: 'available', order_id: null })
    expect(table.paid_order).toMatchObject({
      id: order.id,
      number: order.number,
      waiter_id: staffed.waiter.id,
      completed_at: order.completed_at,
      items: [{ id: order.items[0]!.id, quantity: 1, status: 'sent' }],
    })
    const bumped = await api.as(staffed.cook).post(`/kitchen/tickets/${order.id}/bump`)
    expect([bumped.status, bumped.body.items[0].status]).toEqual([200, 'preparing'])
    expect((await tableOf(order)).paid_order?.items[0]?.status).toBe('preparing')
  })

  it('a paid table is free and published once its lines are served by kitchen or waiter', async () => {
    const [one, other] = [await completeOrderAtTable(), await completeOrderAtTable()]
    const countTableEvents = () => countEventsOf(api, one.table_id!, 'table.updated')
    const before = await countTableEvents()

    await api.as(staffed.cook).post(`/kitchen/tickets/${one.id}/bump`, { to: 'served' })
    const servedReply = await serveFirstLine(other)

    expect([servedReply.status, servedReply.body.status]).toEqual([200, 'completed'])
    expect([(await tableOf(one)).paid_order, (await tableOf(other)).paid_order]).toEqual([null, null])
    expect(await countTableEvents()).toBe(before + 1)
  })

  it('a table shows as paid again when its last line is recalled', async () => {
    const order = await completeOrderAtTable()
    await api.as(staffed.cook).post(`/kitchen/tickets/${order.id}/bump`, { to: 'served' })

    await api.as(staffed.cook).post(`/kitchen/tickets/${order.id}/recall`)

    expect((await tableOf(order)).paid_order?.id).toBe(order.id)
  })

  it('a manually freed table stays free, and the kitchen keeps the ticket', async () => {
    const order = await completeOrderAtTable()

    const reply = await freeTable(order)
    const freedReply = await freeTable(order)

    expect([reply.status, reply.body.paid_order]).toEqual([200, null])
    expect(freedReply.status).toBe(200)
    const bumped = await api.as(staffed.cook).post(`/kitchen/tickets/${order.id}/bump`)
    expect(bumped.status).toBe(200)
    expect((await tableOf(order)).paid_order).toBeNull()
    const { items } = (await api.as(staffed.owner).get(`/orders/${order.id}/events`)).body
    expect(items.filter(({ type }: { type: string }) => type === 'table_freed')).toHaveLength(1)
  })

  it('a paid table accepts a new order and shows both', async () => {
    const order = await completeOrderAtTable()

    const nextOrder = await openOrderAt(order.table_id)

    expect(await tableOf(nextOrder)).toMatchObject({
      status: 'occupied',
      order_id: nextOrder.id,
      paid_order: { id: order.id },
    })
  })

  it('a table is free if every line was served before the payment', async () => {
    const { id } = await buildTable(api.db, { restaurant_id: staffed.restaurant.id })
    const order = await openOrderAt(id)
    await serveFirstLine(order)
    await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: order.balance_cents })
    await api.as(staffed.cashier).post(`/orders/${order.id}/complete`)

    expect((await tableOf(order)).paid_order).toBeNull()
  })

  it('a paid table belongs to its order again after a reopening', async () => {
    const order = await completeOrderAtTable()

    await api.as(staffed.owner).post(`/orders/${order.id}/reopen`, { notes: 'x' })

    expect(await tableOf(order)).toMatchObject({ status: 'occupied', order_id: order.id, paid_order: null })
  })

  it('freeing a paid table requires update_table', async () => {
    const order = await completeOrderAtTable()

    expect((await api.as(staffed.chef).patch(`/tables/${order.table_id}/free`)).status).toBe(403)
    expect((await api.anonymous.patch(`/tables/${order.table_id}/free`)).status).toBe(401)
    expect((await tableOf(order)).paid_order?.id).toBe(order.id)
  })

  it('a table ends free after 20 concurrent callers free it, serve its line and bump its ticket', async () => {
    const order = await completeOrderAtTable()

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 3 === 0
          ? freeTable(order)
          : index % 3 === 1
            ? serveFirstLine(order)
            : api.as(staffed.cook).post(`/kitchen/tickets/${order.id}/bump`, { to: 'served' }),
      ),
    )

    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect((await tableOf(order)).paid_order).toBeNull()
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })
})
