import type { Order } from '@forki/contract/orders'
import { transaction } from '@forki/contract/transactions'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import {
  closeTill,
  buildStaffedTill,
  openTill,
  buildPaidOrder,
  recordTransaction,
} from '../../../test/factories/till.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'

let staffed: StaffedRestaurant
let till: { id: string }
let cashier: Caller
const api = await startApiForFile()
const stranger = await buildStaffedRestaurant(api.db)
beforeEach(async () => {
  ;({ staffed, till } = await buildStaffedTill(api))
  cashier = api.as(staffed.cashier)
})

const findOrder = async (id: string) => (await cashier.get(`/orders/${id}`)).body as Order
const postTransaction = (body: object) => cashier.post(`/cashiers/${till.id}/transactions`, body)
const readExpectedCash = async () =>
  (await cashier.get(`/cashiers/${till.id}`)).body.expected_cash_cents as number
const setCashRounding = (cents: number) =>
  api.db.restaurant.update({ where: { id: staffed.restaurant.id }, data: { cash_rounding_cents: cents } })

/** Pays an order of one dish that costs `price_cents`. Returns the paid amount and its cash rounding. */
async function paidAndRoundingOf(price_cents: number, method: string) {
  const dish = await api.db.dish.create({
    data: { id: randomUUID(), restaurant_id: staffed.restaurant.id, name: 'Vector', price_cents },
  })
  const order = await openOrder(api, staffed, { items: [{ dish_id: dish.id }] })
  await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: price_cents, method })
  const after = await findOrder(order.id)
  expect([after.balance_cents, after.tax_cents]).toEqual([0, order.tax_cents])
  return [after.paid_cents, after.rounding_cents]
}

