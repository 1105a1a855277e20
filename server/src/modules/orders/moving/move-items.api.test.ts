import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@forki/contract/orders'
import { orderEndpoints } from '@forki/contract/order-endpoints'
import { startApiForFile } from '../../../../test/setup/api.ts'
import { buildDish } from '../../../../test/factories/dish.ts'
import { missingId } from '../../../../test/factories/ids.ts'
import { buildIngredient } from '../../../../test/factories/inventory.ts'
import {
  buildStaffedRestaurant,
  openOrder,
  payOrder,
  type StaffedRestaurant,
} from '../../../../test/factories/order.ts'
import { buildTable } from '../../../../test/factories/table.ts'
import { checkInvariants } from '../../../db/invariants.ts'

const api = await startApiForFile()
let staffed: StaffedRestaurant
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
})
const asWaiter = () => api.as(staffed.waiter)
const asOwner = () => api.as(staffed.owner)
const findOrder = async (id: string) => (await asWaiter().get(`/orders/${id}`)).body as Order
const openOrderAtTable = (body: object = {}) =>
  openOrder(api, staffed, { order_type: 'dine_in', table_id: staffed.table.id, send: true, ...body })
const newTable = () => buildTable(api.db, { restaurant_id: staffed.restaurant.id })
const move = (
  from: Order,
  to: object,
  items: object[] = [{ item_id: from.items[0]!.id }],
  more: object = {},
) => asWaiter().post(`/orders/${from.id}/move-items`, { to, items, ...more })
const listTickets = async () =>
  (await api.as(staffed.cook).get('/kitchen/tickets', { restaurant_id: staffed.restaurant.id })).body.items
const events = async (id: string) => (await asWaiter().get(`/orders/${id}/events`)).body.items

