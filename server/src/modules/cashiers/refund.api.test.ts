import type { Order } from '@forki/contract/orders'
import type { Permission } from '@forki/contract/permissions'
import { transaction, type Transaction } from '@forki/contract/transactions'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import {
  closeTill,
  buildStaffedTill,
  buildPaidOrder,
  recordTransaction,
} from '../../../test/factories/till.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { checkInvariants } from '../../db/invariants.ts'

let staffed: StaffedRestaurant
let till: { id: string }
let cashier: Caller
const api = await startApiForFile()
beforeEach(async () => {
  ;({ staffed, till } = await buildStaffedTill(api))
  cashier = api.as(staffed.cashier)
})

const findOrder = async (id: string) => (await cashier.get(`/orders/${id}`)).body as Order
const postTransaction = (body: object) => cashier.post(`/cashiers/${till.id}/transactions`, body)
const refund = async (body: object): Promise<Transaction> => {
  const reply = await postTransaction({ type: 'refund', ...body })
  expect([reply.status, reply.body.detail]).toEqual([201, undefined])
  return transaction.parse(reply.body)
}
const readExpectedCash = async () =>
  (await cashier.get(`/cashiers/${till.id}`)).body.expected_cash_cents as number

/** Completes an order of a dish with 16 % tax and a drink with 10 % tax. Prices include tax. */
async function completeMixedSale() {
  await api.db.dish.update({ where: { id: staffed.drink.id }, data: { tax_rate_bps: 1000 } })
  const order = await openOrder(api, staffed, {
    items: [{ dish_id: staffed.dish.id }, { dish_id: staffed.drink.id, quantity: 2 }],
  })
  const payment = await recordTransaction(api, staffed, till, {
    order_id: order.id,
    amount_cents: order.balance_cents,
  })
  expect((await cashier.post(`/orders/${order.id}/complete`)).status).toBe(200)
  return { order: await findOrder(order.id), payment }
}

describe('tax lines of refunds', () => {
  it('the tax of a refunded line is returned at its rate', async () => {
    const { order, payment } = await completeMixedSale()
    const drink = order.items.find(({ dish_id }) => dish_id === staffed.drink.id)

    const refundRow = await refund({ refund_of: payment.id, items: [{ item_id: drink?.id, quantity: 1 }] })

    expect(refundRow).toMatchObject({ amount_cents: 3000, service_charge_cents: 0, owed_again: false })
    expect(refundRow.tax_lines).toEqual([
      { rate_bps: 1000, name: 'Impuesto', name_en: 'Tax', base_cents: 2728, tax_cents: 272 },
    ])
  })

  it('a refund by amount returns a share of every tax rate, and the last one the rest', async () => {
    const { order, payment } = await completeMixedSale()
    const refundParts = [await refund({ refund_of: payment.id, amount_cents: 1 })]
    refundParts.push(await refund({ refund_of: payment.id, amount_cents: 5000 }))
    refundParts.push(await refund({ refund_of: payment.id, amount_cents: payment.amount_cents - 5001 }))

    const sums = order.tax_lines.map(({ rate_bps }) => {
      const lines = refundParts
        .flatMap(({ tax_lines }) => tax_lines)
        .filter((line) => line.rate_bps === rate_bps)
      return [rate_bps, sum(lines.map((line) => line.base_cents)), sum(lines.map((line) => line.tax_cents))]
    })
    expect(sums).toEqual(order.tax_lines.map((line) => [line.rate_bps, line.base_cents, line.tax_cents]))
    for (const refundPart of refundParts)
      expect(sum(refundPart.tax_lines.map((line) => line.base_cents + line.tax_cents))).toBe(
        refundPart.amount_cents,
      )
  })

  it('a refund of an open order needs update_payment, and neither create_payment nor delete_payment', async () => {
    const order = await openOrder(api, staffed, { send: true })
    const payment = await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: 1000 })
    const refundAs = async (permissions: Permission[]) => {
      const till_rights = ['create_cashier_session', 'read_cashier_session'] as const
      const member = await buildMember(api.db, staffed.restaurant.id, {
        permissions: [...till_rights, ...permissions],
      })
      const { body } = await api.as(member).post('/cashiers', {
        restaurant_id: staffed.restaurant.id,
        opening_float_cents: 50_000,
        register: permissions.join(),
      })
      const reply = await api.as(member).post(`/cashiers/${body.id}/transactions`, {
        type: 'refund',
        refund_of: payment.id,
        amount_cents: 400,
      })
      return [reply.status, reply.body.code]
    }

    expect(await refundAs(['create_payment', 'delete_payment'])).toEqual([403, 'forbidden'])
    expect(await refundAs(['update_payment'])).toEqual([201, undefined])
    expect((await findOrder(order.id)).paid_cents).toBe(600)
  })

  it('a refund of an open order returns no tax', async () => {
    const order = await openOrder(api, staffed)
    const payment = await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: 4000 })

    expect(await refund({ refund_of: payment.id, amount_cents: 1000 })).toMatchObject({
      tax_lines: [],
      owed_again: true,
    })
  })
})