describe('POST /cashiers/{id}/transactions, payments', () => {
  it('a cash payment above the balance returns the change, and adds balance and tip to the drawer', async () => {
    const order = await openOrder(api, staffed)

    const payment = await recordTransaction(api, staffed, till, {
      order_id: order.id,
      amount_cents: 9500,
      tip_cents: 950,
      tendered_cents: 20_000,
    })

    expect(transaction.parse(payment)).toMatchObject({
      amount_cents: 9500,
      tip_cents: 950,
      change_cents: 9550,
    })
    expect(await findOrder(order.id)).toMatchObject({
      paid_cents: 9500,
      balance_cents: 0,
      tip_cents: 950,
      payment_status: 'paid',
    })
    expect(await readExpectedCash()).toBe(50_000 + 9500 + 950)
  })

  it('several payments by different methods add up to the bill', async () => {
    const order = await openOrder(api, staffed)

    await recordTransaction(api, staffed, till, {
      order_id: order.id,
      amount_cents: 4000,
      method: 'card',
      reference: '4242',
    })
    expect((await findOrder(order.id)).payment_status).toBe('partially_paid')
    await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: 5500 })

    expect(await findOrder(order.id)).toMatchObject({ paid_cents: 9500, balance_cents: 0 })
    expect(await readExpectedCash()).toBe(55_500)
  })

  it('with cash steps of 5, 1247 in cash pays 1245 and 1248 pays 1250, and a card pays 1247 exactly', async () => {
    await setCashRounding(5)
    expect(await paidAndRoundingOf(1247, 'cash')).toEqual([1245, -2])
    expect(await paidAndRoundingOf(1248, 'cash')).toEqual([1250, 2])
    expect(await paidAndRoundingOf(1247, 'card')).toEqual([1247, 0])
  })

  it('cash that pays the remaining 247 after 1000 by card is rounded to 245, and the order completes', async () => {
    await setCashRounding(5)
    const dish = await api.db.dish.create({
      data: { id: randomUUID(), restaurant_id: staffed.restaurant.id, name: 'Vector', price_cents: 1247 },
    })
    const order = await openOrder(api, staffed, { items: [{ dish_id: dish.id }] })
    await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: 1000, method: 'card' })

    const cash = await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: 247 })

    expect([cash.amount_cents, cash.rounding_cents]).toEqual([245, -2])
    expect((await cashier.post(`/orders/${order.id}/complete`)).status).toBe(200)
  })

  it('a sale of 749.00 paid with 1000.00 gives 251.00 change and raises the expected cash from 500.00 to 1249.00', async () => {
    const dish = await api.db.dish.create({
      data: { id: randomUUID(), restaurant_id: staffed.restaurant.id, name: 'Vector', price_cents: 74_900 },
    })
    const order = await openOrder(api, staffed, { items: [{ dish_id: dish.id }] })

    const payment = await recordTransaction(api, staffed, till, {
      order_id: order.id,
      amount_cents: 74_900,
      tendered_cents: 100_000,
    })

    expect(payment.change_cents).toBe(25_100)
    expect(await readExpectedCash()).toBe(124_900)
  })

  it('split bills are paid one by one, and the cash of each is rounded', async () => {
    await setCashRounding(50)
    const order = await openOrder(api, staffed, {
      items: [{ dish_id: staffed.dish.id }, { dish_id: staffed.drink.id }],
    })
    const split = await cashier.put(`/orders/${order.id}/checks`, { mode: 'even', parts: 3 })
    const checks = (split.body as Order).checks

    for (const check of checks) {
      await recordTransaction(api, staffed, till, {
        order_id: order.id,
        check_id: check.id,
        amount_cents: check.balance_cents,
      })
    }

    const after = await findOrder(order.id)
    expect(after.balance_cents).toBe(0)
    expect(after.checks.every((check) => check.status === 'paid')).toBe(true)
    expect(after.paid_cents).toBe(after.total_cents + after.rounding_cents)
    expect((await cashier.post(`/orders/${order.id}/complete`)).status).toBe(200)
  })

  it('a payment below half the cash rounding step is not rounded to zero', async () => {
    await setCashRounding(50)
    const order = await openOrder(api, staffed)
    await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: 9490, method: 'card' })

    const payment = await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: 10 })

    expect([payment.amount_cents, (await findOrder(order.id)).balance_cents]).toEqual([10, 0])
  })

  it.each([
    ['more than is owed', { amount_cents: 9501 }, 409, 'overpayment'],
    ['too little tendered cash', { amount_cents: 9500, tendered_cents: 9000 }, 422, 'tendered_too_little'],
    ['nothing', { amount_cents: 0 }, 422, 'invalid'],
    ['a negative amount', { amount_cents: -5 }, 422, 'invalid'],
    ['a fraction of a cent', { amount_cents: 10.5 }, 422, 'invalid'],
    ['a negative tip', { amount_cents: 9500, tip_cents: -1 }, 422, 'invalid'],
    ['an unknown method', { amount_cents: 9500, method: 'gold' }, 422, 'invalid'],
    ['an unknown check', { amount_cents: 9500, check_id: randomUUID() }, 422, 'invalid'],
    ['an unknown order', { amount_cents: 9500, order_id: randomUUID() }, 422, 'invalid'],
    ['an unknown field', { amount_cents: 9500, vip: true }, 422, 'invalid'],
  ])('a payment of %s is rejected and changes nothing', async (_what, change, status, code) => {
    const order = await openOrder(api, staffed)

    const reply = await postTransaction({ type: 'payment', method: 'cash', order_id: order.id, ...change })

    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect([(await findOrder(order.id)).paid_cents, await readExpectedCash()]).toEqual([0, 50_000])
  })

  it('read-only fields of a payment are ignored', async () => {
    const order = await openOrder(api, staffed)
    const wished = { session_id: randomUUID(), created_by: randomUUID(), change_cents: 5, voided_at: null }

    const payment = await recordTransaction(api, staffed, till, {
      order_id: order.id,
      amount_cents: 9500,
      ...wished,
    })

    expect(payment).toMatchObject({ session_id: till.id, created_by: staffed.cashier.id, change_cents: null })
  })

  it("a payment of another restaurant's order is rejected with 422 at its field", async () => {
    const order = await openOrder(api, stranger)

    const reply = await postTransaction({
      type: 'payment',
      method: 'cash',
      order_id: order.id,
      amount_cents: 9500,
    })

    expect(reply.status).toBe(422)
    expect((await api.db.order.findUniqueOrThrow({ where: { id: order.id } })).paid_cents).toBe(0n)
  })

  it('a payment is rejected for a waiter (403), a stranger (404) and anonymous (401)', async () => {
    const order = await openOrder(api, staffed)
    const body = { type: 'payment', method: 'cash', order_id: order.id, amount_cents: 9500 }
    const path = `/cashiers/${till.id}/transactions`

    expect((await api.as(staffed.waiter).post(path, body)).status).toBe(403)
    expect((await api.as(stranger.cashier).post(path, body)).status).toBe(404)
    expect((await api.anonymous.post(path, body)).status).toBe(401)
  })
})