describe('moving lines', () => {
  it('a move of a line to a table without an order opens one with the line, its price and its kitchen state', async () => {
    const left = await buildIngredient(api.db, staffed.dish)
    const sourceOrder = await openOrderAtTable({
      items: [{ dish_id: staffed.dish.id, notes: 'sin sal' }, { dish_id: staffed.drink.id }],
    })
    await asOwner().put(`/dishes/${staffed.dish.id}`, { price_cents: 1 })
    await api.as(staffed.cook).patch(`/kitchen/items/${sourceOrder.items[0]!.id}`, { status: 'preparing' })
    const table = await newTable()

    const reply = await move(sourceOrder, { table_id: table.id })

    const { from: rest, to, item_ids } = orderEndpoints.moveItems.response.parse(reply.body)
    expect(rest.items.map(({ name }) => name)).toEqual([staffed.drink.name])
    expect(to).toMatchObject({
      table_id: table.id,
      waiter_id: staffed.waiter.id,
      status: 'in_progress',
      total_cents: 9500,
    })
    expect(to.items).toMatchObject([{ id: sourceOrder.items[0]!.id, status: 'preparing', notes: 'sin sal' }])
    expect(item_ids).toEqual([sourceOrder.items[0]!.id])
    expect([await findOrder(rest.id), await findOrder(to.id)]).toEqual([rest, to])
    expect(await left()).toBe(99)
  })

  it('the kitchen ticket of moved lines shows the new table at once and keeps its age', async () => {
    const sourceOrder = await openOrderAtTable()
    const [before] = await listTickets()
    const table = await newTable()

    await move(sourceOrder, { table_id: table.id })

    const [ticket, ...others] = await listTickets()
    expect(others).toEqual([])
    expect(ticket).toMatchObject({ table_label: table.label, items: [{ id: sourceOrder.items[0]!.id }] })
    expect(ticket.sent_at).toBe(before.sent_at)
    expect(ticket.items[0].received_at).toBe(before.items[0].received_at)
  })

  it('a moved part of a line becomes a line of the other order, and a void of it returns its stock', async () => {
    const left = await buildIngredient(api.db, staffed.dish)
    const sourceOrder = await openOrderAtTable({ items: [{ dish_id: staffed.dish.id, quantity: 3 }] })
    const targetOrder = await openOrder(api, staffed)

    const reply = await move(sourceOrder, { order_id: targetOrder.id }, [
      { item_id: sourceOrder.items[0]!.id, quantity: 1 },
    ])

    expect(reply.body.from.items).toMatchObject([{ id: sourceOrder.items[0]!.id, quantity: 2 }])
    const movedPart = reply.body.to.items[1]
    expect(movedPart).toMatchObject({ quantity: 1, status: 'sent', sent_at: sourceOrder.items[0]!.sent_at })
    expect(reply.body.from.total_cents + reply.body.to.total_cents).toBe(
      sourceOrder.total_cents + targetOrder.total_cents,
    )
    expect(await left()).toBe(97)
    await asOwner().post(`/orders/${targetOrder.id}/items/${movedPart.id}/void`, { reason: 'x' })
    expect(await left()).toBe(98)
    await asOwner().post(`/orders/${sourceOrder.id}/items/${sourceOrder.items[0]!.id}/void`, { reason: 'x' })
    expect(await left()).toBe(100)
  })

  it('a ticket that its printer claimed before the move marks the moved part as printed', async () => {
    const { markTicketPrinted } = await import('../../printing/printed-lines.service.ts')
    const { inTransaction } = await import('../../../db/transaction.ts')
    const restaurant_id = staffed.restaurant.id
    const printer = await api.db.printer.create({
      data: {
        id: missingId(),
        restaurant_id,
        name: 'Cocina',
        documents: ['kitchen_ticket'],
        host: '10.0.0.9',
        port: 9100,
      } as never,
    })
    const sourceOrder = await openOrderAtTable({ items: [{ dish_id: staffed.dish.id, quantity: 2 }] })
    const targetOrder = await openOrder(api, staffed)
    await api.db.printJob.updateMany({ where: { printer_id: printer.id }, data: { status: 'printing' } })
    const reply = await move(sourceOrder, { order_id: targetOrder.id }, [
      { item_id: sourceOrder.items[0]!.id, quantity: 1 },
    ])

    await inTransaction(api.ctx(), (tx) =>
      markTicketPrinted(tx, {
        restaurant_id,
        printer_id: printer.id,
        item_ids: [sourceOrder.items[0]!.id],
        at: new Date(),
      }),
    )

    const movedPart = (await findOrder(targetOrder.id)).items.find(({ id }) => id === reply.body.item_ids[0])
    expect(movedPart?.printed_at).not.toBe(null)
  })

  it("a move of a part divides the line's own discount over both parts to the cent", async () => {
    const dish = await buildDish(api.db, { restaurant_id: staffed.restaurant.id, price_cents: 5 })
    const sourceOrder = await openOrderAtTable({ items: [{ dish_id: dish.id, quantity: 2 }] })
    await asOwner().put(`/orders/${sourceOrder.id}/items/${sourceOrder.items[0]!.id}/discount`, {
      discount: { kind: 'percent', value: 1000, reason: 'Queja' },
    })
    const targetOrder = await openOrder(api, staffed, { items: [] })

    const reply = await move(sourceOrder, { order_id: targetOrder.id }, [
      { item_id: sourceOrder.items[0]!.id, quantity: 1 },
    ])

    expect(reply.body.from.line_discount_cents + reply.body.to.line_discount_cents).toBe(1)
    expect(reply.body.from.total_cents + reply.body.to.total_cents).toBe(9)
  })

  it('a move of lines is in the history of both orders and once in the audit log', async () => {
    const sourceOrder = await openOrderAtTable()
    const targetOrder = await openOrder(api, staffed)
    await move(sourceOrder, { order_id: targetOrder.id })

    const data = {
      from: { order_id: sourceOrder.id },
      to: { order_id: targetOrder.id },
      item_ids: [sourceOrder.items[0]!.id],
    }
    for (const order of [sourceOrder, targetOrder])
      expect((await events(order.id)).at(-1)).toMatchObject({
        type: 'items_moved',
        user_id: staffed.waiter.id,
        data,
      })
    const entries = await api.db.auditEntry.findMany({
      where: { action: 'order.items_moved', entity_id: sourceOrder.id },
    })
    expect(entries).toMatchObject([{ data: { to: targetOrder.id, quantity: 1, amount_cents: 9500 } }])
  })

  it('moving lines back with end_empty restores the order and ends the one that was opened', async () => {
    const sourceOrder = await openOrderAtTable()
    const { to, item_ids, has_opened } = (await move(sourceOrder, { table_id: (await newTable()).id })).body

    const reply = await move(to, { order_id: sourceOrder.id }, [{ item_id: item_ids[0] }], {
      end_empty: true,
    })

    expect([has_opened, reply.body.has_opened]).toEqual([true, false])
    expect(reply.body.from).toMatchObject({ status: 'cancelled', merged_into: sourceOrder.id, items: [] })
    expect(reply.body.to.items.map((line: { id: string }) => line.id)).toEqual([sourceOrder.items[0]!.id])
    expect(reply.body.to.total_cents).toBe(sourceOrder.total_cents)
  })

  it('a move to the table of an open order without lines did not open that order', async () => {
    const table = await newTable()
    const emptyOrder = await openOrder(api, staffed, { order_type: 'dine_in', table_id: table.id, items: [] })

    const { body } = await move(await openOrderAtTable(), { table_id: table.id })

    expect([body.to.id, body.has_opened]).toEqual([emptyOrder.id, false])
  })

  it('the kitchen still lists a held course after its move', async () => {
    const sourceOrder = await openOrderAtTable()
    await asWaiter().post(`/orders/${sourceOrder.id}/items`, {
      items: [{ dish_id: staffed.dish.id, course: 2 }],
      send: false,
    })
    const heldLine = (await findOrder(sourceOrder.id)).items[1]!
    const table = await newTable()

    await move(sourceOrder, { table_id: table.id }, [{ item_id: heldLine.id }])

    const page = await api.as(staffed.cook).get('/kitchen/tickets', { restaurant_id: staffed.restaurant.id })
    expect(page.body.coming).toMatchObject([
      { table_label: table.label, course: 2, items: [{ id: heldLine.id }] },
    ])
  })
})