describe('refunds by line after reopening', () => {
  it('a line is refunded again after the order was reopened and paid again', async () => {
    const { order, payment } = await buildPaidOrder(api, staffed, till)
    const items = [{ item_id: order.items[0]?.id, quantity: 1 }]
    await refund({ refund_of: payment.id, items })
    const reopened = await api.as(staffed.owner).post(`/orders/${order.id}/reopen`, { notes: 'regresó' })
    expect(reopened.status).toBe(200)
    const again = await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: 9500 })
    expect((await cashier.post(`/orders/${order.id}/complete`)).status).toBe(200)

    expect(await refund({ refund_of: again.id, items })).toMatchObject({ amount_cents: 9500 })
    const secondRefundReply = await postTransaction({ type: 'refund', refund_of: again.id, items })
    expect([secondRefundReply.status, secondRefundReply.body.errors?.[0]?.path]).toEqual([422, 'items.0'])
    expect((await findOrder(order.id)).payments.map(({ owed_again }) => owed_again)).toEqual([
      false,
      true,
      false,
      false,
    ])
  })

  it('voiding a refund from before the reopening is rejected with 409 refund_superseded', async () => {
    const { order, payment } = await buildPaidOrder(api, staffed, till)
    const refundRow = await refund({ refund_of: payment.id, amount_cents: 500 })
    await api.as(staffed.owner).post(`/orders/${order.id}/reopen`, { notes: 'regresó' })

    const reply = await api.as(staffed.owner).delete(`/cashiers/${till.id}/transactions/${refundRow.id}`)

    expect([reply.status, reply.body.code]).toEqual([409, 'refund_superseded'])
  })
})

describe('refunds of tips', () => {
  it('a tip alone is refunded after completion and removed from order, drawer and session', async () => {
    const order = await openOrder(api, staffed)
    const payment = await recordTransaction(api, staffed, till, {
      order_id: order.id,
      amount_cents: 9500,
      tip_cents: 50_000,
    })
    await cashier.post(`/orders/${order.id}/complete`)

    const refundRow = await refund({ refund_of: payment.id, tip_cents: 49_500 })

    expect(refundRow).toMatchObject({ amount_cents: 0, tip_cents: 49_500, tax_lines: [] })
    expect(await findOrder(order.id)).toMatchObject({
      tip_cents: 500,
      refunded_cents: 0,
      payment_status: 'paid',
    })
    expect(await readExpectedCash()).toBe(50_000 + 9500 + 500)
    const { totals } = (await cashier.get(`/cashiers/${till.id}`)).body
    expect([totals.tips_cents, totals.by_method.cash.tip_cents]).toEqual([500, 500])
  })

  it('a refund of more than the rest of the tip is rejected with 409 refund_exceeds_tip', async () => {
    const order = await openOrder(api, staffed)
    const payment = await recordTransaction(api, staffed, till, {
      order_id: order.id,
      amount_cents: 9500,
      tip_cents: 700,
    })
    await refund({ refund_of: payment.id, amount_cents: 100, tip_cents: 300 })

    const reply = await postTransaction({ type: 'refund', refund_of: payment.id, tip_cents: 401 })

    expect([reply.status, reply.body.code, reply.body['refundable_tip_cents']]).toEqual([
      409,
      'refund_exceeds_tip',
      400,
    ])
  })

  it('one of 20 concurrent refunds of one tip succeeds', async () => {
    const order = await openOrder(api, staffed)
    const payment = await recordTransaction(api, staffed, till, {
      order_id: order.id,
      amount_cents: 9500,
      tip_cents: 900,
    })
    await cashier.post(`/orders/${order.id}/complete`)

    const body = { type: 'refund', refund_of: payment.id, tip_cents: 900 }
    const replies = await Promise.all(Array.from({ length: 20 }, () => postTransaction(body)))

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ body: { code } }) => code === 'refund_exceeds_tip')).toHaveLength(19)
    expect(await readExpectedCash()).toBe(50_000 + 9500)
  })

  it('an order cannot be cancelled before its tip is refunded, and then leaves no tip in the till', async () => {
    const order = await openOrder(api, staffed)
    const payment = await recordTransaction(api, staffed, till, {
      order_id: order.id,
      amount_cents: 9500,
      tip_cents: 200,
    })
    await refund({ refund_of: payment.id, amount_cents: 9500 })
    const cancel = () => api.as(staffed.owner).post(`/orders/${order.id}/cancel`, { notes: 'se fueron' })
    expect((await cancel()).body.code).toBe('order_has_payments')

    await refund({ refund_of: payment.id, tip_cents: 200 })

    expect((await cancel()).status).toBe(200)
    expect([await readExpectedCash(), (await findOrder(order.id)).tip_cents]).toEqual([50_000, 0])
  })

  it('voiding the refund of a tip restores the tip', async () => {
    const order = await openOrder(api, staffed)
    const payment = await recordTransaction(api, staffed, till, {
      order_id: order.id,
      amount_cents: 9500,
      tip_cents: 200,
    })
    await cashier.post(`/orders/${order.id}/complete`)
    const refundRow = await refund({ refund_of: payment.id, amount_cents: 9500, tip_cents: 200 })

    expect(
      (await api.as(staffed.owner).delete(`/cashiers/${till.id}/transactions/${refundRow.id}`)).status,
    ).toBe(200)

    expect(await findOrder(order.id)).toMatchObject({ tip_cents: 200, refunded_cents: 0 })
    expect(await readExpectedCash()).toBe(50_000 + 9700)
  })
})

it('refunds leave every database invariant true after the till is closed', async () => {
  const { payment } = await completeMixedSale()
  await refund({ refund_of: payment.id, amount_cents: 777 })
  await closeTill(api, staffed, till, { counted_cash_cents: 0, notes: 'prueba' })

  expect(await checkInvariants(api.deps.pool)).toEqual([])
})

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
