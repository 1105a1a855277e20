import { expect, it } from 'vitest'
import { MAX_ORDER_LINES, MAX_SPLIT_SHARES } from '@forki/contract/limits'
import type { Order } from '@forki/contract/orders'
import type { Response } from 'supertest'
import { startApiForFile } from '../../../../test/setup/api.ts'
import { buildStaffedRestaurant, openOrder } from '../../../../test/factories/order.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)

const lines = (count: number, fields: object = {}) =>
  Array.from({ length: count }, () => ({ dish_id: staffed.drink.id, ...fields }))
const addItems = (order: { id: string }, count: number) =>
  api.as(staffed.waiter).post(`/orders/${order.id}/items`, { items: lines(count) })
const countLines = (order: { id: string }) => api.db.orderItem.count({ where: { order_id: order.id } })

/** Retries a call that a busy server rejected. */
async function retryWhileUnavailable(call: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const reply = await call()
    if (reply.status !== 503) return reply
  }
}

/** Creates an order with this number of lines. */
async function openOrderWithLines(total: number): Promise<Order> {
  const order = await openOrder(api, staffed, { items: lines(Math.min(total, 200)) })
  for (let remainingLines = total - 200; remainingLines > 0; remainingLines -= 200)
    await addItems(order, Math.min(remainingLines, 200))
  return order
}

it('an order has at most 500 lines with any number of concurrent callers', async () => {
  const order = await openOrderWithLines(MAX_ORDER_LINES - 15)

  const replies = await Promise.all(
    Array.from({ length: 20 }, () => retryWhileUnavailable(() => addItems(order, 2))),
  )

  const taken = replies.filter(({ status }) => status === 200)
  const refused = replies.filter(({ status, body }) => status === 422 && body.code === 'too_many_lines')
  expect([taken.length, refused.length, await countLines(order)]).toEqual([7, 13, MAX_ORDER_LINES - 1])
  expect(refused[0]?.body.detail).toContain('500')
}, 60_000)

it('the lines of a merged order and the remaining line of a partial void are counted', async () => {
  const order = await openOrderWithLines(MAX_ORDER_LINES - 1)
  const other = await openOrder(api, staffed, { items: lines(2) })
  const owner = api.as(staffed.owner)

  const merged = await owner.post(`/orders/${order.id}/merge`, { order_id: other.id })
  const sent = await owner.post(`/orders/${order.id}/items`, { items: lines(1, { quantity: 2 }), send: true })
  const line = (sent.body as Order).items.at(-1)!
  const part = await owner.post(`/orders/${order.id}/items/${line.id}/void`, { quantity: 1, reason: 'x' })
  const whole = await owner.post(`/orders/${order.id}/items/${line.id}/void`, { reason: 'x' })

  expect([merged.body.code, part.body.code, whole.status]).toEqual(['too_many_lines', 'too_many_lines', 200])
  expect([await countLines(order), await countLines(other)]).toEqual([MAX_ORDER_LINES, 2])
}, 60_000)

it('a split of more than 2,000 shares is rejected with 422 too_many_shares', async () => {
  const order = await openOrderWithLines(41)
  const { items } = (await api.as(staffed.waiter).get(`/orders/${order.id}`)).body as Order
  const splitInto = (parts: number) => {
    const shares = items.map(({ id }) => ({ item_id: id, numerator: 1, denominator: parts }))
    const checks = Array.from({ length: parts }, () => ({ shares }))
    return api.as(staffed.waiter).put(`/orders/${order.id}/checks`, { mode: 'items', checks })
  }

  const [most, beyond] = [await splitInto(48), await splitInto(49)]

  expect(48 * 41 <= MAX_SPLIT_SHARES && 49 * 41 > MAX_SPLIT_SHARES).toBe(true)
  expect([most.status, beyond.status, beyond.body.code]).toEqual([200, 422, 'too_many_shares'])
}, 60_000)
