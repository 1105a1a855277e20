import type { CashierReport } from '@forki/contract/cashier-reports'
import type { CashierSession } from '@forki/contract/cashiers'
import type { Order } from '@forki/contract/orders'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { CONCURRENT_CALLERS, startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { openTill, buildPaidOrder, recordTransaction } from '../../../test/factories/till.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'

let staffed: StaffedRestaurant
let cashier: Caller
const api = await startApiForFile()
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
  cashier = api.as(staffed.cashier)
})

const runConcurrently = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))
const countByStatus = (replies: { status: number }[]) =>
  Object.fromEntries(
    [...new Set(replies.map((reply) => reply.status))]
      .toSorted((a, b) => a - b)
      .map((status) => [status, replies.filter((reply) => reply.status === status).length]),
  )
const findSession = async (till: { id: string }) =>
  (await cashier.get(`/cashiers/${till.id}`)).body as CashierSession

describe('tills under concurrent calls', () => {
  it('one till is opened for twenty concurrent calls of one cashier', async () => {
    const replies = await runConcurrently(CONCURRENT_CALLERS, (register) =>
      cashier.post('/cashiers', {
        restaurant_id: staffed.restaurant.id,
        register: `${register}`,
        opening_float_cents: 0,
      }),
    )

    expect(countByStatus(replies)).toEqual({ 201: 1, 409: CONCURRENT_CALLERS - 1 })
    expect(await api.db.cashierSession.count({ where: { cashier_id: staffed.cashier.id } })).toBe(1)
  })

  it('a register is opened once for twenty concurrent cashiers', async () => {
    const people = await runConcurrently(CONCURRENT_CALLERS, () =>
      buildMember(api.db, staffed.restaurant.id, { role: 'cashier' }),
    )

    const replies = await runConcurrently(CONCURRENT_CALLERS, (index) =>
      api
        .as(people[index] ?? staffed.cashier)
        .post('/cashiers', { restaurant_id: staffed.restaurant.id, register: 'A', opening_float_cents: 0 }),
    )

    expect(countByStatus(replies)).toEqual({ 201: 1, 409: CONCURRENT_CALLERS - 1 })
  })

  it('one of twenty concurrent payments of a whole bill is accepted', async () => {
    const till = await openTill(api, staffed)
    const order = await openOrder(api, staffed, { send: true })

    const replies = await runConcurrently(CONCURRENT_CALLERS, () =>
      cashier.post(`/cashiers/${till.id}/transactions`, {
        type: 'payment',
        method: 'cash',
        order_id: order.id,
        amount_cents: order.balance_cents,
      }),
    )

    expect(countByStatus(replies)).toEqual({ 201: 1, 409: CONCURRENT_CALLERS - 1 })
    expect((await findSession(till)).expected_cash_cents).toBe(50_000 + order.total_cents)
  })

  it('thirty concurrent part payments never exceed the bill', async () => {
    const till = await openTill(api, staffed)
    const order = await openOrder(api, staffed, { send: true })

    const replies = await runConcurrently(30, () =>
      cashier.post(`/cashiers/${till.id}/transactions`, {
        type: 'payment',
        method: 'card',
        order_id: order.id,
        amount_cents: 950,
      }),
    )

    expect(countByStatus(replies)).toEqual({ 201: 10, 409: 20 })
    const after = (await cashier.get(`/orders/${order.id}`)).body as Order
    expect([after.paid_cents, after.balance_cents, after.payments.length]).toEqual([9500, 0, 10])
  })

  it('twenty concurrent calls with one idempotency key create one payment, and each returns it or receives 409', async () => {
    const till = await openTill(api, staffed)
    const order = await openOrder(api, staffed)
    const key = randomUUID()

    const replies = await runConcurrently(CONCURRENT_CALLERS, () =>
      cashier.post(
        `/cashiers/${till.id}/transactions`,
        { type: 'payment', method: 'card', order_id: order.id, amount_cents: 100 },
        { 'Idempotency-Key': key },
      ),
    )

    const taken = replies.filter((reply) => reply.status === 201)
    expect(new Set(taken.map((reply) => reply.body.id)).size).toBe(1)
    expect(replies.every((reply) => [201, 409].includes(reply.status))).toBe(true)
    expect(await api.db.cashierTransaction.count({ where: { order_id: order.id } })).toBe(1)
  })

  it('each payment during a closing is included in the Z report or rejected', async () => {
    const till = await openTill(api, staffed)
    const orders = await runConcurrently(CONCURRENT_CALLERS, () => openOrder(api, staffed, { send: true }))

    const [closing, ...payments] = await Promise.all([
      cashier.put(`/cashiers/${till.id}`, { status: 'closed', counted_cash_cents: 0, notes: 'prueba' }),
      ...orders.map((order) =>
        cashier.post(`/cashiers/${till.id}/transactions`, {
          type: 'payment',
          method: 'cash',
          order_id: order.id,
          amount_cents: order.balance_cents,
        }),
      ),
    ])

    const taken = payments.filter((reply) => reply.status === 201)
    expect(closing.status).toBe(200)
    expect(payments.every((reply) => reply.status === 201 || reply.body.code === 'session_closed')).toBe(true)
    expect((await findSession(till)).expected_cash_cents).toBe(50_000 + taken.length * 9500)
    const report = (await cashier.get(`/cashiers/${till.id}/report`)).body as CashierReport
    expect([report.cash?.payments_cents, report.orders?.count]).toEqual([taken.length * 9500, taken.length])
  })

  it('a till is closed once for twenty concurrent closings', async () => {
    const till = await openTill(api, staffed)

    const replies = await runConcurrently(CONCURRENT_CALLERS, (index) =>
      cashier.put(`/cashiers/${till.id}`, { status: 'closed', counted_cash_cents: index, notes: 'prueba' }),
    )

    expect(countByStatus(replies)).toEqual({ 200: 1, 409: CONCURRENT_CALLERS - 1 })
    expect(
      (await api.db.restaurant.findUniqueOrThrow({ where: { id: staffed.restaurant.id } })).last_z_number,
    ).toBe(1)
  })

  it('the Z reports of twenty concurrent closings are numbered without a gap', async () => {
    const people = await runConcurrently(CONCURRENT_CALLERS, () =>
      buildMember(api.db, staffed.restaurant.id, { role: 'cashier' }),
    )
    const tills = await runConcurrently(CONCURRENT_CALLERS, (index) =>
      openTill(api, { ...staffed, cashier: people[index] ?? staffed.cashier }, { register: `${index}` }),
    )

    const replies = await runConcurrently(CONCURRENT_CALLERS, (index) =>
      api
        .as(people[index] ?? staffed.cashier)
        .put(`/cashiers/${tills[index]?.id}`, { status: 'closed', counted_cash_cents: 50_000 }),
    )

    expect(countByStatus(replies)).toEqual({ 200: CONCURRENT_CALLERS })
    const numbers = replies.map((reply) => (reply.body as CashierSession).z_number ?? 0)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: CONCURRENT_CALLERS }, (_, index) => index + 1),
    )
  })

  it('twenty concurrent refunds return at most the payment', async () => {
    const till = await openTill(api, staffed)
    const { order, payment } = await buildPaidOrder(api, staffed, till)

    const replies = await runConcurrently(CONCURRENT_CALLERS, () =>
      cashier.post(`/cashiers/${till.id}/transactions`, {
        type: 'refund',
        refund_of: payment.id,
        amount_cents: 1900,
      }),
    )

    expect(countByStatus(replies)).toEqual({ 201: 5, 409: CONCURRENT_CALLERS - 5 })
    expect((await cashier.get(`/orders/${order.id}`)).body.refunded_cents).toBe(9500)
    expect((await findSession(till)).expected_cash_cents).toBe(50_000)
  })

  it('either the void or the refund of one payment succeeds', async () => {
    const till = await openTill(api, staffed)
    for (let round = 0; round < 10; round += 1) {
      const order = await openOrder(api, staffed)
      const payment = await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: 9500 })
      const path = `/cashiers/${till.id}/transactions`

      const [voided, refunded] = await Promise.all([
        cashier.delete(`${path}/${payment.id}`),
        cashier.post(path, { type: 'refund', refund_of: payment.id, amount_cents: 9500 }),
      ])

      expect([voided.status, refunded.status].filter((status) => status < 300)).toHaveLength(1)
      expect((await cashier.get(`/orders/${order.id}`)).body.balance_cents).toBe(9500)
    }
    expect((await findSession(till)).expected_cash_cents).toBe(50_000)
  })
})

it('concurrent till calls leave every database invariant true', async () => {
  expect(await checkInvariants(api.deps.pool)).toEqual([])
})
