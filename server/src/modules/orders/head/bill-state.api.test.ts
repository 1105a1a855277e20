import { describe, expect, it } from 'vitest'
import { buildDish } from '../../../../test/factories/dish.ts'
import { buildPrinter } from '../../../../test/factories/printer.ts'
import { buildStaffedRestaurant, openOrder } from '../../../../test/factories/order.ts'
import { buildTable } from '../../../../test/factories/table.ts'
import { startApiForFile } from '../../../../test/setup/api.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)

const asWaiter = () => api.as(staffed.waiter)
const putOrder = (order: { id: string }, body: object) => asWaiter().put(`/orders/${order.id}`, body)
const addItem = (order: { id: string }) =>
  asWaiter().post(`/orders/${order.id}/items`, { items: [{ dish_id: staffed.dish.id }] })
const findOrder = async (order: { id: string }) => (await asWaiter().get(`/orders/${order.id}`)).body
const openRequestedOrder = async () => {
  const order = await openOrder(api, staffed)
  return (await putOrder(order, { bill_state: 'requested' })).body
}

describe('bill state of an order', () => {
  it('a waiter marks a bill as requested, printed and neither, with the time of the first two states', async () => {
    const order = await openOrder(api, staffed)

    const replies = [
      await putOrder(order, { bill_state: 'requested' }),
      await putOrder(order, { bill_state: 'printed' }),
      await putOrder(order, { bill_state: null }),
    ]

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(replies.map(({ body }) => body.bill_state)).toEqual(['requested', 'printed', null])
    expect(replies.map(({ body }) => body.bill_state_at === null)).toEqual([false, false, true])
  })

  it('the list of orders shows the bill state', async () => {
    const order = await openRequestedOrder()

    const { body } = await asWaiter().get('/orders', { restaurant_id: staffed.restaurant.id, open: true })

    const listedOrder = (body.items as { id: string; bill_state: string | null }[]).find(
      ({ id }) => id === order.id,
    )
    expect(listedOrder?.bill_state).toBe('requested')
  })

  it('new lines clear the bill state of an order', async () => {
    const order = await openRequestedOrder()

    const { body } = await addItem(order)

    expect(body).toMatchObject({ bill_state: null, bill_state_at: null })
  })

  it('a smaller total turns a printed bill into a requested one', async () => {
    const order = await openOrder(api, staffed)
    await addItem(order)
    const printedOrder = (await putOrder(order, { bill_state: 'printed' })).body

    const { body } = await asWaiter().post(`/orders/${order.id}/items/${printedOrder.items[0].id}/void`, {
      reason: 'Error',
    })

    expect(body.total_cents).toBeLessThan(printedOrder.total_cents)
    expect(body.bill_state).toBe('requested')
  })

  it('a removed discount leaves a requested bill requested, and turns a printed bill into a requested one', async () => {
    const discount = { kind: 'percent', value: 500, reason: 'Cumpleaños' }
    const [asked, printed] = [await openOrder(api, staffed), await openOrder(api, staffed)]
    await putOrder(asked, { discount, bill_state: 'requested' })
    await putOrder(printed, { discount })
    await putOrder(printed, { bill_state: 'printed' })

    const replies = [await putOrder(asked, { discount: null }), await putOrder(printed, { discount: null })]

    expect(replies.map(({ body }) => body.bill_state)).toEqual(['requested', 'requested'])
  })

  it('a further portion of a free dish clears the bill state', async () => {
    const order = await openRequestedOrder()
    const free = await buildDish(api.db, { restaurant_id: staffed.restaurant.id, price_cents: 0 })

    const { body } = await asWaiter().post(`/orders/${order.id}/items`, { items: [{ dish_id: free.id }] })

    expect([body.total_cents, body.bill_state]).toEqual([order.total_cents, null])
  })

  it('an order merged with a requested bill has a requested bill', async () => {
    const [one, other] = [await openOrder(api, staffed), await openRequestedOrder()]

    const { body } = await asWaiter().post(`/orders/${one.id}/merge`, { order_id: other.id })

    expect(body.bill_state).toBe('requested')
  })

  it('a reopened order has no bill state', async () => {
    const order = await openOrder(api, staffed)
    await api.as(staffed.owner).put(`/orders/${order.id}`, {
      discount: { kind: 'percent', value: 10_000, reason: 'Cortesía' },
      bill_state: 'printed',
    })
    const completed = await api.as(staffed.owner).post(`/orders/${order.id}/complete`, { unsent: 'send' })
    const { body } = await api
      .as(staffed.owner)
      .post(`/orders/${order.id}/reopen`, { notes: 'Falta el café' })

    expect(completed.body).toMatchObject({ status: 'completed', bill_state: 'printed' })
    expect(body).toMatchObject({ status: 'in_progress', bill_state: null })
  })

  it('an unknown bill state and one on an ended order are rejected', async () => {
    const order = await openOrder(api, staffed)
    const unknownReply = await putOrder(order, { bill_state: 'paid' })
    await asWaiter().post(`/orders/${order.id}/cancel`, { notes: 'Se fueron' })

    const endedReply = await putOrder(order, { bill_state: 'requested' })

    expect([unknownReply.status, unknownReply.body.code]).toEqual([422, 'invalid'])
    expect([endedReply.status, endedReply.body.code]).toEqual([409, 'order_closed'])
  })

  it('if a new line and a request arrive at the same time, the later one decides the bill state', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => openOrder(api, staffed)))

    await Promise.all(
      orders.flatMap((order) => [putOrder(order, { bill_state: 'requested' }), addItem(order)]),
    )

    for (const order of orders) {
      const { bill_state, bill_state_at, version } = await findOrder(order)
      expect(version).toBe(3)
      // Either the last write is the bill request, which remains, or it is the new line, which clears the bill
      // state. The time is null exactly when the state is null.
      expect(bill_state === null).toBe(bill_state_at === null)
      const { body } = await asWaiter().get(`/orders/${order.id}/events`)
      const lastType = (body.items as { type: string }[]).at(-1)?.type
      expect(bill_state).toBe(lastType === 'updated' ? 'requested' : null)
    }
  })
})