describe('moving lines', () => {
  const reasons: [
    string,
    number,
    string,
    (from: Order, to: Order) => Promise<{ status: number; body: { code: string } }>,
  ][] = [
    ['to the same order', 409, 'same_order', (from) => move(from, { order_id: from.id })],
    ["to the order's own table", 409, 'same_order', (from) => move(from, { table_id: from.table_id })],
    [
      'with an old version',
      409,
      'stale_version',
      (from, to) => move(from, { order_id: to.id }, undefined, { version: from.version + 1 }),
    ],
    [
      'with an old version of the other order',
      409,
      'stale_version',
      (from, to) => move(from, { order_id: to.id, version: to.version + 1 }),
    ],
    [
      'for more portions than the line has',
      422,
      'invalid',
      (from, to) => move(from, { order_id: to.id }, [{ item_id: from.items[0]!.id, quantity: 2 }]),
    ],
    [
      'for a line named twice',
      422,
      'invalid',
      (from, to) =>
        move(
          from,
          { order_id: to.id },
          [from.items[0], from.items[0]].map((line) => ({ item_id: line!.id })),
        ),
    ],
    [
      'for a line of another order',
      422,
      'invalid',
      (from, to) => move(from, { order_id: to.id }, [{ item_id: to.items[0]!.id }]),
    ],
    ['to a table that does not exist', 422, 'invalid', (from) => move(from, { table_id: missingId() })],
    [
      'for a voided line',
      409,
      'invalid_transition',
      async (from, to) => {
        await asOwner().post(`/orders/${from.id}/items/${from.items[0]!.id}/void`, { reason: 'x' })
        return move(from, { order_id: to.id })
      },
    ],
    [
      'to a cancelled order',
      409,
      'order_closed',
      async (from, to) => {
        await asOwner().post(`/orders/${to.id}/cancel`, { notes: 'x' })
        return move(from, { order_id: to.id })
      },
    ],
    [
      'from an order whose payments exceed the rest',
      409,
      'order_has_payments',
      async (from, to) => {
        await payOrder(api.ctx(), staffed, from.id, { amount_cents: 5000 })
        return move(from, { order_id: to.id })
      },
    ],
    [
      'for a line of a paid check',
      409,
      'check_paid',
      async (from, to) => {
        await asWaiter().post(`/orders/${from.id}/items`, {
          items: [{ dish_id: staffed.drink.id }],
          send: true,
        })
        const { items } = await findOrder(from.id)
        const checks = items.map(({ id }) => ({ shares: [{ item_id: id }] }))
        const split = (await asWaiter().put(`/orders/${from.id}/checks`, { mode: 'items', checks }))
          .body as Order
        await payOrder(api.ctx(), staffed, from.id, {
          amount_cents: split.checks[0]!.total_cents,
          check_id: split.checks[0]!.id,
        })
        return move(from, { order_id: to.id })
      },
    ],
    [
      'to an order with other pricing rules',
      409,
      'pricing_rules_differ',
      async (from) => {
        await api.db.restaurant.update({
          where: { id: staffed.restaurant.id },
          data: { service_charge_bps: 1500 },
        })
        return move(from, { order_id: (await openOrder(api, staffed)).id })
      },
    ],
  ]
  it.each(reasons)(
    'a move of lines %s is rejected with %i %s and changes nothing',
    async (_name, status, code, call) => {
      const [from, to] = [await openOrderAtTable(), await openOrder(api, staffed)]

      const reply = await call(from, to)

      expect([reply.status, reply.body.code]).toEqual([status, code])
      expect((await findOrder(to.id)).items.map(({ id }) => id)).toEqual([to.items[0]!.id])
      expect((await findOrder(from.id)).items[0]!.id).toBe(from.items[0]!.id)
    },
  )

  it('a move of lines beyond 500 lines of the other order is rejected with 422 too_many_lines', async () => {
    const sourceOrder = await openOrderAtTable()
    const targetOrder = await openOrder(api, staffed, {
      items: Array.from({ length: 200 }, () => ({ dish_id: staffed.drink.id })),
    })
    for (const count of [200, 100])
      await asWaiter().post(`/orders/${targetOrder.id}/items`, {
        items: Array.from({ length: count }, () => ({ dish_id: staffed.drink.id })),
      })

    const reply = await move(sourceOrder, { order_id: targetOrder.id })

    expect([reply.status, reply.body.code]).toEqual([422, 'too_many_lines'])
    expect((await findOrder(sourceOrder.id)).items).toHaveLength(1)
  })

  it('moves of order lines leave every database invariant true', async () => {
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })
})
