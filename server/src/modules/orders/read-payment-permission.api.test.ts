import { order, orderSummary } from '@forki/contract/orders'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { openTill, recordTransaction } from '../../../test/factories/till.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, openOrder } from '../../../test/factories/order.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
const till = await openTill(api, staffed)
const bill = await openOrder(api, staffed)
await recordTransaction(api, staffed, till, {
  order_id: bill.id,
  amount_cents: 4000,
  tip_cents: 300,
  method: 'card',
  reference: 'A-77',
  note: 'mesa del fondo',
})

const findListed = async (user: { id: string }, path: string) => {
  const reply = await api.as(user).get(path, { restaurant_id: staffed.restaurant.id })
  return (reply.body.items as { id: string; tip_cents: number | null }[]).find(({ id }) => id === bill.id)
}

const findPaidEvent = async (user: { id: string }) =>
  (await api.as(user).get(`/orders/${bill.id}/events`)).body.items.find(
    ({ type }: { type: string }) => type === 'paid',
  ).data as Record<string, unknown>

describe('payments without read_payment', () => {
  it('an order shows paid and open amounts without payments and tip if read_payment is missing', async () => {
    const found = order.parse((await api.as(staffed.waiter).get(`/orders/${bill.id}`)).body)

    expect(found).toMatchObject({
      payments: [],
      tip_cents: null,
      paid_cents: 4000,
      balance_cents: 5500,
      payment_status: 'partially_paid',
    })
    expect(order.parse((await api.as(staffed.cashier).get(`/orders/${bill.id}`)).body)).toMatchObject({
      payments: [{ reference: 'A-77', tip_cents: 300 }],
      tip_cents: 300,
    })
  })

  it('a cached list of orders never shows tips to a caller without read_payment', async () => {
    const readers = [staffed.cashier, staffed.waiter, staffed.cashier, staffed.waiter]
    const tips = []
    for (const user of readers) tips.push((await findListed(user, '/orders'))?.tip_cents)

    expect(tips).toEqual([300, null, 300, null])
    expect(orderSummary.shape).not.toHaveProperty('payments')
  })

  it('the history of an order shows amounts without reference and note if read_payment is missing', async () => {
    expect(Object.keys(await findPaidEvent(staffed.waiter)).toSorted()).toEqual([
      'amount_cents',
      'check_id',
      'transaction_id',
    ])
    expect(await findPaidEvent(staffed.cashier)).toMatchObject({ amount_cents: 4000, tip_cents: 300 })
    expect(await findPaidEvent(staffed.cashier)).not.toHaveProperty('reference')
  })

  it('a cashier session shows no payments if read_payment is missing', async () => {
    const reader = await buildMember(api.db, staffed.restaurant.id, { permissions: ['read_cashier_session'] })

    const session = (await api.as(reader).get(`/cashiers/${till.id}`)).body
    const list = (await api.as(reader).get(`/cashiers/${till.id}/transactions`)).body

    expect([session.transactions, list]).toEqual([[], []])
    expect((await api.as(staffed.cashier).get(`/cashiers/${till.id}`)).body.transactions).toHaveLength(1)
  })
})

describe('permissions of cashier transactions', () => {
  it('a refund requires update_payment, cash in requires update_cashier_session, and each refusal names the permission', async () => {
    const taker = await buildMember(api.db, staffed.restaurant.id, { permissions: ['create_payment'] })
    const post = async (body: object) =>
      (await api.as(taker).post(`/cashiers/${till.id}/transactions`, body)).body

    const refund = await post({ type: 'refund', refund_of: bill.id, amount_cents: 100 })
    const cash = await post({ type: 'cash_in', amount_cents: 100, note: 'cambio' })

    expect([refund.code, refund.detail]).toEqual(['forbidden', expect.stringContaining('Editar cobros')])
    expect([cash.code, cash.detail]).toEqual(['forbidden', expect.stringContaining('cerrar caja')])
  })
})