describe('printed bill', () => {
  it('a print job for the bill of a whole order marks it as printed', async () => {
    await buildPrinter(api.db, { restaurant_id: staffed.restaurant.id, documents: ['bill', 'receipt'] })
    const table = await buildTable(api.db, { restaurant_id: staffed.restaurant.id })
    const order = await openOrder(api, staffed, { order_type: 'dine_in', table_id: table.id })

    const job = await asWaiter().post('/print-jobs', {
      restaurant_id: staffed.restaurant.id,
      document: 'bill',
      subject_id: order.id,
    })

    expect(job.status).toBe(201)
    expect(await findOrder(order)).toMatchObject({ bill_state: 'printed' })
  })

  it('a bill marked as printed shows the total of the order, also with a line added during the print', async () => {
    const { id: restaurant_id } = staffed.restaurant
    await buildPrinter(api.db, { restaurant_id, documents: ['bill'] })
    const orders = await Promise.all(Array.from({ length: 20 }, () => openOrder(api, staffed)))

    const replies = await Promise.all(
      orders.flatMap((order) => [
        addItem(order),
        asWaiter().post('/print-jobs', { restaurant_id, document: 'bill', subject_id: order.id }),
      ]),
    )

    expect(replies.map(({ status }) => status)).toEqual(orders.flatMap(() => [200, 201]))
    for (const order of orders) {
      const { bill_state, total_cents } = await findOrder(order)
      if (bill_state !== 'printed') continue
      const job = await api.db.printJob.findFirstOrThrow({ where: { subject_id: order.id } })
      expect(JSON.stringify(job.content)).toContain((total_cents / 100).toFixed(2))
    }
  })
})
