import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@forki/contract/orders'
import type { Response } from 'supertest'
import { startApiForFile } from '../../../../test/setup/api.ts'
import { openTill } from '../../../../test/factories/till.ts'
import { buildStaffedRestaurant, openOrder } from '../../../../test/factories/order.ts'
import { checkInvariants } from '../../../db/invariants.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
const till = await openTill(api, staffed)

const CALLERS = 20
const asOwner = () => api.as(staffed.owner)
const asCashier = () => api.as(staffed.cashier)
const findOrder = async () => (await asOwner().get(`/orders/${order.id}`)).body as Order
const path = () => `/orders/${order.id}/items/${order.items[0]!.id}`
const discountLine = (value: number, more: object = {}) =>
  asOwner().put(`${path()}/discount`, {
    discount: { kind: 'percent', value, reason: `motivo ${value}` },
    ...more,
  })
const pay = (amount_cents: number) =>
  asCashier().post(`/cashiers/${till.id}/transactions`, {
    type: 'payment',
    order_id: order.id,
    method: 'card',
    amount_cents,
  })
/** Runs concurrent calls with tokens fetched beforehand. Retries calls that a busy server rejected. */
async function race(count: number, call: (index: number) => Promise<Response>): Promise<Response[]> {
  await Promise.all([asOwner(), asCashier()].map((caller) => caller.get('/auth/me')))
  const persist = async (index: number): Promise<Response> => {
    const reply = await call(index)
    return reply.status === 503 ? persist(index) : reply
  }
  return Promise.all(Array.from({ length: count }, (_, index) => persist(index)))
}
const statuses = (replies: readonly Response[]) =>
  [...new Set(replies.map(({ status }) => status))].toSorted((a, b) => a - b)

let order: Order
beforeEach(async () => {
  order = await openOrder(api, staffed, { items: [{ dish_id: staffed.dish.id, quantity: 4 }], send: true })
})

describe('a line discounted by many callers', () => {
  it('one of twenty callers with the same version discounts a line', async () => {
    const replies = await race(CALLERS, (index) =>
      discountLine(100 * (index + 1), { version: order.version }),
    )

    const won = replies.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(new Set(replies.filter((reply) => !won.includes(reply)).map(({ body }) => body.code))).toEqual(
      new Set(['stale_version']),
    )
    expect(await findOrder()).toEqual(won[0]!.body)
  })

  it('twenty concurrent line discounts without a version are all applied, with an audit entry each', async () => {
    await race(CALLERS, (index) => discountLine(100 * (index + 1)))

    const after = await findOrder()
    const { value, amount_cents } = after.items[0]!.discount!
    expect(amount_cents).toBe((38_000 * value) / 10_000)
    expect(after.total_cents).toBe(38_000 - amount_cents)
    const auditFilter = { entity_id: order.id, action: 'order.item_discount_changed' }
    expect(await api.db.auditEntry.count({ where: auditFilter })).toBe(CALLERS)
    expect(after.version).toBe(order.version + CALLERS)
  })
})

describe('a line discount and another command', () => {
  it('a discount and a void of the line leave a voided line without a discount', async () => {
    const replies = await race(CALLERS, (index) =>
      index % 2 ? asOwner().post(`${path()}/void`, { reason: 'x' }) : discountLine(1000),
    )

    const after = await findOrder()
    expect(replies.filter((reply, index) => index % 2 && reply.status === 200)).toHaveLength(1)
    expect(after.items).toMatchObject([{ status: 'voided', discount: null, total_cents: 0 }])
    expect(after).toMatchObject({ line_discount_cents: 0, discount_cents: 0, total_cents: 0 })
  })

  it('a discount and a partial void leave the rest with the discount of its new price', async () => {
    await race(4, (index) =>
      index % 2 ? asOwner().post(`${path()}/void`, { quantity: 1, reason: 'x' }) : discountLine(1000),
    )

    const after = await findOrder()
    expect(after.items.find(({ status }) => status !== 'voided')).toMatchObject({
      quantity: 2,
      total_cents: 17_100,
      discount: { amount_cents: 1900 },
    })
    expect(after.total_cents).toBe(17_100)
  })

  it('a discount and a payment leave either the discounted bill paid or the discount rejected', async () => {
    const replies = await race(CALLERS, (index) =>
      index % 2 ? pay(index % 4 === 1 ? 38_000 : 34_200) : discountLine(1000),
    )

    const after = await findOrder()
    const paid = replies.filter((reply, index) => index % 2 && reply.status === 201)
    expect(paid).toHaveLength(1)
    expect([after.balance_cents, after.paid_cents]).toEqual([
      after.total_cents - after.paid_cents,
      after.paid_cents,
    ])
    expect(after.balance_cents).toBeGreaterThanOrEqual(0)
    expect(statuses(replies).every((status) => [200, 201, 409].includes(status))).toBe(true)
  })

  it('concurrent changes of the discount and the quantity of a line store the discount of the final quantity', async () => {
    order = await openOrder(api, staffed, { items: [{ dish_id: staffed.dish.id }] })

    await race(CALLERS, (index) =>
      index % 2 ? asOwner().patch(path(), { quantity: index }) : discountLine(1000),
    )

    const after = await findOrder()
    const [line] = after.items
    expect(line!.discount!.amount_cents).toBe(Math.round(line!.line_total_cents / 10))
    expect(after.total_cents).toBe(line!.line_total_cents - line!.discount!.amount_cents)
  })

  it('concurrent discounts of many lines are all saved', async () => {
    order = await openOrder(api, staffed, {
      items: Array.from({ length: CALLERS }, () => ({ dish_id: staffed.drink.id })),
    })

    await race(CALLERS, (index) =>
      asOwner().put(`/orders/${order.id}/items/${order.items[index]!.id}/discount`, {
        discount: { kind: 'amount', value: 10 + index, reason: 'x' },
      }),
    )

    const after = await findOrder()
    expect(after.items.map((item) => item.discount?.amount_cents)).toEqual(
      order.items.map((_, index) => 10 + index),
    )
    expect(after.line_discount_cents).toBe(10 * CALLERS + (CALLERS * (CALLERS - 1)) / 2)
  })
})

it('concurrent line discounts leave every database invariant true', async () => {
  expect(await checkInvariants(api.deps.pool)).toEqual([])
})