describe('POST /cashiers/{id}/transactions, refunds and cash', () => {
  it('refunds of one and of two of three discounted portions pay 85.50 and 171.00, and a fourth is rejected with 422', async () => {
    const order = await openOrder(api, staffed, { items: [{ dish_id: staffed.dish.id, quantity: 3 }] })
    const cut = await api.as(staffed.owner).put(`/orders/${order.id}`, {
      discount: { kind: 'percent', value: 1000, reason: 'cortesía' },
    })
    expect(cut.body.total_cents).toBe(25_650)
    const payment = await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: 25_650 })
    await cashier.post(`/orders/${order.id}/complete`)
    const [line] = order.items
    const refund = (quantity: number) =>
      postTransaction({
        type: 'refund',
        refund_of: payment.id,
        items: [{ item_id: line?.id, quantity }],
        note: 'frío',
      })

    const firstRefundReply = await refund(1)
    const remainingRefundReply = await refund(2)
    const excessRefundReply = await refund(1)

    expect([
      firstRefundReply.body.amount_cents,
      remainingRefundReply.body.amount_cents,
      excessRefundReply.status,
    ]).toEqual([8550, 17_100, 422])
    expect(await findOrder(order.id)).toMatchObject({
      total_cents: 25_650,
      refunded_cents: 25_650,
      payment_status: 'refunded',
    })
    expect(await readExpectedCash()).toBe(50_000)
  })

  it('a refund of an open order restores its balance', async () => {
    const order = await openOrder(api, staffed)
    const payment = await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: 9500 })

    await postTransaction({ type: 'refund', refund_of: payment.id, amount_cents: 500, note: 'error' })

    expect((await findOrder(order.id)).balance_cents).toBe(500)
  })

  it.each([
    ['more than was paid', { amount_cents: 9501 }, 409],
    ['neither lines nor amount', {}, 422],
    ['an unknown payment', { refund_of: randomUUID(), amount_cents: 1 }, 422],
    ['an unknown line', { items: [{ item_id: randomUUID(), quantity: 1 }] }, 422],
  ])('a refund of %s is rejected and changes nothing', async (_what, change, status) => {
    const { order, payment } = await buildPaidOrder(api, staffed, till)

    const reply = await postTransaction({ type: 'refund', refund_of: payment.id, ...change })

    expect(reply.status).toBe(status)
    expect((await findOrder(order.id)).refunded_cents).toBe(0)
  })

  it("a refund of another restaurant's payment is rejected with 422 like that of an unknown one", async () => {
    const theirs = await buildPaidOrder(api, stranger, await openTill(api, stranger))

    const reply = await postTransaction({ type: 'refund', refund_of: theirs.payment.id, amount_cents: 100 })

    expect([reply.status, reply.body.errors]).toEqual([422, [expect.objectContaining({ path: 'refund_of' })]])
  })

  it('a refund of a refund is rejected', async () => {
    const { payment } = await buildPaidOrder(api, staffed, till)
    const refund = await postTransaction({ type: 'refund', refund_of: payment.id, amount_cents: 100 })

    const reply = await postTransaction({ type: 'refund', refund_of: refund.body.id, amount_cents: 100 })

    expect(reply.status).toBe(422)
  })

  it('cash in and out require a reason and change the expected cash', async () => {
    expect((await postTransaction({ type: 'cash_in', amount_cents: 2000 })).status).toBe(422)

    await postTransaction({ type: 'cash_in', amount_cents: 2000, note: 'cambio' })
    await postTransaction({ type: 'cash_out', amount_cents: 500, note: 'hielo' })

    expect(await readExpectedCash()).toBe(51_500)
  })
})

describe('DELETE /cashiers/{id}/transactions/{id}', () => {
  it('a voided payment is removed from list and sums, raises the balance and is audited', async () => {
    const order = await openOrder(api, staffed)
    const payment = await recordTransaction(api, staffed, till, {
      order_id: order.id,
      amount_cents: 9500,
      tip_cents: 100,
    })

    const reply = await cashier.delete(`/cashiers/${till.id}/transactions/${payment.id}`)

    expect(reply.body).toEqual({ id: payment.id })
    expect(await findOrder(order.id)).toMatchObject({ balance_cents: 9500, tip_cents: 0, payments: [] })
    expect([await readExpectedCash(), (await cashier.get(`/cashiers/${till.id}/transactions`)).body]).toEqual(
      [50_000, []],
    )
    expect(
      await api.db.auditEntry.count({ where: { entity_id: payment.id, action: 'transaction.voided' } }),
    ).toBe(1)
    expect((await cashier.delete(`/cashiers/${till.id}/transactions/${payment.id}`)).status).toBe(404)
  })

  it('voiding a payment is rejected with 409 if its order is completed or a refund exists', async () => {
    const { payment } = await buildPaidOrder(api, staffed, till)
    const open = await openOrder(api, staffed)
    const second = await recordTransaction(api, staffed, till, { order_id: open.id, amount_cents: 9500 })
    await postTransaction({ type: 'refund', refund_of: second.id, amount_cents: 100 })

    const completed = await cashier.delete(`/cashiers/${till.id}/transactions/${payment.id}`)
    const refunded = await cashier.delete(`/cashiers/${till.id}/transactions/${second.id}`)

    expect([completed.body.code, refunded.body.code]).toEqual(['order_closed', 'transaction_has_refunds'])
  })

  it('voiding a refund of a completed order removes it from the order and restores the expected cash', async () => {
    const { order, payment } = await buildPaidOrder(api, staffed, till)
    const refund = await postTransaction({ type: 'refund', refund_of: payment.id, amount_cents: 1000 })

    await cashier.delete(`/cashiers/${till.id}/transactions/${refund.body.id}`)

    expect([(await findOrder(order.id)).refunded_cents, await readExpectedCash()]).toEqual([0, 59_500])
    await closeTill(api, staffed, till, { counted_cash_cents: 59_500 })
  })
})
